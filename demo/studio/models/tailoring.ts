/* What several garments are cut from: skins, what is sewn on them, collars, and the form that wears them. */
import * as THREE from 'three'
import { fabric, satin, type Material } from '../browser/materials.ts'
import { group, part } from '../browser/parts.ts'
import {
  ball,
  bar,
  rod,
  smoothThrough,
  signedPower,
  surface,
  turned,
  type Section,
  type Spot,
} from '../browser/shapes.ts'

/** Where a skin is at a height and a share of a turn, both 0 to 1; a quarter turn is its front. */
export type Skin = (height: number, turn: number) => Spot
export type Wave = (angle: number, height: number) => number

/** values between the two ends of a smooth curve, for a quick look-up */
const steps = 400

/** A skin over sections from the bottom up, see `loft`. */
export function skinOf(sections: readonly Section[], wave: Wave = () => 0): Skin {
  const tableOf = (value: (section: Section) => number) => {
    const curve = smoothThrough(sections.map(value))
    return Array.from({ length: steps + 1 }, (_, step) => curve(step / steps))
  }
  const heights = tableOf(({ y }) => y)
  const [lowest = 0, highest = 1] = [heights[0], heights[steps]]
  // the sections stand at any distance, a height is a share of the way from the lowest to the highest
  let above = 0
  const places = Array.from({ length: steps + 1 }, (_, step) => {
    const wanted = lowest + ((highest - lowest) * step) / steps
    while (above < steps && (heights[above] ?? 0) < wanted) above++
    const [before = 0, after = 0] = [heights[above - 1], heights[above]]
    return above === 0 ? 0 : above - 1 + (wanted - before) / (after - before || 1)
  })
  const along = (value: (section: Section) => number) => {
    const table = tableOf(value)
    const byHeight = places.map((place) => entryAt(table, place))
    return (height: number) => entryAt(byHeight, height * steps)
  }
  const [y, width, depth] = [
    along((each) => each.y),
    along((each) => each.width),
    along((each) => each.depth),
  ]
  const [x, z, square] = [
    along((section) => section.x ?? 0),
    along((section) => section.z ?? 0),
    along((section) => section.square ?? 2.1),
  ]
  return (height, turn) => {
    const angle = turn * Math.PI * 2
    const power = 2 / square(height)
    const reach = 1 + wave(angle, height)
    return [
      x(height) + signedPower(Math.cos(angle), power) * width(height) * reach,
      y(height),
      z(height) + signedPower(Math.sin(angle), power) * depth(height) * reach,
    ]
  }
}

/** The value of a table at a place between two of its entries. */
export function entryAt(table: readonly number[], place: number): number {
  const at = Math.min(table.length - 2, Math.max(0, Math.floor(place)))
  const [before = 0, after = 0] = [table[at], table[at + 1]]
  return before + (after - before) * (place - at)
}

export const covered = (skin: Skin, rows = 150, columns = 210): THREE.BufferGeometry =>
  surface(rows, columns, skin)

/** A spot lifted off the skin. */
export function lifted(skin: Skin, height: number, turn: number, out: number): Spot {
  const step = 0.002
  const at = new THREE.Vector3(...skin(height, turn))
  const up = new THREE.Vector3(...skin(Math.min(1, height + step), turn)).sub(
    new THREE.Vector3(...skin(Math.max(0, height - step), turn)),
  )
  const on = new THREE.Vector3(...skin(height, turn + step)).sub(
    new THREE.Vector3(...skin(height, turn - step)),
  )
  const normal = up.cross(on).normalize()
  return [at.x + normal.x * out, at.y + normal.y * out, at.z + normal.z * out]
}

/** A piece of cloth sewn flat on a skin, its edges turned in. */
export function patch(
  skin: Skin,
  { low, high, from, to, out = 0.014 }: { low: number; high: number; from: number; to: number; out?: number },
): THREE.BufferGeometry {
  const edge = (place: number, steepness: number) => Math.min(1, Math.min(place, 1 - place) * steepness)
  return surface(36, to - from === 1 ? 150 : 20, (row, column) =>
    lifted(
      skin,
      low + (high - low) * row,
      from + (to - from) * column,
      0.003 + (out - 0.003) * Math.min(edge(row, 26), to - from === 1 ? 1 : edge(column, 9)) ** 0.6,
    ),
  )
}

