/* Clothes as on an invisible figure, and what is worn with them. */
import * as THREE from 'three'
import { cloth, fabric, gloss, gold, leather, matte, metal, plush, satin } from '../browser/materials.ts'
import { circle, group, nuqta, part, put, row } from '../browser/parts.ts'
import { clothPrint, stripes, type Pattern } from '../browser/prints.ts'
import {
  ball,
  bar,
  box,
  disc,
  drum,
  hoop,
  loft,
  outline,
  pill,
  plate,
  rod,
  surface,
  thrown,
  turned,
  type Spot,
} from '../browser/shapes.ts'
import {
  buttons,
  covered,
  drape,
  form,
  neckband,
  patch,
  seamAround,
  seamUp,
  skinOf,
  sleeve,
} from './tailoring.ts'

type Model = THREE.Object3D

/** Kurta, kameez, abaya or tee: one cut, by length, flare, sleeve and trimming. */
export function kurta({
  color = '#2f6f5e',
  trim = '#f2d9a0',
  pattern = 'plain' as Pattern,
  ink = '#f7e3b0',
  second = '#c2452d',
  length = 2.3,
  flare = 0.78,
  sleeves = 1.42,
  placket = true,
  hem = '',
  sleeveColor = '',
} = {}): Model {
  const print = clothPrint(pattern, { ground: color, ink, second }, 4)
  const threads = fabric(color, { print })
  const arms = sleeveColor
    ? fabric(sleeveColor, { threads: 3 })
    : fabric(color, { print: print && clothPrint(pattern, { ground: color, ink, second }, 2), threads: 3 })
  const edge = fabric(trim, { threads: 3 })
  const line = matte(new THREE.Color(color).multiplyScalar(0.72).getStyle())
  const low = 0.42
  const top = length + low
  // a T-shirt falls straight
  const short = length < 1.65
  const body = skinOf(
    [
      { y: low, width: short ? 0.58 : flare * 0.9, depth: 0.33 + (flare - 0.7) * 0.3 },
      { y: low + length * 0.2, width: short ? 0.57 : 0.6 + (flare - 0.62) * 0.55, depth: 0.3 },
      { y: low + length * 0.5, width: short ? 0.555 : 0.52, depth: 0.28 },
      { y: top - 0.6, width: 0.55, depth: 0.3 },
      { y: top - 0.26, width: 0.54, depth: 0.24 },
      { y: top - 0.11, width: 0.44, depth: 0.18 },
      { y: top - 0.02, width: 0.22, depth: 0.145 },
      { y: top + 0.01, width: 0.185, depth: 0.135 },
    ],
    drape(short ? 0.016 : 0.032),
  )
  const opening = 0.9 / length
  return group(
    form(top, low),
    part(covered(body), threads),
    part(
      patch(body, { low: 0.004, high: 0.03, from: 0, to: 1, out: 0.008 }),
      hem ? fabric(hem, { threads: 3 }) : threads,
    ),
    hem
      ? part(patch(body, { low: 0.004, high: 0.085, from: 0, to: 1, out: 0.01 }), fabric(hem, { threads: 3 }))
      : [],
    part(seamAround(body, hem ? 0.085 : 0.03, 0.004), line),
    [0, 0.5].map((turn) => part(seamUp(body, turn, 0.1, 0.72, 0.003), line)),
    [1, -1].map((side) => sleeve(side, top, sleeves, arms, edge)),
    placket
      ? [
          part(patch(body, { low: 0.96 - opening, high: 0.985, from: 0.228, to: 0.272 }), edge),
          buttons(body, { count: 4, high: 0.93, step: opening / 4.2 }, gloss('#fff7e8')),
        ]
      : [],
    neckband(top - 0.03, 0.185, placket ? 0.11 : 0.05, edge),
  )
}

/** T-shirts side by side, each on a form of its own. */
export function teeRow({ colors = ['#f4f1ea', '#9aa3ad', '#2a2d33'] as readonly string[] } = {}): Model {
  return group(
    colors.map((color, index) =>
      put(
        kurta({ color, trim: color, length: 1.6, sleeves: 0.7, placket: false }),
        [(index - (colors.length - 1) / 2) * 1.32, 0, -index * 0.4],
        [0, -0.12 + index * 0.1, 0],
      ),
    ),
  )
}

