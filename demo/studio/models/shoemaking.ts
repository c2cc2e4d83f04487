/* What shoes are made of. A shoe is 2.2 long, its heel at x = -1.1 and its toe at x = 1.1. */
import * as THREE from 'three'
import { group, put } from '../browser/parts.ts'
import { outline, plate, surface, type Corner } from '../browser/shapes.ts'

/** Half the width of a foot at a share of its length from the heel. */
function halfWidth(share: number, point = 0): number {
  const ball = 0.3 + 0.1 * Math.sin(Math.min(1, Math.max(0, (share - 0.25) / 0.75)) * Math.PI)
  const ends =
    Math.min(1, Math.sqrt(Math.max(0, share) / 0.14)) *
    Math.min(1, Math.sqrt(Math.max(0, 1 - share) / (0.2 + point)))
  return ball * ends
}

/** A sole lying flat, `wider` than the foot. */
export function solePlate(wider: number, thick: number, point = 0): THREE.BufferGeometry {
  const steps = Array.from({ length: 61 }, (_, step) => (1 - Math.cos((step / 60) * Math.PI)) / 2)
  const side = (sign: 1 | -1) =>
    steps.map((share): Corner => [
      -1.1 - wider + share * (2.2 + wider * 2),
      sign * (halfWidth(share, point) + (wider + 0.012) * Math.sqrt(Math.max(0, 1 - (share * 2 - 1) ** 8))),
    ])
  return plate(outline([...side(-1), ...side(1).reverse()]), thick, Math.min(0.05, thick / 3)).rotateX(
    -Math.PI / 2,
  )
}

/** The upper: heights at toe, instep and collar; `open` lowers the sides of a slip-on. */
export function upper({
  toe,
  instep,
  collar,
  open = 0,
  point = 0,
}: {
  toe: number
  instep: number
  collar: number
  open?: number
  point?: number
}): THREE.BufferGeometry {
  const rise = (share: number) => {
    const blend = (from: number, to: number) => {
      const x = Math.min(1, Math.max(0, (share - from) / (to - from)))
      return x * x * (3 - 2 * x)
    }
    const height = collar + (instep - collar) * blend(0.3, 0.5) + (toe - instep) * blend(0.5, 0.82)
    return height * Math.min(1, (share / 0.04) ** 0.5) * Math.min(1, Math.sqrt(Math.max(0, 1 - share) / 0.13))
  }
  return surface(90, 48, (share, around) => {
    const angle = around * Math.PI
    const narrow = 1 - 0.32 * Math.sin(angle) ** 3 * (share < 0.6 ? 1 : Math.max(0, 1 - (share - 0.6) / 0.25))
    const height = rise(share) - open * Math.sin(Math.min(1, share / 0.5) * Math.PI) * (1 - Math.sin(angle))
    return [
      -1.1 + share * 2.2,
      Math.sin(angle) ** 0.55 * Math.max(0.01, height),
      Math.cos(angle) * halfWidth(share, point) * narrow,
    ]
  })
}

/** The padded edge around the ankle of a laced shoe. */
export function collarPad(): THREE.BufferGeometry {
  return new THREE.TorusGeometry(0.24, 0.075, 20, 80).rotateX(Math.PI / 2).scale(1.65, 1, 0.9)
}

/** The dark of a slip-on's inside, lying on its top. */
export function opening(): THREE.BufferGeometry {
  return new THREE.SphereGeometry(0.28, 48, 24).scale(1.7, 0.28, 0.85)
}

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
