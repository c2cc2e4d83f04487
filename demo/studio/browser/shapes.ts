/*
 * The shapes from which models are made. Lengths are in studio units: a product is about two units high and stands on y
 * = 0. Angles are radians; x points right, y up, z to the camera.
 */
import * as THREE from 'three'
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js'
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js'

export type Spot = readonly [x: number, y: number, z: number]
export type Flat = readonly [x: number, y: number]
/** `round`: radius of the rounding at this corner */
export type Corner = readonly [x: number, y: number, round?: number]

const vector = ([x, y, z]: Spot) => new THREE.Vector3(x, y, z)

/** A line through the corners with their roundings as short curves. */
function roundedLine(corners: readonly Corner[]): THREE.Vector2[] {
  const line: THREE.Vector2[] = []
  corners.forEach(([x, y, round = 0], index) => {
    const before = corners[index - 1]
    const after = corners[index + 1]
    if (!round || !before || !after) {
      line.push(new THREE.Vector2(x, y))
      return
    }
    const here = new THREE.Vector2(x, y)
    const back = new THREE.Vector2(before[0] - x, before[1] - y)
    const on = new THREE.Vector2(after[0] - x, after[1] - y)
    const reach = Math.min(round, back.length() * 0.499, on.length() * 0.499)
    const curve = new THREE.QuadraticBezierCurve(
      here.clone().add(back.setLength(reach)),
      here,
      here.clone().add(on.setLength(reach)),
    )
    line.push(...curve.getPoints(9))
  })
  return line
}

/** Turned on a lathe from a profile of corners, from the bottom up. */
export function turned(corners: readonly Corner[], segments = 96): THREE.BufferGeometry {
  const line = roundedLine(corners)
  // Points near both ends of a long straight run keep the shading of a corner from smearing over the whole run.
  const dense = line.flatMap((point, index) => {
    const next = line[index + 1]
    const length = next ? point.distanceTo(next) : 0
    if (!next || length < 0.1) return [point]
    return [point, point.clone().lerp(next, 0.02 / length), point.clone().lerp(next, 1 - 0.02 / length)]
  })
  return new THREE.LatheGeometry(dense, segments)
}

/** Turned on a lathe from a smooth curve through the points. */
export function thrown(points: readonly Flat[], segments = 112): THREE.BufferGeometry {
  const curve = new THREE.CatmullRomCurve3(points.map(([x, y]) => new THREE.Vector3(x, y, 0)))
  return new THREE.LatheGeometry(
    curve.getPoints(96).map(({ x, y }) => new THREE.Vector2(Math.max(0, x), y)),
    segments,
  )
}

/** A box with rounded edges, its centre in the origin. */
export function box(
  width: number,
  height: number,
  depth: number,
  round = 0.06,
  steps = 6,
): THREE.BufferGeometry {
  const most = Math.min(width, height, depth) / 2 - 0.0005
  return new RoundedBoxGeometry(width, height, depth, steps, Math.min(round, most))
}

/** A round rod along a smooth curve. */
export function rod(
  points: readonly Spot[],
  radius: number,
  closed = false,
  steps = 140,
): THREE.BufferGeometry {
  return new THREE.TubeGeometry(
    new THREE.CatmullRomCurve3(points.map(vector), closed),
    steps,
    radius,
    18,
    closed,
  )
}

/** A straight rod from one spot to another. */
export function bar(from: Spot, to: Spot, radius: number): THREE.BufferGeometry {
  return new THREE.TubeGeometry(new THREE.LineCurve3(vector(from), vector(to)), 1, radius, 24)
}

/** A flat band along a smooth curve, `width` measured along z. */
export function strap(
  points: readonly Spot[],
  width: number,
  thickness = 0.04,
  closed = false,
): THREE.BufferGeometry {
  const path = new THREE.CatmullRomCurve3(points.map(vector), closed)
  const steps = 120
  const across: Flat[] = [
    [-thickness / 2, -width / 2],
    [thickness / 2, -width / 2],
    [thickness / 2, width / 2],
    [-thickness / 2, width / 2],
    [-thickness / 2, -width / 2],
  ]
  const side = new THREE.Vector3(0, 0, 1)
  const band = surface(steps, 4, (along, around) => {
    const at = path.getPoint(along)
    const out = path.getTangent(along).cross(side).normalize()
    const [thick, wide] = across[Math.round(around * 4)] ?? [0, 0]
    return [at.x + out.x * thick, at.y + out.y * thick, at.z + out.z * thick + wide]
  }).toNonIndexed()
  band.computeVertexNormals()
  return band
}

