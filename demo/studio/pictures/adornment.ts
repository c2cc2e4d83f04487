import { picture } from '../picture.ts'
import { grounds } from '../picture.ts'

const ground = grounds.accessories

export const adornment = {
  'silver-ring-feroza': picture(
    'ferozaRing',
    { on: 'velvet' },
    { ground, height: 0.62, azimuth: 0.5, elevation: 0.3, shine: 1.7 },
  ),
  'silver-ring-feroza-2': picture(
    'ferozaRing',
    {},
    { ground, height: 0.64, azimuth: 0.06, elevation: 0.1, shine: 1.7 },
  ),
  'silver-ring-feroza-3': picture(
    'ferozaRing',
    {},
    { ground, height: 0.62, azimuth: 0, elevation: 0.14, turn: 1.3, shine: 1.7 },
  ),
  'silver-ring-feroza-4': picture(
    'ferozaRing',
    { on: 'table' },
    { ground, width: 0.56, azimuth: 0.3, elevation: 1.05, shine: 1.7 },
  ),
  'silver-ring-feroza-5': picture(
    'ferozaRing',
    { on: 'box' },
    { ground, width: 0.6, azimuth: 0.45, elevation: 0.34, shine: 1.7 },
  ),
  'silver-ring-feroza-6': picture(
    'ferozaRing',
    {},
    { ground, width: 1.4, height: 1.4, azimuth: 0.55, elevation: 0.55, shift: [0, -0.36], shine: 1.7 },
  ),
  'choker-polki': picture(
    'necklace',
    { style: 'choker', velvet: '#5b2333', stones: ['#f4f5f6', '#12706f'] },
    { ground, height: 0.66, azimuth: 0.15 },
  ),
  'chain-gold-tone': picture(
    'necklace',
    { style: 'chain', velvet: '#e9dcc6', stones: ['#c2302b'] },
    { ground, height: 0.66, azimuth: -0.2 },
  ),
  'necklace-kundan-ruby': picture(
    'necklace',
    { velvet: '#27304a', stones: ['#c2302b', '#12706f'] },
    { ground, height: 0.66, azimuth: 0.2 },
  ),
  'mens-ring-aqeeq': picture('ring', {}, { ground, height: 0.58 }),
  'kangan-gold-plated': picture(
    'bangles',
    { colors: ['#e2b866', '#e2b866'], thick: 0.13, stones: '#8a1f2c' },
    { ground, width: 0.66, elevation: 0.3 },
  ),
  'cuff-bracelet': picture('cuff', {}, { ground, width: 0.56 }),
  'anklet-payal': picture('anklet', {}, { ground, width: 0.64, elevation: 0.5 }),
  'charm-bracelet': picture(
    'anklet',
    {
      color: '#e2b866',
      bells: false,
      charms: ['#c2302b', '#12706f', '#27408b', '#a3234a', '#e8a33d', '#f4f5f6'],
    },
    { ground, width: 0.62, elevation: 0.5, azimuth: -0.2 },
  ),
  'tikka-kundan': picture('tikka', {}, { ground, height: 0.6, elevation: 0.6, azimuth: 0.5 }),
  'nose-pin-set': picture('nosePins', {}, { ground, height: 0.6 }),
  'jewellery-box-velvet': picture('jewelleryBox', {}, { ground, height: 0.6, elevation: 0.35 }),
  'digital-sports-watch': picture('digitalWatch', {}, { ground, height: 0.74 }),
  'kids-watch-yellow': picture(
    'wristWatch',
    { style: 'kids', strapColor: '#f4c93f', metalColor: '#4fb3c4', ground: '#ffffff', size: 0.9 },
    { ground, height: 0.7 },
  ),
  'watch-bracelet-square': picture(
    'wristWatch',
    { square: true, bracelet: true, metalColor: '#d7b07a', style: 'plain', ground: '#f3e4da' },
    { ground, height: 0.74 },
  ),
  'watch-skeleton': picture(
    'wristWatch',
    {
      style: 'chrono',
      metalColor: '#b98a5a',
      strapColor: '#23262c',
      ground: '#1c2233',
      ink: '#e2b866',
      accent: '#e8503a',
    },
    { ground, height: 0.74 },
  ),
  'pocket-watch': picture('pocketWatch', {}, { ground, width: 0.62, elevation: 0.35 }),
  'watch-box-6': picture('watchBox', {}, { ground, width: 0.62, elevation: 0.42 }),
  'watch-strap-leather': picture('watchStraps', {}, { ground, width: 0.6, elevation: 0.7 }),
  'watch-strap-silicone': picture(
    'watchStraps',
    { colors: ['#12706f', '#e8a33d'], resin: true },
    { ground, width: 0.6, elevation: 0.7, azimuth: -0.4 },
  ),
  'blue-light-glasses': picture(
    'glasses',
    { frame: '#c79b5b', lens: '#cfe3f4', round: true, thin: true, clear: true, metalFrame: true },
    { ground, width: 0.66 },
  ),
}
