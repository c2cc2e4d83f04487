/* Models: kitchen, table and home. */
import * as THREE from 'three'
import {
  ajrak,
  ball,
  bar,
  border,
  box,
  chance,
  circle,
  cloth,
  clothPrint,
  diamond,
  disc,
  drawn,
  drum,
  ellipse,
  fabric,
  face,
  flower,
  glass,
  gloss,
  gold,
  group,
  hoop,
  lit,
  loft,
  matte,
  metal,
  nuqta,
  outline,
  part,
  pierced,
  pill,
  pillow,
  plate,
  plush,
  printed,
  put,
  rectangle,
  rod,
  roundLabel,
  row,
  satin,
  screen,
  speckle,
  steel,
  surface,
  thrown,
  turned,
  wood,
  wrap,
  type Inks,
  type Pattern,
} from '../browser/shapes.ts'
import { tin } from './containers.ts'

type Model = THREE.Object3D

export function mug({ glaze = '#e8a33d', inside = '#fff6e6', drink = '#7a4522' } = {}): Model {
  return group(
    part(
      turned([
        [0, 0],
        [0.5, 0, 0.1],
        [0.54, 0.15],
        [0.54, 1.06, 0.035],
        [0.48, 1.06, 0.03],
        [0.47, 0.2, 0.1],
        [0, 0.14],
      ]),
      gloss(glaze, { roughness: 0.3 }),
    ),
    part(
      turned([
        [0.485, 1.04],
        [0.475, 0.2],
      ]),
      gloss(inside),
    ),
    part(
      rod(
        [
          [0.5, 0.86, 0],
          [0.78, 0.84, 0],
          [0.9, 0.56, 0],
          [0.76, 0.28, 0],
          [0.5, 0.28, 0],
        ],
        0.075,
      ),
      gloss(glaze, { roughness: 0.3 }),
    ),
    part(disc(0.47), satin(drink, { roughness: 0.15 }), [0, 0.92, 0]),
    nuqta(0.16, '#fff6e6', [0, 0.5, 0.545]),
  )
}

export function bowls({ glazes = ['#1f4aa8', '#e9b44c', '#f3f4f2'] } = {}): Model {
  return group(
    glazes.map((glaze, index) =>
      put(
        part(
          thrown([
            [0.01, 0],
            [0.34, 0],
            [0.38, 0.06],
            [0.62, 0.22],
            [0.86, 0.52],
            [0.92, 0.62],
            [0.88, 0.63],
            [0.82, 0.54],
            [0.58, 0.27],
            [0.3, 0.12],
            [0.01, 0.1],
          ]),
          gloss(glaze, { roughness: 0.25 }),
        ),
        [0, index * 0.23, 0],
        [0, 0, 0],
        1.05 - index * 0.1,
      ),
    ),
  )
}

export function plates({ glaze = '#f6f4ee', rim = '#1f4aa8', large = 4, small = 3 } = {}): Model {
  const one = () =>
    group(
      part(
        turned([
          [0, 0],
          [0.5, 0, 0.03],
          [0.62, 0.05, 0.04],
          [1, 0.13, 0.02],
          [1, 0.16, 0.02],
          [0.62, 0.09, 0.04],
          [0, 0.05],
        ]),
        gloss(glaze),
      ),
      part(hoop(0.97, 0.022), gloss(rim), [0, 0.15, 0], [Math.PI / 2, 0, 0]),
      part(hoop(0.64, 0.01), gloss(rim), [0, 0.098, 0], [Math.PI / 2, 0, 0]),
    )
  return group(
    row(large + small, (index) => put(one(), [0, index * 0.09, 0], [0, 0, 0], index < large ? 1 : 0.72)),
  )
}

export function teapot({ glaze = '#12706f', trim = '#e3b567', cups = 2 } = {}): Model {
  const ware = gloss(glaze, { roughness: 0.25 })
  const cup = () =>
    group(
      part(
        thrown([
          [0.01, 0],
          [0.2, 0],
          [0.24, 0.05],
          [0.36, 0.22],
          [0.4, 0.46],
          [0.42, 0.5],
          [0.385, 0.5],
          [0.36, 0.4],
          [0.3, 0.2],
          [0.01, 0.12],
        ]),
        ware,
      ),
      part(disc(0.37), satin('#b4713d', { roughness: 0.12 }), [0, 0.42, 0]),
      part(hoop(0.405, 0.012), metal(trim), [0, 0.5, 0], [Math.PI / 2, 0, 0]),
    )
  return group(
    put(
      group(
        part(
          thrown([
            [0.01, 0],
            [0.42, 0],
            [0.5, 0.06],
            [0.8, 0.42],
            [0.82, 0.72],
            [0.62, 1.02],
            [0.4, 1.14],
            [0.38, 1.16],
          ]),
          ware,
        ),
        part(
          turned([
            [0.44, 1.12],
            [0.43, 1.17, 0.02],
            [0.26, 1.26, 0.08],
            [0.07, 1.32],
            [0.06, 1.38],
            [0.12, 1.46, 0.06],
            [0.06, 1.55, 0.05],
            [0, 1.56],
          ]),
          ware,
        ),
        part(hoop(0.43, 0.03), metal(trim), [0, 1.13, 0], [Math.PI / 2, 0, 0]),
        part(
          rod(
            [
              [0.66, 0.4, 0],
              [1, 0.5, 0],
              [1.14, 0.86, 0],
              [1.34, 1.08, 0],
            ],
            0.1,
          ),
          ware,
        ),
        part(
          rod(
            [
              [-0.66, 0.98, 0],
              [-1, 1.06, 0],
              [-1.2, 0.8, 0],
              [-1.1, 0.46, 0],
              [-0.74, 0.36, 0],
            ],
            0.075,
          ),
          ware,
        ),
      ),
      [-0.25, 0, -0.2],
      [0, -0.3, 0],
    ),
    row(cups, (index) => put(cup(), [0.55 + index * 0.7, 0, 0.85 - index * 0.4])),
  )
}

