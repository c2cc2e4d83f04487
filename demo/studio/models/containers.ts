/* Bottles, jars, tubes, packets and boxes: beauty, grocery and whatever else comes in one. */
import * as THREE from 'three'
import {
  ball,
  border,
  box,
  chance,
  cloth,
  diamond,
  disc,
  drawn,
  drum,
  face,
  glass,
  gloss,
  gold,
  group,
  hoop,
  label,
  loft,
  matte,
  metal,
  nuqta,
  outline,
  part,
  pillow,
  plate,
  printed,
  put,
  rectangle,
  rod,
  roundLabel,
  row,
  satin,
  steel,
  turned,
  wrap,
} from '../browser/shapes.ts'

type Model = THREE.Object3D

/** A dropper bottle of glass. */
export function serum({
  glass: tone = '#b4552d',
  cap = '#2b2320',
  ring = '#c9a36a',
  wide = 0.56,
  high = 1.1,
} = {}): Model {
  return group(
    part(
      turned([
        [0, 0],
        [wide - 0.04, 0, 0.06],
        [wide, 0.06],
        [wide, high, 0.2],
        [0.2, high + 0.2, 0.06],
        [0.2, high + 0.28],
        [0, high + 0.28],
      ]),
      gloss(tone, { roughness: 0.12 }),
    ),
    part(
      turned([
        [0.22, high + 0.22],
        [0.25, high + 0.22, 0.02],
        [0.25, high + 0.38, 0.02],
        [0.22, high + 0.38],
      ]),
      metal(ring),
    ),
    part(
      turned([
        [0, high + 0.34],
        [0.24, high + 0.34, 0.02],
        [0.24, high + 0.6, 0.05],
        [0.18, high + 0.66, 0.03],
        [0.17, high + 0.9, 0.16],
        [0, high + 1],
      ]),
      satin(cap),
    ),
    roundLabel(wide, high * 0.56, high * 0.5, { ink: tone }),
  )
}

/** A squat jar; `lid` may be of metal. */
export function jar({
  body = '#f4e3d7',
  lid = '#b7876a',
  high = 0.56,
  metalLid = false,
  ink = '#8a5a3c',
} = {}): Model {
  const cover = metalLid ? metal(lid, { roughness: 0.3 }) : satin(lid)
  return group(
    part(
      turned([
        [0, 0],
        [0.66, 0, 0.1],
        [0.7, 0.12],
        [0.7, high - 0.06, 0.08],
        [0.62, high],
        [0, high],
      ]),
      gloss(body),
    ),
    part(
      turned([
        [0, high - 0.02],
        [0.7, high - 0.02, 0.03],
        [0.71, high + 0.04],
        [0.71, high + 0.3, 0.05],
        [0.6, high + 0.32],
        [0, high + 0.32],
      ]),
      cover,
    ),
    put(nuqta(0.15, ink, [0, 0, 0]), [0, high + 0.322, 0], [-Math.PI / 2, 0, 0]),
    roundLabel(0.7, high * 0.56, high * 0.5, { ink, arc: 1.5 }),
  )
}

/** A tall bottle for lotion, shampoo, oil or syrup. `top`: how it opens. */
export function bottle({
  body = '#3a3346',
  cap = '#1c1a20',
  top = 'pump' as 'pump' | 'screw' | 'flip' | 'spray',
  paper = '#fbf6ee',
  ink = '#8a5a3c',
  wide = 0.5,
  high = 1.35,
  clear = false,
} = {}): Model {
  const shoulder = high + 0.16
  const wall = clear ? gloss(body, { transparent: true, opacity: 0.86 }) : satin(body)
  const tops = {
    pump: () =>
      group(
        part(
          turned([
            [0, shoulder],
            [0.2, shoulder, 0.02],
            [0.2, shoulder + 0.16, 0.03],
            [0.07, shoulder + 0.18],
            [0.07, shoulder + 0.36],
            [0, shoulder + 0.36],
          ]),
          satin(cap),
        ),
        part(box(0.34, 0.12, 0.22, 0.05), satin(cap), [0, shoulder + 0.4, 0]),
        part(
          rod(
            [
              [0, shoulder + 0.42, 0],
              [-0.3, shoulder + 0.43, 0],
              [-0.46, shoulder + 0.4, 0],
              [-0.5, shoulder + 0.3, 0],
            ],
            0.05,
          ),
          satin(cap),
        ),
      ),
    screw: () =>
      part(
        turned([
          [0, shoulder - 0.02],
          [0.24, shoulder - 0.02, 0.02],
          [0.24, shoulder + 0.26, 0.04],
          [0, shoulder + 0.27],
        ]),
        satin(cap),
      ),
    flip: () =>
      group(
        part(
          turned([
            [0, shoulder - 0.04],
            [wide * 0.74, shoulder - 0.04, 0.03],
            [wide * 0.7, shoulder + 0.3, 0.06],
            [0, shoulder + 0.32],
          ]),
          satin(cap),
        ),
        part(box(0.22, 0.05, 0.06, 0.02), satin(cap), [0, shoulder + 0.2, wide * 0.72]),
      ),
    spray: () =>
      group(
        part(drum(0.18, 0.12), metal('#d9c08f'), [0, shoulder + 0.04, 0]),
        part(
          turned([
            [0.2, shoulder + 0.08],
            [0.22, shoulder + 0.1],
            [0.22, shoulder + 0.62, 0.06],
            [0, shoulder + 0.64],
          ]),
          satin(cap),
        ),
      ),
  }
  return group(
    part(
      turned([
        [0, 0],
        [wide - 0.05, 0, 0.06],
        [wide, 0.07],
        [wide, high, 0.16],
        [0.17, shoulder, 0.04],
        [0.17, shoulder + 0.06],
        [0, shoulder + 0.06],
      ]),
      wall,
    ),
    tops[top](),
    roundLabel(wide, high * 0.5, high * 0.5, { paper, ink }),
  )
}

