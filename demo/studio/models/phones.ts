/* Phones and what belongs to them. */
import type * as THREE from 'three'
import { glass, gloss, gold, leather, lit, matte, metal, satin, screen, steel } from '../browser/materials.ts'
import { group, nuqta, part, put, row } from '../browser/parts.ts'
import { diamond, drawn } from '../browser/prints.ts'
import {
  ball,
  bar,
  box,
  drum,
  ellipse,
  face,
  hoop,
  outline,
  pierced,
  plate,
  rectangle,
  rod,
  strap,
  turned,
} from '../browser/shapes.ts'

type Model = THREE.Object3D

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
