/** Adds the releases that the shop has run, and the last release whose notes a member of the staff has seen. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table shop_release (
      version text primary key,
      first_run_at timestamptz not null
    );
    alter table staff add column seen_release text;

    -- a shop that is older than this table has run the release before it
    insert into shop_release (version, first_run_at)
    select '0.13.0', now() where exists (select from staff);
  `.execute(db)
}
