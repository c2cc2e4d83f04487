/* Bags, cases and wallets. */
import type * as THREE from 'three'
import { cloth, gloss, gold, leather, matte, metal, plush, satin, steel } from '../browser/materials.ts'
import { group, nuqta, part, put, row, stitches } from '../browser/parts.ts'
import { clothPrint, diamond, drawn, type Pattern } from '../browser/prints.ts'
import { bar, box, drum, hoop, loft, outline, pill, plate, rectangle, rod, strap } from '../browser/shapes.ts'

type Model = THREE.Object3D

export function tote({
  color = '#efe3cf',
  ink = '#27408b',
  handles = '#c08a4e',
  pattern = 'mark' as Pattern | 'mark',
} = {}): Model {
  const print =
    pattern === 'mark'
      ? drawn(512, 512, (pen, size) => {
          pen.fillStyle = color
          pen.fillRect(0, 0, size, size)
          for (const [edge, tone] of [
            [120, ink],
            [56, color],
          ] as const) {
            pen.fillStyle = tone
            pen.save()
            pen.translate(size / 4, size / 2)
            pen.scale(0.55, 1)
            diamond(pen, 0, 0, edge)
            pen.restore()
          }
        })
      : clothPrint(pattern, { ground: color, ink, second: handles }, 3)
  const body = loft(
    [
      { y: 0, width: 0.72, depth: 0.2, square: 5 },
      { y: 0.06, width: 0.78, depth: 0.26, square: 4.5 },
      { y: 0.8, width: 0.82, depth: 0.24, square: 3.2 },
      { y: 1.5, width: 0.84, depth: 0.1, square: 2.6 },
      { y: 1.55, width: 0.84, depth: 0.08, square: 2.6 },
    ],
    (angle, height) => 0.012 * Math.sin(angle * 5 + height * 11),
  )
  return group(
    part(body, cloth(color, { print, weave: 14 })),
    [0.1, -0.1].map((z) =>
      part(
        rod(
          [
            [-0.36, 1.4, z],
            [-0.34, 1.8, z * 1.3],
            [-0.16, 2.22, z * 1.4],
            [0.16, 2.22, z * 1.4],
            [0.34, 1.8, z * 1.3],
            [0.36, 1.4, z],
          ],
          0.045,
        ),
        leather(handles),
      ),
    ),
  )
}

export function handbag({ color = '#9c3b2e', hardware = '#d8b070' } = {}): Model {
  const hide = leather(color)
  return group(
    part(
      loft([
        { y: 0, width: 0.86, depth: 0.3, square: 5 },
        { y: 0.05, width: 0.92, depth: 0.36, square: 5 },
        { y: 0.6, width: 0.86, depth: 0.33, square: 4 },
        { y: 1.08, width: 0.72, depth: 0.22, square: 3.4 },
        { y: 1.14, width: 0.68, depth: 0.16, square: 3 },
      ]),
      hide,
    ),
    part(
      loft([
        { y: 0.42, width: 0.3, depth: 0.02, z: 0.37, square: 3 },
        { y: 0.55, width: 0.6, depth: 0.03, z: 0.375, square: 4 },
        { y: 0.9, width: 0.72, depth: 0.035, z: 0.32, square: 5 },
        { y: 1.12, width: 0.7, depth: 0.06, z: 0.2, square: 5 },
        { y: 1.17, width: 0.66, depth: 0.15, z: 0.03, square: 4 },
      ]),
      hide,
    ),
    part(box(0.2, 0.2, 0.06, 0.02), metal(hardware), [0, 0.52, 0.42], [0, 0, Math.PI / 4]),
    part(
      rod(
        [
          [-0.55, 1.08, 0],
          [-0.52, 1.5, 0],
          [-0.3, 1.86, 0],
          [0, 1.96, 0],
          [0.3, 1.86, 0],
          [0.52, 1.5, 0],
          [0.55, 1.08, 0],
        ],
        0.05,
      ),
      hide,
    ),
    [-0.55, 0.55].map((x) => part(hoop(0.085, 0.022), metal(hardware), [x, 1.1, 0])),
  )
}

