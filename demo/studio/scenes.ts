/* The scenes of the hero, one for each colour world, and what stands in them besides goods. */
import * as THREE from 'three'
import {
  box,
  disc,
  drawn,
  drum,
  glass,
  gloss,
  group,
  hoop,
  leather,
  matte,
  outline,
  part,
  plate,
  put,
  row,
  satin,
  surface,
  turned,
  type Spot,
} from './browser/shapes.ts'
import {
  bangles,
  crossbody,
  digitalWatch,
  glasses,
  handbag,
  necklace,
  wristWatch,
} from './models/accessories.ts'
import {
  bucketHat,
  frock,
  kurta,
  sandals,
  sindhiCap,
  slipOns,
  umbrella,
  waistcoat,
} from './models/clothing.ts'
import { compact, jar, lipstick, makeupBrushes, perfume, serum } from './models/containers.ts'
import { headphones, laptop, phone, pocketRadio, studioMicrophone } from './models/electronics.ts'
import { folded } from './models/household.ts'

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

export const scenes = { summer, beauty, clothing, electronics, accessories }
export type World = keyof typeof scenes

/** Printed lawn, a sunshade, a straw hat and something cold. */
export function summer(): THREE.Object3D {
  return group(
    stood(halfSun('#f3a83a', 2.3), [0.15, 0, -2.4]),
    stood(
      umbrella({ color: '#e2573b', second: '#fdf0d6', handle: '#8a4a22' }),
      [1.95, 0, -1.3],
      [0, -0.25, 0],
      1.2,
    ),
    stood(plinth('#ee9a2b', 1.2, 0.5), [-0.8, 0, -0.5]),
    stood(
      kurta({
        body: 'woman',
        length: 94,
        fitted: 0.6,
        color: '#fdf6e6',
        trim: '#27408b',
        pattern: 'buti',
        ink: '#d9482f',
        second: '#27408b',
      }),
      [-0.8, 0.5, -0.5],
      [0, 0.16, 0],
      1.25,
    ),
    stood(block('#1f9c94', 1.55, 0.85, 1.2), [1.1, 0, 0.05], [0, -0.12, 0]),
    stood(bucketHat({ color: '#f0dba6', band: '#27408b' }), [1.1, 0.85, 0.05], [0, 0.3, 0], 0.74),
    stood(drink('#d9362b'), [2.35, 0, 0.95], [0, 0.2, 0], 0.92),
    stood(citrus('#ef8a1d', 0.34), [2.95, 0, 0.85]),
    stood(halfCitrus('#ef8a1d', '#f7a02c', 0.35), [1.72, 0, 1.6], [-0.3, -0.3, 0.2]),
    stood(
      sandals({ sole: '#0f8b86', foot: '#22b3a6', straps: '#fbe6bd', style: 'thong' }),
      [-2.35, 0, 0.55],
      [0, -0.5, 0],
      0.66,
    ),
    stood(glasses({ frame: '#2a1c14', lens: '#3d4a3f', round: true }), [0.15, 0, 1.4], [0, -0.25, 0], 0.55),
  )
}

/** Perfume, oil, cream and colour on plinths, with petals. */
export function beauty(): THREE.Object3D {
  return group(
    stood(
      ribs(
        '#eeb3a8',
        0.19,
        row(13, (index) => 3.55 - Math.abs(index - 6) ** 2 * 0.035),
      ),
      [0.0, 0, -2.1],
    ),
    stood(plinth('#f9e2da', 1.05, 1.1), [-0.6, 0, -0.6]),
    stood(perfume({ liquid: '#f3a58f', cap: '#d3a25a' }), [-0.6, 1.1, -0.6], [0, 0.28, 0], 1.2),
    stood(plinth('#c4604f', 0.8, 0.55), [1.05, 0, -0.25]),
    stood(serum({ glass: '#b4552d' }), [1.05, 0.55, -0.25], [0, 0.1, 0], 1.02),
    stood(block('#f4d3c9', 1.3, 0.95, 1.1), [2.35, 0, -0.8], [0, -0.25, 0]),
    stood(makeupBrushes(), [2.35, 0.95, -0.8], [0, 0.2, 0], 0.9),
    stood(jar({ body: '#fff6ef', lid: '#d3a25a' }), [2.35, 0, 0.75], [0, 0.15, 0], 0.82),
    stood(compact(), [0.15, 0, 1.25], [0, 0.35, 0], 0.62),
    stood(lipstick({ color: '#b01e3c' }), [-2.1, 0, 0.4], [0, 0.2, 0], 0.9),
    [
      [-1.15, 1.35, 0.5, 0.4],
      [1.3, 1.35, 0.44, 1.9],
      [-2.75, 1.0, 0.42, 2.6],
    ].map(([x, z, size, turn]) => stood(petal('#d9576a', size), [x, 0, z], [0, turn, 0])),
    stood(pearl('#fff3ec', 0.13), [1.35, 0, 0.95]),
    stood(pearl('#fff3ec', 0.08), [-0.85, 0, 1.05]),
    stood(pearl('#d3a25a', 0.1), [-0.6, 0, 1.3]),
  )
}

