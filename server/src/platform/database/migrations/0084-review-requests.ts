/** Adds the orders whose buyers were asked for a review, so that nobody is asked twice. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table review_request (
      order_id integer primary key references customer_order (id) on delete cascade,
      sent_at timestamptz not null
    );
    create index customer_order_completed on customer_order (completed_at) where status = 'completed';
  `.execute(db)
}
