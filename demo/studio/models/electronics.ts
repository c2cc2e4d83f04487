/* Models: electronics, phones and what belongs to them. */
import type * as THREE from 'three'
import {
  ball,
  bar,
  box,
  checks,
  circle,
  cloth,
  diamond,
  disc,
  drawn,
  drum,
  ellipse,
  face,
  glass,
  gloss,
  gold,
  group,
  hoop,
  leather,
  lit,
  loft,
  matte,
  metal,
  nuqta,
  outline,
  part,
  pierced,
  pill,
  plate,
  printed,
  put,
  rectangle,
  rod,
  row,
  satin,
  screen,
  steel,
  strap,
  turned,
  wood,
} from '../browser/shapes.ts'

type Model = THREE.Object3D

export function wallCharger({ body = '#f6f5f2', accent = '#27408b' } = {}): Model {
  const ports = [0.22, -0.12].map((y) =>
    group(
      part(plate(rectangle(0.36, 0.15, 0.07), 0.02), satin('#cfd2d6'), [0, y, 0.355]),
      part(plate(rectangle(0.28, 0.08, 0.04), 0.03, 0.005), matte('#15171b'), [0, y, 0.36]),
    ),
  )
  const pins = [-0.2, 0.2].map((x) => part(box(0.1, 0.5, 0.045, 0.02), steel(), [x, 0.95, -0.05]))
  return put(
    group(
      part(box(1.05, 1.2, 0.72, 0.16, 10), satin(body)),
      ports,
      put(group(pins), [0, -0.2, 0]),
      nuqta(0.1, accent, [0, -0.4, 0.362]),
    ),
    [0, 0.6, 0],
    [0, -0.25, 0],
  )
}

export function carCharger({ body = '#1d2025', accent = '#d9573f' } = {}): Model {
  const unit = group(
    part(
      turned([
        [0, 0],
        [0.08, 0, 0.02],
        [0.1, 0.12],
        [0.3, 0.2, 0.04],
        [0.33, 0.5],
        [0.33, 1.1, 0.04],
        [0.4, 1.2, 0.04],
        [0.4, 1.52, 0.06],
        [0, 1.53],
      ]),
      satin(body),
    ),
    part(hoop(0.395, 0.025), metal(accent, { roughness: 0.3 }), [0, 1.25, 0], [Math.PI / 2, 0, 0]),
    [-0.14, 0.14].map((z) =>
      part(
        plate(rectangle(0.36, 0.13, 0.06), 0.02, 0.004),
        matte('#e8eaee'),
        [0, 1.535, z],
        [-Math.PI / 2, 0, 0],
      ),
    ),
    [1, -1].map((side) => part(box(0.04, 0.42, 0.16, 0.02), steel(), [side * 0.33, 0.66, 0])),
  )
  return put(unit, [0, 0, 0], [0.85, 0.3, -0.75])
}

export function ringLight({ body = '#202329', glow = '#fff4df' } = {}): Model {
  const legs = circle(3, () => part(bar([0, 0.5, 0], [0.72, 0.0, 0], 0.03), satin(body)))
  return group(
    legs,
    part(drum(0.07, 0.2), satin(body), [0, 0.48, 0]),
    part(bar([0, 0.1, 0], [0, 1.35, 0], 0.032), steel()),
    part(bar([0, 1.3, 0], [0, 1.66, 0], 0.05), satin(body)),
    part(hoop(0.62, 0.12), satin(body), [0, 2.26, -0.03], [0, 0, 0], [1, 1, 0.75]),
    part(plate(pierced(ellipse(0.7), ellipse(0.54)), 0.03, 0.01), lit(glow, 1.15), [0, 2.26, 0.075]),
    part(box(0.3, 0.58, 0.03, 0.04), satin('#2f5d54'), [0, 2.26, 0.0]),
    part(box(0.1, 0.12, 0.1, 0.03), satin(body), [0, 1.93, 0]),
    part(bar([0, 1.9, 0], [0, 2.0, 0], 0.02), satin(body)),
  )
}

export function computerMouse({ body = '#2b2f36', accent = '#e8a33d' } = {}): Model {
  const shell = loft(
    [
      { y: -1, width: 0.2, depth: 0.1, z: 0.1 },
      { y: -0.94, width: 0.4, depth: 0.2, z: 0.16 },
      { y: -0.5, width: 0.56, depth: 0.34, z: 0.26 },
      { y: 0.1, width: 0.54, depth: 0.38, z: 0.3 },
      { y: 0.6, width: 0.52, depth: 0.3, z: 0.23 },
      { y: 0.92, width: 0.42, depth: 0.18, z: 0.14 },
      { y: 0.98, width: 0.2, depth: 0.08, z: 0.1 },
    ],
    () => 0,
    80,
    90,
  )
  const top = (y: number): [number, number, number] => [0, y, 0.69 - 0.09 * (y - 0.1) - 0.29 * (y - 0.1) ** 2]
  const mouse = group(
    part(shell, satin(body)),
    part(rod([top(0.1), top(0.3), top(0.5), top(0.7), top(0.85)], 0.012), matte('#0c0d10')),
    part(drum(0.15, 0.1, 40), matte('#16181c'), [0, 0.55, 0.5], [0, 0, Math.PI / 2]),
    part(hoop(0.148, 0.02), satin(accent), [0, 0.55, 0.5], [0, Math.PI / 2, 0]),
    nuqta(0.12, accent, [0, -0.42, 0.625], [-0.22, 0, 0]),
  )
  return put(mouse, [0, 0, 0], [-Math.PI / 2, 0, 2.4])
}

export function webcam({ body = '#24272d', ring = '#e8a33d' } = {}): Model {
  return group(
    put(
      group(
        part(box(1.5, 0.52, 0.5, 0.24, 12), satin(body)),
        part(
          turned([
            [0, 0.22],
            [0.24, 0.22, 0.03],
            [0.24, 0.32, 0.03],
            [0.19, 0.33],
            [0.17, 0.28],
            [0, 0.28],
          ]),
          satin('#101216'),
          [0, 0, 0],
          [Math.PI / 2, 0, 0],
        ),
        part(hoop(0.235, 0.015), metal(ring), [0, 0, 0.29]),
        part(ball(0.15), gloss('#121b38', { roughness: 0.04 }), [0, 0, 0.22], [0, 0, 0], [1, 1, 0.6]),
        part(ball(0.03), lit('#9ff0b8'), [0.45, 0.05, 0.25]),
        row(5, (index) => part(ball(0.018), matte('#0a0b0d'), [-0.55 + index * 0.06, 0, 0.245])),
      ),
      [0, 1.1, 0],
      [-0.08, 0, 0],
    ),
    part(bar([0, 0.6, 0], [0, 0.95, 0], 0.08), satin(body)),
    part(box(0.9, 0.12, 0.62, 0.05), satin(body), [0, 0.56, 0.02]),
    part(box(0.9, 0.5, 0.1, 0.04), satin(body), [0, 0.33, -0.24], [0.2, 0, 0]),
    part(box(0.88, 0.08, 0.34, 0.03), matte('#3b3f46'), [0, 0.04, -0.1]),
  )
}

export function router({ body = '#f4f5f6', accent = '#27408b', antennas = 4 } = {}): Model {
  const aerials = row(antennas, (index) => {
    const x = -0.9 + (index * 1.8) / (antennas - 1)
    return group(
      put(
        part(plate(rectangle(0.15, 1.25, 0.06), 0.07, 0.02), satin(body), [0, 0.66, 0]),
        [x, 0.18, -0.5],
        [-0.12, 0, -x * 0.16],
      ),
      part(ball(0.085), satin(body), [x, 0.2, -0.5]),
    )
  })
  return group(
    part(box(2.2, 0.28, 1.15, 0.13, 10), satin(body), [0, 0.2, 0]),
    part(box(1.5, 0.02, 0.62, 0.01), matte('#d9dde2'), [0, 0.342, -0.08]),
    row(9, (index) =>
      part(box(0.05, 0.02, 0.5, 0.008), matte('#9aa3ad'), [-0.6 + index * 0.15, 0.352, -0.08]),
    ),
    row(5, (index) =>
      part(ball(0.022), lit(index === 4 ? '#f0b44a' : '#5ad08a'), [-0.5 + index * 0.14, 0.21, 0.575]),
    ),
    nuqta(0.13, accent, [0.7, 0.2, 0.578]),
    [-0.8, 0.8].map((x) => part(drum(0.08, 0.06), matte('#3b3f46'), [x, 0.03, 0.3])),
    aerials,
  )
}

