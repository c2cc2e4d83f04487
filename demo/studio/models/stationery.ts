/* Books, paper and what one writes with. */
import type * as THREE from 'three'
import {
  ball,
  box,
  chance,
  diamond,
  disc,
  drawn,
  drum,
  face,
  flower,
  gloss,
  gold,
  group,
  hoop,
  matte,
  metal,
  nuqta,
  outline,
  part,
  pierced,
  plate,
  printed,
  put,
  rectangle,
  rod,
  row,
  satin,
  screen,
  steel,
  turned,
} from '../browser/shapes.ts'

type Model = THREE.Object3D

/** One bound book, standing; the drawing on its cover is chosen by `cover`. */
export function book({
  color = '#8a1f2c',
  ink = '#f4e7cf',
  accent = '#f4b63f',
  cover = 'frame' as 'frame' | 'eye' | 'truck' | 'karahi' | 'flower' | 'letters' | 'ring',
  thick = 0.26,
  spiral = false,
} = {}): Model {
  const front = drawn(512, 704, (pen, width, height) => {
    pen.fillStyle = color
    pen.fillRect(0, 0, width, height)
    pen.strokeStyle = ink
    pen.fillStyle = ink
    pen.lineWidth = 8
    pen.strokeRect(34, 34, width - 68, height - 68)
    const [x, y] = [width / 2, height * 0.42]
    if (cover === 'eye') {
      pen.beginPath()
      pen.ellipse(x, y, 140, 76, 0, 0, 7)
      pen.fill()
      pen.fillStyle = color
      pen.beginPath()
      pen.arc(x, y, 50, 0, 7)
      pen.fill()
    } else if (cover === 'flower') {
      flower(pen, x, y, 12, 170, 0.34)
      pen.fillStyle = accent
      diamond(pen, x, y, 60)
    } else if (cover === 'truck') {
      pen.fillStyle = accent
      pen.fillRect(90, 210, 230, 170)
      pen.fillStyle = '#c2452d'
      pen.fillRect(320, 265, 110, 115)
      pen.fillStyle = ink
      for (let spot = 0; spot < 4; spot++) diamond(pen, 130 + spot * 52, 295, 34)
      for (const wheel of [150, 280, 380]) {
        pen.beginPath()
        pen.arc(wheel, 395, 36, 0, 7)
        pen.fill()
      }
    } else if (cover === 'karahi') {
      pen.beginPath()
      pen.arc(x, y, 140, 0, Math.PI)
      pen.fill()
      pen.fillRect(70, y - 16, width - 140, 22)
      pen.fillStyle = accent
      for (let puff = 0; puff < 3; puff++) {
        pen.beginPath()
        pen.ellipse(170 + puff * 86, y - 90, 16, 48, 0.3, 0, 7)
        pen.fill()
      }
    } else if (cover === 'letters') {
      pen.font = '700 150px sans-serif'
      pen.textAlign = 'center'
      pen.fillText('ا ب پ', x, y - 10)
      pen.fillStyle = accent
      pen.fillText('ت ٹ', x, y + 150)
    } else {
      for (const size of [230, 150, 80]) {
        pen.fillStyle = size === 150 ? color : size === 80 ? accent : ink
        diamond(pen, x, y, size)
      }
    }
    pen.fillStyle = ink
    pen.fillRect(width * 0.24, height * 0.79, width * 0.52, 16)
    pen.fillRect(width * 0.34, height * 0.84, width * 0.32, 11)
  })
  return put(
    group(
      part(box(1.4, 1.95, 0.05, 0.02), matte(color), [0, 0, thick / 2]),
      part(face(rectangle(1.36, 1.91, 0.01)), printed(front), [0, 0, thick / 2 + 0.027]),
      part(box(1.4, 1.95, 0.05, 0.02), matte(color), [0, 0, -thick / 2]),
      part(box(1.32, 1.88, thick, 0.01), matte('#f7efdf'), [spiral ? 0 : 0.01, 0, 0]),
      spiral
        ? row(16, (index) =>
            part(
              hoop(thick * 0.62, 0.018),
              metal('#b9bdc4'),
              [-0.66, -0.85 + index * 0.113, 0],
              [Math.PI / 2, 0, 0],
            ),
          )
        : part(box(0.06, 1.95, thick + 0.05, 0.02), matte(color), [-0.69, 0, 0]),
    ),
    [0, 0.98, 0],
    [-0.1, 0.15, 0],
  )
}

