/** The products of the storefront: all products, or, if there are too many for one download, those that home shows. */
import type { Category } from './category.ts'
import { home } from './constants.ts'
import { isPurchasable, type Product } from './product.ts'
import type { SearchDetails } from './product-search.ts'

/** All published products and categories as one download (D-094). `generatedAt`: epoch milliseconds. */
export type Feed = {
  products: readonly Product[]
  /** products found by search but in no list (WooCommerce's "Search results only") */
  searchOnly?: readonly Product[] | undefined
  categories: readonly Category[]
  generatedAt: number
  /** present when the catalogue is too large for one download: the products are only those that home shows (D-186) */
  partial?: PartialFeed | undefined
  /** additional texts for search; on the server only, because the download does not contain them */
  details?: SearchDetails | undefined
}

/** All products for search, newest first like the lists. */
export function searchedProducts(feed: Feed): readonly Product[] {
  const { products, searchOnly = [] } = feed
  if (searchOnly.length === 0 && !products.some(({ unsearched }) => unsearched)) return products
  const known = searched.get(feed)
  if (known) return known
  const made = [...products.filter(({ unsearched }) => !unsearched), ...searchOnly]
  searched.set(feed, made)
  return made
}
const searched = new WeakMap<Feed, readonly Product[]>()

/** Numbers of a partial feed. `members`: products directly in a category, by its id. */
export type PartialFeed = { total: number; members: ReadonlyMap<number, number> }

/** Fisher-Yates; the random source returns numbers in [0, 1) and is a parameter so that tests can seed it (D-095). */
export function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const result = [...items]
  for (let last = result.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1))
    ;[result[last], result[other]] = [result[other] as T, result[last] as T]
  }
  return result
}

/** Available products before others, otherwise in the given order (D-115, D-117). */
export const availableFirst = (products: readonly Product[]): Product[] =>
  products.toSorted((a, b) => Number(isPurchasable(b)) - Number(isPurchasable(a)))

/** Whether a product is directly in a category, not only in one of its subcategories (D-096). */
export const isIn = (product: Product, { id }: Category): boolean =>
  product.categories.some((category) => category.id === id)

/** number of products of each category in a partial feed: twice as many as home shows, for a random selection */
export const productsPerCategory = 2 * home.productsPerShowcase

/** The partial form of a complete feed: per category as many products as home may need, in order (D-186). */
export function partialFeed({ products, categories, generatedAt }: Feed): Feed {
  const members = new Map<number, number>()
  const kept = new Set<Product>()
  for (const category of categories) {
    const own = products.filter((product) => isIn(product, category))
    members.set(category.id, own.length)
    for (const product of availableFirst(own).slice(0, productsPerCategory)) kept.add(product)
  }
  return {
    products: products.filter((product) => kept.has(product)),
    categories,
    generatedAt,
    partial: { total: products.length, members },
  }
}
