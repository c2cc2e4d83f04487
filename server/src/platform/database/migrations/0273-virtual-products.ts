/** Adds an index to find out whether the shop sells virtual products, without reading all products. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index product_virtual on product (id) where virtual and status = 'publish'`.execute(db)
}
