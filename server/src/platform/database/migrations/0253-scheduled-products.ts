/** Adds an index that finds scheduled products by their date. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index product_scheduled on product (created_at) where status = 'future'`.execute(db)
}
