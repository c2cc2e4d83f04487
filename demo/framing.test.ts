/*
 * Checks the framing of each product's first picture, so that a row of different products looks even. The longer side
 * of the product must fill 54 to 66 % of the frame. The product is the bounding box of everything that differs from the
 * background.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'

type Row = Readonly<Record<string, string>>
type Box = { wide: number; high: number }

const folder = import.meta.dirname
const rows: Row[] = parse(await readFile(join(folder, 'products.csv')), { columns: true })
const categoryOf = (row: Row): string => {
  const parent = rows.find((each) => each['SKU'] === row['Parent'])
  return (row['Categories'] || parent?.['Categories'] || '').split(/(?<!\\), | > /)[0] ?? ''
}
/** category by picture name */
const firsts = new Map(
  rows.flatMap((row) => {
    const name = /^\/images\/demo\/([^,]+)\.webp/.exec(row['Images'] ?? '')?.[1]
    return name === undefined ? [] : [[name, categoryOf(row)] as const]
  }),
)

/** edge of the measured picture, in pixels */
const size = 256
/** Steps of 255 between neighbouring pixels. Paper and shadows change more slowly, outlines faster. */
const outlineStep = 13
/** the models' frames are exact, and measured outlines are blurred by two pixels */
const blur = 0.02

const pictures = new Map(
  await Promise.all(
    [...firsts.keys()].map(async (name) => {
      const file = join(folder, 'images', `${name}.webp`)
      return [name, await sharp(file).removeAlpha().resize(size, size).raw().toBuffer()] as const
    }),
  ),
)

describe('the first picture of a product', () => {
  test('shows the product on 54 to 66 % of its area', () => {
    const outliers = [...pictures].flatMap(([name, pixels]) => {
      const { wide, high } = boxOf(pixels)
      const longer = Math.max(wide, high)
      const [least, most] = limits(firsts.get(name) ?? '', { wide, high })
      return longer < least - blur || longer > most + blur
        ? [`${name}: ${wide.toFixed(2)} wide, ${high.toFixed(2)} high, not ${least} to ${most}`]
        : []
    })
    expect(outliers).toEqual([])
  })

  test('has the paper colour of its category', () => {
    const foreign: string[] = []
    for (const category of new Set(firsts.values())) {
      const grounds = [...pictures]
        .filter(([name]) => firsts.get(name) === category)
        .map(([name, pixels]) => ({ name, tint: tintOf(pixels) }))
      const usual = [0, 1].map(
        (at) => grounds.map(({ tint }) => tint[at] ?? 0).toSorted((a, b) => a - b)[grounds.length >> 1] ?? 0,
      )
      const others = grounds.filter(({ tint }) =>
        usual.some((value, at) => Math.abs(value - (tint[at] ?? 0)) > 0.009),
      )
      foreign.push(...others.map(({ name }) => `${category}: ${name}`))
    }
    expect(foreign).toEqual([])
  })
})

/**
 * The allowed size of a product. Long products may be larger, because they are small in the other direction. For
 * clothes the box includes the stand.
 */
function limits(category: string, { wide, high }: Box): readonly [number, number] {
  if (category === 'Clothing') return [0.54, 0.8]
  return Math.min(wide, high) < Math.max(wide, high) / 2 ? [0.6, 0.76] : [0.54, 0.66]
}

function boxOf(pixels: Buffer): Box {
  const columns = Array.from({ length: size }, () => 0)
  const lines = Array.from({ length: size }, () => 0)
  for (let y = 1; y < size - 1; y++)
    for (let x = 1; x < size - 1; x++)
      if (isOutline(pixels, (y * size + x) * 3)) {
        columns[x] = (columns[x] ?? 0) + 1
        lines[y] = (lines[y] ?? 0) + 1
      }
  return { wide: span(columns), high: span(lines) }
}

function isOutline(pixels: Buffer, at: number): boolean {
  for (let channel = at; channel < at + 3; channel++) {
    const across = (pixels[channel + 3] ?? 0) - (pixels[channel - 3] ?? 0)
    const down = (pixels[channel + size * 3] ?? 0) - (pixels[channel - size * 3] ?? 0)
    if (Math.max(Math.abs(across), Math.abs(down)) >= outlineStep) return true
  }
  return false
}

/** Share of the edge between the first and the last row with more than noise. */
function span(counts: readonly number[]): number {
  const isThing = (count: number) => count >= 2
  return (counts.findLastIndex(isThing) - counts.findIndex(isThing) + 1) / size
}

/** Shares of red and blue in the lower corner's paper, which do not depend on light. */
function tintOf(pixels: Buffer): [red: number, blue: number] {
  const sums = [0, 0, 0]
  for (let y = size - 20; y < size - 4; y++)
    for (let x = 4; x < 20; x++)
      for (let channel = 0; channel < 3; channel++)
        sums[channel] = (sums[channel] ?? 0) + (pixels[(y * size + x) * 3 + channel] ?? 0)
  const [red = 0, green = 0, blue = 0] = sums
  const all = red + green + blue
  return [red / all, blue / all]
}