/** A seam around a skin. */
export const seamAround = (skin: Skin, height: number, radius = 0.006, out = 0.004): THREE.BufferGeometry =>
  rod(
    Array.from({ length: 90 }, (_, index) => lifted(skin, height, index / 90, out)),
    radius,
    true,
    180,
  )

/** A seam from one height to another. */
export const seamUp = (
  skin: Skin,
  turn: number,
  low: number,
  high: number,
  radius = 0.006,
): THREE.BufferGeometry =>
  rod(
    Array.from({ length: 40 }, (_, index) => lifted(skin, low + ((high - low) * index) / 39, turn, 0.003)),
    radius,
  )

/** Buttons down the front, one below the other. */
export function buttons(
  skin: Skin,
  {
    count,
    high,
    step,
    turn = 0.25,
    size = 0.026,
    out = 0.02,
  }: {
    count: number
    high: number
    step: number
    turn?: number
    size?: number
    out?: number
  },
  material: Material,
): THREE.Group {
  return group(
    Array.from({ length: count }, (_, index) =>
      part(ball(size), material, lifted(skin, high - index * step, turn, out), [0, 0, 0], [1, 1, 0.5]),
    ),
  )
}

/** A band around the neck of a garment, lower in front, where the throat is; `wide` and `high` in units. */
export function neckband(
  top: number,
  wide: number,
  high: number,
  material: Material,
  dip = 0.05,
): THREE.Group {
  const ring = surface(20, 90, (row, turn) => {
    const angle = turn * Math.PI * 2
    const round = Math.sin(row * Math.PI * 2) * 0.012
    const up = (1 - Math.cos(row * Math.PI * 2)) / 2
    return [
      Math.cos(angle) * (wide + round - up * 0.014),
      top - dip * Math.max(0, Math.sin(angle)) + up * high,
      Math.sin(angle) * (wide * 0.92 + round - up * 0.014),
    ]
  })
  return group(part(ring, material))
}

/** A turned-down collar: a stand, and two leaves that meet in front and end in points. */
export function collar(top: number, wide: number, material: Material): THREE.Group {
  const leaf = (side: 1 | -1) =>
    surface(30, 40, (out, along) => {
      // from the middle of the front to the middle of the back
      const angle = Math.PI / 2 - side * (0.07 + along * (Math.PI - 0.07))
      const front = Math.max(0, 1 - along * 3.2)
      const fall = out ** 1.5 * (0.115 + 0.05 * front)
      const reach = wide * 1.02 + Math.sin(Math.min(1, out * 1.5) * 1.57) * 0.038 + out * 0.02
      return [
        Math.cos(angle) * reach + side * front * out * 0.075,
        top + 0.085 - fall - 0.055 * Math.max(0, Math.sin(angle)) - front * out * 0.05,
        Math.sin(angle) * reach * 0.94 + front * out * 0.02,
      ]
    })
  return group(neckband(top, wide, 0.08, material), part(leaf(1), material), part(leaf(-1), material))
}

/** The form that wears a garment: neck, pole and foot. @param wide radius of its neck, @param hem how high the garment hangs */
export function form(top: number, hem: number, wide = 0.15): THREE.Group {
  const grain = satin('#b98a5c', { roughness: 0.55 })
  const linen = fabric('#b9a98f', { threads: 12 })
  return group(
    part(
      turned([
        [wide * 1.05, top - 0.2],
        [wide * 0.9, top + 0.1, 0.05],
        [wide * 0.88, top + 0.15, 0.02],
        [0, top + 0.16],
      ]),
      linen,
      [0, 0, -0.01],
      [0, 0, 0],
      [1, 1, 0.92],
    ),
    part(
      turned([
        [wide * 0.9, top + 0.15],
        [wide * 0.9, top + 0.175, 0.01],
        [0.03, top + 0.2, 0.02],
        [0.035, top + 0.25, 0.02],
        [0, top + 0.27],
      ]),
      grain,
      [0, 0, -0.01],
      [0, 0, 0],
      [1, 1, 0.92],
    ),
    part(bar([0, 0.03, 0], [0, hem + 0.3, 0], 0.024), grain),
    part(
      turned([
        [0, 0],
        [0.3, 0, 0.02],
        [0.3, 0.03, 0.02],
        [0.06, 0.05, 0.03],
        [0, 0.08],
      ]),
      grain,
    ),
  )
}
