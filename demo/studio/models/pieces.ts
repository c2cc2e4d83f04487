/* Parts of jewellery and watches. */
import type * as THREE from 'three'
import { leather, matte, metal, plush } from '../browser/materials.ts'
import { group, part, row, stitches } from '../browser/parts.ts'
import { drawn } from '../browser/prints.ts'
import { box, drum, hoop, outline, plate, surface, turned, type Spot } from '../browser/shapes.ts'

/** Links along a curve. */
export function spots(count: number, at: (share: number) => Spot): Spot[] {
  return row(count, (index) => at(index / (count - 1)))
}

/** A bust of velvet for necklaces. */
export function bust(color: string): THREE.Object3D {
  return group(
    part(
      turned([
        [0, 0],
        [0.62, 0, 0.04],
        [0.62, 0.08, 0.03],
        [0.2, 0.12],
      ]),
      plush(color),
    ),
    part(
      plate(
        outline([
          [-0.3, 0.1, 0.1],
          [0.3, 0.1, 0.1],
          [0.75, 0.95, 0.4],
          [0.62, 1.55, 0.3],
          [0.24, 1.75, 0.1],
          [0.2, 2.3, 0.1],
          [-0.2, 2.3, 0.1],
          [-0.24, 1.75, 0.1],
          [-0.62, 1.55, 0.3],
          [-0.75, 0.95, 0.4],
        ]),
        0.3,
        0.12,
      ),
      plush(color),
      [0, 0, 0],
      [-0.08, 0, 0],
    ),
  )
}

export type DialStyle = 'marks' | 'urdu' | 'chrono' | 'plain' | 'kids'

/** The face of a watch. */
export function dial(style: DialStyle, ground: string, ink: string): THREE.Texture {
  return drawn(512, 512, (pen, size) => {
    pen.fillStyle = ground
    pen.fillRect(0, 0, size, size)
    pen.translate(size / 2, size / 2)
    pen.fillStyle = ink
    pen.strokeStyle = ink
    if (style === 'urdu') {
      pen.font = '600 62px sans-serif'
      pen.textAlign = 'center'
      pen.textBaseline = 'middle'
      ;['۱۲', '۱', '۲', '۳', '۴', '۵', '۶', '۷', '۸', '۹', '۱۰', '۱۱'].forEach((numeral, hour) =>
        pen.fillText(numeral, Math.sin((hour * Math.PI) / 6) * 186, -Math.cos((hour * Math.PI) / 6) * 186),
      )
      return
    }
    for (let hour = 0; hour < 12; hour++) {
      pen.save()
      pen.rotate((hour * Math.PI) / 6)
      if (style === 'kids') {
        pen.fillStyle = ['#c2302b', '#27408b', '#2f9a6a', '#e8803a'][hour % 4] ?? ink
        pen.beginPath()
        pen.arc(0, -196, 24, 0, 7)
        pen.fill()
      } else pen.fillRect(style === 'plain' ? -3 : -7, -228, style === 'plain' ? 6 : 14, hour % 3 ? 34 : 56)
      pen.restore()
    }
    if (style === 'chrono')
      for (const [x, y] of [
        [-92, 0],
        [92, 0],
        [0, 96],
      ] as const) {
        pen.lineWidth = 6
        pen.beginPath()
        pen.arc(x, y, 54, 0, 7)
        pen.stroke()
        pen.fillRect(x - 3, y - 40, 6, 42)
      }
    if (style === 'kids') {
      pen.fillStyle = '#f4c93f'
      pen.beginPath()
      pen.arc(0, 20, 96, 0, 7)
      pen.fill()
      pen.fillStyle = '#22242a'
      for (const x of [-34, 34]) {
        pen.beginPath()
        pen.arc(x, 2, 12, 0, 7)
        pen.fill()
      }
    }
  })
}

/** Half a strap bent back from the watch, `side` 1 above and -1 below. */
function bentBand(side: number, long: number, wide: number): THREE.BufferGeometry {
  return surface(40, 24, (along, around) => {
    const angle = around * Math.PI * 2
    const narrow = wide * (1 - 0.18 * along)
    const tip = along > 0.93 ? Math.sqrt(Math.max(0, 1 - ((along - 0.93) / 0.07) ** 2)) : 1
    const x =
      Math.sign(Math.cos(angle)) * Math.abs(Math.cos(angle)) ** 0.35 * narrow * 0.5 * (0.55 + 0.45 * tip)
    const thick = Math.sign(Math.sin(angle)) * Math.abs(Math.sin(angle)) ** 0.5 * 0.05
    return [x, side * (0.45 + along * long), -0.03 - along * along * 0.5 + thick]
  })
}

export function leatherBand(side: number, color: string, buckle: string): THREE.Object3D {
  return group(
    part(bentBand(side, 1.3, 0.56), leather(color)),
    [-1, 1].map((edge) =>
      stitches([edge * 0.2, side * 0.62, 0.02], [edge * 0.18, side * 1.35, -0.17], 10, '#f0dfc0', 0.014),
    ),
    side === 1
      ? part(hoop(0.24, 0.03), metal(buckle), [0, 1.78, -0.54], [0.6, 0, 0], [1.05, 0.7, 1])
      : row(4, (hole) =>
          part(
            drum(0.025, 0.14),
            matte('#1a120c'),
            [0, -1.1 - hole * 0.14, -0.12 - hole * 0.09],
            [Math.PI / 2, 0, 0],
          ),
        ),
  )
}

export function resinBand(side: number, color: string): THREE.Object3D {
  return group(
    part(bentBand(side, 1.3, 0.66), matte(color, { roughness: 0.6 })),
    row(5, (groove) =>
      part(box(0.42, 0.03, 0.03, 0.01), matte('#0f1013'), [
        0,
        side * (0.72 + groove * 0.13),
        0.01 - groove * 0.035,
      ]),
    ),
  )
}
