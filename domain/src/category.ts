/** The tree of categories. */
import type { ProductImage } from './product.ts'
import { isShownCategory } from './shown-category.ts'

export type Category = {
  id: number
  name: string
  /** the name in the shop's first language, if `name` is a translation; search uses both */
  otherName?: string
  slug: string
  /** id of the parent; 0: top level */
  parentId: number
  image: ProductImage | undefined
  /** number of published products, including those of child categories */
  count: number
  menuOrder: number
}

const inMenuOrder = (a: Category, b: Category) => a.menuOrder - b.menuOrder || a.id - b.id

/** Categories that shoppers see, in the shop's order. */
export const visibleCategories = (categories: readonly Category[]): Category[] =>
  categories.filter(isShownCategory).toSorted(inMenuOrder)

/** Visible categories without a parent in this list. */
export const topLevel = (categories: readonly Category[]): Category[] => {
  const ids = new Set(categories.map(({ id }) => id))
  return visibleCategories(categories).filter(({ parentId }) => !ids.has(parentId))
}

/** The visible subcategories of a category, in the shop's order. */
export const childrenOf = (categories: readonly Category[], parentId: number): Category[] =>
  visibleCategories(categories).filter((category) => category.parentId === parentId)

/** The category and its descendants (D-096). Ends even if a broken tree contains a loop. */
export function withDescendants(categories: readonly Category[], id: number): Set<number> {
  const found = new Set([id])
  for (let grew = true; grew;) {
    grew = false
    for (const category of categories)
      if (found.has(category.parentId) && !found.has(category.id)) {
        found.add(category.id)
        grew = true
      }
  }
  return found
}

/** The categories and their ancestors. Ends even if a broken tree contains a loop. */
export function withAncestors(categories: readonly Category[], ids: readonly number[]): Set<number> {
  const parentOf = new Map(categories.map(({ id, parentId }) => [id, parentId]))
  const found = new Set<number>()
  for (const start of ids)
    for (let id = start; id !== 0 && !found.has(id); id = parentOf.get(id) ?? 0) found.add(id)
  return found
}
