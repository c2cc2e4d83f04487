/* Sport, games outdoors and travel on foot. */
import type * as THREE from 'three'
import { cloth, glass, gloss, gold, lit, matte, metal, satin, steel } from '../browser/materials.ts'
import { group, nuqta, part, put, row } from '../browser/parts.ts'
import { wood } from '../browser/prints.ts'
import {
  ball,
  bar,
  box,
  drum,
  ellipse,
  hoop,
  outline,
  pierced,
  pill,
  plate,
  rod,
  strap,
  surface,
  turned,
} from '../browser/shapes.ts'

type Model = THREE.Object3D

export function cricketBat({
  grip = '#1f3f9a',
  sticker = '#1f3f9a',
  accent = '#f4b63f',
  ball: leatherColor = '#a3161f',
} = {}): Model {
  const blade = outline([
    [-0.2, 0, 0.1],
    [0.2, 0, 0.1],
    [0.215, 1.5, 0.16],
    [0.055, 1.72, 0.06],
    [-0.055, 1.72, 0.06],
    [-0.215, 1.5, 0.16],
  ])
  const bat = group(
    part(
      plate(blade, 0.16, 0.05),
      satin('#fff', { map: wood('#e9cd9c', '#a87438', [2.4, 0.6]), roughness: 0.55 }),
    ),
    part(
      turned([
        [0, 1.66],
        [0.062, 1.66],
        [0.058, 2.4],
        [0.075, 2.46, 0.03],
        [0, 2.48],
      ]),
      matte(grip, { roughness: 0.9 }),
    ),
    row(9, (index) =>
      part(hoop(0.061, 0.008), matte(grip), [0, 1.78 + index * 0.07, 0], [Math.PI / 2, 0, 0]),
    ),
    part(box(0.3, 0.42, 0.01, 0.004), matte(sticker), [0, 1.12, 0.082]),
    nuqta(0.14, accent, [0, 1.12, 0.09]),
  )
  return group(
    put(bat, [-0.2, 0.05, 0], [-0.1, 0.25, 0.32]),
    leatherColor
      ? put(
          group(
            part(ball(0.27), gloss(leatherColor, { roughness: 0.3 })),
            [-0.03, 0, 0.03].map((x) =>
              part(hoop(0.271, 0.008), matte('#f5ead6'), [x, 0, 0], [0, Math.PI / 2, 0]),
            ),
          ),
          [0.62, 0.27, 0.55],
          [0.3, 0.4, 0.5],
        )
      : [],
  )
}

/** Balls in a heap: `kind` seamed taped tennis, or table tennis. */
export function balls({
  colors = ['#e9e4d2', '#d9e34a', '#e8503a'],
  kind = 'tape' as 'tape' | 'leather' | 'plain',
  count = 6,
} = {}): Model {
  const places: [number, number, number][] = [
    [-0.56, 0.3, 0.1],
    [0.04, 0.3, 0.32],
    [0.6, 0.3, 0.02],
    [0.02, 0.3, -0.34],
    [-0.25, 0.79, 0.02],
    [0.3, 0.79, 0.0],
  ]
  const one = (color: string) => {
    const seams =
      kind === 'leather'
        ? [-0.035, 0, 0.035].map((x) =>
            part(hoop(0.3, 0.009), matte('#f5ead6'), [x, 0, 0], [0, Math.PI / 2, 0]),
          )
        : kind === 'tape'
          ? [
              part(hoop(0.299, 0.012), matte('#b8b2a2'), [0, 0, 0], [0.5, 0.4, 0]),
              part(hoop(0.299, 0.012), matte('#b8b2a2'), [0, 0, 0], [1.7, 0.2, 0.6]),
            ]
          : []
    return group(
      part(
        ball(0.3),
        kind === 'leather'
          ? gloss(color, { roughness: 0.3 })
          : kind === 'tape'
            ? satin(color)
            : matte(color, { roughness: 0.5 }),
      ),
      seams,
    )
  }
  return group(
    places
      .slice(0, count)
      .map((at, index) =>
        put(one(colors[index % colors.length] ?? '#e9e4d2'), at, [index * 0.9, index * 1.7, index * 0.5]),
      ),
  )
}

