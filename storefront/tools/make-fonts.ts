/**
 * Creates the shop's font files from the font packages, and the outlines of the three Urdu phrases. Run `node
 * tools/make-fonts.ts` in this folder after a change; the results are committed.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import * as harfbuzz from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { steadyKerning } from './kerning.ts'
import { nastaliq as urduNastaliq, urduSans } from './urdu-fonts.ts'

const packageFile = createRequire(import.meta.url).resolve
const source = (family: string, file: string) =>
  readFile(packageFile(`@fontsource-variable/${family}/files/${family}-${file}.woff2`))

const weights = { wght: { min: 400, max: 700 } }
/** the weight of headings and of products' names */
const headings = 600
const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')
/** characters that the shop's texts use: ASCII and typographic signs */
const base = `${ascii}\u00a0‘’“”–—…·×©°`
/** ASCII signs that no heading, name or price of the shop contains; in the display face they are in the second file */
const rare = '$*<=>@[\\]^_`{|}~'
const displayed = Array.from(base)
  .filter((sign) => !rare.includes(sign))
  .join('')
/** Latin characters of Urdu headings and prices, in a separate file, so that these do not load the letters */
const figures = ' \u00a00123456789,.:%+-–—·×()/'
/** letters of other Latin names, in a second file that loads only when a text contains one of them */
const rest = Array.from({ length: 95 }, (_, index) => String.fromCharCode(0xa1 + index))
  .filter((letter) => !base.includes(letter))
  .join('')

/** Kerning, figures of one width for prices, and bold signs. Fractions and forms of other languages need more glyphs. */
const features = ['kern', 'tnum', 'rvrn']

/** @param steady the weight whose kerning all weights have (kerning.ts) */
const cut = async (name: string, family: string, file: string, letters: string, steady?: number) => {
  const plain = async (wght: number | typeof weights.wght) =>
    subsetFont(await source(family, file), letters, {
      targetFormat: 'sfnt',
      variationAxes: { wght },
      keepFeatures: features,
    })
  const varying = await plain(weights.wght)
  if (steady !== undefined) steadyKerning(varying, await plain(steady))
  const font = await subsetFont(varying, letters, {
    targetFormat: 'woff2',
    keepFeatures: features,
    // of use only to programs with a menu of fonts
    dropTables: ['STAT'],
  })
  await store(name, font)
}
const store = async (name: string, font: Buffer) => {
  await writeFile(new URL(`../src/fonts/${name}.woff2`, import.meta.url), font)
  console.log(`${name}: ${font.length} bytes`)
}

await cut('bricolage', 'bricolage-grotesque', 'latin-wght-normal', displayed, headings)
await cut('bricolage-figures', 'bricolage-grotesque', 'latin-wght-normal', figures, headings)
await cut('bricolage-rest', 'bricolage-grotesque', 'latin-wght-normal', rare + rest, headings)
await cut('figtree', 'figtree', 'latin-wght-normal', base)
await cut('figtree-rest', 'figtree', 'latin-wght-normal', rest)
await cut('sauda-rupee', 'bricolage-grotesque', 'latin-ext-wght-normal', '₨')
await store('urdu-nastaliq', await urduNastaliq())
await store('urdu-sans', await urduSans())

/** English pages need Nastaliq for three phrases, which are included as outlines, measured in 1/200 em. */
const phrases = { sauda: 'سودا', settled: 'پکی بات', welcome: 'خوش آمدید' }
const nastaliq = await subsetFont(
  await source('noto-nastaliq-urdu', 'arabic-wght-normal'),
  Object.values(phrases).join(''),
  { targetFormat: 'sfnt', variationAxes: { wght: 500 } },
)
const face = new harfbuzz.Face(new harfbuzz.Blob(new Uint8Array(nastaliq)), 0)
const font = new harfbuzz.Font(face)
const unit = 200 / face.upem

/** the colour mango, the same in both themes (tokens.css --deal) */
const mango = '#f9b134'

// The splash is in the markup of every page; the longer phrases are separate pictures.
const { viewBox, path } = outline(phrases.sauda)
await writeFile(
  new URL('../src/ui/urdu-name.ts', import.meta.url),
  `/** The outline of سودا in Noto Nastaliq Urdu 500 (OFL), in units of 1/200 em. tools/make-fonts.ts writes this file. */
export const urduName = {
  viewBox: '${viewBox}',
  path: '${path}',
} as const
`,
)
for (const name of ['settled', 'welcome'] as const) {
  const drawn = outline(phrases[name])
  await writeFile(
    new URL(`../src/ui/urdu-${name}.svg`, import.meta.url),
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${drawn.viewBox}"><path fill="${mango}" d="${drawn.path}"/></svg>\n`,
  )
}

function outline(phrase: string) {
  const buffer = new harfbuzz.Buffer()
  buffer.addText(phrase)
  buffer.guessSegmentProperties()
  harfbuzz.shape(font, buffer)
  let pen = 0
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  const path = buffer
    .getGlyphInfosAndPositions()
    .flatMap(({ codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 }) => {
      const origin = { x: pen + xOffset, y: yOffset }
      pen += xAdvance
      return font
        .glyphToJson(codepoint)
        .map(({ type, values }) => type + points(values, origin, box).join(' '))
    })
    .join('')
    .replaceAll(' -', '-')
  const round = (value: number) => Math.round(value)
  return {
    viewBox: [box.left - 1, box.top - 1, box.right - box.left + 2, box.bottom - box.top + 2]
      .map(round)
      .join(' '),
    path,
  }
}

/** Converts font units with y up to 1/200 em with y down. */
function points(
  values: readonly number[],
  origin: { x: number; y: number },
  box: { left: number; top: number; right: number; bottom: number },
): string[] {
  return values.map((value, index) => {
    const isX = index % 2 === 0
    const at = isX ? (value + origin.x) * unit : -(value + origin.y) * unit
    if (isX) {
      box.left = Math.min(box.left, at)
      box.right = Math.max(box.right, at)
    } else {
      box.top = Math.min(box.top, at)
      box.bottom = Math.max(box.bottom, at)
    }
    return String(Math.round(at))
  })
}