/** A small flap bag with a long strap. */
export function crossbody({ color = '#12706f', hardware = '#e2b866' } = {}): Model {
  const hide = leather(color)
  return group(
    part(box(1.6, 1.1, 0.46, 0.14, 8), hide, [0, 0.55, 0]),
    part(
      plate(
        outline([
          [-0.82, 0.62, 0.06],
          [-0.72, 0, 0.25],
          [0.72, 0, 0.25],
          [0.82, 0.62, 0.06],
        ]),
        0.07,
        0.025,
      ),
      hide,
      [0, 0.5, 0.255],
    ),
    part(box(1.64, 0.1, 0.52, 0.05), hide, [0, 1.1, 0.01]),
    part(box(0.2, 0.2, 0.05, 0.02), metal(hardware), [0, 0.55, 0.3], [0, 0, Math.PI / 4]),
    part(
      strap(
        [
          [-0.78, 1.05, 0],
          [-0.95, 1.6, 0],
          [-0.6, 2.3, 0],
          [0, 2.55, 0],
          [0.6, 2.3, 0],
          [0.95, 1.6, 0],
          [0.78, 1.05, 0],
        ],
        0.1,
        0.04,
      ),
      hide,
    ),
    [-0.79, 0.79].map((x) => part(hoop(0.07, 0.022), metal(hardware), [x, 1.1, 0])),
  )
}

export function backpack({ color = '#27304a', trim = '#e8a33d', pocket = '', kids = false } = {}): Model {
  const skin = cloth(color, { weave: 26 })
  return group(
    part(
      loft([
        { y: 0, width: 0.66, depth: 0.34, square: 4 },
        { y: 0.08, width: 0.72, depth: 0.4, square: 4 },
        { y: 0.9, width: 0.72, depth: 0.4, square: 3.4 },
        { y: 1.6, width: 0.62, depth: 0.34, square: 3 },
        { y: 1.92, width: 0.4, depth: 0.22, square: 2.6 },
        { y: 1.98, width: 0.02, depth: 0.02 },
      ]),
      skin,
    ),
    part(box(1.05, 0.72, 0.22, 0.1, 8), cloth(pocket || color, { weave: 22 }), [0, 0.46, 0.42]),
    part(box(0.9, 0.035, 0.03, 0.01), satin(trim), [0, 0.74, 0.53]),
    part(
      rod(
        [
          [-0.62, 0.95, 0.3],
          [-0.55, 1.5, 0.28],
          [0, 1.88, 0.2],
          [0.55, 1.5, 0.28],
          [0.62, 0.95, 0.3],
        ],
        0.022,
      ),
      satin(trim),
    ),
    part(
      rod(
        [
          [-0.14, 1.92, -0.05],
          [-0.12, 2.15, -0.05],
          [0.12, 2.15, -0.05],
          [0.14, 1.92, -0.05],
        ],
        0.04,
      ),
      skin,
    ),
    [1, -1].map((side) =>
      part(
        strap(
          [
            [side * 0.4, 1.75, 0],
            [side * 0.62, 1.5, 0],
            [side * 0.72, 0.9, 0],
            [side * 0.6, 0.15, 0],
          ],
          0.2,
          0.07,
        ),
        skin,
        [0, 0, -0.4],
      ),
    ),
    nuqta(0.2, trim, [0, 1.2, 0.385]),
    kids
      ? [-0.3, 0.3].map((x) =>
          group(
            part(drum(0.14, 0.04), matte('#ffffff'), [x, 1.42, 0.36], [Math.PI / 2 - 0.15, 0, 0]),
            part(drum(0.07, 0.05), matte('#1c1e23'), [x + 0.02, 1.42, 0.375], [Math.PI / 2 - 0.15, 0, 0]),
          ),
        )
      : [],
    [0.3, -0.3].map((x) => part(box(0.05, 0.16, 0.03, 0.01), gold(0.35), [x, 0.68, 0.545])),
  )
}