export function extensionBoard({ body = '#f6f5f1', accent = '#d9573f', sockets = 4 } = {}): Model {
  const length = sockets * 0.56 + 0.5
  const holes = row(sockets, (index) => {
    const x = -length / 2 + 0.4 + index * 0.56
    return group(
      part(drum(0.2, 0.02), matte('#dcdcd6'), [x, 0.31, 0]),
      [
        [0, -0.09],
        [-0.08, 0.06],
        [0.08, 0.06],
      ].map(([dx = 0, dz = 0]) => part(drum(0.032, 0.02), matte('#15171b'), [x + dx, 0.318, dz])),
    )
  })
  return group(
    part(box(length, 0.3, 0.62, 0.1, 10), satin(body), [0, 0.16, 0]),
    holes,
    part(box(0.18, 0.06, 0.28, 0.02), gloss(accent), [length / 2 - 0.2, 0.325, 0], [0, 0, 0.12]),
    part(
      rod(
        [
          [-length / 2, 0.16, 0],
          [-length / 2 - 0.12, 0.1, 0.15],
          [-length / 2 + 0.05, 0.06, 0.62],
          [-0.5, 0.05, 0.8],
          [0.5, 0.05, 0.7],
          [0.7, 0.05, 1.05],
          [0.2, 0.05, 1.25],
        ],
        0.05,
      ),
      matte('#2c2f35'),
    ),
    part(box(0.34, 0.26, 0.3, 0.08), satin('#2c2f35'), [0.05, 0.13, 1.28], [0, 0.35, 0]),
    [-0.07, 0.07].map((z) => part(bar([-0.1, 0.13, 1.33 + z], [-0.34, 0.13, 1.42 + z], 0.025), gold())),
  )
}

export function deskLamp({ body = '#f4f1ea', accent = '#e8a33d', glow = '#fff1cf' } = {}): Model {
  return group(
    part(
      turned([
        [0, 0],
        [0.55, 0, 0.05],
        [0.55, 0.1, 0.05],
        [0, 0.12],
      ]),
      satin(body),
    ),
    part(drum(0.12, 0.02), metal(accent), [0.25, 0.12, 0.25]),
    part(
      rod(
        [
          [-0.2, 0.08, 0],
          [-0.22, 0.6, 0],
          [-0.24, 1.3, 0],
          [-0.1, 1.72, 0],
          [0.2, 1.86, 0],
        ],
        0.055,
      ),
      satin(body),
    ),
    part(ball(0.09), metal(accent), [0.2, 1.86, 0]),
    put(
      group(
        part(box(1.25, 0.11, 0.34, 0.05), satin(body)),
        part(box(1.1, 0.02, 0.24, 0.008), lit(glow, 1.3), [0, -0.055, 0]),
      ),
      [0.72, 1.79, 0],
      [0.1, 0, -0.16],
    ),
  )
}

export function tvStick({ body = '#1b1d22', accent = '#e8a33d' } = {}): Model {
  const remote = group(
    part(box(0.46, 1.7, 0.16, 0.08, 10), satin(body)),
    part(hoop(0.13, 0.035), satin('#3a3e46'), [0, 0.5, 0.08]),
    part(drum(0.06, 0.03), satin('#3a3e46'), [0, 0.5, 0.085], [Math.PI / 2, 0, 0]),
    part(drum(0.04, 0.03), gloss(accent), [-0.1, 0.73, 0.08], [Math.PI / 2, 0, 0]),
    row(9, (index) =>
      part(
        drum(0.042, 0.03),
        satin('#3a3e46'),
        [-0.12 + (index % 3) * 0.12, 0.2 - Math.floor(index / 3) * 0.15, 0.08],
        [Math.PI / 2, 0, 0],
      ),
    ),
    nuqta(0.07, accent, [0, -0.6, 0.083]),
  )
  const stick = group(
    part(box(0.42, 1.05, 0.16, 0.06, 8), satin(body)),
    part(box(0.26, 0.24, 0.09, 0.01), steel(), [0, 0.62, 0]),
    nuqta(0.12, accent, [0, 0.1, 0.083]),
  )
  return group(
    put(remote, [-0.4, 0.09, 0], [-Math.PI / 2, 0, 0.35]),
    put(stick, [0.5, 0.09, 0.2], [-Math.PI / 2, 0, -0.45]),
  )
}

export function memoryCard({ body = '#1f3f9a', accent = '#f4b63f' } = {}): Model {
  const shape = outline([
    [-0.55, -0.75, 0.06],
    [0.55, -0.75, 0.06],
    [0.55, 0.75, 0.06],
    [-0.25, 0.75, 0.05],
    [-0.55, 0.45, 0.05],
  ])
  const card = group(
    part(plate(shape, 0.09, 0.02), satin('#15171b')),
    part(plate(rectangle(0.9, 0.95, 0.05), 0.012, 0.003), satin(body), [0, -0.2, 0.046]),
    nuqta(0.2, accent, [0, -0.05, 0.056]),
    part(box(0.5, 0.05, 0.01, 0.003), matte('#ffffff'), [0, -0.42, 0.054]),
  )
  const small = group(
    part(
      plate(
        outline([
          [-0.22, -0.3, 0.03],
          [0.22, -0.3, 0.03],
          [0.22, 0.1, 0.03],
          [0.15, 0.16, 0.02],
          [0.15, 0.3, 0.03],
          [-0.22, 0.3, 0.03],
        ]),
        0.05,
        0.01,
      ),
      satin('#15171b'),
    ),
    nuqta(0.1, accent, [0, -0.05, 0.028]),
  )
  return group(put(card, [-0.25, 0.76, 0], [-0.2, 0.2, 0]), put(small, [0.55, 0.31, 0.35], [-0.25, -0.2, 0]))
}

export function powerBank({ body = '#27408b', lights = 3, high = 1.7, wide = 0.95, band = '' } = {}): Model {
  return put(
    group(
      part(box(wide, high, 0.34, 0.14, 12), satin(body)),
      band ? part(box(wide + 0.006, high * 0.16, 0.346, 0.14, 10), satin(band), [0, -high * 0.22, 0]) : [],
      nuqta(0.16, '#f4b63f', [0, high * 0.12, 0.173]),
      row(lights, (index) =>
        part(ball(0.022), lit('#ffffff'), [-0.09 * (lights - 1) * 0.5 + index * 0.09, -high * 0.36, 0.17]),
      ),
      [-0.2, 0.2].map((x) => part(box(0.22, 0.02, 0.1, 0.01), matte('#0d0f13'), [x, high / 2, 0])),
    ),
    [0, high / 2, 0],
    [-0.1, 0.15, 0],
  )
}

export function tablet({ body = '#c9ccd1', ground = '#123c4a', ink = '#f4b63f' } = {}): Model {
  const shown = drawn(768, 1024, (pen, width, height) => {
    const fade = pen.createLinearGradient(0, 0, width, height)
    fade.addColorStop(0, ground)
    fade.addColorStop(1, '#0a1d26')
    pen.fillStyle = fade
    pen.fillRect(0, 0, width, height)
    pen.fillStyle = ink
    diamond(pen, width / 2, height * 0.46, 260)
    pen.fillStyle = ground
    diamond(pen, width / 2, height * 0.46, 120)
    for (let index = 0; index < 4; index++) {
      pen.fillStyle = ['#e8503a', '#f4e7cf', '#4fb3a5', '#27408b'][index] ?? ink
      pen.beginPath()
      pen.roundRect(120 + index * 140, height - 170, 100, 100, 24)
      pen.fill()
    }
  })
  const slab = (texture: boolean) =>
    group(
      part(plate(rectangle(1.5, 2.05, 0.12), 0.08, 0.03), metal(body, { roughness: 0.4 })),
      texture ? part(face(rectangle(1.44, 1.99, 0.1)), gloss('#07080a'), [0, 0, 0.042]) : [],
      texture
        ? part(face(rectangle(1.3, 1.84, 0.04)), screen(shown), [0, 0, 0.045])
        : nuqta(0.2, '#f4f5f6', [0, 0.2, 0.045]),
    )
  return group(
    put(slab(false), [0.35, 1.0, -0.35], [-0.1, -0.1, 0]),
    put(slab(true), [-0.2, 1.02, 0.1], [-0.16, 0.15, 0]),
  )
}

