/** Adds drafts of settings: what the owner has written and not published yet, one for each group. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table settings_draft (
      group_name text primary key,
      -- the version of the group that it was begun from
      version integer not null,
      -- the fields that differ
      value jsonb not null,
      changed_at timestamptz not null,
      changed_by text not null
    )`.execute(db)
}
