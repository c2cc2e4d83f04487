import { picture } from '../picture.ts'
import { grounds } from '../picture.ts'

const ground = grounds.sports

export const sport = {
  'cricket-bat-tape-ball': picture(
    'cricketBat',
    { grip: '#c2452d', sticker: '#12706f', ball: '' },
    { ground, height: 0.74, azimuth: -0.3 },
  ),
  'tape-balls-6': picture(
    'balls',
    { colors: ['#e9e4d2', '#d9573f', '#f4f1ea'] },
    { ground, width: 0.62, elevation: 0.35 },
  ),
  'hard-balls-leather': picture(
    'balls',
    { colors: ['#a3161f', '#a3161f', '#f3efe2'], kind: 'leather', count: 3 },
    { ground, width: 0.6, elevation: 0.35 },
  ),
  'wicket-set': picture('wickets', {}, { ground, height: 0.74, azimuth: 0.5 }),
  'badminton-rackets': picture('rackets', {}, { ground, height: 0.74, azimuth: 0.1 }),
  'shuttlecocks-10': picture('shuttleTube', {}, { ground, height: 0.62, azimuth: 0.2 }),
  'table-tennis-set': picture('tableTennis', {}, { ground, height: 0.64, azimuth: 0.1 }),
  'resistance-bands': picture('resistanceBands', {}, { ground, width: 0.6, azimuth: 0.5, elevation: 0.3 }),
  'hand-gripper': picture('handGripper', {}, { ground, height: 0.66, azimuth: 0.2 }),
  'camping-tent': picture('tent', {}, { ground, width: 0.64 }),
  'torch-rechargeable': picture('torch', {}, { ground, width: 0.6, elevation: 0.35 }),
  'swim-goggles': picture('swimGoggles', {}, { ground, width: 0.62, elevation: 0.35 }),
  'kettlebell-8kg': picture('kettlebell', {}, { ground, height: 0.6 }),
  'sleeping-bag-winter': picture('sleepingBag', {}, { ground, width: 0.64, azimuth: 0.6 }),
}
