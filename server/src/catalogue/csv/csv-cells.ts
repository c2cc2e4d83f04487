/**
 * Reads and writes single cells of a product CSV. A reader returns the value or throws `CellError`, whose message the
 * operator sees with line and column.
 */
import { cutText } from '@sauda/domain/text.ts'
import { importRules } from '@sauda/domain/catalogue-rules.ts'
import { highestId } from '@sauda/contract/parameter-types.ts'
import { limits } from '@sauda/domain/constants.ts'
import { shopUtcOffset } from '@sauda/domain/shop-time-zone.ts'
import { isAmountTooLarge, type Paisa, parseAmount, toPrice } from '@sauda/domain/money.ts'
import { folded } from '@sauda/domain/search-words.ts'
import { decodeHTMLStrict } from 'entities'
import type { ProductReference } from '#catalogue/product-data/product-change.ts'

/** A cell that cannot be parsed. csv-read catches it. */
export class CellError extends Error {
  override name = 'CellError'
}

/** The most frequent delimiter of a file's first line, outside quotes. A line of explanations has bars in its cells. */
export function delimiterOf(firstLine: string): string {
  const outside = firstLine.replace(/"[^"]*"/g, '')
  const plain = firstLine.startsWith('# ') ? outside.replaceAll(' | ', '') : outside
  const count = (sign: string) => plain.split(sign).length
  return [',', ';', '\t', '|'].toSorted((a, b) => count(b) - count(a))[0] ?? ','
}

/** The text without marks of writing direction. Copied Urdu text contains them invisibly, even in numbers and codes. */
export const withoutDirectionMarks = (text: string): string =>
  text.replace(/[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, '')

const shown = (text: string): string => `"${text.length > 40 ? `${cutText(text, 40)}…` : text}"`

/** Replaces in a workbook's cell a formula whose result no program has computed. */
export const noResult = '#FORMULA!'
/** What Excel shows for a formula that has no result. */
const failed = /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!)$/

const formula = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/
const plainNumber = /^-?\d+(\.\d+)?$/

/**
 * Whether an export writes a quote (') before the cell. A spreadsheet would execute a cell that begins like a formula;
 * WooCommerce adds the quote too. A text that looks like the error of a formula, such as `#REF!`, also gets a quote,
 * because our importer refuses such errors.
 */
function needsQuote(cell: string): boolean {
  const text = cell.replace(/^'+/, '')
  return formula.test(text) || text.trim() === noResult || failed.test(text.trim())
}

export const guard = (cell: string): string =>
  needsQuote(cell) && !plainNumber.test(cell) ? `'${cell}` : cell
export const unguard = (cell: string): string =>
  cell.startsWith("'") && needsQuote(cell) ? cell.slice(1) : cell

/** words and signs behind a price */
const mostWordsBehind = 4

/** The text of a cell, without what exports put before formulas. @throws CellError for a formula without a result */
export function readText(cell: string): string {
  const text = cell.trim()
  if (text === noResult)
    throw new CellError(
      'its formula has no result; open the file in Excel or Google Sheets and save it again',
    )
  if (failed.test(text)) throw new CellError(`"${text}" is the error of a formula`)
  return unguard(text)
}

const urduComma = '،'

function limited<T>(entries: T[]): T[] {
  if (entries.length > importRules.listEntries)
    throw new CellError(`it has more than ${importRules.listEntries} entries`)
  return entries
}

/**
 * Writes several values into one cell, separated by commas. A backslash escapes a comma inside a value. `readList`
 * would split a single value at its Urdu commas. Such a value gets a Latin comma at its end, because `readList` splits
 * a cell with a Latin comma only there.
 */
export const writeList = (values: readonly string[]): string => {
  const list = values
    .map((value) => escaped(value.startsWith('"') ? `"${value.replaceAll('"', '""')}"` : value))
    .join(', ')
  return list.includes(urduComma) && !list.includes(',') ? `${list},` : list
}

/**
 * Reads the values of a cell. Commas inside a quoted value are literal, and a doubled quote means one quote. In a cell
 * without a Latin comma the Urdu comma separates values.
 */
export const readList = (cell: string): string[] => valuesIn(cell, cell.includes(',') ? ',' : urduComma)

/** A list of whole sentences, in which Urdu commas are literal. */
export const readSentences = (cell: string): string[] => valuesIn(cell, ',')

const valuesIn = (cell: string, comma: ',' | typeof urduComma): string[] =>
  limited(
    [...cell.matchAll(listValues[comma])]
      .map(([, quoted, plain = '']) => unescaped(quoted?.replaceAll('""', '"') ?? plain.trim()))
      .filter((value) => value !== ''),
  )

/**
 * Reads addresses of pictures. A comma separates addresses only before a space, an address or a path; any other comma
 * belongs to the address. Other systems write a line break, a bar or a semicolon before the next address.
 */
export const readAddresses = (cell: string): string[] =>
  /https?:\/\//i.test(cell)
    ? limited(
        cell
          .split(
            /(?<!\\)(?:,(?=\s|https?:\/\/|\/|$)|،(?=\s|https?:\/\/|$)|[\n\r]|\|(?=\s*https?:\/\/)|;(?=\s+https?:\/\/))/i,
          )
          .map((address) => unescaped(address.trim()))
          .filter((address) => address !== ''),
      )
    : readList(cell)

const listValues = {
  ',': /\s*"((?:[^"]|"")*)"\s*(?:,|$)|((?:\\,?|[^,\\])+)(?:,|$)|,/gy,
  [urduComma]: /\s*"((?:[^"]|"")*)"\s*(?:،|$)|((?:\\،?|[^،\\])+)(?:،|$)|،/gy,
} as const
// without the space a backslash at the end would escape the comma that follows
const escaped = (value: string): string => value.replaceAll(',', '\\,').replace(/\\$/, '\\ ')
const unescaped = (value: string): string => value.replaceAll('\\,', ',')

