/**
 * Marks each product's words with the transaction that wrote them. The server keeps the words in memory, and reads only
 * those that changed.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Two steps: the rows that exist keep the constant, so the table is not written anew.
  await sql`alter table product_search add column changed xid8 not null default '0'`.execute(db)
  await sql`alter table product_search alter column changed set default pg_current_xact_id()`.execute(db)
  await sql`create index product_search_changed on product_search (changed)`.execute(db)
}
