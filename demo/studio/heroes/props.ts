/* What stands in hero scenes besides goods. Everything stands on y = 0. */
import * as THREE from 'three'
import { glass, gloss, leather, matte, satin } from '../browser/materials.ts'
import { group, part, put } from '../browser/parts.ts'
import { drawn } from '../browser/prints.ts'
import { box, disc, drum, hoop, outline, plate, surface, turned, type Spot } from '../browser/shapes.ts'

type Prop = THREE.Object3D

/** The object with its lowest point on the spot, turned and scaled. */
export function stood(
  object: THREE.Object3D,
  at: Spot,
  turn: Spot = [0, 0, 0],
  scale: Spot | number = 1,
): Prop {
  const turned = put(object, [0, 0, 0], turn, scale)
  const { min } = new THREE.Box3().setFromObject(turned, true)
  return put(turned, [at[0], at[1] - min.y, at[2]])
}

export function plinth(color: string, radius: number, high: number): Prop {
  return part(
    turned(
      [
        [0, 0],
        [radius, 0, 0.02],
        [radius, high, 0.05],
        [0, high],
      ],
      128,
    ),
    matte(color, { roughness: 0.9 }),
  )
}

export function block(color: string, wide: number, high: number, deep: number): Prop {
  return part(box(wide, high, deep, 0.045), matte(color, { roughness: 0.9 }), [0, high / 2, 0])
}

/** Half a disc standing on its straight side. */
export function halfSun(color: string, radius: number, thick = 0.3): Prop {
  const shape = new THREE.Shape().moveTo(-radius, 0).lineTo(radius, 0).absarc(0, 0, radius, 0, Math.PI, false)
  return part(plate(shape, thick, 0.04), matte(color, { roughness: 0.9 }))
}

/** A wall with a round top. */
export function niche(color: string, wide: number, high: number, thick = 0.3): Prop {
  const half = wide / 2
  const shape = new THREE.Shape()
    .moveTo(-half, 0)
    .lineTo(half, 0)
    .lineTo(half, high - half)
    .absarc(0, high - half, half, 0, Math.PI, false)
  return part(plate(shape, thick, 0.04), matte(color, { roughness: 0.9 }))
}

/** A screen of upright half-round ribs; `highs` are the heights of its ribs. */
export function ribs(color: string, radius: number, highs: readonly number[]): Prop {
  const left = -((highs.length - 1) * radius * 2) / 2
  return group(
    highs.map((high, index) =>
      part(
        turned([
          [0, 0],
          [radius, 0],
          [radius, high, radius * 0.9],
          [0, high],
        ]),
        matte(color, { roughness: 0.9 }),
        [left + index * radius * 2, 0, 0],
      ),
    ),
  )
}

/** Half hoops standing one inside the other, like sound. */
export function soundArcs(colors: readonly string[], radius: number, step: number, thick = 0.1): Prop {
  return group(
    colors.map((color, index) =>
      part(hoop(radius - index * step, thick, Math.PI), matte(color, { roughness: 0.85 })),
    ),
  )
}

/** An orange or a lemon. */
export function citrus(peel = '#ef8a1d', radius = 0.3, long = 1): Prop {
  return part(
    new THREE.SphereGeometry(radius, 64, 48).scale(1, 0.96, 1),
    leather(peel, { bumpScale: 0.9, roughness: 0.45 }),
    [0, radius, 0],
    [0, 0, 0],
    [long, 1, 1],
  )
}

/** Half of one, its cut side to the camera. */
export function halfCitrus(peel = '#ef8a1d', flesh = '#ffb347', radius = 0.3): Prop {
  const cut = drawn(512, 512, (pen, size) => {
    pen.fillStyle = '#fff1cf'
    pen.fillRect(0, 0, size, size)
    pen.fillStyle = flesh
    for (let piece = 0; piece < 9; piece++) {
      const from = (piece / 9) * Math.PI * 2 + 0.05
      const to = ((piece + 1) / 9) * Math.PI * 2 - 0.05
      pen.beginPath()
      pen.moveTo(size / 2 + Math.cos((from + to) / 2) * 22, size / 2 + Math.sin((from + to) / 2) * 22)
      pen.arc(size / 2, size / 2, size * 0.43, from, to)
      pen.closePath()
      pen.fill()
    }
  })
  return group(
    part(
      new THREE.SphereGeometry(radius, 64, 32, 0, Math.PI * 2, 0, Math.PI / 2).rotateX(-Math.PI / 2),
      leather(peel, { bumpScale: 0.9, roughness: 0.45 }),
    ),
    part(disc(radius).rotateX(Math.PI / 2), gloss('#fff', { map: cut, roughness: 0.35 }), [0, 0, 0.002]),
  )
}

/** A glass of something cold. */
export function drink(color = '#e8622c', straw = '#fbf3df'): Prop {
  return group(
    part(
      turned([
        [0, 0],
        [0.3, 0, 0.05],
        [0.36, 1.05, 0.02],
        [0.33, 1.05],
        [0.275, 0.08],
        [0, 0.08],
      ]),
      glass('#ffffff', { opacity: 0.22 }),
    ),
    part(
      turned([
        [0, 0.09],
        [0.27, 0.09, 0.03],
        [0.318, 0.86],
        [0, 0.86],
      ]),
      gloss(color, { roughness: 0.3 }),
    ),
    part(drum(0.032, 1.1), satin(straw), [0.08, 0.9, 0.04], [0, 0, -0.16]),
  )
}

/** A ball: a pearl, a bead. */
export function pearl(color: string, radius: number): Prop {
  return part(new THREE.SphereGeometry(radius, 48, 32), satin(color, { roughness: 0.25, clearcoat: 0.8 }), [
    0,
    radius,
    0,
  ])
}

/** A petal lying curled. */
export function petal(color: string, size: number): Prop {
  return part(
    surface(40, 40, (along, across) => {
      const side = (across - 0.5) * 2
      const wide = Math.sin(along ** 0.8 * Math.PI) ** 0.7 * 0.42 * size
      return [
        side * wide,
        0.01 + (side * side * 0.09 + (along - 0.45) ** 2 * 0.3) * size,
        (along - 0.5) * size,
      ]
    }),
    satin(color, { roughness: 0.6 }),
  )
}

/** A wedge standing with its slope to the camera: what a phone or a book leans on. */
export function wedge(color: string, wide: number, high: number, deep: number): Prop {
  const side = outline([
    [0, 0, 0.02],
    [deep, 0, 0.02],
    [0, high, 0.02],
  ])
  return part(plate(side, wide, 0.02).rotateY(-Math.PI / 2), matte(color, { roughness: 0.9 }), [0, 0, 0])
}
