/** SQL for the import of another shop's files: finds the products, accounts and orders that their rows name. */
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/** `variationId`: 0 for a product that is not a variation */
export type SkuProduct = { productId: number; variationId: number }

/** Products and variations by their SKU in lower case. */
export async function productsBySku(
  db: Database,
  skus: readonly string[],
): Promise<ReadonlyMap<string, SkuProduct>> {
  if (skus.length === 0) return new Map()
  const { rows } = await sql<{ sku: string; id: number; parentId: number | null }>`
    select lower(sku) as sku, id, parent_id from product
    where lower(sku) = any(${[...skus]}::text[]) and sku is not null and status <> 'trash'
    order by id desc`.execute(db)
  return new Map(
    rows.map(({ sku, id, parentId }) => [
      sku,
      parentId ? { productId: parentId, variationId: id } : { productId: id, variationId: 0 },
    ]),
  )
}

/** Ids of accounts by their e-mail address in lower case. */
export async function accountsByEmail(
  db: Database,
  emails: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (emails.length === 0) return new Map()
  const { rows } = await sql<{ email: string; id: number }>`
    select lower(email) as email, id from customer where lower(email) = any(${[...emails]}::text[])`.execute(
    db,
  )
  return new Map(rows.map(({ email, id }) => [email, id]))
}

/**
 * Phone numbers of accounts that were imported from a file. Accounts that were created in this shop are left out, since
 * their owners could have typed any number.
 * @param kind the kind of imported rows: `customerKind`
 */
export async function phonesOfAccounts(db: Database, kind: string): Promise<{ id: number; phone: string }[]> {
  const { rows } = await sql<{ id: number; phone: string }>`
    select c.id, c.billing->>'phone' as phone from move_in_row r join customer c on c.id = r.new_id
    where r.kind = ${kind} and coalesce(c.billing->>'phone', '') <> '' order by c.id`.execute(db)
  return rows
}

/** Which of the order numbers `ids` are taken by orders of this shop. */
export async function takenNumbers(db: Database, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('customerOrder')
    .select('id')
    .where('id', 'in', [...ids])
    .execute()
  return new Set(rows.map(({ id }) => id))
}
