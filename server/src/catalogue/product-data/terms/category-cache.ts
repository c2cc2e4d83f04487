/** Categories, cached per version of products and categories. */
import type { Context } from '#platform/context.ts'
import { cachesOf } from '#platform/http/replies/versioned-cache.ts'
import type { CategoryRow, StoredCategory } from '#catalogue/product-data/product-store.ts'
import { categoryTree } from './category-store.ts'
import { currentVersions } from '#platform/database/versions.ts'
import type { Database } from '#platform/database/database.ts'
import { catalogueCounts } from './catalogue-counts.ts'
import { type CatalogueCounts, countCatalogue } from './catalogue-counts-store.ts'

const treesOf = cachesOf<Context, readonly StoredCategory[]>(() => ({ max: 1 }))
const countedOf = cachesOf<CatalogueCounts, readonly CategoryRow[]>(() => ({ max: 1 }))

/** Every current category without its count, ordered by id. */
export async function cachedTree(context: Context): Promise<readonly StoredCategory[]> {
  const { content } = await currentVersions(context)
  return treesOf(context).fetch('', content, () => categoryTree(context.db))
}

/** Every current category with its number of products, which may lag in a large catalogue; ordered by id. */
export async function cachedCategories(context: Context): Promise<readonly CategoryRow[]> {
  const [tree, counts] = [await cachedTree(context), await catalogueCounts(context)]
  return countedOf(counts).fetch('', tree, async () => withCounts(tree, counts))
}

/** Every category with its number of products, not cached; ordered by id. */
export const allCategories = async (db: Database): Promise<CategoryRow[]> =>
  withCounts(await categoryTree(db), await countCatalogue(db))

const withCounts = (tree: readonly StoredCategory[], { inCategory }: CatalogueCounts): CategoryRow[] =>
  tree.map((row) => ({ ...row, count: inCategory.get(row.id) ?? 0 }))
