/**
 * Stores whether the ids in an import's file belong to other products here. An interrupted import needs this to
 * continue.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- an id of the file is another product here
    alter table import_run add column has_foreign_ids boolean not null default false;
  `.execute(db)
}
