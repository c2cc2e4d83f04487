/** Adds an index that finds a SKU in any letter case. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index product_sku_lower on product (lower(sku)) where sku is not null`.execute(db)
}
