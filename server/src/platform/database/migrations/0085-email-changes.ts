/**
 * Adds the links that change an account's email: one to confirm the new address, and one that undoes the change, sent
 * to the old address.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table email_change (
      id integer generated always as identity primary key,
      customer_id integer not null references customer (id) on delete cascade,
      kind text not null check (kind in ('change', 'way-back')),
      email text not null,
      token_hash text not null unique,
      created_at timestamptz not null,
      expires_at timestamptz not null
    );
    create index email_change_customer on email_change (customer_id);
    create index email_change_email on email_change (lower(email));
  `.execute(db)
}