/** A squeezed tube standing on its cap. */
export function tube({ body = '#f4efe6', cap = '#c98b4a', ink = '#d2603a', band = '' } = {}): Model {
  const skin = loft([
    { y: 0.34, width: 0.42, depth: 0.42, square: 2 },
    { y: 0.5, width: 0.44, depth: 0.4, square: 2 },
    { y: 1.2, width: 0.48, depth: 0.24, square: 2 },
    { y: 1.85, width: 0.52, depth: 0.04, square: 2.4 },
    { y: 2.0, width: 0.52, depth: 0.025, square: 3 },
  ])
  return group(
    part(skin, satin(body)),
    part(box(1.05, 0.13, 0.05, 0.02), satin(body), [0, 2, 0]),
    part(
      turned([
        [0, 0],
        [0.39, 0, 0.03],
        [0.42, 0.34, 0.03],
        [0, 0.36],
      ]),
      satin(cap),
    ),
    band ? part(wrap(0.438, 0.1, Math.PI * 2, 0.45), satin(band), [0, 0.62, 0], [0, 0, 0], [1, 1, 0.94]) : [],
    nuqta(0.17, ink, [0, 1.2, 0.245], [-0.16, 0, 0]),
    part(box(0.42, 0.03, 0.01, 0.003), matte('#6b5d52'), [0, 0.95, 0.315], [-0.16, 0, 0]),
    part(box(0.28, 0.025, 0.01, 0.003), matte('#a09387'), [0, 0.88, 0.328], [-0.16, 0, 0]),
  )
}

/** Square perfume glass with a thick foot and a turned metal cap. */
export function perfume({
  liquid = '#f0b9a8',
  cap = '#e0b25c',
  ink = '#8a5a3c',
  wide = 1.2,
  high = 1.3,
} = {}): Model {
  const foot = 0.15
  const room = high - foot - 0.13
  return group(
    part(
      box(wide, high, 0.6, 0.14, 10),
      glass(`#${new THREE.Color(liquid).lerp(new THREE.Color('#ffffff'), 0.35).getHexString()}`, {
        opacity: 0.55,
        envMapIntensity: 1.5,
      }),
      [0, high / 2, 0],
    ),
    part(
      box(wide - 0.18, room, 0.4, 0.1, 10),
      gloss(liquid, { roughness: 0.1, transparent: true, opacity: 0.9 }),
      [0, foot + room / 2, 0],
    ),
    part(drum(0.024, high - 0.4), glass('#ffffff', { opacity: 0.6 }), [0, high / 2 + 0.12, 0]),
    part(
      turned([
        [0, high - 0.02],
        [0.26, high - 0.02, 0.02],
        [0.26, high + 0.05, 0.02],
        [0.17, high + 0.07],
        [0.17, high + 0.12],
        [0.31, high + 0.12, 0.03],
        [0.31, high + 0.56, 0.05],
        [0, high + 0.58],
      ]),
      metal(cap, { roughness: 0.28 }),
    ),
    part(hoop(0.312, 0.012), metal(cap, { roughness: 0.15 }), [0, high + 0.22, 0], [Math.PI / 2, 0, 0]),
    label(0.52, 0.46, [0, high * 0.46, 0.306], { ink }),
  )
}

/** Three roll-on bottles of attar in a row. */
export function attarTrio({ oils = ['#8a4a1c', '#c9a13a', '#7a2038'], cap = '#e2b866' } = {}): Model {
  const one = (oil: string) =>
    group(
      part(
        turned([
          [0, 0],
          [0.2, 0, 0.04],
          [0.21, 1, 0.06],
          [0.14, 1.06],
          [0, 1.06],
        ]),
        gloss(oil, { transparent: true, opacity: 0.9 }),
      ),
      part(
        turned([
          [0, 1.04],
          [0.19, 1.04, 0.02],
          [0.19, 1.48, 0.04],
          [0.12, 1.56, 0.04],
          [0.06, 1.72, 0.06],
          [0, 1.74],
        ]),
        metal(cap),
      ),
      roundLabel(0.208, 0.42, 0.46, { arc: 2.2 }),
    )
  return group(
    oils.map((oil, index) => put(one(oil), [(index - 1) * 0.56, 0, index === 1 ? 0.22 : 0], [0, 0.15, 0])),
  )
}

