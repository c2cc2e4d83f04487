/* Models: clothes and shoes. */
import * as THREE from 'three'
import {
  ball,
  bar,
  box,
  circle,
  cloth,
  clothPrint,
  disc,
  drum,
  fabric,
  gloss,
  gold,
  group,
  hoop,
  leather,
  loft,
  matte,
  metal,
  nuqta,
  outline,
  part,
  pierced,
  pill,
  plate,
  plush,
  put,
  rectangle,
  rod,
  row,
  satin,
  stripes,
  surface,
  thrown,
  turned,
  type Material,
  type Pattern,
  type Section,
  type Spot,
} from '../browser/shapes.ts'
import {
  arm,
  bandOver,
  bodies,
  buttons,
  cm,
  collar,
  covered,
  fall,
  form,
  lasts,
  leg,
  lifted,
  lineOver,
  neckband,
  openUpper,
  pairOf,
  patch,
  seamAround,
  seamUp,
  skinOf,
  soleOf,
  solePlate,
  torso,
  type BodyName,
} from './making.ts'

type Model = THREE.Object3D

/** The cloth of a garment: its threads are too fine to be counted. */
const woven = (color: string, print?: THREE.Texture): Material =>
  cloth(color, { print, weave: 24, bumpScale: 0.45, sheen: 0.3 })

/** How far the hem of what hangs on a form is above the ground, in units. */
const low = 0.42

/** Kurta, kameez, abaya or tee: one cut, by body, length, hem, sleeve and trimming; lengths in centimetres. */
export function kurta({
  body: name = 'man' as BodyName,
  color = '#2f6f5e',
  trim = '#f2d9a0',
  pattern = 'plain' as Pattern,
  ink = '#f7e3b0',
  second = '#c2452d',
  length = 104,
  flare = 27,
  fitted = 0,
  ease = 1.5,
  sleeves = 1,
  cuff = 5.8,
  neck = 'band' as 'band' | 'collar' | 'crew',
  placket = true,
  hem = '',
  sleeveColor = '',
} = {}): Model {
  const print = (repeat: number) => clothPrint(pattern, { ground: color, ink, second }, repeat)
  const threads = woven(color, print(4))
  const arms = sleeveColor ? woven(sleeveColor) : woven(color, print(2))
  const edge = woven(trim)
  const line = matte(new THREE.Color(color).multiplyScalar(0.72).getStyle())
  const hemline = hem ? woven(hem) : threads
  const top = length * cm + low
  const wide = bodies[name].neck * cm
  const isLong = length > 78
  const body = torso(
    name,
    { length, hem: flare, ease, fitted },
    top,
    fall(isLong ? 0.1 : 0.06, isLong ? 0.26 : 0),
  )
  const opening = neck === 'crew' ? 0 : 34 / length
  const sides = ([1, -1] as const).map((side) => arm(name, side, { share: sleeves, cuff, ease }, top))
  return group(
    form(top, low, wide * 0.96),
    part(covered(body), threads),
    part(patch(body, { low: 0.003, high: 0.022, from: 0, to: 1, out: 0.007 }), hemline),
    hem ? part(patch(body, { low: 0.003, high: 0.06, from: 0, to: 1, out: 0.009 }), hemline) : [],
    part(seamAround(body, hem ? 0.06 : 0.022, 0.003), line),
    sides.map((sleeve) => [
      part(covered(sleeve, 110, 72), arms),
      part(patch(sleeve, { low: 0.002, high: 0.05, from: 0, to: 1, out: 0.006 }), edge),
      part(seamAround(sleeve, 0.05, 0.003), line),
    ]),
    opening > 0 && placket
      ? [
          part(patch(body, { low: 0.965 - opening, high: 0.99, from: 0.236, to: 0.264 }), edge),
          buttons(body, { count: 4, high: 0.94, step: opening / 4.2, size: 0.02 }, gloss('#fff7e8')),
        ]
      : [],
    neck === 'band' ? neckband(top - 0.02, wide * 1.08, 0.085, edge) : [],
    neck === 'collar' ? collar(top - 0.02, wide * 1.08, edge) : [],
    neck === 'crew' ? neckband(top - 0.01, wide * 1.2, 0.045, edge, 0.02) : [],
  )
}

/** T-shirts side by side, each on a form of its own. */
export function teeRow({ colors = ['#f4f1ea', '#9aa3ad', '#2a2d33'] as readonly string[] } = {}): Model {
  return group(
    colors.map((color, index) =>
      put(
        tee({ color }),
        [(index - (colors.length - 1) / 2) * 1.08, 0, -Math.abs(index - (colors.length - 1) / 2) * 0.35],
        [0, (index - (colors.length - 1) / 2) * -0.22, 0],
      ),
    ),
  )
}

/** A T-shirt with a round neck. */
export function tee({ color = '#f4f1ea', sleeveColor = '' } = {}): Model {
  return kurta({
    ...{ color, sleeveColor, trim: sleeveColor || color, length: 70, flare: 23.5, ease: 0.8 },
    ...{ sleeves: 0.36, cuff: 9.4, neck: 'crew' },
  })
}

/** A shirt with collar and buttons: oxford or polo. */
export function shirt({
  color = '#dfe8f0',
  collar: collarColor = '',
  buttons: buttonColor = '#ffffff',
  pattern = 'plain' as Pattern,
  ink = '#27408b',
  polo = false,
  pocket = true,
} = {}): Model {
  const skin = woven(color, clothPrint(pattern, { ground: color, ink }, 3))
  const arms = woven(color, clothPrint(pattern, { ground: color, ink }, 1.6))
  const neck = woven(collarColor || color)
  const line = matte(new THREE.Color(color).multiplyScalar(0.74).getStyle())
  const length = polo ? 73 : 78
  const top = length * cm + low
  const wide = bodies.man.neck * cm
  const body = torso('man', { length, hem: polo ? 24.5 : 25.5, ease: 1 }, top, fall(0.07))
  const share = polo ? 0.4 : 1
  const open = polo ? 0.78 : 0.004
  return group(
    form(top, low, wide * 0.96),
    part(covered(body), skin),
    part(patch(body, { low: 0.003, high: 0.026, from: 0, to: 1, out: 0.007 }), skin),
    part(seamAround(body, 0.026, 0.003), line),
    ([1, -1] as const).map((side) => {
      const sleeve = arm('man', side, { share, cuff: polo ? 8.6 : 5.8, ease: 0.6 }, top)
      return [
        part(covered(sleeve, 110, 72), arms),
        part(
          patch(sleeve, { low: 0.002, high: polo ? 0.09 : 0.075, from: 0, to: 1, out: 0.014 }),
          polo ? neck : arms,
        ),
        part(seamAround(sleeve, polo ? 0.09 : 0.075, 0.003, 0.01), line),
        polo
          ? []
          : buttons(
              sleeve,
              { count: 1, high: 0.04, step: 0.1, turn: side === 1 ? 0.2 : 0.7, size: 0.016 },
              gloss(buttonColor),
            ),
      ]
    }),
    collar(top - 0.02, wide * 1.1, neck),
    part(patch(body, { low: open, high: 0.99, from: 0.234, to: 0.266 }), polo ? neck : skin),
    [0.235, 0.265].map((turn) => part(seamUp(body, turn, open, 0.97, 0.003), line)),
    buttons(
      body,
      { count: polo ? 2 : 7, high: 0.945, step: polo ? 0.08 : 0.128, size: 0.018 },
      gloss(buttonColor),
    ),
    pocket && !polo
      ? [
          part(patch(body, { low: 0.62, high: 0.79, from: 0.148, to: 0.208, out: 0.01 }), skin),
          part(seamUp(body, 0.149, 0.62, 0.79, 0.003), line),
          part(seamUp(body, 0.207, 0.62, 0.79, 0.003), line),
        ]
      : [],
    polo ? nuqta(0.07, '#f4b63f', [...lifted(body, 0.8, 0.16, 0.012)], [0, 0.5, 0]) : [],
  )
}

