/* Models: sport and toys. */
import type * as THREE from 'three'
import {
  ball,
  bar,
  box,
  chance,
  circle,
  cloth,
  diamond,
  drawn,
  drum,
  ellipse,
  face,
  glass,
  gloss,
  gold,
  group,
  hoop,
  lit,
  matte,
  metal,
  nuqta,
  outline,
  part,
  pierced,
  pill,
  plate,
  plush,
  printed,
  put,
  rectangle,
  rod,
  row,
  satin,
  screen,
  steel,
  strap,
  surface,
  thrown,
  turned,
  wood,
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

export function blocks({ colors = ['#c2302b', '#27408b', '#e8a33d', '#2f7a4f', '#f4f1ea'] } = {}): Model {
  const brick = (color: string, long: number) =>
    group(
      part(box(long * 0.4, 0.3, 0.5, 0.03), gloss(color, { roughness: 0.3 }), [0, 0.15, 0]),
      row(long * 2, (index) =>
        part(drum(0.075, 0.07, 28), gloss(color, { roughness: 0.3 }), [
          ((index % long) - (long - 1) / 2) * 0.4 * 0.62 * (long > 1 ? 1.3 : 1),
          0.33,
          index < long ? -0.12 : 0.12,
        ]),
      ),
    )
  const rows = [
    [-0.95, 0, 0],
    [0, 0, 0],
    [0.95, 0, 0],
    [-0.5, 0.3, 0],
    [0.5, 0.3, 0],
    [0, 0.6, 0],
    [-0.6, 0, 0.75],
    [0.75, 0, 0.7],
  ]
  return group(
    rows.map(([x = 0, y = 0, z = 0], index) =>
      put(
        brick(colors[index % colors.length] ?? '#c2302b', index > 5 ? 1 : 2),
        [x, y, z],
        [0, index > 5 ? 0.5 - index * 0.4 : (index % 2) * 0.04, 0],
      ),
    ),
  )
}

export function stackingRings({
  colors = ['#c2302b', '#e8803a', '#f4c93f', '#2f7a4f', '#27408b'],
} = {}): Model {
  return group(
    part(drum(0.85, 0.12), satin('#e2bd83', { roughness: 0.6 }), [0, 0.06, 0]),
    part(drum(0.1, 1.7), satin('#e2bd83', { roughness: 0.6 }), [0, 0.9, 0]),
    colors.map((color, index) =>
      part(
        hoop(0.58 - index * 0.085, 0.19 - index * 0.012),
        gloss(color, { roughness: 0.3 }),
        [0, 0.3 + index * 0.33, 0],
        [Math.PI / 2, 0, 0],
      ),
    ),
    part(ball(0.2), gloss('#c2302b'), [0, 1.95, 0]),
  )
}

export function teddy({ fur = '#a8683a', light = '#e6c394', bow = '#d9573f' } = {}): Model {
  const coat = plush(fur)
  return group(
    part(ball(0.62), coat, [0, 0.6, 0], [0, 0, 0], [1, 1, 0.85]),
    part(ball(0.4), plush(light), [0, 0.58, 0.25], [0, 0, 0], [0.9, 1, 0.8]),
    part(ball(0.5), coat, [0, 1.52, 0.05], [0, 0, 0], [1.08, 0.96, 0.92]),
    part(ball(0.23), plush(light), [0, 1.4, 0.43], [0, 0, 0], [1.1, 0.85, 0.8]),
    part(ball(0.08), gloss('#23262c'), [0, 1.47, 0.6]),
    [1, -1].map((side) => [
      part(ball(0.065), gloss('#23262c'), [side * 0.2, 1.62, 0.46]),
      part(ball(0.2), coat, [side * 0.42, 1.92, 0], [0, 0, 0], [1, 1, 0.6]),
      part(ball(0.12), plush(light), [side * 0.42, 1.91, 0.08], [0, 0, 0], [1, 1, 0.5]),
      part(pill(0.19, 0.42), coat, [side * 0.68, 0.85, 0.18], [-0.5, 0, side * 0.55]),
      part(pill(0.23, 0.35), coat, [side * 0.42, 0.22, 0.55], [Math.PI / 2 - 0.1, 0, side * -0.25]),
      part(ball(0.15), plush(light), [side * 0.5, 0.24, 0.92], [0, 0, 0], [1, 1, 0.35]),
      part(ball(0.16), satin(bow), [side * 0.16, 1.08, 0.5], [0, 0, side * 0.5], [1.2, 0.75, 0.5]),
    ]),
    part(ball(0.08), satin(bow), [0, 1.08, 0.54]),
  )
}

export function toyCar({ body = '#d9573f', roof = '#f4b63f' } = {}): Model {
  const wheel = () =>
    group(
      part(drum(0.3, 0.2), matte('#1c1e23'), [0, 0, 0], [Math.PI / 2, 0, 0]),
      part(drum(0.16, 0.22), metal('#d5d8dc', { roughness: 0.4 }), [0, 0, 0], [Math.PI / 2, 0, 0]),
      part(drum(0.06, 0.24), satin(roof), [0, 0, 0], [Math.PI / 2, 0, 0]),
    )
  return group(
    part(box(2.1, 0.42, 0.95, 0.16, 10), gloss(body), [0, 0.46, 0]),
    [
      part(
        plate(
          outline([
            [-0.72, 0, 0.05],
            [0.58, 0, 0.05],
            [0.3, 0.48, 0.14],
            [-0.5, 0.48, 0.14],
          ]),
          0.82,
          0.08,
        ),
        gloss(roof),
        [-0.08, 0.62, 0],
      ),
      [1, -1].map((side) =>
        part(
          plate(
            outline([
              [-0.6, 0.06, 0.03],
              [0.42, 0.06, 0.03],
              [0.24, 0.36, 0.08],
              [-0.45, 0.36, 0.08],
            ]),
            0.02,
            0.005,
          ),
          gloss('#17233f'),
          [-0.08, 0.62, side * 0.412],
        ),
      ),
    ],
    [0.66, -0.66].flatMap((x) => [0.46, -0.46].map((z) => put(wheel(), [x, 0.3, z]))),
    [0.3, -0.3].map((z) => part(ball(0.1), gloss('#fff4d8'), [1.04, 0.5, z], [0, 0, 0], [0.5, 1, 1])),
    part(box(0.08, 0.1, 0.9, 0.03), steel(), [1.08, 0.32, 0]),
    nuqta(0.2, '#fff6e6', [0, 0.46, 0.478]),
  )
}

export function boardGame({ kind = 'ludo' as 'ludo' | 'carrom' } = {}): Model {
  const top = drawn(768, 768, (pen, size) => {
    pen.fillStyle = kind === 'ludo' ? '#fbf7ec' : '#e6c38a'
    pen.fillRect(0, 0, size, size)
    if (kind === 'carrom') {
      pen.strokeStyle = '#8a1f2c'
      pen.lineWidth = 6
      for (const [inset, end] of [[110, 658]] as const)
        for (const shift of [0, 26])
          pen.strokeRect(inset + shift, inset + shift, end - inset - shift * 2, end - inset - shift * 2)
      pen.beginPath()
      pen.arc(384, 384, 96, 0, 7)
      pen.stroke()
      pen.fillStyle = '#8a1f2c'
      for (const [x, y] of [
        [60, 60],
        [708, 60],
        [60, 708],
        [708, 708],
      ] as const) {
        pen.fillStyle = '#23262c'
        pen.beginPath()
        pen.arc(x, y, 34, 0, 7)
        pen.fill()
        pen.fillStyle = '#8a1f2c'
        diamond(pen, x + (x < 384 ? 74 : -74), y + (y < 384 ? 74 : -74), 30)
      }
      return
    }
    const cell = size / 15
    const homes: [string, number, number][] = [
      ['#c2302b', 0, 0],
      ['#2f7a4f', 9, 0],
      ['#27408b', 0, 9],
      ['#f4b63f', 9, 9],
    ]
    for (const [color, x, y] of homes) {
      pen.fillStyle = color
      pen.fillRect(x * cell, y * cell, cell * 6, cell * 6)
      pen.fillStyle = '#fbf7ec'
      pen.fillRect((x + 1) * cell, (y + 1) * cell, cell * 4, cell * 4)
      pen.fillStyle = color
      for (const [dx, dy] of [
        [2, 2],
        [4, 2],
        [2, 4],
        [4, 4],
      ] as const) {
        pen.beginPath()
        pen.arc((x + dx) * cell, (y + dy) * cell, cell * 0.62, 0, 7)
        pen.fill()
      }
    }
    pen.strokeStyle = '#8f887a'
    pen.lineWidth = 2
    for (let line = 0; line < 15; line++)
      for (const three of [6, 7, 8]) {
        pen.strokeRect(three * cell, line * cell, cell, cell)
        pen.strokeRect(line * cell, three * cell, cell, cell)
      }
    pen.fillStyle = '#23262c'
    diamond(pen, size / 2, size / 2, cell * 2)
  })
  const pieces =
    kind === 'ludo'
      ? ['#c2302b', '#27408b', '#2f7a4f', '#f4b63f'].map((color, index) =>
          part(
            turned([
              [0, 0],
              [0.09, 0, 0.02],
              [0.04, 0.14],
              [0.06, 0.18, 0.03],
              [0, 0.26],
            ]),
            gloss(color),
            [-0.35 + (index % 2) * 0.75, 0.09, -0.3 + Math.floor(index / 2) * 0.6],
          ),
        )
      : row(13, (index) =>
          part(
            drum(0.068, 0.045),
            satin(index % 2 ? '#23262c' : '#f4e7cf'),
            index === 0
              ? [0, 0.12, 0]
              : [
                  Math.cos(index * 1.05) * (index > 6 ? 0.27 : 0.145),
                  0.12,
                  Math.sin(index * 1.05) * (index > 6 ? 0.27 : 0.145),
                ],
          ),
        )
  const rim =
    kind === 'carrom'
      ? [0.99, -0.99].flatMap((at) => [
          part(box(0.14, 0.22, 2.1, 0.03), satin('#fff', { map: wood('#6b3a1c', '#3a1f0f', [1, 1]) }), [
            at,
            0.11,
            0,
          ]),
          part(box(2.1, 0.22, 0.14, 0.03), satin('#fff', { map: wood('#6b3a1c', '#3a1f0f', [1, 1]) }), [
            0,
            0.11,
            at,
          ]),
        ])
      : part(box(2.06, 0.08, 2.06, 0.02), matte('#8a5a2b'), [0, 0.045, 0])
  return group(
    part(
      face(rectangle(1.98, 1.98, 0.02)),
      printed(top, { roughness: 0.4 }),
      [0, 0.092, 0],
      [-Math.PI / 2, 0, 0],
    ),
    rim,
    pieces,
    kind === 'carrom'
      ? part(drum(0.1, 0.05), gloss('#27408b'), [0.2, 0.12, 0.72])
      : part(box(0.17, 0.17, 0.17, 0.04), gloss('#fbfaf5'), [0.8, 0.18, 0.75], [0, 0.4, 0]),
  )
}

export function puzzle({
  timber = '#e2bd83',
  colors = ['#c2302b', '#27408b', '#2f7a4f', '#e8a33d', '#8a4a9a', '#0f7b7a'],
} = {}): Model {
  const letters = ['ا', 'ب', 'پ', 'ت', 'ج', 'د']
  const tile = (letter: string, color: string) => {
    const top = drawn(192, 192, (pen, size) => {
      pen.fillStyle = color
      pen.fillRect(0, 0, size, size)
      pen.fillStyle = '#ffffff'
      pen.font = '700 120px sans-serif'
      pen.textAlign = 'center'
      pen.textBaseline = 'middle'
      pen.fillText(letter, size / 2, size / 2)
    })
    return group(
      part(box(0.55, 0.14, 0.55, 0.05), satin(color)),
      part(face(rectangle(0.48, 0.48, 0.06)), printed(top), [0, 0.072, 0], [-Math.PI / 2, 0, 0]),
    )
  }
  return group(
    part(
      box(2.2, 0.12, 1.55, 0.06),
      satin('#fff', { map: wood(timber, '#a87438', [1, 1]), roughness: 0.6 }),
      [0, 0.06, 0],
    ),
    letters.map((letter, index) =>
      put(
        tile(letter, colors[index] ?? '#c2302b'),
        index === 5 ? [1.05, 0.09, 1.0] : [0.68 - (index % 3) * 0.68, 0.17, index < 3 ? -0.36 : 0.36],
        index === 5 ? [0, 0.5, 0] : [0, 0, 0],
      ),
    ),
    part(box(0.57, 0.02, 0.57, 0.01), matte('#b58a52'), [-0.68, 0.115, 0.36]),
  )
}

export function playDough({
  colors = ['#e8503a', '#f4c93f', '#2f9a6a', '#3f7fd8', '#c2528a', '#f29a3a'],
} = {}): Model {
  const tub = (color: string) =>
    group(
      part(
        turned([
          [0, 0],
          [0.28, 0, 0.03],
          [0.3, 0.5, 0.02],
          [0, 0.5],
        ]),
        satin('#fbfaf5'),
      ),
      part(
        turned([
          [0, 0.48],
          [0.32, 0.48, 0.02],
          [0.32, 0.64, 0.04],
          [0, 0.65],
        ]),
        satin(color),
      ),
      part(drum(0.302, 0.24), satin(color), [0, 0.24, 0]),
      nuqta(0.13, '#ffffff', [0, 0.25, 0.304]),
    )
  const places = [
    [-0.68, 0],
    [0, 0],
    [0.68, 0],
    [-0.34, 0.02],
    [0.34, 0.02],
  ]
  return group(
    places.map(([x = 0, z = 0], index) => put(tub(colors[index] ?? '#e8503a'), [x, index > 2 ? 0.65 : 0, z])),
    part(ball(0.24), matte(colors[5] ?? '#f29a3a'), [0.85, 0.16, 0.7], [0, 0, 0], [1.2, 0.7, 1]),
    part(
      rod(
        [
          [-0.5, 0.09, 0.75],
          [-0.2, 0.09, 0.95],
          [0.1, 0.09, 0.7],
          [0.35, 0.09, 0.85],
        ],
        0.09,
      ),
      matte(colors[3] ?? '#3f7fd8'),
    ),
  )
}

export function tricycle({ frame = '#c2302b', seat = '#23262c', wheel = '#27408b' } = {}): Model {
  const round = (radius: number) =>
    group(
      part(hoop(radius, 0.075), matte('#1c1e23')),
      part(drum(radius * 0.86, 0.06), satin(wheel), [0, 0, 0], [Math.PI / 2, 0, 0]),
      part(drum(0.08, 0.16), satin('#f4c93f'), [0, 0, 0], [Math.PI / 2, 0, 0]),
    )
  return group(
    put(round(0.42), [0.85, 0.48, 0]),
    [0.42, -0.42].map((z) => put(round(0.27), [-0.75, 0.34, z])),
    part(bar([-0.75, 0.34, -0.42], [-0.75, 0.34, 0.42], 0.04), steel()),
    part(
      rod(
        [
          [0.62, 1.15, 0],
          [0.4, 0.75, 0],
          [-0.2, 0.55, 0],
          [-0.75, 0.42, 0],
        ],
        0.075,
      ),
      satin(frame),
    ),
    part(bar([0.58, 1.5, 0], [0.85, 0.48, 0], 0.05), satin(frame)),
    part(bar([0.56, 1.5, -0.42], [0.56, 1.5, 0.42], 0.045), steel()),
    [0.46, -0.46].map((z) => part(drum(0.07, 0.2), matte('#f4c93f'), [0.56, 1.5, z], [Math.PI / 2, 0, 0])),
    part(box(0.62, 0.12, 0.5, 0.06), satin(seat), [-0.3, 0.8, 0]),
    part(box(0.1, 0.4, 0.46, 0.05), satin(seat), [-0.62, 1.0, 0], [0, 0, 0.15]),
    part(bar([-0.3, 0.55, 0], [-0.3, 0.8, 0], 0.06), satin(frame)),
    [1, -1].map((side) =>
      group(
        part(bar([0.85, 0.48, 0], [0.85 + side * 0.16, 0.48, side * 0.16], 0.025), steel()),
        part(box(0.2, 0.07, 0.14, 0.03), matte('#f4c93f'), [0.85 + side * 0.16, 0.48, side * 0.22]),
      ),
    ),
  )
}

export function waterGun({ body = '#2f9a6a', tank = '#f29a3a', trim = '#f4c93f' } = {}): Model {
  const along = [0, 0, Math.PI / 2] as const
  return group(
    // grip, raked back, with ribs for the fingers
    part(
      plate(
        outline([
          [-0.86, 0, 0.1],
          [-0.5, 0, 0.12],
          [-0.36, 0.62, 0.16],
          [-0.74, 0.72, 0.1],
        ]),
        0.3,
        0.1,
      ),
      satin(body),
    ),
    row(4, (index) =>
      part(
        box(0.035, 0.06, 0.34, 0.02),
        satin(trim),
        [-0.465 + index * 0.03, 0.16 + index * 0.11, 0],
        [0, 0, 0.22],
      ),
    ),
    // two halves of a shell, deeper at the back, with a seam between them
    part(
      plate(
        outline([
          [-0.98, 0.66, 0.12],
          [0.2, 0.56, 0.1],
          [0.98, 0.68, 0.06],
          [0.98, 0.94, 0.06],
          [0.2, 1.04, 0.12],
          [-0.9, 1.06, 0.2],
        ]),
        0.42,
        0.13,
      ),
      satin(body),
    ),
    part(
      plate(
        outline([
          [-0.8, 0.72, 0.08],
          [0.08, 0.66, 0.08],
          [0.08, 0.94, 0.08],
          [-0.74, 0.96, 0.08],
        ]),
        0.46,
        0.03,
      ),
      satin(trim),
    ),
    nuqta(0.19, '#ffffff', [-0.36, 0.82, 0.236]),
    // pump under the barrel
    part(drum(0.11, 0.62), satin('#22262e'), [0.6, 0.62, 0], along),
    part(
      turned([
        [0, -0.26],
        [0.17, -0.26, 0.06],
        [0.15, 0, 0.1],
        [0.17, 0.26, 0.06],
        [0, 0.26],
      ]),
      satin(trim),
      [0.6, 0.62, 0],
      along,
    ),
    row(5, (index) =>
      part(hoop(0.165, 0.016), satin('#d9a92c'), [0.44 + index * 0.08, 0.62, 0], [0, Math.PI / 2, 0]),
    ),
    // nozzle in three steps, open in front
    part(drum(0.16, 0.14), satin(trim), [1.02, 0.82, 0], along),
    part(drum(0.11, 0.2), satin(tank), [1.16, 0.82, 0], along),
    part(hoop(0.085, 0.035), satin(tank), [1.26, 0.82, 0], [0, Math.PI / 2, 0]),
    part(drum(0.07, 0.02), matte('#14161a'), [1.255, 0.82, 0], along),
    // the tank is clear, and two thirds full
    part(
      turned([
        [0, -0.5],
        [0.2, -0.5, 0.14],
        [0.27, -0.2, 0.1],
        [0.27, 0.3, 0.14],
        [0.12, 0.5, 0.06],
        [0, 0.5],
      ]),
      glass(tank, { opacity: 0.5 }),
      [-0.1, 1.3, 0],
      along,
    ),
    part(
      turned([
        [0, -0.46],
        [0.18, -0.46, 0.12],
        [0.23, -0.2, 0.1],
        [0.23, 0.12],
        [0, 0.12],
      ]),
      gloss('#4fb3d9', { transparent: true, opacity: 0.85 }),
      [-0.1, 1.29, 0],
      along,
    ),
    part(drum(0.14, 0.16), satin(trim), [-0.66, 1.3, 0], along),
    row(10, (index) =>
      part(box(0.14, 0.03, 0.03, 0.01), satin('#d9a92c'), [
        -0.66,
        1.3 + Math.cos((index / 10) * Math.PI * 2) * 0.142,
        Math.sin((index / 10) * Math.PI * 2) * 0.142,
      ]),
    ),
    part(drum(0.1, 0.18), satin(body), [-0.1, 1.06, 0]),
    // trigger and its guard
    part(hoop(0.17, 0.035, Math.PI), satin(body), [-0.2, 0.62, 0], [Math.PI, 0, 0]),
    part(box(0.06, 0.2, 0.1, 0.03), satin(tank), [-0.24, 0.54, 0], [0, 0, 0.25]),
    [-0.78, 0.8].map((x) => part(drum(0.035, 0.02), metal('#c9ccd1'), [x, 0.78, 0.212], [Math.PI / 2, 0, 0])),
  )
}

export function dollHouse({ wall = '#f6d3c4', roof = '#b3402a', trim = '#fbfaf5' } = {}): Model {
  const front = plate(
    outline([
      [-0.9, 0],
      [0.9, 0],
      [0.9, 1.25],
      [0, 2.0],
      [-0.9, 1.25],
    ]),
    0.9,
    0.01,
  )
  const window = (x: number, y: number) =>
    group(
      part(box(0.36, 0.4, 0.03, 0.02), matte(trim), [x, y, 0.46]),
      part(box(0.28, 0.32, 0.035, 0.01), gloss('#6fb3d8'), [x, y, 0.462]),
      part(box(0.03, 0.34, 0.05, 0.005), matte(trim), [x, y, 0.465]),
      part(box(0.3, 0.03, 0.05, 0.005), matte(trim), [x, y, 0.465]),
      part(box(0.4, 0.09, 0.1, 0.02), satin('#2f7a4f'), [x, y - 0.25, 0.49]),
    )
  return group(
    part(box(2.3, 0.08, 1.3, 0.03), satin('#7fb86a'), [0, -0.03, 0.1]),
    part(front, matte(wall)),
    [1, -1].map((side) =>
      part(box(1.36, 0.1, 1.15, 0.03), satin(roof), [side * 0.48, 1.66, 0], [0, 0, side * -0.695]),
    ),
    part(box(0.22, 0.5, 0.22, 0.02), matte('#c98b6a'), [0.5, 1.85, -0.1]),
    part(
      plate(
        outline([
          [-0.2, 0],
          [0.2, 0],
          [0.2, 0.5, 0.18],
          [-0.2, 0.5, 0.18],
        ]),
        0.05,
        0.01,
      ),
      satin('#12706f'),
      [0, 0, 0.46],
    ),
    part(ball(0.035), gold(), [0.12, 0.26, 0.5]),
    [-0.55, 0.55].map((x) => window(x, 0.5)),
    [-0.45, 0.45].map((x) => window(x, 1.1)),
    part(drum(0.16, 0.04), gloss('#6fb3d8'), [0, 1.55, 0.45], [Math.PI / 2, 0, 0]),
    nuqta(0.12, roof, [0, 1.55, 0.475]),
  )
}

export function xylophone({
  timber = '#e2bd83',
  colors = ['#c2302b', '#e8803a', '#f4c93f', '#5fa84a', '#2f9a8a', '#3f7fd8', '#6a4fb3', '#c2528a'],
} = {}): Model {
  const stick = () =>
    group(
      part(drum(0.035, 1.1), satin(timber), [0, 0.55, 0]),
      part(ball(0.1), gloss('#c2302b'), [0, 1.12, 0]),
    )
  return group(
    [1, -1].map((side) =>
      part(
        box(2.4, 0.16, 0.14, 0.05),
        satin(timber, { roughness: 0.6 }),
        [0, 0.1, side * 0.38],
        [0, side * 0.09, 0],
      ),
    ),
    colors.map((color, index) =>
      group(
        part(box(0.24, 0.08, 1.35 - index * 0.09, 0.03), gloss(color, { roughness: 0.3 }), [
          -1.02 + index * 0.29,
          0.23,
          0,
        ]),
        [1, -1].map((side) =>
          part(ball(0.035), steel(), [-1.02 + index * 0.29, 0.27, side * (0.48 - index * 0.03)]),
        ),
      ),
    ),
    put(stick(), [-0.8, 0.36, 0.4], [0, 0.5, -1.53]),
    put(stick(), [-0.3, 0.4, 0.8], [0, 0.9, -1.5]),
  )
}

export function toyTrain({ engine = '#c2302b', cars = ['#27408b', '#2f7a4f'] } = {}): Model {
  const wheels = (x: number) =>
    [0.26, -0.26].flatMap((dx) =>
      [0.3, -0.3].map((z) => part(drum(0.17, 0.1), satin('#23262c'), [x + dx, 0.17, z], [Math.PI / 2, 0, 0])),
    )
  return group(
    part(box(1.0, 0.16, 0.56, 0.05), satin('#23262c'), [-0.05, 0.3, 0]),
    part(drum(0.25, 0.7), gloss(engine), [-0.25, 0.62, 0], [0, 0, Math.PI / 2]),
    part(box(0.45, 0.75, 0.56, 0.05), gloss(engine), [0.32, 0.74, 0]),
    part(box(0.58, 0.08, 0.68, 0.03), satin('#f4c93f'), [0.32, 1.15, 0]),
    part(
      turned([
        [0.08, 0],
        [0.08, 0.2],
        [0.14, 0.34],
        [0, 0.34],
      ]),
      satin('#23262c'),
      [-0.42, 0.82, 0],
    ),
    part(drum(0.27, 0.05), satin('#f4c93f'), [-0.6, 0.62, 0], [0, 0, Math.PI / 2]),
    part(box(0.24, 0.26, 0.58, 0.03), gloss('#bfe3f0'), [0.32, 0.88, 0]),
    wheels(-0.05),
    cars.map((color, index) =>
      group(
        part(box(0.9, 0.12, 0.56, 0.04), satin('#e2bd83'), [1.15 + index * 1.1, 0.28, 0]),
        part(box(0.85, 0.36, 0.54, 0.06), gloss(color), [1.15 + index * 1.1, 0.52, 0]),
        row(4, (load) =>
          part(
            load % 2 ? box(0.2, 0.2, 0.2, 0.03) : ball(0.12),
            satin(['#f4c93f', '#c2302b', '#5fa84a', '#c2528a'][(load + index) % 4] ?? '#f4c93f'),
            [0.88 + load * 0.18 + index * 1.1, 0.76, 0.05],
          ),
        ),
        wheels(1.15 + index * 1.1),
        part(bar([0.58 + index * 1.1, 0.28, 0], [0.72 + index * 1.1, 0.28, 0], 0.04), steel()),
      ),
    ),
  )
}

export function drawingTablet({ body = '#e8a33d', ink = '#7fe3c8' } = {}): Model {
  const shown = drawn(512, 704, (pen, width, height) => {
    pen.fillStyle = '#11151b'
    pen.fillRect(0, 0, width, height)
    pen.strokeStyle = ink
    pen.lineWidth = 12
    pen.lineCap = 'round'
    pen.beginPath()
    pen.arc(width / 2, height * 0.38, 92, 0, 7)
    for (let ray = 0; ray < 10; ray++) {
      const angle = (ray * Math.PI) / 5
      pen.moveTo(width / 2 + Math.cos(angle) * 125, height * 0.38 + Math.sin(angle) * 125)
      pen.lineTo(width / 2 + Math.cos(angle) * 170, height * 0.38 + Math.sin(angle) * 170)
    }
    pen.moveTo(60, height * 0.82)
    pen.bezierCurveTo(180, height * 0.68, 320, height * 0.94, 450, height * 0.8)
    pen.stroke()
  })
  return put(
    group(
      part(box(1.5, 2.05, 0.14, 0.12), satin(body)),
      part(face(rectangle(1.28, 1.62, 0.04)), screen(shown), [0, 0.06, 0.072]),
      part(drum(0.09, 0.04), satin('#f4f5f6'), [0, -0.88, 0.07], [Math.PI / 2, 0, 0]),
      part(
        turned([
          [0.01, 0],
          [0.055, 0.16],
          [0.055, 1.4, 0.03],
          [0, 1.42],
        ]),
        satin('#c2452d'),
        [0.92, -1, 0.2],
        [0, 0, -0.12],
      ),
    ),
    [0, 1.03, 0],
    [-0.16, -0.15, 0],
  )
}

export function rattleSet({ colors = ['#f29a3a', '#4fb3c4', '#c2528a'] } = {}): Model {
  const rattle = (color: string) =>
    group(
      part(ball(0.36), gloss(color), [0, 1.3, 0]),
      part(hoop(0.365, 0.03), satin('#fbfaf5'), [0, 1.3, 0], [Math.PI / 2, 0, 0]),
      part(drum(0.06, 0.6), satin('#fbfaf5'), [0, 0.7, 0]),
      part(hoop(0.18, 0.06), gloss(color), [0, 0.24, 0]),
    )
  return group(
    colors.map((color, index) =>
      put(rattle(color), [(index - 1) * 0.72, 0, 0.1 * index], [-0.1, 0, (1 - index) * 0.22]),
    ),
  )
}

export function feedingBottles({ caps = ['#4fb3c4', '#d98092'] } = {}): Model {
  return group(
    caps.map((cap, index) =>
      put(
        group(
          part(
            turned([
              [0, 0],
              [0.33, 0, 0.05],
              [0.35, 0.1],
              [0.29, 0.6, 0.15],
              [0.35, 1.1, 0.05],
              [0.3, 1.16],
            ]),
            gloss('#fdfbf6', { transparent: true, opacity: 0.95 }),
          ),
          row(4, (mark) => part(box(0.13, 0.015, 0.01, 0.003), matte(cap), [0, 0.3 + mark * 0.16, 0.325])),
          part(
            turned([
              [0, 1.14],
              [0.35, 1.14, 0.03],
              [0.35, 1.34, 0.03],
              [0.14, 1.36],
            ]),
            satin(cap),
          ),
          part(
            thrown([
              [0.15, 1.34],
              [0.14, 1.46],
              [0.07, 1.56],
              [0.06, 1.66],
              [0.02, 1.72],
              [0.001, 1.72],
            ]),
            satin('#f0cfa0'),
          ),
          nuqta(0.13, cap, [0.12, 0.95, 0.3]),
        ),
        [index * 0.85 - 0.42, 0, index * 0.2],
        [0, 0, 0],
        index ? 0.82 : 1,
      ),
    ),
  )
}

export function rubberDucks({ color = '#f4c93f', beak = '#e8803a' } = {}): Model {
  const duck = () =>
    group(
      part(ball(0.6), satin(color), [0, 0.46, 0], [0, 0, 0], [1.2, 0.8, 0.95]),
      part(ball(0.38), satin(color), [0.42, 1.1, 0]),
      part(ball(0.2), satin(beak), [0.8, 1.05, 0], [0, 0, 0], [1, 0.38, 0.9]),
      [1, -1].map((side) => [
        part(ball(0.06), gloss('#23262c'), [0.66, 1.22, side * 0.2]),
        part(ball(0.32), satin(color), [-0.12, 0.58, side * 0.46], [0, 0, 0.3], [1.2, 0.7, 0.4]),
      ]),
      part(
        turned([
          [0.2, 0],
          [0.02, 0.4],
        ]),
        satin(color),
        [-0.62, 0.62, 0],
        [0, 0, 0.85],
      ),
    )
  return group(
    put(duck(), [0, 0, 0], [0, -0.5, 0]),
    put(duck(), [-1.2, 0, 0.65], [0, -0.9, 0], 0.5),
    put(duck(), [-1.7, 0, -0.1], [0, -0.4, 0], 0.5),
  )
}

export function spinningTops({
  colors = [
    ['#c2302b', '#f4c93f'],
    ['#27408b', '#f4e7cf'],
    ['#2f7a4f', '#e8803a'],
  ] as readonly (readonly [string, string])[],
} = {}): Model {
  const random = chance(3)
  return group(
    colors.map(([main, band], index) =>
      put(
        group(
          part(
            turned([
              [0, -0.16],
              [0.03, 0],
              [0.2, 0.18, 0.1],
              [0.5, 0.55, 0.15],
              [0.5, 0.8, 0.1],
              [0.18, 0.98, 0.05],
              [0.08, 1.2, 0.03],
              [0, 1.2],
            ]),
            gloss(main),
          ),
          part(drum(0.505, 0.1), gloss(band), [0, 0.66, 0]),
          part(drum(0.35, 0.05, 72, 0.32), gloss(band), [0, 0.4, 0]),
        ),
        [(index - 1) * 1.05, 0.16, index === 1 ? 0.35 : -0.1],
        [random() * 0.2, 0, (index - 1) * -0.28],
      ),
    ),
    part(
      rod(
        [
          [-0.2, 0.03, 1.0],
          [0.3, 0.03, 1.2],
          [0.9, 0.03, 0.9],
          [1.3, 0.03, 1.15],
        ],
        0.03,
      ),
      cloth('#f4e7cf'),
    ),
  )
}

export function giftCard({ ground = '#a3234a', ink = '#f4b63f' } = {}): Model {
  const front = drawn(768, 480, (pen, width, height) => {
    pen.fillStyle = ground
    pen.fillRect(0, 0, width, height)
    for (const size of [190, 118]) {
      pen.fillStyle = size === 190 ? ink : ground
      diamond(pen, width * 0.7, height * 0.48, size)
    }
    pen.fillStyle = '#fbf3df'
    pen.fillRect(70, height - 110, 210, 20)
    pen.fillRect(70, height - 72, 140, 14)
  })
  const card = () =>
    group(
      part(plate(rectangle(2, 1.25, 0.12), 0.04, 0.01), satin(ground)),
      part(face(rectangle(1.98, 1.23, 0.11)), printed(front, { roughness: 0.35 }), [0, 0, 0.021]),
    )
  return group(
    put(
      part(plate(rectangle(2.1, 1.35, 0.04), 0.05, 0.01), matte('#fbf3df')),
      [0.15, 0.72, -0.3],
      [-0.2, -0.05, 0.08],
    ),
    put(card(), [0, 0.64, 0], [-0.24, 0.12, 0]),
  )
}

/** A sun hat, bucket and spade: the beach in one picture. */
export function sandToys({ bucket = '#3f7fd8', spade = '#e8503a' } = {}): Model {
  return group(
    part(
      turned([
        [0, 0],
        [0.45, 0, 0.04],
        [0.62, 0.95, 0.03],
        [0.58, 0.95],
        [0.42, 0.05],
        [0, 0.05],
      ]),
      satin(bucket),
    ),
    part(hoop(0.62, 0.04), satin(bucket), [0, 0.94, 0], [Math.PI / 2, 0, 0]),
    part(hoop(0.6, 0.03, Math.PI), satin('#f4c93f'), [0, 0.92, 0], [0.5, 0, 0]),
    nuqta(0.24, '#f4c93f', [0, 0.5, 0.56], [-0.18, 0, 0]),
    put(
      group(
        part(
          plate(
            outline([
              [-0.2, 0, 0.06],
              [0.2, 0, 0.06],
              [0.24, 0.5, 0.06],
              [0, 0.62, 0.1],
              [-0.24, 0.5, 0.06],
            ]),
            0.05,
            0.02,
          ),
          satin(spade),
        ),
        part(bar([0, 0.05, 0], [0, -0.7, 0], 0.06), satin(spade)),
        part(hoop(0.13, 0.05), satin(spade), [0, -0.8, 0]),
      ),
      [1.0, 0.9, 0.2],
      [0.1, -0.3, Math.PI + 0.35],
    ),
    circle(5, () => part(ball(0.11), satin('#f29a3a'), [0.16, 0.06, 0], [0, 0, 0], [1.4, 0.5, 0.7]))
      .translateX(-0.85)
      .translateZ(0.55),
    part(
      plate(pierced(ellipse(0.2), ellipse(0.1)), 0.05, 0.02).rotateX(-Math.PI / 2),
      satin('#2f9a6a'),
      [0.45, 0.03, 0.8],
    ),
  )
}
