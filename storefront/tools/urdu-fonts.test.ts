import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import fontverter from 'fontverter'
import * as harfbuzz from 'harfbuzzjs'
import { expect, test } from 'vitest'
import { urduLetters } from './urdu-fonts.ts'

const fonts = ['urdu-nastaliq', 'urdu-sans'].map((name) => ({
  name,
  file: readFileSync(new URL(`../src/fonts/${name}.woff2`, import.meta.url)),
}))
/** bytes of Urdu font that a page may load: 60 kB, rounded */
const mostBytes = 60_499

const arabicLetters = (text: string): string[] => [...new Set(text.match(/[\u0600-\u06ff]/g) ?? [])]

async function faceOf(file: Buffer) {
  const font = await fontverter.convert(file, 'truetype')
  return new harfbuzz.Face(new harfbuzz.Blob(new Uint8Array(font)), 0)
}

test('the Urdu fonts of a page weigh at most 60 kB together', () => {
  expect(fonts.reduce((sum, { file }) => sum + file.length, 0)).toBeLessThanOrEqual(mostBytes)
})

test.each(fonts)('$name has every letter of Urdu', async ({ file }) => {
  const letters = new Set((await faceOf(file)).collectUnicodes())
  expect(Array.from(urduLetters).filter((letter) => !letters.has(letter.codePointAt(0) ?? 0))).toEqual([])
})

/** The demonstration may have been removed. */
const folders = ['domain/src/wording/ur', 'demo']
  .map((path) => new URL(`../../${path}/`, import.meta.url))
  .filter((folder) => existsSync(folder))

test('the fonts contain every letter of the Urdu texts of the shop and the demonstration', async () => {
  const texts = await Promise.all(
    folders.flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => /^[\w-]+\.(?:ts|csv)$/.test(name) && !name.includes('.test.'))
        .map((name) => readFile(new URL(name, folder), 'utf8')),
    ),
  )
  const used = arabicLetters(texts.join(''))
  expect(used.length).toBeGreaterThan(30)
  expect(used.filter((letter) => !urduLetters.includes(letter))).toEqual([])
})

test('a letter takes the form that its neighbours require', async () => {
  for (const { file } of fonts) {
    const font = new harfbuzz.Font(await faceOf(file))
    const glyphs = (text: string) => {
      const buffer = new harfbuzz.Buffer()
      buffer.addText(text)
      buffer.guessSegmentProperties()
      harfbuzz.shape(font, buffer)
      return buffer.getGlyphInfosAndPositions().map(({ codepoint }) => codepoint)
    }
    const alone = Array.from('کپڑے').flatMap((letter) => glyphs(letter))
    const joined = glyphs('کپڑے')
    expect(joined).not.toContain(0)
    expect(joined.toReversed()).not.toEqual(alone)
  }
})