/** Teapot with cups, a mug and a tin of tea on a board. */
export function chaiTime({
  pot: ware = '#12706f',
  mugColor = '#e8a33d',
  tinColor = '#8a1f2c',
  timber = '#c8925a',
} = {}): Model {
  return group(
    part(
      plate(rectangle(4.3, 2.7, 0.3), 0.14, 0.04).rotateX(-Math.PI / 2),
      satin('#fff', { map: wood(timber, '#7a4a22', [0.35, 0.35]), roughness: 0.6 }),
      [0.15, 0.07, 0.1],
    ),
    put(teapot({ glaze: ware, cups: 2 }), [-0.7, 0.14, 0.1], [0, 0.1, 0]),
    put(tin({ ground: tinColor, ink: '#f4b63f', second: '#fbf0d8' }), [1.25, 0.14, -0.6], [0, 0.4, 0], 0.92),
    put(mug({ glaze: mugColor }), [1.55, 0.14, 0.72], [0, -0.35, 0], 0.68),
  )
}

export function pan({
  outside = '#23262c',
  inside = '#2f3237',
  deep = 0.42,
  handles = 2,
  timber = '',
  lid = false,
  grainy = false,
} = {}): Model {
  const skin = grainy
    ? matte('#fff', {
        map: speckle({ ground: inside, ink: '#cfd3d6', second: '#7d838b' }, 1400, [3, 2]),
        roughness: 0.6,
      })
    : satin(outside, { roughness: 0.5 })
  const grip = timber ? satin(timber, { roughness: 0.6 }) : matte('#1b1d21')
  return group(
    part(
      turned([
        [0, 0],
        [0.62, 0, 0.16],
        [1, deep, 0.05],
        [1.03, deep + 0.02, 0.01],
        [0.98, deep + 0.02],
        [0.6, 0.05, 0.16],
        [0, 0.05],
      ]),
      skin,
    ),
    handles === 2
      ? [1, -1].map((side) =>
          part(
            rod(
              [
                [side * 0.96, deep * 0.8, -0.22],
                [side * 1.22, deep + 0.06, -0.18],
                [side * 1.3, deep + 0.1, 0],
                [side * 1.22, deep + 0.06, 0.18],
                [side * 0.96, deep * 0.8, 0.22],
              ],
              0.055,
            ),
            grip,
          ),
        )
      : [
          part(
            rod(
              [
                [0.95, deep * 0.75, 0],
                [1.3, deep + 0.12, 0],
                [1.75, deep + 0.2, 0],
                [2.15, deep + 0.2, 0],
              ],
              0.085,
            ),
            grip,
            [0, 0, 0],
            [0, 0, 0],
            [1, 1, 1.25],
          ),
          part(drum(0.05, 0.1), steel(), [0.98, deep * 0.75, 0], [0, 0, 1.2]),
        ],
    lid
      ? [
          part(
            turned([
              [1.02, deep + 0.02],
              [1, deep + 0.05],
              [0.5, deep + 0.25, 0.2],
              [0, deep + 0.3],
            ]),
            glass('#dfe9ea', { opacity: 0.45 }),
          ),
          part(hoop(1.01, 0.025), steel(), [0, deep + 0.04, 0], [Math.PI / 2, 0, 0]),
          part(
            turned([
              [0, deep + 0.28],
              [0.06, deep + 0.28],
              [0.07, deep + 0.36],
              [0.16, deep + 0.42, 0.04],
              [0.14, deep + 0.5, 0.04],
              [0, deep + 0.5],
            ]),
            grip,
          ),
        ]
      : [],
  )
}

