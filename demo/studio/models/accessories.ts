/* Models: jewellery, watches, glasses and bags. */
import * as THREE from 'three'
import {
  ball,
  bar,
  box,
  chance,
  circle,
  cloth,
  clothPrint,
  diamond,
  disc,
  drawn,
  drum,
  ellipse,
  face,
  glass,
  gloss,
  gold,
  group,
  hoop,
  leather,
  loft,
  matte,
  metal,
  nuqta,
  outline,
  part,
  pierced,
  pill,
  plate,
  plush,
  printed,
  put,
  rectangle,
  rod,
  row,
  satin,
  screen,
  steel,
  stitches,
  strap,
  surface,
  turned,
  type Pattern,
  type Spot,
} from '../browser/shapes.ts'
import { bust, dial, leatherBand, resinBand, spots, type DialStyle } from './making.ts'

type Model = THREE.Object3D

/** A necklace on a bust; `style` kundan, choker or chain. */
export function necklace({
  velvet = '#2b2d33',
  stones = ['#12706f', '#c2302b'],
  style = 'kundan' as 'kundan' | 'choker' | 'chain',
} = {}): Model {
  const deep = style === 'choker' ? 0.28 : 0.62
  const line = (share: number, drop = deep): Spot => [
    -0.5 + share,
    1.62 - Math.sin(share * Math.PI) * drop,
    0.17 + Math.sin(share * Math.PI) * 0.05,
  ]
  const count = style === 'chain' ? 46 : style === 'choker' ? 13 : 15
  return group(
    bust(velvet),
    style === 'chain'
      ? [
          spots(count, line).map((at, index) =>
            part(hoop(0.035, 0.012), gold(), at, [0, (index % 2) * 1.3, 0.8]),
          ),
          part(
            turned([
              [0, -0.14],
              [0.14, 0, 0.05],
              [0, 0.14],
            ]),
            gold(),
            [0, 0.88, 0.24],
          ),
          part(ball(0.07), gloss(stones[0] ?? '#12706f'), [0, 0.88, 0.3]),
        ]
      : spots(count, line).map((at, index) =>
          group(
            part(drum(0.075, 0.05), gold(), at, [Math.PI / 2, 0, 0]),
            part(ball(0.052), gloss(stones[index % stones.length] ?? '#12706f'), [
              at[0],
              at[1],
              at[2] + 0.03,
            ]),
            part(ball(0.035), satin('#fbf7ee'), [at[0], at[1] - 0.12, at[2] + 0.02]),
          ),
        ),
    style === 'kundan'
      ? group(
          part(plate(ellipse(0.2, 0.24), 0.05, 0.02), gold(), [0, 0.88, 0.24]),
          part(ball(0.12), gloss(stones[1] ?? '#c2302b'), [0, 0.88, 0.26], [0, 0, 0], [1, 1.2, 0.6]),
          circle(8, () => part(ball(0.035), satin('#fbf7ee'), [0.2, 0, 0]))
            .rotateX(Math.PI / 2)
            .translateZ(-0.88)
            .translateY(0.26),
        )
      : [],
    style === 'choker'
      ? spots(9, (share) => line(0.14 + share * 0.72, deep + 0.14)).map((at) =>
          part(
            turned([
              [0, -0.09],
              [0.035, 0],
              [0, 0.06],
            ]),
            gold(),
            at,
          ),
        )
      : [],
  )
}

/** Ear drops: a jhumka dome. */
export function earrings({ dome = '#e2b866', stone = '#c2302b', pearl = '#fbf7ee' } = {}): Model {
  const one = () =>
    group(
      part(drum(0.3, 0.06), metal(dome), [0, 1.75, 0], [Math.PI / 2, 0, 0]),
      part(ball(0.14), gloss(stone), [0, 1.75, 0.04], [0, 0, 0], [1, 1, 0.5]),
      row(10, (index) =>
        part(ball(0.045), satin(pearl), [
          Math.cos(index * 0.628) * 0.25,
          1.75 + Math.sin(index * 0.628) * 0.25,
          0.05,
        ]),
      ),
      part(hoop(0.07, 0.02), metal(dome), [0, 1.42, 0]),
      part(
        turned([
          [0.45, 0.7],
          [0.44, 0.78, 0.02],
          [0.36, 1.1, 0.1],
          [0.1, 1.3, 0.1],
          [0.05, 1.36],
          [0, 1.36],
        ]),
        metal(dome),
      ),
      row(18, (index) => [
        part(ball(0.05), satin(pearl), [
          Math.cos(index * 0.349) * 0.43,
          0.62,
          Math.sin(index * 0.349) * 0.43,
        ]),
        part(ball(0.035), gloss(stone), [
          Math.cos(index * 0.349) * 0.44,
          0.82,
          Math.sin(index * 0.349) * 0.44,
        ]),
      ]),
    )
  return group(put(one(), [-0.62, 0, 0]), put(one(), [0.62, 0, 0.2]))
}

/** A ring standing in a slit of velvet. */
export function ring({ band = '#e4e6ea', stone = '#7a1f1f', velvet = '#23262c', oval = true } = {}): Model {
  return group(
    part(box(1.5, 0.5, 1.1, 0.12, 8), plush(velvet), [0, 0.25, 0]),
    part(hoop(0.5, 0.075), metal(band), [0, 0.78, 0], [0, 0.3, 0]),
    part(drum(oval ? 0.3 : 0.22, 0.14), metal(band), [0, 1.3, 0], [0, 0.3, 0], [1, 1, 0.78]),
    part(
      ball(oval ? 0.26 : 0.2),
      gloss(stone, { roughness: 0.08 }),
      [0, 1.36, 0],
      [0, 0.3, 0],
      [1, 0.62, 0.78],
    ),
    [1, -1].map((side) => part(ball(0.05), metal(band), [side * 0.24, 1.2, side * -0.07])),
  )
}