/** A soap bar with a groove and the mark, another behind it. */
export function soapBars({ first = '#b9c98f', second = '#e8c9a0', wrapPaper = '#fbf6ee' } = {}): Model {
  const bar = (color: string) =>
    group(
      part(box(1.3, 0.42, 0.85, 0.18, 10), satin(color, { roughness: 0.6 })),
      part(
        plate(rectangle(0.9, 0.48, 0.2), 0.03, 0.01),
        satin(color, { roughness: 0.7 }),
        [0, 0.21, 0],
        [-Math.PI / 2, 0, 0],
      ),
      put(nuqta(0.18, '#ffffff', [0, 0, 0]), [0, 0.232, 0], [-Math.PI / 2, 0, 0]),
    )
  return group(
    put(bar(second), [0.1, 0.21, -0.1], [0, 0.12, 0]),
    part(box(0.56, 0.45, 0.89, 0.17, 8), matte(wrapPaper), [0.1, 0.21, -0.1], [0, 0.12, 0]),
    put(bar(first), [-0.05, 0.64, 0], [0, -0.2, 0]),
  )
}

/** Henna cones fanned on the table before their box. */
export function mehndiCones({ foil = '#8a5a2b', boxColor = '#2f7a4f', ink = '#f4b63f' } = {}): Model {
  const cone = () =>
    put(
      group(
        part(
          turned([
            [0.012, 0],
            [0.19, 0.95, 0.03],
            [0.17, 1.02],
            [0, 1.02],
          ]),
          satin(foil),
        ),
        part(hoop(0.165, 0.02), satin(ink), [0, 0.8, 0], [Math.PI / 2, 0, 0]),
        part(plate(rectangle(0.34, 0.2, 0.03), 0.05, 0.015), satin(foil), [0, 1.08, 0]),
        part(drum(0.03, 0.12), satin(ink), [0, 0.03, 0]),
      ),
      [0, 0, 0],
      [Math.PI / 2 + 0.17, 0, 0],
    )
  return group(
    part(box(1.5, 1.15, 0.5, 0.03), matte(boxColor), [0, 0.58, -0.75]),
    nuqta(0.34, ink, [0, 0.68, -0.497]),
    part(box(0.7, 0.05, 0.012, 0.003), matte('#fbf3df'), [0, 0.28, -0.496]),
    row(4, (index) => put(cone(), [-0.85 + index * 0.5, 0.2, -0.1 + index * 0.1], [0, -0.35, 0])),
  )
}

/** Brushes for make-up in a cup. */
export function makeupBrushes({ cup = '#e8b7a8', handle = '#2b2320', hair = '#5a3a2c' } = {}): Model {
  const brush = (width: number, length: number, flat: number) =>
    group(
      part(
        turned([
          [0.02, 0],
          [0.045, 0.4],
          [0.055, length, 0.02],
        ]),
        gloss(handle),
      ),
      part(
        turned([
          [0.055, length],
          [0.06, length + 0.22],
          [width * 0.55, length + 0.3],
        ]),
        metal('#d9a58a'),
      ),
      part(
        loft([
          { y: length + 0.28, width: width * 0.55, depth: width * 0.5 * flat },
          { y: length + 0.44, width: width * 0.9, depth: width * 0.9 * flat },
          { y: length + 0.62, width: width * 0.85, depth: width * 0.8 * flat },
          { y: length + 0.74, width: width * 0.4, depth: width * 0.4 * flat },
        ]),
        cloth(hair, { weave: 3 }),
      ),
    )
  const places: [number, number, number, number, number][] = [
    [-0.24, 0.1, 0.2, 1.1, 1],
    [0.04, 0.2, 0.12, 1.2, 0.5],
    [0.25, 0.05, 0.24, 1.05, 1],
    [-0.05, -0.22, 0.16, 1.35, 0.6],
    [0.22, -0.22, 0.1, 1.4, 0.5],
    [-0.28, -0.2, 0.13, 1.3, 0.8],
  ]
  return group(
    part(
      turned([
        [0, 0],
        [0.42, 0, 0.06],
        [0.48, 1.0, 0.03],
        [0.44, 1.0, 0.02],
        [0.4, 0.1],
        [0, 0.1],
      ]),
      satin(cup),
    ),
    nuqta(0.16, '#fff6ea', [0, 0.5, 0.465]),
    places.map(([x, z, width, length, flat]) =>
      put(brush(width, length, flat), [x * 0.9, 0.1, z * 0.9], [z * 0.4, 0, -x * 0.5]),
    ),
  )
}

