/**
 * Filters for products, with counts: prices, stock, sale, ratings, and options of attributes. A filter's counts include
 * the products that pass all other active filters.
 */
import { type Paisa, paisa } from './money.ts'
import { attributeKey, isOnSale, isPurchasable, optionKind, priceOf, type Product } from './product.ts'
import { type WantedOptions, wantedOf } from './wanted-options.ts'

/** An attribute of the listed products, with its options and their numbers of products. */
export type Facet = { name: string; options: readonly { option: string; count: number }[] }

/** The available filters. `inStock`, `onSale`, `rated`: number of products in stock, on sale, and with ratings */
export type Facets = {
  /** lowest and highest price in paisa; undefined when no product has a price */
  prices: { from: Paisa; to: Paisa } | undefined
  inStock: number
  onSale: number
  rated: number
  attributes: readonly Facet[]
}

/** maximum number of attributes, and of options of each, that are offered; selected ones are offered in addition */
const visibleFacets = { attributes: 4, options: 12 } as const

/** Filters besides category and search. */
export type CatalogueFilters = {
  /** limits of the price in paisa, inclusive */
  min: Paisa | undefined
  max: Paisa | undefined
  inStock: boolean
  onSale: boolean
  /** minimum average rating; excludes products without ratings */
  rating: number | undefined
  options: WantedOptions
}

/** An active filter. `name`: identifies the filter; for an attribute see `optionTest` */
type FilterTest = { name: string; fits: (product: Product) => boolean }

/** Whether a price, or part of a range of prices, is within these bounds; false without a price. */
export const fitsPrices =
  ({ min, max }: Pick<CatalogueFilters, 'min' | 'max'>) =>
  ({ pricing, priceMax }: Product): boolean =>
    (min === undefined || (priceMax ?? priceOf(pricing) ?? -1) >= min) &&
    (max === undefined || (priceOf(pricing) ?? Infinity) <= max)

/** The name of the filter by an attribute. @param key the attribute's key (`attributeKey`) */
export const optionTest = (key: string): string => `option ${key}`

/** The active filters. */
export function filterTests(filters: CatalogueFilters): FilterTest[] {
  const { min, max, inStock, onSale, rating, options } = filters
  const tests: FilterTest[] = []
  if (min !== undefined || max !== undefined) tests.push({ name: 'price', fits: fitsPrices(filters) })
  if (inStock) tests.push({ name: 'inStock', fits: isPurchasable })
  if (onSale) tests.push({ name: 'onSale', fits: ({ pricing }) => isOnSale(pricing) })
  if (rating !== undefined)
    tests.push({
      name: 'rating',
      fits: ({ ratingCount, averageRating }) => ratingCount > 0 && averageRating >= rating,
    })
  for (const [key, wanted] of Object.entries(options))
    tests.push({
      name: optionTest(key),
      fits: ({ attributes }) =>
        attributes.some(
          (each) => attributeKey(each.name) === key && each.options.some((option) => wanted.includes(option)),
        ),
    })
  return tests
}

/**
 * The name of the only filter that a product fails: this filter's counts include the product. `undefined` when the
 * product passes all filters, `false` when it fails several and no filter counts it.
 */
export function failedTest(tests: readonly FilterTest[], product: Product): string | undefined | false {
  let failed: string | undefined
  for (const { name, fits } of tests) {
    if (fits(product)) continue
    if (failed !== undefined) return false
    failed = name
  }
  return failed
}

const nothing = { from: Infinity, to: -Infinity }

function pricesOf({ pricing, priceMax }: Product): { from: number; to: number } {
  const price = priceOf(pricing)
  return price === undefined ? nothing : { from: price, to: priceMax ?? price }
}

/** Numbers of products by option, by the key of the attribute. */
type Counted = Map<string, { name: string; counts: Map<string, number> }>

function countOptions(attributes: Counted, product: Product, counts: (test: string) => boolean): void {
  for (const { name, options } of product.attributes) {
    const key = attributeKey(name)
    if (!counts(optionTest(key))) continue
    const facet = attributes.get(key) ?? { name, counts: new Map<string, number>() }
    if (name < facet.name) facet.name = name
    attributes.set(key, facet)
    for (const option of options) facet.counts.set(option, (facet.counts.get(option) ?? 0) + 1)
  }
}

