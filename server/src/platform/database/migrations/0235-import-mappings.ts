/** Adds named column mappings, saved in the desk. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table desk_import_mapping (
      id integer primary key generated always as identity,
      name text not null unique,
      -- {"name in the file": "name here"}; '' = not read
      columns jsonb not null,
      saved_at timestamptz not null
    );
  `.execute(db)
}