export function duffle({ color = '#2a2d33', trim = '#d9573f' } = {}): Model {
  const skin = cloth(color, { weave: 26 })
  return group(
    part(pill(0.52, 1.25), skin, [0, 0.52, 0], [0, 0, Math.PI / 2], [1, 1, 1.05]),
    [-0.48, 0.48].map((x) => [
      part(hoop(0.545, 0.035), cloth(trim), [x, 0.52, 0], [0, Math.PI / 2, 0], [1.04, 1, 2.6]),
    ]),
    [0.22, -0.22].map((z) =>
      part(
        rod(
          [
            [-0.48, 1.02, z],
            [-0.42, 1.38, z * 0.7],
            [0, 1.5, z * 0.5],
            [0.42, 1.38, z * 0.7],
            [0.48, 1.02, z],
          ],
          0.045,
        ),
        cloth(trim),
      ),
    ),
    part(box(1.7, 0.03, 0.06, 0.01), satin('#c9ccd1'), [0, 1.055, 0]),
    part(box(0.75, 0.42, 0.06, 0.06), skin, [0, 0.5, 0.56]),
    nuqta(0.18, '#f4b63f', [0, 0.5, 0.6]),
    part(
      rod(
        [
          [-0.98, 0.7, 0.1],
          [-1.1, 0.2, 0.6],
          [-0.3, 0.05, 1.0],
          [0.6, 0.05, 0.95],
          [1.1, 0.25, 0.5],
          [0.98, 0.7, 0.1],
        ],
        0.045,
      ),
      cloth(trim),
    ),
  )
}

export function waistBag({ color = '#2f5d54', trim = '#e8a33d' } = {}): Model {
  const skin = cloth(color, { weave: 24 })
  return group(
    part(
      loft([
        { y: 0, width: 0.6, depth: 0.22, square: 3 },
        { y: 0.12, width: 0.85, depth: 0.3, square: 3 },
        { y: 0.5, width: 0.95, depth: 0.3, square: 3 },
        { y: 0.78, width: 0.9, depth: 0.2, square: 3 },
        { y: 0.84, width: 0.8, depth: 0.05, square: 3 },
      ]),
      skin,
    ),
    part(box(1.3, 0.03, 0.03, 0.01), satin(trim), [0, 0.66, 0.27], [-0.3, 0, 0]),
    part(box(0.9, 0.34, 0.1, 0.05), skin, [0, 0.32, 0.3]),
    part(
      strap(
        [
          [-0.85, 0.5, -0.05],
          [-1.15, 0.42, -0.4],
          [-0.8, 0.3, -0.85],
          [0, 0.25, -1.0],
          [0.8, 0.3, -0.85],
          [1.15, 0.42, -0.4],
          [0.85, 0.5, -0.05],
        ],
        0.05,
        0.18,
      ),
      cloth(trim),
    ),
    part(box(0.28, 0.22, 0.12, 0.03), satin('#1c1e23'), [0.55, 0.28, -0.93]),
    nuqta(0.16, trim, [0, 0.32, 0.355]),
  )
}

export function pouchBag({
  color = '#b0525f',
  pattern = 'buti' as Pattern,
  ink = '#f4e7cf',
  loop = '#8a5a3c',
} = {}): Model {
  return group(
    part(
      loft([
        { y: 0, width: 0.82, depth: 0.32, square: 4 },
        { y: 0.06, width: 0.88, depth: 0.36, square: 4 },
        { y: 0.55, width: 0.9, depth: 0.28, square: 3 },
        { y: 0.95, width: 0.88, depth: 0.07, square: 3 },
        { y: 1.0, width: 0.88, depth: 0.04, square: 3 },
      ]),
      cloth(color, { print: clothPrint(pattern, { ground: color, ink }, 3), weave: 14 }),
    ),
    part(box(1.72, 0.05, 0.06, 0.02), metal('#d8b070', { roughness: 0.4 }), [0, 1.0, 0]),
    part(
      strap(
        [
          [0.86, 0.92, 0],
          [1.1, 0.98, 0.05],
          [1.2, 0.7, 0.1],
          [1.0, 0.55, 0.1],
          [0.88, 0.8, 0.02],
        ],
        0.12,
        0.03,
      ),
      leather(loop),
    ),
    part(box(0.08, 0.2, 0.04, 0.015), gold(), [-0.7, 0.9, 0.06]),
  )
}

