/* Bed, bath and rooms. */
import type * as THREE from 'three'
import { chance } from '../browser/chance.ts'
import {
  cloth,
  fabric,
  glass,
  gloss,
  gold,
  lit,
  matte,
  metal,
  plush,
  printed,
  satin,
} from '../browser/materials.ts'
import { group, nuqta, part, put, roundLabel, row } from '../browser/parts.ts'
import {
  ajrak,
  border,
  clothPrint,
  diamond,
  drawn,
  flower,
  type Inks,
  type Pattern,
} from '../browser/prints.ts'
import {
  ball,
  bar,
  box,
  disc,
  drum,
  ellipse,
  face,
  hoop,
  outline,
  pierced,
  pill,
  pillow,
  plate,
  rectangle,
  rod,
  surface,
  thrown,
  turned,
} from '../browser/shapes.ts'

type Model = THREE.Object3D

export function wallClock({
  rim = '#8a5a2b',
  ground = '#fbf7ec',
  ink = '#22242a',
  accent = '#12706f',
} = {}): Model {
  const dial = drawn(768, 768, (pen, size) => {
    pen.fillStyle = ground
    pen.fillRect(0, 0, size, size)
    pen.translate(size / 2, size / 2)
    pen.fillStyle = accent
    flower(pen, 0, 0, 12, 170, 0.3)
    pen.fillStyle = ground
    flower(pen, 0, 0, 12, 120, 0.3)
    pen.fillStyle = ink
    const numerals = ['۱۲', '۱', '۲', '۳', '۴', '۵', '۶', '۷', '۸', '۹', '۱۰', '۱۱']
    pen.font = '600 84px sans-serif'
    pen.textAlign = 'center'
    pen.textBaseline = 'middle'
    numerals.forEach((numeral, hour) =>
      pen.fillText(numeral, Math.sin((hour * Math.PI) / 6) * 286, -Math.cos((hour * Math.PI) / 6) * 286),
    )
    for (let minute = 0; minute < 60; minute++) {
      pen.save()
      pen.rotate((minute * Math.PI) / 30)
      pen.fillRect(-2, -366, 4, minute % 5 ? 14 : 26)
      pen.restore()
    }
  })
  const hand = (length: number, width: number, angle: number) =>
    put(
      part(box(width, length, 0.015, 0.005), matte(ink), [0, length * 0.42, 0]),
      [0, 0, 0.1],
      [0, 0, -angle],
    )
  return put(
    group(
      part(hoop(0.97, 0.09), satin(rim, { roughness: 0.5 })),
      part(drum(0.96, 0.06), matte(ground), [0, 0, -0.03], [Math.PI / 2, 0, 0]),
      part(face(ellipse(0.95)), printed(dial), [0, 0, 0.01]),
      hand(0.5, 0.05, 5.27),
      hand(0.72, 0.035, 0.84),
      part(drum(0.05, 0.04), gold(), [0, 0, 0.11], [Math.PI / 2, 0, 0]),
    ),
    [0, 1, 0],
    [-0.12, 0, 0],
  )
}

/** A basket of rope coils: `high` and `wide` make it a laundry or a bread basket. */
export function ropeBasket({
  rope = '#d9bd8b',
  band = '#27408b',
  high = 1.4,
  wide = 0.72,
  handles = true,
} = {}): Model {
  const coils = Math.round(high / 0.105)
  return group(
    row(coils, (index) => {
      const share = index / coils
      return part(
        hoop(wide * (0.84 + 0.22 * Math.sin(share * 2.4)), 0.06),
        cloth(share > 0.3 && share < 0.52 ? band : rope, { weave: 30 }),
        [0, 0.06 + index * 0.105, 0],
        [Math.PI / 2, 0, 0],
      )
    }),
    part(drum(wide * 0.82, 0.06), cloth(rope), [0, 0.04, 0]),
    handles
      ? [1, -1].map((side) =>
          part(
            rod(
              [
                [side * wide * 0.98, high - 0.25, -0.2],
                [side * wide * 1.22, high - 0.02, -0.14],
                [side * wide * 1.22, high - 0.02, 0.14],
                [side * wide * 0.98, high - 0.25, 0.2],
              ],
              0.045,
            ),
            cloth(band),
          ),
        )
      : [],
  )
}

