/** Adds gift codes (store credit) and the amount that each order used. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table gift_code (
      id integer generated always as identity primary key,
      code_hash text not null unique,
      ending text not null,
      amount bigint not null check (amount > 0),
      balance bigint not null check (balance >= 0 and balance <= amount),
      note text not null default '',
      email text not null default '',
      expires_at timestamptz,
      disabled boolean not null default false,
      created_by text not null,
      created_at timestamptz not null
    );
    create table gift_code_use (
      gift_code_id integer not null references gift_code (id),
      order_id integer not null references customer_order (id) on delete cascade,
      amount bigint not null check (amount >= 0),
      given_back boolean not null default false,
      created_at timestamptz not null,
      primary key (order_id, gift_code_id)
    );
    create index gift_code_use_code on gift_code_use (gift_code_id, order_id desc);
  `.execute(db)
}