/** A round compact, open, with a mirror and pressed powder. */
export function compact({ shell = '#2b2320', powder = '#e3b694', ring = '#d3ab6e' } = {}): Model {
  const half = () =>
    part(
      turned([
        [0, 0],
        [0.7, 0, 0.05],
        [0.74, 0.08],
        [0.74, 0.14, 0.02],
        [0.66, 0.14],
        [0.64, 0.1],
        [0, 0.1],
      ]),
      gloss(shell),
    )
  return group(
    half(),
    part(hoop(0.65, 0.018), metal(ring), [0, 0.14, 0], [Math.PI / 2, 0, 0]),
    part(drum(0.62, 0.06), matte(powder), [0, 0.12, 0]),
    put(nuqta(0.3, powder, [0, 0, 0]), [0, 0.153, 0], [-Math.PI / 2, 0, 0]),
    put(
      group(
        put(half(), [0, 0, 0], [Math.PI / 2, 0, 0]),
        part(hoop(0.65, 0.018), metal(ring), [0, 0, 0.14]),
        part(disc(0.62).rotateX(Math.PI / 2), metal('#dfe6ea', { roughness: 0.04 }), [0, 0, 0.13]),
      ),
      [0, 0.86, -0.82],
      [-0.22, 0, 0],
    ),
    part(box(0.3, 0.1, 0.1, 0.03), metal(ring), [0, 0.14, -0.74]),
  )
}

/** Two kajal pencils, one open. */
export function kajal({ body = '#1f1a1c', tip = '#101012', ring = '#d3ab6e' } = {}): Model {
  const pencil = (open: boolean) =>
    group(
      part(drum(0.1, 1.5), gloss(body), [0, 0.75, 0]),
      part(drum(0.104, 0.1), metal(ring), [0, 1.3, 0]),
      open
        ? part(
            turned([
              [0.1, 1.5],
              [0.03, 1.78],
              [0, 1.84],
            ]),
            matte(tip),
          )
        : part(
            turned([
              [0, 1.36],
              [0.112, 1.36, 0.02],
              [0.112, 1.95, 0.04],
              [0, 1.97],
            ]),
            gloss(body),
          ),
      nuqta(0.07, ring, [0, 0.5, 0.102]),
    )
  return group(
    put(pencil(false), [0.3, 0, -0.1], [0, 0, 0.05]),
    put(pencil(true), [-0.35, 0, 0.25], [0, 0, 0.22]),
    put(
      part(
        turned([
          [0, 0],
          [0.112, 0, 0.02],
          [0.112, 0.6, 0.04],
          [0, 0.62],
        ]),
        gloss(body),
      ),
      [0.55, 0.112, 0.55],
      [Math.PI / 2, 0, 0.9],
    ),
  )
}

/** A stick in a twist case: foundation, sunscreen, lip balm. */
export function stick({ body = '#d8a98a', shell = '#f3e6da', ring = '#d3ab6e', wide = 0.32 } = {}): Model {
  return group(
    part(
      turned([
        [0, 0],
        [wide, 0, 0.04],
        [wide, 0.75, 0.03],
        [0, 0.75],
      ]),
      satin(shell),
    ),
    part(drum(wide - 0.03, 0.14), metal(ring), [0, 0.8, 0]),
    part(
      turned([
        [wide - 0.07, 0.82],
        [wide - 0.07, 1.15, 0.02],
        [wide - 0.12, 1.3, 0.12],
        [0, 1.34],
      ]),
      satin(body),
    ),
    put(
      part(
        turned([
          [0, 0],
          [wide + 0.01, 0, 0.04],
          [wide + 0.01, 0.85, 0.05],
          [0, 0.86],
        ]),
        satin(shell),
      ),
      [wide * 2.6, 0, 0.25],
    ),
    nuqta(0.12, ring, [0, 0.38, wide + 0.003]),
  )
}

/** A wide-toothed comb and a paddle brush. */
export function hairBrush({ timber = '#b87a48', pad = '#2b2320' } = {}): Model {
  const paddle = group(
    part(
      plate(
        outline([
          [-0.42, 0.2, 0.25],
          [-0.5, 0.9, 0.4],
          [-0.3, 1.35, 0.3],
          [0.3, 1.35, 0.3],
          [0.5, 0.9, 0.4],
          [0.42, 0.2, 0.25],
        ]),
        0.16,
        0.06,
      ),
      satin(timber, { roughness: 0.6 }),
    ),
    part(
      rod(
        [
          [0, 0.3, 0],
          [0, -0.2, 0],
          [0, -0.85, 0],
        ],
        0.1,
      ),
      satin(timber, { roughness: 0.6 }),
    ),
    part(
      plate(
        outline([
          [-0.32, 0.3, 0.2],
          [-0.38, 0.85, 0.3],
          [-0.22, 1.22, 0.22],
          [0.22, 1.22, 0.22],
          [0.38, 0.85, 0.3],
          [0.32, 0.3, 0.2],
        ]),
        0.08,
        0.03,
      ),
      satin(pad),
      [0, 0, 0.08],
    ),
    row(48, (index) =>
      part(
        drum(0.012, 0.1, 8),
        gold(),
        [-0.25 + (index % 6) * 0.1, 0.4 + Math.floor(index / 6) * 0.095, 0.16],
        [Math.PI / 2, 0, 0],
      ),
    ),
  )
  return put(paddle, [0, 0, 0], [-1.25, 0, 0.6])
}

