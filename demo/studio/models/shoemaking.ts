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

/** A smooth line through points that stand at any distance, without waves between them. */
function through(points: readonly (readonly [x: number, y: number])[]): (x: number) => number {
  const slope = (from: number) => {
    const [[x0, y0] = [0, 0], [x1, y1] = [1, 0]] = [points[from], points[from + 1]]
    return (y1 - y0) / (x1 - x0)
  }
  const tangent = (at: number) => {
    if (at === 0) return slope(0)
    if (at === points.length - 1) return slope(at - 1)
    const [before, after] = [slope(at - 1), slope(at)]
    return before * after <= 0 ? 0 : (2 * before * after) / (before + after)
  }
  return (x) => {
    const at = Math.max(
      0,
      points.findLastIndex(([each], index) => each <= x && index < points.length - 1),
    )
    const [[x0, y0] = [0, 0], [x1, y1] = [1, 0]] = [points[at], points[at + 1]]
    const wide = x1 - x0
    const t = Math.min(1, Math.max(0, (x - x0) / wide))
    const [t2, t3] = [t * t, t * t * t]
    return (
      y0 * (2 * t3 - 3 * t2 + 1) +
      tangent(at) * wide * (t3 - 2 * t2 + t) +
      y1 * (3 * t2 - 2 * t3) +
      tangent(at + 1) * wide * (t3 - t2)
    )
  }
}

/**
 * The form on which a shoe is built. `rise`: heights above the sole at heel, ankle, instep, ball and toe, by share of
 * the length from the heel. `heel` and `fore`: thickness of the sole; `spring`: height of the toe above the ground
 */
export type Last = {
  rise: readonly (readonly [share: number, height: number])[]
  /** share of the length where the opening ends in front, and half of its width at the ankle */
  throat: number
  open: number
  heel: number
  fore: number
  spring: number
  point?: number
}

/** Three feet: a low shoe for laces, a low one without, and a boot. */
export const lasts = {
  sneaker: {
    rise: [
      [0, 0.46],
      [0.05, 0.53],
      [0.2, 0.42],
      [0.34, 0.54],
      [0.42, 0.58],
      [0.6, 0.46],
      [0.74, 0.35],
      [0.88, 0.3],
      [1, 0.2],
    ],
    ...{ throat: 0.56, open: 0.19, heel: 0.22, fore: 0.17, spring: 0.05 },
  },
  runner: {
    rise: [
      [0, 0.56],
      [0.045, 0.63],
      [0.2, 0.42],
      [0.35, 0.58],
      [0.43, 0.62],
      [0.6, 0.46],
      [0.76, 0.32],
      [0.9, 0.25],
      [1, 0.17],
    ],
    ...{ throat: 0.55, open: 0.18, heel: 0.34, fore: 0.22, spring: 0.15 },
  },
  derby: {
    rise: [
      [0, 0.42],
      [0.05, 0.48],
      [0.2, 0.37],
      [0.36, 0.49],
      [0.45, 0.52],
      [0.62, 0.42],
      [0.76, 0.33],
      [0.9, 0.28],
      [1, 0.19],
    ],
    ...{ throat: 0.54, open: 0.18, heel: 0.09, fore: 0.09, spring: 0.06 },
  },
  loafer: {
    rise: [
      [0, 0.4],
      [0.05, 0.45],
      [0.22, 0.3],
      [0.4, 0.37],
      [0.5, 0.43],
      [0.62, 0.39],
      [0.76, 0.31],
      [0.9, 0.26],
      [1, 0.17],
    ],
    ...{ throat: 0.5, open: 0.21, heel: 0.08, fore: 0.08, spring: 0.06 },
  },
  slipper: {
    rise: [
      [0, 0.2],
      [0.05, 0.24],
      [0.25, 0.2],
      [0.42, 0.36],
      [0.54, 0.46],
      [0.66, 0.43],
      [0.8, 0.36],
      [0.92, 0.3],
      [1, 0.22],
    ],
    ...{ throat: 0.54, open: 0.24, heel: 0.15, fore: 0.13, spring: 0.03 },
  },
  khussa: {
    rise: [
      [0, 0.36],
      [0.05, 0.4],
      [0.25, 0.24],
      [0.45, 0.25],
      [0.56, 0.33],
      [0.7, 0.29],
      [0.85, 0.2],
      [1, 0.1],
    ],
    ...{ throat: 0.57, open: 0.22, heel: 0.06, fore: 0.06, spring: 0.06, point: 0.22 },
  },
  boot: {
    rise: [
      [0, 1.2],
      [0.06, 1.24],
      [0.2, 1.22],
      [0.36, 1.18],
      [0.42, 0.94],
      [0.5, 0.68],
      [0.62, 0.5],
      [0.76, 0.39],
      [0.9, 0.33],
      [1, 0.22],
    ],
    ...{ throat: 0.44, open: 0.25, heel: 0.15, fore: 0.13, spring: 0.06 },
  },
} as const satisfies Record<string, Last>

/** Half the width of a last at a share of its length: narrow heel and waist, wide at the ball. */
const lastWidth = through([
  [0, 0.25],
  [0.12, 0.275],
  [0.38, 0.27],
  [0.66, 0.375],
  [0.8, 0.38],
  [0.92, 0.34],
  [1, 0.27],
])
const lastHalf = (share: number, point = 0): number =>
  lastWidth(share) * rounded(share / 0.1) * rounded((1 - share) / (0.15 + point))