/** A hoodie: its hood lies on the shoulders. */
export function hoodie({ color = '#7d8a96', cord = '#f4f1ea' } = {}): Model {
  const skin = plush(color, { sheen: 0.3 })
  const rib = fabric(color, { threads: 5 })
  const line = matte(new THREE.Color(color).multiplyScalar(0.72).getStyle())
  const length = 70
  const top = length * cm + low
  const wide = bodies.man.neck * cm
  const body = torso('man', { length, hem: 23.5, ease: 3 }, top, fall(0.05))
  const strings = [0.232, 0.268].map((turn, index) =>
    row(9, (step): Spot => lifted(body, 0.93 - step * (0.024 + index * 0.002), turn, 0.03)),
  )
  return group(
    form(top, low, wide * 0.96),
    part(covered(body), skin),
    part(patch(body, { low: 0.002, high: 0.085, from: 0, to: 1, out: 0.012 }), rib),
    part(seamAround(body, 0.085, 0.004), line),
    ([1, -1] as const).map((side) => {
      const sleeve = arm('man', side, { share: 1.02, cuff: 5.6, ease: 2.4 }, top)
      return [
        part(covered(sleeve, 110, 72), skin),
        part(patch(sleeve, { low: 0.002, high: 0.085, from: 0, to: 1, out: 0.008 }), rib),
      ]
    }),
    // a thick fold around the neck, high and wide behind it, that meets in front
    part(
      surface(40, 120, (around, turn) => {
        const angle = turn * Math.PI * 2
        const [back, front] = [Math.max(0, -Math.sin(angle)), Math.max(0, Math.sin(angle))]
        const thick = 0.075 + 0.05 * back
        const inside = around * Math.PI * 2
        const reach = wide * 1.02 + thick * 0.85 + 0.03 * back
        const fold = 1 + 0.05 * Math.sin(angle * 5 + inside)
        return [
          Math.cos(angle) * (reach + Math.cos(inside) * thick * fold),
          top + 0.035 + 0.06 * back - 0.13 * front ** 2 + Math.sin(inside) * thick * 1.5 * fold,
          Math.sin(angle) * (reach * 0.95 + Math.cos(inside) * thick * fold) - 0.02,
        ]
      }),
      skin,
    ),
    part(patch(body, { low: 0.13, high: 0.4, from: 0.155, to: 0.345, out: 0.03 }), skin),
    [0.17, 0.33].map((turn) => part(seamUp(body, turn, 0.15, 0.38, 0.004), line)),
    strings.map((spots) => [
      part(rod(spots, 0.012), matte(cord)),
      part(pill(0.016, 0.04), metal('#c9ccd1'), spots.at(-1) ?? [0, 0, 0]),
    ]),
    nuqta(0.07, '#f4b63f', [...lifted(body, 0.76, 0.165, 0.012)], [0, 0.45, 0]),
  )
}

/** A waistcoat with a band collar; the form shows at its armholes. */
export function waistcoat({
  color = '#5b2333',
  ink = '#c99a3f',
  pattern = 'diamonds' as Pattern,
  lining = '#e9d7b0',
} = {}): Model {
  const skin = woven(color, clothPrint(pattern, { ground: color, ink, second: ink }, 5))
  const line = matte('#2a1018')
  const binding = fabric(color, { threads: 6 })
  const length = 70
  const top = length * cm + low
  const { neck, shoulder, drop, armhole } = bodies.man
  const body = torso('man', { length, hem: 23.5, ease: 0.8, fitted: 0.35 }, top, fall(0.012))
  return group(
    form(top, low, neck * cm * 0.96),
    part(covered(body), skin),
    part(seamAround(body, 0.02, 0.003), line),
    [1, -1].map((side) => {
      const at: Spot = [side * (shoulder - 4) * cm, top - (drop + armhole * 0.5) * cm, 0.01]
      return [
        part(
          ball(1),
          fabric('#b9a98f', { threads: 12 }),
          at,
          [0, 0, side * 0.1],
          [4.6 * cm, armhole * 0.47 * cm, 8.6 * cm],
        ),
        part(
          hoop(1, 0.09),
          binding,
          [at[0] + side * 1.6 * cm, at[1], at[2]],
          [0, Math.PI / 2, side * 0.1],
          [9 * cm, armhole * 0.5 * cm, 9 * cm],
        ),
      ]
    }),
    neckband(top - 0.02, neck * cm * 1.08, 0.085, skin),
    part(seamUp(body, 0.258, 0.01, 0.985, 0.006), line),
    buttons(body, { count: 6, high: 0.9, step: 0.135, turn: 0.248, size: 0.024 }, gold()),
    part(
      patch(body, { low: 0.66, high: 0.685, from: 0.15, to: 0.205, out: 0.012 }),
      fabric(lining, { threads: 6 }),
    ),
    [0.155, 0.32].map((turn) =>
      part(patch(body, { low: 0.26, high: 0.295, from: turn, to: turn + 0.06, out: 0.012 }), binding),
    ),
  )
}

/** Trousers as worn, their wearer left out: jeans or chinos by the widths of knee and hem in centimetres. */
export function trousers({ color = '#27406f', stitch = '#e0a860', hem = 9, knee = 10.4 } = {}): Model {
  const skin = woven(color)
  const line = matte(stitch)
  const length = 103
  const top = length * cm
  const at = (y: number, width: number, depth: number, z = 0): Section => ({
    y: top - y * cm,
    width: width * cm,
    depth: depth * cm,
    z: z * cm,
    square: 2.3,
  })
  const hips = skinOf(
    [
      at(34, 2, 7, 0),
      at(31.5, 12, 11, 0),
      at(28.5, 19.5, 12.8, 0),
      at(23, 23, 13.5, -0.4),
      at(18, 22.8, 13.6, -0.8),
      at(9, 21, 12.6, -0.6),
      at(3.5, 19.8, 11.8),
      at(0, 19.6, 11.6),
    ],
    (angle, height) =>
      0.008 * Math.sin(angle * 4 + height * 9) +
      0.012 * Math.exp(-(((height - 0.25) / 0.2) ** 2)) * Math.sin(height * 34 + Math.cos(angle) * 5),
  )
  return group(
    ([1, -1] as const).map((side) => {
      const skinOfLeg = leg(side, { hem, knee, length }, top)
      return [
        part(covered(skinOfLeg, 150, 90), skin),
        part(patch(skinOfLeg, { low: 0.002, high: 0.022, from: 0, to: 1, out: 0.007 }), skin),
        part(seamAround(skinOfLeg, 0.022, 0.0035), line),
        part(seamUp(skinOfLeg, side === 1 ? 0.01 : 0.49, 0.03, 0.8, 0.0035), line),
      ]
    }),
    part(covered(hips), skin),
    part(patch(hips, { low: 0.87, high: 0.998, from: 0, to: 1, out: 0.012 }), skin),
    part(seamAround(hips, 0.87, 0.0035, 0.012), line),
    part(seamAround(hips, 0.985, 0.003, 0.012), line),
    part(patch(hips, { low: 0.22, high: 0.87, from: 0.246, to: 0.264, out: 0.009 }), skin),
    part(seamUp(hips, 0.265, 0.24, 0.87, 0.0035), line),
    buttons(hips, { count: 1, high: 0.932, step: 0.1, size: 0.024 }, metal('#c98b4a')),
    [0.11, 0.175, 0.325, 0.39, 0.61, 0.75, 0.89].map((turn) =>
      part(patch(hips, { low: 0.85, high: 1, from: turn - 0.004, to: turn + 0.004, out: 0.024 }), skin),
    ),
    // pockets cut slantwise
    ([1, -1] as const).map((side) =>
      part(
        rod(
          row(14, (index) => lifted(hips, 0.86 - index * 0.032, 0.25 + side * (0.1 + index * 0.0065), 0.004)),
          0.005,
        ),
        line,
      ),
    ),
  )
}