export function rug({
  ground = '#8a1f2c',
  ink = '#f1dfb6',
  second = '#1f3f6a',
  fringe = true,
  long = 2.3,
  wide = 1.5,
  style = 'medallion' as 'medallion' | 'diamonds' | 'stripes' | 'mat',
} = {}): Model {
  const print = drawn(768, 1152, (pen, width, height) => {
    pen.fillStyle = ground
    pen.fillRect(0, 0, width, height)
    if (style === 'stripes') {
      for (let line = 0; line < 14; line++) {
        pen.fillStyle = line % 2 ? ink : second
        pen.fillRect(0, 30 + line * 82, width, line % 2 ? 26 : 40)
      }
      return
    }
    pen.strokeStyle = ink
    for (const [inset, thick] of [
      [34, 12],
      [110, 8],
    ] as const) {
      pen.lineWidth = thick
      pen.strokeRect(inset, inset, width - inset * 2, height - inset * 2)
    }
    if (style === 'mat') {
      pen.fillStyle = ink
      diamond(pen, width / 2, height / 2, 190)
      pen.fillStyle = ground
      diamond(pen, width / 2, height / 2, 96)
      return
    }
    pen.fillStyle = second
    for (let step = 0; step < 12; step++) {
      diamond(pen, 72 + step * 57, 72, 28)
      diamond(pen, 72 + step * 57, height - 72, 28)
    }
    for (let step = 0; step < 17; step++) {
      diamond(pen, 72, 120 + step * 57, 28)
      diamond(pen, width - 72, 120 + step * 57, 28)
    }
    const centres = style === 'medallion' ? [0.5] : [0.26, 0.5, 0.74]
    for (const centre of centres) {
      const size = style === 'medallion' ? 330 : 210
      pen.fillStyle = second
      diamond(pen, width / 2, height * centre, size)
      pen.fillStyle = ink
      diamond(pen, width / 2, height * centre, size * 0.72)
      pen.fillStyle = ground
      diamond(pen, width / 2, height * centre, size * 0.46)
      pen.fillStyle = ink
      flower(pen, width / 2, height * centre, 8, size * 0.24)
    }
    pen.fillStyle = ink
    for (const [x, y] of [
      [0.28, 0.2],
      [0.72, 0.2],
      [0.28, 0.8],
      [0.72, 0.8],
    ] as const)
      flower(pen, width * x, height * y, 8, 60)
  })
  const sheet = surface(80, 40, (alongLength, across) => [
    (across - 0.5) * wide,
    0.062 +
      0.012 * Math.sin(alongLength * 9 + across * 3) +
      (alongLength > 0.9 ? (alongLength - 0.9) ** 2 * 6 : 0),
    (0.5 - alongLength) * long,
  ])
  const tassels = fringe
    ? [1, -1].map((end) =>
        row(34, (index) =>
          part(
            bar(
              [(index / 33 - 0.5) * wide * 0.98, 0.04, (end * long) / 2],
              [(index / 33 - 0.5) * wide * 0.98 + 0.008, 0.015, end * (long / 2 + 0.09)],
              0.009,
            ),
            matte('#f1e8d4'),
            end < 0 ? [0, 0.055, 0] : [0, 0, 0],
          ),
        ),
      )
    : []
  return group(
    part(sheet, plush('#fff', { map: print, sheen: 0.2 })),
    part(box(wide, 0.04, long, 0.015), matte(ground), [0, 0.02, 0]),
    tassels,
  )
}

export function cushion({
  color = '#d2603a',
  pattern = 'plain' as Pattern,
  ink = '#f3e3c0',
  second = '#c2452d',
  wide = 2,
  high = 2,
  piping = '',
} = {}): Model {
  const print = clothPrint(pattern, { ground: color, ink, second }, 1)
  return put(
    group(
      part(pillow(wide, high, 0.8), cloth(color, { print, weave: 9 })),
      piping
        ? part(
            rod(
              [
                [(-0.97 * wide) / 2, (-0.97 * high) / 2, 0],
                [0, (-0.92 * high) / 2, 0],
                [(0.97 * wide) / 2, (-0.97 * high) / 2, 0],
                [(0.92 * wide) / 2, 0, 0],
                [(0.97 * wide) / 2, (0.97 * high) / 2, 0],
                [0, (0.92 * high) / 2, 0],
                [(-0.97 * wide) / 2, (0.97 * high) / 2, 0],
                [(-0.92 * wide) / 2, 0, 0],
              ],
              0.03,
              true,
            ),
            cloth(piping),
          )
        : [],
    ),
    [0, high / 2, 0],
    [-0.2, 0, 0],
  )
}