/** Facets of these products. @param filters the active ones */
export function facetsOf(products: readonly Product[], filters?: CatalogueFilters): Facets {
  const tests = filters ? filterTests(filters) : []
  let [from, to] = [Infinity, -Infinity]
  let [inStock, onSale, rated] = [0, 0, 0]
  const attributes: Counted = new Map()
  for (const product of products) {
    const failed = failedTest(tests, product)
    if (failed === false) continue
    const counts = (name: string) => failed === undefined || failed === name
    const prices = counts('price') ? pricesOf(product) : nothing
    from = Math.min(from, prices.from)
    to = Math.max(to, prices.to)
    if (counts('inStock') && isPurchasable(product)) inStock += 1
    if (counts('onSale') && isOnSale(product.pricing)) onSale += 1
    if (counts('rating') && product.ratingCount > 0) rated += 1
    countOptions(attributes, product, counts)
  }
  return {
    prices: from > to ? undefined : { from: paisa(from), to: paisa(to) },
    inStock,
    onSale,
    rated,
    attributes: offered(
      [...attributes.values()].map(({ name, counts }) => ({
        name,
        options: [...counts].map(([option, count]) => ({ option, count })),
      })),
      filters?.options,
    ),
  }
}

/**
 * The attributes to offer: size and colour, the selected ones, then the most frequent ones. Each has its most frequent
 * options. Selected attributes and options are always included, so that shoppers can remove them.
 */
export function offered(attributes: readonly Facet[], chosen: WantedOptions = {}): Facet[] {
  const inOrder = attributes
    .map((facet) => withChosen(facet, wantedOf(chosen, attributeKey(facet.name))))
    .filter(({ name, options }) => options.length > 1 || isChosen(chosen, name))
    .map(({ name, options }) => ({ name, options: inReadingOrder(name, options) }))
    .toSorted(
      (a, b) => kindRank(a) - kindRank(b) || countOf(b) - countOf(a) || a.name.localeCompare(b.name, 'en'),
    )
  const isNeeded = (facet: Facet) => kindRank(facet) < otherKind || isChosen(chosen, facet.name)
  const others = visibleFacets.attributes - inOrder.filter(isNeeded).length
  const frequent = new Set(inOrder.filter((facet) => !isNeeded(facet)).slice(0, Math.max(0, others)))
  return inOrder.filter((facet) => isNeeded(facet) || frequent.has(facet))
}

const isChosen = (chosen: WantedOptions, name: string): boolean =>
  wantedOf(chosen, attributeKey(name)).length > 0

/** Keeps the most frequent options of a facet and the selected ones. */
function withChosen({ name, options }: Facet, chosen: readonly string[]): Facet {
  const sortedOptions = options.toSorted(
    (a, b) => b.count - a.count || a.option.localeCompare(b.option, 'en'),
  )
  const shown = sortedOptions.slice(0, visibleFacets.options)
  const missing = chosen.filter((option) => !shown.some((each) => each.option === option))
  const countOfOption = (option: string) => options.find((each) => each.option === option)?.count ?? 0
  return { name, options: [...shown, ...missing.map((option) => ({ option, count: countOfOption(option) }))] }
}

const letterSizes = ['xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', '2xl', 'xxxl', '3xl', '4xl', '5xl']

/** The kind of a size: letters, numbers (of shoes or trousers), ages (2-3Y), or words. */
export function sizeKind(option: string): 'letters' | 'numbers' | 'ages' | 'words' {
  if (letterSizes.includes(option.toLowerCase())) return 'letters'
  if (/^\d+(?:\.\d+)?$/.test(option)) return 'numbers'
  return /^\d/.test(option) ? 'ages' : 'words'
}

/** Sizes from small to large, letters before numbers; other options stay sorted by frequency. */
function inReadingOrder(attribute: string, options: Facet['options']): Facet['options'] {
  if (optionKind(attribute) !== 'size') return options
  const rank = (option: string) => {
    const letters = letterSizes.indexOf(option.toLowerCase())
    return letters >= 0 ? letters - letterSizes.length : Number.parseFloat(option)
  }
  return options.toSorted(
    (a, b) => rank(a.option) - rank(b.option) || a.option.localeCompare(b.option, 'en', { numeric: true }),
  )
}

/** Size before colour before others, regardless of frequency. */
const kindRank = ({ name }: Facet): number => {
  const kind = optionKind(name)
  return kind === 'size' ? 0 : kind === 'color' ? 1 : otherKind
}
const otherKind = 2

const countOf = ({ options }: Facet): number => options.reduce((sum, { count }) => sum + count, 0)