export function wickets({ timber = '#e2bd83', base = '#23262c', bail = '#c2452d' } = {}): Model {
  const stump = satin('#fff', { map: wood(timber, '#a87438', [1, 1]), roughness: 0.5 })
  return group(
    part(box(1.0, 0.1, 0.42, 0.04), satin(base), [0, 0.05, 0]),
    [-0.3, 0, 0.3].map((x) =>
      group(
        part(drum(0.07, 2.2), stump, [x, 1.2, 0]),
        part(drum(0.074, 0.2), satin('#27408b'), [x, 1.75, 0]),
      ),
    ),
    [-0.15, 0.15].map((x) =>
      part(
        turned([
          [0, -0.16],
          [0.02, -0.16, 0.01],
          [0.02, -0.1],
          [0.04, -0.06, 0.02],
          [0.04, 0.06, 0.02],
          [0.02, 0.1],
          [0.02, 0.16, 0.01],
          [0, 0.16],
        ]),
        satin(bail),
        [x, 2.33, 0],
        [0, 0, Math.PI / 2],
      ),
    ),
  )
}

export function rackets({ colors = ['#c2452d', '#27408b'], shuttle = true } = {}): Model {
  const racket = (color: string) =>
    group(
      part(hoop(0.42, 0.035), satin(color), [0, 2.05, 0], [0, 0, 0], [1, 1.22, 1]),
      row(11, (index) => {
        const x = -0.35 + index * 0.07
        const half = Math.sqrt(Math.max(0, 1 - (x / 0.42) ** 2)) * 0.51
        return part(bar([x, 2.05 - half, 0], [x, 2.05 + half, 0], 0.006), matte('#f7f7f2'))
      }),
      row(13, (index) => {
        const y = -0.44 + index * 0.073
        const half = Math.sqrt(Math.max(0, 1 - (y / 0.51) ** 2)) * 0.42
        return part(bar([-half, 2.05 + y, 0], [half, 2.05 + y, 0], 0.006), matte('#f7f7f2'))
      }),
      part(bar([0, 0.6, 0], [0, 1.56, 0], 0.03), steel()),
      part(drum(0.06, 0.75), matte('#1c1e23'), [0, 0.37, 0]),
      part(drum(0.065, 0.06), satin(color), [0, 0.75, 0]),
    )
  return group(
    put(racket(colors[0] ?? '#c2452d'), [-0.5, 0, 0], [-0.1, 0.1, -0.34]),
    put(racket(colors[1] ?? '#27408b'), [0.5, 0, -0.12], [-0.1, -0.1, 0.34]),
    shuttle ? put(shuttlecock(), [0.05, 0.12, 0.5], [1.9, 0, 0.6], 0.6) : [],
  )
}

export function shuttlecock({ feather = '#fbfaf5', band = '#2f7a4f' } = {}): Model {
  return group(
    part(
      turned([
        [0, -0.18],
        [0.16, -0.12, 0.1],
        [0.2, 0.02, 0.03],
        [0, 0.04],
      ]),
      matte('#f2e8d2'),
    ),
    part(drum(0.203, 0.05), satin(band), [0, 0.03, 0]),
    row(16, (index) =>
      put(
        part(
          plate(
            outline([
              [-0.02, 0, 0.01],
              [0.02, 0, 0.01],
              [0.085, 0.5, 0.03],
              [0.1, 0.85, 0.06],
              [-0.1, 0.85, 0.06],
              [-0.085, 0.5, 0.03],
            ]),
            0.012,
            0.003,
          ),
          matte(feather),
          [0, 0.04, 0.16],
          [0.38, 0, 0],
        ),
        [0, 0, 0],
        [0, index * 0.3927, 0],
      ),
    ),
    [0.3, 0.48].map((y) =>
      part(hoop(0.19 + y * 0.37, 0.008), matte('#e8e2d0'), [0, y + 0.02, 0], [Math.PI / 2, 0, 0]),
    ),
  )
}