/** A frock or maxi: a bodice to the waist and a wide skirt; `wide` is half the hem, lengths in centimetres. */
export function frock({
  body: name = 'woman' as BodyName,
  color = '#a3234a',
  ink = '#f4c87a',
  pattern = 'buti' as Pattern,
  hem = '#e2b866',
  sleeves = 0.5,
  wide = 46,
  length = 112,
} = {}): Model {
  const print = (repeat: number) => clothPrint(pattern, { ground: color, ink, second: '#f7ecd8' }, repeat)
  const skin = woven(color, print(5))
  const upper = woven(color, print(2.4))
  const edge = woven(hem)
  const top = length * cm + 0.3
  const [waist, deep, at] = bodies[name].waist
  const neck = bodies[name].neck * cm
  const bodice = torso(name, { length: at, hem: waist, ease: 0.4 }, top, fall(0.015))
  // gathered at the waist, and wide at the hem
  const skirt = skinOf(
    [
      { y: 0.3, width: wide * cm, depth: wide * 0.78 * cm },
      {
        y: 0.3 + (length - at) * 0.3 * cm,
        width: (wide * 0.8 + waist * 0.2) * cm,
        depth: (wide * 0.62 + deep * 0.2) * cm,
      },
      {
        y: 0.3 + (length - at) * 0.72 * cm,
        width: (wide * 0.34 + waist * 0.72) * cm,
        depth: (wide * 0.26 + deep * 0.72) * cm,
      },
      { y: top - (at + 2) * cm, width: (waist + 1.2) * cm, depth: (deep + 1.4) * cm },
      { y: top - at * cm, width: (waist + 0.2) * cm, depth: (deep + 0.2) * cm },
    ],
    (angle, height) =>
      0.055 *
        (Math.sin(angle * 11 + 0.8 * Math.sin(angle * 3)) + 0.5 * Math.sin(angle * 19 + 1 + height)) *
        (1 - height) ** 0.8 +
      0.02 * Math.sin(angle * 46) * Math.max(0, height - 0.55),
  )
  return group(
    form(top, 0.3, neck * 0.96),
    part(covered(bodice), upper),
    part(covered(skirt), skin),
    part(patch(skirt, { low: 0.002, high: 0.075, from: 0, to: 1, out: 0.01 }), edge),
    part(patch(bodice, { low: 0.001, high: 0.1, from: 0, to: 1, out: 0.014 }), edge),
    ([1, -1] as const).map((side) => {
      const sleeve = arm(name, side, { share: sleeves, cuff: 6.4, ease: 0.4 }, top)
      return [
        part(covered(sleeve, 110, 72), upper),
        part(patch(sleeve, { low: 0.002, high: 0.1, from: 0, to: 1, out: 0.01 }), edge),
      ]
    }),
    neckband(top - 0.02, neck * 1.1, 0.035, edge),
    buttons(bodice, { count: 4, high: 0.9, step: 0.12, size: 0.02 }, gold()),
  )
}

/** A long scarf over a rail: dupatta, stole, hijab. */
export function hangingScarf({
  color = '#d9772b',
  pattern = 'plain' as Pattern,
  ink = '#f7e3b0',
  second = '#8a1f2c',
  edge = '#e2b866',
  rail = '#c8925a',
  tassels = true,
} = {}): Model {
  const skin = fabric(color, { print: clothPrint(pattern, { ground: color, ink, second }, 2.2), threads: 4 })
  const fold = (across: number, up: number, front: boolean) => {
    const bent = across + 0.035 * Math.sin(up * 5 + across * 6) + (front ? 0 : 0.3)
    const deep = Math.sin(bent * 23) + 0.55 * Math.sin(bent * 41 + up * 2) + 0.3 * Math.sin(bent * 67 + 1)
    return 0.052 * deep * (0.35 + 0.65 * (1 - up) ** 0.7)
  }
  const fall = (x: number, wide: number, low: number, front: boolean) =>
    surface(140, 160, (up, across) => {
      const side = across - 0.5
      const gathered = 1 - 0.3 * Math.exp(-(((up - 1) / 0.25) ** 2))
      // over the rail it turns round
      const round = Math.max(0, (up - 0.97) / 0.03)
      return [
        x + side * wide * gathered + 0.03 * Math.sin(up * 7 + across * 3),
        low + (2.25 - low) * up,
        (front ? 0.09 : -0.09) * (1 - round) + fold(across, up, front) * (1 - round),
      ]
    })
  const fringe = (x: number, wide: number, low: number, z: number) =>
    row(26, (index) =>
      part(
        bar(
          [x + (index / 25 - 0.5) * wide * 0.995, low + 0.01, z + 0.03 + fold(index / 25, 0, true)],
          [
            x + (index / 25 - 0.5) * wide,
            low - 0.15 - (index % 3) * 0.012,
            z + 0.03 + fold(index / 25, 0, true) * 1.3,
          ],
          0.012,
        ),
        matte(edge),
      ),
    )
  return group(
    part(fall(-0.05, 1.0, 0.35, true), skin),
    part(fall(0.2, 1.0, 0.75, false), skin),
    tassels ? fringe(-0.05, 1.0, 0.34, 0.06) : [],
    part(bar([-0.85, 2.2, 0], [0.95, 2.2, 0], 0.06), satin(rail, { roughness: 0.6 })),
    [-0.85, 0.95].map((x) => [
      part(ball(0.09), satin(rail, { roughness: 0.6 }), [x, 2.2, 0]),
      part(bar([x, 0, 0], [x, 2.2, 0], 0.045), satin(rail, { roughness: 0.6 })),
      part(bar([x, 0.03, -0.45], [x, 0.03, 0.45], 0.05), satin(rail, { roughness: 0.6 })),
    ]),
  )
}