export function laptop({ body = '#c9ccd1', ground = '#27408b', ink = '#f4b63f' } = {}): Model {
  const shown = drawn(1024, 640, (pen, width, height) => {
    const fade = pen.createLinearGradient(0, 0, width, height)
    fade.addColorStop(0, ground)
    fade.addColorStop(1, '#101a3a')
    pen.fillStyle = fade
    pen.fillRect(0, 0, width, height)
    pen.fillStyle = ink
    diamond(pen, width * 0.68, height * 0.5, 240)
    pen.fillStyle = ground
    diamond(pen, width * 0.68, height * 0.5, 110)
    pen.fillStyle = '#ffffffcc'
    for (let line = 0; line < 4; line++)
      pen.fillRect(90, 190 + line * 60, [320, 260, 300, 170][line] ?? 200, 20)
  })
  const keys = row(56, (index) =>
    part(box(0.125, 0.02, 0.11, 0.02, 3), matte('#2a2d33'), [
      -0.98 + (index % 14) * 0.151,
      0.075,
      -0.42 + Math.floor(index / 14) * 0.145,
    ]),
  )
  const lid = group(
    part(plate(rectangle(2.5, 1.62, 0.1), 0.06, 0.02), metal(body, { roughness: 0.4 })),
    part(face(rectangle(2.44, 1.56, 0.08)), gloss('#08090b'), [0, 0, 0.032]),
    part(face(rectangle(2.32, 1.44, 0.03)), screen(shown), [0, 0, 0.035]),
  )
  return group(
    part(box(2.5, 0.1, 1.65, 0.05, 8), metal(body, { roughness: 0.4 }), [0, 0.02, 0.05]),
    part(box(2.24, 0.01, 0.66, 0.005), matte('#1a1c20'), [0, 0.068, -0.2]),
    keys,
    part(box(0.75, 0.008, 0.42, 0.02), matte('#b5b9bf'), [0, 0.07, 0.55]),
    put(lid, [0, 0.86, -0.98], [-0.25, 0, 0]),
  )
}

/** A compact keyboard of 61 keys with its cable. */
export function keyboard({
  body = '#23304f',
  keys = '#f4ede0',
  side = '#9fb0cc',
  enter = '#f0a93a',
  escape = '#d9492f',
} = {}): Model {
  const unit = 0.2
  const [light, dark, mango, red] = [keys, side, enter, escape].map((color) =>
    satin(color, { roughness: 0.6 }),
  )
  // widths in keys, from the back to the front; the outer keys of each row are of the other colour
  const rows = [
    [...row(13, () => 1), 2],
    [1.5, ...row(12, () => 1), 1.5],
    [1.75, ...row(11, () => 1), 2.25],
    [2.25, ...row(10, () => 1), 2.75],
    [1.25, 1.25, 1.25, 6.25, 1.25, 1.25, 1.25, 1.25],
  ]
  const cap = (wide: number) => {
    const half = (wide * unit) / 2
    return loft(
      [
        { y: 0, width: half - 0.008, depth: unit / 2 - 0.008, square: 9 },
        { y: 0.02, width: half - 0.009, depth: unit / 2 - 0.009, square: 9 },
        { y: 0.1, width: half - 0.024, depth: unit / 2 - 0.022, square: 8 },
        { y: 0.125, width: half - 0.034, depth: unit / 2 - 0.032, square: 7 },
        // the dish for the finger
        { y: 0.122, width: half * 0.55, depth: unit / 4, square: 4 },
        { y: 0.118, width: 0.001, depth: 0.001, square: 3 },
      ],
      () => 0,
      48,
      24,
    )
  }
  const board = rows.flatMap((widths, line) => {
    let x = -1.5
    return widths.map((wide, index) => {
      const middle = x + (wide * unit) / 2
      x += wide * unit
      const outer = line === 4 ? index !== 3 : index === widths.length - 1 || (index === 0 && line > 0)
      const skin =
        line === 0 && index === 0 ? red : line === 2 && wide === 2.25 ? mango : outer ? dark : light
      return part(cap(wide), skin ?? matte(keys), [middle, 0.13, (line - 2) * unit])
    })
  })
  return group(
    put(
      group(
        part(box(3.22, 0.2, 1.24, 0.07, 8), satin(body), [0, 0.06, 0]),
        part(box(3.06, 0.03, 1.06, 0.02), matte('#141a2b'), [0, 0.15, 0]),
        board,
      ),
      [0, 0.14, 0],
      [0.09, 0, 0],
    ),
    [-1, 1].map((end) => part(drum(0.07, 0.16), satin(body), [end * 1.3, 0.08, -0.48])),
    part(
      rod(
        // out of the back, coiled, and away to the right
        row(260, (index): [number, number, number] => {
          const share = index / 259
          const coiled =
            Math.min(1, Math.max(0, (share - 0.2) * 12)) * Math.min(1, Math.max(0, (0.85 - share) * 12))
          const turn = share * 130
          return [
            -0.9 + share * 2.7,
            0.07 + coiled * (0.07 + Math.cos(turn) * 0.1),
            -0.55 -
              Math.min(1, share * 6) * 0.72 +
              coiled * Math.sin(turn) * 0.1 +
              Math.max(0, share - 0.85) * 1.2,
          ]
        }),
        0.03,
        false,
        1100,
      ),
      satin(enter),
    ),
    part(box(0.2, 0.09, 0.12, 0.03), satin(body), [1.88, 0.07, -1.03], [0, -0.6, 0]),
    part(box(0.1, 0.045, 0.08, 0.02), steel(), [2.0, 0.07, -0.95], [0, -0.6, 0]),
  )
}

export function steamIron({ body = '#27408b', accent = '#f4f5f6' } = {}): Model {
  const foot = outline([
    [-1, -0.42, 0.25],
    [0.35, -0.44, 0.5],
    [1.12, 0, 0.12],
    [0.35, 0.44, 0.5],
    [-1, 0.42, 0.25],
  ])
  const skirt = outline([
    [-0.98, -0.38, 0.22],
    [0.3, -0.4, 0.5],
    [1.02, 0, 0.12],
    [0.3, 0.4, 0.5],
    [-0.98, 0.38, 0.22],
  ])
  return group(
    part(plate(foot, 0.08, 0.02).rotateX(-Math.PI / 2), steel(0.3), [0, 0.05, 0]),
    part(plate(skirt, 0.22, 0.06).rotateX(-Math.PI / 2), satin('#2a2d33'), [0, 0.19, 0]),
    part(
      loft([
        { y: 0.28, width: 0.86, depth: 0.34, x: -0.08, square: 3 },
        { y: 0.44, width: 0.72, depth: 0.3, x: -0.16, square: 3 },
        { y: 0.62, width: 0.5, depth: 0.22, x: -0.3, square: 3 },
        { y: 0.7, width: 0.3, depth: 0.12, x: -0.4 },
      ]),
      satin(body),
    ),
    part(
      rod(
        [
          [-0.86, 0.4, 0],
          [-0.98, 0.75, 0],
          [-0.86, 1.08, 0],
          [-0.3, 1.16, 0],
          [0.3, 1.06, 0],
          [0.52, 0.8, 0],
          [0.46, 0.48, 0],
        ],
        0.125,
      ),
      satin(body),
    ),
    part(
      rod(
        [
          [-0.7, 1.14, 0],
          [-0.3, 1.17, 0],
          [0.25, 1.08, 0],
        ],
        0.135,
      ),
      matte('#2a2d33'),
    ),
    part(drum(0.16, 0.1), satin(accent), [-0.05, 0.72, 0]),
    part(drum(0.07, 0.1), gloss('#d9573f'), [0.42, 0.98, 0], [0, 0, -0.9]),
    part(
      rod(
        [
          [-0.95, 0.95, 0],
          [-1.3, 0.9, 0.05],
          [-1.5, 0.4, 0.3],
          [-1.4, 0.06, 0.6],
          [-0.9, 0.05, 0.95],
        ],
        0.045,
      ),
      matte('#2a2d33'),
    ),
    nuqta(0.13, '#f4b63f', [0.28, 0.44, 0.3], [-0.35, 0.25, 0]),
  )
}

export function wiredEarphones({ body = '#f5f5f3', accent = '#d9573f' } = {}): Model {
  const bud = (side: 1 | -1) =>
    put(
      group(
        part(
          turned([
            [0, -0.04],
            [0.17, -0.04, 0.04],
            [0.2, 0.08, 0.06],
            [0.15, 0.2, 0.05],
            [0.1, 0.24],
            [0.1, 0.3],
          ]),
          satin(body),
        ),
        part(
          turned([
            [0.08, 0.27],
            [0.15, 0.28, 0.04],
            [0.14, 0.38, 0.06],
            [0.06, 0.44],
          ]),
          matte('#4b4f57'),
        ),
        part(bar([0, 0.02, 0], [0, 0.02, 0.36], 0.055), satin(body)),
        part(drum(0.1, 0.012), metal(accent), [0, -0.045, 0]),
      ),
      [side * 0.45, 0.2, -0.5],
      [0.2, side * 0.5, side * -1.3],
    )
  const wire = (side: 1 | -1): Model =>
    part(
      rod(
        [
          [side * 0.45, 0.1, -0.2],
          [side * 0.7, 0.04, 0.2],
          [side * 0.55, 0.03, 0.75],
          [side * 0.1, 0.03, 0.95],
          [0, 0.03, 1.05],
        ],
        0.025,
      ),
      matte(body),
    )
  return group(
    bud(1),
    bud(-1),
    wire(1),
    wire(-1),
    part(box(0.1, 0.07, 0.26, 0.03), satin(body), [0, 0.04, 1.12]),
    part(
      rod(
        [
          [0, 0.03, 1.2],
          [0.1, 0.03, 1.5],
          [0.75, 0.03, 1.62],
          [1.2, 0.03, 1.25],
          [1.0, 0.03, 0.85],
          [0.75, 0.03, 1.0],
          [0.95, 0.03, 1.3],
          [1.3, 0.03, 1.45],
        ],
        0.028,
      ),
      matte(body),
    ),
    put(
      group(
        part(box(0.3, 0.1, 0.14, 0.045), satin(body)),
        part(box(0.16, 0.05, 0.09, 0.02), steel(), [0.2, 0, 0]),
      ),
      [1.44, 0.05, 1.5],
      [0, -0.35, 0],
    ),
  )
}

