/** Adds settlements: a courier's payment, with a row for each parcel that it covers. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table settlement (
      id integer generated always as identity primary key,
      courier text not null,
      -- of the courier's sheet; '' where it has none
      reference text not null default '',
      -- sums of the rows, in paisa
      total bigint not null,
      fees bigint not null,
      -- 'staff 1', 'key 2'
      caused_by text not null,
      created_at timestamptz not null,
      undone_at timestamptz
    );
    create index settlement_newest on settlement (created_at desc, id desc);

    create table settlement_row (
      settlement_id integer not null references settlement on delete cascade,
      order_id integer not null references customer_order on delete cascade,
      tracking_number text not null,
      amount bigint not null,
      fee bigint not null,
      -- the order as it was, by which the booking is taken back, and its version right after
      before jsonb not null,
      version integer not null,
      mail_id integer not null default 0,
      primary key (settlement_id, order_id)
    );
    create index settlement_row_order on settlement_row (order_id);

    create index order_fact_parcel on order_fact (lower(tracking_number)) where tracking_number <> '';
  `.execute(db)
}
