/** The Urdu fonts, cut to 60 kB together (docs/decisions/0028). */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import fontverter from 'fontverter'
import subsetFont from 'subset-font'
import { placeOfTable } from './table-place.ts'

const packageFile = createRequire(import.meta.url).resolve
const source = (family: string) =>
  readFile(packageFile(`@fontsource-variable/${family}/files/${family}-arabic-wght-normal.woff2`))

/** Letters, marks and punctuation of Urdu, also the small alif of names such as عبدالرحمٰن. Digits are Latin. */
export const urduLetters =
  'آأؤئابپتٹثجچحخدڈذرڑزژسشصضطظعغفقکگلمنںوہھۂءیےۓ،؛؟۔\u064b\u064e\u064f\u0650\u0651\u0654\u0670'

/**
 * Tables of the Nastaliq font that only fine-tune spacing, by their index. They are more than half of the font, and are
 * removed. The other tables select the contextual form of a letter, and remain.
 */
const spacingTables = [177, 146, 150, 161, 162, 153, 48, 52, 2, 147, 155, 116]
/** Number of tables in version 5.3.0 of the package. With another number the indexes above are wrong. */
const tableCount = 194

/** The font for headings and short texts, in one weight. */
export async function nastaliq(): Promise<Buffer> {
  const font = Buffer.from(await fontverter.convert(await source('noto-nastaliq-urdu'), 'truetype'))
  const gsub = placeOfTable(font, 'GSUB')
  const list = gsub + font.readUInt16BE(gsub + 8)
  if (font.readUInt16BE(list) !== tableCount)
    throw new Error('The tables of Noto Nastaliq Urdu have changed.')
  // A table without rules is dropped with all forms that only it refers to.
  for (const index of spacingTables) font.writeUInt16BE(0, list + font.readUInt16BE(list + 2 + 2 * index) + 4)
  return cut(font)
}

/** The font for buttons, fields, prices and small text. */
export const urduSans = async (): Promise<Buffer> => cut(await source('noto-sans-arabic'))

const cut = (font: Buffer): Promise<Buffer> =>
  subsetFont(font, urduLetters, {
    targetFormat: 'woff2',
    variationAxes: { wght: 400 },
    noHinting: true,
    dropTables: ['STAT', 'gasp', 'prep'],
  })
