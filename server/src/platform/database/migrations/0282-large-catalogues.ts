/**
 * Lets a catalogue of a million products be listed and counted from indexes alone: rows of products are wide, and lists
 * need only a few of their columns. Vacuum keeps such reads fast, so it also runs after smaller changes of large tables
 * than PostgreSQL's fifth of all rows.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index product_listed_newest on product (created_at desc, id desc) include (status, visibility, modified_at)
      where parent_id is null`.execute(db)
  await sql`drop index product_newest`.execute(db)
  await sql`
    create index product_listed on product (id)
      include (status, visibility, created_at, price, price_max)
      where parent_id is null`.execute(db)
  await sql`create index product_category_members on product_category (category_id, product_id)`.execute(db)
  await sql`drop index product_category_category`.execute(db)
  for (const table of [
    'product',
    'product_category',
    'desk_product',
    'customer_order',
    'order_line',
    'order_fact',
  ])
    await sql`
      alter table ${sql.table(table)} set (autovacuum_vacuum_scale_factor = 0.02,
        autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02)`.execute(db)
}
