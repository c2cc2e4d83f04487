/** Adds indexes that contain all columns for daily sales and open orders, so that the tables are not read. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index order_fact_sales on order_fact (created_at) include (status, total, refunded, order_id)
      where tab is not null;
    create index order_fact_open on order_fact (tab) include (total, refunded, created_at)
      where tab is not null and tab <> 'done';
    create index mail_outbox_failed on mail_outbox (created_at) where state = 'failed';
  `.execute(db)
}
