/*
 * The bodies on which garments hang, in real measures, and the cloth around them: torso, arm, leg. Measures are
 * centimetres; `y` counts downwards from where the neck meets the shoulders. Widths and depths are halves.
 */
import * as THREE from 'three'
import type { Section, Spot } from '../browser/shapes.ts'
import { entryAt, skinOf, type Skin, type Wave } from './tailoring.ts'

/** studio units in a centimetre */
export const cm = 0.0235

type Body = {
  neck: number
  /** from the middle to the point of the shoulder, and how far that is below the neck */
  shoulder: number
  drop: number
  armhole: number
  chest: readonly [width: number, depth: number]
  waist: readonly [width: number, depth: number, y: number]
  hip: readonly [width: number, depth: number, y: number]
  /** from the shoulder to the wrist, and half the arm's depth at its top */
  reach: number
  arm: number
}

export const bodies = {
  man: {
    neck: 6.6,
    shoulder: 22.5,
    drop: 6,
    armhole: 20,
    chest: [23, 13.5],
    waist: [21, 12.5, 46],
    hip: [22, 13, 66],
    reach: 61,
    arm: 8,
  },
  woman: {
    neck: 5.6,
    shoulder: 18.6,
    drop: 5,
    armhole: 17.5,
    chest: [19.5, 13],
    waist: [16.2, 11, 39],
    hip: [20.8, 12.5, 58],
    reach: 56,
    arm: 6.6,
  },
  child: {
    neck: 5.2,
    shoulder: 15,
    drop: 4,
    armhole: 14,
    chest: [15.6, 10.5],
    waist: [15, 10, 30],
    hip: [16.2, 10.5, 42],
    reach: 38,
    arm: 5.8,
  },
} as const satisfies Record<string, Body>
export type BodyName = keyof typeof bodies

/** Broad hollows and narrow ridges, as cloth folds. */
const ridge = (phase: number): number => (0.5 + 0.5 * Math.cos(phase)) ** 1.7 - 0.42
const near = (value: number, middle: number, wide: number): number =>
  Math.exp(-(((value - middle) / wide) ** 2))

/**
 * How cloth falls on a torso: folds that deepen to the hem, drags from the armpits, soft creases at the waist.
 * `slit`: share of the height up to which the sides are open
 */
export function fall(strength: number, slit = 0): Wave {
  return (angle, height) => {
    const hang = Math.max(0, 0.8 - height) ** 1.1
    const bent = angle + 0.3 * Math.sin(angle * 2 + 0.8) + 0.12 * Math.sin(angle * 3 + height * 2)
    const folds =
      0.7 * ridge(bent * 5 + 0.9 + height * 0.8) +
      0.75 * ridge(bent * 9 + 2.6 - height) +
      0.4 * ridge(bent * 14 + 1.1 + height * 1.5)
    const side = Math.cos(angle) ** 2
    const drag = near(height, 0.68, 0.14) * side * Math.sin(height * 34 - Math.abs(Math.sin(angle)) * 9)
    const waist = near(height, 0.5, 0.12) * Math.sin(height * 30 + Math.sin(angle * 3 + 1) * 2.4)
    const open = slit > 0 ? Math.max(0, 1 - height / slit) * near(Math.abs(Math.sin(angle)), 0, 0.13) : 0
    return strength * (folds * 3 * hang + drag * 0.32 + waist * 0.3 * side) - open * 0.07
  }
}

export type Cut = {
  /** from the neck to the hem */
  length: number
  hem: number
  /** centimetres of room around chest and hip */
  ease?: number
  /** 0: hangs straight from the chest; 1: follows the waist */
  fitted?: number
}