/** A silver ring with an oval turquoise, alone, lying, in velvet or in its box. */
export function ferozaRing({
  band = '#cfd3da',
  stone = '#1ba7ad',
  vein = '#3d2c1e',
  velvet = '#27304a',
  on = 'nothing' as 'nothing' | 'velvet' | 'box' | 'table',
} = {}): Model {
  const silverBand = metal(band, { roughness: 0.14 })
  const radius = 0.7
  const random = chance(9)
  const turquoise = drawn(512, 512, (pen, size) => {
    pen.fillStyle = stone
    pen.fillRect(0, 0, size, size)
    for (let cloud = 0; cloud < 60; cloud++) {
      pen.globalAlpha = 0.05
      pen.fillStyle = cloud % 2 ? '#8fe3df' : '#0b7f92'
      pen.beginPath()
      pen.ellipse(
        random() * size,
        random() * size,
        30 + random() * 60,
        20 + random() * 40,
        random() * 3,
        0,
        7,
      )
      pen.fill()
    }
    pen.strokeStyle = vein
    for (let line = 0; line < 11; line++) {
      let [x, y] = [random() * size, random() * size]
      let heading = random() * 6.28
      pen.globalAlpha = 0.45 + random() * 0.4
      pen.lineWidth = 1.5 + random() * 3
      pen.beginPath()
      pen.moveTo(x, y)
      for (let step = 0; step < 9; step++) {
        heading += (random() - 0.5) * 1.5
        x += Math.cos(heading) * 22
        y += Math.sin(heading) * 22
        pen.lineTo(x, y)
      }
      pen.stroke()
    }
  })
  /** wider and thicker towards the stone */
  const hoopOfSilver = surface(160, 32, (turn, around) => {
    const angle = turn * Math.PI * 2
    const near = ((1 + Math.sin(angle)) / 2) ** 3
    const section = around * Math.PI * 2
    const out = radius + 0.06 + Math.cos(section) * (0.055 + 0.03 * near)
    const side = Math.sign(Math.sin(section)) * Math.abs(Math.sin(section)) ** 0.8 * (0.095 + 0.1 * near)
    return [Math.cos(angle) * out, Math.sin(angle) * out, side]
  })
  const oval: Spot = [0.8, 1, 1]
  const jewel = put(
    group(
      part(
        turned([
          [0, -0.02],
          [0.2, -0.02, 0.03],
          [0.27, 0.06, 0.06],
          [0.4, 0.13, 0.03],
          [0.4, 0.17, 0.02],
          [0.345, 0.22, 0.02],
          [0.32, 0.19],
          [0, 0.19],
        ]),
        silverBand,
        [0, 0, 0],
        [0, 0, 0],
        oval,
      ),
      row(30, (index) => {
        const angle = (index / 30) * Math.PI * 2
        return part(ball(0.036), silverBand, [Math.cos(angle) * 0.4 * 0.8, 0.175, Math.sin(angle) * 0.4])
      }),
      part(
        ball(0.325).rotateZ(Math.PI / 2),
        gloss('#fff', { map: turquoise, roughness: 0.12 }),
        [0, 0.185, 0],
        [0, 0, 0],
        [0.8, 0.52, 1],
      ),
    ),
    [0, radius + 0.1, 0],
    [0, 0, 0],
    1.35,
  )
  const whole = group(part(hoopOfSilver, silverBand), jewel)
  switch (on) {
    case 'nothing':
      return put(whole, [0, radius + 0.12, 0])
    case 'table':
      return put(whole, [0, 0.36, 0], [Math.PI / 2 - 0.28, 0, 0])
    case 'velvet':
      return group(
        part(box(2.0, 0.44, 1.15, 0.14, 10), plush(velvet), [0, 0.22, 0]),
        part(box(1.5, 0.02, 0.1, 0.01), matte('#0c0f18'), [0, 0.437, 0]),
        put(whole, [0, 0.44 + radius * 0.55, 0]),
      )
    case 'box':
      return group(
        part(box(1.9, 0.62, 1.6, 0.14, 10), plush(velvet), [0, 0.31, 0]),
        part(box(1.64, 0.06, 1.34, 0.03), plush('#f4ece0'), [0, 0.62, 0]),
        [-1, 1].map((side) =>
          part(pill(0.13, 1.1), plush('#f4ece0'), [0, 0.66, side * 0.2], [0, 0, Math.PI / 2]),
        ),
        put(whole, [0, 0.62 + radius * 0.28, 0]),
        put(
          group(
            part(box(1.9, 1.5, 0.42, 0.14, 10), plush(velvet)),
            part(box(1.62, 1.22, 0.04, 0.02), plush('#f4ece0'), [0, 0, 0.205]),
            nuqta(0.2, '#e2b866', [0, 0, 0.23]),
          ),
          [0, 1.36, -0.98],
          [-0.2, 0, 0],
        ),
        part(box(0.26, 0.1, 0.05, 0.02), metal('#e2b866'), [0, 0.5, 0.81]),
      )
  }
}

/** A pair of pearl studs, each in a ring of gold grains, on a velvet pad. */
export function pearlStuds({ pearl = '#f6ece2', setting = '#e2b866', velvet = '#5b2333' } = {}): Model {
  const stud = () =>
    group(
      part(drum(0.34, 0.08), metal(setting), [0, 0, 0.04], [Math.PI / 2, 0, 0]),
      row(18, (index) => {
        const angle = (index / 18) * Math.PI * 2
        return part(ball(0.058), metal(setting), [Math.cos(angle) * 0.335, Math.sin(angle) * 0.335, 0.09])
      }),
      part(
        ball(0.285),
        gloss(pearl, {
          roughness: 0.24,
          clearcoatRoughness: 0.15,
          iridescence: 0.5,
          iridescenceIOR: 1.4,
          sheen: 0.5,
          sheenColor: new THREE.Color('#ffd3ca'),
        }),
        [0, 0, 0.25],
      ),
    )
  return group(
    put(
      group(
        part(box(2.3, 1.5, 0.26, 0.13, 10), plush(velvet)),
        part(
          plate(pierced(rectangle(2.08, 1.28, 0.12), rectangle(2.04, 1.24, 0.1)), 0.02, 0.004),
          metal(setting),
          [0, 0, 0.13],
        ),
        [-1, 1].map((side) => put(stud(), [side * 0.5, 0.05, 0.13])),
        nuqta(0.1, setting, [0, -0.47, 0.13]),
      ),
      [0, 0.75, 0],
      [-0.42, 0, 0],
    ),
    part(box(1.2, 0.9, 0.08, 0.03), plush(velvet), [0, 0.43, -0.5], [0.42, 0, 0]),
  )
}

/** Bangles in a stack with one leaning. */
export function bangles({
  colors = ['#c2185b', '#e2b866', '#0f7b7a', '#e2b866', '#2b4aa0'],
  thick = 0.06,
  stones = '',
} = {}): Model {
  const one = (color: string) =>
    part(
      hoop(0.72, thick),
      color === '#e2b866' || color === '#d7b07a'
        ? metal(color, { roughness: 0.2 })
        : gloss(color, { roughness: 0.12 }),
      [0, 0, 0],
      [Math.PI / 2, 0, 0],
    )
  const jewels = () =>
    stones
      ? row(22, (index) =>
          part(ball(thick * 0.6), gloss(stones), [
            Math.cos(index * 0.2856) * (0.72 + thick * 0.8),
            0,
            Math.sin(index * 0.2856) * (0.72 + thick * 0.8),
          ]),
        )
      : []
  // one more leans on the stack: one edge on its top, the other on the table
  const lean = Math.asin(Math.min(0.9, (colors.length * thick * 1.9 + thick) / 1.44))
  return group(
    colors.map((color, index) =>
      put(group(one(color), jewels()), [
        Math.sin(index * 1.7) * 0.035,
        thick + index * thick * 1.9,
        Math.cos(index * 2.3) * 0.03,
      ]),
    ),
    put(
      group(one(colors[0] ?? '#c2185b'), jewels()),
      [0.62 + 0.72 * Math.cos(lean), thick + 0.72 * Math.sin(lean), 0.3],
      [0, 0, -lean],
    ),
  )
}