/** Rolled socks: two pairs standing, toes down. */
export function socks({
  colors = [
    ['#27408b', '#f4b63f'],
    ['#7d8a96', '#c2452d'],
    ['#2f5d54', '#f4e7cf'],
  ] as readonly (readonly [string, string])[],
} = {}): Model {
  const sock = (main: string, second: string) => {
    const path: Spot[] = [
      [0, 1.5, 0],
      [0, 1.0, 0],
      [0, 0.45, 0],
      [0.12, 0.2, 0],
      [0.5, 0.12, 0],
      [0.78, 0.12, 0],
    ]
    return group(
      part(rod(path, 0.2), plush(main), [0, 0, 0], [0, 0, 0], [1, 1, 0.7]),
      part(ball(0.2), plush(second), [0.78, 0.12, 0], [0, 0, 0], [1, 1, 0.7]),
      part(drum(0.215, 0.22), plush(second), [0, 1.44, 0], [0, 0, 0], [1, 1, 0.72]),
      [0.6, 0.8].map((y) => part(drum(0.204, 0.07), plush(second), [0, y + 0.25, 0], [0, 0, 0], [1, 1, 0.7])),
    )
  }
  return group(
    colors.map(([main, second], index) =>
      put(sock(main, second), [-0.7 + index * 0.62, 0.08, -index * 0.18], [-0.1, -0.25, 0.04 * index]),
    ),
  )
}

// Headwear

export function cap({ color = '#27408b', accent = '#f4b63f', peak = '#27408b' } = {}): Model {
  const brim = surface(24, 40, (out, across) => {
    const angle = (across - 0.5) * 2.0
    const reach = 0.74 + out * 0.62 * Math.cos(angle * 0.75)
    return [
      Math.sin(angle) * (0.74 + out * 0.1),
      0.09 - out * 0.12 - 0.12 * Math.sin(angle) ** 2 * out,
      Math.cos(angle) * reach,
    ]
  })
  return group(
    part(
      thrown([
        [0.78, 0],
        [0.79, 0.25],
        [0.7, 0.58],
        [0.45, 0.82],
        [0.001, 0.9],
      ]),
      cloth(color, { weave: 14 }),
    ),
    part(brim, cloth(peak, { weave: 14 }), [0, 0.02, 0]),
    part(brim.clone().translate(0, -0.03, 0), cloth(peak), [0, 0.02, 0]),
    circle(6, () =>
      part(
        rod(
          [
            [0.79, 0.1, 0],
            [0.78, 0.3, 0],
            [0.68, 0.6, 0],
            [0.42, 0.83, 0],
            [0.05, 0.9, 0],
          ],
          0.008,
        ),
        matte(accent),
      ),
    ),
    part(ball(0.06), cloth(accent), [0, 0.91, 0]),
    nuqta(0.26, accent, [0, 0.42, 0.768], [-0.2, 0, 0]),
  )
}

export function bucketHat({ color = '#d9bd8b', band = '#12706f' } = {}): Model {
  return group(
    part(
      thrown([
        [1.25, 0.02],
        [1.0, 0.22],
        [0.8, 0.42],
        [0.77, 0.5],
        [0.72, 0.9],
        [0.6, 1.02],
        [0.3, 1.06],
        [0.001, 1.07],
      ]),
      cloth(color, { weave: 14 }),
    ),
    row(4, (index) =>
      part(hoop(0.88 + index * 0.1, 0.007), matte(band), [0, 0.345 - index * 0.085, 0], [Math.PI / 2, 0, 0]),
    ),
    part(drum(0.775, 0.13, 72, 0.765), cloth(band), [0, 0.55, 0]),
    nuqta(0.16, '#f4b63f', [0, 0.56, 0.78]),
  )
}

export function beanie({ color = '#7a2038', pom = '#f4e7cf' } = {}): Model {
  return group(
    part(
      loft(
        [
          { y: 0.25, width: 0.78, depth: 0.78, square: 2 },
          { y: 0.7, width: 0.76, depth: 0.76, square: 2 },
          { y: 1.1, width: 0.55, depth: 0.55, square: 2 },
          { y: 1.28, width: 0.2, depth: 0.2, square: 2 },
          { y: 1.3, width: 0.02, depth: 0.02, square: 2 },
        ],
        (angle) => 0.02 * Math.sin(angle * 40),
        200,
      ),
      plush(color),
    ),
    part(
      loft(
        [
          { y: 0, width: 0.8, depth: 0.8, square: 2 },
          { y: 0.06, width: 0.84, depth: 0.84, square: 2 },
          { y: 0.34, width: 0.84, depth: 0.84, square: 2 },
          { y: 0.4, width: 0.79, depth: 0.79, square: 2 },
        ],
        (angle) => 0.022 * Math.sin(angle * 44),
        220,
      ),
      plush(color),
    ),
    part(ball(0.26), plush(pom), [0, 1.42, 0]),
    part(box(0.26, 0.16, 0.03, 0.02), leather('#8a5a2b'), [0.2, 0.2, 0.835], [0, 0.24, 0]),
  )
}

/** The rolled wool cap of the north. */
export function pakol({ color = '#b9a07a', roll = '#a58b63' } = {}): Model {
  // the brim is the lower edge of the bag, rolled up: one round after the other, none of them even
  const rolled = (radius: number, thick: number, y: number, seed: number) =>
    surface(36, 200, (around, turn) => {
      const angle = turn * Math.PI * 2
      const section = around * Math.PI * 2
      const uneven = 0.02 * Math.sin(angle * 5 + seed) + 0.012 * Math.sin(angle * 13 + seed * 2)
      const wrinkle = 0.006 * Math.sin(angle * 46 + Math.sin(section) * 3 + seed)
      const out = thick * (1 + wrinkle * 6) + uneven * 0.4
      return [
        Math.cos(angle) * (radius + uneven + Math.cos(section) * out),
        y + uneven * 0.6 + Math.sin(section) * out * 0.92,
        Math.sin(angle) * (radius + uneven + Math.cos(section) * out) * 0.96,
      ]
    })
  // the crown is flat and sinks in a little, its edge stands over the brim
  const crown = surface(110, 200, (out, turn) => {
    const angle = turn * Math.PI * 2
    const edge = Math.max(0, (out - 0.72) / 0.28)
    const radius = out < 0.72 ? (out / 0.72) * 0.78 : 0.78 + 0.05 * Math.sin(edge * Math.PI) - 0.14 * edge
    const pucker = 0.014 * Math.sin(angle * 22 + 1) * edge
    const dent = -0.09 * Math.exp(-((out / 0.42) ** 2)) + 0.02 * Math.sin(angle * 3 + 0.6) * out
    return [
      Math.cos(angle) * (radius + pucker),
      0.66 + dent - 0.34 * edge ** 1.6,
      Math.sin(angle) * (radius + pucker) * 0.96,
    ]
  })
  const wool = (tone: string, threads: number) => fabric(tone, { threads, bumpScale: 1.1, sheen: 0.7 })
  return group(
    part(crown, wool(color, 9)),
    part(rolled(0.7, 0.105, 0.35, 0.4), wool(color, 12)),
    part(rolled(0.72, 0.125, 0.17, 2.1), wool(roll, 12)),
  )
}

/** The Sindhi cap: a drum with mirror work and a notch over the forehead. */
export function sindhiCap({ color = '#8a1f2c', ink = '#f4b63f', second = '#12706f' } = {}): Model {
  return group(
    part(
      turned([
        [0.8, 0],
        [0.78, 0.75, 0.03],
        [0, 0.78],
      ]),
      cloth(color, { weave: 12 }),
    ),
    [0.08, 0.68].map((y) => part(drum(0.805 - y * 0.02, 0.08), cloth(ink), [0, y, 0])),
    row(18, (index) =>
      put(
        group(
          nuqta(0.22, index % 2 ? ink : second, [0, 0.38, 0.795]),
          part(
            drum(0.05, 0.012),
            metal('#e8edf0', { roughness: 0.05 }),
            [0, 0.38, 0.805],
            [Math.PI / 2, 0, 0],
          ),
        ),
        [0, 0, 0],
        [0, (index / 18) * Math.PI * 2, 0],
      ),
    ),
    part(disc(0.3), cloth(ink), [0, 0.785, 0]),
    part(disc(0.18), metal('#e8edf0', { roughness: 0.05 }), [0, 0.79, 0]),
  )
}