export function laptopSleeve({ color = '#7d8a96', trim = '#8a4a22' } = {}): Model {
  return put(
    group(
      part(box(2.1, 1.45, 0.2, 0.09, 8), plush(color)),
      part(
        plate(
          outline([
            [-1.05, 0.72, 0.05],
            [1.05, 0.72, 0.05],
            [1.05, 0.3, 0.05],
            [0, 0.02, 0.15],
            [-1.05, 0.3, 0.05],
          ]),
          0.04,
          0.015,
        ),
        leather(trim),
        [0, 0, 0.11],
      ),
      part(drum(0.07, 0.04), gold(), [0, 0.14, 0.14], [Math.PI / 2, 0, 0]),
      stitches([-0.95, 0.27, 0.135], [-0.12, 0.05, 0.135], 22, '#f0dfc0'),
      stitches([0.12, 0.05, 0.135], [0.95, 0.27, 0.135], 22, '#f0dfc0'),
    ),
    [0, 0.73, 0],
    [-0.2, -0.15, 0],
  )
}

export function passportHolder({ color = '#5b2333', ink = '#e2b866' } = {}): Model {
  return group(
    put(
      group(
        part(box(1.15, 1.6, 0.1, 0.05), leather(color)),
        part(box(0.05, 1.6, 0.14, 0.03), leather(color), [-0.57, 0, 0.02]),
        part(hoop(0.26, 0.018), metal(ink), [0, 0.15, 0.055]),
        nuqta(0.2, ink, [0, 0.15, 0.058]),
        part(box(0.5, 0.04, 0.01, 0.003), metal(ink), [0, -0.35, 0.055]),
        part(box(1.0, 1.5, 0.07, 0.01), matte('#f4ecd8'), [0.1, 0.0, -0.06]),
      ),
      [-0.25, 0.8, 0.1],
      [-0.16, 0.25, 0],
    ),
    put(
      group(
        part(
          plate(
            outline([
              [-0.3, -0.5, 0.08],
              [0.3, -0.5, 0.08],
              [0.3, 0.3, 0.1],
              [0.12, 0.5, 0.06],
              [-0.12, 0.5, 0.06],
              [-0.3, 0.3, 0.1],
            ]),
            0.07,
            0.02,
          ),
          leather(color),
        ),
        nuqta(0.16, ink, [0, -0.1, 0.04]),
        part(
          rod(
            [
              [0, 0.4, 0],
              [0.1, 0.7, 0.05],
              [0.28, 0.72, 0.05],
              [0.22, 0.45, 0.02],
              [0.02, 0.38, 0],
            ],
            0.025,
          ),
          leather(color),
        ),
      ),
      [0.75, 0.5, 0.25],
      [-0.3, -0.3, 0],
    ),
  )
}

export function neckPillow({ color = '#5b7a8f' } = {}): Model {
  return put(
    group(
      part(
        rod(
          [
            [-0.45, 0.35, 0.75],
            [-0.72, 0.36, 0.3],
            [-0.68, 0.38, -0.3],
            [0, 0.42, -0.68],
            [0.68, 0.38, -0.3],
            [0.72, 0.36, 0.3],
            [0.45, 0.35, 0.75],
          ],
          0.34,
        ),
        plush(color),
      ),
      [-0.45, 0.45].map((x) => part(pill(0.2, 0.001), plush(color), [x, 0.35, 0.78], [0, 0, 0], 1.66)),
      part(box(0.16, 0.2, 0.02, 0.01), matte('#f4b63f'), [0.98, 0.38, 0.3], [0, Math.PI / 2, 0]),
      part(
        rod(
          [
            [-0.5, 0.55, 0.95],
            [-0.2, 0.4, 1.12],
            [0.2, 0.4, 1.12],
            [0.5, 0.55, 0.95],
          ],
          0.025,
        ),
        matte('#1c1e23'),
      ),
    ),
    [0, 0, 0],
  )
}

export function lunchBag({
  color = '#e8a33d',
  second = '#27408b',
  pattern = 'stripes' as Pattern,
} = {}): Model {
  return group(
    part(
      box(1.35, 1.15, 0.95, 0.1, 8),
      cloth(color, { print: clothPrint(pattern, { ground: color, ink: second }, 1), weave: 18 }),
      [0, 0.58, 0],
    ),
    part(box(1.4, 0.18, 1.0, 0.08, 8), cloth(second, { weave: 18 }), [0, 1.2, 0]),
    part(
      rod(
        [
          [-0.4, 1.27, 0],
          [-0.36, 1.55, 0],
          [0.36, 1.55, 0],
          [0.4, 1.27, 0],
        ],
        0.05,
      ),
      cloth(second),
    ),
    part(box(1.42, 0.025, 1.02, 0.01), satin('#c9ccd1'), [0, 1.11, 0]),
    part(box(0.8, 0.5, 0.06, 0.04), cloth(second), [0, 0.45, 0.49]),
    nuqta(0.18, color, [0, 0.45, 0.525]),
  )
}

