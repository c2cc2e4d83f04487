/** Adds passkeys of customers, and the challenges that wait for an answer. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table passkey (
      id integer generated always as identity primary key,
      customer_id integer not null references customer (id) on delete cascade,
      credential_id text not null unique,
      public_key text not null,
      counter bigint not null,
      transports text[] not null default '{}',
      name text not null,
      created_at timestamptz not null,
      last_used_at timestamptz
    );
    create index passkey_customer on passkey (customer_id);
    create table passkey_challenge (
      challenge text primary key,
      customer_id integer references customer (id) on delete cascade,
      expires_at timestamptz not null
    );
    create index passkey_challenge_expires on passkey_challenge (expires_at);
    create index passkey_challenge_customer on passkey_challenge (customer_id);
  `.execute(db)
}
