/**
 * Recognises the columns of WooCommerce's product export by their places. Its names are translated, but the order of
 * all columns and the words in cells are the same in every language.
 */
import { columnOf, isOurName } from './known-column.ts'
import { englishHeaders } from './woocommerce-headers.ts'

/** Columns that only newer versions write. */
const optional = ['GTIN, UPC, EAN, or ISBN', 'Low stock amount']

const fixed = englishHeaders.slice(0, englishHeaders.indexOf('Position') + 1)
/** The order of columns in different versions. */
const layouts: readonly (readonly string[])[] = [
  fixed,
  ...optional.map((name) => fixed.filter((each) => each !== name)),
  fixed.filter((name) => !optional.includes(name)),
]
const fewest = Math.min(...layouts.map(({ length }) => length))

const flag = /^[01]$/
const number = /^[\d.,]*$/
/** What the cells of a column contain, if it is not text. */
const contents: Readonly<Record<string, RegExp>> = {
  ID: /^\d{1,9}$/,
  Type: /^(simple|variable|variation|grouped|external)(, ?(virtual|downloadable))*$/,
  Published: /^(-1|0|1|2)$/,
  'Is featured?': flag,
  'Visibility in catalog': /^(visible|catalog|search|hidden)$/,
  'Date sale price starts': /^[\d :T-]*$/,
  'Date sale price ends': /^[\d :T-]*$/,
  'Tax status': /^(taxable|shipping|none)?$/,
  'In stock?': /^([01]|backorder)?$/,
  Stock: /^(-?[\d.,]*|parent)$/,
  'Low stock amount': number,
  'Backorders allowed?': /^([01]|notify)?$/,
  'Sold individually?': flag,
  Weight: number,
  Length: number,
  Width: number,
  Height: number,
  'Allow customer reviews?': flag,
  'Sale price': number,
  'Regular price': number,
  Images: /^(https?:|$)/i,
  Position: /^\d*$/,
}

/** Parts of numbered columns: of a file to download, or of an attribute. */
const groups: readonly (readonly (readonly [name: string, content: RegExp | undefined])[])[] = [
  ...[[], ['default']].map((more) => [
    ['Attribute # name', undefined] as const,
    ['Attribute # value(s)', undefined] as const,
    ['Attribute # visible', /^[01]?$/] as const,
    ['Attribute # global', /^[01]?$/] as const,
    ...more.map((part) => [`Attribute # ${part}`, undefined] as const),
  ]),
  ...[[], ['ID']].map((more) => [
    ...more.map((part) => [`Download # ${part}`, undefined] as const),
    ['Download # name', undefined] as const,
    ['Download # URL', /^$|[/.]/] as const,
  ]),
]

type Sample = readonly (readonly string[])[]
/** Whether the cells of the columns from `at` on fit. */
const fit = (sample: Sample, at: number, all: readonly (RegExp | undefined)[]): boolean =>
  sample.every((cells) =>
    all.every((content, index) => content?.test((cells[at + index] ?? '').trim()) ?? true),
  )

/** Whether a file has enough columns for a whole export. */
export const mayBePlaced = (names: readonly string[]): boolean => names.length >= fewest

/**
 * Our names for the columns of an export by WooCommerce, by name in the file. Empty for another file, for one with a
 * part of the columns, and for columns that are known by their names already.
 * @param names as in the file
 * @param english the same, translated as far as they are known
 * @param sample the first rows
 */
export function placedColumns(
  names: readonly string[],
  english: readonly string[],
  sample: Sample,
): ReadonlyMap<string, string> {
  if (!mayBePlaced(names) || sample.length === 0) return new Map()
  const layout = layouts.find(
    (columns) =>
      columns.every((column, at) => isColumn(english[at] ?? '', column)) &&
      fit(
        sample,
        0,
        columns.map((column) => contents[column]),
      ),
  )
  if (layout === undefined) return new Map()
  const found = [...layout, ...numberedColumns(names.slice(layout.length), layout.length, sample)]
  return new Map(
    found.flatMap((column, at) => {
      const name = names[at] ?? ''
      const isOnce = names.indexOf(name) === names.lastIndexOf(name)
      return column === '' || !isOnce || isOurName(english[at] ?? '') ? [] : [[name, withUnit(column, name)]]
    }),
  )
}

const plain = (column: string): string => column.replace(/ \((?:kg|cm)\)$/, '')
const known = (name: string): string | undefined => {
  const found = columnOf(name)?.column.name
  return found === undefined ? undefined : plain(found)
}
/** Whether a column can be this one: it is, or its name is not known. */
const isColumn = (name: string, column: string): boolean => (known(name) ?? column) === column

/** `Hmotnost (kg)` → `Weight (kg)` */
function withUnit(column: string, name: string): string {
  const unit = /\(([^()]{1,10})\)$/.exec(name.trim())?.[1]
  return unit !== undefined && /^(Weight|Length|Width|Height)$/.test(column) ? `${column} (${unit})` : column
}

/** The columns behind the fixed ones: attributes and downloads, each with a number, and meta data. '' = unknown. */
function numberedColumns(names: readonly string[], start: number, sample: Sample): string[] {
  const numbers = names.map((name) => (metaKey(name) ? undefined : /\d{1,4}(?=\D*$)/.exec(name)?.[0]))
  const found: string[] = []
  while (found.length < names.length) {
    const at = found.length
    const value = numbers[at]
    const group = value === undefined ? undefined : groupAt(numbers, at, { start, sample })
    const key = metaKey(names[at] ?? '')
    if (group && value !== undefined) found.push(...group.map(([part]) => part.replace('#', value)))
    else found.push(key === undefined ? '' : `Meta: ${key}`)
  }
  return found
}

/** WooCommerce writes `Meta: key`, and the word before the colon is translated. */
const metaKey = (name: string): string | undefined => /^[^:：\d]{1,20}[:：] ?(\S{1,200})$/.exec(name)?.[1]

/** The longest group of columns with one number that fits, so that what follows begins with another one. */
function groupAt(
  numbers: readonly (string | undefined)[],
  at: number,
  { start, sample }: { start: number; sample: Sample },
) {
  const same = numbers.slice(at).findIndex((value) => value !== numbers[at])
  const length = same === -1 ? numbers.length - at : same
  return groups
    .filter(
      (group) =>
        fits(group.length, length) &&
        fit(
          sample,
          start + at,
          group.map(([, content]) => content),
        ),
    )
    .toSorted((a, b) => b.length - a.length)[0]
}

/** Whether the rest of the columns with the same number can be another group. */
const fits = (size: number, length: number): boolean =>
  size === length || groups.some((other) => size + other.length === length)