export function shuttleTube({ tubeColor = '#2f7a4f' } = {}): Model {
  return group(
    part(
      turned([
        [0, 0],
        [0.36, 0, 0.03],
        [0.36, 1.9, 0.02],
        [0.33, 1.9],
      ]),
      satin(tubeColor),
    ),
    part(drum(0.372, 0.16), matte('#f4f5f6'), [0, 1.84, 0]),
    nuqta(0.24, '#f4b63f', [0, 1.05, 0.362]),
    put(shuttlecock(), [0.85, 0.42, 0.3], [0.0, 0.2, -1.15], 0.75),
    put(shuttlecock(), [0.5, 0.32, 0.95], [1.3, 0.5, 0], 0.75),
  )
}

export function tableTennis({ rubber = '#c2302b', second = '#1d2025', timber = '#d9a868' } = {}): Model {
  const bat = (color: string) =>
    group(
      part(plate(ellipse(0.62, 0.66), 0.12, 0.02), matte(color), [0, 1.3, 0]),
      part(plate(ellipse(0.635, 0.675), 0.05, 0.01), satin(timber), [0, 1.3, 0]),
      part(
        box(0.22, 0.72, 0.16, 0.06),
        satin('#fff', { map: wood(timber, '#8a5a2b', [1, 1]) }),
        [0, 0.36, 0],
      ),
      part(
        plate(
          outline([
            [-0.11, 0.6],
            [0.11, 0.6],
            [0.3, 0.84, 0.1],
            [-0.3, 0.84, 0.1],
          ]),
          0.125,
          0.01,
        ),
        satin(timber),
      ),
    )
  return group(
    put(bat(rubber), [-0.25, 0, 0.1], [-0.15, 0.2, 0.3]),
    put(bat(second), [0.3, 0, -0.3], [-0.12, 0, -0.35]),
    [
      [-0.75, 0.55],
      [0.75, 0.5],
    ].map(([x = 0, z = 0], index) =>
      part(ball(0.15), satin(index ? '#f7f7f2' : '#f29a3a', { roughness: 0.5 }), [x, 0.15, z + 0.2]),
    ),
  )
}

export function resistanceBands({ colors = ['#e8a33d', '#12706f', '#c2452d', '#27408b'] } = {}): Model {
  return group(
    colors.map((color, index) =>
      part(
        strap(
          row(24, (step): [number, number, number] => [
            Math.cos((step / 24) * Math.PI * 2) * (0.95 - index * 0.18),
            0.5 - index * 0.085 + Math.sin((step / 24) * Math.PI * 2) * (0.5 - index * 0.085),
            0,
          ]),
          0.5,
          0.05 + index * 0.01,
          true,
        ),
        matte(color, { roughness: 0.6 }),
        [0, 0.02, index * 0.1],
      ),
    ),
  )
}

export function handGripper({ color = '#c2452d', spring = '#c9ccd1' } = {}): Model {
  const arm = (side: 1 | -1) =>
    group(
      part(bar([side * 0.1, 1.75, 0], [side * 0.5, 0.1, 0], 0.05), metal(spring)),
      put(part(pill(0.15, 0.95), satin(color)), [side * 0.4, 0.58, 0], [0, 0, side * 0.237]),
      row(4, (index) =>
        put(
          part(hoop(0.15, 0.018), matte('#1c1e23'), [0, index * 0.2, 0], [Math.PI / 2, 0, 0]),
          [side * 0.46, 0.32, 0],
          [0, 0, side * 0.237],
        ),
      ),
    )
  return put(
    group(
      arm(1),
      arm(-1),
      row(4, (index) => part(hoop(0.16, 0.05), metal(spring), [0, 1.86, -0.12 + index * 0.08])),
    ),
    [0, 0, 0],
    [-0.15, 0.2, 0],
  )
}

