/* What shoes are made of. A shoe is 2.2 long, its heel at x = -1.1 and its toe at x = 1.1. */
import * as THREE from 'three'
import { group, put } from '../browser/parts.ts'
import { outline, plate, surface, type Corner, type Spot } from '../browser/shapes.ts'

/** Rises from 0 to 1 like a quarter of an ellipse. */
const rounded = (place: number): number =>
  Math.sqrt(Math.max(0, 1 - (1 - Math.min(1, Math.max(0, place))) ** 2))

/** Half the width of a foot at a share of its length from the heel. */
function halfWidth(share: number, point = 0): number {
  const ball = 0.3 + 0.1 * Math.sin(Math.min(1, Math.max(0, (share - 0.25) / 0.75)) * Math.PI)
  return ball * rounded(share / 0.16) * rounded((1 - share) / (0.24 + point))
}

/** A sole lying flat, `wider` than the foot. */
export function solePlate(wider: number, thick: number, point = 0): THREE.BufferGeometry {
  const steps = Array.from({ length: 61 }, (_, step) => (1 - Math.cos((step / 60) * Math.PI)) / 2)
  const side = (sign: 1 | -1) =>
    steps.map((share): Corner => [
      -1.1 - wider + share * (2.2 + wider * 2),
      sign * (halfWidth(share, point) + (wider + 0.012) * Math.sqrt(Math.max(0, 1 - (share * 2 - 1) ** 4))),
    ])
  return plate(outline([...side(-1), ...side(1).reverse()]), thick, Math.min(0.05, thick / 3)).rotateX(
    -Math.PI / 2,
  )
}

type Cut = {
  toe: number
  instep: number
  collar: number
  /** share of the length where the opening ends in front, and how wide it is around the ankle */
  throat: number
  open: number
  point?: number
}

const blend = (share: number, from: number, to: number): number => {
  const x = Math.min(1, Math.max(0, (share - from) / (to - from)))
  return x * x * (3 - 2 * x)
}

/** An upper that is open where the foot goes in. Heights are above the sole; `side` 1 is the one to the camera. */
export function openUpper({ toe, instep, collar, throat, open, point = 0 }: Cut) {
  const rise = (share: number) => {
    const height =
      collar + (instep - collar) * blend(share, 0.18, throat) + (toe - instep) * blend(share, throat, 0.86)
    return height * rounded((1 - share) / 0.24)
  }
  /** half of the opening's width: round at the heel, closing to the throat */
  const gap = (share: number) => {
    const back = Math.sqrt(Math.max(0, share - 0.03) / 0.16)
    return open * Math.min(1, back) * (1 - blend(share, throat * 0.72, throat))
  }
  const wall = (share: number, up: number, side: 1 | -1, inside = 0): Spot => {
    const angle = (up * Math.PI) / 2
    const foot = Math.max(0.004, halfWidth(share, point) - inside)
    const hole = Math.min(foot * 0.82, gap(share))
    const lean = Math.cos(angle) ** 0.75
    // the heel of a shoe stands upright and leans forward a little at its top
    const heel = 0.07 * Math.max(0, 1 - share / 0.2) * up
    return [
      -1.1 + share * 2.2 + heel,
      Math.sin(angle) ** 0.62 * Math.max(0.01, rise(share) - inside * 0.4),
      side * (hole + (foot - hole) * lean),
    ]
  }
  const half = (side: 1 | -1, inside = 0) => surface(130, 48, (share, up) => wall(share, up, side, inside))
  const last = throat * 0.99
  const rim = (out = 0): Spot[] => {
    const along = (side: 1 | -1) =>
      Array.from({ length: 34 }, (_, step): Spot => {
        const share = 0.012 + (last - 0.012) * (step / 33) ** 1.25
        const [x, y, z] = wall(share, 1, side)
        return [x, y + out, z]
      })
    return [...along(1).toReversed(), ...along(-1)]
  }
  return {
    outside: [half(1), half(-1)],
    lining: [half(1, 0.035), half(-1, 0.035)],
    /** the edge of the opening, from the throat around the heel and back */
    rim,
    wall,
    rise,
    gap,
  }
}

/** A line over the foot from side to side at a share of its length. */
export const lineOver = (
  wall: (share: number, up: number, side: 1 | -1) => Spot,
  share: number,
  out = 0.004,
): Spot[] =>
  Array.from({ length: 41 }, (_, step) => {
    const place = step / 20 - 1
    const [x, y, z] = wall(share, 1 - Math.abs(place) * 0.97, place < 0 ? -1 : 1)
    return [x, y + out, z * 1.01]
  })

/** A band over the foot at `x`, `wide` along it and `high`; `slant` moves one side forward. */
export function bandOver(x: number, wide: number, high: number, slant = 0): THREE.BufferGeometry {
  return surface(20, 40, (along, around) => {
    const angle = around * Math.PI
    const half = 0.4
    const thick = Math.sin(along * Math.PI) ** 0.5 * 0.02
    return [
      x + (along - 0.5) * wide + Math.cos(angle) * slant,
      0.12 + Math.sin(angle) ** 0.7 * (high - 0.12 + thick) - (along - 0.5) * 0.12 * Math.sin(angle),
      Math.cos(angle) * (half + thick),
    ]
  })
}

/** Two of the same, mirrored, one a little ahead. */
export function pairOf(make: () => THREE.Object3D): THREE.Group {
  return group(
    put(make(), [0.1, 0, 0.52], [0, -0.14, 0]),
    put(make(), [-0.12, 0, -0.48], [0, 0.12, 0], [1, 1, -1]),
  )
}