export function soundbar({ body = '#23262c', mesh = '#33373f', accent = '#e8a33d' } = {}): Model {
  return group(
    part(box(2.9, 0.42, 0.5, 0.14, 10), satin(body), [0, 0.24, 0]),
    part(box(2.74, 0.32, 0.06, 0.03), cloth(mesh, { weave: 24 }), [0, 0.24, 0.235]),
    nuqta(0.13, accent, [1.15, 0.24, 0.272]),
    row(4, (index) => part(drum(0.055, 0.02), matte('#4a4f58'), [-0.27 + index * 0.18, 0.452, 0])),
    put(
      group(
        part(box(0.26, 0.9, 0.08, 0.04), satin(body)),
        part(hoop(0.07, 0.02), satin('#50555e'), [0, 0.22, 0.04]),
        row(4, (index) =>
          part(
            drum(0.03, 0.02),
            matte('#50555e'),
            [index % 2 ? 0.05 : -0.05, -0.05 - Math.floor(index / 2) * 0.12, 0.04],
            [Math.PI / 2, 0, 0],
          ),
        ),
      ),
      [0.5, 0.05, 0.75],
      [-Math.PI / 2, 0, -0.8],
    ),
  )
}

export function studioMicrophone({ body = '#24272d', accent = '#e8a33d', mesh = '#8b9099' } = {}): Model {
  return group(
    part(
      turned([
        [0, 0],
        [0.55, 0, 0.04],
        [0.55, 0.09, 0.04],
        [0.1, 0.12, 0.03],
        [0, 0.13],
      ]),
      satin(body),
    ),
    part(bar([0, 0.1, 0], [0, 0.65, 0], 0.04), steel()),
    part(hoop(0.5, 0.035, Math.PI), satin(body), [0, 1.12, 0], [0, 0, Math.PI], [1, 1, 1]),
    part(
      turned([
        [0, 0.72],
        [0.34, 0.72, 0.08],
        [0.36, 1.2],
        [0, 1.2],
      ]),
      satin(body),
    ),
    part(hoop(0.362, 0.025), metal(accent), [0, 1.22, 0], [Math.PI / 2, 0, 0]),
    part(
      turned([
        [0.355, 1.22],
        [0.355, 1.62],
        [0.3, 1.86, 0.1],
        [0, 1.94],
      ]),
      metal(mesh, {
        roughness: 0.45,
        bumpMap: checks({ ground: '#000', ink: '#fff' }, 20, [3, 2]),
        bumpScale: 3,
      }),
    ),
    part(hoop(0.358, 0.018), metal(accent), [0, 1.6, 0], [Math.PI / 2, 0, 0]),
    [1, -1].map((side) =>
      part(drum(0.075, 0.16), metal(accent), [side * 0.46, 1.12, 0], [0, 0, Math.PI / 2]),
    ),
    nuqta(0.12, accent, [0, 0.98, 0.352]),
  )
}

export function handMicrophone({ body = '#27408b', mesh = '#b8bcc4' } = {}): Model {
  const microphone = group(
    part(
      turned([
        [0, 0],
        [0.17, 0, 0.04],
        [0.18, 0.5],
        [0.24, 1.3, 0.03],
        [0.26, 1.36],
        [0, 1.36],
      ]),
      satin(body),
    ),
    part(hoop(0.3, 0.05), satin('#1c1e23'), [0, 1.42, 0], [Math.PI / 2, 0, 0]),
    part(
      ball(0.36),
      metal(mesh, {
        roughness: 0.45,
        bumpMap: checks({ ground: '#000', ink: '#fff' }, 20, [3, 2]),
        bumpScale: 3,
      }),
      [0, 1.62, 0],
    ),
    part(hoop(0.365, 0.03), metal('#e2b866'), [0, 1.62, 0], [Math.PI / 2, 0, 0]),
    part(box(0.1, 0.24, 0.04, 0.02), satin('#f4f5f6'), [0, 1.0, 0.215]),
    nuqta(0.09, '#f4b63f', [0, 0.68, 0.2]),
  )
  return put(microphone, [0, 0, 0], [0.5, 0.3, -0.95])
}

export function pocketRadio({ body = '#b4552d', grill = '#f2e3c4' } = {}): Model {
  const dial = drawn(512, 128, (pen, width, height) => {
    pen.fillStyle = '#fbf3df'
    pen.fillRect(0, 0, width, height)
    pen.fillStyle = '#3a2f28'
    for (let mark = 0; mark < 25; mark++)
      pen.fillRect(24 + mark * 19, mark % 4 ? 60 : 36, 4, mark % 4 ? 34 : 58)
    pen.fillStyle = '#d9573f'
    pen.fillRect(318, 10, 8, height - 20)
  })
  return group(
    part(box(1.9, 1.15, 0.5, 0.12, 10), leather(body), [0, 0.62, 0]),
    part(plate(rectangle(1.0, 0.9, 0.1), 0.04), cloth(grill, { weave: 14 }), [-0.34, 0.62, 0.25]),
    part(face(rectangle(0.6, 0.2, 0.03)), printed(dial), [0.56, 0.94, 0.256]),
    part(drum(0.18, 0.1), gold(0.3), [0.56, 0.6, 0.27], [Math.PI / 2, 0, 0]),
    part(drum(0.08, 0.06), gold(0.3), [0.56, 0.26, 0.26], [Math.PI / 2, 0, 0]),
    part(bar([0.75, 1.18, -0.1], [1.15, 2.15, -0.1], 0.022), steel()),
    part(ball(0.04), steel(), [1.15, 2.15, -0.1]),
    part(
      rod(
        [
          [-0.85, 1.12, 0],
          [-0.8, 1.42, 0],
          [-0.5, 1.5, 0],
          [0.3, 1.5, 0],
          [0.55, 1.42, 0],
          [0.6, 1.16, 0],
        ],
        0.05,
      ),
      leather(body),
    ),
    nuqta(0.1, '#27408b', [-0.72, 0.3, 0.274]),
  )
}

export function alarmClock({ body = '#0f7b7a', face: paper = '#fbf7ec', bells = '#e2b866' } = {}): Model {
  const dial = drawn(512, 512, (pen, size) => {
    pen.fillStyle = paper
    pen.fillRect(0, 0, size, size)
    pen.translate(size / 2, size / 2)
    pen.fillStyle = '#22242a'
    for (let hour = 0; hour < 60; hour++) {
      pen.save()
      pen.rotate((hour / 60) * Math.PI * 2)
      pen.fillRect(hour % 5 ? -2 : -6, -236, hour % 5 ? 4 : 12, hour % 5 ? 16 : 44)
      pen.restore()
    }
  })
  const hand = (length: number, width: number, angle: number, color: string, z: number) =>
    put(part(box(width, length, 0.012, 0.004), matte(color), [0, length * 0.4, 0]), [0, 0, z], [0, 0, -angle])
  return group(
    put(
      group(
        part(
          turned([
            [0, -0.22],
            [0.68, -0.22, 0.1],
            [0.74, 0, 0.1],
            [0.72, 0.22, 0.05],
            [0.66, 0.22],
            [0.64, 0.16],
          ]),
          gloss(body),
          [0, 0, 0],
          [Math.PI / 2, 0, 0],
        ),
        part(face(ellipse(0.65)), printed(dial), [0, 0, 0.17]),
        hand(0.34, 0.05, 0.9, '#22242a', 0.185),
        hand(0.5, 0.035, 5.3, '#22242a', 0.195),
        hand(0.3, 0.02, 3.6, '#d9573f', 0.205),
        part(drum(0.045, 0.03), metal(bells), [0, 0, 0.21], [Math.PI / 2, 0, 0]),
      ),
      [0, 0.92, 0],
    ),
    [1, -1].map((side) => part(bar([side * 0.35, 0.42, 0], [side * 0.58, 0.02, 0.08], 0.055), metal(bells))),
    [1, -1].map((side) =>
      put(
        part(
          turned([
            [0.3, 0],
            [0.28, 0.12, 0.08],
            [0.16, 0.22, 0.08],
            [0, 0.26],
          ]),
          metal(bells),
        ),
        [side * 0.42, 1.58, 0],
        [0, 0, side * -0.5],
      ),
    ),
    part(
      rod(
        [
          [-0.3, 1.72, 0],
          [-0.2, 2.02, 0],
          [0, 2.1, 0],
          [0.2, 2.02, 0],
          [0.3, 1.72, 0],
        ],
        0.03,
      ),
      metal(bells),
    ),
    part(bar([0, 1.6, 0], [0, 1.85, 0], 0.025), metal(bells)),
    part(box(0.12, 0.08, 0.08, 0.03), metal(bells), [0, 1.86, 0]),
  )
}

