/** Adds redirects that the owner edits in the desk, and requested addresses that have no page. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table redirect add column id integer generated always as identity unique;

    create table missing_address (
      id integer primary key generated always as identity,
      -- decoded, without a slash at the end and without a search
      path text not null unique,
      requests integer not null,
      last_at timestamptz not null,
      -- hidden in the desk
      ignored boolean not null default false
    );
    create index missing_address_order on missing_address (requests desc, id);
  `.execute(db)
}