// Small things to wear

export function tieSet({ color = '#7a2038', ink = '#e2b866', boxColor = '#23262c' } = {}): Model {
  const silk = (threads: number, repeat: readonly [number, number]) =>
    fabric(color, {
      print: stripes({ ground: color, ink }, 5, repeat, true),
      threads,
      roughness: 0.5,
      sheen: 0.9,
      sheenRoughness: 0.3,
    })
  // hangs over the rim of the open box, narrow at the knot and broad at the point
  const blade = (length: number, wide: number) =>
    surface(120, 40, (down, across) => {
      const side = across * 2 - 1
      const point = Math.max(0, (down - 0.86) / 0.14)
      const half = wide * (0.42 + 0.58 * down) * (1 - point)
      const fold = 0.035 * Math.cos(side * Math.PI * 0.5) + 0.008 * Math.sin(side * 5 + down * 9)
      return [side * half, -down * length, fold + 0.05 * Math.sin(down * 3.1)]
    })
  const knot = surface(40, 40, (down, around) => {
    const angle = around * Math.PI * 2
    const half = 0.155 - 0.055 * down + 0.012 * Math.sin(down * Math.PI)
    return [
      Math.cos(angle) * half,
      -down * 0.24,
      Math.sin(angle) * 0.075 + 0.012 * Math.sin(angle * 3 + down * 4),
    ]
  })
  const loop = surface(120, 14, (along, across) => {
    const angle = Math.PI * (1.62 - along * 2.24) + Math.PI * 0.5
    const wide = 0.075 * (across * 2 - 1)
    return [
      Math.sin(angle) * 0.3 * (1 + wide * 0.2),
      0.32 - Math.cos(angle) * 0.33,
      -0.12 * Math.cos(angle) + wide,
    ]
  })
  const square = surface(60, 60, (up, across) => {
    const x = across * 2 - 1
    const peak = 0.34 * Math.max(0, 1 - Math.abs(((across * 3) % 1) - 0.5) * 2)
    return [x * 0.3, up * (0.34 + peak), 0.045 * Math.sin(across * 9.4 + up) * up + 0.03 * up]
  })
  const stud = (x: number) =>
    put(
      group(
        part(drum(0.085, 0.05), gold(), [0, 0, 0], [Math.PI / 2, 0, 0]),
        part(ball(0.055), gloss(color), [0, 0, 0.03], [0, 0, 0], [1, 1, 0.45]),
        part(bar([0, 0, -0.02], [0, 0, -0.16], 0.018), gold()),
      ),
      [x, 0.42, 0.07],
    )
  // the box stands open to the viewer, leaning back on its lid
  return put(
    group(
      part(box(1.75, 2.05, 0.1, 0.04), matte(boxColor), [0, 1.02, -0.16]),
      [-0.86, 0.86].map((x) => part(box(0.06, 2.05, 0.34, 0.025), matte(boxColor), [x, 1.02, 0])),
      [0.03, 2.02].map((y) => part(box(1.75, 0.06, 0.34, 0.025), matte(boxColor), [0, y, 0])),
      part(box(1.66, 1.94, 0.06, 0.02), cloth('#f3ead9', { weave: 16 }), [0, 1.02, -0.1]),
      put(
        group(
          part(blade(1.28, 0.24), silk(4, [1, 3])),
          part(knot, silk(2, [1, 0.5]), [0, 0.12, 0.03]),
          part(loop, silk(2, [3, 0.4])),
        ),
        [-0.36, 1.5, 0.02],
      ),
      part(box(0.74, 0.5, 0.1, 0.03), cloth('#e9dcc2', { weave: 16 }), [0.38, 1.18, -0.03]),
      part(square, silk(2, [0.8, 0.8]), [0.38, 1.34, 0.0]),
      [0.22, 0.54].map(stud),
      part(box(0.5, 0.055, 0.05, 0.02), gold(), [0.38, 0.74, 0.0]),
      part(box(0.12, 0.09, 0.06, 0.02), gold(0.3), [0.2, 0.74, 0.0]),
    ),
    [0, 0, 0],
    [-0.2, 0, 0],
  )
}

export function umbrella({ color = '#27408b', second = '#f4b63f', handle = '#6b3f1c' } = {}): Model {
  const ribs = 8
  const canopy = (from: number, to: number) =>
    surface(24, 16, (out, across) => {
      const angle = ((from + (to - from) * across) / ribs) * Math.PI * 2
      const between = Math.abs(((across * (to - from)) % 1) - 0.5) * 2
      const radius = Math.sin((out * Math.PI) / 2.1) * (1.2 - 0.06 * (1 - between) * out)
      return [
        Math.cos(angle) * radius,
        1.75 - (1 - Math.cos(out * 1.35)) * 0.78 - 0.02 * (1 - between) * out,
        Math.sin(angle) * radius,
      ]
    })
  return put(
    group(
      row(ribs, (index) => part(canopy(index, index + 1), cloth(index % 2 ? second : color, { weave: 24 }))),
      part(bar([0, 0.05, 0], [0, 1.95, 0], 0.03), metal('#c9ccd1')),
      part(
        rod(
          [
            [0, 0.15, 0],
            [0, -0.1, 0],
            [0.12, -0.25, 0],
            [0.26, -0.15, 0],
            [0.27, 0, 0],
          ],
          0.055,
        ),
        satin(handle),
      ),
      part(
        turned([
          [0.05, 1.75],
          [0.03, 1.95],
          [0, 1.97],
        ]),
        satin(handle),
      ),
    ),
    [0, 0, 0],
    [0.55, 0, -0.75],
  )
}

export function hairClips({ colors = ['#d98092', '#2f9a8a', '#e8a33d', '#8a5ab0'] } = {}): Model {
  const claw = (color: string) =>
    group(
      [1, -1].map((side) =>
        group(
          part(
            rod(
              [
                [-0.35, 0.42, side * 0.06],
                [0, 0.5, side * 0.06],
                [0.35, 0.42, side * 0.06],
              ],
              0.07,
            ),
            gloss(color),
          ),
          row(6, (index) =>
            part(
              rod(
                [
                  [-0.32 + index * 0.128, 0.42, side * 0.08],
                  [-0.32 + index * 0.128, 0.25, side * 0.26],
                  [-0.32 + index * 0.128, 0.02, side * 0.1],
                ],
                0.032,
              ),
              gloss(color),
            ),
          ),
        ),
      ),
      part(drum(0.05, 0.3), gold(), [0, 0.46, 0], [Math.PI / 2, 0, 0]),
      [1, -1].map((side) =>
        part(box(0.24, 0.05, 0.2, 0.02), gloss(color), [0, 0.6, side * 0.14], [side * -0.9, 0, 0]),
      ),
    )
  return group(
    colors.map((color, index) =>
      put(
        claw(color),
        [(index % 2) * 1.0 - 0.5, 0, Math.floor(index / 2) * 0.85 - 0.4],
        [0, 0.4 - index * 0.5, 0],
      ),
    ),
  )
}

