/**
 * Finding, ordering and grouping products: the catalogue, the home screen and the deals, over the whole data set
 * in the browser and, by the same functions, on the server for the first view of a page.
 */
import {
  type Category,
  childrenOf,
  shownCategories,
  topLevel,
  uncategorizedSlug,
  withDescendants,
} from './category.ts'
import { type dealsSortOptions, home, limits, pageSizes, sortOptions } from './constants.ts'
import { type Paisa, fromRupees, zero } from './money.ts'
import { discountPercent, isOnSale, isPurchasable, priceOf, type Product } from './product.ts'
import { folded } from './search.ts'
import { plainText } from './text.ts'

/** All published products and categories as one download (D-094). `generatedAt`: epoch milliseconds. */
export type Feed = { products: readonly Product[]; categories: readonly Category[]; generatedAt: number }

export type Sort = (typeof sortOptions)[number]
export type DealsSort = (typeof dealsSortOptions)[number]

/** What the address bar asks of the catalogue. Absent category and search are ''. */
export type CatalogueQuery = { page: number; category: string; search: string; sort: Sort | undefined }

export type CatalogueView = {
  products: readonly Product[]
  /** after filters */
  total: number
  page: number
  pages: number
  category: Category | undefined
}

/** Reads the catalogue's part of an address; anything odd falls back to its default (D-099, D-100, D-101). */
export function catalogueQuery(parameters: { get(name: string): string | null }): CatalogueQuery {
  const page = Number(parameters.get('page') ?? '1')
  const search = (parameters.get('search')?.trim() || parameters.get('q')?.trim() || '').slice(
    0,
    limits.searchCharacters,
  )
  return {
    page: Number.isInteger(page) && page >= 1 ? page : 1,
    category: parameters.get('category') ?? '',
    search,
    sort: sortOptions.find((each) => each === parameters.get('sort')),
  }
}

/** One page of the catalogue: filter, search, sort, page. A page above the last is the last (D-099). */
export function catalogueView(feed: Feed, query: CatalogueQuery): CatalogueView {
  const category = feed.categories.find(({ slug }) => slug === query.category)
  const found = search(inCategory(feed, query.category), query.search)
  const sorted = found.toSorted(comparing[query.sort ?? 'newest'])
  const pages = Math.max(1, Math.ceil(sorted.length / pageSizes.catalogue))
  const page = Math.min(query.page, pages)
  const products = sorted.slice((page - 1) * pageSizes.catalogue, page * pageSizes.catalogue)
  return { products, total: sorted.length, page, pages, category }
}

function inCategory(feed: Feed, slug: string): readonly Product[] {
  if (slug === '') return feed.products
  const category = feed.categories.find((each) => each.slug === slug)
  if (!category) return []
  const ids = withDescendants(feed.categories, category.id)
  return feed.products.filter((product) => product.categories.some(({ id }) => ids.has(id)))
}

/** Products in which every word occurs, as part of a word, in name, short description, category or option (D-103). */
function search(products: readonly Product[], term: string): readonly Product[] {
  const words = folded(term).split(/\s+/).filter(Boolean).slice(0, limits.searchWords)
  if (words.length === 0) return products
  return products.filter((product) => {
    const text = searchText(product)
    return words.every((word) => text.includes(word))
  })
}

/** Folding thousands of texts on each keystroke would be felt; a product's text never changes within one feed. */
const searchTexts = new WeakMap<Product, string>()
function searchText(product: Product): string {
  const known = searchTexts.get(product)
  if (known !== undefined) return known
  const text = folded(
    [
      product.name,
      plainText(product.shortDescription),
      ...product.categories.map(({ name }) => name),
      ...product.attributes.flatMap(({ options }) => options),
    ].join('\n'),
  )
  searchTexts.set(product, text)
  return text
}

type Comparison = (a: Product, b: Product) => number
const newestFirst: Comparison = (a, b) => b.createdAt - a.createdAt || b.id - a.id
/** Products without a price stand last in both directions (D-109); ties newest id first (D-100). */
const byPrice =
  (direction: 1 | -1): Comparison =>
  (a, b) => {
    const [left, right] = [priceOf(a.pricing), priceOf(b.pricing)]
    if (left === undefined || right === undefined)
      return Number(left === undefined) - Number(right === undefined) || b.id - a.id
    return direction * (left - right) || b.id - a.id
  }
const comparing: Record<Sort, Comparison> = {
  newest: newestFirst,
  oldest: (a, b) => a.createdAt - b.createdAt || a.id - b.id,
  priceAsc: byPrice(1),
  priceDesc: byPrice(-1),
}

