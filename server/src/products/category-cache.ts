/** The categories with their counts, read once per version of products and categories: counting takes long. */
import type { Context } from '#context.ts'
import { allCategories, type CategoryRow } from './product-store.ts'
import { currentVersions } from './catalogue-versions.ts'

type CacheEntry = { content: number; rows: Promise<readonly CategoryRow[]> }
const known = new WeakMap<Context, CacheEntry>()

/** Every category as it is now, by id. */
export async function cachedCategories(context: Context): Promise<readonly CategoryRow[]> {
  const { content } = await currentVersions(context)
  const before = known.get(context)
  if (before?.content === content) return before.rows
  const rows = allCategories(context.db)
  known.set(context, { content, rows })
  rows.catch(() => known.delete(context))
  return rows
}
