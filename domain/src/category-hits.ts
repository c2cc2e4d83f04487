import { type Category, withAncestors } from './category.ts'
import type { Product } from './product.ts'

/** Number of search results in a category and its subcategories. `id`: of the category */
export type CategoryHits = { id: number; count: number }

/** Counts products by category, in the order of the categories' ids. Omits categories without any. */
export function categoryHits(categories: readonly Category[], products: readonly Product[]): CategoryHits[] {
  const above = ancestorsIn(categories)
  const counts = new Map<number, number>()
  for (const product of products) {
    const ids = new Set(product.categories.flatMap(({ id }) => above.get(id) ?? []))
    for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return [...counts].map(([id, count]) => ({ id, count })).toSorted((a, b) => a.id - b.id)
}

const ancestors = new WeakMap<readonly Category[], ReadonlyMap<number, readonly number[]>>()

/** Each category with its ancestors; the categories of a feed never change. */
function ancestorsIn(categories: readonly Category[]): ReadonlyMap<number, readonly number[]> {
  const known =
    ancestors.get(categories) ??
    new Map(categories.map(({ id }) => [id, [...withAncestors(categories, [id])]]))
  ancestors.set(categories, known)
  return known
}
