/* What several garments are cut from: skins with folds, what is sewn on them, sleeves, and the form that wears them. */
import * as THREE from 'three'
import { satin, type Material } from '../browser/materials.ts'
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
type Wave = (angle: number, height: number) => number

/** Rounded like a fold of cloth: broad hollows, narrow ridges. */
const ridge = (phase: number): number => (0.5 + 0.5 * Math.cos(phase)) ** 1.7 - 0.42

/** Folds that hang from the chest and deepen to the hem, and creases at the waist. */
export function drape(strength: number): Wave {
  return (angle, height) => {
    const hang = Math.max(0, 1 - height * 1.15) ** 1.1
    const bent = angle + 0.22 * Math.sin(angle * 2 + 0.7) + 0.1 * height * Math.sin(angle * 3)
    const folds = ridge(bent * 6 + 1.2 + height) + ridge(bent * 11 + 3 + height * 1.6) * 0.5
    const sides = Math.cos(angle) ** 2
    const waist = Math.exp(-(((height - 0.55) / 0.16) ** 2))
    const creases = Math.sin(height * 46 + Math.sin(angle * 2 + 1) * 5) * (0.35 + 0.65 * sides) * waist
    const chest = Math.exp(-(((height - 0.8) / 0.1) ** 2)) * sides * Math.sin(height * 60 + angle * 4)
    return strength * (folds * 5.6 * hang + creases * 0.42 + chest * 0.3)
  }
}

/** A skin over sections from the bottom up, see `loft`. */
export function skinOf(sections: readonly Section[], wave: Wave = () => 0): Skin {
  const along = (value: (section: Section) => number) => smoothThrough(sections.map(value))
  const [y, width, depth] = [
    along(({ y: at }) => at),
    along((each) => each.width),
    along((each) => each.depth),
  ]
  const [x, z, square] = [
    along((section) => section.x ?? 0),
    along((section) => section.z ?? 0),
    along((section) => section.square ?? 2.1),
  ]
  // the sections stand at any distance, a height is a share of the way from the lowest to the highest
  const steps = 400
  const heights = Array.from({ length: steps + 1 }, (_, step) => y(step / steps))
  const [lowest = 0, highest = 1] = [heights[0], heights[steps]]
  const placeAt = (height: number) => {
    const wanted = lowest + (highest - lowest) * height
    const above = heights.findIndex((each) => each >= wanted)
    if (above <= 0) return above < 0 ? 1 : 0
    const [before = 0, after = 0] = [heights[above - 1], heights[above]]
    return (above - 1 + (wanted - before) / (after - before || 1)) / steps
  }
  return (height, turn) => {
    const angle = turn * Math.PI * 2
    const place = placeAt(height)
    const power = 2 / square(place)
    const reach = 1 + wave(angle, height)
    return [
      x(place) + signedPower(Math.cos(angle), power) * width(place) * reach,
      y(place),
      z(place) + signedPower(Math.sin(angle), power) * depth(place) * reach,
    ]
  }
}

export const covered = (skin: Skin): THREE.BufferGeometry => surface(200, 260, skin)

/** A spot lifted off the skin. */
function lifted(skin: Skin, height: number, turn: number, out: number): Spot {
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
  return surface(90, to - from === 1 ? 260 : 30, (row, column) =>
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
    Array.from({ length: 180 }, (_, index) => lifted(skin, height, index / 180, out)),
    radius,
    true,
    360,
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

/** A sleeve from the shoulder of a garment that is `top` high, `reach` down; 0.85 is short, 1.42 to the wrist. */
export function sleeve(
  side: number,
  top: number,
  reach: number,
  skin: Material,
  cuff: Material,
  wide = 1,
): THREE.Group {
  const far = reach / 1.42
  const path = new THREE.CatmullRomCurve3([
    new THREE.Vector3(side * 0.31, top - 0.215, 0),
    new THREE.Vector3(side * (0.43 + 0.2 * far), top - 0.2 - 0.33 * far, 0.0),
    new THREE.Vector3(side * (0.46 + 0.34 * far), top - 0.2 - 0.8 * far, 0.03),
    new THREE.Vector3(side * (0.47 + 0.4 * far), top - 0.2 - 1.28 * far, 0.09),
  ])
  const creased = (along: number, angle: number) => {
    const elbow = Math.exp(-(((along - 0.52) / 0.2) ** 2)) * (far > 0.8 ? 1 : 0.4)
    const rings = Math.sin(along * 52 + Math.cos(angle + 0.6) * 3.2)
    const length = ridge(angle * 3 + along * 4 + side) * (0.3 + 0.7 * along)
    return 1 + 0.075 * elbow * rings * (0.4 + 0.6 * Math.sin(angle / 2) ** 2) + 0.07 * length
  }
  const at = (along: number, turn: number): Spot => {
    const spot = path.getPoint(along)
    const run = path.getTangent(along)
    const opened = Math.min(1, along / 0.16)
    const radius = (0.13 + 0.06 * opened * opened * (3 - 2 * opened) - 0.06 * along * far) * wide
    const angle = turn * Math.PI * 2
    const fold = creased(along, angle)
    return [
      spot.x - run.y * Math.cos(angle) * radius * fold,
      spot.y + run.x * Math.cos(angle) * radius * fold,
      spot.z + Math.sin(angle) * (0.17 - 0.05 * along * far) * wide * fold,
    ]
  }
  const band = surface(14, 90, (row, turn) => {
    const along = 1 - (1 - row) * 0.055
    const [x, y, z] = at(along, turn)
    const middle = path.getPoint(along)
    const out = 1 + 0.05 * Math.min(1, Math.min(row, 1 - row) * 8)
    return [middle.x + (x - middle.x) * out, y, middle.z + (z - middle.z) * out]
  })
  return group(part(surface(150, 90, at), skin), part(band, cuff))
}

/** A band around the neck of a garment. */
export function neckband(
  top: number,
  wide: number,
  high: number,
  material: Material,
  deep = 0.72,
): THREE.Group {
  const ring = surface(20, 90, (row, turn) => {
    const angle = turn * Math.PI * 2
    const round = Math.sin(row * Math.PI * 2) * 0.016
    const up = (1 - Math.cos(row * Math.PI * 2)) / 2
    // lower in front, where the throat is
    const dip = -0.05 * Math.max(0, Math.sin(angle))
    return [
      Math.cos(angle) * (wide + round - up * 0.012),
      top + dip + up * high,
      Math.sin(angle) * (wide * deep + round - up * 0.012),
    ]
  })
  return group(part(ring, material))
}

/** The form that wears a garment: neck, pole and foot; `hem` is how high the garment hangs. */
export function form(top: number, hem: number, wood = '#c79a6a'): THREE.Group {
  const grain = satin(wood, { roughness: 0.55 })
  return group(
    part(
      turned([
        [0.155, top - 0.16],
        [0.15, top + 0.06, 0.03],
        [0.12, top + 0.1, 0.03],
        [0.05, top + 0.12, 0.02],
        [0.045, top + 0.17, 0.02],
        [0, top + 0.2],
      ]),
      grain,
      [0, 0, -0.01],
      [0, 0, 0],
      [1, 1, 0.74],
    ),
    part(bar([0, 0.03, 0], [0, hem + 0.3, 0], 0.032), grain),
    part(
      turned([
        [0, 0],
        [0.34, 0, 0.02],
        [0.34, 0.035, 0.02],
        [0.08, 0.065, 0.03],
        [0, 0.09],
      ]),
      grain,
    ),
  )
}