/** Fisher-Yates; the random source gives numbers in [0, 1) and is passed in so that tests can seed it (D-095). */
export function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const result = [...items]
  for (let last = result.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1))
    ;[result[last], result[other]] = [result[other] as T, result[last] as T]
  }
  return result
}

export type Showcase = { category: Category; products: readonly Product[] }
export type HomeView = {
  tiles: readonly Category[]
  featured: readonly Product[]
  showcases: readonly Showcase[]
}

/** What the home screen shows, from a feed whose products were shuffled once after fetching (D-095). */
export const homeView = (feed: Feed): HomeView => ({
  tiles: categoryTiles(feed.categories),
  featured: availableFirst(feed.products).slice(0, home.featured),
  showcases: showcases(feed),
})

/** Available products before others, otherwise in the given order (D-115, D-117). */
const availableFirst = (products: readonly Product[]): Product[] =>
  products.toSorted((a, b) => Number(isPurchasable(b)) - Number(isPurchasable(a)))

const mostProductsFirst = (a: { count: number; name: string }, b: { count: number; name: string }) =>
  b.count - a.count || a.name.localeCompare(b.name, 'en')

/** 8 top-level categories with picture and products, filled up with children when there are fewer (D-116). */
function categoryTiles(categories: readonly Category[]): Category[] {
  const fit = (category: Category) => category.image !== undefined && category.count > 0
  const parents = topLevel(categories).filter(fit).toSorted(mostProductsFirst)
  const topIds = new Set(topLevel(categories).map(({ id }) => id))
  const children = shownCategories(categories)
    .filter((category) => !topIds.has(category.id) && fit(category))
    .toSorted(mostProductsFirst)
  return [...parents, ...children].slice(0, home.categoryTiles)
}

/** The 6 largest groups with at least 5 products by direct membership, up to 6 products each (SPEC §1, D-096, D-117). */
function showcases(feed: Feed): Showcase[] {
  return feed.categories
    .filter(({ slug }) => slug !== uncategorizedSlug)
    .map((category) => ({
      category,
      products: feed.products.filter((product) => product.categories.some(({ id }) => id === category.id)),
    }))
    .filter(({ products }) => products.length >= home.minimumPerShowcase)
    .toSorted(
      (a, b) => b.products.length - a.products.length || a.category.name.localeCompare(b.category.name, 'en'),
    )
    .slice(0, home.showcases)
    .map(({ category, products }) => ({
      category,
      products: availableFirst(products).slice(0, home.productsPerShowcase),
    }))
}

/** Deals: every product with a real discount; the sort acts on all of them, ties newest first (D-118). */
export function deals(products: readonly Product[], sort: DealsSort): Product[] {
  const real = products.filter(({ pricing }) => isOnSale(pricing))
  switch (sort) {
    case 'discount':
      return real.toSorted(
        (a, b) => discountPercent(b.pricing) - discountPercent(a.pricing) || newestFirst(a, b),
      )
    case 'price-low':
      return real.toSorted((a, b) => byPrice(1)(a, b) || newestFirst(a, b))
    case 'price-high':
      return real.toSorted((a, b) => byPrice(-1)(a, b) || newestFirst(a, b))
    case 'newest':
      return real.toSorted(newestFirst)
  }
}

export type DealsStats = { active: number; maxDiscount: number; averagePrice: Paisa }

/** Number of deals, largest percent, mean sale price rounded half up to whole rupees (D-119). */
export function dealsStats(all: readonly Product[]): DealsStats {
  const prices = all.map(({ pricing }) => priceOf(pricing) ?? zero)
  const sum = prices.reduce<number>((total, price) => total + price, 0)
  return {
    active: all.length,
    maxDiscount: Math.max(0, ...all.map(({ pricing }) => discountPercent(pricing))),
    averagePrice: prices.length === 0 ? zero : fromRupees(Math.floor(sum / prices.length / 100 + 0.5)),
  }
}

/** Entry of the Filters panel: categories with a picture, children beneath their parents (D-097). */
export type CategoryRow = { category: Category; depth: 0 | 1 }

export function categoryRows(categories: readonly Category[]): CategoryRow[] {
  const pictured = (category: Category) => category.image !== undefined
  const byName = (a: Category, b: Category) => a.name.localeCompare(b.name, 'en')
  return topLevel(categories)
    .filter(pictured)
    .toSorted(byName)
    .flatMap((category) => [
      { category, depth: 0 as const },
      ...childrenOf(categories, category.id)
        .filter(pictured)
        .toSorted(byName)
        .map((child) => ({ category: child, depth: 1 as const })),
    ])
}
