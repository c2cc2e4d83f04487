/** The content of the home screen: tiles, featured products and showcases. */
import { type Category, visibleCategories, topLevel } from './category.ts'
import { isShownCategory } from './shown-category.ts'
import { home } from './constants.ts'
import { availableFirst, type Feed, isIn } from './feed.ts'
import type { Product } from './product.ts'

export type Showcase = { category: Category; products: readonly Product[] }
export type HomeView = {
  tiles: readonly Category[]
  featured: readonly Product[]
  showcases: readonly Showcase[]
}

/**
 * Computes the home screen. The products of the feed have been shuffled once after loading (D-095).
 * @param first slugs of the categories whose showcases come first, in this sequence
 */
export const homeView = (feed: Feed, first: readonly string[] = []): HomeView => ({
  tiles: categoryTiles(feed.categories),
  featured: availableFirst(feed.products).slice(0, home.featured),
  showcases: showcases(feed, first),
})

const mostProductsFirst = (a: { count: number; name: string }, b: { count: number; name: string }) =>
  b.count - a.count || a.name.localeCompare(b.name, 'en')

/** 8 top-level categories with picture and products, filled up with children when there are fewer (D-116). */
function categoryTiles(categories: readonly Category[]): Category[] {
  const fit = (category: Category) => category.image !== undefined && category.count > 0
  const parents = topLevel(categories).filter(fit).toSorted(mostProductsFirst)
  const topIds = new Set(topLevel(categories).map(({ id }) => id))
  const children = visibleCategories(categories)
    .filter((category) => !topIds.has(category.id) && fit(category))
    .toSorted(mostProductsFirst)
  return [...parents, ...children].slice(0, home.categoryTiles)
}

/**
 * The showcases of the home screen: categories with enough direct products, and some products of each; `home` has the
 * numbers (D-096, D-117). Categories that the shop has configured come first, then the largest ones.
 */
function showcases({ products, categories, partial }: Feed, first: readonly string[]): Showcase[] {
  const rank = ({ slug }: Category) => (first.includes(slug) ? first.indexOf(slug) : first.length)
  return categories
    .filter(isShownCategory)
    .map((category) => {
      const own = products.filter((product) => isIn(product, category))
      return { category, own, size: partial?.members.get(category.id) ?? own.length }
    })
    .filter(({ size }) => size >= home.minimumPerShowcase)
    .toSorted(
      (a, b) =>
        rank(a.category) - rank(b.category) ||
        b.size - a.size ||
        a.category.name.localeCompare(b.category.name, 'en'),
    )
    .slice(0, home.showcases)
    .map(({ category, own }) => ({
      category,
      products: availableFirst(own).slice(0, home.productsPerShowcase),
    }))
}