export function tent({ fly = '#2f7a6c', door = '#f0c15a', pole = '#c9ccd1' } = {}): Model {
  const skin = surface(30, 60, (up, around) => {
    const angle = around * Math.PI * 2
    const reach = Math.cos((up * Math.PI) / 2) ** 0.75
    const side = 1 + 0.1 * Math.cos(angle * 4) * (1 - up)
    return [
      Math.cos(angle) * 1.35 * reach * side,
      Math.sin((up * Math.PI) / 2) * 1.25,
      Math.sin(angle) * 1.15 * reach * side,
    ]
  })
  const opening = surface(24, 16, (up, across) => {
    const angle = Math.PI / 2 + (across - 0.5) * 0.75 * (1 - up * 0.55)
    const rise = up * 0.62
    const reach = Math.cos((rise * Math.PI) / 2) ** 0.75
    const side = 1 + 0.1 * Math.cos(angle * 4) * (1 - rise)
    return [
      Math.cos(angle) * 1.37 * reach * side,
      Math.sin((rise * Math.PI) / 2) * 1.25,
      Math.sin(angle) * 1.175 * reach * side,
    ]
  })
  const hoopPole = (turn: number) =>
    part(
      rod(
        row(15, (index): [number, number, number] => {
          const share = (index / 14) * Math.PI
          return [Math.cos(share) * 1.47, Math.sin(share) * 1.3, 0]
        }),
        0.022,
      ),
      metal(pole),
      [0, 0, 0],
      [0, turn, 0],
    )
  return group(
    part(skin, cloth(fly, { weave: 40 })),
    part(opening, cloth(door, { weave: 30 })),
    hoopPole(0.72),
    hoopPole(-0.72),
    row(4, (index) =>
      part(
        bar(
          [Math.cos(0.78 + index * 1.5708) * 1.3, 0.08, Math.sin(0.78 + index * 1.5708) * 1.1],
          [Math.cos(0.78 + index * 1.5708) * 1.75, 0, Math.sin(0.78 + index * 1.5708) * 1.5],
          0.012,
        ),
        matte('#f4e7cf'),
      ),
    ),
  )
}

export function torch({ body = '#e8a33d', trim = '#1c1e23' } = {}): Model {
  const light = group(
    part(
      turned([
        [0, 0],
        [0.2, 0, 0.04],
        [0.22, 0.1],
        [0.2, 0.2],
        [0.2, 1.2, 0.04],
        [0.34, 1.5, 0.04],
        [0.38, 1.8, 0.04],
        [0.33, 1.8],
        [0.2, 1.62],
      ]),
      satin(body),
    ),
    [0.15, 1.16].map((y) => part(drum(0.215, 0.08), matte(trim), [0, y, 0])),
    row(6, (index) => part(hoop(0.202, 0.014), matte(trim), [0, 0.4 + index * 0.09, 0], [Math.PI / 2, 0, 0])),
    part(hoop(0.365, 0.03), matte(trim), [0, 1.8, 0], [Math.PI / 2, 0, 0]),
    part(drum(0.3, 0.02), lit('#fff6d8', 1.4), [0, 1.74, 0]),
    part(drum(0.07, 0.05), gloss('#c2452d'), [0, 1.0, 0.2], [Math.PI / 2, 0, 0]),
  )
  return put(light, [0, 0, 0], [0.35, 0.3, -1.15])
}

