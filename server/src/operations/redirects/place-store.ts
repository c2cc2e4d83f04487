/** SQL that reads the products and categories to which redirects may lead. */
import type { Database } from '#platform/database/database.ts'

/** Names of the published products with one of the given slugs, by slug. */
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

/** Names of all categories by slug. */
export async function categoryNames(db: Database): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('category').select(['slug', 'name']).orderBy('id').execute()
  return new Map(rows.map(({ slug, name }) => [slug, name]))
}
