import { picture } from '../picture.ts'
import { grounds } from '../picture.ts'

const ground = grounds.beauty

export const beauty = {
  'makeup-brush-set': picture('makeupBrushes', {}, { ground, height: 0.65 }),
  'compact-powder': picture('compact', {}, { ground, height: 0.6, elevation: 0.35 }),
  'kajal-twin-pack': picture('kajal', {}, { ground, height: 0.62 }),
  'foundation-stick': picture('stick', {}, { ground, height: 0.56 }),
  'lip-balm-rose': picture(
    'stick',
    { body: '#d98092', shell: '#c2185b', ring: '#f0d9c0', wide: 0.24 },
    { ground, height: 0.52, azimuth: -0.2 },
  ),
  'attar-trio': picture('attarTrio', {}, { ground, height: 0.62 }),
  'beard-oil': picture(
    'serum',
    { glass: '#5b3a1a', cap: '#1d1a18', ring: '#b8863b', wide: 0.48, high: 1.0 },
    { ground, height: 0.64 },
  ),
  'mehndi-cones': picture('mehndiCones', {}, { ground, height: 0.62 }),
  'hair-brush-wood': picture('hairBrush', {}, { ground, width: 0.62, elevation: 0.5 }),
  'neem-soap-pair': picture('soapBars', {}, { ground, width: 0.6, elevation: 0.32 }),
  'charcoal-mask': picture(
    'jar',
    { body: '#2b2c30', lid: '#d8d4cc', high: 0.7, ink: '#2f7a4f' },
    { ground, width: 0.54 },
  ),
  'ubtan-scrub': picture(
    'jar',
    { body: '#e2a93b', lid: '#8a4a1c', high: 0.62, ink: '#c2452d' },
    { ground, width: 0.54, azimuth: -0.3 },
  ),
  'body-lotion-almond': picture(
    'bottle',
    { body: '#f0dfc6', cap: '#8a5a3c', top: 'pump', ink: '#c98b4a', wide: 0.52 },
    { ground, azimuth: 0.2 },
  ),
  'face-cleanser-foam': picture(
    'tube',
    { body: '#dcebe4', cap: '#4f9a83', ink: '#2f7a6c' },
    { ground, height: 0.64, azimuth: -0.25 },
  ),
  'coconut-hair-oil': picture(
    'bottle',
    { body: '#f3f6ee', cap: '#2f7a4f', top: 'flip', ink: '#2f7a4f', wide: 0.46, high: 1.5 },
    { ground, azimuth: 0.1 },
  ),
}
