/** SQL of the doctor's facts. */
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/** Counts for the doctor. @param mailBefore time before which unsent mail is late */
export async function countShop(
  db: Database,
  mailBefore: Date,
): Promise<{ products: number; lateMail: number; version: string }> {
  const { rows } = await sql<{ products: number; lateMail: number; version: string }>`
    select
      (select count(*)::int from product where parent_id is null and status = 'publish') as products,
      (select count(*)::int from mail_outbox where state <> 'sent' and created_at < ${mailBefore}) as late_mail,
      current_setting('server_version') as version`.execute(db)
  const [{ products, lateMail, version } = { products: 0, lateMail: 0, version: '' }] = rows
  return { products, lateMail, version: version.split(' ')[0] ?? '' }
}

export type Places = {
  /** hashes of the shop's media */
  pictures: ReadonlySet<string>
  /** slugs of the existing products */
  products: ReadonlySet<string>
  categories: ReadonlySet<string>
}

/** Returns which of these pictures, products and categories exist. Products must be published. */
export async function knownPlaces(
  db: Database,
  wanted: { [Name in keyof Places]: readonly string[] },
): Promise<Places> {
  const { rows } = await sql<{ [Name in keyof Places]: string[] }>`
    select
      array(select hash from media where hash = any(${wanted.pictures}::text[])) as pictures,
      array(select slug from product where slug = any(${wanted.products}::text[]) and status = 'publish') as products,
      array(select slug from category where slug = any(${wanted.categories}::text[])) as categories`.execute(
    db,
  )
  const [{ pictures, products, categories } = { pictures: [], products: [], categories: [] }] = rows
  return { pictures: new Set(pictures), products: new Set(products), categories: new Set(categories) }
}
