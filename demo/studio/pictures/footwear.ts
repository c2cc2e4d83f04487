import { picture } from '../picture.ts'
import { grounds } from '../picture.ts'

const view = { ground: grounds.clothing, width: 0.66, elevation: 0.38, azimuth: 0.55, passes: 9 }

export const footwear = {
  'peshawari-chappal-handmade': picture('chappal', {}, { ...view, elevation: 0.5 }),
  'charsadda-black': picture(
    'chappal',
    { color: '#1f1d1e', foot: '#8a5a36', sole: '#2b2320', stitch: '#5a5552', soleHigh: 0.1, stud: true },
    { ...view, elevation: 0.5, azimuth: 0.75 },
  ),
  'white-sneakers': picture('lacedShoes', {}, view),
  'canvas-sneakers': picture(
    'lacedShoes',
    { color: '#c2452d', material: 'cloth', accent: '#f4f1ea' },
    { ...view, azimuth: 0.4 },
  ),
  'running-shoes-mesh': picture(
    'lacedShoes',
    { color: '#27408b', material: 'cloth', accent: '#f4b63f', sole: '#f4f5f6', last: 'runner' },
    { ...view, azimuth: 0.7 },
  ),
  'school-shoes-black': picture(
    'lacedShoes',
    { color: '#1f2024', sole: '#15171b', accent: '#2b2d33', lace: '#15171b', last: 'derby' },
    view,
  ),
  'loafers-suede': picture('slipOns', {}, view),
  'khussa-embroidered': picture(
    'slipOns',
    { color: '#8a1f2c', sole: '#c89a5a', band: '', lining: '#e9c7a0', point: 0.25, embroidery: '#f4b63f' },
    { ...view, azimuth: 0.45 },
  ),
  'house-slippers-warm': picture(
    'slipOns',
    { color: '#7d6a8a', sole: '#e9e4d8', band: '', lining: '#f4efe4', soft: true },
    { ...view, azimuth: 0.7 },
  ),
  'flip-flops': picture(
    'sandals',
    { style: 'thong', sole: '#12706f', foot: '#4fb3a5', straps: '#f4b63f' },
    view,
  ),
  'kids-slides': picture(
    'sandals',
    { sole: '#e8503a', foot: '#f4c93f', straps: '#27408b' },
    { ...view, azimuth: 0.4 },
  ),
  'winter-boots-ankle': picture('ankleBoots', {}, { ...view, width: 0.6, elevation: 0.25 }),
}
