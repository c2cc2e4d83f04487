import { picture } from '../picture.ts'
import { grounds } from '../picture.ts'

const ground = grounds.accessories

export const bags = {
  'crossbody-teal': picture('crossbody', {}, { ground, height: 0.66 }),
  'crossbody-plum': picture(
    'crossbody',
    { color: '#6a2a4a', hardware: '#c9ccd1' },
    { ground, height: 0.66, azimuth: -0.3 },
  ),
  'gym-duffle': picture('duffle', {}, { ground, width: 0.66 }),
  'school-bag-kids': picture(
    'backpack',
    { color: '#e8a33d', trim: '#27408b', pocket: '#27408b', kids: true },
    { ground, height: 0.66, azimuth: 0.25 },
  ),
  'waist-bag': picture('waistBag', {}, { ground, width: 0.64, elevation: 0.3 }),
  'toiletry-pouch': picture('pouchBag', {}, { ground, width: 0.6 }),
  'laptop-sleeve': picture('laptopSleeve', {}, { ground, width: 0.62 }),
  'passport-holder': picture('passportHolder', {}, { ground, height: 0.58 }),
  'neck-pillow': picture('neckPillow', {}, { ground, width: 0.6, elevation: 0.4 }),
  'lunch-bag-insulated': picture('lunchBag', {}, { ground, height: 0.6 }),
  'shopping-tote-ajrak': picture(
    'tote',
    { pattern: 'ajrak', color: '#8a1f2c', ink: '#f3e3c0', handles: '#23304f' },
    { ground, height: 0.66 },
  ),
  'long-wallet-women': picture(
    'wallet',
    { color: '#a3234a', inside: '#7a1f3a', long: true },
    { ground, width: 0.62 },
  ),
}
