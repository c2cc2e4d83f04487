import { picture } from '../picture.ts'
import { grounds } from '../picture.ts'

const ground = grounds.clothing
const accessory = grounds.accessories
const standing = { ground, azimuth: 0.2, elevation: 0.08, height: 0.76, passes: 9 }
const worn = { ground, azimuth: 0.12, elevation: 0.1, height: 0.8, passes: 9 }

export const clothing = {
  'waistcoat-jamawar': picture('waistcoat', {}, { ...worn, height: 0.66 }),
  'oxford-shirt-white': picture('shirt', {}, { ...worn, height: 0.76 }),
  'oxford-shirt-check': picture(
    'shirt',
    { color: '#f4f1ea', pattern: 'checks', ink: '#3f6fb0' },
    { ...worn, height: 0.76, azimuth: -0.15 },
  ),
  'chino-trousers-khaki': picture('trousers', { color: '#b89868', stitch: '#8a6a3c', hem: 9.4 }, standing),
  'chino-trousers-olive': picture('trousers', { color: '#5f6b45', stitch: '#3f4830', hem: 9.4 }, standing),
  'fleece-hoodie-grey': picture('hoodie', {}, { ...worn, height: 0.7 }),
  'fleece-hoodie-maroon': picture('hoodie', { color: '#7a2038' }, { ...worn, height: 0.7, azimuth: -0.12 }),
  'shalwar-kameez-set': picture(
    'folded',
    {
      pieces: [
        ['#5f7f8f', 'plain', '', ''],
        ['#5f7f8f', 'plain', '', ''],
      ],
      mark: '#5f7f8f',
    },
    { ground, width: 0.62, elevation: 0.34 },
  ),
  'linen-kameez-sage': picture(
    'kurta',
    { color: '#a9b79a', trim: '#9aa88b', neck: 'collar', cuff: 5.8, length: 100 },
    { ...worn, azimuth: 0.3 },
  ),
  'cotton-socks-3': picture('socks', {}, { ground, height: 0.6, azimuth: 0.35 }),
  'embroidered-frock': picture('frock', {}, { ...worn, height: 0.72 }),
  'chiffon-formal-frock': picture(
    'frock',
    { color: '#12706f', pattern: 'diamonds', ink: '#e2b866', wide: 54, length: 132, sleeves: 1 },
    { ...worn, azimuth: -0.15, height: 0.72 },
  ),
  'abaya-nida-black': picture(
    'kurta',
    {
      color: '#1f1d22',
      trim: '#b8863b',
      body: 'woman',
      length: 138,
      flare: 44,
      ease: 4,
      cuff: 10,
      placket: false,
      hem: '#b8863b',
    },
    worn,
  ),
  'chiffon-hijab-rose': picture(
    'hangingScarf',
    { color: '#d9a0a8', edge: '#d9a0a8', tassels: false },
    { ground, height: 0.66 },
  ),
  'silk-dupatta-saffron': picture(
    'hangingScarf',
    { color: '#d9772b', pattern: 'buti', edge: '#e2b866' },
    { ground, height: 0.68, azimuth: -0.3 },
  ),
  'kids-kurta-eid': picture(
    'kurta',
    { body: 'child', color: '#0f7b7a', trim: '#f4c87a', length: 62, flare: 21, cuff: 5.4, hem: '#f4c87a' },
    { ...worn, ground: grounds.kids, height: 0.6 },
  ),
  'kids-frock-yellow': picture(
    'frock',
    {
      color: '#f2c14e',
      pattern: 'buti',
      ink: '#ffffff',
      hem: '#c2452d',
      body: 'child',
      length: 66,
      wide: 33,
      sleeves: 0.4,
    },
    { ...worn, ground: grounds.kids, height: 0.58 },
  ),
  'cotton-cap-navy': picture('cap', {}, { ground: accessory, width: 0.58, azimuth: 0.6 }),
  'bucket-hat': picture('bucketHat', {}, { ground: accessory, width: 0.62, elevation: 0.2 }),
  'woollen-beanie': picture('beanie', {}, { ground: accessory, width: 0.52 }),
  'peshawari-pakol': picture('pakol', {}, { ground: accessory, width: 0.6, elevation: 0.34 }),
  'silk-tie-set': picture('tieSet', {}, { ground: accessory, height: 0.62, azimuth: 0.3, elevation: 0.16 }),
  'umbrella-automatic': picture('umbrella', {}, { ground: accessory, width: 0.6, height: 0.6 }),
  'hair-clips-4': picture('hairClips', {}, { ground: accessory, width: 0.6, elevation: 0.4 }),
  'scrunchies-6': picture('scrunchies', {}, { ground: accessory, width: 0.64, elevation: 0.5 }),
  'key-organiser': picture('keyOrganiser', {}, { ground: accessory, width: 0.62, elevation: 0.6 }),
  'cufflinks-pair': picture('cufflinks', {}, { ground: accessory, width: 0.58, elevation: 0.36 }),
  'pashmina-stole': picture(
    'hangingScarf',
    {
      color: '#8a4a6a',
      pattern: 'diamonds',
      ink: '#e9c7b0',
      second: '#f4e7cf',
      edge: '#e9c7b0',
      rail: '#6b3f1c',
    },
    { ground: accessory, height: 0.65, azimuth: 0.3 },
  ),
}