export function scrunchies({
  colors = ['#a3234a', '#e9c7b0', '#27408b', '#12706f', '#e8a33d', '#5b2333'],
} = {}): Model {
  const ruffle = (color: string) =>
    part(
      surface(24, 140, (around, along) => {
        const angle = along * Math.PI * 2
        const tube = around * Math.PI * 2
        const fat = 0.16 + 0.035 * Math.sin(angle * 22) + 0.02 * Math.sin(angle * 35 + 1)
        const radius = 0.34 + Math.cos(tube) * fat
        return [Math.cos(angle) * radius, 0.16 + Math.sin(tube) * fat * 0.85, Math.sin(angle) * radius]
      }),
      satin(color, { roughness: 0.5, sheen: 1 }),
    )
  return group(
    colors.map((color, index) =>
      put(
        ruffle(color),
        [(index % 3) * 0.98 - 0.98, index === 1 ? 0.0 : 0, Math.floor(index / 3) * 0.95 - 0.45],
        [0, index, 0],
      ),
    ),
  )
}

export function keyOrganiser({ hide = '#8a4a22', metalColor = '#e2b866' } = {}): Model {
  const key = (turn: number) =>
    put(
      group(
        part(hoop(0.14, 0.045), metal(metalColor)),
        part(box(0.07, 0.55, 0.035, 0.01), metal(metalColor), [0, -0.4, 0]),
        [0, 1].map((tooth) =>
          part(box(0.1, 0.05, 0.035, 0.008), metal(metalColor), [0.07, -0.52 - tooth * 0.11, 0]),
        ),
      ),
      [0, 0.1, 0],
      [-Math.PI / 2, 0, turn],
    )
  return group(
    part(
      plate(
        outline([
          [-0.75, -0.28, 0.26],
          [0.75, -0.28, 0.26],
          [0.75, 0.28, 0.26],
          [-0.75, 0.28, 0.26],
        ]),
        0.1,
        0.03,
      ).rotateX(-Math.PI / 2),
      leather(hide),
      [0, 0.05, 0],
    ),
    part(
      plate(
        outline([
          [-0.75, -0.28, 0.26],
          [0.75, -0.28, 0.26],
          [0.75, 0.28, 0.26],
          [-0.75, 0.28, 0.26],
        ]),
        0.1,
        0.03,
      ).rotateX(-Math.PI / 2),
      leather(hide),
      [0, 0.24, 0],
    ),
    part(drum(0.09, 0.36), metal(metalColor), [0.55, 0.16, 0]),
    [1.0, 1.7, 2.4].map((turn, index) => put(key(turn), [0.55, 0.02 + index * 0.04, 0])),
    part(hoop(0.22, 0.025), metal(metalColor), [-0.85, 0.16, 0.05], [Math.PI / 2, 0, 0]),
    put(nuqta(0.2, '#f4b63f', [0, 0, 0]), [-0.2, 0.295, 0], [-Math.PI / 2, 0, 0]),
  )
}

export function cufflinks({ stone = '#12706f', metalColor = '#e2b866', boxColor = '#23262c' } = {}): Model {
  const link = () =>
    group(
      part(drum(0.24, 0.1), metal(metalColor), [0, 0.22, 0]),
      part(disc(0.19), gloss(stone), [0, 0.272, 0]),
      put(nuqta(0.14, '#f4e7cf', [0, 0, 0]), [0, 0.28, 0], [-Math.PI / 2, 0, 0]),
      part(bar([0, 0, 0], [0, 0.2, 0], 0.05), metal(metalColor)),
    )
  return group(
    part(box(1.7, 0.3, 1.1, 0.05), matte(boxColor), [0, 0.15, 0]),
    part(box(1.55, 0.02, 0.95, 0.01), plush('#5b2333'), [0, 0.3, 0]),
    [-0.38, 0.38].map((x) => put(link(), [x, 0.3, 0.05], [0.3, 0, 0])),
    put(part(box(1.7, 1.05, 0.14, 0.04), matte(boxColor)), [0, 0.75, -0.75], [-0.35, 0, 0]),
    put(nuqta(0.3, metalColor, [0, 0, 0]), [0, 0.78, -0.66], [-0.35, 0, 0]),
  )
}

type Cut = ReturnType<typeof openUpper>
const sides = [1, -1] as const
const darker = (color: string, by: number): string => new THREE.Color(color).multiplyScalar(by).getStyle()

/** Laces over a tongue, from the top of the throat down to its end, and a flat bow. */
function laces(cut: Cut, throat: number, color: string, { rows = 5, from = 0.36, up = 0.87 } = {}) {
  const cord = cloth(color)
  const places = row(rows, (index) => throat - 0.015 - (index * (throat - 0.015 - from)) / (rows - 1))
  const eyelet = (share: number, side: 1 | -1): Spot => cut.over(share, up, side, 0.016)
  const rungs = places.map((share) => {
    const [[x, y, z], [, , far]] = [eyelet(share, 1), eyelet(share, -1)]
    const crown = Math.max(y, cut.over(share, 1, 1, 0)[1]) + 0.035
    const mid = (z + far) / 2
    return part(
      rod(
        [
          [x, y, z],
          [x + 0.012, crown, mid + (z - mid) * 0.45],
          [x + 0.012, crown, mid + (far - mid) * 0.45],
          [x, y, far],
        ],
        0.017,
      ),
      cord,
    )
  })
  const top = places.at(-1) ?? from
  const [x, , z] = cut.over(top, 1, 1, 0)
  const y = cut.over(top, 1, 1, 0)[1] + 0.05
  const loop = (side: 1 | -1, long: number, wide: number) =>
    part(
      rod(
        [
          [x, y, z],
          [x + long * 0.5, y + 0.035, z + side * wide * 0.7],
          [x + long, y - 0.05, z + side * wide],
          [x + long * 0.75, y - 0.03, z + side * wide * 0.55],
          [x, y, z],
        ],
        0.014,
      ),
      cord,
    )
  const end = (side: 1 | -1) =>
    part(
      rod(
        [
          [x, y, z],
          [x + 0.08, y + 0.01, z + side * 0.08],
          [x + 0.19, y - 0.1, z + side * 0.16],
          [x + 0.24, y - 0.2, z + side * 0.2],
        ],
        0.013,
      ),
      cord,
    )
  return group(
    rungs,
    places.map((share) =>
      sides.map((side) => part(ball(0.02), metal('#9da1a6'), eyelet(share, side), [0, 0, 0], [1, 0.5, 1])),
    ),
    part(ball(0.03), cord, [x, y, z], [0, 0, 0], [1, 0.8, 1.2]),
    sides.map((side) => [loop(side, 0.13, 0.2), end(side)]),
  )
}

/** The tongue under the laces, standing out above the collar. */
const tongue = (cut: Cut, throat: number, from: number) =>
  surface(40, 24, (along, across) => {
    const share = from + (throat + 0.05 - from) * along
    const side = across * 2 - 1
    const stands = 0.1 * Math.max(0, 1 - along * 3)
    const [x, y, z] = cut.over(share, 1, 1, 0)
    return [x - stands * 0.7, y - 0.012 + stands - 0.05 * side * side, z + side * (0.13 + 0.03 * (1 - along))]
  })

