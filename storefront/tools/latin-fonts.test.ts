import { readFileSync } from 'node:fs'
import fontverter from 'fontverter'
import * as harfbuzz from 'harfbuzzjs'
import { expect, test } from 'vitest'

/** loaded with every page */
const fonts = ['bricolage', 'figtree', 'sauda-rupee'].map((name) => ({
  name,
  file: readFileSync(new URL(`../src/fonts/${name}.woff2`, import.meta.url)),
}))
/** bytes of them together */
const mostBytes = 34_800

// one after the other: the decoder has one memory
const written: harfbuzz.Font[] = []
for (const { file } of fonts.slice(0, 2)) written.push(await fontOf(file))

async function fontOf(file: Buffer) {
  const plain = await fontverter.convert(file, 'truetype')
  return new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(new Uint8Array(plain)), 0))
}

/** Advance of a text in font units. */
function widthOf(font: harfbuzz.Font, text: string, features: readonly string[] = []): number {
  const buffer = new harfbuzz.Buffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  harfbuzz.shape(
    font,
    buffer,
    features.map((tag) => new harfbuzz.Feature(tag, 1)),
  )
  return buffer.getGlyphInfosAndPositions().reduce((sum, { xAdvance = 0 }) => sum + xAdvance, 0)
}

test('the fonts of every page stay small', () => {
  expect(fonts.reduce((sum, { file }) => sum + file.length, 0)).toBeLessThanOrEqual(mostBytes)
})

test('figures of prices have one width', () => {
  for (const font of written) {
    expect(widthOf(font, '1')).toBeLessThan(widthOf(font, '8'))
    expect(widthOf(font, '1', ['tnum'])).toBe(widthOf(font, '8', ['tnum']))
  }
})

test('the figures of Urdu pages are those of the display face, and take a quarter of it', async () => {
  const [whole = { file: Buffer.alloc(0) }] = fonts
  const file = readFileSync(new URL('../src/fonts/bricolage-figures.woff2', import.meta.url))
  expect(file.length).toBeLessThan(whole.file.length / 4)
  const figures = await fontOf(file)
  const [display] = written
  if (!display) throw new Error('no font')
  for (const text of ['1,299.00', '20% × 3 (4:5)', '+92 – 7/8', '—·-'])
    for (const features of [[], ['tnum']])
      expect(widthOf(figures, text, features)).toBe(widthOf(display, text, features))
})

test('pairs of letters are kerned', () => {
  for (const font of written)
    expect(widthOf(font, 'To')).toBeLessThan(widthOf(font, 'T') + widthOf(font, 'o'))
})