export function cuff({ color = '#b8863b', stone = '#12706f' } = {}): Model {
  const open = spots(48, (share) => {
    const angle = -0.25 + share * (Math.PI * 2 - 1.0) - Math.PI / 2 + 0.75
    return [Math.cos(angle) * 0.78, Math.sin(angle) * 0.66, 0]
  })
  return put(
    group(
      part(strap(open, 0.62, 0.07), metal(color, { roughness: 0.35 })),
      [-0.28, 0.28].map((z) =>
        part(
          rod(
            open.map(([x, y]): Spot => [x, y, z]),
            0.05,
          ),
          metal(color),
        ),
      ),
      row(7, (index) => {
        const angle = Math.PI / 2 + (index - 3) * 0.36
        return put(group(part(ball(0.09), gloss(index % 2 ? '#c2302b' : stone), [0, 0, 0])), [
          Math.cos(angle) * 0.81,
          Math.sin(angle) * 0.7,
          0,
        ])
      }),
    ),
    [0, 0.7, 0],
    [0.15, 0.75, 0],
  )
}

/** A chain with charms, or a payal with bells, lying in a ring. */
export function anklet({ color = '#e4e6ea', bells = true, charms = [] as readonly string[] } = {}): Model {
  const around = (share: number, radius = 0.82): Spot => [
    Math.cos(share * Math.PI * 2) * radius,
    0.06,
    Math.sin(share * Math.PI * 2) * radius * 0.85,
  ]
  return group(
    spots(61, (share) => around(share)).map((at, index) =>
      part(hoop(0.05, 0.018), metal(color), at, [index % 2 ? Math.PI / 2 : 0.3, -index * 0.103, 0]),
    ),
    bells
      ? spots(17, (share) => around(share, 0.95)).map((at) =>
          group(
            part(ball(0.075), metal(color), [at[0], 0.07, at[2]]),
            part(hoop(0.03, 0.012), metal(color), [at[0] * 0.93, 0.08, at[2] * 0.93]),
          ),
        )
      : [],
    charms.map((charm, index) => {
      const at = around(0.04 + index / (charms.length + 0.8), 1.02)
      return group(
        part(index % 2 ? drum(0.13, 0.06) : ball(0.12), gloss(charm), [at[0], 0.12, at[2]]),
        part(hoop(0.05, 0.015), metal(color), [at[0] * 0.88, 0.09, at[2] * 0.88]),
      )
    }),
    part(box(0.2, 0.06, 0.1, 0.02), metal(color), [0.82, 0.07, 0]),
  )
}

/** Tikka: a chain with a hook and a pendant, on a cushion. */
export function tikka({ stone = '#12706f', second = '#c2302b', velvet = '#5b2333' } = {}): Model {
  return group(
    part(box(1.2, 0.3, 2.0, 0.12, 8), plush(velvet), [0, 0.15, 0]),
    row(18, (index) =>
      part(ball(0.045), index % 3 ? satin('#fbf7ee') : gold(), [0, 0.34, -0.85 + index * 0.065]),
    ),
    part(hoop(0.09, 0.022), gold(), [0, 0.34, -0.92], [Math.PI / 2, 0, 0]),
    part(drum(0.28, 0.08), gold(), [0, 0.34, 0.55]),
    part(ball(0.17), gloss(stone), [0, 0.4, 0.55], [0, 0, 0], [1, 0.5, 1]),
    circle(12, () => part(ball(0.05), satin('#fbf7ee'), [0.31, 0.36, 0])).translateZ(0.55),
    [-0.2, 0, 0.2].map((x) =>
      group(
        part(ball(0.05), gold(), [x, 0.34, 0.92 - Math.abs(x) * 0.25]),
        part(ball(0.06), gloss(second), [x, 0.34, 1.02 - Math.abs(x) * 0.25]),
      ),
    ),
  )
}

export function nosePins({
  card = '#f4e7cf',
  stones = ['#c2302b', '#12706f', '#f4f5f6', '#27408b', '#e8a33d', '#a3234a'],
} = {}): Model {
  return put(
    group(
      part(plate(rectangle(1.5, 1.9, 0.08), 0.05, 0.015), matte(card)),
      nuqta(0.2, '#8a1f2c', [0, 0.68, 0.03]),
      stones.map((stone, index) =>
        put(
          group(
            circle(8, () => part(ball(0.045), gold(), [0.13, 0, 0])),
            part(ball(0.1), gloss(stone), [0, 0.02, 0], [0, 0, 0], [1, 0.7, 1]),
          ),
          [-0.45 + (index % 3) * 0.45, 0.2 - Math.floor(index / 3) * 0.55, 0.06],
          [Math.PI / 2, 0, 0],
        ),
      ),
      part(box(0.7, 0.04, 0.01, 0.003), matte('#6b5d52'), [0, -0.72, 0.03]),
    ),
    [0, 0.95, 0],
    [-0.2, -0.15, 0],
  )
}

export function jewelleryBox({ outside = '#5b2333', inside = '#f0d9c0', trim = '#e2b866' } = {}): Model {
  return group(
    part(box(1.8, 0.75, 1.25, 0.08, 8), plush(outside), [0, 0.38, 0]),
    part(box(1.66, 0.03, 1.1, 0.02), plush(inside), [0, 0.755, 0]),
    row(4, (index) => part(box(1.0, 0.09, 0.13, 0.06), plush(inside), [-0.28, 0.78, -0.36 + index * 0.22])),
    [0, 1].map((index) =>
      group(
        part(hoop(0.1, 0.025), gold(), [-0.5 + index * 0.4, 0.88, -0.25 + index * 0.22]),
        part(ball(0.05), gloss(index ? '#12706f' : '#c2302b'), [
          -0.5 + index * 0.4,
          1.0,
          -0.25 + index * 0.22,
        ]),
      ),
    ),
    part(
      rod(
        spots(30, (share) => [0.5 + Math.cos(share * 6.28) * 0.22, 0.8, Math.sin(share * 6.28) * 0.32]),
        0.035,
      ),
      satin('#fbf7ee'),
    ),
    put(
      group(
        part(box(1.8, 1.25, 0.3, 0.08, 8), plush(outside)),
        part(face(rectangle(1.5, 0.95, 0.06)), metal('#e7eef0', { roughness: 0.05 }), [0, 0, 0.155]),
        part(
          plate(pierced(rectangle(1.6, 1.05, 0.08), rectangle(1.48, 0.93, 0.05)), 0.03, 0.01),
          metal(trim),
          [0, 0, 0.15],
        ),
      ),
      [0, 1.2, -0.8],
      [-0.3, 0, 0],
    ),
    nuqta(0.16, trim, [0, 0.4, 0.63]),
  )
}

