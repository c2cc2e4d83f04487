/* What every model is made of: shapes, materials, prints and parts. */
import * as THREE from 'three'
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js'
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js'

/** Numbers that look random and are the same at every run, so that a picture can be made again. */
export function chance(seed = 7): () => number {
  let state = seed * 2_654_435_761
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

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

export type Material = THREE.MeshStandardMaterial | THREE.MeshPhysicalMaterial | THREE.MeshBasicMaterial
type Physical = THREE.MeshPhysicalMaterialParameters

const both = { side: THREE.DoubleSide }

export const matte = (color: string, more: Physical = {}): Material =>
  new THREE.MeshStandardMaterial({ color, roughness: 0.8, ...both, ...more })

/** smooth plastic, painted metal, coated leather */
export const satin = (color: string, more: Physical = {}): Material =>
  new THREE.MeshPhysicalMaterial({
    color,
    roughness: 0.42,
    clearcoat: 0.35,
    clearcoatRoughness: 0.35,
    ...both,
    ...more,
  })

/** glazed ceramic, lacquer, polished plastic */
export const gloss = (color: string, more: Physical = {}): Material =>
  new THREE.MeshPhysicalMaterial({
    color,
    roughness: 0.22,
    clearcoat: 1,
    clearcoatRoughness: 0.08,
    ...both,
    ...more,
  })

export const metal = (color: string, more: Physical = {}): Material =>
  new THREE.MeshStandardMaterial({
    color,
    roughness: 0.24,
    metalness: 1,
    envMapIntensity: 1.5,
    ...both,
    ...more,
  })

export const steel = (roughness = 0.26): Material => metal('#d4d7da', { roughness })
export const gold = (roughness = 0.2): Material => metal('#e2b866', { roughness })
export const silver = (roughness = 0.18): Material => metal('#e4e6ea', { roughness })

export const glass = (color: string, more: Physical = {}): Material =>
  new THREE.MeshPhysicalMaterial({
    color,
    roughness: 0.06,
    transparent: true,
    opacity: 0.42,
    clearcoat: 1,
    clearcoatRoughness: 0.03,
    envMapIntensity: 1.6,
    depthWrite: false,
    ...more,
  })

/** Woven; `print` replaces the colour, `weave` is how often the threads repeat over the piece. */
export const cloth = (
  color: string,
  { print, weave = 10, ...more }: { print?: THREE.Texture | undefined; weave?: number } & Physical = {},
): Material =>
  new THREE.MeshPhysicalMaterial({
    color: print ? '#fff' : color,
    roughness: 0.92,
    sheen: 0.5,
    sheenRoughness: 0.6,
    sheenColor: new THREE.Color(color).lerp(new THREE.Color('#fff'), 0.5),
    bumpMap: grain('weave', weave),
    bumpScale: 0.9,
    envMapIntensity: 0.5,
    ...(print && { map: print }),
    ...both,
    ...more,
  })

/** Woven with threads that are seen; `print` replaces the colour, `threads` is how often their pattern repeats over the piece. */
export const fabric = (
  color: string,
  { print, threads = 5, ...more }: { print?: THREE.Texture | undefined; threads?: number } & Physical = {},
): Material =>
  new THREE.MeshPhysicalMaterial({
    color: print ? '#fff' : color,
    roughness: 0.95,
    sheen: 0.35,
    sheenRoughness: 0.7,
    sheenColor: new THREE.Color(color).lerp(new THREE.Color('#fff'), 0.4),
    bumpMap: yarn(threads),
    bumpScale: 0.5,
    envMapIntensity: 0.42,
    map: print ?? tones(threads),
    ...both,
    ...more,
  })

/** Leather with a fine pebble. */
export const leather = (color: string, more: Physical = {}): Material =>
  new THREE.MeshPhysicalMaterial({
    color,
    roughness: 0.5,
    clearcoat: 0.2,
    clearcoatRoughness: 0.5,
    bumpMap: grain('pebble', 4),
    bumpScale: 0.5,
    ...both,
    ...more,
  })

/** Long pile: terry, fleece, felt. */
export const plush = (color: string, more: Physical = {}): Material =>
  new THREE.MeshPhysicalMaterial({
    color,
    roughness: 1,
    sheen: 0.8,
    sheenRoughness: 0.7,
    sheenColor: new THREE.Color(color).lerp(new THREE.Color('#fff'), 0.4),
    bumpMap: grain('pebble', 7),
    bumpScale: 2.2,
    envMapIntensity: 0.4,
    ...both,
    ...more,
  })

/** Printed paper, card, or anything else that carries a picture. */
export const printed = (print: THREE.Texture, more: Physical = {}): Material =>
  matte('#fff', { map: print, ...more })

/** Lit from inside: a lamp, a screen. */
export const lit = (color: string, strength = 1): Material =>
  new THREE.MeshBasicMaterial({ color: new THREE.Color(color).multiplyScalar(strength), ...both })

export const screen = (print: THREE.Texture): Material => new THREE.MeshBasicMaterial({ map: print, ...both })

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

type Pen = CanvasRenderingContext2D
/** Colours of a print: the ground and up to two inks. */
export type Inks = { ground: string; ink: string; second?: string }

/** A texture drawn on a canvas; `repeat` over the piece in both directions. */
export function drawn(
  width: number,
  height: number,
  draw: (pen: Pen, width: number, height: number) => void,
  repeat: readonly [number, number] = [1, 1],
): THREE.CanvasTexture {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser draws no canvas.')
  draw(pen, width, height)
  const texture = new THREE.CanvasTexture(canvas)
  texture.anisotropy = 8
  texture.colorSpace = THREE.SRGBColorSpace
  texture.wrapS = texture.wrapT = THREE.RepeatWrapping
  texture.repeat.set(...repeat)
  return texture
}

/** The height of threads or pebbles, for a bump map. */
export function grain(kind: 'weave' | 'pebble', repeat: number): THREE.Texture {
  const random = chance(11)
  const size = 128
  const texture = drawn(
    size,
    size,
    (pen) => {
      const pixels = pen.createImageData(size, size)
      for (let y = 0; y < size; y++)
        for (let x = 0; x < size; x++) {
          const over = ((x >> 2) + (y >> 2)) % 2
          const thread = Math.abs(Math.sin(((over ? x : y) / 4) * Math.PI))
          const height = kind === 'weave' ? 110 + 90 * thread + random() * 40 : 90 + random() * 130
          pixels.data.set([height, height, height, 255], (y * size + x) * 4)
        }
      pen.putImageData(pixels, 0, 0)
      if (kind === 'pebble') {
        pen.filter = 'blur(1px)'
        pen.drawImage(pen.canvas, 0, 0)
      }
    },
    [repeat, repeat],
  )
  texture.colorSpace = THREE.NoColorSpace
  return texture
}

/** threads across one repeat of a woven texture */
const threadsAcross = 24

/** A plain weave pixel by pixel: 0 to 1 how high the thread on top lies, and which thread of its direction it is. */
function woven(
  size: number,
  repeat: number,
  shade: (high: number, thread: number, random: () => number) => number,
): THREE.CanvasTexture {
  const random = chance(23)
  const thick = Array.from({ length: threadsAcross * 2 }, () => random())
  return drawn(
    size,
    size,
    (pen) => {
      const pixels = pen.createImageData(size, size)
      for (let y = 0; y < size; y++)
        for (let x = 0; x < size; x++) {
          const [across, up] = [(x / size) * threadsAcross, (y / size) * threadsAcross]
          const [column, line] = [Math.floor(across), Math.floor(up)]
          const warp = (column + line) % 2 === 0
          const [over, along] = warp ? [across % 1, up % 1] : [up % 1, across % 1]
          const high = Math.sin(over * Math.PI) ** 0.6 * (0.55 + 0.45 * Math.sin(along * Math.PI))
          const thread = thick[warp ? column : threadsAcross + line] ?? 0
          const value = Math.max(0, Math.min(255, shade(high, thread, random)))
          pixels.data.set([value, value, value, 255], (y * size + x) * 4)
        }
      pen.putImageData(pixels, 0, 0)
    },
    [repeat * 1.4, repeat],
  )
}

/** The height of threads, for a bump map: thick and thin ones as in real cloth. */
export function yarn(repeat: number): THREE.Texture {
  const texture = woven(
    384,
    repeat,
    (high, thread, random) => 40 + high * (120 + 60 * thread) + random() * 24,
  )
  texture.colorSpace = THREE.NoColorSpace
  return texture
}

/** The tone of threads: one lighter, one darker, and a shadow where they cross. */
export const tones = (repeat: number): THREE.Texture =>
  woven(384, repeat, (high, thread, random) => 214 + high * 24 + thread * 14 + random() * 5)

/** The mark, as a drawing. */
export function diamond(pen: Pen, x: number, y: number, size: number): void {
  pen.save()
  pen.translate(x, y)
  pen.rotate(Math.PI / 4)
  pen.fillRect(-size / 2, -size / 2, size, size)
  pen.restore()
}

/** Petals around a point. */
export function flower(pen: Pen, x: number, y: number, petals: number, length: number, thin = 0.45): void {
  for (let petal = 0; petal < petals; petal++) {
    pen.save()
    pen.translate(x, y)
    pen.rotate((petal / petals) * Math.PI * 2)
    pen.beginPath()
    pen.ellipse(0, -length * 0.62, length * thin * 0.5, length * 0.5, 0, 0, Math.PI * 2)
    pen.fill()
    pen.restore()
  }
}

/** A drawing over a ground, repeated in cells; every second row is moved by half a cell. */
function cells(
  { ground }: Inks,
  across: number,
  repeat: readonly [number, number],
  draw: (pen: Pen, x: number, y: number, cell: number) => void,
  brick = true,
): THREE.CanvasTexture {
  return drawn(
    512,
    512,
    (pen, size) => {
      pen.fillStyle = ground
      pen.fillRect(0, 0, size, size)
      const cell = size / across
      for (let line = 0; line < across; line++)
        for (let column = -1; column <= across; column++)
          draw(pen, (column + 0.5 + (brick && line % 2 ? 0.5 : 0)) * cell, (line + 0.5) * cell, cell)
    },
    repeat,
  )
}

/** Scattered block-print flowers. */
export function buti(inks: Inks, repeat: readonly [number, number] = [4, 4]): THREE.CanvasTexture {
  return cells(inks, 4, repeat, (pen, x, y, cell) => {
    pen.fillStyle = inks.ink
    flower(pen, x, y, 6, cell * 0.26)
    pen.fillStyle = inks.second ?? inks.ink
    diamond(pen, x, y, cell * 0.1)
  })
}

/** Sindhi ajrak: rosettes in rings with diamonds between. */
export function ajrak(inks: Inks, repeat: readonly [number, number] = [2, 2]): THREE.CanvasTexture {
  return cells(
    inks,
    4,
    repeat,
    (pen, x, y, cell) => {
      pen.strokeStyle = inks.ink
      for (const [radius, width] of [
        [0.38, 0.055],
        [0.28, 0.025],
      ] as const) {
        pen.lineWidth = cell * width
        pen.beginPath()
        pen.arc(x, y, cell * radius, 0, Math.PI * 2)
        pen.stroke()
      }
      pen.fillStyle = inks.second ?? inks.ink
      flower(pen, x, y, 8, cell * 0.24, 0.4)
      pen.fillStyle = inks.ink
      diamond(pen, x, y, cell * 0.11)
      diamond(pen, x + cell / 2, y + cell / 2, cell * 0.2)
    },
    false,
  )
}

export function stripes(
  inks: Inks,
  count = 8,
  repeat: readonly [number, number] = [1, 1],
  lying = false,
): THREE.CanvasTexture {
  return drawn(
    512,
    512,
    (pen, size) => {
      pen.fillStyle = inks.ground
      pen.fillRect(0, 0, size, size)
      const step = size / count
      const stripe = (from: number, width: number) =>
        lying ? pen.fillRect(0, from, size, width) : pen.fillRect(from, 0, width, size)
      for (let index = 0; index < count; index++) {
        pen.fillStyle = inks.ink
        stripe(index * step, step * 0.34)
        if (!inks.second) continue
        pen.fillStyle = inks.second
        stripe(index * step + step * 0.55, step * 0.12)
      }
    },
    repeat,
  )
}

/** Bands crossing: gingham, and with a second ink tartan. */
export function checks(
  inks: Inks,
  count = 6,
  repeat: readonly [number, number] = [1, 1],
): THREE.CanvasTexture {
  return drawn(
    512,
    512,
    (pen, size) => {
      pen.fillStyle = inks.ground
      pen.fillRect(0, 0, size, size)
      const step = size / count
      pen.globalAlpha = 0.55
      for (let index = 0; index < count; index++) {
        pen.fillStyle = inks.ink
        pen.fillRect(index * step, 0, step * 0.5, size)
        pen.fillRect(0, index * step, size, step * 0.5)
        if (!inks.second) continue
        pen.fillStyle = inks.second
        pen.fillRect(index * step + step * 0.7, 0, step * 0.08, size)
        pen.fillRect(0, index * step + step * 0.7, size, step * 0.08)
      }
    },
    repeat,
  )
}

export function dots(
  inks: Inks,
  across = 6,
  repeat: readonly [number, number] = [2, 2],
): THREE.CanvasTexture {
  return cells(inks, across, repeat, (pen, x, y, cell) => {
    pen.fillStyle = inks.ink
    pen.beginPath()
    pen.arc(x, y, cell * 0.2, 0, Math.PI * 2)
    pen.fill()
  })
}

/** Diamonds within diamonds, as on kilims and jamawar. */
export function diamonds(
  inks: Inks,
  across = 4,
  repeat: readonly [number, number] = [2, 2],
): THREE.CanvasTexture {
  return cells(inks, across, repeat, (pen, x, y, cell) => {
    pen.fillStyle = inks.ink
    diamond(pen, x, y, cell * 0.56)
    pen.fillStyle = inks.ground
    diamond(pen, x, y, cell * 0.38)
    pen.fillStyle = inks.second ?? inks.ink
    diamond(pen, x, y, cell * 0.2)
  })
}

/** A row of flowers between two lines: the border of pottery and tins. */
export function border(inks: Inks, repeat: readonly [number, number] = [1, 1]): THREE.CanvasTexture {
  return drawn(
    1024,
    512,
    (pen, width, height) => {
      pen.fillStyle = inks.ground
      pen.fillRect(0, 0, width, height)
      pen.fillStyle = inks.ink
      for (const y of [0.16, 0.82]) pen.fillRect(0, height * y, width, height * 0.02)
      for (let x = 32; x < width; x += 64) {
        pen.fillStyle = inks.ink
        flower(pen, x, height / 2, 8, height * 0.085, 0.3)
        pen.fillStyle = inks.second ?? inks.ink
        diamond(pen, x, height / 2, 15)
        diamond(pen, x + 32, height * 0.28, 12)
        diamond(pen, x + 32, height * 0.72, 12)
      }
    },
    repeat,
  )
}

/** Long grain in two tones. */
export function wood(
  ground: string,
  ink: string,
  repeat: readonly [number, number] = [1, 1],
): THREE.CanvasTexture {
  const random = chance(5)
  return drawn(
    512,
    512,
    (pen, size) => {
      pen.fillStyle = ground
      pen.fillRect(0, 0, size, size)
      pen.strokeStyle = ink
      for (let line = 0; line < 46; line++) {
        const x = line * 11 + random() * 8
        pen.globalAlpha = 0.1 + random() * 0.22
        pen.lineWidth = 1 + random() * 3.5
        pen.beginPath()
        pen.moveTo(x, 0)
        pen.bezierCurveTo(x + 12 * random(), size / 3, x - 14 * random(), size / 1.5, x + 4, size)
        pen.stroke()
      }
    },
    repeat,
  )
}

/** Small chips of two colours: granite, terrazzo, seeds. */
export function speckle(
  inks: Inks,
  count = 900,
  repeat: readonly [number, number] = [1, 1],
): THREE.CanvasTexture {
  const random = chance(3)
  return drawn(
    512,
    512,
    (pen, size) => {
      pen.fillStyle = inks.ground
      pen.fillRect(0, 0, size, size)
      for (let chip = 0; chip < count; chip++) {
        pen.fillStyle = chip % 2 ? inks.ink : (inks.second ?? inks.ink)
        pen.globalAlpha = 0.35 + random() * 0.6
        pen.beginPath()
        pen.ellipse(random() * size, random() * size, 1 + random() * 3, 1 + random() * 2, random() * 3, 0, 7)
        pen.fill()
      }
    },
    repeat,
  )
}

/** Prints a cloth can have, by name. */
export type Pattern = 'plain' | 'buti' | 'ajrak' | 'stripes' | 'checks' | 'diamonds'

/** The print of a cloth pattern, or none for plain cloth. */
export function clothPrint(pattern: Pattern, inks: Inks, repeat: number): THREE.Texture | undefined {
  const twice = [repeat, repeat] as const
  switch (pattern) {
    case 'buti':
      return buti(inks, twice)
    case 'ajrak':
      return ajrak(inks, twice)
    case 'stripes':
      return stripes(inks, 10, twice)
    case 'checks':
      return checks(inks, 6, twice)
    case 'diamonds':
      return diamonds(inks, 4, twice)
    case 'plain':
      return undefined
  }
}