/** A frock for the wedding, a waistcoat, lawn by the yard, khussas. */
export function clothing(): THREE.Object3D {
  return group(
    stood(niche('#2a7a72', 2.6, 3.85), [-0.45, 0, -2.2]),
    stood(plinth('#f3e4c4', 1.45, 0.42), [-0.45, 0, -0.7]),
    stood(
      frock({ color: '#b3253f', ink: '#f6cf86', hem: '#e2b866' }),
      [-0.45, 0.42, -0.7],
      [0, 0.15, 0],
      1.38,
    ),
    stood(plinth('#2f8f85', 1.1, 0.28), [1.85, 0, -0.6]),
    stood(
      kurta({ color: '#f6efe0', trim: '#e6d9bd', placket: false, length: 100 }),
      [1.85, 0.28, -0.6],
      [0, -0.2, 0],
      1.12,
    ),
    stood(
      waistcoat({ color: '#27408b', ink: '#e8b34a' }),
      [1.85, 0.82, -0.6],
      [0, -0.2, 0],
      [1.2, 1.12, 1.55],
    ),
    stood(block('#e9a93c', 1.65, 0.36, 1.2), [-2.2, 0, 0.35], [0, 0.25, 0]),
    stood(
      folded({
        pieces: [
          ['#f7f1e5', 'stripes', '#d9b878', ''],
          ['#c2452d', 'plain', '', ''],
          ['#27408b', 'ajrak', '#f7e3b0', '#e8664a'],
        ],
      }),
      [-2.2, 0.36, 0.35],
      [0, 0.3, 0],
      0.78,
    ),
    stood(sindhiCap(), [2.85, 0, 0.75], [0, -0.2, 0], 0.58),
    stood(
      slipOns({ color: '#e0a030', sole: '#8a5a2b', band: '', embroidery: '#fbf0d0', point: 0.12 }),
      [1.0, 0, 1.15],
      [0, -0.45, 0],
      0.6,
    ),
  )
}

/** Sound, screens and wrists. */
export function electronics(): THREE.Object3D {
  return group(
    stood(soundArcs(['#34529f', '#3f63b8', '#4c73cf', '#6087e0'], 2.75, 0.5, 0.12), [-0.1, 0, -2.2]),
    stood(plinth('#f6f3ec', 1.1, 0.95), [-0.5, 0, -0.35]),
    stood(
      headphones({ body: '#f4ead8', pad: '#2f2a28', accent: '#f0a93a' }),
      [-0.5, 0.95, -0.35],
      [0, 0.25, 0],
      1.15,
    ),
    stood(block('#f0a93a', 1.85, 0.55, 1.3), [1.65, 0, -0.35], [0, -0.18, 0]),
    stood(pocketRadio({ body: '#d9492f', grill: '#f7e8cc' }), [1.65, 0.55, -0.35], [0, -0.25, 0], 0.92),
    stood(laptop({ body: '#d5d8de', ground: '#16204d' }), [-2.06, 0, -0.5], [0, 0.4, 0], 0.82),
    stood(phone({ body: '#12706f', ground: '#0f3d3a' }), [-1.45, 0, 1.1], [0, 0.25, 0], 0.52),
    stood(studioMicrophone({ body: '#1d2026' }), [2.85, 0, 0.55], [0, -0.3, 0], 0.82),
    stood(wedge('#e2573b', 0.2, 0.55, 0.34), [0.71, 0, 0.86], [0, -0.1, 0]),
    stood(digitalWatch({ body: '#e2573b', smart: true }), [0.7, 0, 1.2], [0, -0.1, 0], 0.5),
  )
}

/** A bag, a necklace, bangles and a watch. */
export function accessories(): THREE.Object3D {
  return group(
    stood(niche('#bf3a55', 2.4, 3.75), [-0.1, 0, -2.2]),
    stood(plinth('#f8e6da', 1.2, 0.8), [-0.6, 0, -0.45]),
    stood(handbag({ color: '#27408b', hardware: '#e2b866' }), [-0.6, 0.8, -0.45], [0, 0.22, 0], 1.25),
    stood(block('#d9566a', 1.4, 0.55, 1.2), [1.5, 0, -0.6], [0, -0.2, 0]),
    stood(
      necklace({ velvet: '#f3dfcf', stones: ['#12706f', '#c2302b'] }),
      [1.5, 0.55, -0.6],
      [0, -0.15, 0],
      1,
    ),
    stood(crossbody({ color: '#12706f' }), [-2.3, 0, -0.1], [0, 0.3, 0], 0.85),
    stood(block('#f0b13c', 1.5, 0.4, 1.1), [2.65, 0, 0.25], [0, -0.15, 0]),
    stood(bangles(), [2.34, 0.4, 0.25], [0, 0.1, 0], 0.5),
    stood(glasses({ frame: '#2a1c14', lens: '#3d4a3f' }), [0.75, 0, 1.35], [0, -0.2, 0], 0.58),
    stood(wedge('#7a2a1c', 0.14, 0.55, 0.34), [-1.29, 0, 0.86], [0, 0.1, 0]),
    stood(wristWatch({ metalColor: '#e2b866', strapColor: '#6b3f1c' }), [-1.28, 0, 1.2], [0, 0.1, 0], 0.5),
  )
}
