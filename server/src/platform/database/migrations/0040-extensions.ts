/** Adds the list of the extension migrations that have run. An extension's tables begin with its id. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table extension_migration (
      extension text not null,
      name text not null,
      applied_at timestamptz not null default now(),
      primary key (extension, name)
    );
  `.execute(db)
}