export function tableFan({ body = '#f6f5f1', blade = '#27408b' } = {}): Model {
  const wing = outline([
    [0.1, -0.06, 0.05],
    [0.35, -0.26, 0.15],
    [0.66, -0.2, 0.16],
    [0.68, 0.16, 0.2],
    [0.36, 0.22, 0.15],
    [0.1, 0.08, 0.05],
  ])
  const cage = (z: number) =>
    group(
      part(hoop(0.84, 0.03), satin(body), [0, 0, z]),
      row(18, (index) =>
        part(
          bar([0.14, 0, z + 0.1], [0.84, 0, z], 0.012),
          satin(body),
          [0, 0, 0],
          [0, 0, (index / 18) * Math.PI * 2],
        ),
      ),
    )
  return group(
    part(
      turned([
        [0, 0],
        [0.58, 0, 0.06],
        [0.56, 0.12, 0.06],
        [0.14, 0.2, 0.06],
        [0.1, 0.3],
      ]),
      satin(body),
    ),
    part(bar([0, 0.1, 0], [0, 0.85, 0], 0.08), satin(body)),
    put(
      group(
        part(
          turned([
            [0, -0.4],
            [0.22, -0.4, 0.1],
            [0.26, -0.1, 0.05],
            [0, 0],
          ]),
          satin(body),
          [0, 0, -0.05],
          [Math.PI / 2, 0, 0],
        ),
        row(4, (index) =>
          put(
            part(plate(wing, 0.03, 0.01), satin(blade), [0, 0, 0.05], [0.25, 0, 0]),
            [0, 0, 0],
            [0, 0, (index * Math.PI) / 2 + 0.3],
          ),
        ),
        part(
          turned([
            [0, 0.16],
            [0.14, 0.14, 0.04],
            [0.15, 0],
            [0, 0],
          ]),
          satin('#f4b63f'),
          [0, 0, 0.02],
          [Math.PI / 2, 0, 0],
        ),
        cage(0.12),
        put(cage(0.12), [0, 0, -0.02], [0, Math.PI, 0]),
        part(pill(0.02, 0.1), satin(body), [0, 0, 0.2]),
      ),
      [0, 1.5, 0.1],
      [-0.06, 0, 0],
    ),
    row(3, (index) =>
      part(drum(0.06, 0.05), satin(index ? body : '#27408b'), [-0.18 + index * 0.18, 0.14, 0.38]),
    ),
  )
}

export function speakerTower({ body = '#23262c', cone = '#d9573f', grip = true } = {}): Model {
  const driver = (radius: number, y: number) =>
    group(
      part(hoop(radius, 0.045), metal(cone, { roughness: 0.35 }), [0, y, 0.46]),
      part(
        turned([
          [0, 0],
          [radius * 0.4, 0.02],
          [radius, 0.12],
        ]),
        matte('#111317'),
        [0, y, 0.36],
        [Math.PI / 2, 0, 0],
      ),
      part(ball(radius * 0.36), satin(cone), [0, y, 0.4], [0, 0, 0], [1, 1, 0.5]),
    )
  return group(
    part(box(1.15, 2.2, 0.92, 0.16, 10), satin(body), [0, 1.12, 0]),
    driver(0.4, 0.62),
    driver(0.34, 1.46),
    part(box(0.5, 0.1, 0.03, 0.02), lit('#f4b63f', 0.9), [0, 1.98, 0.46]),
    grip
      ? part(
          rod(
            [
              [-0.4, 2.18, 0],
              [-0.36, 2.42, 0],
              [0, 2.48, 0],
              [0.36, 2.42, 0],
              [0.4, 2.18, 0],
            ],
            0.06,
          ),
          satin('#3a3e46'),
        )
      : [],
    [-0.4, 0.4].map((x) => part(drum(0.1, 0.1), matte('#15171b'), [x, 0.02, 0.25])),
  )
}

export function headphones({ body = '#e9dfd0', pad = '#3b332d', accent = '#c98b4a' } = {}): Model {
  const arc = (radius: number, high: number, from: number, to: number) =>
    row(25, (index): [number, number, number] => {
      const angle = from + ((to - from) * index) / 24
      return [Math.cos(angle) * radius, 1.05 + Math.sin(angle) * high, 0]
    })
  const cup = (side: 1 | -1) =>
    group(
      put(
        group(
          part(
            turned([
              [0, 0],
              [0.4, 0, 0.1],
              [0.46, 0.1],
              [0.46, 0.2, 0.04],
              [0, 0.22],
            ]),
            satin(body),
          ),
          part(hoop(0.33, 0.13), leather(pad), [0, 0.28, 0], [Math.PI / 2, 0, 0]),
          part(disc(0.23), metal(accent, { roughness: 0.35 }), [0, -0.006, 0], [Math.PI, 0, 0]),
        ),
        [side * 0.98, 0.78, 0],
        [0, 0, (side * Math.PI) / 2],
        [1.15, 1, 1],
      ),
      part(box(0.1, 0.5, 0.16, 0.04), metal(accent, { roughness: 0.35 }), [side * 0.87, 1.06, 0]),
    )
  return group(
    part(rod(arc(0.86, 0.98, 0, Math.PI), 0.075), satin(body)),
    part(
      rod(arc(0.78, 0.9, Math.PI * 0.14, Math.PI * 0.86), 0.085),
      leather(pad),
      [0, -0.01, 0],
      [0, 0, 0],
      [1, 1, 1.5],
    ),
    cup(1),
    cup(-1),
  )
}

export function boxSpeaker({ body = '#d9573f', grill = '#b8432e', strap = '#f4e6cd' } = {}): Model {
  return group(
    part(box(2, 1.16, 0.8, 0.16, 12), satin(body), [0, 0.68, 0]),
    part(plate(rectangle(1.8, 0.96, 0.12), 0.06, 0.02), cloth(grill, { weave: 20 }), [0, 0.68, 0.4]),
    nuqta(0.16, '#fff6e6', [-0.7, 0.38, 0.435]),
    [-0.62, 0.62].map((x) => part(drum(0.08, 0.12), matte('#2b2522'), [x, 0.06, 0.1])),
    row(3, (index) =>
      part(drum(0.09, 0.09), index === 1 ? gold() : satin('#f0b44a'), [0.1 + index * 0.3, 1.28, 0]),
    ),
    part(
      rod(
        [
          [-0.86, 1.2, 0],
          [-0.8, 1.52, 0],
          [-0.5, 1.62, 0],
          [0.5, 1.62, 0],
          [0.8, 1.52, 0],
          [0.86, 1.2, 0],
        ],
        0.05,
      ),
      cloth(strap),
    ),
  )
}

export function woodenClock({ tone = '#c99a62', digits = '#fff3da' } = {}): Model {
  const shown = drawn(768, 256, (pen, width, height) => {
    pen.fillStyle = '#00000000'
    pen.clearRect(0, 0, width, height)
    pen.fillStyle = digits
    pen.font = '700 190px monospace'
    pen.textAlign = 'center'
    pen.fillText('10:08', width / 2, 195)
  })
  return group(
    part(
      box(2.2, 0.95, 0.8, 0.04),
      matte('#fff', { map: wood(tone, '#7a4a22', [1, 1]), roughness: 0.6 }),
      [0, 0.48, 0],
    ),
    part(face(rectangle(1.9, 0.64, 0.02)), screen(shown), [0, 0.48, 0.405]),
  )
}