/** A steel pot with a lid; the pressure cooker adds its valve and long handle. */
export function pot({ body = '#d4d7da', knob = '#1b1d21', pressure = false, high = 0.85 } = {}): Model {
  const skin = metal(body, { roughness: 0.28 })
  return group(
    part(
      turned([
        [0, 0],
        [0.86, 0, 0.1],
        [0.92, 0.12],
        [0.92, high, 0.02],
        [0.98, high + 0.03, 0.02],
        [0.9, high + 0.04],
      ]),
      skin,
    ),
    part(
      turned([
        [0.96, high + 0.04],
        [0.95, high + 0.08, 0.02],
        [0.5, high + 0.24, 0.3],
        [0, high + 0.28],
      ]),
      skin,
    ),
    pressure
      ? [
          part(drum(0.06, 0.2), matte(knob), [0, high + 0.36, 0]),
          part(drum(0.1, 0.16), steel(), [0, high + 0.5, 0]),
          part(ball(0.05), gloss('#d9573f'), [0.3, high + 0.27, 0.1]),
          part(box(1.1, 0.16, 0.22, 0.07), matte(knob), [1.4, high + 0.12, 0]),
          part(box(0.95, 0.14, 0.2, 0.06), matte(knob), [1.32, high - 0.06, 0]),
          part(box(0.4, 0.12, 0.3, 0.05), matte(knob), [-1.0, high - 0.02, 0]),
        ]
      : [
          part(
            turned([
              [0, high + 0.26],
              [0.06, high + 0.26],
              [0.06, high + 0.34],
              [0.18, high + 0.38, 0.04],
              [0.16, high + 0.48, 0.05],
              [0, high + 0.5],
            ]),
            matte(knob),
          ),
          [1, -1].map((side) =>
            part(
              rod(
                [
                  [side * 0.9, high * 0.8, -0.2],
                  [side * 1.16, high * 0.82, -0.14],
                  [side * 1.16, high * 0.82, 0.14],
                  [side * 0.9, high * 0.8, 0.2],
                ],
                0.045,
              ),
              skin,
            ),
          ),
        ],
  )
}

export function airFryer({ body = '#23262c', accent = '#e8a33d' } = {}): Model {
  return group(
    part(
      loft([
        { y: 0, width: 0.72, depth: 0.7, square: 3.4 },
        { y: 0.08, width: 0.8, depth: 0.78, square: 3.4 },
        { y: 0.9, width: 0.84, depth: 0.82, square: 3.2 },
        { y: 1.6, width: 0.7, depth: 0.66, square: 3 },
        { y: 1.78, width: 0.5, depth: 0.46, square: 2.6 },
        { y: 1.8, width: 0.02, depth: 0.02 },
      ]),
      satin(body),
    ),
    part(plate(rectangle(1.15, 0.78, 0.16), 0.08, 0.03), satin('#33373f'), [0, 0.5, 0.82]),
    part(box(0.2, 0.56, 0.2, 0.08), satin('#15171b'), [0, 0.52, 0.98]),
    part(box(0.36, 0.14, 0.34, 0.06), satin('#15171b'), [0, 0.72, 0.95]),
    part(drum(0.26, 0.04), gloss('#0b0d10'), [0, 1.3, 0.735], [1.37, 0, 0]),
    part(hoop(0.25, 0.02), metal(accent), [0, 1.3, 0.755], [-0.2, 0, 0]),
    part(box(0.24, 0.06, 0.01, 0.004), lit(accent), [0, 1.32, 0.758], [-0.2, 0, 0]),
  )
}

export function kettle({ body = '#d4d7da', trim = '#1b1d21', metalBody = true } = {}): Model {
  const skin = metalBody ? metal(body, { roughness: 0.3 }) : satin(body)
  return group(
    part(
      turned([
        [0, 0],
        [0.72, 0, 0.04],
        [0.72, 0.14, 0.04],
        [0.6, 0.16],
        [0, 0.16],
      ]),
      matte(trim),
    ),
    part(
      turned([
        [0.66, 0.16],
        [0.7, 0.2, 0.04],
        [0.64, 1.0],
        [0.5, 1.5, 0.05],
        [0.42, 1.52],
      ]),
      skin,
    ),
    part(
      turned([
        [0.5, 1.48],
        [0.48, 1.56, 0.03],
        [0.3, 1.62, 0.05],
        [0.08, 1.64],
        [0.1, 1.74, 0.04],
        [0, 1.76],
      ]),
      matte(trim),
    ),
    part(
      rod(
        [
          [-0.44, 1.5, 0],
          [-0.8, 1.52, 0],
          [-0.98, 1.25, 0],
          [-0.92, 0.7, 0],
          [-0.66, 0.4, 0],
        ],
        0.095,
      ),
      matte(trim),
    ),
    part(
      loft([
        { y: 1.0, width: 0.04, depth: 0.08, x: 0.58 },
        { y: 1.25, width: 0.16, depth: 0.15, x: 0.6 },
        { y: 1.5, width: 0.26, depth: 0.18, x: 0.56 },
      ]),
      skin,
    ),
    nuqta(0.16, '#e8a33d', [0, 0.75, 0.665]),
    part(box(0.05, 0.5, 0.03, 0.01), glass('#9fc6dd', { opacity: 0.7 }), [-0.32, 0.72, 0.585], [0, -0.5, 0]),
  )
}