/** A shirt with collar and buttons: oxford or polo. */
export function shirt({
  color = '#dfe8f0',
  collar = '',
  buttons: buttonColor = '#ffffff',
  pattern = 'plain' as Pattern,
  ink = '#27408b',
  sleeves = 1.42,
  polo = false,
  pocket = true,
} = {}): Model {
  const skin = fabric(color, { print: clothPrint(pattern, { ground: color, ink }, 3), threads: polo ? 4 : 5 })
  const arms = fabric(color, { print: clothPrint(pattern, { ground: color, ink }, 1.6), threads: 3 })
  const neck = fabric(collar || color, { threads: 3 })
  const line = matte(new THREE.Color(color).multiplyScalar(0.74).getStyle())
  const low = 0.5
  const top = 1.7 + low
  const body = skinOf(
    [
      { y: low, width: 0.6, depth: 0.3 },
      { y: low + 0.5, width: 0.56, depth: 0.29 },
      { y: top - 0.6, width: 0.57, depth: 0.3 },
      { y: top - 0.26, width: 0.56, depth: 0.24 },
      { y: top - 0.11, width: 0.45, depth: 0.18 },
      { y: top - 0.02, width: 0.23, depth: 0.15 },
      { y: top + 0.01, width: 0.19, depth: 0.14 },
    ],
    drape(0.03),
  )
  // a leaf of the collar lies from the neck outwards and down, and turns up a little at its point
  const leaf = (side: 1 | -1) =>
    surface(24, 30, (out, along) => {
      const angle = Math.PI / 2 - side * (0.1 + along * 1.75)
      const drop = 0.2 * (1 - along * 0.35)
      const reach = 0.19 + out * 0.13
      const point = out * Math.max(0, 1 - along * 2.6) * 0.1
      return [
        Math.cos(angle) * reach * 1.02 + side * point * 0.4,
        top + 0.075 - out * out * drop - point * 0.9 - 0.05 * Math.max(0, Math.sin(angle)),
        Math.sin(angle) * reach * 0.8 + 0.012 + out * 0.035,
      ]
    })
  const short = polo ? 0.7 : 0.03
  return group(
    form(top, low),
    part(covered(body), skin),
    part(patch(body, { low: 0.004, high: 0.03, from: 0, to: 1, out: 0.008 }), skin),
    part(seamAround(body, 0.03, 0.004), line),
    [0, 0.5].map((turn) => part(seamUp(body, turn, 0.1, 0.72, 0.003), line)),
    [1, -1].map((side) => sleeve(side, top, polo ? 0.72 : sleeves, arms, neck)),
    neckband(top - 0.03, 0.19, 0.12, neck),
    part(leaf(1), neck),
    part(leaf(-1), neck),
    part(patch(body, { low: short, high: 0.985, from: 0.226, to: 0.274 }), polo ? neck : skin),
    part(seamUp(body, 0.228, short, 0.95, 0.004), line),
    part(seamUp(body, 0.272, short, 0.95, 0.004), line),
    buttons(
      body,
      { count: polo ? 2 : 6, high: 0.93, step: polo ? 0.1 : 0.155, size: 0.024 },
      gloss(buttonColor),
    ),
    pocket && !polo
      ? [
          part(patch(body, { low: 0.6, high: 0.79, from: 0.13, to: 0.2, out: 0.012 }), skin),
          part(seamUp(body, 0.131, 0.6, 0.79, 0.004), line),
          part(seamUp(body, 0.199, 0.6, 0.79, 0.004), line),
        ]
      : nuqta(0.06, '#f4b63f', [0.27, top - 0.5, 0.285], [0, 0.25, 0]),
  )
}

