/** Categories with their counts, which are slow, cached per version of products and categories. */
import type { Context } from '#platform/context.ts'
import { cachesOf } from '#platform/http/replies/versioned-cache.ts'
import { allCategories, type CategoryRow } from '#catalogue/product-data/product-store.ts'
import { currentVersions } from '#platform/database/versions.ts'

const categoriesOf = cachesOf<Context, readonly CategoryRow[]>(() => ({ max: 1 }))

/** Every current category, ordered by id. */
export async function cachedCategories(context: Context): Promise<readonly CategoryRow[]> {
  const { content } = await currentVersions(context)
  return categoriesOf(context).fetch('', content, () => allCategories(context.db))
}