export function handBlender({ body = '#f6f5f1', trim = '#d9573f' } = {}): Model {
  return group(
    part(
      loft([
        { y: 1.2, width: 0.12, depth: 0.12 },
        { y: 1.3, width: 0.22, depth: 0.22 },
        { y: 1.8, width: 0.23, depth: 0.24 },
        { y: 2.25, width: 0.19, depth: 0.2 },
        { y: 2.4, width: 0.1, depth: 0.1 },
      ]),
      satin(body),
    ),
    part(box(0.14, 0.3, 0.05, 0.04), satin(trim), [0, 1.95, 0.215]),
    part(
      turned([
        [0.12, 0.45],
        [0.1, 1.22],
      ]),
      steel(),
    ),
    part(
      turned([
        [0.3, 0.02],
        [0.3, 0.14, 0.04],
        [0.12, 0.46],
        [0.1, 0.5],
      ]),
      steel(),
    ),
    put(
      group(
        part(
          turned([
            [0, 0],
            [0.44, 0, 0.05],
            [0.5, 0.9, 0.02],
            [0.47, 0.9],
            [0.42, 0.06],
            [0, 0.05],
          ]),
          glass('#dfeaf0', { opacity: 0.5 }),
        ),
        row(4, (index) =>
          part(box(0.12, 0.015, 0.01, 0.003), matte(trim), [0, 0.25 + index * 0.15, 0.465 + index * 0.008]),
        ),
      ),
      [0.95, 0, 0.1],
    ),
    nuqta(0.09, trim, [0, 1.5, 0.235]),
  )
}

export function sandwichMaker({ body = '#b3402a', trim = '#23262c' } = {}): Model {
  const half = () => part(box(1.6, 0.32, 1.35, 0.15, 10), satin(body))
  return group(
    put(half(), [0, 0.22, 0]),
    part(box(1.48, 0.1, 1.26, 0.03), matte(trim), [0, 0.4, 0]),
    put(half(), [0, 0.6, 0]),
    part(
      rod(
        [
          [-0.45, 0.56, 0.62],
          [-0.42, 0.56, 0.98],
          [0, 0.56, 1.05],
          [0.42, 0.56, 0.98],
          [0.45, 0.56, 0.62],
        ],
        0.085,
      ),
      matte(trim),
    ),
    part(box(0.3, 0.14, 0.1, 0.04), steel(), [0, 0.5, 0.7]),
    [-0.22, 0.22].map((x, index) => part(ball(0.045), lit(index ? '#5ad08a' : '#ff6f5a'), [x, 0.755, 0.4])),
    put(nuqta(0.24, '#f4b63f', [0, 0, 0]), [0, 0.765, 0], [-Math.PI / 2, 0, 0]),
    [-0.6, 0.6].map((x) => part(drum(0.08, 0.08), matte(trim), [x, 0.04, 0.5])),
  )
}

export function chopper({ body = '#f6f5f1', trim = '#2f7a6c' } = {}): Model {
  return group(
    part(
      turned([
        [0, 0],
        [0.62, 0, 0.04],
        [0.64, 0.1, 0.03],
        [0.6, 0.12],
      ]),
      matte(trim),
    ),
    part(
      turned([
        [0.56, 0.1],
        [0.66, 0.9, 0.02],
        [0.62, 0.9],
        [0.52, 0.12],
      ]),
      glass('#e2edf0', { opacity: 0.42 }),
    ),
    part(drum(0.07, 0.7), satin('#f6f5f1'), [0, 0.45, 0]),
    row(2, (level) =>
      put(
        part(
          plate(
            outline([
              [-0.42, -0.05, 0.03],
              [0.42, 0.02, 0.04],
              [0.42, 0.08, 0.02],
              [-0.42, 0.06, 0.03],
            ]),
            0.015,
            0.004,
          ),
          steel(),
        ),
        [0, 0.25 + level * 0.28, 0],
        [Math.PI / 2, 0, level * 1.3],
      ),
    ),
    part(
      turned([
        [0, 0.9],
        [0.7, 0.9, 0.03],
        [0.7, 1.0, 0.05],
        [0.42, 1.12, 0.05],
        [0.4, 1.62, 0.12],
        [0, 1.7],
      ]),
      satin(body),
    ),
    part(drum(0.16, 0.06), gloss(trim), [0, 1.7, 0]),
    nuqta(0.14, trim, [0, 1.36, 0.412]),
    part(
      rod(
        [
          [0.64, 0.75, 0],
          [0.92, 0.72, 0],
          [0.96, 0.45, 0],
          [0.6, 0.3, 0],
        ],
        0.05,
      ),
      satin(body),
    ),
  )
}

