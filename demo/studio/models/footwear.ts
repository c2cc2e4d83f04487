/* Shoes, always as a pair. */
import * as THREE from 'three'
import { cloth, fabric, gold, leather, matte, metal, plush, satin } from '../browser/materials.ts'
import { group, nuqta, part, put, row } from '../browser/parts.ts'
import { ball, box, hoop, pierced, plate, rectangle, rod, surface, type Spot } from '../browser/shapes.ts'
import { bandOver, lineOver, openUpper, pairOf, solePlate } from './shoemaking.ts'

type Model = THREE.Object3D

/** What is laced over a tongue: five rows and a bow. */
function laces(cut: ReturnType<typeof openUpper>, throat: number, color: string, rows = 5) {
  const cord = cloth(color)
  const places = row(rows, (index) => throat - 0.03 - (index * (throat - 0.34)) / rows)
  const eyelet = (share: number, side: 1 | -1): Spot => {
    const [x, y, z] = cut.wall(share, 0.86, side)
    return [x, y + 0.012, z]
  }
  const rungs = places.map((share) => {
    const [[x, y, z], [, , far]] = [eyelet(share, 1), eyelet(share, -1)]
    return part(
      rod(
        [
          [x, y, z],
          [x + 0.01, y + 0.06, z * 0.4],
          [x + 0.01, y + 0.06, far * 0.4],
          [x, y, far],
        ],
        0.02,
      ),
      cord,
    )
  })
  const top = places.at(-1) ?? 0.4
  const [x, y] = eyelet(top, 1)
  const loop = (side: 1 | -1) =>
    part(
      rod(
        [
          [x, y + 0.07, 0],
          [x + 0.06, y + 0.13, side * 0.13],
          [x + 0.13, y + 0.05, side * 0.26],
          [x + 0.12, y + 0.02, side * 0.14],
          [x + 0.01, y + 0.07, 0],
        ],
        0.018,
      ),
      cord,
    )
  const end = (side: 1 | -1) =>
    part(
      rod(
        [
          [x, y + 0.07, 0],
          [x + 0.1, y + 0.08, side * 0.1],
          [x + 0.2, y - 0.06, side * 0.22],
        ],
        0.016,
      ),
      cord,
    )
  return group(
    rungs,
    places.map((share) =>
      ([1, -1] as const).map((side) =>
        part(ball(0.026), metal('#c9ccd1'), eyelet(share, side), [0, 0, 0], [1, 0.4, 1]),
      ),
    ),
    part(ball(0.04), cord, [x, y + 0.075, 0]),
    ([1, -1] as const).map((side) => [loop(side), end(side)]),
  )
}