/** A stand-up pouch with a pressed seam: tea, rice, spices, nuts. The band and window are printed on its skin. */
export function pouch({
  body = '#e9dcc3',
  band = '#2f7a4f',
  ink = '#f4b63f',
  high = 1.9,
  wide = 0.72,
  window = '',
} = {}): Model {
  // around: a quarter is the front; up: a fifth for each pair of sections below
  const print = drawn(1024, 1024, (pen, size) => {
    const at = (share: number) => size * (1 - share)
    pen.fillStyle = body
    pen.fillRect(0, 0, size, size)
    pen.fillStyle = band
    pen.fillRect(0, at(0.4), size, size * 0.07)
    pen.fillRect(0, 0, size, size * 0.16)
    if (!window) return
    pen.fillStyle = window
    pen.beginPath()
    pen.ellipse(size / 4, at(0.265), size * 0.085, size * 0.045, 0, 0, 7)
    pen.fill()
    const random = chance(8)
    for (let crumb = 0; crumb < 60; crumb++) {
      pen.fillStyle = crumb % 2 ? '#ffffff66' : '#5a3a1c66'
      pen.beginPath()
      pen.ellipse(
        size / 4 + (random() - 0.5) * size * 0.13,
        at(0.265) + (random() - 0.5) * size * 0.06,
        9,
        6,
        crumb,
        0,
        7,
      )
      pen.fill()
    }
  })
  const skin = loft(
    [
      { y: 0, width: wide, depth: 0.36, square: 4 },
      { y: 0.06, width: wide + 0.03, depth: 0.4, square: 4 },
      { y: high * 0.45, width: wide, depth: 0.3, square: 3 },
      { y: high * 0.82, width: wide - 0.02, depth: 0.09, square: 3 },
      { y: high * 0.92, width: wide - 0.01, depth: 0.03, square: 4 },
      { y: high, width: wide - 0.01, depth: 0.02, square: 4 },
    ],
    (angle, height) => 0.012 * Math.sin(angle * 6 + height * 9) * (1 - height),
  )
  return group(
    part(skin, satin('#fff', { map: print, roughness: 0.5 })),
    part(box(wide * 2 - 0.02, high * 0.07, 0.05, 0.015), satin(band), [0, high * 0.975, 0]),
    nuqta(0.3, ink, [0, high * 0.64, 0.235], [-0.28, 0, 0]),
    part(box(0.5, 0.04, 0.012, 0.003), matte('#fbf3df'), [0, high * 0.52, 0.297], [-0.22, 0, 0]),
  )
}

/** A carton standing upright with a printed front; `side` colours a band. */
export function carton({
  body = '#c2452d',
  band = '#fbf3df',
  ink = '#f4b63f',
  wide = 1.0,
  high = 1.5,
  deep = 0.5,
  scene = 'diamond' as 'diamond' | 'bowl' | 'flower',
} = {}): Model {
  const front = drawn(512, 768, (pen, width, height) => {
    pen.fillStyle = body
    pen.fillRect(0, 0, width, height)
    pen.fillStyle = band
    pen.fillRect(0, height * 0.54, width, height * 0.22)
    pen.fillStyle = ink
    if (scene === 'bowl') {
      pen.beginPath()
      pen.arc(width / 2, height * 0.3, 130, 0, Math.PI)
      pen.fill()
      pen.fillStyle = band
      for (let grain = 0; grain < 40; grain++) {
        pen.beginPath()
        pen.ellipse(
          width / 2 - 110 + ((grain * 47) % 220),
          height * 0.29 - ((grain * 31) % 60) * (1 - Math.abs(((grain * 47) % 220) - 110) / 130),
          12,
          5,
          grain,
          0,
          7,
        )
        pen.fill()
      }
    } else if (scene === 'flower') {
      for (let petal = 0; petal < 10; petal++) {
        pen.save()
        pen.translate(width / 2, height * 0.28)
        pen.rotate((petal * Math.PI) / 5)
        pen.beginPath()
        pen.ellipse(0, -70, 24, 62, 0, 0, 7)
        pen.fill()
        pen.restore()
      }
    } else {
      diamond(pen, width / 2, height * 0.28, 190)
      pen.fillStyle = body
      diamond(pen, width / 2, height * 0.28, 96)
    }
    pen.fillStyle = '#6b5d52'
    pen.fillRect(width * 0.22, height * 0.61, width * 0.56, 18)
    pen.fillRect(width * 0.32, height * 0.67, width * 0.36, 12)
  })
  return group(
    part(box(wide, high, deep, 0.02, 3), matte(body, { roughness: 0.6 }), [0, high / 2, 0]),
    part(face(rectangle(wide - 0.02, high - 0.02, 0.01)), printed(front, { roughness: 0.55 }), [
      0,
      high / 2,
      deep / 2 + 0.003,
    ]),
  )
}