export function bookPile({
  colors = ['#c2452d', '#f4b63f', '#1f3f9a'],
  elastic = '#2b2522',
  pencil = '#e9b44c',
  thick = 0.22,
} = {}): Model {
  const step = thick + 0.08
  return group(
    colors.map((color, index) =>
      put(
        group(
          part(box(1.5, 0.035, 1.1, 0.015), matte(color), [0, 0.02, 0]),
          part(box(1.44, thick, 1.06, 0.01), matte('#f7efdf'), [0, thick / 2 + 0.03, 0]),
          part(box(1.5, 0.035, 1.1, 0.015), matte(color), [0, thick + 0.05, 0]),
          part(box(0.05, thick + 0.06, 1.1, 0.02), matte(color), [-0.745, thick / 2 + 0.035, 0]),
          elastic
            ? part(box(0.05, thick + 0.075, 1.12, 0.02), matte(elastic), [0.5, thick / 2 + 0.035, 0])
            : [],
        ),
        [index * 0.03, index * step, 0],
        [0, [0.12, -0.1, 0.06, -0.04, 0.1][index % 5] ?? 0, 0],
      ),
    ),
    pencil
      ? part(
          drum(0.035, 1.2, 6),
          satin(pencil),
          [0.05, colors.length * step + 0.035, 0.1],
          [0, 0.5, Math.PI / 2],
        )
      : put(nuqta(0.3, '#fbf3df', [0, 0, 0]), [0, colors.length * step - 0.005, 0], [-Math.PI / 2, 0, 0]),
  )
}

/** Pens or pencils in a fan. */
export function pens({
  colors = ['#1f3f9a', '#c2452d', '#12706f', '#2b2522', '#8a4a9a', '#e8a33d'],
  barrel = '#f4f5f6',
} = {}): Model {
  const pen = (color: string) =>
    group(
      part(
        turned([
          [0.012, -0.14],
          [0.07, 0.05, 0.02],
          [0.075, 1.1],
        ]),
        satin(barrel),
      ),
      part(
        turned([
          [0, 0.98],
          [0.095, 0.98, 0.02],
          [0.095, 1.75, 0.04],
          [0, 1.77],
        ]),
        satin(color),
      ),
      part(box(0.05, 0.55, 0.04, 0.015), satin(color), [0, 1.4, 0.115]),
      part(
        turned([
          [0, -0.15],
          [0.025, -0.1],
          [0.055, 0.02],
        ]),
        steel(),
      ),
      part(drum(0.077, 0.1), satin(color), [0, 0.25, 0]),
    )
  return group(
    colors.map((color, index) =>
      put(
        pen(color),
        [-0.9 + index * 0.34, 0.1, 0.55 + Math.abs(index - 2.5) * 0.05],
        [-Math.PI / 2, 0, (index - 2.5) * -0.09],
      ),
    ),
  )
}