export function pillowPair({ color = '#f4f2ec' } = {}): Model {
  const one = () => group(part(pillow(1.9, 1.15, 0.75), cloth(color, { weave: 12 })))
  return group(
    put(one(), [0, 0.3, 0], [-Math.PI / 2, 0, 0.06]),
    put(one(), [0.05, 0.78, 0], [-Math.PI / 2, 0, -0.1]),
  )
}

/** A stack of folded cloth, each piece in its colour and pattern, with a paper band. */
export function tableRunner({
  color = '#8a1f2c',
  pattern = 'ajrak' as Pattern,
  ink = '#f3e3c0',
  second = '#1f3f6a',
  wood = '#b98654',
} = {}): Model {
  const skin = fabric(color, { print: clothPrint(pattern, { ground: color, ink, second }, 1), threads: 4 })
  const oak = satin(wood, { roughness: 0.6 })
  const high = 1.05
  const deep = 0.72
  // lies on the table, turns over its edge and hangs
  const run = 3.1
  const strip = surface(220, 60, (along, across) => {
    const way = along * run
    const flat = 1.55
    const side = (across - 0.5) * 0.78
    if (way < flat) return [side, high + 0.064 + 0.004 * Math.sin(way * 9 + side * 4), -deep + way]
    const turn = Math.min(1, (way - flat) / 0.12)
    const down = Math.max(0, way - flat - 0.12)
    const fold =
      0.03 * Math.sin(across * 17 + 1) * Math.min(1, down * 1.4) + 0.016 * Math.sin(across * 31) * down
    return [
      side * (1 - 0.04 * down) + 0.012 * Math.sin(down * 6),
      high + 0.064 - (1 - Math.cos((turn * Math.PI) / 2)) * 0.07 - down * 0.62,
      -deep + flat + Math.sin((turn * Math.PI) / 2) * 0.08 + fold + 0.01,
    ]
  })
  const hangs = high + 0.064 - 0.07 - (run - 1.67) * 0.62
  return group(
    part(box(2.5, 0.12, 1.62, 0.03), oak, [0, high, 0]),
    [-1, 1].map((x) =>
      [-1, 1].map((z) => part(box(0.12, high, 0.12, 0.02), oak, [x * 1.1, high / 2, z * 0.68])),
    ),
    part(strip, skin),
    row(30, (index) => {
      const across = index / 29
      const z = -deep + 1.55 + 0.09 + 0.03 * Math.sin(across * 17 + 1) + 0.016 * Math.sin(across * 31) * 1.4
      const x = (across - 0.5) * 0.78 * 0.95
      return part(bar([x, hangs + 0.01, z], [x, hangs - 0.11, z + 0.01], 0.011), matte(ink))
    }),
  )
}

/** Cloth folded into a pile. */
export function folded({
  pieces = [
    ['#1d4e89', 'buti', '#f7e3b0', '#e8664a'],
    ['#f2c14e', 'plain', '', ''],
    ['#f7f1e5', 'stripes', '#e8d9bd', ''],
  ] as readonly (readonly [color: string, pattern: Pattern, ink: string, second: string])[],
  band = '#fffaf0',
  mark = '#27408b',
  thick = 0.3,
  wide = 1.7,
  deep = 1.25,
  soft = false,
} = {}): Model {
  const layers: Model[] = []
  let y = 0
  pieces.forEach(([color, pattern, ink, second], index) => {
    const high = thick * (1 - index * 0.06)
    const inks: Inks = second ? { ground: color, ink, second } : { ground: color, ink: ink || color }
    const skin = soft ? plush(color) : cloth(color, { print: clothPrint(pattern, inks, 1.2), weave: 10 })
    const [width, depth] = [wide - index * 0.05, deep - index * 0.04]
    for (const half of [0.26, 0.76])
      layers.push(
        part(
          box(width, high * 0.52, depth, high * 0.25, 8),
          skin,
          [half > 0.5 ? 0.015 : 0, y + high * half, 0],
          [0, (index - 1) * 0.025, 0],
        ),
      )
    layers.push(
      part(
        pill(high * 0.5, depth - high),
        skin,
        [-width / 2 + high * 0.42, y + high * 0.52, 0],
        [Math.PI / 2, 0, 0],
      ),
    )
    y += high * 1.02
  })
  if (band)
    layers.push(
      part(box(0.34, y + 0.03, deep + 0.05, 0.06), matte(band), [0.28, y / 2, 0]),
      put(nuqta(0.2, mark, [0, 0, 0]), [0.28, y + 0.02, 0], [-Math.PI / 2, 0, 0]),
    )
  return group(layers)
}