/** Escapes a name that looks like an entity or markup, so that it is read back unchanged. */
export const writeName = (name: string): string =>
  name.replace(/&(?=#?\w{1,32};)/g, '&amp;').replace(/<(?=\/?[a-z])/gi, '&lt;')

export const writeNames = (names: readonly string[]): string => writeList(names.map(writeName))
export const readName = (cell: string): string => decodeHTMLStrict(cell)
export const readNames = (cell: string): string[] => readList(cell).map(readName)

/** `>` separates category levels, so inside a name it is written as an entity. */
const writeLevel = (name: string): string => writeName(name).replaceAll('>', '&gt;')

export const writePaths = (paths: readonly (readonly string[])[]): string =>
  writeList(paths.map((path) => path.map(writeLevel).join(' > ')))

/** The root of Magento's paths, which are separated by slashes. */
const magentoRoot = /^Default Category\//

export const readPaths = (cell: string): string[][] =>
  readList(cell)
    .map((path) =>
      (magentoRoot.test(path) ? path.replace(magentoRoot, '').split('/') : path.split('>'))
        .map((name) => decodeHTMLStrict(name.trim()))
        .filter((name) => name !== ''),
    )
    .filter((path) => {
      if (path.length > limits.categoryLevels)
        throw new CellError(`a category has more than ${limits.categoryLevels} levels`)
      return path.length > 0
    })

/** WooCommerce writes line breaks of a description as a backslash and an n. */
export const writeLines = (text: string): string =>
  text.replaceAll('\\n', '\\\\n').replaceAll('\r\n', '\n').replaceAll('\n', '\\n')

export const readLines = (cell: string): string =>
  cell
    .split('\\\\n')
    .map((part) => part.replaceAll('\\n', '\n'))
    .join('\\n')

export const writeReference = (reference: ProductReference): string =>
  'sku' in reference ? reference.sku : `id:${reference.id}`

export function readReference(cell: string): ProductReference {
  const text = withoutDirectionMarks(cell)
  const [, id] = /^id:\s*(\d{1,9})$/i.exec(text) ?? []
  return id === undefined ? { sku: text } : { id: Number(id) }
}

/** Whether a spreadsheet has shortened a number, as 8.92E+12 or 9E+11. Different numbers have the same short text. */
export const isShortened = (cell: string): boolean => /^\d(?:[.,]\d+)?E\+\d{1,2}$/.test(cell)

/** Reads a code of digits, such as a barcode. @throws CellError when a spreadsheet has shortened it */
export function readNumberName(cell: string): string {
  if (isShortened(cell))
    throw new CellError(`a spreadsheet has shortened the number "${cell}"; make its column a text column`)
  return withoutDirectionMarks(cell)
}

export function readSku(cell: string): string {
  if (cell.length > limits.maxSkuLength)
    throw new CellError(`it has more than ${limits.maxSkuLength} characters`)
  return readNumberName(cell)
}

/** Reads a brand. Daraz and others write `No Brand` or `Unbranded` for a product without one, which becomes ''. */
export const readBrand = (cell: string): string => (/^(?:no[\s-]?brand|unbranded)$/i.test(cell) ? '' : cell)

export const writeFlag = (value: boolean): string => (value ? '1' : '0')

/** Reads yes or no, in English, Urdu or as 1 and 0. Throws CellError for other texts. @param empty for an empty cell */
export function readFlag(cell: string, empty: boolean): boolean {
  switch (folded(cell)) {
    case '':
      return empty
    case '1':
    case 'yes':
    case 'true':
    case folded('ہاں'):
      return true
    case '0':
    case 'no':
    case 'false':
    case folded('نہیں'):
      return false
    default:
      throw new CellError(`${shown(cell)} is neither 1 nor 0`)
  }
}

/** Urdu words in files written by hand, with the word or digit of WooCommerce's format. */
const inLatin: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ ہاں: 'true', نہیں: 'false', '۱': '1', '۰': '0', شائع: 'publish', مسودہ: 'draft' },
    ...{ دستیاب: 'instock', ختم: 'outofstock', سادہ: 'simple' },
  }).map(([urdu, latin]) => [folded(urdu), latin]),
)