export function geometryBox({ color = '#27408b', ink = '#f4b63f' } = {}): Model {
  const compass = group(
    [1, -1].map((side) =>
      part(
        turned([
          [0.008, 0],
          [0.03, 0.25],
          [0.035, 0.95],
        ]),
        steel(),
        [side * 0.26, 0, 0],
        [0, 0, side * 0.26],
      ),
    ),
    part(drum(0.07, 0.14), steel(), [0, 1.0, 0], [Math.PI / 2, 0, 0]),
    part(drum(0.04, 0.26), steel(), [0, 1.16, 0]),
  )
  const square = plate(
    pierced(
      outline([
        [-0.6, 0, 0.02],
        [0.6, 0, 0.02],
        [-0.6, 0.75, 0.02],
      ]),
      outline([
        [-0.45, 0.12, 0.02],
        [0.1, 0.12, 0.02],
        [-0.45, 0.46, 0.02],
      ]),
    ),
    0.03,
    0.006,
  )
  return group(
    put(
      group(
        part(box(2.1, 0.16, 0.9, 0.08), satin(color)),
        part(box(1.96, 0.02, 0.78, 0.04), matte('#e9e4d8'), [0, 0.08, 0]),
      ),
      [0, 0.09, 0],
    ),
    put(
      group(
        part(box(2.1, 0.12, 0.9, 0.06), satin(color)),
        nuqta(0.3, ink, [0, 0, 0]),
        put(nuqta(0.3, ink, [0, 0, 0]), [0, 0.064, 0], [-Math.PI / 2, 0, 0]),
      ),
      [0, 0.5, -0.56],
      [1.15, 0, 0],
    ),
    put(compass, [-0.55, 0.24, 0.25], [-Math.PI / 2, 0, 0.7], 0.75),
    part(
      square.rotateX(-Math.PI / 2),
      gloss('#6fc4d8', { transparent: true, opacity: 0.75 }),
      [0.42, 0.21, 0.3],
    ),
    part(box(1.5, 0.02, 0.2, 0.01), satin('#e8a33d'), [0.1, 0.03, 0.75], [0, 0.12, 0]),
    part(drum(0.05, 1.1, 6), satin('#c2452d'), [0.15, 0.05, 1.05], [0, 0.05, Math.PI / 2]),
  )
}

export function whiteBoard({ frame = '#c9ccd1', ink = '#27408b' } = {}): Model {
  const surfaceDrawing = drawn(1024, 704, (pen, width, height) => {
    pen.fillStyle = '#fcfdfd'
    pen.fillRect(0, 0, width, height)
    pen.strokeStyle = ink
    pen.lineWidth = 12
    pen.lineCap = 'round'
    pen.beginPath()
    pen.moveTo(140, 520)
    for (let step = 0; step < 6; step++)
      pen.lineTo(240 + step * 120, [430, 460, 330, 360, 220, 170][step] ?? 300)
    pen.stroke()
    pen.fillStyle = '#c2452d'
    diamond(pen, 840, 170, 46)
    pen.fillStyle = '#22242a'
    pen.fillRect(140, 130, 320, 14)
    pen.fillRect(140, 180, 220, 14)
  })
  return put(
    group(
      part(
        plate(pierced(rectangle(2.3, 1.6, 0.06), rectangle(2.14, 1.44, 0.03)), 0.1, 0.02),
        metal(frame, { roughness: 0.4 }),
      ),
      part(box(2.2, 1.5, 0.04, 0.01), matte('#e4e6e8'), [0, 0, -0.03]),
      part(face(rectangle(2.14, 1.44, 0.02)), printed(surfaceDrawing, { roughness: 0.3 }), [0, 0, 0.0]),
      part(box(1.1, 0.04, 0.2, 0.02), metal(frame, { roughness: 0.4 }), [0, -0.8, 0.12]),
      ['#c2452d', '#27408b', '#22242a'].map((color, index) =>
        part(drum(0.04, 0.34), satin(color), [-0.35 + index * 0.38, -0.74, 0.14], [0, 0, Math.PI / 2]),
      ),
    ),
    [0, 0.84, 0],
    [-0.16, 0, 0],
  )
}

export function stickyNotes({ colors = ['#f4c93f', '#f08a9a', '#7fc8b0', '#8fb4e8'] } = {}): Model {
  return group(
    colors.map((color, index) =>
      row(5, (sheet) =>
        part(
          box(1.1, 0.055, 1.1, 0.005),
          matte(color),
          [0, 0.03 + (index * 5 + sheet) * 0.056, 0],
          [0, ((sheet * 7 + index * 3) % 5) * 0.008, 0],
        ),
      ),
    ),
    part(
      plate(rectangle(1.0, 1.0, 0.01), 0.012, 0.002).rotateX(-Math.PI / 2),
      matte('#f4c93f'),
      [1.1, 0.02, 0.5],
      [0.06, 0.4, 0],
    ),
    put(nuqta(0.2, '#6b5d52', [0, 0, 0]), [0, 1.16, 0], [-Math.PI / 2, 0, 0]),
  )
}