// Watches

export function wristWatch({
  metalColor = '#c9ccd1',
  strapColor = '#6b3f1c',
  bracelet = false,
  ground = '#fbf7ec',
  ink = '#22242a',
  style = 'marks' as DialStyle,
  accent = '#c2302b',
  size = 1,
  square = false,
} = {}): Model {
  const hand = (length: number, wide: number, angle: number, color: string, z: number) =>
    put(part(box(wide, length, 0.012, 0.004), matte(color), [0, length * 0.42, 0]), [0, 0, z], [0, 0, -angle])
  const casing = square
    ? part(box(1.02, 1.02, 0.22, 0.14, 10), metal(metalColor, { roughness: 0.25 }))
    : part(
        turned([
          [0, -0.12],
          [0.5, -0.12, 0.05],
          [0.56, 0, 0.05],
          [0.54, 0.1, 0.04],
          [0.47, 0.12],
        ]),
        metal(metalColor, { roughness: 0.25 }),
        [0, 0, 0],
        [Math.PI / 2, 0, 0],
      )
  const links = (side: 1 | -1) =>
    row(7, (link) =>
      put(
        group(
          part(box(0.5 - link * 0.022, 0.19, 0.09, 0.04), metal(metalColor, { roughness: 0.3 })),
          part(box(0.2 - link * 0.008, 0.19, 0.1, 0.03), metal(metalColor, { roughness: 0.15 })),
        ),
        [0, side * (0.62 + link * 0.195), -0.04 - link * link * 0.02],
        [side * link * 0.08, 0, 0],
      ),
    )
  return put(
    group(
      casing,
      part(
        face(square ? rectangle(0.84, 0.84, 0.1) : ellipse(0.46)),
        printed(dial(style, ground, ink), { roughness: 0.4 }),
        [0, 0, 0.116],
      ),
      hand(0.27, 0.04, 5.24, ink, 0.13),
      hand(0.39, 0.028, 0.84, ink, 0.14),
      hand(0.36, 0.01, 3.6, accent, 0.15),
      part(drum(0.035, 0.03), metal(metalColor), [0, 0, 0.15], [Math.PI / 2, 0, 0]),
      part(drum(0.07, 0.1), metal(metalColor), [square ? 0.55 : 0.6, 0, 0], [0, 0, Math.PI / 2]),
      style === 'chrono'
        ? [1, -1].map((side) =>
            part(
              drum(0.045, 0.12),
              metal(metalColor),
              [0.53, side * 0.27, 0],
              [0, 0, Math.PI / 2 + side * 0.45],
            ),
          )
        : [],
      bracelet ? [links(1), links(-1)] : [1, -1].map((side) => leatherBand(side, strapColor, metalColor)),
    ),
    [0, 1.4, 0],
    [-0.5, 0.35, 0.12],
    size,
  )
}

/** A digital watch with a resin strap. */
export function digitalWatch({
  body = '#23262c',
  accent = '#e8503a',
  ground = '#c8d8c0',
  ink = '#1c2a20',
  smart = false,
} = {}): Model {
  const shown = drawn(512, smart ? 600 : 360, (pen, width, height) => {
    pen.fillStyle = smart ? '#0b0d12' : ground
    pen.fillRect(0, 0, width, height)
    pen.fillStyle = smart ? '#ffffff' : ink
    pen.font = '700 158px monospace'
    pen.textAlign = 'center'
    pen.fillText('10:08', width / 2, height * (smart ? 0.46 : 0.68))
    if (!smart) {
      pen.font = '600 56px monospace'
      pen.fillText('SAT 21', width / 2, height * 0.26)
      return
    }
    for (const [index, color] of ['#f4b63f', '#4fd1c5', '#ff6f7d'].entries()) {
      pen.fillStyle = color
      pen.fillRect(80, 370 + index * 62, [300, 230, 180][index] ?? 200, 24)
    }
  })
  return put(
    group(
      part(box(1.02, smart ? 1.2 : 1.05, 0.3, 0.16, 10), satin(body)),
      part(
        face(rectangle(0.86, smart ? 1.02 : 0.86, 0.1)),
        gloss('#06080b', { roughness: 0.08 }),
        [0, 0, 0.152],
      ),
      smart
        ? []
        : part(
            plate(pierced(rectangle(0.88, 0.88, 0.12), rectangle(0.7, 0.5, 0.05)), 0.03, 0.008),
            satin(accent),
            [0, 0, 0.155],
          ),
      part(face(rectangle(smart ? 0.76 : 0.7, smart ? 0.9 : 0.5, 0.04)), screen(shown), [0, 0, 0.158]),
      [1, -1].map((side) => [
        part(drum(0.06, 0.1), satin(accent), [side * 0.54, 0.2, 0], [0, 0, Math.PI / 2]),
        smart ? [] : part(drum(0.06, 0.1), satin(accent), [side * 0.54, -0.2, 0], [0, 0, Math.PI / 2]),
      ]),
      [1, -1].map((side) => resinBand(side, body)),
    ),
    [0, 1.4, 0],
    [-0.5, 0.35, 0.12],
  )
}