export function cylinderSpeaker({ body = '#2f7a6c', cap = '#f4f1ea' } = {}): Model {
  return group(
    part(
      turned([
        [0, 0],
        [0.58, 0, 0.08],
        [0.6, 0.12],
      ]),
      satin(cap),
    ),
    part(
      turned([
        [0.58, 0.1],
        [0.6, 0.14],
        [0.6, 1.5],
        [0.58, 1.54],
      ]),
      cloth(body, { weave: 22 }),
    ),
    part(
      turned([
        [0.6, 1.5],
        [0.6, 1.62, 0.08],
        [0.5, 1.66],
        [0, 1.62],
      ]),
      satin(cap),
    ),
    part(
      rod(
        [
          [-0.5, 1.62, 0],
          [-0.42, 1.95, 0],
          [0, 2.08, 0],
          [0.42, 1.95, 0],
          [0.5, 1.62, 0],
        ],
        0.045,
      ),
      cloth(cap),
    ),
    nuqta(0.16, '#f4b63f', [0, 0.4, 0.61]),
    row(3, (index) => part(drum(0.07, 0.03), satin('#3a3e46'), [-0.2 + index * 0.2, 1.65, 0.1])),
  )
}

export function phone({ body = '#2f5d54', ground = '#0f3d3a', ink = '#e9b44c' } = {}): Model {
  const shown = drawn(512, 1080, (pen, width, height) => {
    const fade = pen.createLinearGradient(0, 0, width, height)
    fade.addColorStop(0, ground)
    fade.addColorStop(1, '#06201f')
    pen.fillStyle = fade
    pen.fillRect(0, 0, width, height)
    pen.fillStyle = ink
    diamond(pen, width / 2, height * 0.62, 300)
    pen.fillStyle = ground
    diamond(pen, width / 2, height * 0.62, 140)
    pen.fillStyle = '#f4e7cf'
    pen.font = '600 120px sans-serif'
    pen.textAlign = 'center'
    pen.fillText('10:08', width / 2, 260)
  })
  const slab = () => part(plate(rectangle(1, 2.1, 0.18), 0.12, 0.04), satin(body, { roughness: 0.35 }))
  const back = group(
    slab(),
    part(
      plate(rectangle(0.44, 0.62, 0.14), 0.04, 0.015),
      satin(body, { roughness: 0.25 }),
      [-0.22, 0.66, -0.08],
    ),
    [0.8, 0.52].map((y) =>
      group(
        part(drum(0.11, 0.05), gloss('#0b0d10'), [-0.22, y, -0.11], [Math.PI / 2, 0, 0]),
        part(hoop(0.115, 0.015), steel(), [-0.22, y, -0.135]),
      ),
    ),
    nuqta(0.13, '#f4e7cf', [0.1, -0.3, -0.066]),
  )
  const front = group(
    slab(),
    part(face(rectangle(0.92, 2.02, 0.14)), gloss('#050607', { roughness: 0.05 }), [0, 0, 0.0625]),
    part(face(rectangle(0.88, 1.98, 0.13)), screen(shown), [0, 0, 0.065]),
  )
  return group(
    put(back, [0.42, 1.06, -0.35], [0, Math.PI + 0.35, 0]),
    put(front, [-0.32, 1.06, 0.2], [-0.06, 0.12, 0]),
  )
}

/** A phone's cover seen from behind; `ring` shows magnets, a clear cover shows the phone inside. */
export function phoneCase({
  color = '#1c1e23',
  ring = '#f4f5f6',
  clear = false,
  inside = '#27408b',
  bumpers = false,
} = {}): Model {
  const skin = clear ? glass('#eaf2f5', { opacity: 0.35 }) : satin(color, { roughness: 0.6 })
  return put(
    group(
      clear
        ? part(
            plate(rectangle(0.98, 2.08, 0.17), 0.1, 0.04),
            satin(inside, { roughness: 0.3 }),
            [0, 0, -0.02],
          )
        : [],
      part(plate(rectangle(1.08, 2.18, 0.22), 0.16, 0.05), skin),
      bumpers
        ? [-1, 1].flatMap((x) =>
            [-1, 1].map((y) =>
              part(box(0.2, 0.3, 0.2, 0.09), clear ? glass('#eaf2f5', { opacity: 0.6 }) : matte(color), [
                x * 0.46,
                y * 0.98,
                0,
              ]),
            ),
          )
        : [],
      part(plate(rectangle(0.46, 0.64, 0.14), 0.05, 0.015), gloss('#0d0f13'), [-0.22, 0.66, 0.075]),
      [0.81, 0.52].map((y) =>
        group(
          part(drum(0.11, 0.05), gloss('#1b2440'), [-0.22, y, 0.11], [Math.PI / 2, 0, 0]),
          part(hoop(0.115, 0.016), steel(), [-0.22, y, 0.135]),
        ),
      ),
      ring
        ? [
            part(hoop(0.27, 0.022), matte(ring), [0, -0.14, 0.082], [0, 0, 0], [1, 1, 0.4]),
            part(box(0.04, 0.2, 0.012, 0.005), matte(ring), [0, -0.56, 0.083]),
          ]
        : nuqta(0.14, '#f4b63f', [0, -0.3, 0.084]),
    ),
    [0, 1.09, 0],
    [-0.08, -0.3, 0],
  )
}

export function screenGlass({ tint = '#cfe3ea', packet = '#27408b' } = {}): Model {
  const sheet = () =>
    group(
      part(
        plate(pierced(rectangle(0.98, 2.02, 0.16), ellipse(0.045)), 0.02, 0.005),
        glass(tint, { opacity: 0.6 }),
      ),
      part(
        plate(pierced(rectangle(0.98, 2.02, 0.16), rectangle(0.9, 1.94, 0.12)), 0.022, 0.004),
        gloss('#101216'),
      ),
    )
  return group(
    part(box(1.2, 2.2, 0.14, 0.03), matte(packet), [-0.35, 1.1, -0.35], [-0.06, 0.1, 0]),
    nuqta(0.34, '#f4b63f', [-0.35, 1.35, -0.25], [-0.06, 0.1, 0]),
    put(sheet(), [0.1, 1.02, 0.1], [-0.14, -0.1, 0]),
    put(sheet(), [0.52, 1.02, 0.42], [-0.18, -0.25, 0]),
  )
}

export function carHolder({ body = '#23262c', accent = '#e8a33d' } = {}): Model {
  return group(
    part(
      turned([
        [0, 0],
        [0.5, 0, 0.05],
        [0.52, 0.12, 0.05],
        [0.3, 0.2, 0.05],
        [0, 0.22],
      ]),
      satin(body),
    ),
    part(
      rod(
        [
          [0, 0.15, 0],
          [0, 0.5, -0.1],
          [0.0, 0.85, -0.02],
        ],
        0.09,
      ),
      satin(body),
    ),
    part(ball(0.15), metal(accent, { roughness: 0.35 }), [0, 0.92, 0.02]),
    put(
      group(
        part(drum(0.5, 0.12), satin(body), [0, 0, 0], [Math.PI / 2, 0, 0]),
        part(hoop(0.42, 0.03), metal(accent, { roughness: 0.35 }), [0, 0, 0.06]),
        nuqta(0.3, '#f4f5f6', [0, 0, 0.066]),
      ),
      [0, 1.2, 0.16],
      [-0.35, 0, 0],
    ),
  )
}

export function selfieStick({ body = '#1d2025', grip = '#c2452d' } = {}): Model {
  return group(
    row(3, (index) =>
      put(
        part(box(0.09, 0.85, 0.14, 0.04), satin(body), [0, 0.38, 0]),
        [0, 0, 0],
        [0.55, (index * Math.PI * 2) / 3, 0],
      ),
    )
      .map((leg) => put(leg, [0, 0.05, 0], [Math.PI, 0, 0]))
      .map((leg) => put(leg, [0, 0.75, 0])),
    part(drum(0.12, 0.6), satin(grip), [0, 0.95, 0]),
    part(drum(0.05, 0.12), satin('#f4f5f6'), [0, 1.0, 0.1], [Math.PI / 2, 0, 0]),
    part(bar([0, 1.2, 0], [0, 1.75, 0], 0.055), steel()),
    part(bar([0, 1.7, 0], [0, 2.1, 0], 0.04), steel()),
    part(ball(0.09), satin(body), [0, 2.14, 0]),
    part(box(0.62, 0.07, 0.14, 0.03), satin(body), [0, 2.24, 0.03]),
    part(box(0.62, 0.07, 0.14, 0.03), satin(body), [0, 3.25, 0.03]),
    part(box(0.08, 1.0, 0.06, 0.02), satin(body), [0, 2.75, -0.02]),
    part(plate(rectangle(0.5, 1.0, 0.08), 0.06, 0.02), satin('#27408b'), [0, 2.75, 0.06]),
    nuqta(0.16, '#f4b63f', [0, 2.75, 0.095]),
  )
}

