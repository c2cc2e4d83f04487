/** SQL of the pages that redirects lead to. */
import type { Database } from '#platform/database/database.ts'

/** Published products with one of these slugs. */
export async function productsWithSlug(
  db: Database,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (slugs.length === 0) return new Map()
  const rows = await db
    .selectFrom('product')
    .select(['slug', 'name'])
    .where('slug', 'in', [...slugs])
    .where('status', '=', 'publish')
    .execute()
  return new Map(rows.flatMap(({ slug, name }) => (slug === null ? [] : [[slug, name] as const])))
}

/** All categories: slug and name. */
export async function categoryNames(db: Database): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('category').select(['slug', 'name']).orderBy('id').execute()
  return new Map(rows.map(({ slug, name }) => [slug, name]))
}
