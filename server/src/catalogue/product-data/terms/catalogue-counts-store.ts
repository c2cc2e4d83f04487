/** SQL that counts the products of the catalogue and of each category. */
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

export type CatalogueCounts = {
  published: number
  /** number of products in lists */
  listed: number
  /** published products in a category and its descendants, each once, by id of the category (CONTRACT 7) */
  inCategory: ReadonlyMap<number, number>
  /** listed products directly in a category, by its id */
  members: ReadonlyMap<number, number>
}

/**
 * Counts all products in one pass. Many products are in the same categories, so they are grouped by these, and each
 * group is added to its categories and their ancestors.
 */
export async function countCatalogue(db: Database): Promise<CatalogueCounts> {
  const { rows: parents } = await sql<{ id: number; parentId: number }>`
    select id, parent_id from category`.execute(db)
  const { rows } = await sql<{ categories: number[]; isListed: boolean; count: number }>`
    select categories, is_listed, count(*)::int as count from (
      select bool_or(product.visibility in ('visible', 'catalog')) as is_listed,
        array_remove(array_agg(link.category_id order by link.category_id), null) as categories
      from product left join product_category link on link.product_id = product.id
      where product.parent_id is null and product.status = 'publish'
      group by product.id) as goods
    group by categories, is_listed`.execute(db)
  const parentOf = new Map(parents.map(({ id, parentId }) => [id, parentId]))
  const [inCategory, members] = [new Map<number, number>(), new Map<number, number>()]
  const add = (to: Map<number, number>, id: number, count: number) => to.set(id, (to.get(id) ?? 0) + count)
  let [published, listed] = [0, 0]
  for (const { categories, isListed, count } of rows) {
    published += count
    for (const id of withAncestors(categories, parentOf)) add(inCategory, id, count)
    if (!isListed) continue
    listed += count
    for (const id of categories) add(members, id, count)
  }
  return { published, listed, inCategory, members }
}

/** The categories with their ancestors, each once; a tree with a loop ends too. */
function withAncestors(ids: readonly number[], parentOf: ReadonlyMap<number, number>): Set<number> {
  const all = new Set<number>()
  for (const first of ids)
    for (let id = first; id !== 0 && !all.has(id); id = parentOf.get(id) ?? 0) all.add(id)
  return all
}
