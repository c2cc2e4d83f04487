/** What filters could narrow products to: prices, stock, sale, ratings, and the options of their attributes, counted. */
import { type Paisa, paisa } from './money.ts'
import { attributeKey, isOnSale, isPurchasable, optionKind, priceOf, type Product } from './product.ts'

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

/** What filters could narrow these products to. */
export function facetsOf(products: readonly Product[]): Facets {
  let [from, to] = [Infinity, -Infinity]
  let [inStock, onSale, rated] = [0, 0, 0]
  const attributes = new Map<string, { name: string; counts: Map<string, number> }>()
  for (const product of products) {
    const price = priceOf(product.pricing)
    if (price !== undefined) {
      from = Math.min(from, price)
      to = Math.max(to, product.priceMax ?? price)
    }
    if (isPurchasable(product)) inStock += 1
    if (isOnSale(product.pricing)) onSale += 1
    if (product.ratingCount > 0) rated += 1
    for (const { name, options } of product.attributes) {
      const key = attributeKey(name)
      const facet = attributes.get(key) ?? { name, counts: new Map<string, number>() }
      if (name < facet.name) facet.name = name
      attributes.set(key, facet)
      for (const option of options) facet.counts.set(option, (facet.counts.get(option) ?? 0) + 1)
    }
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
    ),
  }
}

/** Of all attributes those that can narrow: size and colour first, then the commonest, each with its commonest options. */
export const offered = (attributes: readonly Facet[]): Facet[] =>
  attributes
    .filter(({ options }) => options.length > 1)
    .map(({ name, options }) => ({
      name,
      options: inReadingOrder(
        name,
        options
          .toSorted((a, b) => b.count - a.count || a.option.localeCompare(b.option, 'en'))
          .slice(0, visibleFacets.options),
      ),
    }))
    .toSorted(
      (a, b) => kindRank(a) - kindRank(b) || countOf(b) - countOf(a) || a.name.localeCompare(b.name, 'en'),
    )
    .slice(0, visibleFacets.attributes)

const letterSizes = ['xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', '2xl', 'xxxl', '3xl', '4xl', '5xl']

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
