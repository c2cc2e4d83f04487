/** Adds shipments: parcels booked with a courier or entered by the owner. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table shipment (
      id integer generated always as identity primary key,
      order_id integer not null references customer_order (id) on delete cascade,
      -- the delivery method of an extension; '' when the owner wrote it down
      method text not null,
      title text not null,
      -- names the parcel to the courier, the same when it is asked again
      reference text not null unique,
      state text not null check (state in ('booking', 'booked', 'on_the_way', 'delivered', 'returned', 'failed')),
      tracking_number text not null default '',
      tracking_url text not null default '',
      label_url text not null default '',
      created_at timestamptz not null,
      modified_at timestamptz not null
    );
    create index shipment_order on shipment (order_id);
  `.execute(db)
}
