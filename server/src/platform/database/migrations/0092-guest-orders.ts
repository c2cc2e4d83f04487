/** Marks orders placed by guests and indexes their email, so that the guest's later account can claim them. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table customer_order add column placed_by_guest boolean not null default false;
    create index customer_order_guest_email on customer_order (lower(billing->>'email'))
      where placed_by_guest and customer_id = 0;
  `.execute(db)
}