export function calculator({ body = '#23262c', keys = '#f4f5f6', accent = '#e8a33d' } = {}): Model {
  const shown = drawn(512, 160, (pen, width, height) => {
    pen.fillStyle = '#c8d8c0'
    pen.fillRect(0, 0, width, height)
    pen.fillStyle = '#1c2a20'
    pen.font = '700 110px monospace'
    pen.textAlign = 'right'
    pen.fillText('3.1416', width - 26, 118)
  })
  return put(
    group(
      part(box(1.25, 2.2, 0.2, 0.09), satin(body)),
      part(face(rectangle(1.0, 0.32, 0.03)), screen(shown), [0, 0.82, 0.102]),
      row(30, (index) => {
        const large = index >= 15
        const [column, line] = [index % 5, Math.floor(index / 5)]
        return part(
          box(0.17, large ? 0.16 : 0.11, 0.08, 0.03),
          satin(index === 18 || index === 19 ? accent : large ? keys : '#50555e'),
          [
            -0.44 + column * 0.22,
            0.48 - line * 0.2 - (large ? 0.06 : 0) - (line > 2 ? (line - 3) * 0.06 : 0),
            0.11,
          ],
        )
      }),
    ),
    [0, 0.12, 0],
    [-Math.PI / 2 + 0.12, 0, 0.3],
  )
}

export function deskOrganiser({ color = '#c8925a', accent = '#12706f' } = {}): Model {
  const tray = (width: number, high: number, x: number, z: number, deep: number) =>
    group(
      [deep / 2, -deep / 2].map((dz) =>
        part(box(width, high, 0.05, 0.015), satin(color, { roughness: 0.6 }), [x, high / 2, z + dz]),
      ),
      [width / 2, -width / 2].map((dx) =>
        part(box(0.05, high, deep + 0.05, 0.015), satin(color, { roughness: 0.6 }), [x + dx, high / 2, z]),
      ),
      part(box(width, 0.05, deep, 0.01), satin(color, { roughness: 0.6 }), [x, 0.03, z]),
    )
  return group(
    tray(0.7, 1.05, -0.6, -0.2, 0.7),
    tray(1.1, 0.6, 0.3, -0.2, 0.7),
    tray(1.8, 0.35, -0.05, 0.45, 0.55),
    ['#c2452d', '#1f3f9a', '#e8a33d', '#2b2522'].map((ink, index) =>
      part(
        drum(0.05, 1.3, 6),
        satin(ink),
        [-0.75 + index * 0.1, 0.75 + index * 0.05, -0.2 + (index % 2) * 0.15],
        [0.05 * index - 0.1, 0, 0.12 - index * 0.07],
      ),
    ),
    row(3, (index) =>
      part(box(0.12, 0.75, 0.5, 0.01), matte(['#f4c93f', '#8fb4e8', '#f08a9a'][index] ?? '#f4c93f'), [
        0.0 + index * 0.16,
        0.45,
        -0.2,
      ]),
    ),
    part(box(0.5, 0.2, 0.3, 0.05), satin(accent), [-0.5, 0.2, 0.45]),
    part(disc(0.16), gold(), [0.3, 0.4, 0.45]),
    nuqta(0.14, accent, [0.3, 0.18, 0.752]),
  )
}