/** Several cartons of one kind, each in its colours, one in front of the other. */
export function cartons({
  colors = ['#b3402a', '#2f7a4f', '#e0a030'],
  band = '#fbf3df',
  ink = '#f4b63f',
} = {}): Model {
  return group(
    colors.map((body, index) =>
      put(
        carton({
          body,
          band,
          ink,
          wide: 0.8,
          high: 1.2,
          deep: 0.28,
          scene: (['bowl', 'diamond', 'flower'] as const)[index % 3] ?? 'bowl',
        }),
        [(index - (colors.length - 1) / 2) * 0.62, 0, (index % 2) * 0.42],
        [0, 0.12 - index * 0.1, 0],
      ),
    ),
  )
}

/** A preserving jar with a clip or screw lid, filled: honey, pickle, nuts, spices. */
export function foodJar({
  fill = '#d98a1e',
  lid = '#e9dcc3',
  ink = '#c77a15',
  high = 1.0,
  clip = false,
  wide = 0.62,
} = {}): Model {
  return group(
    part(
      turned([
        [0, 0],
        [wide - 0.06, 0, 0.1],
        [wide, 0.14],
        [wide, high, 0.14],
        [wide - 0.16, high + 0.16, 0.04],
        [wide - 0.16, high + 0.22],
        [0, high + 0.22],
      ]),
      gloss(fill, { roughness: 0.1 }),
    ),
    clip
      ? [
          part(
            turned([
              [0, high + 0.2],
              [wide - 0.1, high + 0.2, 0.03],
              [wide - 0.1, high + 0.32, 0.05],
              [0, high + 0.36],
            ]),
            glass('#eef4f2', { opacity: 0.6 }),
          ),
          part(hoop(wide - 0.13, 0.035), matte('#d9573f'), [0, high + 0.19, 0], [Math.PI / 2, 0, 0]),
          part(
            rod(
              [
                [-0.3, high + 0.2, wide - 0.2],
                [-0.25, high + 0.05, wide - 0.02],
                [0, high - 0.1, wide + 0.03],
                [0.25, high + 0.05, wide - 0.02],
                [0.3, high + 0.2, wide - 0.2],
              ],
              0.02,
            ),
            steel(),
          ),
        ]
      : part(
          turned([
            [0, high + 0.2],
            [wide - 0.12, high + 0.2, 0.02],
            [wide - 0.12, high + 0.44, 0.03],
            [0, high + 0.44],
          ]),
          satin(lid),
        ),
    roundLabel(wide + 0.002, high * 0.5, high * 0.48, { ink, arc: 1.9 }),
  )
}

/** A round or square tin with a printed wall. */
export function tin({
  ground = '#1f4aa8',
  ink = '#f4b63f',
  second = '#ffffff',
  high = 1.3,
  wide = 0.6,
} = {}): Model {
  return group(
    part(
      turned([
        [wide, 0.02],
        [wide, high],
      ]),
      satin('#fff', { map: border({ ground, ink, second }, [1.6, 1]), roughness: 0.35 }),
    ),
    part(
      turned([
        [0, 0],
        [wide, 0],
        [wide + 0.01, 0.03],
      ]),
      satin(ground),
    ),
    part(
      turned([
        [0, high - 0.01],
        [wide + 0.03, high - 0.01, 0.01],
        [wide + 0.03, high + 0.16, 0.05],
        [0.2, high + 0.2],
        [0, high + 0.2],
      ]),
      satin(ground, { roughness: 0.3 }),
    ),
    part(
      turned([
        [0, high + 0.2],
        [0.1, high + 0.2],
        [0.12, high + 0.28, 0.04],
        [0, high + 0.32],
      ]),
      gold(),
    ),
  )
}