/** The skin of a garment around a torso. @param top how high its neck is, in units */
export function torso(
  name: BodyName,
  { length, hem, ease = 1.5, fitted = 0 }: Cut,
  top: number,
  wave: Wave,
): Skin {
  const body: Body = bodies[name]
  const { neck, shoulder, drop, armhole, chest, waist, hip } = body
  const [wide, deep] = [chest[0] + ease, chest[1] + ease * 0.8]
  const at = (y: number, width: number, depth: number, z = 0, square = 2.3): Section => ({
    y: top - y * cm,
    width: width * cm,
    depth: depth * cm,
    z: z * cm,
    square,
  })
  // without a waist the sides run straight from the chest to the hem
  const straight = (y: number) => {
    const share = Math.max(0, (y - drop - armhole) / (length - drop - armhole))
    return [wide + (hem - wide) * share, deep + (hem * 0.6 - deep) * share] as const
  }
  const below = ([width, depth, y]: readonly [number, number, number]): Section => {
    const [w, d] = straight(y)
    return at(y, w + (width + ease - w) * fitted, d + (depth + ease * 0.8 - d) * fitted, 0.3)
  }
  return skinOf(
    [
      at(length, hem, hem * 0.6, 0, 2.15),
      at(length - 3, straight(length - 3)[0], straight(length - 3)[1], 0, 2.15),
      ...(hip[2] < length - 14 ? [below(hip)] : []),
      ...(waist[2] < length - 10 ? [below(waist)] : []),
      at(drop + armhole + 1, wide, deep, 0.6, 2.45),
      at(drop + armhole * 0.5, shoulder + ease * 0.2, deep * 0.93, 0.5, 2.5),
      at(drop + 3, shoulder - 0.4, deep * 0.82, 0.2, 2.35),
      at(drop + 0.4, shoulder - 2.2, deep * 0.72, 0, 2.25),
      at(drop * 0.55, shoulder * 0.64, neck + 2.3, -0.1, 2.2),
      at(drop * 0.16, neck + 2.8, neck + 1.5, -0.1, 2.1),
      at(0, neck + 0.9, neck + 0.4, 0, 2),
      at(-0.9, neck + 0.6, neck + 0.2, 0, 2),
    ],
    wave,
  )
}

type Arm = {
  /** 1 ends at the wrist */
  share: number
  /** half the width at its end */
  cuff: number
  ease?: number
  /** how far the arm stands off, in radians from the vertical */
  angle?: number
}