/** Hooded, with a pouch and cords. */
export function hoodie({ color = '#7d8a96', cord = '#f4f1ea' } = {}): Model {
  const skin = plush(color)
  const top = 1.75
  const body = skinOf(
    [
      { y: 0, width: 0.6, depth: 0.25 },
      { y: 0.1, width: 0.64, depth: 0.27 },
      { y: 0.6, width: 0.64, depth: 0.31 },
      { y: top - 0.5, width: 0.62, depth: 0.3 },
      { y: top - 0.24, width: 0.57, depth: 0.25 },
      { y: top - 0.05, width: 0.42, depth: 0.18 },
      { y: top + 0.03, width: 0.24, depth: 0.16 },
    ],
    drape(0.03),
  )
  const rib = fabric(color, { threads: 3 })
  return group(
    form(top + 0.4, 0.4),
    put(
      group(
        part(covered(body), skin),
        part(patch(body, { low: 0.003, high: 0.075, from: 0, to: 1, out: 0.014 }), rib),
        [1, -1].map((side) => sleeve(side, top, 1.5, skin, rib)),
        part(
          loft([
            { y: top - 0.08, width: 0.32, depth: 0.26, z: -0.02 },
            { y: top + 0.14, width: 0.36, depth: 0.32, z: -0.08 },
            { y: top + 0.4, width: 0.3, depth: 0.3, z: -0.16 },
            { y: top + 0.52, width: 0.12, depth: 0.16, z: -0.2 },
          ]),
          skin,
        ),
        part(
          rod(
            [
              [-0.22, top - 0.03, 0.2],
              [-0.24, top + 0.22, 0.16],
              [0, top + 0.42, 0.12],
              [0.24, top + 0.22, 0.16],
              [0.22, top - 0.03, 0.2],
              [0, top - 0.16, 0.25],
            ],
            0.05,
            true,
          ),
          skin,
        ),
        part(
          plate(
            outline([
              [-0.36, 0, 0.04],
              [0.36, 0, 0.04],
              [0.4, 0.18, 0.05],
              [0.26, 0.4, 0.05],
              [-0.26, 0.4, 0.05],
              [-0.4, 0.18, 0.05],
            ]),
            0.05,
            0.02,
          ),
          skin,
          [0, 0.2, 0.29],
        ),
        [1, -1].map((side) =>
          group(
            part(bar([side * 0.1, top - 0.12, 0.26], [side * 0.11, top - 0.55, 0.31], 0.018), matte(cord)),
            part(pill(0.026, 0.06), matte('#c9ccd1'), [side * 0.11, top - 0.58, 0.31]),
          ),
        ),
        nuqta(0.1, '#f4b63f', [0.3, top - 0.55, 0.27], [0, 0.3, 0]),
      ),
      [0, 0.4, 0],
    ),
  )
}

/** Waistcoat worn over nothing: deep neck, four buttons. */
export function waistcoat({
  color = '#5b2333',
  ink = '#c99a3f',
  pattern = 'diamonds' as Pattern,
  lining = '#e9d7b0',
} = {}): Model {
  const skin = fabric(color, { print: clothPrint(pattern, { ground: color, ink, second: ink }, 5) })
  const top = 1.75
  return group(
    form(top + 0.5, 0.45),
    put(
      group(
        part(
          loft(
            [
              { y: 0, width: 0.6, depth: 0.25 },
              { y: 0.5, width: 0.58, depth: 0.26 },
              { y: top - 0.6, width: 0.6, depth: 0.26 },
              { y: top - 0.2, width: 0.58, depth: 0.21 },
              { y: top - 0.06, width: 0.42, depth: 0.16 },
              { y: top + 0.02, width: 0.22, depth: 0.13 },
            ],
            drape(0.02),
          ),
          skin,
        ),
        part(
          turned([
            [0.2, top],
            [0.17, top + 0.18, 0.03],
          ]),
          skin,
          [0, 0, 0],
          [0, 0, 0],
          [1, 1, 0.72],
        ),
        part(box(0.025, 1.6, 0.02, 0.006), matte('#2a1018'), [0.05, 0.85, 0.268]),
        row(5, (index) =>
          part(
            ball(0.04),
            gold(),
            [0, 0.28 + index * 0.28, 0.28 - (index > 3 ? 0.02 : 0)],
            [0, 0, 0],
            [1, 1, 0.6],
          ),
        ),
        part(box(0.26, 0.05, 0.03, 0.01), cloth(lining), [0.33, top - 0.55, 0.235], [0, 0.3, 0.05]),
        [1, -1].map((side) =>
          part(box(0.28, 0.06, 0.03, 0.01), skin, [side * 0.34, 0.42, 0.24], [0, side * 0.3, side * -0.1]),
        ),
      ),
      [0, 0.5, 0],
    ),
  )
}

