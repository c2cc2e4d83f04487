/** Which migrations of extensions were run. Their tables are their own and begin with their ids. */
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