export function waterPouch({ frame = '#e8a33d', cord = '#1d2025' } = {}): Model {
  return put(
    group(
      part(plate(rectangle(1.2, 2.2, 0.16), 0.1, 0.04), satin(frame)),
      part(
        plate(rectangle(0.98, 1.75, 0.1), 0.12, 0.03),
        glass('#dff0f5', { opacity: 0.7 }),
        [0, -0.05, 0.02],
      ),
      part(plate(rectangle(0.78, 1.55, 0.1), 0.05, 0.02), gloss('#17233f'), [0, -0.08, 0.05]),
      nuqta(0.24, '#f4e7cf', [0, -0.05, 0.085]),
      part(box(1.26, 0.2, 0.2, 0.06), satin(cord), [0, 1.06, 0]),
      part(
        rod(
          [
            [-0.5, 1.1, 0],
            [-0.62, 1.5, 0.05],
            [0, 1.95, 0.1],
            [0.62, 1.5, 0.05],
            [0.5, 1.1, 0],
          ],
          0.035,
        ),
        matte(cord),
      ),
    ),
    [0, 1.1, 0],
    [-0.12, -0.15, 0],
  )
}

export function coolerFan({ body = '#f4f5f6', blade = '#4fb3c4' } = {}): Model {
  return put(
    group(
      part(plate(pierced(rectangle(1.5, 1.5, 0.4), ellipse(0.58)), 0.34, 0.08), satin(body)),
      row(9, (index) =>
        put(
          part(
            plate(
              outline([
                [0.12, -0.05, 0.03],
                [0.52, -0.16, 0.08],
                [0.54, 0.06, 0.06],
                [0.12, 0.07, 0.03],
              ]),
              0.02,
              0.005,
            ),
            satin(blade),
            [0, 0, 0],
            [0.5, 0, 0],
          ),
          [0, 0, 0.02],
          [0, 0, index * 0.698],
        ),
      ),
      part(drum(0.17, 0.2), satin(body), [0, 0, 0], [Math.PI / 2, 0, 0]),
      nuqta(0.12, '#27408b', [0, 0, 0.106]),
      part(hoop(0.6, 0.03), lit('#8fe3f0'), [0, 0, 0.17]),
      [1, -1].map((side) => part(box(0.12, 0.5, 0.36, 0.05), matte('#23262c'), [side * 0.86, 0, 0.02])),
      part(drum(0.56, 0.04), matte('#15171b'), [0, 0, -0.15], [Math.PI / 2, 0, 0]),
    ),
    [0, 0.8, 0],
    [-0.15, -0.2, 0],
  )
}

export function lensClip({ body = '#1d2025', accent = '#c2452d' } = {}): Model {
  const lens = (radius: number, high: number, tint: string) =>
    group(
      part(
        turned([
          [0, 0],
          [radius, 0, 0.03],
          [radius, high * 0.45],
          [radius * 1.2, high * 0.6, 0.04],
          [radius * 1.2, high, 0.03],
          [radius, high],
        ]),
        satin(body),
      ),
      part(
        ball(radius),
        gloss(tint, { roughness: 0.03 }),
        [0, high - radius * 0.25, 0],
        [0, 0, 0],
        [0.98, 0.4, 0.98],
      ),
      part(hoop(radius * 1.1, 0.018), metal(accent), [0, high, 0], [Math.PI / 2, 0, 0]),
    )
  return group(
    put(lens(0.42, 0.55, '#1a2f5c'), [-0.65, 0, 0.1]),
    put(lens(0.3, 0.45, '#3a1f4c'), [0.3, 0, 0.45]),
    put(
      group(
        part(box(0.34, 0.12, 1.1, 0.05), satin(body), [0, 0.3, 0]),
        part(box(0.34, 0.12, 1.1, 0.05), satin(body), [0, 0.12, 0], [0.16, 0, 0]),
        part(drum(0.09, 0.36), metal(accent), [0, 0.22, 0.1], [0, 0, Math.PI / 2]),
        part(hoop(0.16, 0.05), satin(body), [0, 0.36, -0.42], [Math.PI / 2, 0, 0]),
      ),
      [0.62, 0, -0.35],
      [0, 0.6, 0],
    ),
  )
}

/** A small plug that turns one port into another. */
export function plugAdapter({ body = '#c9ccd1', cord = '#f4f5f6' } = {}): Model {
  return group(
    put(
      group(
        part(box(0.85, 0.34, 0.6, 0.1), metal(body, { roughness: 0.35 })),
        part(box(0.05, 0.16, 0.42, 0.01), matte('#15171b'), [0.42, 0, 0]),
        part(box(0.02, 0.06, 0.36, 0.01), matte('#f4f5f6'), [0.43, 0.03, 0]),
        put(nuqta(0.13, '#27408b', [0, 0, 0]), [0, 0.172, 0], [-Math.PI / 2, 0, 0]),
      ),
      [0.65, 0.18, 0.3],
      [0, -0.4, 0],
    ),
    part(
      rod(
        [
          [0.25, 0.18, 0.13],
          [-0.2, 0.16, -0.1],
          [-0.5, 0.1, 0.1],
          [-0.65, 0.12, 0.4],
        ],
        0.07,
      ),
      matte(cord),
    ),
    put(
      group(
        part(box(0.4, 0.2, 0.32, 0.09), metal(body, { roughness: 0.35 })),
        part(box(0.3, 0.1, 0.2, 0.045), steel(), [-0.3, 0, 0]),
      ),
      [-0.75, 0.12, 0.6],
      [0, 1.1, 0],
    ),
  )
}

/** A coiled cable; `ends` are the plugs it ends in. */
export function cable({ color = '#f4f5f6', plug = '#d5d8dc', ends = 1, tie = '#27408b' } = {}): Model {
  const coil = row(90, (index): [number, number, number] => {
    const angle = (index / 90) * Math.PI * 2 * 4.5
    return [
      Math.cos(angle) * (0.62 + (index % 7) * 0.012),
      0.06 + 0.05 * Math.sin(index * 0.9) + index * 0.0016,
      Math.sin(angle) * (0.62 + (index % 5) * 0.014),
    ]
  })
  const end = (at: [number, number, number], turn: number) =>
    put(
      group(
        part(box(0.36, 0.15, 0.2, 0.06), satin(color)),
        part(box(0.16, 0.08, 0.14, 0.03), metal(plug), [0.24, 0, 0]),
      ),
      at,
      [0, turn, 0],
    )
  const last = coil.at(-1) ?? [0, 0, 0]
  return group(
    part(rod(coil, 0.045, false, 700), matte(color)),
    part(box(0.2, 0.34, 0.34, 0.05), matte(tie), [0, 0.14, 0.64]),
    row(ends, (index) =>
      group(
        part(
          rod(
            [last, [-0.85 - index * 0.05, 0.08, -0.2 + index * 0.25], [-1.15, 0.08, 0.1 + index * 0.32]],
            0.04,
          ),
          matte(color),
        ),
        end([-1.28, 0.09, 0.18 + index * 0.34], Math.PI - 0.5),
      ),
    ),
    part(
      rod(
        [
          [0.62, 0.06, 0],
          [0.8, 0.06, 0.45],
          [1.05, 0.07, 0.62],
        ],
        0.04,
      ),
      matte(color),
    ),
    end([1.16, 0.09, 0.68], -0.45),
  )
}

export function popGrip({ color = '#12706f', ink = '#f4b63f' } = {}): Model {
  return put(
    group(
      part(plate(rectangle(1.08, 2.18, 0.22), 0.14, 0.05), satin('#e9e4d8', { roughness: 0.5 })),
      part(plate(rectangle(0.46, 0.64, 0.14), 0.05, 0.015), gloss('#0d0f13'), [-0.22, 0.66, 0.07]),
      [0.81, 0.52].map((y) => part(drum(0.11, 0.05), gloss('#1b2440'), [-0.22, y, 0.1], [Math.PI / 2, 0, 0])),
      row(3, (index) => part(hoop(0.2 + index * 0.02, 0.05), satin(color), [0, -0.35, 0.1 + index * 0.09])),
      part(drum(0.36, 0.07), satin(color), [0, -0.35, 0.38], [Math.PI / 2, 0, 0]),
      nuqta(0.3, ink, [0, -0.35, 0.42]),
    ),
    [0, 1.09, 0],
    [-0.1, -0.55, 0],
  )
}

