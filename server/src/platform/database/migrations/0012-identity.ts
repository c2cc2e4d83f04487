/**
 * Adds the links between accounts of identity providers and customers, and the accounts of the built-in demonstration
 * provider (D-076 to D-078).
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table identity_link (
      provider text not null check (provider in ('google')),
      -- the provider's own name of the person, never a password here
      uid text not null,
      customer_id integer not null references customer on delete cascade,
      created_at timestamptz not null,
      primary key (provider, uid)
    );
    create index identity_link_customer on identity_link (customer_id);

    create table demo_identity (
      uid text primary key,
      email text not null,
      display_name text not null,
      -- null: an account of the chooser, without a password of its own
      password_hash text,
      email_verified boolean not null,
      position integer not null
    );
    create unique index demo_identity_email on demo_identity (lower(email), (password_hash is null));
  `.execute(db)
}
