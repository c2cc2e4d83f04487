/* How shapes and materials become one object, and the small parts that many products share. */
import * as THREE from 'three'
import { matte, type Material } from './materials.ts'
import { ball, box, wrap, type Spot } from './shapes.ts'

/** A shape in a material: where it stands, how it is turned, how large. */
export function part(
  shape: THREE.BufferGeometry,
  material: Material,
  at: Spot = [0, 0, 0],
  turn: Spot = [0, 0, 0],
  scale: Spot | number = 1,
): THREE.Mesh {
  const mesh = new THREE.Mesh(shape, material)
  mesh.position.set(...at)
  mesh.rotation.set(...turn)
  if (typeof scale === 'number') mesh.scale.setScalar(scale)
  else mesh.scale.set(...scale)
  mesh.castShadow = true
  mesh.receiveShadow = true
  return mesh
}

/** Objects, and lists of them to any depth. */
export type Objects = THREE.Object3D | readonly Objects[]

export function group(...objects: readonly Objects[]): THREE.Group {
  const whole = new THREE.Group()
  for (const each of objects) whole.add(each instanceof THREE.Object3D ? each : group(...each))
  return whole
}

/** The object moved, turned and scaled as a whole. */
export function put(
  object: THREE.Object3D,
  at: Spot = [0, 0, 0],
  turn: Spot = [0, 0, 0],
  scale: Spot | number = 1,
): THREE.Group {
  const whole = group(object)
  whole.position.set(...at)
  whole.rotation.set(...turn)
  if (typeof scale === 'number') whole.scale.setScalar(scale)
  else whole.scale.set(...scale)
  return whole
}

/** `count` objects, made from their number. */
export function row<Made>(count: number, make: (index: number) => Made): Made[] {
  return Array.from({ length: count }, (_, index) => make(index))
}

/** `count` objects around the upright axis, each made at angle 0 and turned. */
export function circle(count: number, make: (index: number) => THREE.Object3D): THREE.Group {
  return group(row(count, (index) => put(make(index), [0, 0, 0], [0, (index / count) * Math.PI * 2, 0])))
}

/** The shop's mark: a square on its corner, thin, facing the camera. */
export function nuqta(size: number, color: string, at: Spot, turn: Spot = [0, 0, 0]): THREE.Group {
  return put(part(box(size, size, 0.012, 0.004, 2), matte(color), [0, 0, 0], [0, 0, Math.PI / 4]), at, turn)
}

/** A paper label with the mark and two lines of print, facing the camera. */
export function label(
  width: number,
  height: number,
  at: Spot,
  { paper = '#fbf6ee', ink = '#8a5a3c', turn = [0, 0, 0] as Spot } = {},
): THREE.Group {
  const line = (share: number, y: number) =>
    part(box(width * share, height * 0.035, 0.008, 0.002, 1), matte('#6b5d52'), [0, y, 0.006])
  return put(
    group(
      part(box(width, height, 0.008, 0.003, 2), matte(paper, { roughness: 0.65 })),
      nuqta(Math.min(width, height) * 0.2, ink, [0, height * 0.16, 0.005]),
      line(0.6, -height * 0.16),
      line(0.4, -height * 0.27),
    ),
    at,
    turn,
  )
}

/** The same label glued around a round container of that radius, its middle at height `y`. */
export function roundLabel(
  radius: number,
  height: number,
  y: number,
  { paper = '#fbf6ee', ink = '#8a5a3c', arc = 2.4 } = {},
): THREE.Group {
  const front = radius + 0.008
  const line = (share: number, at: number) =>
    part(wrap(front + 0.004, height * 0.035, share), matte('#6b5d52'), [0, y + at, 0])
  return group(
    part(wrap(front, height, arc), matte(paper, { roughness: 0.65 }), [0, y, 0]),
    nuqta(height * 0.2, ink, [0, y + height * 0.17, front]),
    line(0.8, -height * 0.15),
    line(0.55, -height * 0.26),
  )
}

/** Stitches: small beads along a line. */
export function stitches(from: Spot, to: Spot, count: number, color: string, size = 0.012): THREE.Group {
  return group(
    row(count, (index) => {
      const share = count === 1 ? 0 : index / (count - 1)
      return part(
        ball(size),
        matte(color),
        [
          from[0] + (to[0] - from[0]) * share,
          from[1] + (to[1] - from[1]) * share,
          from[2] + (to[2] - from[2]) * share,
        ],
        [0, 0, Math.atan2(to[1] - from[1], to[0] - from[0])],
        [1.7, 0.7, 0.7],
      )
    }),
  )
}