export function pocketWatch({ metalColor = '#c79b5b', ground = '#fbf7ec' } = {}): Model {
  const shell = () =>
    part(
      turned([
        [0, -0.12],
        [0.6, -0.12, 0.06],
        [0.68, 0, 0.06],
        [0.64, 0.1, 0.04],
        [0.56, 0.1],
      ]),
      metal(metalColor),
      [0, 0, 0],
      [Math.PI / 2, 0, 0],
    )
  return group(
    put(
      group(
        shell(),
        part(face(ellipse(0.56)), printed(dial('urdu', ground, '#22242a')), [0, 0, 0.1]),
        put(part(box(0.04, 0.32, 0.012, 0.004), matte('#22242a'), [0, 0.13, 0.12]), [0, 0, 0], [0, 0, 1.05]),
        put(part(box(0.03, 0.45, 0.012, 0.004), matte('#22242a'), [0, 0.18, 0.13]), [0, 0, 0], [0, 0, -0.84]),
        part(drum(0.08, 0.14), metal(metalColor), [0, 0.74, 0]),
        part(hoop(0.14, 0.035), metal(metalColor), [0, 0.92, 0]),
      ),
      [0, 0.68, 0],
      [-0.35, 0.15, 0],
    ),
    put(
      group(
        shell(),
        part(disc(0.5), metal(metalColor, { roughness: 0.12 }), [0, 0, 0.1], [Math.PI / 2, 0, 0]),
        nuqta(0.34, '#8a5a2b', [0, 0, -0.13]),
      ),
      [-0.95, 0.66, -0.35],
      [-0.3, 0.75, 0],
    ),
    spots(40, (share) => [
      0.1 + Math.sin(share * 5) * 0.5 + share * 0.8,
      0.06 + (1 - share) ** 6 * 1.5,
      0.35 + Math.cos(share * 4.2) * 0.45,
    ]).map((at, index) =>
      part(hoop(0.055, 0.018), metal(metalColor), at, [index % 2 ? Math.PI / 2 : 0.2, index * 0.5, 0]),
    ),
  )
}

export function watchBox({
  outside = '#4a2c1a',
  inside = '#e9dcc6',
  straps = ['#6b3f1c', '#23262c', '#27408b', '#12706f', '#8a1f2c', '#b8863b'],
} = {}): Model {
  return group(
    part(box(2.1, 0.55, 1.45, 0.05), leather(outside), [0, 0.28, 0]),
    part(box(1.95, 0.03, 1.3, 0.02), plush(inside), [0, 0.55, 0]),
    straps.map((color, index) => {
      const [x, z] = [-0.63 + (index % 3) * 0.63, index < 3 ? -0.33 : 0.33]
      return group(
        part(box(0.5, 0.2, 0.52, 0.1), plush(inside), [x, 0.62, z]),
        part(box(0.22, 0.2, 0.56, 0.09), leather(color), [x, 0.65, z]),
        part(drum(0.2, 0.08), steel(), [x, 0.78, z]),
        part(disc(0.16), satin(index % 2 ? '#fbf7ec' : '#15171b'), [x, 0.823, z]),
      )
    }),
    put(
      group(
        part(
          plate(pierced(rectangle(2.1, 1.45, 0.05), rectangle(1.8, 1.15, 0.03)), 0.16, 0.02),
          leather(outside),
        ),
        part(box(1.85, 1.2, 0.03, 0.01), glass('#e8f0f2', { opacity: 0.35 })),
      ),
      [0, 1.18, -0.92],
      [-0.3, 0, 0],
    ),
    part(box(0.2, 0.14, 0.05, 0.02), gold(), [0, 0.42, 0.74]),
  )
}

export function watchStraps({
  colors = ['#6b3f1c', '#23262c'],
  buckle = '#c9ccd1',
  resin = false,
} = {}): Model {
  const half = (color: string, long: number, holes: boolean) =>
    group(
      part(
        plate(
          outline([
            [-0.22, 0, 0.02],
            [0.22, 0, 0.02],
            [0.18, long, holes ? 0.17 : 0.02],
            [-0.18, long, holes ? 0.17 : 0.02],
          ]),
          0.09,
          0.03,
        ).rotateX(-Math.PI / 2),
        resin ? matte(color, { roughness: 0.65 }) : leather(color),
        [0, 0.05, 0],
      ),
      holes
        ? row(6, (index) => part(drum(0.025, 0.1), matte('#15171b'), [0, 0.05, -long * 0.45 - index * 0.12]))
        : group(
            part(hoop(0.2, 0.03), metal(buckle), [0, 0.06, -long - 0.06], [Math.PI / 2, 0, 0], [1.1, 0.8, 1]),
            part(box(0.46, 0.12, 0.12, 0.03), resin ? matte(color) : leather(color), [0, 0.06, -long * 0.72]),
          ),
      resin
        ? []
        : [-1, 1].map((side) =>
            stitches([side * 0.17, 0.1, -0.08], [side * 0.14, 0.1, -long + 0.2], 16, '#f0dfc0'),
          ),
    )
  return group(
    colors.map((color, index) =>
      group(
        put(half(color, 1.5, true), [-0.75 + index * 1.05, 0, 0.8], [0, 0.12, 0]),
        put(half(color, 1.0, false), [-0.25 + index * 1.05, 0, 0.6], [0, -0.1, 0]),
      ),
    ),
  )
}

// Glasses

export function glasses({
  frame = '#2a1c14',
  lens = '#3d4a3f',
  round = false,
  thin = false,
  clear = false,
  metalFrame = false,
} = {}): Model {
  const skin = metalFrame ? metal(frame) : gloss(frame, { roughness: 0.15 })
  const rim = (side: 1 | -1) => {
    const outer = round ? ellipse(0.42) : rectangle(0.92, 0.72, 0.3)
    const inner = round ? ellipse(0.34) : rectangle(0.76, 0.56, 0.24)
    const pane = round ? ellipse(0.4) : rectangle(0.78, 0.58, 0.24)
    return group(
      thin ? part(hoop(0.4, 0.025), skin) : part(plate(pierced(outer, inner), 0.09, 0.03), skin),
      part(plate(pane, 0.02, 0.005), glass(lens, { opacity: clear ? 0.3 : 0.82 })),
    )
      .translateX(side * 0.52)
      .translateY(0.5)
  }
  return group(
    rim(1),
    rim(-1),
    [1, -1].map((side) =>
      part(
        rod(
          [
            [side * 0.95, 0.64, -0.02],
            [side * 1.0, 0.66, -0.5],
            [side * 0.99, 0.64, -1.1],
            [side * 0.95, 0.5, -1.45],
            [side * 0.92, 0.3, -1.6],
          ],
          thin ? 0.03 : 0.045,
        ),
        skin,
      ),
    ),
    [1, -1].map((side) => part(box(0.1, 0.09, 0.1, 0.03), skin, [side * 0.95, 0.63, 0])),
    part(
      rod(
        [
          [-0.13, 0.56, 0.02],
          [0, 0.62, 0.05],
          [0.13, 0.56, 0.02],
        ],
        thin ? 0.03 : 0.045,
      ),
      skin,
    ),
  )
}