export function watercolours({ tin = '#f4f5f6' } = {}): Model {
  const paints = [
    '#f4c93f',
    '#e8a33d',
    '#e8503a',
    '#a3161f',
    '#c2528a',
    '#6a3f9a',
    '#27408b',
    '#4f9fd8',
    '#12706f',
    '#5fa84a',
    '#8a5a2b',
    '#23262c',
  ]
  return group(
    part(box(2.0, 0.14, 1.0, 0.06), satin(tin), [0, 0.07, 0]),
    paints.map((paint, index) =>
      group(
        part(box(0.28, 0.06, 0.34, 0.03), matte('#ffffff'), [
          -0.8 + (index % 6) * 0.32,
          0.15,
          index < 6 ? -0.22 : 0.22,
        ]),
        part(box(0.22, 0.05, 0.28, 0.02), gloss(paint), [
          -0.8 + (index % 6) * 0.32,
          0.17,
          index < 6 ? -0.22 : 0.22,
        ]),
      ),
    ),
    put(
      group(
        part(box(2.0, 0.1, 1.0, 0.05), satin(tin)),
        row(3, (index) =>
          part(drum(0.26, 0.02), matte(['#fde7b0', '#f6d3d9', '#cfe6f0'][index] ?? '#fff'), [
            -0.62 + index * 0.62,
            0.05,
            0,
          ]),
        ),
      ),
      [0, 0.55, -0.72],
      [1.1, 0, 0],
    ),
    part(
      turned([
        [0.015, 0],
        [0.06, 0.5],
        [0.05, 1.6],
        [0, 1.62],
      ]),
      satin('#c2452d'),
      [-0.75, 0.09, 0.85],
      [0, -0.15, -Math.PI / 2 + 0.02],
    ),
    part(
      turned([
        [0.005, 0],
        [0.06, 0.12],
        [0.045, 0.26],
      ]),
      matte('#3a2a1c'),
      [0.92, 0.09, 0.6],
      [0, -0.15, Math.PI / 2],
    ),
  )
}

export function scissorsGlue({ handle = '#c2452d', glueCap = '#e8a33d' } = {}): Model {
  const half = (side: 1 | -1) =>
    group(
      part(
        plate(
          outline([
            [-0.06, 0, 0.03],
            [0.08, 0, 0.03],
            [0.03, 1.15, 0.02],
            [-0.02, 1.2, 0.01],
          ]),
          0.04,
          0.008,
        ),
        steel(),
        [0, 0.1, side * 0.02],
        [0, 0, side * -0.16],
      ),
      part(hoop(0.22, 0.07), satin(handle), [side * 0.22, -0.32, 0], [0, 0, 0], [0.8, 1.15, 1]),
      part(
        rod(
          [
            [0, 0.15, 0],
            [side * 0.05, -0.05, 0],
            [side * 0.16, -0.16, 0],
          ],
          0.06,
        ),
        satin(handle),
      ),
    )
  return group(
    put(
      group(half(1), half(-1), part(drum(0.05, 0.12), steel(), [0, 0.2, 0], [Math.PI / 2, 0, 0])),
      [-0.35, 0.08, 0.3],
      [-Math.PI / 2, 0, 0.5],
    ),
    put(
      group(
        part(
          turned([
            [0, 0],
            [0.24, 0, 0.03],
            [0.24, 0.95, 0.03],
            [0, 0.95],
          ]),
          satin('#f4f5f6'),
        ),
        part(
          turned([
            [0, 0.93],
            [0.25, 0.93, 0.02],
            [0.25, 1.3, 0.04],
            [0, 1.32],
          ]),
          satin(glueCap),
        ),
        nuqta(0.2, '#27408b', [0, 0.5, 0.242]),
      ),
      [0.75, 0, -0.2],
    ),
  )
}

export function giftWrap({ papers = ['#c2452d', '#12706f', '#f4c93f'], ribbon = '#f4e7cf' } = {}): Model {
  const random = chance(2)
  const roll = (color: string, index: number) => {
    const print = drawn(
      256,
      256,
      (pen, size) => {
        pen.fillStyle = color
        pen.fillRect(0, 0, size, size)
        pen.fillStyle = ribbon
        for (let spot = 0; spot < 16; spot++) {
          const [x, y] = [(spot % 4) * 64 + 32, Math.floor(spot / 4) * 64 + 32]
          if (index === 1) flower(pen, x, y, 6, 24)
          else diamond(pen, x, y, index === 2 ? 12 : 22)
        }
      },
      [2, 3],
    )
    return group(
      part(drum(0.2, 2.1), printed(print, { roughness: 0.5 }), [0, 1.05, 0]),
      part(hoop(0.14, 0.05), matte('#d9bd8b'), [0, 2.1, 0], [Math.PI / 2, 0, 0]),
    )
  }
  return group(
    papers.map((color, index) =>
      put(
        roll(color, index),
        [-0.75 + index * 0.44, 0, -0.2 - (index % 2) * 0.1],
        [0, random(), (1 - index) * 0.03],
      ),
    ),
    put(
      group(
        part(box(0.85, 0.65, 0.85, 0.02), matte(papers[0] ?? '#c2452d'), [0, 0.33, 0]),
        part(box(0.16, 0.66, 0.86, 0.01), satin(ribbon), [0, 0.33, 0]),
        part(box(0.86, 0.66, 0.16, 0.01), satin(ribbon), [0, 0.33, 0]),
        [0.5, -0.5].map((lean) =>
          part(hoop(0.2, 0.05), satin(ribbon), [lean * 0.36, 0.78, 0], [0, 0.6, lean], [1.15, 0.7, 1]),
        ),
        part(ball(0.09), satin(ribbon), [0, 0.7, 0]),
      ),
      [0.75, 0, 0.45],
      [0, -0.3, 0],
    ),
  )
}