export function trolley({ color = '#12706f', trim = '#23262c' } = {}): Model {
  return group(
    part(box(1.2, 1.75, 0.72, 0.18, 10), satin(color), [0, 1.05, 0]),
    row(7, (index) => part(box(0.05, 1.45, 0.05, 0.02), satin(color), [-0.42 + index * 0.14, 1.05, 0.36])),
    part(box(1.215, 1.765, 0.04, 0.18, 8), satin(trim), [0, 1.05, 0]),
    [0.45, -0.45].flatMap((x) =>
      [0.24, -0.24].map((z) =>
        group(
          part(drum(0.1, 0.09), matte('#15171b'), [x, 0.1, z], [0, 0, Math.PI / 2]),
          part(box(0.14, 0.1, 0.14, 0.03), satin(trim), [x, 0.19, z]),
        ),
      ),
    ),
    [0.22, -0.22].map((x) => part(bar([x, 1.9, -0.2], [x, 2.6, -0.2], 0.03), steel())),
    part(box(0.6, 0.09, 0.1, 0.04), satin(trim), [0, 2.62, -0.2]),
    part(
      rod(
        [
          [-0.18, 1.93, 0.12],
          [-0.15, 2.03, 0.12],
          [0.15, 2.03, 0.12],
          [0.18, 1.93, 0.12],
        ],
        0.035,
      ),
      satin(trim),
    ),
    nuqta(0.18, '#f4b63f', [0, 1.62, 0.395]),
  )
}

export function wallet({ color = '#6b3f1c', inside = '#8a5a2b', long = false } = {}): Model {
  const width = long ? 1.9 : 1.45
  return group(
    put(
      group(
        part(box(width, 1.05, 0.13, 0.05), leather(color)),
        nuqta(0.14, '#d8b070', [width * 0.32, -0.3, 0.068]),
        stitches([-width * 0.46, -0.47, 0.068], [width * 0.46, -0.47, 0.068], 34, '#f0dfc0'),
        stitches([-width * 0.46, 0.47, 0.068], [width * 0.46, 0.47, 0.068], 34, '#f0dfc0'),
      ),
      [0, 0.55, 0.22],
      [-0.3, 0.1, 0],
    ),
    put(
      group(
        part(box(width, 1.0, 0.06, 0.03), leather(inside)),
        row(3, (index) =>
          part(
            box(width * 0.5, 0.6, 0.02, 0.02),
            matte(['#27408b', '#f4b63f', '#12706f'][index] ?? '#27408b'),
            [0, 0.5 - index * 0.12, 0.03 + index * 0.012],
          ),
        ),
      ),
      [0, 0.5, 0],
      [-0.2, 0.1, 0],
    ),
  )
}

export function belt({ color = '#3a2417', buckle = '#c79b5b' } = {}): Model {
  const turns = row(60, (index): [number, number, number] => {
    const angle = index * 0.27
    const radius = 0.5 + index * 0.0045
    return [Math.cos(angle) * radius, Math.sin(angle) * radius, 0]
  })
  return group(
    part(strap(turns, 0.34, 0.05), leather(color), [0, 0.17, 0], [Math.PI / 2, 0, 0]),
    part(
      plate(rectangle(0.5, 0.46, 0.06), 0.08, 0.02),
      metal(buckle, { roughness: 0.3 }),
      [0.05, 0.22, 0.86],
      [0, 0.1, 0],
    ),
    part(box(0.34, 0.28, 0.09, 0.02), gloss('#1a120c'), [0.05, 0.22, 0.87], [0, 0.1, 0]),
    part(bar([-0.15, 0.22, 0.93], [0.28, 0.22, 0.9], 0.025), metal(buckle)),
  )
}