export function tote({
  color = '#efe3cf',
  ink = '#27408b',
  handles = '#c08a4e',
  pattern = 'mark' as Pattern | 'mark',
} = {}): Model {
  const print =
    pattern === 'mark'
      ? drawn(512, 512, (pen, size) => {
          pen.fillStyle = color
          pen.fillRect(0, 0, size, size)
          for (const [edge, tone] of [
            [120, ink],
            [56, color],
          ] as const) {
            pen.fillStyle = tone
            pen.save()
            pen.translate(size / 4, size / 2)
            pen.scale(0.55, 1)
            diamond(pen, 0, 0, edge)
            pen.restore()
          }
        })
      : clothPrint(pattern, { ground: color, ink, second: handles }, 3)
  const body = loft(
    [
      { y: 0, width: 0.72, depth: 0.2, square: 5 },
      { y: 0.06, width: 0.78, depth: 0.26, square: 4.5 },
      { y: 0.8, width: 0.82, depth: 0.24, square: 3.2 },
      { y: 1.5, width: 0.84, depth: 0.1, square: 2.6 },
      { y: 1.55, width: 0.84, depth: 0.08, square: 2.6 },
    ],
    (angle, height) => 0.012 * Math.sin(angle * 5 + height * 11),
  )
  return group(
    part(body, cloth(color, { print, weave: 14 })),
    [0.1, -0.1].map((z) =>
      part(
        rod(
          [
            [-0.36, 1.4, z],
            [-0.34, 1.8, z * 1.3],
            [-0.16, 2.22, z * 1.4],
            [0.16, 2.22, z * 1.4],
            [0.34, 1.8, z * 1.3],
            [0.36, 1.4, z],
          ],
          0.045,
        ),
        leather(handles),
      ),
    ),
  )
}

export function handbag({ color = '#9c3b2e', hardware = '#d8b070' } = {}): Model {
  const hide = leather(color)
  return group(
    part(
      loft([
        { y: 0, width: 0.86, depth: 0.3, square: 5 },
        { y: 0.05, width: 0.92, depth: 0.36, square: 5 },
        { y: 0.6, width: 0.86, depth: 0.33, square: 4 },
        { y: 1.08, width: 0.72, depth: 0.22, square: 3.4 },
        { y: 1.14, width: 0.68, depth: 0.16, square: 3 },
      ]),
      hide,
    ),
    part(
      loft([
        { y: 0.42, width: 0.3, depth: 0.02, z: 0.37, square: 3 },
        { y: 0.55, width: 0.6, depth: 0.03, z: 0.375, square: 4 },
        { y: 0.9, width: 0.72, depth: 0.035, z: 0.32, square: 5 },
        { y: 1.12, width: 0.7, depth: 0.06, z: 0.2, square: 5 },
        { y: 1.17, width: 0.66, depth: 0.15, z: 0.03, square: 4 },
      ]),
      hide,
    ),
    part(box(0.2, 0.2, 0.06, 0.02), metal(hardware), [0, 0.52, 0.42], [0, 0, Math.PI / 4]),
    part(
      rod(
        [
          [-0.55, 1.08, 0],
          [-0.52, 1.5, 0],
          [-0.3, 1.86, 0],
          [0, 1.96, 0],
          [0.3, 1.86, 0],
          [0.52, 1.5, 0],
          [0.55, 1.08, 0],
        ],
        0.05,
      ),
      hide,
    ),
    [-0.55, 0.55].map((x) => part(hoop(0.085, 0.022), metal(hardware), [x, 1.1, 0])),
  )
}

/** A small flap bag with a long strap. */
export function crossbody({ color = '#12706f', hardware = '#e2b866' } = {}): Model {
  const hide = leather(color)
  return group(
    part(box(1.6, 1.1, 0.46, 0.14, 8), hide, [0, 0.55, 0]),
    part(
      plate(
        outline([
          [-0.82, 0.62, 0.06],
          [-0.72, 0, 0.25],
          [0.72, 0, 0.25],
          [0.82, 0.62, 0.06],
        ]),
        0.07,
        0.025,
      ),
      hide,
      [0, 0.5, 0.255],
    ),
    part(box(1.64, 0.1, 0.52, 0.05), hide, [0, 1.1, 0.01]),
    part(box(0.2, 0.2, 0.05, 0.02), metal(hardware), [0, 0.55, 0.3], [0, 0, Math.PI / 4]),
    part(
      strap(
        [
          [-0.78, 1.05, 0],
          [-0.95, 1.6, 0],
          [-0.6, 2.3, 0],
          [0, 2.55, 0],
          [0.6, 2.3, 0],
          [0.95, 1.6, 0],
          [0.78, 1.05, 0],
        ],
        0.1,
        0.04,
      ),
      hide,
    ),
    [-0.79, 0.79].map((x) => part(hoop(0.07, 0.022), metal(hardware), [x, 1.1, 0])),
  )
}

export function backpack({ color = '#27304a', trim = '#e8a33d', pocket = '', kids = false } = {}): Model {
  const skin = cloth(color, { weave: 26 })
  return group(
    part(
      loft([
        { y: 0, width: 0.66, depth: 0.34, square: 4 },
        { y: 0.08, width: 0.72, depth: 0.4, square: 4 },
        { y: 0.9, width: 0.72, depth: 0.4, square: 3.4 },
        { y: 1.6, width: 0.62, depth: 0.34, square: 3 },
        { y: 1.92, width: 0.4, depth: 0.22, square: 2.6 },
        { y: 1.98, width: 0.02, depth: 0.02 },
      ]),
      skin,
    ),
    part(box(1.05, 0.72, 0.22, 0.1, 8), cloth(pocket || color, { weave: 22 }), [0, 0.46, 0.42]),
    part(box(0.9, 0.035, 0.03, 0.01), satin(trim), [0, 0.74, 0.53]),
    part(
      rod(
        [
          [-0.62, 0.95, 0.3],
          [-0.55, 1.5, 0.28],
          [0, 1.88, 0.2],
          [0.55, 1.5, 0.28],
          [0.62, 0.95, 0.3],
        ],
        0.022,
      ),
      satin(trim),
    ),
    part(
      rod(
        [
          [-0.14, 1.92, -0.05],
          [-0.12, 2.15, -0.05],
          [0.12, 2.15, -0.05],
          [0.14, 1.92, -0.05],
        ],
        0.04,
      ),
      skin,
    ),
    [1, -1].map((side) =>
      part(
        strap(
          [
            [side * 0.4, 1.75, 0],
            [side * 0.62, 1.5, 0],
            [side * 0.72, 0.9, 0],
            [side * 0.6, 0.15, 0],
          ],
          0.2,
          0.07,
        ),
        skin,
        [0, 0, -0.4],
      ),
    ),
    nuqta(0.2, trim, [0, 1.2, 0.385]),
    kids
      ? [-0.3, 0.3].map((x) =>
          group(
            part(drum(0.14, 0.04), matte('#ffffff'), [x, 1.42, 0.36], [Math.PI / 2 - 0.15, 0, 0]),
            part(drum(0.07, 0.05), matte('#1c1e23'), [x + 0.02, 1.42, 0.375], [Math.PI / 2 - 0.15, 0, 0]),
          ),
        )
      : [],
    [0.3, -0.3].map((x) => part(box(0.05, 0.16, 0.03, 0.01), gold(0.35), [x, 0.68, 0.545])),
  )
}

