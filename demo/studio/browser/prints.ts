/* Drawn surfaces: what is printed on cloth, paper and screens, and the fine grain of materials. */
import * as THREE from 'three'
import { chance } from './chance.ts'

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
