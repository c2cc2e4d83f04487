/**
 * Lets ten million orders be listed by their last change, and summed by day, from indexes alone. The index
 * `order_fact_sums` replaces `order_fact_newest` and has the number of units too.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index customer_order_modified on customer_order (modified_at desc, id desc)`.execute(db)
  await sql`
    create index order_fact_sums on order_fact (created_at desc, order_id desc)
      include (status, total, refunded, quantity) where tab is not null`.execute(db)
  await sql`drop index order_fact_newest`.execute(db)
}
