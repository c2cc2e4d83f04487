/* What models share: small pieces, bodies for clothes, what is sewn on them, and shoes from their lasts. */
import * as THREE from 'three'
import {
  ball,
  bar,
  box,
  drawn,
  drum,
  fabric,
  group,
  hoop,
  leather,
  matte,
  metal,
  outline,
  part,
  plate,
  plush,
  put,
  rod,
  row,
  satin,
  signedPower,
  smoothThrough,
  stitches,
  surface,
  turned,
  type Corner,
  type Material,
  type Section,
  type Spot,
} from '../browser/shapes.ts'

/** Links along a curve. */
export function spots(count: number, at: (share: number) => Spot): Spot[] {
  return row(count, (index) => at(index / (count - 1)))
}

/** A bust of velvet for necklaces. */
export function bust(color: string): THREE.Object3D {
  return group(
    part(
      turned([
        [0, 0],
        [0.62, 0, 0.04],
        [0.62, 0.08, 0.03],
        [0.2, 0.12],
      ]),
      plush(color),
    ),
    part(
      plate(
        outline([
          [-0.3, 0.1, 0.1],
          [0.3, 0.1, 0.1],
          [0.75, 0.95, 0.4],
          [0.62, 1.55, 0.3],
          [0.24, 1.75, 0.1],
          [0.2, 2.3, 0.1],
          [-0.2, 2.3, 0.1],
          [-0.24, 1.75, 0.1],
          [-0.62, 1.55, 0.3],
          [-0.75, 0.95, 0.4],
        ]),
        0.3,
        0.12,
      ),
      plush(color),
      [0, 0, 0],
      [-0.08, 0, 0],
    ),
  )
}

export type DialStyle = 'marks' | 'urdu' | 'chrono' | 'plain' | 'kids'

/** The face of a watch. */
export function dial(style: DialStyle, ground: string, ink: string): THREE.Texture {
  return drawn(512, 512, (pen, size) => {
    pen.fillStyle = ground
    pen.fillRect(0, 0, size, size)
    pen.translate(size / 2, size / 2)
    pen.fillStyle = ink
    pen.strokeStyle = ink
    if (style === 'urdu') {
      pen.font = '600 62px sans-serif'
      pen.textAlign = 'center'
      pen.textBaseline = 'middle'
      ;['۱۲', '۱', '۲', '۳', '۴', '۵', '۶', '۷', '۸', '۹', '۱۰', '۱۱'].forEach((numeral, hour) =>
        pen.fillText(numeral, Math.sin((hour * Math.PI) / 6) * 186, -Math.cos((hour * Math.PI) / 6) * 186),
      )
      return
    }
    for (let hour = 0; hour < 12; hour++) {
      pen.save()
      pen.rotate((hour * Math.PI) / 6)
      if (style === 'kids') {
        pen.fillStyle = ['#c2302b', '#27408b', '#2f9a6a', '#e8803a'][hour % 4] ?? ink
        pen.beginPath()
        pen.arc(0, -196, 24, 0, 7)
        pen.fill()
      } else pen.fillRect(style === 'plain' ? -3 : -7, -228, style === 'plain' ? 6 : 14, hour % 3 ? 34 : 56)
      pen.restore()
    }
    if (style === 'chrono')
      for (const [x, y] of [
        [-92, 0],
        [92, 0],
        [0, 96],
      ] as const) {
        pen.lineWidth = 6
        pen.beginPath()
        pen.arc(x, y, 54, 0, 7)
        pen.stroke()
        pen.fillRect(x - 3, y - 40, 6, 42)
      }
    if (style === 'kids') {
      pen.fillStyle = '#f4c93f'
      pen.beginPath()
      pen.arc(0, 20, 96, 0, 7)
      pen.fill()
      pen.fillStyle = '#22242a'
      for (const x of [-34, 34]) {
        pen.beginPath()
        pen.arc(x, 2, 12, 0, 7)
        pen.fill()
      }
    }
  })
}

/** Half a strap bent back from the watch, `side` 1 above and -1 below. */
function bentBand(side: number, long: number, wide: number): THREE.BufferGeometry {
  return surface(40, 24, (along, around) => {
    const angle = around * Math.PI * 2
    const narrow = wide * (1 - 0.18 * along)
    const tip = along > 0.93 ? Math.sqrt(Math.max(0, 1 - ((along - 0.93) / 0.07) ** 2)) : 1
    const x =
      Math.sign(Math.cos(angle)) * Math.abs(Math.cos(angle)) ** 0.35 * narrow * 0.5 * (0.55 + 0.45 * tip)
    const thick = Math.sign(Math.sin(angle)) * Math.abs(Math.sin(angle)) ** 0.5 * 0.05
    return [x, side * (0.45 + along * long), -0.03 - along * along * 0.5 + thick]
  })
}

export function leatherBand(side: number, color: string, buckle: string): THREE.Object3D {
  return group(
    part(bentBand(side, 1.3, 0.56), leather(color)),
    [-1, 1].map((edge) =>
      stitches([edge * 0.2, side * 0.62, 0.02], [edge * 0.18, side * 1.35, -0.17], 10, '#f0dfc0', 0.014),
    ),
    side === 1
      ? part(hoop(0.24, 0.03), metal(buckle), [0, 1.78, -0.54], [0.6, 0, 0], [1.05, 0.7, 1])
      : row(4, (hole) =>
          part(
            drum(0.025, 0.14),
            matte('#1a120c'),
            [0, -1.1 - hole * 0.14, -0.12 - hole * 0.09],
            [Math.PI / 2, 0, 0],
          ),
        ),
  )
}

export function resinBand(side: number, color: string): THREE.Object3D {
  return group(
    part(bentBand(side, 1.3, 0.66), matte(color, { roughness: 0.6 })),
    row(5, (groove) =>
      part(box(0.42, 0.03, 0.03, 0.01), matte('#0f1013'), [
        0,
        side * (0.72 + groove * 0.13),
        0.01 - groove * 0.035,
      ]),
    ),
  )
}

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