/** What a word of a fixed set means, case-insensitive; undefined for another word. */
export function wordIn<T extends string>(cell: string, words: Readonly<Record<string, T>>): T | undefined {
  const key = inLatin.get(folded(cell)) ?? withoutDirectionMarks(cell).toLowerCase()
  return Object.hasOwn(words, key) ? words[key] : undefined
}

/** What a word of a fixed set means, case-insensitive. @throws CellError for another word */
export function readWord<T extends string>(cell: string, words: Readonly<Record<string, T>>): T {
  const word = wordIn(cell, words)
  if (word === undefined) throw new CellError(`${shown(cell)} is not known`)
  return word
}

/** A whole number that fits an integer column; `5.0` is whole, `5.5` is not. */
export function readWhole(cell: string): number {
  const digits = latinDigits(cell)
  if (!/^-?\d{1,10}(\.0*)?$/.test(digits)) throw new CellError(`${shown(cell)} is not a whole number`)
  const value = Number(digits)
  if (Math.abs(value) > highestId) throw new CellError(`${shown(cell)} is too large`)
  return value === 0 ? 0 : value
}

/** Units on stock: a whole number, also with commas between thousands, and with a unit behind it. */
export function readUnits(cell: string): number {
  const [, number = cell] =
    /^([^a-z]{1,20}) ?(?:pcs?|pieces?|nos?|units?|pairs?|sets?|suits?)\.?$/i.exec(cell) ?? []
  const digits = number.trim()
  return readWhole(
    /^-?\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.0*)?$/.test(latinDigits(digits))
      ? digits.replace(/[,٬]/g, '')
      : digits,
  )
}

export function readNumber(cell: string): number {
  const digits = latinDigits(cell)
  if (!/^\d{0,9}\.?\d*$/.test(digits) || !/\d/.test(digits))
    throw new CellError(`${shown(cell)} is not a number`)
  return Number(digits)
}

/** A weight in kg or a length in cm, without trailing zeros; '' when empty. @param factor from the cell's unit */
export const readMeasure = (cell: string, factor: number): string =>
  cell === '' ? '' : String(Math.round(readNumber(cell) * factor * 1000) / 1000)

export const writePrice = (price: Paisa | null): string => (price === null ? '' : toPrice(price))

/**
 * Reads an amount in rupees as people write it: `1,499.50`, `₨ 1,250`, `Rs. 1250/-`, Urdu digits. The digits are parsed
 * as text, because floating-point numbers are inexact. Rejects ambiguous texts such as `1,50` or `1.499`. Inexact
 * numbers of other programs (`9.539999999999999`) are rounded to the paisa.
 * @param note called when the amount was rounded
 */
export function readPrice(cell: string, note: (text: string) => void = () => {}): Paisa | null {
  const text = withoutWords(latinDigits(cell))
    .replace(/^(?:₨|rs|pkr|rupees?|روپے|روپیہ)[.:\s]*/i, '')
    .replace(/(?<=\d)[\s\u00a0\u202f](?=\d{3})/g, '')
    .trim()
    // with points between thousands and a decimal comma it has one meaning
    .replace(/^\d{1,3}(?:\.\d{3})+,\d{1,2}$/, (amount) => amount.replaceAll('.', '').replace(',', '.'))
  if (text === '' && cell === '') return null
  const thousands = /^(\d{1,4}(?:\.\d{1,2})?) ?k$/i.exec(text)?.[1]
  if (thousands !== undefined) return readPrice(thousandfold(thousands))
  if (text.startsWith('-')) throw new CellError(`the price ${shown(cell)} is negative`)
  if (!/^(\d+|\d{1,3}(,\d{2,3})*,\d{3})(\.\d*)?$/.test(text))
    throw new CellError(`${shown(cell)} is not a price`)
  const plain = text.replaceAll(',', '')
  const decimals = withoutZerosAtEnd(plain.split('.')[1] ?? '')
  if (decimals.length === 3) throw new CellError(`the price ${shown(cell)} has more than two decimals`)
  const amount = parseAmount(plain)
  if (amount === undefined) throw new CellError(`${shown(cell)} is not a price`)
  if (isAmountTooLarge(amount)) throw new CellError(`the price ${shown(cell)} is too large`)
  if (decimals.length > 3) note(`the price ${shown(cell)} was rounded to ${toPrice(amount)}`)
  return amount
}