export function duffle({ color = '#2a2d33', trim = '#d9573f' } = {}): Model {
  const skin = cloth(color, { weave: 26 })
  return group(
    part(pill(0.52, 1.25), skin, [0, 0.52, 0], [0, 0, Math.PI / 2], [1, 1, 1.05]),
    [-0.48, 0.48].map((x) => [
      part(hoop(0.545, 0.035), cloth(trim), [x, 0.52, 0], [0, Math.PI / 2, 0], [1.04, 1, 2.6]),
    ]),
    [0.22, -0.22].map((z) =>
      part(
        rod(
          [
            [-0.48, 1.02, z],
            [-0.42, 1.38, z * 0.7],
            [0, 1.5, z * 0.5],
            [0.42, 1.38, z * 0.7],
            [0.48, 1.02, z],
          ],
          0.045,
        ),
        cloth(trim),
      ),
    ),
    part(box(1.7, 0.03, 0.06, 0.01), satin('#c9ccd1'), [0, 1.055, 0]),
    part(box(0.75, 0.42, 0.06, 0.06), skin, [0, 0.5, 0.56]),
    nuqta(0.18, '#f4b63f', [0, 0.5, 0.6]),
    part(
      rod(
        [
          [-0.98, 0.7, 0.1],
          [-1.1, 0.2, 0.6],
          [-0.3, 0.05, 1.0],
          [0.6, 0.05, 0.95],
          [1.1, 0.25, 0.5],
          [0.98, 0.7, 0.1],
        ],
        0.045,
      ),
      cloth(trim),
    ),
  )
}

export function waistBag({ color = '#2f5d54', trim = '#e8a33d' } = {}): Model {
  const skin = cloth(color, { weave: 24 })
  return group(
    part(
      loft([
        { y: 0, width: 0.6, depth: 0.22, square: 3 },
        { y: 0.12, width: 0.85, depth: 0.3, square: 3 },
        { y: 0.5, width: 0.95, depth: 0.3, square: 3 },
        { y: 0.78, width: 0.9, depth: 0.2, square: 3 },
        { y: 0.84, width: 0.8, depth: 0.05, square: 3 },
      ]),
      skin,
    ),
    part(box(1.3, 0.03, 0.03, 0.01), satin(trim), [0, 0.66, 0.27], [-0.3, 0, 0]),
    part(box(0.9, 0.34, 0.1, 0.05), skin, [0, 0.32, 0.3]),
    part(
      strap(
        [
          [-0.85, 0.5, -0.05],
          [-1.15, 0.42, -0.4],
          [-0.8, 0.3, -0.85],
          [0, 0.25, -1.0],
          [0.8, 0.3, -0.85],
          [1.15, 0.42, -0.4],
          [0.85, 0.5, -0.05],
        ],
        0.05,
        0.18,
      ),
      cloth(trim),
    ),
    part(box(0.28, 0.22, 0.12, 0.03), satin('#1c1e23'), [0.55, 0.28, -0.93]),
    nuqta(0.16, trim, [0, 0.32, 0.355]),
  )
}

export function pouchBag({
  color = '#b0525f',
  pattern = 'buti' as Pattern,
  ink = '#f4e7cf',
  loop = '#8a5a3c',
} = {}): Model {
  return group(
    part(
      loft([
        { y: 0, width: 0.82, depth: 0.32, square: 4 },
        { y: 0.06, width: 0.88, depth: 0.36, square: 4 },
        { y: 0.55, width: 0.9, depth: 0.28, square: 3 },
        { y: 0.95, width: 0.88, depth: 0.07, square: 3 },
        { y: 1.0, width: 0.88, depth: 0.04, square: 3 },
      ]),
      cloth(color, { print: clothPrint(pattern, { ground: color, ink }, 3), weave: 14 }),
    ),
    part(box(1.72, 0.05, 0.06, 0.02), metal('#d8b070', { roughness: 0.4 }), [0, 1.0, 0]),
    part(
      strap(
        [
          [0.86, 0.92, 0],
          [1.1, 0.98, 0.05],
          [1.2, 0.7, 0.1],
          [1.0, 0.55, 0.1],
          [0.88, 0.8, 0.02],
        ],
        0.12,
        0.03,
      ),
      leather(loop),
    ),
    part(box(0.08, 0.2, 0.04, 0.015), gold(), [-0.7, 0.9, 0.06]),
  )
}

export function laptopSleeve({ color = '#7d8a96', trim = '#8a4a22' } = {}): Model {
  return put(
    group(
      part(box(2.1, 1.45, 0.2, 0.09, 8), plush(color)),
      part(
        plate(
          outline([
            [-1.05, 0.72, 0.05],
            [1.05, 0.72, 0.05],
            [1.05, 0.3, 0.05],
            [0, 0.02, 0.15],
            [-1.05, 0.3, 0.05],
          ]),
          0.04,
          0.015,
        ),
        leather(trim),
        [0, 0, 0.11],
      ),
      part(drum(0.07, 0.04), gold(), [0, 0.14, 0.14], [Math.PI / 2, 0, 0]),
      stitches([-0.95, 0.27, 0.135], [-0.12, 0.05, 0.135], 22, '#f0dfc0'),
      stitches([0.12, 0.05, 0.135], [0.95, 0.27, 0.135], 22, '#f0dfc0'),
    ),
    [0, 0.73, 0],
    [-0.2, -0.15, 0],
  )
}

export function passportHolder({ color = '#5b2333', ink = '#e2b866' } = {}): Model {
  return group(
    put(
      group(
        part(box(1.15, 1.6, 0.1, 0.05), leather(color)),
        part(box(0.05, 1.6, 0.14, 0.03), leather(color), [-0.57, 0, 0.02]),
        part(hoop(0.26, 0.018), metal(ink), [0, 0.15, 0.055]),
        nuqta(0.2, ink, [0, 0.15, 0.058]),
        part(box(0.5, 0.04, 0.01, 0.003), metal(ink), [0, -0.35, 0.055]),
        part(box(1.0, 1.5, 0.07, 0.01), matte('#f4ecd8'), [0.1, 0.0, -0.06]),
      ),
      [-0.25, 0.8, 0.1],
      [-0.16, 0.25, 0],
    ),
    put(
      group(
        part(
          plate(
            outline([
              [-0.3, -0.5, 0.08],
              [0.3, -0.5, 0.08],
              [0.3, 0.3, 0.1],
              [0.12, 0.5, 0.06],
              [-0.12, 0.5, 0.06],
              [-0.3, 0.3, 0.1],
            ]),
            0.07,
            0.02,
          ),
          leather(color),
        ),
        nuqta(0.16, ink, [0, -0.1, 0.04]),
        part(
          rod(
            [
              [0, 0.4, 0],
              [0.1, 0.7, 0.05],
              [0.28, 0.72, 0.05],
              [0.22, 0.45, 0.02],
              [0.02, 0.38, 0],
            ],
            0.025,
          ),
          leather(color),
        ),
      ),
      [0.75, 0.5, 0.25],
      [-0.3, -0.3, 0],
    ),
  )
}