/** A laced shoe: sneaker, runner or school shoe, by its last. */
export function lacedShoes({
  last: name = 'sneaker' as 'sneaker' | 'runner' | 'derby',
  color = '#f4f1ea',
  sole = '#ffffff',
  accent = '#27408b',
  lace = '#ffffff',
  material = 'leather' as 'leather' | 'cloth',
} = {}): Model {
  const last = lasts[name]
  const skin =
    material === 'leather'
      ? leather(color)
      : fabric(color, { threads: name === 'runner' ? 9 : 16, bumpScale: 1.4 })
  const second = material === 'leather' ? leather(accent) : satin(accent, { roughness: 0.7, clearcoat: 0 })
  const line = matte(darker(color, 0.78))
  const { throat } = last
  return pairOf(() => {
    const cut = openUpper(last)
    const sewn = (shape: THREE.BufferGeometry, of = second) => part(shape, of)
    const own = {
      // a cap of rubber over the toe, and a stay for the eyelets
      sneaker: () =>
        sides.map((side) => [
          material === 'cloth'
            ? sewn(
                cut.piece(side, { from: 0.83, to: 1, low: [0, 0], high: [1, 1] }),
                matte(sole, { roughness: 0.6 }),
              )
            : [],
          sewn(cut.piece(side, { from: 0, to: 0.13, low: [0, 0.02], high: [0.97, 0.72] })),
          sewn(cut.piece(side, { from: 0.3, to: throat + 0.02, low: [0.7, 0.74], high: [0.97, 0.97] }), skin),
          material === 'leather'
            ? [0.4, 0.47].map((at) =>
                sewn(cut.piece(side, { from: at, to: at + 0.035, low: [0.12, 0.12], high: [0.68, 0.68] })),
              )
            : [],
        ]),
      // films over the mesh: around the toe, from the laces to the sole, and at the heel
      runner: () =>
        sides.map((side) => [
          sewn(cut.piece(side, { from: 0.78, to: 1, low: [0, 0], high: [0.16, 0.62], out: 0.01 })),
          sewn(cut.piece(side, { from: 0, to: 0.17, low: [0, 0.02], high: [0.95, 0.45] })),
          [0.3, 0.4, 0.5].map((at) =>
            sewn(
              cut.piece(side, { from: at, to: at + 0.045, low: [0.05, 0.2], high: [0.8, 0.95], out: 0.01 }),
            ),
          ),
          sewn(cut.piece(side, { from: 0.31, to: throat + 0.02, low: [0.78, 0.8], high: [0.97, 0.97] })),
        ]),
      // facings over a plain vamp
      derby: () =>
        sides.map((side) => [
          sewn(cut.piece(side, { from: 0.2, to: throat + 0.03, low: [0.3, 0.66], high: [0.97, 0.97] }), skin),
          sewn(cut.piece(side, { from: 0, to: 0.14, low: [0, 0.02], high: [0.96, 0.6] }), skin),
        ]),
    }
    return group(
      part(soleOf(last, { wider: name === 'derby' ? 0.045 : 0.035 }), matte(sole, { roughness: 0.65 })),
      name === 'derby'
        ? part(box(0.46, 0.14, 0.46, 0.05), matte(sole), [-0.76, -0.04, 0])
        : part(soleOf(last, { wider: 0.04, low: 0, high: 0.22 }), matte('#3a3632', { roughness: 0.9 })),
      name === 'derby' ? [] : part(soleOf(last, { wider: 0.039, low: 0.5, high: 0.62 }), second),
      cut.outside.map((each) => part(each, skin)),
      cut.lining.map((each) => part(each, plush(darker(accent, 0.8)))),
      part(
        rod(cut.rim(0.003), name === 'derby' ? 0.018 : 0.03),
        name === 'derby' ? skin : plush(darker(accent, 0.9)),
      ),
      part(tongue(cut, throat, 0.3), name === 'derby' ? skin : material === 'leather' ? skin : second),
      own[name](),
      laces(cut, throat, lace, { rows: name === 'derby' ? 4 : 6 }),
      part(rod(lineOver(cut.wall, 0.79), 0.005), line),
    )
  })
}

/** Slip-on without laces: loafer, slipper or pump. */
export function slipOns({
  color = '#5b3a22',
  sole = '#2a1a10',
  band = '#3f2614',
  lining = '#d9bd8b',
  soft = false,
  point = 0,
  embroidery = '',
} = {}): Model {
  const last = soft ? lasts.slipper : point ? lasts.khussa : lasts.loafer
  const skin = soft ? plush(color) : leather(color)
  const inner = soft ? plush(lining) : leather(lining)
  const line = matte(darker(color, 0.62))
  const thread = embroidery ? gold() : line
  return pairOf(() => {
    const cut = openUpper(last)
    const across = (share: number, wide: number, material: ReturnType<typeof leather>) =>
      sides.map((side) =>
        part(
          cut.piece(side, { from: share, to: share + wide, low: [0.1, 0.1], high: [1, 1], out: 0.02 }),
          material,
        ),
      )
    const spots = (from: number, to: number, up: (at: number) => number, side: 1 | -1): Spot[] =>
      row(30, (index) => cut.over(from + ((to - from) * index) / 29, up(index / 29), side, 0.008))
    return group(
      part(soleOf(last, { wider: soft ? 0.02 : 0.03 }), matte(sole, { roughness: 0.8 })),
      soft || point ? [] : part(box(0.46, 0.12, 0.46, 0.05), matte(sole), [-0.76, -0.04, 0]),
      cut.outside.map((each) => part(each, skin)),
      cut.lining.map((each) => part(each, inner)),
      part(rod(cut.rim(0.004), soft ? 0.05 : 0.016), soft ? inner : thread),
      // the raised seam around the vamp of a loafer
      band
        ? [
            across(0.52, 0.09, leather(band)),
            sides.map((side) =>
              part(
                rod(
                  spots(0.5, 0.93, (at) => 0.62 + 0.34 * at ** 3, side),
                  0.014,
                ),
                line,
              ),
            ),
            part(rod(lineOver(cut.wall, 0.93, 0.008), 0.012), line),
          ]
        : [],
      embroidery
        ? [
            row(5, (index) =>
              ([1, -1, 0] as const).map((lane) => {
                const [x, y, z] = cut.over(
                  0.62 + index * 0.06,
                  lane === 0 ? 1 : 0.68,
                  lane === -1 ? -1 : 1,
                  0.012,
                )
                const size = (lane === 0 ? 0.075 : 0.055) * (1 - index * 0.1)
                return nuqta(size, embroidery, [x, y, z], [-Math.PI / 2 + lane * 0.6, 0.2, 0])
              }),
            ),
            sides.map((side) => [
              part(
                rod(
                  spots(0.04, 0.9, (at) => 0.3 + 0.06 * Math.sin(at * 40), side),
                  0.009,
                ),
                gold(),
              ),
              part(
                rod(
                  spots(0.6, 0.92, () => 0.5, side),
                  0.008,
                ),
                gold(),
              ),
            ]),
          ]
        : [],
      // the toe of a khussa runs out into a thin strip that lies back on itself
      point
        ? part(
            surface(40, 16, (along, turn) => {
              const bend = along * 2.5
              const thin = 0.06 * (1 - along * 0.62)
              const round = turn * Math.PI * 2
              return [
                1.02 + 0.13 * Math.sin(bend) + Math.sin(bend) * Math.cos(round) * thin * 0.4,
                0.31 - 0.14 * Math.cos(bend) - Math.cos(bend) * Math.cos(round) * thin * 0.4,
                -0.02 + Math.sin(round) * thin,
              ]
            }),
            skin,
          )
        : [],
    )
  })
}