export function swimGoggles({ frame = '#27408b', lens = '#6fc4d8', band = '#1c1e23' } = {}): Model {
  const eye = (side: 1 | -1) =>
    put(
      group(
        part(
          plate(
            pierced(
              outline([
                [-0.42, -0.26, 0.2],
                [0.42, -0.2, 0.2],
                [0.44, 0.2, 0.2],
                [-0.36, 0.28, 0.2],
              ]),
              outline([
                [-0.3, -0.16, 0.14],
                [0.31, -0.12, 0.14],
                [0.32, 0.12, 0.14],
                [-0.25, 0.17, 0.14],
              ]),
            ),
            0.24,
            0.05,
          ),
          satin(frame),
        ),
        part(
          plate(
            outline([
              [-0.32, -0.18, 0.14],
              [0.33, -0.14, 0.14],
              [0.34, 0.14, 0.14],
              [-0.27, 0.19, 0.14],
            ]),
            0.06,
            0.02,
          ),
          glass(lens, { opacity: 0.75 }),
          [0, 0, 0.07],
        ),
      ),
      [side * 0.52, 0.32, 0.5],
      [0, side * 0.22, 0],
      [side, 1, 1],
    )
  return group(
    eye(1),
    eye(-1),
    part(
      rod(
        [
          [-0.14, 0.34, 0.54],
          [0, 0.38, 0.58],
          [0.14, 0.34, 0.54],
        ],
        0.05,
      ),
      satin(frame),
    ),
    part(
      rod(
        [
          [-0.95, 0.34, 0.42],
          [-1.05, 0.34, 0],
          [-0.75, 0.3, -0.7],
          [0, 0.26, -1],
          [0.75, 0.3, -0.7],
          [1.05, 0.34, 0],
          [0.95, 0.34, 0.42],
        ],
        0.055,
      ),
      matte(band),
    ),
  )
}

export function kettlebell({ body = '#23262c', ring = '#e8a33d' } = {}): Model {
  return group(
    part(
      turned([
        [0, 0],
        [0.5, 0, 0.1],
        [0.74, 0.35, 0.3],
        [0.72, 0.85, 0.3],
        [0.42, 1.15, 0.2],
        [0, 1.2],
      ]),
      matte(body, { roughness: 0.6 }),
    ),
    part(
      rod(
        [
          [-0.32, 1.05, 0],
          [-0.48, 1.4, 0],
          [-0.36, 1.72, 0],
          [0, 1.8, 0],
          [0.36, 1.72, 0],
          [0.48, 1.4, 0],
          [0.32, 1.05, 0],
        ],
        0.12,
      ),
      matte(body, { roughness: 0.6 }),
    ),
    part(drum(0.3, 0.02), satin(ring), [0, 0.58, 0.735], [Math.PI / 2, 0, 0]),
    nuqta(0.22, '#ffffff', [0, 0.58, 0.75]),
  )
}

export function dumbbells({ color = '#c2452d', grip = '#c9ccd1' } = {}): Model {
  const head = () =>
    part(drum(0.36, 0.42, 6), satin(color, { roughness: 0.6 }), [0, 0, 0], [0, 0, Math.PI / 2])
  const one = () =>
    group(
      part(drum(0.1, 0.9), metal(grip, { roughness: 0.4 }), [0, 0, 0], [0, 0, Math.PI / 2]),
      put(head(), [0.6, 0, 0]),
      put(head(), [-0.6, 0, 0]),
    )
  return group(put(one(), [-0.1, 0.32, -0.3], [0, 0.4, 0]), put(one(), [0.25, 0.32, 0.6], [0, -0.3, 0]))
}

export function yogaMat({ color = '#2f7a4f', strapColor = '#f4e7cf' } = {}): Model {
  const spiral = row(60, (index): [number, number, number] => {
    const angle = index * 0.42
    const radius = 0.1 + index * 0.0068
    return [Math.cos(angle) * radius, 0.52 + Math.sin(angle) * radius, 0]
  })
  return group(
    part(strap(spiral, 2.2, 0.05), matte(color, { roughness: 0.9 })),
    [-0.62, 0.62].map((z) =>
      part(hoop(0.52, 0.035), cloth(strapColor), [0, 0.52, z], [0, 0, 0], [1, 1, 2.4]),
    ),
    part(
      rod(
        [
          [0.05, 1.04, -0.62],
          [0.0, 1.35, -0.3],
          [0, 1.42, 0],
          [0, 1.35, 0.3],
          [0.05, 1.04, 0.62],
        ],
        0.045,
      ),
      cloth(strapColor),
    ),
  )
}