export function curtains({ color = '#7a2038', rail = '#c79b5b', tie = '#e2b866' } = {}): Model {
  const drape = (side: 1 | -1) =>
    surface(70, 90, (up, across) => {
      const y = up * 2.3
      const waist = 1 - 0.55 * Math.exp(-(((y - 0.85) / 0.35) ** 2)) - 0.1 * (1 - up)
      const x = side * (1.05 - (1 - across) * 0.95 * waist)
      return [x, y, 0.09 * Math.sin(across * 46) * (0.6 + 0.4 * waist)]
    })
  return group(
    [1, -1].map((side) => part(drape(side === 1 ? 1 : -1), cloth(color, { weave: 20, sheen: 1 }))),
    part(bar([-1.25, 2.34, 0], [1.25, 2.34, 0], 0.035), metal(rail, { roughness: 0.3 })),
    [1, -1].map((side) => part(ball(0.08), metal(rail, { roughness: 0.3 }), [side * 1.28, 2.34, 0])),
    [1, -1].map((side) =>
      part(hoop(0.27, 0.035), cloth(tie), [side * 0.84, 0.85, 0], [Math.PI / 2, 0, 0], [1, 0.55, 1]),
    ),
    row(12, (index) =>
      part(
        hoop(0.06, 0.012),
        metal(rail),
        [-1.0 + (index % 6) * 0.17 + (index > 5 ? 1.15 : 0), 2.34, 0],
        [0, Math.PI / 2, 0],
      ),
    ),
  )
}

export function pictureFrames({
  frame = '#23262c',
  inks = ['#12706f', '#c2452d', '#e0a030'],
  paper = '#fbf7ec',
} = {}): Model {
  const art = (ink: string, kind: number) =>
    drawn(384, 512, (pen, width, height) => {
      pen.fillStyle = paper
      pen.fillRect(0, 0, width, height)
      pen.fillStyle = ink
      pen.strokeStyle = ink
      if (kind === 0) {
        for (const size of [210, 150, 90]) {
          pen.fillStyle = size === 150 ? paper : ink
          diamond(pen, width / 2, height / 2, size)
        }
      } else if (kind === 1) flower(pen, width / 2, height / 2, 10, 150, 0.4)
      else {
        pen.lineWidth = 22
        for (let arch = 0; arch < 3; arch++) {
          pen.beginPath()
          pen.arc(width / 2, height * 0.52, 130 - arch * 45, Math.PI, 0)
          pen.lineTo(width / 2 + 130 - arch * 45, height * 0.8)
          pen.moveTo(width / 2 - 130 + arch * 45, height * 0.52)
          pen.lineTo(width / 2 - 130 + arch * 45, height * 0.8)
          pen.stroke()
        }
      }
    })
  return group(
    inks.map((ink, index) =>
      put(
        group(
          part(
            plate(pierced(rectangle(0.92, 1.22, 0.02), rectangle(0.8, 1.1, 0.01)), 0.08, 0.01),
            satin(frame),
          ),
          part(face(rectangle(0.8, 1.1, 0.01)), printed(art(ink, index % 3)), [0, 0, -0.01]),
          part(box(0.86, 1.16, 0.02, 0.005), matte(paper), [0, 0, -0.03]),
        ),
        [(index - 1) * 0.86, 0.62, index === 1 ? 0.32 : 0],
        [-0.14, (index - 1) * -0.18, 0],
      ),
    ),
  )
}

export function lamp({ color = '#e8a33d', pole = '#d6b27a' } = {}): Model {
  return group(
    part(
      turned([
        [0, 0],
        [0.5, 0, 0.05],
        [0.5, 0.08, 0.04],
        [0, 0.1],
      ]),
      satin(color),
    ),
    part(bar([0, 0.05, 0], [0, 1.5, 0], 0.035), metal(pole)),
    part(
      turned([
        [0.78, 1.42],
        [0.26, 2.2, 0.02],
        [0.22, 2.2],
        [0.74, 1.42],
      ]),
      satin(color),
    ),
    part(ball(0.2), lit('#fff0cc', 1.3), [0, 1.52, 0]),
  )
}