const wordsBehind =
  /(?:\b(?:only|each|per (?:piece|pc|pair|suit|set))\.?|\/(?:piece|pcs?|pair|suit|set|[-=])\.?|₨|rs\.?|pkr\.?|rupees?|روپے|روپیہ)$/i

/** A price without the words and signs that people write behind it, such as `/- only`. */
function withoutWords(cell: string): string {
  let text = cell.trim()
  for (let left = mostWordsBehind; left > 0; left -= 1) text = text.replace(wordsBehind, '').trim()
  return text
}

/** `1.5` → `1500`, by digits. */
const thousandfold = (text: string): string => {
  const [whole = '', decimals = ''] = text.split('.')
  return `${whole}${decimals.padEnd(3, '0')}`
}

function withoutZerosAtEnd(digits: string): string {
  let end = digits.length
  while (digits[end - 1] === '0') end -= 1
  return digits.slice(0, end)
}

/** A time in shop time, to the second. */
export const writeTime = (time: Date | null): string =>
  time === null
    ? ''
    : new Date(time.getTime() + offsetMs(shopUtcOffset)).toISOString().slice(0, 19).replace('T', ' ')

/** Day, hour, minute, second and time zone. */
const timeForm =
  /^(\d{4}-\d\d-\d\d)(?:[ T](\d{1,2}):(\d\d)(?::(\d\d)(?:\.\d{1,9})?)?(?: ?(Z|UTC|[+-]\d\d:?\d\d))?)?$/i

/**
 * Reads a time, in shop time if it names no time zone; null for an empty cell. `edge` says whether a date without a time
 * means the beginning or the end of the day. A date that could mean two days, such as 05/06/2026, throws CellError.
 */
export function readTime(cell: string, edge: 'begins' | 'ends'): Date | null {
  if (cell === '') return null
  const [, day = '', hour = '', minute = '', second = '00', zone = shopUtcOffset] =
    timeForm.exec(yearFirst(latinDigits(cell))) ?? []
  const clock =
    hour === ''
      ? edge === 'begins'
        ? '00:00:00'
        : '23:59:59'
      : `${hour.padStart(2, '0')}:${minute}:${second}`
  const offset = /^[zu]/i.test(zone) ? 'Z' : zone.replace(/:?(?=\d\d$)/, ':')
  const time = new Date(`${day}T${clock}${offset}`)
  if (!isDay(day) || Number.isNaN(time.getTime()))
    throw new CellError(`${shown(cell)} is not a date like 2026-06-15`)
  return time
}

/** Date would read 2026-02-31 as a day in March. */
function isDay(day: string): boolean {
  const midnight = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day)
}

/** Writes 15/06/2026, 15.6.2026 and 06-15-2026 as 2026-06-15: a number above 12 is the day. */
const yearFirst = (text: string): string =>
  text.replace(
    /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})(?=$| )/,
    (date, first: string, _, second: string, year: string) => {
      if (first !== second && Number(first) <= 12 && Number(second) <= 12)
        throw new CellError(`${shown(date)} could be two days; write the year first, like 2026-06-15`)
      const [day, month] = Number(second) > 12 ? [second, first] : [first, second]
      return [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-')
    },
  )

/** Arabic and Urdu digits and separators as Latin ones. */
export const latinDigits = (text: string): string =>
  withoutDirectionMarks(text)
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replaceAll('٬', ',')
    .replaceAll('٫', '.')

const offsetMs = (offset: string): number => {
  const [hours = '0', minutes = '0'] = offset.slice(1).split(':')
  return (offset.startsWith('-') ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}

/** An empty cell, or the dash that stands for one. */
export const isBlank = (cell: string): boolean => /^[-–—]?$/.test(cell.trim())

/** The sum of whole numbers. A cell that is no number stays, so that the error names it. */
export function sumOf(cells: readonly string[]): string {
  const filled = cells.filter((cell) => !isBlank(cell)).map((cell) => latinDigits(cell.trim()))
  if (!filled.every((cell) => /^-?\d{1,9}(\.0*)?$/.test(cell))) return filled.join(' ')
  return filled.length === 0 ? '' : String(filled.reduce((sum, cell) => sum + Number(cell), 0))
}

/** Names of columns or places in a note. */
export const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ')
