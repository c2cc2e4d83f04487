/** An interrupted import of a file keeps what its finished rows showed about the file's ids. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- an id of the file is another product here
    alter table import_run add column has_foreign_ids boolean not null default false;
  `.execute(db)
}