export function lantern({ frame = '#b8863b', pane = '#e9a23b' } = {}): Model {
  const side = plate(
    pierced(
      rectangle(0.86, 1.15, 0.03),
      outline([
        [-0.3, -0.45, 0.02],
        [0.3, -0.45, 0.02],
        [0.3, 0.15, 0.1],
        [0, 0.48, 0.1],
        [-0.3, 0.15, 0.1],
      ]),
    ),
    0.05,
    0.01,
  )
  return group(
    part(box(1.1, 0.12, 1.1, 0.04), metal(frame, { roughness: 0.4 }), [0, 0.06, 0]),
    row(4, (index) =>
      put(
        group(
          part(side.clone(), metal(frame, { roughness: 0.4 }), [0, 0, 0.45]),
          part(box(0.66, 0.96, 0.01, 0.004), gloss(pane, { transparent: true, opacity: 0.6 }), [0, 0, 0.43]),
        ),
        [0, 0.7, 0],
        [0, (index * Math.PI) / 2, 0],
      ),
    ),
    part(drum(0.16, 0.5), matte('#fff7ea'), [0, 0.37, 0]),
    part(pill(0.03, 0.06), lit('#ffd98a', 1.4), [0, 0.7, 0]),
    part(drum(0.78, 0.1, 4), metal(frame, { roughness: 0.4 }), [0, 1.32, 0], [0, Math.PI / 4, 0]),
    part(drum(0.66, 0.5, 4, 0.12), metal(frame, { roughness: 0.4 }), [0, 1.6, 0], [0, Math.PI / 4, 0]),
    part(hoop(0.17, 0.03), metal(frame), [0, 2.0, 0]),
  )
}

export function candle({
  vessel = '#e7d9c8',
  wax = '#fff7ea',
  paper = '#fffdf8',
  ink = '#9c6b3f',
} = {}): Model {
  return group(
    part(
      turned([
        [0, 0],
        [0.58, 0, 0.06],
        [0.6, 0.08],
        [0.6, 1.12, 0.03],
        [0.55, 1.12, 0.02],
        [0.55, 0.9],
      ]),
      satin(vessel),
    ),
    part(disc(0.552), matte(wax, { roughness: 0.5 }), [0, 0.93, 0]),
    part(
      rod(
        [
          [0, 0.92, 0],
          [0.01, 1, 0],
          [0.03, 1.08, 0.01],
        ],
        0.016,
      ),
      matte('#3a2f28'),
    ),
    roundLabel(0.6, 0.5, 0.52, { paper, ink, arc: 1.9 }),
  )
}

export function plant({
  vessel = '#d2603a',
  leaf = '#2f7a4f',
  second = '#4a9a5c',
  leaves = 13,
  wide = 0.18,
} = {}): Model {
  const blade = () =>
    surface(20, 8, (up, across) => {
      const width = wide * Math.sin(Math.PI * Math.min(1, up * 0.92 + 0.06)) ** 0.8
      const side = across * 2 - 1
      return [side * width, up, -0.35 * up * up + Math.abs(side) * width * 0.4]
    })
  return group(
    part(
      turned([
        [0, 0],
        [0.36, 0, 0.04],
        [0.5, 0.72, 0.03],
        [0.52, 0.74, 0.02],
        [0.47, 0.74, 0.01],
        [0.45, 0.66],
        [0, 0.64],
      ]),
      matte(vessel),
    ),
    row(leaves, (index) => {
      const leaning = put(
        part(blade(), satin(index % 3 ? leaf : second, { roughness: 0.5 })),
        [0, 0, 0],
        [0.35 + 0.05 * ((index * 53) % 10), 0, 0],
        0.75 + 0.045 * ((index * 37) % 10),
      )
      return put(leaning, [0, 0.62, 0], [0, index * 2.4, 0])
    }),
  )
}

