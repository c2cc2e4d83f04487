/**
 * What filters could narrow products to: prices, stock, sale, ratings, and the options of their attributes, counted. What a
 * filter offers is counted among the products that all other chosen filters leave.
 */
import { type Paisa, paisa } from './money.ts'
import { attributeKey, isOnSale, isPurchasable, optionKind, priceOf, type Product } from './product.ts'
import type { WantedOptions } from './wanted-options.ts'

/** An attribute of the products in sight with its options and how many products have each. */
export type Facet = { name: string; options: readonly { option: string; count: number }[] }

/** What filters could narrow, counted before they do. */
export type Facets = {
  /** lowest and highest price in paisa; undefined when nothing has a price */
  prices: { from: Paisa; to: Paisa } | undefined
  inStock: number
  onSale: number
  rated: number
  attributes: readonly Facet[]
}

/** options of an attribute that are offered at most, and attributes */
const visibleFacets = { attributes: 4, options: 12 } as const

/** What narrows a list beside category and search. */
export type CatalogueFilters = {
  /** prices inclusive, in paisa */
  min: Paisa | undefined
  max: Paisa | undefined
  inStock: boolean
  onSale: boolean
  /** average rating of at least so many stars, from products that somebody has rated */
  rating: number | undefined
  options: WantedOptions
}

/** A chosen filter. `name`: which one it is; of an attribute `option` and its key. */
export type FilterTest = { name: string; fits: (product: Product) => boolean }

/** A price, or a range of prices, that lies in these bounds somewhere; what has no price does not. */
export const fitsPrices =
  ({ min, max }: Pick<CatalogueFilters, 'min' | 'max'>) =>
  ({ pricing, priceMax }: Product): boolean =>
    (min === undefined || (priceMax ?? priceOf(pricing) ?? -1) >= min) &&
    (max === undefined || (priceOf(pricing) ?? Infinity) <= max)

export const optionTest = (key: string): string => `option ${key}`

/** The filters that are chosen. */
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
 * The only test that a product fails, `undefined` where it passes all, `false` where it fails several: then it counts for
 * nothing that could be chosen next.
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

/** By the key of an attribute. */
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

/** What filters could narrow these products to. @param filters those that are chosen already */
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
 * Of all attributes those that can narrow: size and colour first, then the commonest, each with its commonest options. What
 * is chosen stays, so that it can be taken back.
 */
export const offered = (attributes: readonly Facet[], chosen: WantedOptions = {}): Facet[] =>
  attributes
    .map((facet) => withChosen(facet, chosen[attributeKey(facet.name)] ?? []))
    .filter(({ name, options }) => options.length > 1 || isChosen(chosen, name))
    .map(({ name, options }) => ({ name, options: inReadingOrder(name, options) }))
    .toSorted(
      (a, b) =>
        Number(isChosen(chosen, b.name)) - Number(isChosen(chosen, a.name)) ||
        kindRank(a) - kindRank(b) ||
        countOf(b) - countOf(a) ||
        a.name.localeCompare(b.name, 'en'),
    )
    .slice(0, visibleFacets.attributes)
    .toSorted(
      (a, b) => kindRank(a) - kindRank(b) || countOf(b) - countOf(a) || a.name.localeCompare(b.name, 'en'),
    )

const isChosen = (chosen: WantedOptions, name: string): boolean =>
  (chosen[attributeKey(name)] ?? []).length > 0

/** The commonest options, and those that are chosen. */
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

/** What a size is given in: letters, numbers (of shoes or trousers), ages (2-3Y), or words. */
export function sizeKind(option: string): 'letters' | 'numbers' | 'ages' | 'words' {
  if (letterSizes.includes(option.toLowerCase())) return 'letters'
  if (/^\d+(?:\.\d+)?$/.test(option)) return 'numbers'
  return /^\d/.test(option) ? 'ages' : 'words'
}

/** Sizes as on a label, the letters before the numbers; anything else with the commonest first. */
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

/** Size before colour before the others, whatever has more products. */
const kindRank = ({ name }: Facet): number => {
  const kind = optionKind(name)
  return kind === 'size' ? 0 : kind === 'color' ? 1 : 2
}

const countOf = ({ options }: Facet): number => options.reduce((sum, { count }) => sum + count, 0)