/** A flat box with compartments of sweets or dried fruit, its lid leaning behind. */
export function giftBox({
  outside = '#8a1f2c',
  inside = '#f7ecd8',
  fills = ['#8a5a2b', '#c98d3f', '#5b2a1a', '#e0b56b', '#a8b46a', '#d9772b'],
  ribbon = '#f4b63f',
} = {}): Model {
  const random = chance(21)
  const cell = (index: number) => {
    const [x, z] = [-0.6 + (index % 3) * 0.6, -0.3 + Math.floor(index / 3) * 0.6]
    const color = fills[index % fills.length] ?? '#c98d3f'
    return row(16, (each) =>
      part(
        ball(0.115),
        satin(color, { roughness: 0.55 }),
        [x - 0.19 + (each % 4) * 0.126, 0.24 + random() * 0.06, z - 0.19 + Math.floor(each / 4) * 0.126],
        [random() * 3, random() * 3, random() * 3],
        [1.15, 0.75, 0.8],
      ),
    )
  }
  return group(
    part(box(1.95, 0.06, 1.35, 0.02), matte(outside), [0, 0.03, 0]),
    [0.655, -0.655].map((z) => part(box(1.95, 0.36, 0.04, 0.01), matte(outside), [0, 0.2, z])),
    [0.955, -0.955].map((x) => part(box(0.04, 0.36, 1.35, 0.01), matte(outside), [x, 0.2, 0])),
    part(box(1.86, 0.1, 1.26, 0.01), matte(inside), [0, 0.1, 0]),
    [-0.3, 0.3].map((x) => part(box(0.02, 0.28, 1.27, 0.005), matte(inside), [x, 0.22, 0])),
    part(box(1.87, 0.28, 0.02, 0.005), matte(inside), [0, 0.22, 0]),
    row(6, cell).flat(),
    put(
      group(
        part(box(1.99, 1.39, 0.14, 0.02), matte(outside)),
        part(box(0.14, 1.395, 0.146, 0.01), satin(ribbon), [0.5, 0, 0]),
        nuqta(0.4, ribbon, [-0.25, 0.05, 0.072]),
      ),
      [0, 0.78, -0.98],
      [-0.28, 0, 0],
    ),
  )
}

/** Loose sticks or blocks stacked: gur, barfi, chocolate. */
export function sweetBlocks({ color = '#a5652a', nuts = '#e6c88f', plateColor = '#f6f3ea' } = {}): Model {
  const random = chance(4)
  const block = (x: number, y: number, z: number, turn: number) =>
    put(
      group(
        part(box(0.5, 0.3, 0.5, 0.05), satin(color, { roughness: 0.6 })),
        row(5, () =>
          part(
            ball(0.06),
            satin(nuts),
            [random() * 0.36 - 0.18, 0.15, random() * 0.36 - 0.18],
            [0, random() * 3, 0],
            [1.4, 0.5, 0.8],
          ),
        ),
      ),
      [x, y, z],
      [0, turn, 0],
    )
  return group(
    part(
      turned([
        [0, 0],
        [0.6, 0, 0.02],
        [1.05, 0.1, 0.04],
        [1.08, 0.13],
        [0.6, 0.05],
        [0, 0.05],
      ]),
      gloss(plateColor),
    ),
    block(-0.42, 0.2, 0.1, 0.2),
    block(0.28, 0.2, 0.35, -0.3),
    block(0.2, 0.2, -0.38, 0.5),
    block(-0.36, 0.2, -0.5, -0.1),
    block(-0.05, 0.5, -0.12, 0.35),
    block(0.74, 0.22, -0.05, 0.1),
  )
}

/** A heap in a shallow bowl: dates, almonds, nuts. */
export function bowlOf({
  piece = '#6b3a1c',
  size = 0.16,
  long = 1.6,
  bowl = '#1f4aa8',
  shine = 0.35,
  count = 90,
} = {}): Model {
  const random = chance(14)
  return group(
    part(
      turned([
        [0, 0],
        [0.42, 0, 0.04],
        [0.46, 0.06],
        [0.95, 0.42, 0.2],
        [1.0, 0.5, 0.02],
        [0.95, 0.5, 0.02],
        [0.4, 0.14, 0.2],
        [0, 0.12],
      ]),
      gloss(bowl),
    ),
    row(count, (index) => {
      const share = index / count
      const radius = Math.sqrt(share) * 0.66
      const angle = index * 2.399963
      return part(
        ball(size),
        satin(piece, { roughness: shine }),
        [Math.cos(angle) * radius, 0.42 + (1 - share) * 0.3 + random() * 0.05, Math.sin(angle) * radius],
        [random() * 0.9, random() * 6.3, random() * 0.9],
        [long, 0.75, 0.85],
      )
    }),
  )
}

/** A lipstick turned out, its cap lying beside it. */
export function lipstick({ color = '#a11f3a', body = '#1f1a1c', ring = '#d3ab6e' } = {}): Model {
  return group(
    part(
      turned([
        [0, 0],
        [0.27, 0, 0.03],
        [0.27, 0.62, 0.03],
        [0, 0.62],
      ]),
      satin(body),
    ),
    part(
      turned([
        [0.22, 0.6],
        [0.22, 0.92, 0.01],
        [0, 0.92],
      ]),
      metal(ring),
    ),
    part(
      turned([
        [0, 0.9],
        [0.18, 0.9],
        [0.18, 1.22],
        [0.18, 1.36, 0.12],
        [0, 1.5],
      ]),
      satin(color, { roughness: 0.35 }),
    ),
    put(
      part(
        turned([
          [0, 0],
          [0.28, 0, 0.03],
          [0.28, 0.86, 0.03],
          [0, 0.86],
        ]),
        satin(body),
      ),
      [0.62, 0.28, 0.35],
      [Math.PI / 2, 0, 1],
    ),
    nuqta(0.12, ring, [0, 0.32, 0.275]),
  )
}

