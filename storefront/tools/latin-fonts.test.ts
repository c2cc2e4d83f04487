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
const mostBytes = 27_200

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

/** Whether the font draws its sign for missing glyphs. */
function isMissing(font: harfbuzz.Font, sign: string): boolean {
  const buffer = new harfbuzz.Buffer()
  buffer.addText(sign)
  buffer.guessSegmentProperties()
  harfbuzz.shape(font, buffer)
  return buffer.getGlyphInfosAndPositions().some(({ codepoint }) => codepoint === 0)
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

test('the figures of Urdu pages are those of the display face, and take less than a third of it', async () => {
  const [whole = { file: Buffer.alloc(0) }] = fonts
  const file = readFileSync(new URL('../src/fonts/bricolage-figures.woff2', import.meta.url))
  expect(file.length).toBeLessThan(whole.file.length / 3)
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

test('both faces have the same characters, each in the file that pages load for it', async () => {
  const sheet = readFileSync(new URL('../src/styles/fonts.css', import.meta.url), 'utf8')
  const faces = [
    ...sheet.matchAll(/fonts\/((?:bricolage|figtree)[a-z-]*)\.woff2[^}]*unicode-range:([^;]*);/g),
  ]
  expect(faces).toHaveLength(4)
  const covered = new Map<string, number[]>()
  for (const [, name = '', range = ''] of faces) {
    const font = await fontOf(readFileSync(new URL(`../src/fonts/${name}.woff2`, import.meta.url)))
    const codes = range.split(',').flatMap((part) => {
      const [first = 0, last = first] = (part.match(/[\dA-F]{2,4}/g) ?? []).map((code) =>
        Number.parseInt(code, 16),
      )
      return Array.from({ length: last - first + 1 }, (_, index) => first + index)
    })
    const family = name.split('-')[0] ?? ''
    covered.set(family, [...(covered.get(family) ?? []), ...codes])
    // no face of this family has a sign for currencies in general
    const missing = codes.filter((code) => code !== 0xa4 && isMissing(font, String.fromCodePoint(code)))
    expect(missing).toEqual([])
  }
  const [display, text] = [...covered.values()].map((codes) => codes.toSorted((a, b) => a - b))
  expect(display).toEqual(text)
})