/** Stacked steel tiers with a clip: the office lunch. */
export function tiffin({ trim = '#d9573f', tiers = 3 } = {}): Model {
  const high = 0.5
  return group(
    row(tiers, (index) =>
      group(
        part(
          turned([
            [0, 0],
            [0.58, 0, 0.05],
            [0.6, 0.06],
            [0.6, high - 0.06, 0.02],
            [0.63, high - 0.03, 0.02],
            [0.6, high],
          ]),
          steel(0.22),
          [0, index * high, 0],
        ),
      ),
    ),
    part(
      turned([
        [0.62, tiers * high],
        [0.61, tiers * high + 0.06, 0.03],
        [0.3, tiers * high + 0.14, 0.2],
        [0, tiers * high + 0.15],
      ]),
      steel(0.22),
    ),
    [1, -1].map((side) =>
      part(box(0.05, tiers * high + 0.2, 0.2, 0.02), satin(trim), [side * 0.66, (tiers * high) / 2 + 0.1, 0]),
    ),
    part(
      rod(
        [
          [-0.66, tiers * high + 0.15, 0],
          [-0.5, tiers * high + 0.42, 0],
          [0, tiers * high + 0.5, 0],
          [0.5, tiers * high + 0.42, 0],
          [0.66, tiers * high + 0.15, 0],
        ],
        0.06,
      ),
      satin(trim),
    ),
    nuqta(0.16, trim, [0, high * 1.5, 0.605]),
  )
}

export function waterCooler({ body = '#1f5fa8', lid = '#f6f5f1' } = {}): Model {
  return group(
    part(
      turned([
        [0, 0],
        [0.66, 0, 0.08],
        [0.74, 0.12],
        [0.74, 1.2, 0.05],
        [0.68, 1.24],
      ]),
      satin(body),
    ),
    [0.3, 1.0].map((y) => part(hoop(0.742, 0.02), satin(body), [0, y, 0], [Math.PI / 2, 0, 0])),
    part(
      turned([
        [0.72, 1.22],
        [0.76, 1.26, 0.03],
        [0.76, 1.4, 0.06],
        [0.3, 1.5, 0.05],
        [0.28, 1.62, 0.05],
        [0, 1.63],
      ]),
      satin(lid),
    ),
    part(
      rod(
        [
          [-0.76, 1.05, 0],
          [-0.95, 1.5, 0],
          [-0.6, 1.95, 0],
          [0, 2.05, 0],
          [0.6, 1.95, 0],
          [0.95, 1.5, 0],
          [0.76, 1.05, 0],
        ],
        0.05,
      ),
      satin(lid),
    ),
    part(box(0.2, 0.16, 0.2, 0.05), satin(lid), [0, 0.28, 0.78]),
    part(bar([0, 0.28, 0.82], [0, 0.14, 0.92], 0.05), satin(lid)),
    part(box(0.1, 0.14, 0.06, 0.02), gloss('#d9573f'), [0, 0.41, 0.8]),
    nuqta(0.26, '#fbf3df', [0, 0.72, 0.748]),
  )
}

export function breadBin({ timber = '#c99a62', grain = '#7a4a22' } = {}): Model {
  const planks = { map: wood(timber, grain, [1, 2]), roughness: 0.6 }
  const side = outline([
    [-0.6, 0, 0.03],
    [0.6, 0, 0.03],
    [0.6, 0.35, 0.4],
    [0.15, 0.95, 0.4],
    [-0.6, 0.95, 0.04],
  ])
  return group(
    [1, -1].map((x) =>
      part(plate(side, 0.08, 0.02).rotateY(-Math.PI / 2), matte('#fff', planks), [x * 1.0, 0, 0]),
    ),
    row(11, (index) => {
      const angle = 0.1 + index * 0.135
      return part(
        box(1.95, 0.1, 0.07, 0.03),
        matte('#fff', planks),
        [0, 0.3 + Math.sin(angle) * 0.6, -0.02 + Math.cos(angle) * 0.58],
        [-angle, 0, 0],
      )
    }),
    part(box(1.95, 0.32, 0.06, 0.02), matte('#fff', planks), [0, 0.16, 0.57]),
    part(box(1.95, 0.08, 0.6, 0.02), matte('#fff', planks), [0, 0.92, -0.3]),
    part(box(1.95, 0.9, 0.06, 0.02), matte('#fff', planks), [0, 0.46, -0.56]),
    part(ball(0.09), gold(0.35), [0, 0.4, 0.64]),
  )
}

export function kitchenScale({ body = '#f4f5f6', plateColor = '#12706f' } = {}): Model {
  const shown = drawn(512, 160, (pen, width, height) => {
    pen.fillStyle = '#17302a'
    pen.fillRect(0, 0, width, height)
    pen.fillStyle = '#c9f2d0'
    pen.font = '700 110px monospace'
    pen.textAlign = 'right'
    pen.fillText('250 g', width - 30, 116)
  })
  return group(
    part(box(1.5, 0.26, 1.9, 0.1, 10), satin(body), [0, 0.14, 0]),
    part(drum(0.64, 0.08), gloss(plateColor), [0, 0.31, -0.22]),
    part(face(rectangle(0.7, 0.24, 0.04)), screen(shown), [-0.2, 0.273, 0.7], [-Math.PI / 2, 0, 0]),
    [0.38, 0.58].map((x) => part(drum(0.075, 0.03), satin('#cfd3d8'), [x, 0.272, 0.7])),
    put(part(ball(0.26), satin('#d9772b', { roughness: 0.6 })), [0.1, 0.6, -0.2]),
    put(part(ball(0.24), satin('#e0a030', { roughness: 0.6 })), [-0.28, 0.58, -0.42]),
    part(
      rod(
        [
          [0.1, 0.84, -0.2],
          [0.12, 0.92, -0.2],
          [0.18, 0.95, -0.18],
        ],
        0.02,
      ),
      matte('#4a7a3a'),
    ),
  )
}