/** Slim tubes with dark caps: lip tints. */
export function lipTints({ colors = ['#b8384a', '#d9707f', '#8a1f3a'], cap = '#1f1a1c' } = {}): Model {
  return group(
    colors.map((color, index) =>
      put(
        group(
          part(
            turned([
              [0, 0],
              [0.2, 0, 0.04],
              [0.21, 0.95, 0.03],
              [0, 0.96],
            ]),
            gloss(color, { roughness: 0.15 }),
          ),
          part(
            turned([
              [0, 0.94],
              [0.2, 0.94, 0.02],
              [0.19, 1.75, 0.04],
              [0, 1.76],
            ]),
            satin(cap),
          ),
          nuqta(0.11, '#fbf6ee', [0, 0.5, 0.213]),
        ),
        [(index - 1) * 0.54, 0, index === 1 ? 0.2 : 0],
      ),
    ),
  )
}

/** Small square bottles with tall caps in two rows. */
export function nailPolish({
  colors = ['#c2302b', '#e8a33d', '#d98092', '#12706f', '#27408b', '#5b2333'],
  cap = '#1f1a1c',
} = {}): Model {
  return group(
    colors.map((color, index) =>
      put(
        group(
          part(box(0.46, 0.5, 0.36, 0.1, 8), gloss(color, { roughness: 0.1 }), [0, 0.25, 0]),
          part(drum(0.12, 0.08), satin(cap), [0, 0.53, 0]),
          part(
            turned([
              [0, 0.55],
              [0.15, 0.55, 0.02],
              [0.12, 1.15, 0.05],
              [0, 1.17],
            ]),
            satin(cap),
          ),
          nuqta(0.1, '#fbf6ee', [0, 0.25, 0.183]),
        ),
        [((index % 3) - 1) * 0.6, 0, index < 3 ? -0.35 : 0.3],
      ),
    ),
  )
}

/** A flat case of pressed colours, open to its mirror. */
export function palette({ shell = '#1f1a1c', columns = 6 } = {}): Model {
  const tones = [
    '#e9c7b0',
    '#d9a58a',
    '#b8714f',
    '#8a4a3a',
    '#5b2f2a',
    '#2b1c1c',
    '#f0d98a',
    '#d9a03a',
    '#a3234a',
    '#c2708a',
    '#6a3f7a',
    '#27408b',
    '#12706f',
    '#5f7f6a',
    '#9aa37a',
    '#c9ccd1',
    '#8f9aa8',
    '#3a3f4a',
  ]
  return group(
    part(box(2.1, 0.12, 1.1, 0.04), satin(shell), [0, 0.06, 0]),
    tones.map((tone, index) =>
      part(drum(0.13, 0.03), index % 4 === 1 ? metal(tone, { roughness: 0.5 }) : matte(tone), [
        -0.85 + (index % columns) * 0.34,
        0.13,
        -0.34 + Math.floor(index / columns) * 0.34,
      ]),
    ),
    put(
      group(
        part(box(2.1, 1.1, 0.08, 0.04), satin(shell)),
        part(face(rectangle(1.9, 0.9, 0.04)), metal('#dfe6ea', { roughness: 0.04 }), [0, 0, 0.045]),
      ),
      [0, 0.62, -0.66],
      [-0.25, 0, 0],
    ),
  )
}

/** Flat sachets, one leaning on the other. */
export function sachets({ body = '#f0c4bc', ink = '#b0303f' } = {}): Model {
  const one = () =>
    group(
      part(pillow(1.2, 1.5, 0.26), satin(body)),
      [0.7, -0.7].map((y) => part(box(1.16, 0.12, 0.04, 0.01), satin(body), [0, y, 0])),
      nuqta(0.26, ink, [0, 0.12, 0.13]),
      part(box(0.5, 0.03, 0.012, 0.003), matte('#6b5d52'), [0, -0.22, 0.13]),
    )
  return group(
    put(one(), [-0.3, 0.74, -0.2], [-0.14, 0.12, 0]),
    put(one(), [0.42, 0.72, 0.2], [-0.2, -0.15, 0.06]),
  )
}

/** A serum and a jar as a pair. */
export function serumAndCream({ glass: tone = '#b4552d', cream = '#f6e8de', lid = '#c9a36a' } = {}): Model {
  return group(
    put(serum({ glass: tone }), [-0.5, 0, -0.1], [0, -0.15, 0]),
    put(jar({ body: cream, lid }), [0.62, 0, 0.45], [0, 0.3, 0], 0.86),
  )
}