/** The inner side is nearly straight, the toe turns to it. */
const middle = (share: number): number => 0.05 * blend(share, 0.35, 0.75) - 0.07 * blend(share, 0.72, 1)

const lift = ({ spring }: Last, share: number): number => spring * blend(share, 0.66, 1.06) ** 1.4

/** A sole that is thicker at the heel, narrower at the waist and turned up at the toe. `low`, `high`: which part of it, 0 to 1. */
export function soleOf(last: Last, { wider = 0.03, low = 0, high = 1 } = {}): THREE.BufferGeometry {
  return surface(120, 64, (place, turn) => {
    const share = (1 - Math.cos(place * Math.PI)) / 2
    const angle = turn * Math.PI * 2
    const thick = last.heel + (last.fore - last.heel) * blend(share, 0.25, 0.7)
    const half = lastHalf(share, last.point) + wider * rounded(share / 0.06) * rounded((1 - share) / 0.06)
    const at = (value: number) => Math.sign(value) * Math.abs(value) ** 0.3
    return [
      -1.1 - wider + share * (2.2 + wider * 2),
      lift(last, share) + thick * (low + (high - low) * (0.5 + 0.5 * at(Math.sin(angle)))),
      middle(share) + half * at(Math.cos(angle)),
    ]
  })
}

/** How high the sole ends at a share of its length. */
const soleTop = (last: Last, share: number): number =>
  lift(last, share) + last.heel + (last.fore - last.heel) * blend(share, 0.25, 0.7)

const blend = (share: number, from: number, to: number): number => {
  const x = Math.min(1, Math.max(0, (share - from) / (to - from)))
  return x * x * (3 - 2 * x)
}

/** An upper over a last, open where the foot goes in; `side` 1 is the one to the camera. It stands on its sole. */
export function openUpper(last: Last) {
  const { throat, open, point = 0 } = last
  const profile = through(last.rise)
  const rise = (share: number) => profile(share) * rounded((1 - share) / 0.13)
  /** half of the opening's width: round at the heel, closing to the throat */
  const gap = (share: number) => {
    const back = Math.sqrt(Math.max(0, share - 0.02) / 0.14)
    return open * Math.min(1, back) * (1 - blend(share, throat * 0.66, throat))
  }
  const wall = (share: number, up: number, side: 1 | -1, inside = 0): Spot => {
    const angle = (up * Math.PI) / 2
    const foot = Math.max(0.004, lastHalf(share, point) - inside)
    const hole = Math.min(foot * 0.8, gap(share))
    // the sides stand upright over the sole, and lean in over the instep
    const lean = Math.cos(angle) ** (0.62 + 0.5 * blend(share, 0.2, 0.42) * (1 - blend(share, 0.6, 0.8)))
    const bulge = 1 + 0.05 * Math.sin(up * Math.PI) * (1 - blend(share, 0.3, 0.5))
    // the heel curves back over the sole and forward at its top
    const heel = (0.1 * up - 0.06 * Math.sin(up * Math.PI)) * (1 - blend(share, 0, 0.22))
    return [
      -1.1 + share * 2.2 + heel,
      soleTop(last, share) - 0.015 + Math.sin(angle) ** 0.72 * Math.max(0.01, rise(share) - inside * 0.4),
      middle(share) + side * (hole + (foot - hole) * lean) * bulge,
    ]
  }
  /** the same, lifted off the upper by a piece's thickness */
  const over = (share: number, up: number, side: 1 | -1, out: number): Spot => {
    const [x, y, z] = wall(share, up, side)
    const angle = (up * Math.PI) / 2
    const end = blend(share, 0.88, 1) - blend(0.12 - share, 0, 0.12)
    return [x + out * end, y + out * Math.sin(angle), z + side * out * Math.cos(angle) ** 0.4]
  }
  const half = (side: 1 | -1, inside = 0) => surface(130, 40, (share, up) => wall(share, up, side, inside))
  const lastShare = throat * 0.99
  const rim = (out = 0): Spot[] => {
    const along = (side: 1 | -1) =>
      Array.from({ length: 34 }, (_, step): Spot => {
        const share = 0.012 + (lastShare - 0.012) * (step / 33) ** 1.25
        const [x, y, z] = wall(share, 1, side)
        return [x, y + out, z]
      })
    return [...along(1).toReversed(), ...along(-1)]
  }
  /** A piece sewn on one side; the corners at `to` may stand at other heights than those at `from`. */
  const piece = (
    side: 1 | -1,
    {
      from,
      to,
      low,
      high,
      out = 0.014,
    }: {
      from: number
      to: number
      low: readonly [number, number]
      high: readonly [number, number]
      out?: number
    },
  ) =>
    surface(40, 20, (along, across) => {
      const [bottom, top] = [low[0] + (low[1] - low[0]) * along, high[0] + (high[1] - high[0]) * along]
      const edge = Math.min(1, Math.min(across, 1 - across) * 8, Math.min(along, 1 - along) * 16) ** 0.5
      return over(from + (to - from) * along, bottom + (top - bottom) * across, side, out * edge + 0.002)
    })
  return {
    outside: [half(1), half(-1)],
    lining: [half(1, 0.035), half(-1, 0.035)],
    /** the edge of the opening, from the throat around the heel and back */
    rim,
    wall,
    rise,
    over,
    piece,
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
