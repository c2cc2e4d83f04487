/** What the columns of an owner's own list mean beyond our names: sizes, options, and stock of several places. */
import { inEnglish } from '#catalogue/csv/headers/in-english.ts'
import { columnOf, isOurName } from '#catalogue/csv/headers/known-column.ts'
import { inMainLanguage } from '#catalogue/csv/headers/languages.ts'
import { numberedPart } from '#catalogue/csv/headers/numbered-columns.ts'
import { areSizes, isSize } from './size-words.ts'

/** Numbers are indexes of columns. */
export type ListColumns = {
  /** false for a file of another program */
  isList: boolean
  /** our name for each column */
  ours: readonly (string | undefined)[]
  /** columns named after a size, which may contain the stock of that size */
  sizes: readonly number[]
  /** columns of values that customers choose from */
  options: readonly { index: number; name: string }[]
  /** columns with the stock of one place */
  places: readonly number[]
  /** further columns of stock, beside a column with the whole stock */
  parts: readonly number[]
}

/**
 * Columns that only exports of shop programs have. Such files identify their variations, so they are not an owner's own
 * list.
 */
const ofPrograms: ReadonlySet<string> = new Set(['ID', 'Type', 'Parent'])

/**
 * Decides from the header whether a file is an owner's own list. Finds the columns of sizes, of options, and of the
 * stock in each place.
 * @param mapping our name for names in the file; '' = ignored
 */
export function listColumns(names: readonly string[], mapping: ReadonlyMap<string, string>): ListColumns {
  const english = inEnglish(inMainLanguage(names), isOurName).names
  const ours = names.map((name, at) => mapping.get(name) ?? columnOf(english[at] ?? name)?.column.name)
  const isOfProgram = (name: string, at: number) => ofPrograms.has(ours[at] ?? '') || numberedPart.test(name)
  const isFree = (at: number) => ours[at] === undefined && names[at] !== ''
  const stocks = () =>
    places(names, (at) => !mapping.has(names[at] ?? '') && (isFree(at) || ours[at] === 'Stock'))
  const none = { isList: false, ours, sizes: [], options: [] }
  if (names.some(isOfProgram)) return { ...none, places: [], parts: [] }
  if (!ours.includes('Name')) return { ...none, ...stocks() }
  const options = names.flatMap((name, index) => {
    const option = isFree(index) ? optionName(name) : undefined
    return option === undefined ? [] : [{ index, name: option }]
  })
  return {
    ...{ isList: true, ours, options },
    sizes: options.some(({ name }) => isSizeName(name)) ? [] : sizeColumns(names, isFree),
    ...stocks(),
  }
}

const costNames = /^(?:purchase|buying|cost|trade)(?: (?:price|rate|cost))?$/i

/**
 * The column with the selling price of a till: it is named like a reduced price, but is the only one beside the
 * purchase price. Undefined for another file.
 */
export function sellingPrice(
  names: readonly string[],
  mapping: ReadonlyMap<string, string>,
): string | undefined {
  const { isList, ours } = listColumns(names, mapping)
  const name = names[ours.indexOf('Sale price')]
  const hasCost = names.some((each) => costNames.test(each.trim()))
  return isList && hasCost && !ours.includes('Regular price') && !mapping.has(name ?? '') ? name : undefined
}

/** Names of options in the singular, as customers read them. */
const optionNames = /^(?:available )?(size|colou?r|shade|سائز|رنگ)s?(?: ?\/ ?options?)?$/i

const optionName = (name: string): string | undefined => {
  // names of added columns begin with NUL
  const [, found] = optionNames.exec(name.replace('\u0000', '').trim()) ?? []
  return found === undefined ? undefined : `${found.charAt(0).toUpperCase()}${found.slice(1).toLowerCase()}`
}

export const isSizeName = (name: string): boolean => name === 'Size' || name === 'سائز'

/** The only group of adjacent columns that are named after sizes; none if there are several groups. */
function sizeColumns(names: readonly string[], isFree: (at: number) => boolean): number[] {
  const runs: number[][] = [[]]
  for (const [at, name] of names.entries())
    if (isFree(at) && isSize(name)) runs.at(-1)?.push(at)
    else runs.push([])
  const found = runs.filter((run) => areSizes(run.map((at) => names[at] ?? '')))
  return found.length === 1 ? (found[0] ?? []) : []
}

const stockWords: ReadonlySet<string> = new Set(['stock', 'qty', 'quantity', 'اسٹاک', 'مقدار', 'تعداد'])
const isStockWord = (word: string): boolean => stockWords.has(word.toLowerCase())
/** What follows the word, and what precedes it. */
const behindWord = /^(?: ?[:(–_-] ?| (?:at|in) | )([^()]+)$/i
const beforeWord = /^([^()]+?)(?: ?[(–_-] ?| )$/

/** The place in a name such as `Stock Karachi`, `Stock (Karachi)` or `Lahore Qty`. */
function placeOf(name: string): string | undefined {
  // reduces spaces to one, because patterns for several spaces would try each way to split them
  const text = name.replace(/\s+/g, ' ').trim().replace(/\)$/, '')
  const first = text.split(/[ :(–_-]/)[0] ?? ''
  const last = text.split(/[ (–_-]/).at(-1) ?? ''
  const behind = isStockWord(first) ? behindWord.exec(text.slice(first.length)) : null
  const before = isStockWord(last) ? beforeWord.exec(text.slice(0, text.length - last.length)) : null
  return (behind ?? before)?.[1]
}

/** Words beside `stock` that name no place. */
const noPlace =
  /^(?:status|value|date|time|alert|level|min|max|minimum|maximum|opening|closing|total|in|out|of|reserved|available|on hand|committed|incoming|units?|uom|type|code|no|number|price|cost|rate|manage.*|control|notes?|remarks?|limit|warning|threshold|low|sold|sale|damaged?|returns?|returned|ordere?d?|reorder|required|needed|balance|count|counted|days?|id|sku|name|item|before|after|old|new|last|current|received|issued|transfer|per .*|pack|box|carton|\d.*)$/i

/** Columns such as `Stock Karachi` and `Lahore Qty`. None if there is only one, or if a column has the whole stock. */
function places(
  names: readonly string[],
  isFree: (at: number) => boolean,
): Pick<ListColumns, 'places' | 'parts'> {
  const found = names.flatMap((name, at) => {
    const place = placeOf(name)
    return place !== undefined && isFree(at) && !noPlace.test(place.trim()) ? [at] : []
  })
  const hasWhole = names.some((name, at) => columnOf(name)?.column.name === 'Stock' && !found.includes(at))
  if (hasWhole) return { places: [], parts: found }
  return { places: found.length > 1 ? found : [], parts: [] }
}
