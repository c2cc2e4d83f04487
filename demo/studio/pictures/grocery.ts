import { picture } from '../picture.ts'
import { grounds } from '../picture.ts'

const ground = grounds.grocery

export const grocery = {
  'kashmiri-pink-tea': picture(
    'tin',
    { ground: '#c4677f', ink: '#fff0dc', second: '#7a2038', high: 1.1, wide: 0.66 },
    { ground, height: 0.56 },
  ),
  'acacia-honey': picture(
    'foodJar',
    { fill: '#e8b54a', lid: '#2f5d54', ink: '#2f5d54', high: 1.2, wide: 0.56 },
    { ground, height: 0.6, azimuth: 0.2 },
  ),
  'ajwa-dates': picture(
    'bowlOf',
    { piece: '#2e1710', bowl: '#f3f0e6' },
    { ground, width: 0.62, elevation: 0.4 },
  ),
  'almonds-500': picture(
    'bowlOf',
    { piece: '#b5743a', bowl: '#0f7b7a', size: 0.12, long: 1.5, shine: 0.75, count: 150 },
    { ground, width: 0.6, elevation: 0.4 },
  ),
  'dry-fruit-gift-box': picture('giftBox', {}, { ground, width: 0.64, elevation: 0.42 }),
  'masala-trio': picture('cartons', {}, { ground, width: 0.64 }),
  'gur-with-nuts': picture('sweetBlocks', {}, { ground, width: 0.64, elevation: 0.38 }),
  'multani-sohan-halwa': picture(
    'tin',
    { ground: '#8a1f2c', ink: '#f4b63f', second: '#fbf3df', high: 0.42, wide: 0.95 },
    { ground, width: 0.62, elevation: 0.36 },
  ),
  'red-chilli-powder': picture(
    'pouch',
    { body: '#c9302c', band: '#7d1418', ink: '#f4d58a' },
    { ground, height: 0.64 },
  ),
  'walnut-kernels': picture(
    'bowlOf',
    { piece: '#b98b55', bowl: '#7a2038', size: 0.15, long: 1.2, shine: 0.9 },
    { ground, width: 0.6, elevation: 0.4, azimuth: -0.2 },
  ),
  'dry-apricot-hunza': picture(
    'pouch',
    { body: '#f0d9a8', band: '#d9772b', ink: '#d9772b', window: '#d98a3a' },
    { ground, height: 0.64, azimuth: -0.3 },
  ),
  'vermicelli-sewaiyan': picture('carton', { body: '#1f4aa8', scene: 'bowl' }, { ground, height: 0.6 }),
  'ginger-chai-masala': picture(
    'foodJar',
    { fill: '#9a5a2c', lid: '#c98b4a', ink: '#9a5a2c', high: 0.8, wide: 0.46 },
    { ground, height: 0.56 },
  ),
}