/** Chakla and belan: the board and pin for roti. */
export function rotiBoard({ timber = '#c8925a', grain = '#7a4a22' } = {}): Model {
  const turnedWood = satin('#fff', { map: wood(timber, grain, [2, 1]), roughness: 0.55 })
  return group(
    part(
      turned([
        [0, 0.16],
        [0.95, 0.16, 0.02],
        [0.97, 0.3, 0.04],
        [0, 0.3],
      ]),
      turnedWood,
    ),
    circle(3, () => part(drum(0.1, 0.17), turnedWood, [0.6, 0.08, 0])),
    part(drum(0.6, 0.02), satin('#f2e3c4', { roughness: 0.9 }), [-0.05, 0.31, 0.02]),
    put(
      part(
        turned([
          [0, -1.1],
          [0.06, -1.1, 0.03],
          [0.09, -0.85, 0.06],
          [0.06, -0.72],
          [0.13, -0.62, 0.06],
          [0.17, 0],
          [0.13, 0.62, 0.06],
          [0.06, 0.72],
          [0.09, 0.85, 0.06],
          [0.06, 1.1, 0.03],
          [0, 1.1],
        ]),
        turnedWood,
      ),
      [0.1, 0.48, 0.15],
      [Math.PI / 2, 0, -1.0],
    ),
  )
}

export function cuttingBoard({ timber = '#b87a48', grain = '#6b3f1c', handle = '#23262c' } = {}): Model {
  const knife = group(
    part(
      plate(
        outline([
          [0, 0],
          [0.24, 0, 0.02],
          [0.24, 0.6, 0.3],
          [0.02, 1.1, 0.02],
          [0, 1.05],
        ]),
        0.02,
        0.004,
      ),
      steel(0.18),
    ),
    part(box(0.2, 0.66, 0.1, 0.05), satin(handle), [0.13, -0.32, 0]),
    [-0.14, -0.34, -0.54].map((y) => part(drum(0.022, 0.11), steel(), [0.13, y, 0], [Math.PI / 2, 0, 0])),
  )
  return group(
    part(
      plate(
        pierced(
          outline([
            [-0.65, -0.9, 0.12],
            [0.65, -0.9, 0.12],
            [0.65, 0.75, 0.3],
            [0.2, 0.95, 0.2],
            [0.18, 1.25, 0.16],
            [-0.18, 1.25, 0.16],
            [-0.2, 0.95, 0.2],
            [-0.65, 0.75, 0.3],
          ]),
          ellipse(0.07).clone(),
        ),
        0.1,
        0.03,
      ).rotateX(-Math.PI / 2),
      satin('#fff', { map: wood(timber, grain, [0.6, 0.6]), roughness: 0.6 }),
      [0, 0.05, 0],
    ),
    put(knife, [0.15, 0.14, 0.45], [-Math.PI / 2, 0, 0.5]),
    row(3, (index) =>
      part(
        turned([
          [0, 0],
          [0.17, 0, 0.03],
          [0.17, 0.05, 0.02],
          [0, 0.06],
        ]),
        satin('#d9372b', { roughness: 0.3 }),
        [-0.3 + index * 0.14, 0.1 + index * 0.045, -0.35 + index * 0.05],
        [0, 0, index ? -0.2 : 0],
      ),
    ),
  )
}

export function foodBoxes({ lids = ['#2f7a6c', '#e8a33d', '#d9573f'] } = {}): Model {
  let y = 0
  return group(
    lids.map((lid, index) => {
      const wide = 1.7 - index * 0.24
      const high = 0.46 - index * 0.05
      const one = group(
        part(box(wide, high, wide * 0.7, 0.12, 8), glass('#e6eef0', { opacity: 0.55 }), [0, high / 2, 0]),
        part(box(wide + 0.06, 0.1, wide * 0.7 + 0.06, 0.05, 6), satin(lid), [0, high + 0.02, 0]),
        part(
          box(wide * 0.82, high * 0.6, wide * 0.52, 0.1),
          matte(['#f3ecd8', '#c9863a', '#9ab86a'][index] ?? '#f3ecd8'),
          [0, high * 0.36, 0],
        ),
        put(nuqta(0.16, '#ffffff', [0, 0, 0]), [0, high + 0.074, 0], [-Math.PI / 2, 0, 0]),
      )
      const stacked = put(one, [0, y, 0], [0, index * 0.12, 0])
      y += high + 0.08
      return stacked
    }),
  )
}

