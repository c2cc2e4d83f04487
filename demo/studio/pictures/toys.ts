import { picture } from '../picture.ts'
import { grounds } from '../picture.ts'

const ground = grounds.kids

export const toys = {
  'puzzle-urdu-alphabet': picture('puzzle', {}, { ground, width: 0.64, elevation: 0.55 }),
  'play-dough-6': picture('playDough', {}, { ground, width: 0.6, elevation: 0.3 }),
  'tricycle-red': picture('tricycle', {}, { ground, width: 0.64, azimuth: 0.5 }),
  'water-gun': picture('waterGun', {}, { ground, width: 0.62, azimuth: 0.3 }),
  'doll-house': picture('dollHouse', {}, { ground, height: 0.66 }),
  'xylophone-8': picture('xylophone', {}, { ground, width: 0.68, elevation: 0.5 }),
  'wooden-train': picture('toyTrain', {}, { ground, width: 0.72, azimuth: -0.35, elevation: 0.28 }),
  'drawing-tablet-10': picture('drawingTablet', {}, { ground, height: 0.64 }),
  'carrom-board': picture('boardGame', { kind: 'carrom' }, { ground, width: 0.65, elevation: 0.65 }),
  'rattle-set': picture('rattleSet', {}, { ground, height: 0.58 }),
  'feeding-bottles-2': picture('feedingBottles', {}, { ground, height: 0.6 }),
  'bath-ducks-3': picture('rubberDucks', {}, { ground, width: 0.64, elevation: 0.3 }),
  'lattu-tops-3': picture('spinningTops', {}, { ground, width: 0.64, elevation: 0.3 }),
  'racing-car-blue': picture(
    'toyCar',
    { body: '#27408b', roof: '#f4e7cf' },
    { ground, width: 0.62, azimuth: -0.5 },
  ),
  'sand-bucket-set': picture('sandToys', {}, { ground, width: 0.6, elevation: 0.3 }),
}