/** A cross-section of a {@link loft}: a super-ellipse at height `y`, half as wide as `width`; `square` 2 = ellipse, 5 = almost a box. */
export type Section = { y: number; width: number; depth: number; x?: number; z?: number; square?: number }

/** A skin over sections from the bottom up. `wave` moves the skin out by a share of its radius, by angle and height (0 to 1). */
export function loft(
  sections: readonly Section[],
  wave: (angle: number, height: number) => number = () => 0,
  around = 96,
  up = 100,
): THREE.BufferGeometry {
  const along = (value: (section: Section) => number) => smoothThrough(sections.map(value))
  const y = along((section) => section.y)
  const width = along((section) => section.width)
  const depth = along((section) => section.depth)
  const x = along((section) => section.x ?? 0)
  const z = along((section) => section.z ?? 0)
  const square = along((section) => section.square ?? 2.4)
  return surface(up, around, (height, turn) => {
    const angle = turn * Math.PI * 2
    const power = 2 / square(height)
    const reach = 1 + wave(angle, height)
    return [
      x(height) + signedPower(Math.cos(angle), power) * width(height) * reach,
      y(height),
      z(height) + signedPower(Math.sin(angle), power) * depth(height) * reach,
    ]
  })
}

/** sign and power of a number: the corner rounding of a super-ellipse */
export function signedPower(value: number, power: number): number {
  return Math.sign(value) * Math.abs(value) ** power
}

/** A smooth curve through evenly spaced values; asks for a place from 0 to 1. */
export function smoothThrough(values: readonly number[]): (place: number) => number {
  const curve = new THREE.CatmullRomCurve3(values.map((value, index) => new THREE.Vector3(value, index, 0)))
  return (place) => curve.getPoint(place).x
}

/** A grid of points: `spot` gives each, from two places of 0 to 1. */
export function surface(
  rows: number,
  columns: number,
  spot: (row: number, column: number) => Spot,
): THREE.BufferGeometry {
  const positions: number[] = []
  const places: number[] = []
  const faces: number[] = []
  for (let row = 0; row <= rows; row++)
    for (let column = 0; column <= columns; column++) {
      positions.push(...spot(row / rows, column / columns))
      places.push(column / columns, row / rows)
    }
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const here = row * (columns + 1) + column
      const above = here + columns + 1
      faces.push(here, above, here + 1, above, above + 1, here + 1)
    }
  const geometry = new THREE.BufferGeometry()
  geometry.setAttribute('position', new THREE.Float32BufferAttribute(positions, 3))
  geometry.setAttribute('uv', new THREE.Float32BufferAttribute(places, 2))
  geometry.setIndex(faces)
  geometry.computeVertexNormals()
  return geometry
}

/** A closed outline with rounded corners, for {@link plate}. */
export function outline(corners: readonly Corner[]): THREE.Shape {
  const last = corners.at(-1)
  const first = corners[0]
  if (!last || !first) throw new Error('An outline needs corners.')
  // The line starts in the middle of its last side, so that every corner can be rounded.
  const middle: Corner = [(last[0] + first[0]) / 2, (last[1] + first[1]) / 2]
  return new THREE.Shape(roundedLine([middle, ...corners, middle]))
}

/** A rectangle around the origin. */
export function rectangle(width: number, height: number, round = 0.1): THREE.Shape {
  const [x, y] = [width / 2, height / 2]
  return outline([
    [-x, -y, round],
    [x, -y, round],
    [x, y, round],
    [-x, y, round],
  ])
}

