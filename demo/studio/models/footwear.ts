/* Shoes, always as a pair. */
import type * as THREE from 'three'
import { cloth, gold, leather, matte, metal, plush, satin } from '../browser/materials.ts'
import { group, nuqta, part, put, row, stitches } from '../browser/parts.ts'
import {
  ball,
  box,
  hoop,
  pierced,
  plate,
  rectangle,
  rod,
  strap,
  surface,
  type Spot,
} from '../browser/shapes.ts'
import { bandOver, collarPad, opening, pairOf, solePlate, upper } from './shoemaking.ts'

type Model = THREE.Object3D

/** A laced shoe: sneaker, runner or school shoe. */
export function lacedShoes({
  color = '#f4f1ea',
  sole = '#ffffff',
  accent = '#27408b',
  lace = '#ffffff',
  material = 'leather' as 'leather' | 'cloth',
  thick = 0.2,
  heel = 0,
} = {}): Model {
  const skin = material === 'leather' ? leather(color) : cloth(color, { weave: 22 })
  return pairOf(() =>
    group(
      part(solePlate(0.02, thick), matte(sole, { roughness: 0.6 }), [0, thick / 2, 0]),
      heel ? part(box(0.55, heel, 0.5, 0.05), matte('#15171b'), [-0.78, -heel / 2 + 0.02, 0]) : [],
      part(upper({ toe: 0.3, instep: 0.58, collar: 0.66 }), skin, [0, thick, 0]),
      part(collarPad(), plush(accent), [-0.62, thick + 0.62, 0]),
      row(5, (index) =>
        part(
          rod(
            [
              [0.02 + index * 0.115, thick + 0.62 - index * 0.055, -0.17],
              [0.04 + index * 0.115, thick + 0.69 - index * 0.06, 0],
              [0.02 + index * 0.115, thick + 0.62 - index * 0.055, 0.17],
            ],
            0.026,
          ),
          cloth(lace),
        ),
      ),
    ),
  )
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
  const skin = soft ? plush(color) : leather(color)
  return pairOf(() =>
    group(
      part(solePlate(0.0, 0.12, point), matte(sole), [0, 0.06, 0]),
      part(upper({ toe: 0.3, instep: 0.4, collar: 0.34, open: 0.06, point }), skin, [0, 0.1, 0]),
      part(opening(), soft ? plush(lining) : matte(lining), [-0.42, 0.385, 0]),
      band
        ? part(
            rod(
              [
                [0.22, 0.42, -0.3],
                [0.26, 0.53, 0],
                [0.22, 0.42, 0.3],
              ],
              0.06,
            ),
            leather(band),
          )
        : [],
      embroidery
        ? [
            row(7, (index) =>
              nuqta(
                0.1,
                embroidery,
                [0.28 + index * 0.09, 0.53 - index * 0.028, (index % 2 ? 0.1 : -0.1) * (1 - index * 0.1)],
                [-Math.PI / 2, 0.3, 0],
              ),
            ),
            part(hoop(0.26, 0.02), gold(), [-0.42, 0.4, 0], [Math.PI / 2, 0, 0], [1.75, 1, 1]),
          ]
        : [],
      point
        ? part(
            rod(
              [
                [1.12, 0.22, 0],
                [1.3, 0.3, 0],
                [1.34, 0.44, 0],
                [1.24, 0.5, 0],
              ],
              0.05,
            ),
            leather(color),
          )
        : [],
    ),
  )
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
  return pairOf(() =>
    group(
      part(solePlate(0.05, 0.22), matte(sole), [0, 0.11, 0]),
      part(upper({ toe: 0.36, instep: 0.62, collar: 0.68 }), leather(color), [0, 0.2, 0]),
      part(
        surface(30, 48, (up, around) => {
          const angle = around * Math.PI * 2
          return [
            -0.58 + Math.cos(angle) * (0.44 - 0.03 * up) - up * 0.04,
            0.72 + up * 0.72,
            Math.sin(angle) * (0.3 + 0.02 * up),
          ]
        }),
        leather(color),
      ),
      part(hoop(0.3, 0.06), plush('#3f2a18'), [-0.62, 1.44, 0], [Math.PI / 2, 0, 0], [1.4, 1.05, 1]),
      row(6, (index) =>
        part(
          rod(
            [
              [0.04 - index * 0.045 + (index < 2 ? 0.12 - index * 0.06 : 0), 0.72 + index * 0.125, -0.15],
              [0.09 - index * 0.045 + (index < 2 ? 0.12 - index * 0.06 : 0), 0.75 + index * 0.125, 0],
              [0.04 - index * 0.045 + (index < 2 ? 0.12 - index * 0.06 : 0), 0.72 + index * 0.125, 0.15],
            ],
            0.026,
          ),
          cloth(lace),
        ),
      ),
      stitches([-0.3, 0.3, 0.372], [0.55, 0.26, 0.35], 20, '#e0c080', 0.014),
      part(
        strap(
          [
            [-1.04, 1.3, 0],
            [-1.12, 1.5, 0],
            [-1.0, 1.58, 0],
            [-0.96, 1.42, 0],
          ],
          0.12,
          0.03,
        ),
        leather(color),
      ),
    ),
  )
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