/** Trousers on a clip hanger: jeans, chinos, shalwar or leggings by width. */
export function trousers({
  color = '#27406f',
  stitch = '#e0a860',
  wide = 0.3,
  ankle = 0.2,
  gathered = false,
} = {}): Model {
  const skin = fabric(color, { threads: 6 })
  const band = fabric(color, { threads: 2 })
  const line = matte(stitch)
  // legs of cloth alone hang flat, wrinkle at the knee and break at the hem
  const wrinkled: (side: 1 | -1) => (angle: number, height: number) => number = (side) => (angle, height) => {
    const knee = Math.exp(-(((height - 0.52) / 0.14) ** 2))
    const seat = Math.exp(-(((height - 0.93) / 0.1) ** 2))
    const hem = Math.exp(-((height / 0.12) ** 2))
    const across = Math.sin(height * 74 + Math.sin(angle + side) * 3)
    return (
      0.035 * knee * across * (0.4 + 0.6 * Math.sin(angle * 0.5 + side) ** 2) +
      0.03 * seat * Math.sin(height * 50 + angle * 2 * side) +
      0.05 * hem * Math.sin(angle * 3 + side * 2) +
      0.02 * Math.sin(angle * 2 + height * 6)
    )
  }
  const low = 0.25
  const leg = (side: 1 | -1) => {
    const body = skinOf(
      [
        { y: low, width: ankle, depth: ankle * 0.5, x: side * 0.27, z: side * 0.015 },
        { y: low + 0.12, width: ankle * (gathered ? 1.35 : 1.02), depth: ankle * 0.52, x: side * 0.265 },
        { y: low + 0.8, width: wide * 0.84, depth: wide * 0.5, x: side * 0.255 },
        { y: low + 1.4, width: wide * 0.95, depth: wide * 0.56, x: side * 0.24 },
        { y: low + 1.8, width: wide, depth: wide * 0.62, x: side * 0.225 },
        { y: low + 2.06, width: wide * 0.9, depth: wide * 0.64, x: side * 0.22 },
      ],
      wrinkled(side),
    )
    return group(
      part(covered(body), skin),
      part(patch(body, { low: 0.003, high: gathered ? 0.05 : 0.026, from: 0, to: 1, out: 0.01 }), band),
      part(seamAround(body, gathered ? 0.05 : 0.026, 0.005), line),
      part(seamUp(body, side === 1 ? 0 : 0.5, 0.03, 0.9, 0.005), line),
    )
  }
  const hips = skinOf(
    [
      { y: low + 1.72, width: 0.44, depth: wide * 0.5 },
      { y: low + 1.9, width: 0.52, depth: wide * 0.66 },
      { y: low + 2.25, width: 0.48, depth: wide * 0.6 },
      { y: low + 2.42, width: 0.45, depth: wide * 0.54 },
    ],
    (angle, height) => 0.012 * Math.sin(angle * 5 + height * 22),
  )
  const steel = metal('#c9ccd1')
  const rail = low + 2.54
  return group(
    leg(1),
    leg(-1),
    part(covered(hips), skin),
    part(patch(hips, { low: 0.82, high: 0.995, from: 0, to: 1, out: 0.014 }), band),
    part(seamAround(hips, 0.82, 0.005, 0.016), line),
    gathered
      ? [1, -1].map((side) =>
          part(
            bar([side * 0.03, low + 2.34, wide * 0.6], [side * 0.08, low + 1.98, wide * 0.74], 0.016),
            matte('#fbf7ec'),
          ),
        )
      : [
          part(patch(hips, { low: 0.3, high: 0.82, from: 0.243, to: 0.268, out: 0.012 }), skin),
          part(seamUp(hips, 0.268, 0.28, 0.82, 0.005), line),
          buttons(hips, { count: 1, high: 0.91, step: 0.1, size: 0.036 }, metal('#c98b4a')),
          // loops of the belt, and pockets cut slantwise
          [0.1, 0.17, 0.33, 0.4].map((turn) =>
            part(patch(hips, { low: 0.8, high: 1, from: turn - 0.006, to: turn + 0.006, out: 0.03 }), skin),
          ),
          [0.09, 0.41].map((turn) => part(seamUp(hips, turn, 0.46, 0.82, 0.006), line)),
        ],
    // the hanger with its clips
    part(bar([-0.52, rail, 0], [0.52, rail, 0], 0.028), satin('#c79a6a', { roughness: 0.55 })),
    [-0.3, 0.3].map((x) => [
      part(box(0.07, 0.24, 0.06, 0.015), steel, [x, rail - 0.14, 0.13], [0.55, 0, 0]),
      part(box(0.07, 0.12, 0.16, 0.015), steel, [x, rail - 0.03, 0.06]),
    ]),
    part(
      rod(
        [
          [0, rail, 0],
          [0, rail + 0.1, 0],
          [0.08, rail + 0.18, 0],
          [0.06, rail + 0.3, 0],
          [-0.05, rail + 0.33, 0],
          [-0.1, rail + 0.25, 0],
        ],
        0.018,
      ),
      steel,
    ),
    // what it hangs from
    part(bar([-0.74, rail + 0.3, 0], [0.74, rail + 0.3, 0], 0.03), satin('#c79a6a', { roughness: 0.55 })),
    [-0.74, 0.74].map((x) => [
      part(bar([x, 0, 0], [x, rail + 0.3, 0], 0.03), satin('#c79a6a', { roughness: 0.55 })),
      part(bar([x, 0.03, -0.34], [x, 0.03, 0.34], 0.035), satin('#c79a6a', { roughness: 0.55 })),
      part(ball(0.05), satin('#c79a6a', { roughness: 0.55 }), [x, rail + 0.3, 0]),
    ]),
  )
}