export function stylus({ body = '#f4f5f6', ring = '#c9ccd1' } = {}): Model {
  const pen = group(
    part(
      turned([
        [0.02, 0],
        [0.1, 0.26],
        [0.1, 2.1, 0.04],
        [0, 2.12],
      ]),
      satin(body),
    ),
    part(drum(0.103, 0.04), metal(ring), [0, 0.3, 0]),
    part(ball(0.03), matte('#23262c'), [0, 0.01, 0]),
    part(box(0.03, 0.5, 0.05, 0.02), metal(ring), [0, 1.75, 0.12]),
  )
  return group(
    part(
      plate(rectangle(1.35, 1.8, 0.1), 0.08, 0.03).rotateX(-Math.PI / 2),
      metal('#b9bdc4', { roughness: 0.4 }),
      [0, 0.05, 0],
    ),
    part(
      face(rectangle(1.22, 1.66, 0.06)),
      gloss('#0e1a2f', { roughness: 0.08 }),
      [0, 0.092, 0],
      [-Math.PI / 2, 0, 0],
    ),
    part(
      rod(
        [
          [-0.35, 0.1, 0.3],
          [-0.1, 0.1, -0.2],
          [0.1, 0.1, 0.2],
          [0.3, 0.1, -0.35],
        ],
        0.014,
      ),
      lit('#f4b63f'),
    ),
    put(pen, [0.36, 0.13, -0.38], [0.55, 0, -0.75]),
  )
}

export function earbuds({ color = '#f7f4ee', accent = '#e8a33d', tip = '#3b3835' } = {}): Model {
  const bud = (side: 1 | -1) =>
    put(
      group(
        part(ball(0.2), satin(color, { roughness: 0.3 }), [0, 0.5, 0], [0, 0, 0], [1, 1, 0.85]),
        part(
          turned([
            [0, 0.02],
            [0.07, 0.02, 0.03],
            [0.075, 0.42, 0.04],
            [0, 0.46],
          ]),
          satin(color, { roughness: 0.3 }),
          [0, 0, -0.04],
        ),
        part(ball(0.11), matte(tip), [side * -0.14, 0.54, 0.1]),
        part(drum(0.055, 0.02), metal(accent), [0, 0.025, -0.04]),
      ),
      [side * 0.3 + 1.05, 0, 0.75],
      [0, side * 0.3 - 0.2, side * 0.06],
    )
  return group(
    part(box(1.3, 0.82, 0.66, 0.32, 12), satin(color, { roughness: 0.3 }), [0, 0.41, 0]),
    part(
      plate(rectangle(1.266, 0.626, 0.3), 0.014, 0.004).rotateX(-Math.PI / 2),
      matte('#8f8a80'),
      [0, 0.52, 0],
    ),
    part(ball(0.03), lit(accent), [0, 0.32, 0.33]),
    nuqta(0.1, accent, [0.4, 0.3, 0.3], [0, 0.3, 0]),
    bud(1),
    bud(-1),
  )
}

/** A soft cover for an earbud case, on a ring. */
export function caseCover({ color = '#d98092', clip = '#e2b866' } = {}): Model {
  return group(
    part(box(1.42, 0.98, 0.82, 0.38, 12), matte(color, { roughness: 0.65 }), [0, 0.49, 0]),
    part(
      plate(rectangle(1.372, 0.772, 0.36), 0.02, 0.004).rotateX(-Math.PI / 2),
      matte('#7d3a4a'),
      [0, 0.62, 0],
    ),
    part(hoop(0.18, 0.03), metal(clip), [0.78, 0.78, 0.05], [0, 0.5, 0]),
    part(
      rod(
        [
          [0.86, 0.66, 0.08],
          [1.05, 0.4, 0.15],
          [1.15, 0.15, 0.25],
          [1.0, 0.05, 0.4],
        ],
        0.04,
      ),
      leather('#6b3f1c'),
    ),
    part(hoop(0.14, 0.03), metal(clip), [0.92, 0.05, 0.52], [Math.PI / 2, 0, 0]),
    nuqta(0.2, '#fff6ea', [0, 0.3, 0.42]),
  )
}

export function cableClips({ colors = ['#23262c', '#d9573f', '#27408b', '#e8a33d', '#12706f'] } = {}): Model {
  return group(
    part(box(2.3, 0.06, 0.8, 0.03), matte('#e9e4d8'), [0, 0.03, 0]),
    colors.map((color, index) =>
      put(
        group(
          part(drum(0.2, 0.1), satin(color), [0, 0.05, 0]),
          part(
            strap(
              [
                [-0.2, 0.08, 0],
                [-0.18, 0.32, 0],
                [0, 0.42, 0],
                [0.18, 0.32, 0],
                [0.12, 0.16, 0],
              ],
              0.22,
              0.07,
            ),
            satin(color),
          ),
        ),
        [-0.88 + index * 0.44, 0.06, 0],
      ),
    ),
    part(
      rod(
        [
          [-1.3, 0.2, 0.2],
          [-0.88, 0.27, 0],
          [-0.44, 0.27, 0],
          [0, 0.27, 0],
          [0.44, 0.27, 0],
          [0.88, 0.27, 0],
          [1.35, 0.18, 0.25],
        ],
        0.045,
      ),
      matte('#f4f5f6'),
    ),
  )
}

export function wirelessCharger({ body = '#f4f5f6', accent = '#e8a33d' } = {}): Model {
  return group(
    part(
      turned([
        [0, 0],
        [0.86, 0, 0.05],
        [0.92, 0.08, 0.05],
        [0.86, 0.16, 0.03],
        [0, 0.16],
      ]),
      satin(body),
    ),
    part(hoop(0.6, 0.012), metal(accent), [0, 0.163, 0], [Math.PI / 2, 0, 0]),
    put(nuqta(0.24, '#27408b', [0, 0, 0]), [0, 0.167, 0], [-Math.PI / 2, 0, 0]),
    part(
      rod(
        [
          [0.8, 0.06, 0.3],
          [1.1, 0.05, 0.6],
          [1.35, 0.05, 0.45],
          [1.5, 0.05, 0.75],
        ],
        0.04,
      ),
      matte(body),
    ),
    put(
      group(
        part(box(0.3, 0.13, 0.18, 0.05), satin(body)),
        part(box(0.14, 0.07, 0.12, 0.03), steel(), [0.2, 0, 0]),
      ),
      [1.6, 0.07, 0.85],
      [0, -0.6, 0],
    ),
  )
}

export function phoneStand({ body = '#c9ccd1', pad = '#23262c' } = {}): Model {
  return group(
    part(
      plate(rectangle(1.0, 0.85, 0.15), 0.08, 0.02).rotateX(-Math.PI / 2),
      metal(body, { roughness: 0.4 }),
      [0, 0.04, 0],
    ),
    part(box(0.34, 1.15, 0.07, 0.03), metal(body, { roughness: 0.4 }), [0, 0.6, -0.28], [-0.15, 0, 0]),
    part(drum(0.08, 0.5), steel(), [0, 1.14, -0.36], [0, 0, Math.PI / 2]),
    put(
      group(
        part(plate(rectangle(0.8, 1.0, 0.1), 0.06, 0.02), metal(body, { roughness: 0.4 })),
        part(plate(rectangle(0.6, 0.7, 0.08), 0.02, 0.005), matte(pad), [0, 0.05, 0.035]),
        [-0.25, 0.25].map((x) =>
          part(box(0.16, 0.07, 0.26, 0.03), metal(body, { roughness: 0.4 }), [x, -0.48, 0.12]),
        ),
      ),
      [0, 1.2, -0.25],
      [-0.35, 0, 0],
    ),
  )
}

export function neckband({ color = '#27408b', bud = '#15171b' } = {}): Model {
  const arm = (side: 1 | -1) =>
    group(
      part(box(0.17, 0.14, 0.7, 0.06), satin(color), [side * 0.82, 0.1, 0.55], [0, side * -0.12, 0]),
      part(
        rod(
          [
            [side * 0.76, 0.1, 0.9],
            [side * 0.6, 0.06, 1.25],
            [side * 0.3, 0.06, 1.2],
            [side * 0.25, 0.1, 0.95],
          ],
          0.025,
        ),
        matte(bud),
      ),
      put(
        group(
          part(
            turned([
              [0, 0],
              [0.11, 0, 0.03],
              [0.12, 0.2, 0.04],
              [0.06, 0.26],
            ]),
            satin(color),
          ),
          part(ball(0.1), matte(bud), [0, 0.28, 0], [0, 0, 0], [1, 0.8, 1]),
        ),
        [side * 0.25, 0.12, 0.95],
        [-1.2, 0, side * -0.6],
      ),
    )
  return group(
    part(
      rod(
        [
          [-0.82, 0.1, 0.3],
          [-0.88, 0.1, -0.2],
          [-0.55, 0.1, -0.78],
          [0, 0.1, -0.98],
          [0.55, 0.1, -0.78],
          [0.88, 0.1, -0.2],
          [0.82, 0.1, 0.3],
        ],
        0.07,
      ),
      satin(color),
    ),
    arm(1),
    arm(-1),
    nuqta(0.09, '#f4b63f', [0.82, 0.1, 0.91]),
    part(drum(0.02, 0.01), gold(), [0, 0.17, -0.98]),
  )
}