/** An ellipse around the origin. */
export function ellipse(radiusX: number, radiusY = radiusX): THREE.Shape {
  return new THREE.Shape(new THREE.EllipseCurve(0, 0, radiusX, radiusY).getPoints(64))
}

/** The outline with a hole cut out of it. */
export function pierced(shape: THREE.Shape, ...holes: readonly THREE.Shape[]): THREE.Shape {
  shape.holes.push(...holes.map((hole) => new THREE.Path(hole.getPoints(32))))
  return shape
}

/** An outline given thickness, lying in the x-y plane with its middle at z = 0. */
export function plate(shape: THREE.Shape, thickness: number, bevel = 0.02): THREE.BufferGeometry {
  const geometry = new THREE.ExtrudeGeometry(shape, {
    depth: Math.max(0.001, thickness - bevel * 2),
    bevelEnabled: bevel > 0,
    bevelThickness: bevel,
    bevelSize: bevel,
    bevelOffset: -bevel,
    bevelSegments: 5,
    curveSegments: 40,
  })
  geometry.computeBoundingBox()
  const middle = geometry.boundingBox?.getCenter(new THREE.Vector3()).z ?? 0
  return geometry.translate(0, 0, -middle)
}

/** A flat picture area whose texture fits its outline once. */
export function face(shape: THREE.Shape): THREE.BufferGeometry {
  const geometry = new THREE.ShapeGeometry(shape, 32)
  geometry.computeBoundingBox()
  const { min, max } = geometry.boundingBox ?? new THREE.Box3()
  const places = geometry.getAttribute('uv')
  const spots = geometry.getAttribute('position')
  for (let index = 0; index < spots.count; index++)
    places.setXY(
      index,
      (spots.getX(index) - min.x) / (max.x - min.x),
      (spots.getY(index) - min.y) / (max.y - min.y),
    )
  return geometry
}

export function ball(radius: number): THREE.BufferGeometry {
  return new THREE.SphereGeometry(radius, 64, 48)
}

/** An upright pill: `length` is the straight part. */
export function pill(radius: number, length: number): THREE.BufferGeometry {
  return new THREE.CapsuleGeometry(radius, length, 14, 32)
}

/** A ring standing in the x-y plane; `arc` below a full turn leaves it open. */
export function hoop(radius: number, thickness: number, arc = Math.PI * 2): THREE.BufferGeometry {
  return new THREE.TorusGeometry(radius, thickness, 20, 110, arc)
}

/** An upright cylinder around the origin; with `sides` below 12 a prism. */
export function drum(radius: number, height: number, sides = 72, top = radius): THREE.BufferGeometry {
  return new THREE.CylinderGeometry(top, radius, height, sides)
}

/** Part of a cylinder's wall, its middle facing the camera: what a label is glued on. `arc` in radians. */
export function wrap(radius: number, height: number, arc: number, top = radius): THREE.BufferGeometry {
  return new THREE.CylinderGeometry(top, radius, height, 72, 1, true, -arc / 2, arc)
}

/** A flat disc lying on y = 0, facing up. */
export function disc(radius: number): THREE.BufferGeometry {
  return new THREE.CircleGeometry(radius, 72).rotateX(-Math.PI / 2)
}

/** A pillow standing in the x-y plane: soft, thickest in the middle, its corners drawn out. */
export function pillow(width: number, height: number, thickness: number): THREE.BufferGeometry {
  const half = (side: 1 | -1) =>
    surface(64, 64, (row, column) => {
      const x = column * 2 - 1
      const y = row * 2 - 1
      const full = Math.max(0, (1 - Math.abs(x) ** 2.6) * (1 - Math.abs(y) ** 2.6))
      const crease = 0.02 * Math.sin(x * 8 + y * 3) * Math.abs(x * y)
      return [
        (x * (1 - 0.08 * (1 - y * y) * Math.abs(x) ** 3) * width) / 2,
        (y * (1 - 0.08 * (1 - x * x) * Math.abs(y) ** 3) * height) / 2,
        (side * thickness * (full ** 0.42 + crease * full)) / 2,
      ]
    })
  return mergeGeometries([half(1), half(-1)])
}