export function flask({ body = '#7a2038', cap = '#d4d7da', slim = 0.42 } = {}): Model {
  return group(
    part(
      turned([
        [0, 0],
        [slim, 0, 0.05],
        [slim, 1.45, 0.12],
        [slim - 0.08, 1.6, 0.02],
        [slim - 0.1, 1.66],
      ]),
      satin(body, { roughness: 0.5 }),
    ),
    part(
      turned([
        [0, 1.62],
        [slim - 0.06, 1.62, 0.02],
        [slim - 0.06, 2.1, 0.06],
        [0, 2.12],
      ]),
      metal(cap, { roughness: 0.3 }),
    ),
    part(hoop(slim + 0.002, 0.015), metal(cap), [0, 0.16, 0], [Math.PI / 2, 0, 0]),
    put(
      part(
        turned([
          [0, 0],
          [0.3, 0, 0.03],
          [0.34, 0.42, 0.02],
          [0.3, 0.42],
          [0.27, 0.04],
          [0, 0.04],
        ]),
        metal(cap, { roughness: 0.3 }),
      ),
      [0.82, 0, 0.3],
    ),
    nuqta(0.17, '#f4b63f', [0, 0.85, slim + 0.004]),
  )
}

export function tumblers({ tone = '#5fb3c4', count = 4 } = {}): Model {
  const one = (full: number) =>
    group(
      // a thick foot and thin walls, cut into flutes: the rim and the foot catch the light, the wall lets it through
      part(
        surface(60, 240, (up, turn) => {
          const angle = turn * Math.PI * 2
          const flute =
            0.011 * Math.abs(Math.cos(angle * 6)) * Math.max(0, Math.sin(Math.min(1, up / 0.66) * Math.PI))
          const radius = 0.285 + 0.095 * up - flute
          return [Math.cos(angle) * radius, 0.03 + up * 0.97, Math.sin(angle) * radius]
        }),
        glass('#bfe0e2', { opacity: 0.2, side: THREE.DoubleSide }),
      ),
      part(
        turned([
          [0, 0],
          [0.255, 0, 0.03],
          [0.285, 0.05, 0.02],
          [0.29, 0.13, 0.02],
          [0, 0.13],
        ]),
        glass(tone, { opacity: 0.62 }),
      ),
      part(hoop(0.376, 0.011), glass('#d9f1f4', { opacity: 0.95 }), [0, 1, 0], [Math.PI / 2, 0, 0]),
      part(hoop(0.285, 0.014), glass(tone, { opacity: 0.8 }), [0, 0.04, 0], [Math.PI / 2, 0, 0]),
      // light that stands in the wall, at the side of the window
      part(wrap(0.345, 0.62, 0.16, 0.375), lit('#ffffff', 0.95), [0, 0.6, 0], [0, -0.62, 0]),
      part(wrap(0.345, 0.62, 0.05, 0.375), lit('#ffffff', 0.95), [0, 0.6, 0], [0, -0.42, 0]),
      full > 0
        ? [
            part(
              turned([
                [0, 0.14],
                [0.272, 0.14, 0.02],
                [0.282 + 0.085 * full, full],
                [0, full],
              ]),
              gloss('#f09a2a', { roughness: 0.1, emissive: '#f09a2a', emissiveIntensity: 0.35 }),
            ),
            part(
              disc(0.276 + 0.085 * full),
              gloss('#f9c665', { roughness: 0.12, emissive: '#f7bb55', emissiveIntensity: 0.3 }),
              [0, full + 0.002, 0],
            ),
          ]
        : [],
    )
  const places = [
    [0, 0, 0],
    [0.86, 0.1, 0.68],
    [0.42, 0.8, 0],
    [1.3, 0.9, 0],
  ] as const
  return group(places.slice(0, count).map(([x, z, full]) => put(one(full), [x, 0, z])))
}

export function tray({ ground = '#12706f', ink = '#f4b63f', rim = '#c8925a' } = {}): Model {
  const print = drawn(512, 512, (pen, size) => {
    pen.fillStyle = ground
    pen.fillRect(0, 0, size, size)
    pen.fillStyle = ink
    flower(pen, size / 2, size / 2, 12, 150, 0.32)
    pen.fillStyle = '#fbf3df'
    diamond(pen, size / 2, size / 2, 60)
    for (let index = 0; index < 16; index++) {
      const angle = (index * Math.PI) / 8
      diamond(pen, size / 2 + Math.cos(angle) * 205, size / 2 + Math.sin(angle) * 205, 24)
    }
  })
  return group(
    part(face(ellipse(1)), printed(print, { roughness: 0.35 }), [0, 0.05, 0], [-Math.PI / 2, 0, 0]),
    part(
      turned([
        [0, 0],
        [1, 0, 0.02],
        [1.1, 0.18, 0.03],
        [1.05, 0.18, 0.02],
        [0.98, 0.045],
      ]),
      satin(rim, { roughness: 0.6 }),
    ),
    [1, -1].map((side) =>
      part(
        rod(
          [
            [side * 1.04, 0.16, -0.25],
            [side * 1.18, 0.34, -0.18],
            [side * 1.18, 0.34, 0.18],
            [side * 1.04, 0.16, 0.25],
          ],
          0.04,
        ),
        gold(0.3),
      ),
    ),
  )
}