export function qalamSet({ ink = '#1f2f5c', reed = '#c89a5a' } = {}): Model {
  const pen = (length: number) =>
    part(
      turned([
        [0.01, 0],
        [0.07, 0.2],
        [0.075, length],
        [0, length],
      ]),
      satin(reed, { roughness: 0.6 }),
    )
  return group(
    part(
      turned([
        [0, 0],
        [0.5, 0, 0.06],
        [0.55, 0.35, 0.15],
        [0.3, 0.56, 0.06],
        [0.28, 0.62],
        [0, 0.62],
      ]),
      gloss(ink, { roughness: 0.08 }),
      [-0.3, 0, -0.3],
    ),
    part(
      turned([
        [0, 0.6],
        [0.34, 0.6, 0.03],
        [0.34, 0.86, 0.05],
        [0, 0.88],
      ]),
      gold(0.3),
      [-0.3, 0, -0.3],
    ),
    row(4, (index) =>
      put(
        pen(1.5 + index * 0.1),
        [-0.85 + index * 0.2, 0.08, 0.55 + index * 0.16],
        [Math.PI / 2, 0, -1.35 - index * 0.05],
      ),
    ),
    part(box(1.5, 0.02, 0.95, 0.005), matte('#fbf3df'), [0.65, 0.01, -0.25], [0, -0.2, 0]),
    part(
      rod(
        [
          [0.3, 0.03, -0.2],
          [0.5, 0.03, -0.4],
          [0.75, 0.03, -0.15],
          [1.05, 0.03, -0.3],
        ],
        0.025,
      ),
      matte(ink),
    ),
  )
}

export function pencilCup({
  cup = '#f4f1ea',
  band = '#27408b',
  pencils = [
    '#c2452d',
    '#e8a33d',
    '#12706f',
    '#1f3f9a',
    '#8a4a9a',
    '#5fa84a',
    '#d98092',
    '#23262c',
    '#4fb3c4',
  ],
} = {}): Model {
  return group(
    part(
      turned([
        [0, 0],
        [0.5, 0, 0.05],
        [0.52, 0.06],
        [0.52, 1.05, 0.02],
        [0.48, 1.05],
        [0.46, 0.06],
        [0, 0.06],
      ]),
      gloss(cup),
    ),
    part(drum(0.525, 0.3), gloss(band), [0, 0.45, 0]),
    nuqta(0.18, '#f4b63f', [0, 0.45, 0.528]),
    pencils.map((color, index) => {
      const angle = index * 2.4
      const [x, z] = [Math.cos(angle) * 0.3, Math.sin(angle) * 0.3]
      return put(
        group(
          part(drum(0.075, 1.55, 6), satin(color), [0, 0.78, 0]),
          part(
            turned([
              [0.075, 1.55],
              [0.025, 1.76],
            ]),
            matte('#e6c898'),
          ),
          part(
            turned([
              [0.026, 1.75],
              [0, 1.84],
            ]),
            matte(color),
          ),
        ),
        [x * 0.7, 0.1 + (index % 3) * 0.08, z * 0.7],
        [z * 0.55, 0, -x * 0.55],
      )
    }),
  )
}