/** The tongue under the laces, standing out above the collar. */
const tongue = (cut: ReturnType<typeof openUpper>, throat: number, from = 0.3) =>
  surface(40, 24, (along, across) => {
    const share = from + (throat + 0.04 - from) * along
    const side = across * 2 - 1
    const stands = 0.12 * Math.max(0, 1 - along * 2.4)
    return [
      -1.1 + share * 2.2 - stands * 0.5,
      cut.rise(share) - 0.02 + stands - 0.05 * side * side,
      side * (0.15 + 0.04 * (1 - along)),
    ]
  })

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
  const skin = material === 'leather' ? leather(color) : fabric(color, { threads: 7 })
  const second = material === 'leather' ? leather(accent) : fabric(accent, { threads: 4 })
  const line = matte(new THREE.Color(color).multiplyScalar(0.78).getStyle())
  const throat = 0.6
  return pairOf(() => {
    const cut = openUpper({ toe: 0.34, instep: 0.56, collar: 0.62, throat, open: 0.2 })
    return group(
      part(solePlate(0.035, thick), matte(sole, { roughness: 0.6 }), [0, thick / 2, 0]),
      part(solePlate(0.042, 0.03), second, [0, thick * 0.55, 0]),
      part(solePlate(0.03, 0.05), matte('#3a3632', { roughness: 0.9 }), [0, 0.02, 0]),
      heel ? part(box(0.55, heel, 0.5, 0.05), matte('#15171b'), [-0.78, -heel / 2 + 0.02, 0]) : [],
      put(
        group(
          cut.outside.map((each) => part(each, skin)),
          cut.lining.map((each) => part(each, plush(new THREE.Color(accent).multiplyScalar(0.7).getStyle()))),
          part(rod(cut.rim(0.005), 0.034), second),
          part(tongue(cut, throat), skin),
          laces(cut, throat, lace),
          [0.8, 0.815].map((share) => part(rod(lineOver(cut.wall, share), 0.006), line)),
          // the counter at the heel, and a stripe along the side
          ([1, -1] as const).map((side) => [
            part(
              surface(16, 30, (along, up) => {
                const [x, y, z] = cut.wall(0.004 + along * 0.14, up * 0.96, side)
                return [x - 0.012 * (1 - along), y + 0.004, z * 1.03]
              }),
              second,
            ),
            [0.36, 0.43].map((at) =>
              part(
                rod(
                  row(16, (index): Spot => {
                    const [x, y, z] = cut.wall(at + index * 0.008, 0.12 + index * 0.045, side)
                    return [x, y, z * 1.015]
                  }),
                  0.018,
                ),
                second,
              ),
            ),
          ]),
        ),
        [0, thick - 0.01, 0],
      ),
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
  const skin = soft ? plush(color) : leather(color)
  const inner = soft ? plush(lining) : leather(lining)
  const line = matte(new THREE.Color(color).multiplyScalar(0.7).getStyle())
  return pairOf(() => {
    const throat = band ? 0.52 : 0.58
    const cut = openUpper({
      toe: 0.3,
      instep: 0.44,
      collar: soft ? 0.26 : 0.36,
      throat,
      open: soft ? 0.27 : 0.24,
      point,
    })
    const over = (share: number, wide: number, material: ReturnType<typeof leather>) =>
      part(
        surface(14, 60, (along, across) => {
          const place = across * 2 - 1
          const edge = Math.min(1, Math.min(along, 1 - along) * 6)
          const [x, y, z] = cut.wall(
            share + (along - 0.5) * wide,
            1 - Math.abs(place) * 0.96,
            place < 0 ? -1 : 1,
          )
          return [x, y + 0.02 * edge, z * (1 + 0.045 * edge)]
        }),
        material,
      )
    return group(
      part(solePlate(0.012, soft ? 0.16 : 0.1, point), matte(sole, { roughness: 0.8 }), [0, 0.06, 0]),
      soft || point ? [] : part(box(0.5, 0.08, 0.52, 0.04), matte(sole), [-0.78, 0.02, 0]),
      part(solePlate(-0.03, 0.03, point), inner, [0, 0.13, 0]),
      put(
        group(
          cut.outside.map((each) => part(each, skin)),
          cut.lining.map((each) => part(each, inner)),
          part(rod(cut.rim(0.004), soft ? 0.05 : 0.02), soft ? inner : embroidery ? gold() : line),
          band
            ? [over(0.6, 0.09, leather(band)), part(rod(lineOver(cut.wall, 0.72, 0.01), 0.014), line)]
            : [],
          embroidery
            ? [
                row(6, (index) =>
                  ([1, -1, 0] as const).map((lane) => {
                    const [x, y, z] = cut.wall(
                      0.62 + index * 0.05,
                      lane === 0 ? 1 : 0.72,
                      lane === -1 ? -1 : 1,
                    )
                    const size = lane === 0 ? 0.085 : 0.06
                    return nuqta(
                      size,
                      embroidery,
                      [x, y + 0.012, lane === 0 ? 0 : z * 1.02],
                      [-Math.PI / 2 + lane * 0.5, 0.25, 0],
                    )
                  }),
                ),
                ([1, -1] as const).map((side) =>
                  part(
                    rod(
                      row(30, (index): Spot => {
                        const [x, y, z] = cut.wall(
                          0.05 + index * 0.03,
                          0.3 + 0.06 * Math.sin(index * 1.4),
                          side,
                        )
                        return [x, y, z * 1.02]
                      }),
                      0.012,
                    ),
                    gold(),
                  ),
                ),
              ]
            : [],
          point
            ? part(
                rod(
                  [
                    [0.8, 0.2, 0],
                    [0.98, 0.17, 0],
                    [1.14, 0.18, 0],
                    [1.25, 0.27, 0],
                    [1.24, 0.37, 0],
                    [1.16, 0.4, 0],
                  ],
                  0.042,
                ),
                skin,
              )
            : [],
        ),
        [0, 0.1, 0],
      ),
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
  const skin = leather(color)
  const line = matte('#d9b98a')
  const throat = 0.6
  return pairOf(() => {
    const cut = openUpper({ toe: 0.38, instep: 0.62, collar: 1.34, throat, open: 0.25 })
    return group(
      part(solePlate(0.05, 0.2), matte(sole, { roughness: 0.85 }), [0, 0.1, 0]),
      part(box(0.6, 0.14, 0.62, 0.04), matte(sole, { roughness: 0.85 }), [-0.72, 0.05, 0]),
      part(solePlate(0.056, 0.03), line, [0, 0.19, 0]),
      put(
        group(
          cut.outside.map((each) => part(each, skin)),
          cut.lining.map((each) => part(each, plush('#e9dcc4'))),
          part(rod(cut.rim(0.004), 0.055), plush('#e9dcc4')),
          part(tongue(cut, throat, 0.36), skin),
          laces(cut, throat, lace, 6),
          part(rod(lineOver(cut.wall, 0.78), 0.008), line),
          ([1, -1] as const).map((side) =>
            part(
              rod(
                row(24, (index): Spot => {
                  const [x, y, z] = cut.wall(
                    0.3 + Math.sin((index / 23) * Math.PI) * 0.1,
                    0.08 + index * 0.036,
                    side,
                  )
                  return [x, y, z * 1.012]
                }),
                0.008,
              ),
              line,
            ),
          ),
        ),
        [0, 0.19, 0],
      ),
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