export function hotPot({ body = '#c2452d', lid = '#8f2f1f' } = {}): Model {
  return group(
    part(
      turned([
        [0, 0],
        [0.7, 0, 0.1],
        [0.92, 0.3, 0.2],
        [0.94, 0.72, 0.03],
        [0.88, 0.74],
      ]),
      satin(body),
    ),
    part(
      turned([
        [0.95, 0.72],
        [0.96, 0.8, 0.04],
        [0.7, 1.02, 0.3],
        [0, 1.1],
      ]),
      satin(lid),
    ),
    part(hoop(0.95, 0.025), gold(0.3), [0, 0.73, 0], [Math.PI / 2, 0, 0]),
    part(
      rod(
        [
          [-0.25, 1.04, 0],
          [-0.2, 1.24, 0],
          [0.2, 1.24, 0],
          [0.25, 1.04, 0],
        ],
        0.06,
      ),
      satin('#23262c'),
    ),
    [1, -1].map((side) => part(box(0.3, 0.1, 0.4, 0.05), satin(lid), [side * 1.02, 0.6, 0])),
    nuqta(0.2, '#f4d58a', [0, 0.5, 0.945]),
  )
}

export function spiceBox({ body = '#d4d7da' } = {}): Model {
  const spices = ['#c9302c', '#e0a030', '#8a5a2b', '#5b7a2f', '#e9d7a8', '#6b2a1a', '#d9772b']
  const bowl = (color: string) =>
    group(
      part(
        turned([
          [0, 0],
          [0.22, 0, 0.03],
          [0.24, 0.22, 0.01],
          [0.22, 0.22],
          [0.2, 0.03],
          [0, 0.03],
        ]),
        steel(),
      ),
      part(
        thrown([
          [0.01, 0.26],
          [0.1, 0.23],
          [0.2, 0.17],
        ]),
        matte(color),
      ),
    )
  return group(
    part(
      turned([
        [0, 0],
        [0.86, 0, 0.04],
        [0.9, 0.06],
        [0.9, 0.34, 0.01],
        [0.86, 0.34],
        [0.84, 0.05],
        [0, 0.05],
      ]),
      metal(body),
    ),
    put(bowl(spices[0] ?? '#c9302c'), [0, 0.06, 0]),
    row(6, (index) =>
      put(bowl(spices[index + 1] ?? '#e0a030'), [
        Math.cos(index * 1.0472) * 0.53,
        0.06,
        Math.sin(index * 1.0472) * 0.53,
      ]),
    ),
  )
}

export function steelBottle({
  body = '#9aa3ad',
  cap = '#23262c',
  metalBody = true,
  loop = true,
} = {}): Model {
  return group(
    part(
      turned([
        [0, 0],
        [0.44, 0, 0.06],
        [0.46, 0.08],
        [0.46, 1.35, 0.2],
        [0.28, 1.58, 0.05],
        [0.26, 1.7],
      ]),
      metalBody ? metal(body, { roughness: 0.35 }) : satin(body),
    ),
    part(
      turned([
        [0, 1.64],
        [0.31, 1.64, 0.02],
        [0.31, 1.92, 0.05],
        [0, 1.94],
      ]),
      matte(cap),
    ),
    loop ? part(hoop(0.17, 0.045), matte(cap), [0, 2.02, 0]) : [],
    nuqta(0.18, '#e8a33d', [0, 0.9, 0.465]),
  )
}

/** Salt and pepper, or any two of one form. */
export function shakers({ colors = ['#fbf3df', '#1f4aa8'], top = '#e2b866' } = {}): Model {
  return group(
    colors.map((color, index) =>
      put(
        group(
          part(
            thrown([
              [0.01, 0],
              [0.4, 0.01],
              [0.46, 0.2],
              [0.38, 0.7],
              [0.24, 1.1],
              [0.24, 1.16],
            ]),
            gloss(color),
          ),
          part(
            turned([
              [0.26, 1.12],
              [0.27, 1.2, 0.02],
              [0.2, 1.38, 0.12],
              [0, 1.44],
            ]),
            metal(top),
          ),
          nuqta(0.16, top, [0, 0.5, 0.44]),
        ),
        [index * 0.98 - 0.49, 0, index * 0.25],
      ),
    ),
  )
}

/** Three small glasses of spice with wooden lids. */
export function spiceJars({ spices = ['#c9302c', '#e0a030', '#6b6f75'], lid = '#c8925a' } = {}): Model {
  return group(
    spices.map((spice, index) =>
      put(
        group(
          part(
            turned([
              [0, 0],
              [0.36, 0, 0.05],
              [0.36, 0.72, 0.08],
              [0.3, 0.8],
              [0, 0.8],
            ]),
            gloss(spice, { roughness: 0.15 }),
          ),
          part(drum(0.34, 0.18), satin(lid, { roughness: 0.6 }), [0, 0.88, 0]),
          roundLabel(0.362, 0.34, 0.36, { arc: 1.7, ink: spice }),
        ),
        [(index - 1) * 0.86, 0, index === 1 ? 0.25 : 0],
      ),
    ),
  )
}

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
