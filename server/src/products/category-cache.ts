/** The categories with their counts, read once per version of products and categories: counting takes long. */
import type { Context } from '#context.ts'
import { cachesOf } from '#http/versioned-cache.ts'
import { allCategories, type CategoryRow } from './product-store.ts'
import { currentVersions } from '#database/versions.ts'

const categoriesOf = cachesOf<Context, readonly CategoryRow[]>(() => ({ max: 1 }))

/** Every category as it is now, by id. */
export async function cachedCategories(context: Context): Promise<readonly CategoryRow[]> {
  const { content } = await currentVersions(context)
  return categoriesOf(context).fetch('', content, () => allCategories(context.db))
}