/** A frock or lehnga: a fitted bodice and a wide skirt. */
export function frock({
  color = '#a3234a',
  ink = '#f4c87a',
  pattern = 'buti' as Pattern,
  hem = '#e2b866',
  sleeves = 0.9,
  wide = 1.0,
  length = 2.1,
} = {}): Model {
  const skin = fabric(color, { print: clothPrint(pattern, { ground: color, ink, second: '#f7ecd8' }, 4) })
  const top = length
  const folds = (angle: number, height: number) =>
    0.075 *
    (Math.sin(angle * 15 + 0.6 * Math.sin(angle * 3)) + 0.4 * Math.sin(angle * 26 + 1)) *
    Math.max(0, 1 - height * 1.9)
  return group(
    form(top + 0.25, 0.3),
    put(
      group(
        part(
          loft(
            [
              { y: 0, width: wide, depth: wide * 0.72 },
              { y: 0.12, width: wide * 0.98, depth: wide * 0.7 },
              { y: top * 0.32, width: wide * 0.72, depth: wide * 0.5 },
              { y: top * 0.55, width: 0.46, depth: 0.3 },
              { y: top * 0.66, width: 0.42, depth: 0.24 },
              { y: top - 0.4, width: 0.5, depth: 0.25 },
              { y: top - 0.16, width: 0.48, depth: 0.2 },
              { y: top - 0.05, width: 0.34, depth: 0.15 },
              { y: top + 0.02, width: 0.2, depth: 0.13 },
            ],
            folds,
            180,
            120,
          ),
          skin,
        ),
        part(
          loft(
            [
              { y: 0, width: wide * 1.022, depth: wide * 0.742 },
              { y: 0.06, width: wide * 1.016, depth: wide * 0.734 },
              { y: 0.12, width: wide * 1.004, depth: wide * 0.722 },
            ],
            // the skirt's folds where the hem ends, an eighth of its way up
            (angle, height) => folds(angle, height / 8),
            180,
            12,
          ),
          fabric(hem, { threads: 3 }),
        ),
        [1, -1].map((side) => sleeve(side, top, sleeves, skin, fabric(hem, { threads: 3 }), 0.85)),
        part(
          hoop(0.19, 0.03),
          fabric(hem, { threads: 3 }),
          [0, top + 0.01, 0],
          [Math.PI / 2, 0, 0],
          [1, 0.75, 1.2],
        ),
        part(
          loft([
            { y: top * 0.6, width: 0.436, depth: 0.266 },
            { y: top * 0.63, width: 0.43, depth: 0.258 },
            { y: top * 0.66, width: 0.428, depth: 0.25 },
          ]),
          fabric(hem, { threads: 3 }),
        ),
        row(5, (index) => part(ball(0.028), gold(), [0, top - 0.14 - index * 0.12, 0.205 + index * 0.016])),
      ),
      [0, 0.25, 0],
    ),
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