export function neckPillow({ color = '#5b7a8f' } = {}): Model {
  return put(
    group(
      part(
        rod(
          [
            [-0.45, 0.35, 0.75],
            [-0.72, 0.36, 0.3],
            [-0.68, 0.38, -0.3],
            [0, 0.42, -0.68],
            [0.68, 0.38, -0.3],
            [0.72, 0.36, 0.3],
            [0.45, 0.35, 0.75],
          ],
          0.34,
        ),
        plush(color),
      ),
      [-0.45, 0.45].map((x) => part(pill(0.2, 0.001), plush(color), [x, 0.35, 0.78], [0, 0, 0], 1.66)),
      part(box(0.16, 0.2, 0.02, 0.01), matte('#f4b63f'), [0.98, 0.38, 0.3], [0, Math.PI / 2, 0]),
      part(
        rod(
          [
            [-0.5, 0.55, 0.95],
            [-0.2, 0.4, 1.12],
            [0.2, 0.4, 1.12],
            [0.5, 0.55, 0.95],
          ],
          0.025,
        ),
        matte('#1c1e23'),
      ),
    ),
    [0, 0, 0],
  )
}

export function lunchBag({
  color = '#e8a33d',
  second = '#27408b',
  pattern = 'stripes' as Pattern,
} = {}): Model {
  return group(
    part(
      box(1.35, 1.15, 0.95, 0.1, 8),
      cloth(color, { print: clothPrint(pattern, { ground: color, ink: second }, 1), weave: 18 }),
      [0, 0.58, 0],
    ),
    part(box(1.4, 0.18, 1.0, 0.08, 8), cloth(second, { weave: 18 }), [0, 1.2, 0]),
    part(
      rod(
        [
          [-0.4, 1.27, 0],
          [-0.36, 1.55, 0],
          [0.36, 1.55, 0],
          [0.4, 1.27, 0],
        ],
        0.05,
      ),
      cloth(second),
    ),
    part(box(1.42, 0.025, 1.02, 0.01), satin('#c9ccd1'), [0, 1.11, 0]),
    part(box(0.8, 0.5, 0.06, 0.04), cloth(second), [0, 0.45, 0.49]),
    nuqta(0.18, color, [0, 0.45, 0.525]),
  )
}

export function trolley({ color = '#12706f', trim = '#23262c' } = {}): Model {
  return group(
    part(box(1.2, 1.75, 0.72, 0.18, 10), satin(color), [0, 1.05, 0]),
    row(7, (index) => part(box(0.05, 1.45, 0.05, 0.02), satin(color), [-0.42 + index * 0.14, 1.05, 0.36])),
    part(box(1.215, 1.765, 0.04, 0.18, 8), satin(trim), [0, 1.05, 0]),
    [0.45, -0.45].flatMap((x) =>
      [0.24, -0.24].map((z) =>
        group(
          part(drum(0.1, 0.09), matte('#15171b'), [x, 0.1, z], [0, 0, Math.PI / 2]),
          part(box(0.14, 0.1, 0.14, 0.03), satin(trim), [x, 0.19, z]),
        ),
      ),
    ),
    [0.22, -0.22].map((x) => part(bar([x, 1.9, -0.2], [x, 2.6, -0.2], 0.03), steel())),
    part(box(0.6, 0.09, 0.1, 0.04), satin(trim), [0, 2.62, -0.2]),
    part(
      rod(
        [
          [-0.18, 1.93, 0.12],
          [-0.15, 2.03, 0.12],
          [0.15, 2.03, 0.12],
          [0.18, 1.93, 0.12],
        ],
        0.035,
      ),
      satin(trim),
    ),
    nuqta(0.18, '#f4b63f', [0, 1.62, 0.395]),
  )
}

export function wallet({ color = '#6b3f1c', inside = '#8a5a2b', long = false } = {}): Model {
  const width = long ? 1.9 : 1.45
  return group(
    put(
      group(
        part(box(width, 1.05, 0.13, 0.05), leather(color)),
        nuqta(0.14, '#d8b070', [width * 0.32, -0.3, 0.068]),
        stitches([-width * 0.46, -0.47, 0.068], [width * 0.46, -0.47, 0.068], 34, '#f0dfc0'),
        stitches([-width * 0.46, 0.47, 0.068], [width * 0.46, 0.47, 0.068], 34, '#f0dfc0'),
      ),
      [0, 0.55, 0.22],
      [-0.3, 0.1, 0],
    ),
    put(
      group(
        part(box(width, 1.0, 0.06, 0.03), leather(inside)),
        row(3, (index) =>
          part(
            box(width * 0.5, 0.6, 0.02, 0.02),
            matte(['#27408b', '#f4b63f', '#12706f'][index] ?? '#27408b'),
            [0, 0.5 - index * 0.12, 0.03 + index * 0.012],
          ),
        ),
      ),
      [0, 0.5, 0],
      [-0.2, 0.1, 0],
    ),
  )
}

export function belt({ color = '#3a2417', buckle = '#c79b5b' } = {}): Model {
  const turns = row(60, (index): [number, number, number] => {
    const angle = index * 0.27
    const radius = 0.5 + index * 0.0045
    return [Math.cos(angle) * radius, Math.sin(angle) * radius, 0]
  })
  return group(
    part(strap(turns, 0.34, 0.05), leather(color), [0, 0.17, 0], [Math.PI / 2, 0, 0]),
    part(
      plate(rectangle(0.5, 0.46, 0.06), 0.08, 0.02),
      metal(buckle, { roughness: 0.3 }),
      [0.05, 0.22, 0.86],
      [0, 0.1, 0],
    ),
    part(box(0.34, 0.28, 0.09, 0.02), gloss('#1a120c'), [0.05, 0.22, 0.87], [0, 0.1, 0]),
    part(bar([-0.15, 0.22, 0.93], [0.28, 0.22, 0.9], 0.025), metal(buckle)),
  )
}
