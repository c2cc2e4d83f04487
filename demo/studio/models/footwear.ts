/* Shoes, always as a pair. */
import * as THREE from 'three'
import { cloth, fabric, gold, leather, matte, metal, plush, satin } from '../browser/materials.ts'
import { group, nuqta, part, put, row } from '../browser/parts.ts'
import { ball, box, hoop, pierced, plate, rectangle, rod, surface, type Spot } from '../browser/shapes.ts'
import { bandOver, lasts, lineOver, openUpper, pairOf, soleOf, solePlate } from './shoemaking.ts'

type Model = THREE.Object3D

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