/** A sole with straps: slides, flip-flops, kolhapuri. */
export function sandals({
  sole = '#27408b',
  foot = '#3a5aa8',
  straps = '#f4f1ea',
  style = 'slide' as 'slide' | 'thong' | 'kolhapuri',
  heel = 0,
  accent = '#f4b63f',
} = {}): Model {
  const bands = {
    slide: () => part(bandOver(0.42, 0.42, 0.42), satin(straps)),
    thong: () => [
      part(
        rod(
          [
            [0.62, 0.2, 0],
            [0.5, 0.34, 0.06],
            [0.15, 0.38, 0.26],
            [-0.2, 0.2, 0.36],
          ],
          0.055,
        ),
        satin(straps),
      ),
      part(
        rod(
          [
            [0.62, 0.2, 0],
            [0.5, 0.34, -0.06],
            [0.15, 0.38, -0.26],
            [-0.2, 0.2, -0.36],
          ],
          0.055,
        ),
        satin(straps),
      ),
    ],
    kolhapuri: () => [
      part(bandOver(0.36, 0.2, 0.36), leather(straps)),
      part(hoop(0.13, 0.05), leather(straps), [0.78, 0.26, 0.16], [0, 0.3, 0]),
      row(5, (index) =>
        nuqta(
          0.07,
          accent,
          [0.36, 0.43 - Math.abs(index - 2) * 0.045, (index - 2) * 0.12],
          [-Math.PI / 2, 0, 0],
        ),
      ),
    ],
  }
  return pairOf(() =>
    group(
      part(solePlate(0.03, 0.16), matte(sole, { roughness: 0.7 }), [0, heel + 0.08, 0]),
      part(solePlate(-0.03, 0.05), style === 'slide' || style === 'thong' ? matte(foot) : leather(foot), [
        0,
        heel + 0.18,
        0,
      ]),
      heel ? part(box(0.5, heel + 0.06, 0.46, 0.05), matte(sole), [-0.75, heel / 2, 0]) : [],
      put(group(bands[style]()), [0, heel, 0]),
    ),
  )
}

export function ankleBoots({ color = '#6b4423', sole = '#23262c', lace = '#e0c080' } = {}): Model {
  const last = lasts.boot
  const skin = leather(color)
  const line = matte('#c9a878')
  const fleece = plush('#e9dcc4')
  return pairOf(() => {
    const cut = openUpper(last)
    return group(
      part(soleOf(last, { wider: 0.05 }), matte(sole, { roughness: 0.85 })),
      part(box(0.52, 0.16, 0.52, 0.05), matte(sole, { roughness: 0.85 }), [-0.77, -0.03, 0]),
      part(soleOf(last, { wider: 0.054, low: 0.78, high: 0.95 }), line),
      cut.outside.map((each) => part(each, skin)),
      cut.lining.map((each) => part(each, fleece)),
      part(rod(cut.rim(0.004), 0.05), fleece),
      part(tongue(cut, 0.6, 0.37), skin),
      sides.map((side) => [
        part(cut.piece(side, { from: 0.8, to: 1, low: [0, 0], high: [1, 1] }), skin),
        part(cut.piece(side, { from: 0, to: 0.14, low: [0, 0.02], high: [0.5, 0.36] }), skin),
        part(cut.piece(side, { from: 0.2, to: 0.6, low: [0.5, 0.72], high: [0.98, 0.98] }), skin),
      ]),
      laces(cut, 0.62, lace, { rows: 6, from: 0.39, up: 0.9 }),
    )
  })
}

/** Peshawari or Charsadda chappal: two straps crossed over the foot, a strap with a buckle behind the heel. */
export function chappal({
  color = '#7a4522',
  foot = '#c98d4f',
  sole = '#1d1a18',
  stitch = '#f0d9ac',
  metalColor = '#e2b866',
  soleHigh = 0.17,
  stud = false,
} = {}): Model {
  const skin = leather(color)
  const base = soleHigh + 0.1
  /** from one side of the foot to the other, rising over the instep; `over`: how much it lies above the foot */
  const across = (
    from: number,
    to: number,
    wide: number,
    over: number,
    along: number,
    around: number,
  ): Spot => {
    const angle = around * Math.PI
    const lengthwise = from + (to - from) * ((1 - Math.cos(angle)) / 2) + (along - 0.5) * wide
    const instep = 0.42 - 0.3 * Math.max(0, lengthwise - 0.05)
    return [
      lengthwise,
      base - 0.05 + Math.sin(angle) ** 0.75 * (instep + over),
      Math.cos(angle) * (0.41 + over - 0.3 * Math.max(0, lengthwise - 0.38)),
    ]
  }
  const strapOver = (from: number, to: number, over: number) => {
    const wide = 0.5
    const edge = (along: number) =>
      row(40, (index) => across(from, to, wide, over + 0.008, along, index / 39))
    return group(
      part(
        surface(16, 60, (along, around) => across(from, to, wide, over, along, around)),
        skin,
      ),
      [0, 1].map((along) => part(rod(edge(along), 0.02), skin)),
      [0.12, 0.88].map((along) =>
        row(26, (index) =>
          part(
            ball(0.011),
            matte(stitch),
            across(from, to, wide, over + 0.012, along, 0.08 + (index / 25) * 0.84),
          ),
        ),
      ),
    )
  }
  /** the strap behind the heel, from the inner side to the outer */
  const behind = (high: number, around: number, out = 0): Spot => {
    const angle = (around - 0.5) * Math.PI
    const round = Math.cos(angle)
    return [
      -0.22 - round ** 0.8 * (0.86 + out),
      base + 0.1 + round * 0.2 + (high - 0.5) * 0.19,
      Math.sin(angle) * (0.42 + out),
    ]
  }
  return pairOf(() =>
    group(
      part(solePlate(0.05, soleHigh), matte(sole, { roughness: 0.85 }), [0, soleHigh / 2, 0]),
      part(solePlate(0.035, 0.06), leather(color), [0, soleHigh + 0.03, 0]),
      part(solePlate(-0.03, 0.05), leather(foot), [0, soleHigh + 0.065, 0]),
      strapOver(0.08, 0.5, 0.0),
      strapOver(0.5, 0.08, 0.035),
      part(
        surface(8, 70, (high, around) => behind(high, around)),
        skin,
      ),
      [0, 1].map((high) =>
        part(
          rod(
            row(40, (index) => behind(high, index / 39, 0.004)),
            0.018,
          ),
          skin,
        ),
      ),
      // the buckle on the outer side
      part(
        plate(pierced(rectangle(0.2, 0.27, 0.04), rectangle(0.12, 0.17, 0.02)), 0.04, 0.012),
        metal(metalColor),
        behind(0.5, 0.9, 0.03),
        [0, -0.38, 0],
      ),
      stud
        ? part(
            ball(0.075),
            metal(metalColor),
            across(0.29, 0.29, 0.01, 0.04, 0.5, 0.5),
            [0, 0, 0],
            [1, 0.7, 1],
          )
        : [],
    ),
  )
}