/** A sleeve set into the shoulder: height 0 is its end, 1 lies inside the torso. `side` 1 is at positive x. */
export function arm(
  name: BodyName,
  side: 1 | -1,
  { share, cuff, ease = 0, angle = share > 0.6 ? 0.2 : 0.36 }: Arm,
  top: number,
): Skin {
  const body: Body = bodies[name]
  const length = body.reach * share
  const flat = (points: readonly (readonly [number, number])[]) => {
    const line = new THREE.CatmullRomCurve3(points.map(([x, y]) => new THREE.Vector3(x, y, 0))).getPoints(200)
    const [xs, ys] = [line.map(({ x }) => x), line.map(({ y }) => y)]
    return (along: number) => ({ x: entryAt(xs, along * 200), y: entryAt(ys, along * 200) })
  }
  const out = [Math.sin(angle), Math.cos(angle)] as const
  const tip = [body.shoulder - 0.8, body.drop + 1.3] as const
  const pit = [body.chest[0] + ease * 0.4 - 1.2, body.drop + body.armhole + ease] as const
  const down = (far: number, more: number) =>
    [tip[0] + out[0] * far + out[1] * more, tip[1] + out[1] * far - out[0] * more] as const
  const end = down(length, 0)
  const inner = [end[0] - out[1] * cuff * 2, end[1] + out[0] * cuff * 2] as const
  const between = (place: number, more: number) =>
    [
      pit[0] + (inner[0] - pit[0]) * place + out[1] * more,
      pit[1] + (inner[1] - pit[1]) * place - out[0] * more,
    ] as const
  const upper = flat([
    [body.shoulder * 0.78, body.drop * 1.05],
    [body.shoulder * 0.88, body.drop * 1.1],
    tip,
    down(Math.min(5, length * 0.2), 1.2),
    down(length * 0.42, 1),
    down(length * 0.72, 0.6),
    end,
  ])
  const lower = flat([
    [body.chest[0] * 0.66, body.drop + body.armhole * 0.96],
    [body.chest[0] * 0.8, body.drop + body.armhole],
    pit,
    between(0.12, 0.6),
    between(0.42, -0.4),
    between(0.72, -0.2),
    inner,
  ])
  const isLong = share > 0.6
  const crease = (along: number, turn: number) => {
    const round = turn * Math.PI * 2
    const elbow = near(along, 0.46, 0.16) * Math.sin(along * 46 + Math.sin(round + 0.6) * 2.6)
    const stack = near(along, 0.14, 0.12) * Math.sin(along * 70 + Math.cos(round * 2) * 1.6 + side)
    const pull = near(along, 0.74, 0.14) * Math.sin(along * 26 + Math.sin(round) * 4)
    const long = ridge(round * 2 + along * 3 + side) * (1 - along)
    return isLong
      ? 1 + 0.045 * elbow + 0.03 * stack + 0.03 * pull + 0.05 * long
      : 1 + 0.025 * pull + 0.05 * ridge(round * 3 + 1 + side) * (1 - along)
  }
  return (height, turn): Spot => {
    const along = 1 - height
    const a = upper(along)
    const b = lower(along)
    const angleAround = turn * Math.PI * 2
    const fold = crease(height, turn)
    const across = Math.cos(angleAround) * fold
    // inside the torso at its start, so that the cloth of the two meets at the seam
    const set = 0.78 + 0.22 * Math.min(1, along / 0.3)
    const depth = ((body.arm + ease * 0.7) * (1 - along) + cuff * 0.92 * along) * set
    const x = (a.x + b.x) / 2 + ((a.x - b.x) / 2) * across
    const y = (a.y + b.y) / 2 + ((a.y - b.y) / 2) * across
    const z = Math.sin(angleAround) * depth * fold * side
    return [side * x * cm, top - y * cm, (z + (isLong ? 5 * along ** 1.8 : 1.2 * along)) * cm]
  }
}

/** One leg of trousers; `hem` and `knee` are halves of widths. @param top how high the waist is, in units */
export function leg(
  side: 1 | -1,
  { hem, knee, length }: { hem: number; knee: number; length: number },
  top: number,
): Skin {
  const at = (y: number, x: number, width: number, depth: number, z = 0): Section => ({
    y: top - y * cm,
    x: side * x * cm,
    width: width * cm,
    depth: depth * cm,
    z: z * cm,
    square: 2.1,
  })
  const wave: Wave = (angle, height) => {
    const bend = near(height, 0.5, 0.1) * Math.sin(height * 52 + Math.sin(angle * 2 + side) * 2.2)
    const crotch = near(height, 0.86, 0.09) * Math.sin(height * 60 - Math.cos(angle) * side * 3)
    const stack = near(height, 0.06, 0.06) * Math.sin(height * 120 + Math.sin(angle + side) * 2)
    const pressed = near(Math.abs(angle - Math.PI / 2), 0, 0.16) * 0.02
    return 0.014 * bend + 0.012 * crotch + 0.02 * stack + 0.018 * Math.sin(angle * 2 + height * 5) + pressed
  }
  return skinOf(
    [
      at(length, 14, hem, hem * 1.05, 0.5),
      at(length - 8, 13.9, hem * 1.01, hem * 1.05, 0.2),
      at(length - 28, 13.4, (hem + knee) / 2, (hem + knee) / 1.95, -0.8),
      at(length * 0.54, 12.8, knee, knee * 1.08, 0.4),
      at(length * 0.4, 12.2, knee + 1.2, knee * 1.2 + 0.6, 0.6),
      at(32, 11.8, 11.7, 12.4, 0),
      at(22, 10.8, 11, 11, -0.4),
      at(12, 9.6, 9, 9, -0.4),
    ],
    wave,
  )
}