export function vase({
  ground = '#f3f4f2',
  ink = '#1f4aa8',
  second = '#19a0a8',
  slim = 1,
  flowers = false,
} = {}): Model {
  const stems = flowers
    ? row(7, (index) => {
        const [x, z] = [Math.cos(index * 2.4) * 0.32, Math.sin(index * 2.4) * 0.32]
        const top = 2.8 + (index % 3) * 0.22
        return group(
          part(
            rod(
              [
                [x * 0.2, 1.7, z * 0.2],
                [x * 0.7, 2.3, z * 0.7],
                [x * 1.4, top, z * 1.4],
              ],
              0.014,
            ),
            matte('#4a7a3a'),
          ),
          row(6, (puff) =>
            part(
              ball(0.075),
              matte(index % 2 ? '#e9d3a8' : '#f3ead8'),
              [x * 1.4 + (puff % 2 ? 0.03 : -0.03), top - 0.1 + puff * 0.07, z * 1.4],
              [0, 0, 0],
              1 - puff * 0.1,
            ),
          ),
        )
      })
    : []
  return group(
    part(
      thrown([
        [0.01, 0],
        [0.4 * slim, 0],
        [0.46 * slim, 0.05],
        [0.62 * slim, 0.45],
        [0.74 * slim, 0.9],
        [0.66 * slim, 1.3],
        [0.36 * slim, 1.6],
        [0.27 * slim, 1.8],
        [0.31 * slim, 2],
        [0.42 * slim, 2.12],
        [0.39 * slim, 2.13],
        [0.26 * slim, 2],
        [0.22 * slim, 1.8],
      ]),
      gloss('#fff', { map: border({ ground, ink, second }, [1, 2.1]), roughness: 0.2 }),
    ),
    stems,
  )
}

export function fairyLights({ wire = '#b8863b', glow = '#ffdf9a' } = {}): Model {
  const random = chance(6)
  // wound by hand: each turn of the coil lies a little otherwise
  const turns = 7
  const path = row(turns * 22, (index): [number, number, number] => {
    const angle = (index / 22) * Math.PI * 2
    const radius = 0.74 + 0.1 * Math.sin(index * 0.31) + 0.07 * (random() - 0.5)
    return [
      Math.cos(angle) * radius * 1.12,
      0.09 + 0.035 * Math.floor(index / 22) + 0.05 * Math.sin(angle * 2 + index * 0.05),
      Math.sin(angle) * radius,
    ]
  })
  const bulbs = path.filter((_, index) => index % 5 === 2)
  const bulb = ([x, y, z]: [number, number, number]) => {
    const angle = Math.atan2(z, x)
    return put(
      group(
        part(pill(0.035, 0.06), lit(glow, 1.5), [0, 0.06, 0]),
        part(ball(0.085), glass(glow, { opacity: 0.34 }), [0, 0.075, 0], [0, 0, 0], [0.8, 1.15, 0.8]),
        part(drum(0.042, 0.07), metal(wire, { roughness: 0.35 }), [0, -0.02, 0]),
      ),
      [x, y + 0.03, z],
      [0.7 * Math.sin(angle) + (random() - 0.5) * 0.8, 0, -0.7 * Math.cos(angle) + (random() - 0.5) * 0.8],
    )
  }
  return group(
    part(rod(path, 0.017, false, 1400), metal(wire, { roughness: 0.32 })),
    bulbs.map(bulb),
    put(
      group(
        part(box(0.62, 0.2, 0.36, 0.06), satin('#f4f5f6')),
        part(box(0.4, 0.02, 0.24, 0.01), matte('#dfe1e4'), [-0.05, 0.1, 0]),
        part(drum(0.055, 0.04), satin('#d9573f'), [0.22, 0.1, 0]),
      ),
      [0.86, 0.1, 0.86],
      [0, 0.3, 0],
    ),
    part(
      rod(
        [
          [0.62, 0.12, 0.52],
          [0.72, 0.06, 0.66],
          [0.62, 0.05, 0.8],
          [0.58, 0.09, 0.92],
        ],
        0.017,
      ),
      metal(wire),
    ),
    [-0.45, 2.2].map((angle) =>
      put(
        part(hoop(0.15, 0.022), satin('#c2452d')),
        [Math.cos(angle) * 0.8, 0.2, Math.sin(angle) * 0.72],
        [0, -angle, 0],
      ),
    ),
  )
}

export function tissueBox({ ground = '#27408b', ink = '#f3e3c0', second = '#c2452d' } = {}): Model {
  const sheet = surface(24, 24, (up, across) => [
    (across - 0.5) * 0.7 * (0.4 + up * 0.7),
    up * 0.62,
    0.16 * Math.sin(across * 8 + up * 3) * (0.3 + up),
  ])
  return group(
    part(
      box(1.9, 0.75, 1.1, 0.06),
      satin('#fff', { map: ajrak({ ground, ink, second }, [1.4, 1.4]), roughness: 0.6 }),
      [0, 0.38, 0],
    ),
    part(plate(ellipse(0.42, 0.12), 0.02, 0.005).rotateX(-Math.PI / 2), matte('#1a1c20'), [0, 0.755, 0]),
    part(sheet, matte('#fdfdfb'), [0, 0.74, 0]),
  )
}
