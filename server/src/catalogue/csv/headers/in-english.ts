/** Translates the names of a file's columns, in any language of WooCommerce's exports, to English. */
import { folded } from '@sauda/domain/search-words.ts'
import { CellError } from '#catalogue/csv/csv-cells.ts'
import { englishHeaders, headersOf } from './woocommerce-headers.ts'

/** The column names of a language. */
type Words = {
  /** English name of each name */
  whole: Map<string, string>
  /** for each name, its position in the list of names for one column; 0 is the most exact one */
  places: Map<string, number>
  /** beginnings of names that a meta key follows, with the English beginnings */
  prefixes: [string, string][]
  hasDecimalComma: boolean
}

/** A name for comparison: without differences of case, accents, Arabic and Urdu letters, digits, signs and spaces. */
const plain = (name: string): string =>
  folded(name).replaceAll('’', "'").replaceAll('؟', '?').replace(/\s+/g, ' ').trim()

/** A name with `#` in place of the number, as attribute names are in the table. */
const withSign = (name: string): string => name.replace(/\d{1,4}(?=\D*$)/, '#')

/** Languages of the table whose shops write numbers with a point. */
const pointLanguages: ReadonlySet<string> = new Set(['ar', 'fa', 'hi', 'ja', 'ur'])

const languages: readonly Words[] = [...headersOf].map(([language, lists]) => {
  const words: Words = {
    whole: new Map(),
    places: new Map(),
    prefixes: [],
    hasDecimalComma: !pointLanguages.has(language),
  }
  lists.forEach((names, at) => {
    const header = englishHeaders[at] ?? ''
    for (const [place, name] of names.map(plain).entries())
      if (name.endsWith('*'))
        words.prefixes.push([name.slice(0, -1).trimEnd(), header.slice(0, -1).trimEnd()])
      else if (name !== '') {
        words.whole.set(name, header)
        words.places.set(name, place)
      }
  })
  return words
})

/** The English name, or undefined for a name that the language does not have. */
function translated(name: string, { whole, prefixes }: Words): string | undefined {
  const cell = plain(name)
  const exact = whole.get(cell)
  if (exact !== undefined) return exact
  const number = /\d{1,4}(?=\D*$)/.exec(cell)?.[0]
  const numbered = number === undefined ? undefined : whole.get(withSign(cell))
  if (numbered?.includes('#')) return numbered.replace('#', number ?? '')
  const [, stem, unit] = /^(.+?) ?\(([^()]{1,10})\)$/.exec(cell) ?? []
  const measured = stem === undefined ? undefined : whole.get(stem)
  if (measured !== undefined && /^(Weight|Length|Width|Height)$/.test(measured))
    return `${measured} (${unit})`
  const prefix = prefixes.find(([each]) => cell.startsWith(each))
  // Keep the letters of the key.
  return prefix && `${prefix[1]} ${name.slice(name.indexOf(':') + 1).trim()}`
}

/**
 * Whether these names suffice to recognise their language: two names, or one name in a script other than Latin. A
 * single Latin name may be the owner's own word: COD means the SKU in Italian, but often cash on delivery.
 */
const areTelling = (names: readonly string[]): boolean =>
  names.length > 1 || names.some((name) => !/\p{Script=Latin}/u.test(name))

/**
 * Translates names of columns to English. The file's language is the one that has most of the names. English names of
 * the shop's columns stay unchanged, and no other name is translated to one that the file already has.
 * @param isKnown whether a name is an English name of a shop's column
 * @returns `decimalCommas`: the indexes of the columns whose numbers have decimal commas. If WooCommerce writes decimal
 * commas in the language, these are all columns without a known name; otherwise none
 */
export function inEnglish(
  names: readonly string[],
  isKnown: (name: string) => boolean,
): { names: string[]; decimalCommas: ReadonlySet<number> } {
  const rest = names.filter((name) => name !== '' && !isKnown(name))
  const [best] = languages
    .map((words) => ({ words, found: rest.filter((name) => translated(name, words) !== undefined) }))
    .toSorted((a, b) => b.found.length - a.found.length)
  if (best === undefined || !areTelling(best.found)) return { names: [...names], decimalCommas: new Set() }
  const own = new Set(names.filter(isKnown).map((name) => name.toLowerCase()))
  const meanings = names.map((name) => {
    const english = isKnown(name) ? undefined : translated(name, best.words)
    return english === undefined || own.has(english.toLowerCase()) ? undefined : english
  })
  const placeOf = (index: number) => best.words.places.get(plain(names[index] ?? '')) ?? 0
  // "price" yields to "regular price".
  const yields = (english: string | undefined, index: number) =>
    meanings.some((other, at) => other === english && placeOf(at) < placeOf(index))
  return {
    names: names.map((name, index) => {
      const english = meanings[index]
      return english === undefined || yields(english, index) ? name : english
    }),
    decimalCommas: new Set(
      names.flatMap((name, index) => (best.words.hasDecimalComma && !isKnown(name) ? [index] : [])),
    ),
  }
}

/** Columns whose numbers WooCommerce writes in the form of its language. */
const numbers = /^(?:(?:Regular|Sale) price|(?:Weight|Length|Width|Height) \(\w+\))$/

/**
 * Changes `12,50`, `1.250,50` and `1 250,50` to a decimal point in a column of numbers. Other cells stay unchanged.
 * @param column our name
 * @throws CellError for a price such as `1,250`, which other programs read as 1250
 */
function withDecimalPoint(cell: string, column: string): string {
  if (!numbers.test(column) || !/^(?:\d+|\d{1,3}(?:[.\s]\d{3})+),\d+$/.test(cell)) return cell
  if (column.endsWith('price') && /^[1-9]\d{0,2},\d{3}$/.test(cell))
    throw new CellError(`the price "${cell}" has more than two decimals`)
  return cell.replace(/[.\s]/g, '').replace(',', '.')
}

/**
 * Changes a decimal comma to a decimal point. Files in some languages have decimal commas. Files with
 * semicolons have them too, because spreadsheets write semicolons where the comma is the decimal mark. In a
 * file with semicolons a price such as `1,250` stays unchanged, because people write thousands like this. A price such
 * as `1.250` in either file throws CellError: it may be 1250, as people write it there, or 1.25.
 * @param column our name
 * @param mark 'language' if WooCommerce writes decimal commas in the file's language; otherwise the file's
 * delimiter
 */
export function withPoint(cell: string, column: string, mark: string): string {
  const mayBeThousands = mark === 'language' || mark === ';'
  if (mayBeThousands && column.endsWith('price') && /^[1-9]\d{0,2}\.\d{3}$/.test(cell))
    throw new CellError(`the price "${cell}" could be ${cell.replace('.', '')} or ${Number(cell)}`)
  if (mark === 'language') return withDecimalPoint(cell, column)
  const isThousand = column.endsWith('price') && /^\d{1,3},\d{3}$/.test(cell)
  return mark === ';' && !isThousand ? withDecimalPoint(cell, column) : cell
}