export function skippingRope({ color = '#d9573f', grip = '#27408b' } = {}): Model {
  const handle = () =>
    part(
      turned([
        [0, 0],
        [0.1, 0, 0.03],
        [0.09, 0.5],
        [0.07, 0.62, 0.03],
        [0.03, 0.68],
      ]),
      satin(grip),
    )
  return group(
    part(
      rod(
        row(70, (index): [number, number, number] => {
          const angle = index * 0.36
          return [
            Math.cos(angle) * (0.85 - index * 0.003),
            0.05 + index * 0.0022,
            Math.sin(angle) * (0.6 - index * 0.002),
          ]
        }),
        0.035,
        false,
        500,
      ),
      matte(color),
    ),
    part(
      rod(
        [
          [0.85, 0.05, 0],
          [0.95, 0.07, 0.5],
          [0.62, 0.1, 0.86],
        ],
        0.035,
      ),
      matte(color),
    ),
    put(handle(), [0.05, 0.11, 1.1], [-Math.PI / 2, 0, -1.15]),
    put(handle(), [0.5, 0.11, 1.3], [-Math.PI / 2, 0, -0.8]),
  )
}

export function football({ panel = '#fbfaf6', spots = ['#1f3f9a', '#e8503a'] } = {}): Model {
  const golden = (1 + Math.sqrt(5)) / 2
  const corners: [number, number, number][] = [-1, 1].flatMap((a) =>
    [-golden, golden].flatMap((b): [number, number, number][] => [
      [0, a, b],
      [a, b, 0],
      [b, 0, a],
    ]),
  )
  return put(
    group(
      part(ball(0.9), satin(panel, { roughness: 0.5 })),
      corners.map(([x, y, z], index) => {
        const patch = surface(10, 60, (out, around) => {
          const angle = around * Math.PI * 2
          // the distance of a pentagon's edge at this angle
          const within = (angle % ((Math.PI * 2) / 5)) - Math.PI / 5
          const reach = (0.36 * out * Math.cos(Math.PI / 5)) / Math.cos(within)
          const [px, py] = [Math.cos(angle) * reach, Math.sin(angle) * reach]
          return [px, py, Math.sqrt(0.908 ** 2 - px * px - py * py)]
        })
        const spot = part(patch, satin(spots[index % spots.length] ?? '#1f3f9a', { roughness: 0.5 }))
        spot.lookAt(x, y, z)
        return spot
      }),
    ),
    [0, 0.9, 0],
    [0.4, 0.3, 0.1],
  )
}

export function sleepingBag({ color = '#2f5d8f', lining = '#e8a33d' } = {}): Model {
  return group(
    part(
      turned([
        [0, -1],
        [0.3, -1, 0.1],
        [0.5, -0.85, 0.12],
        [0.47, -0.45, 0.1],
        [0.53, 0, 0.2],
        [0.47, 0.45, 0.1],
        [0.5, 0.85, 0.12],
        [0.3, 1, 0.1],
        [0, 1],
      ]),
      cloth(color, { weave: 30 }),
      [0, 0.5, 0],
      [0, 0, Math.PI / 2],
    ),
    [1, -1].map((side) => part(drum(0.2, 0.04), cloth(lining), [side * 1.005, 0.5, 0], [0, 0, Math.PI / 2])),
    [-0.45, 0.45].map((x) =>
      group(
        part(hoop(0.52, 0.03), matte('#1c1e23'), [x, 0.5, 0], [0, Math.PI / 2, 0], [1, 1, 2]),
        part(box(0.14, 0.06, 0.12, 0.02), gold(), [x, 0.98, 0.16], [0.3, 0, 0]),
      ),
    ),
    part(
      rod(
        [
          [-0.45, 1.02, 0],
          [-0.3, 1.22, 0],
          [0.3, 1.22, 0],
          [0.45, 1.02, 0],
        ],
        0.035,
      ),
      matte('#1c1e23'),
    ),
  )
}
