/** What an import that was cut off needs: which row of a line each product is of, and prices before the variations. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- a line of the file may be several rows; empty: each line is one
    alter table import_batch add column parts integer[] not null default '{}';
    -- of products that had a price until they got variations
    alter table import_batch add column prices jsonb not null default '[]';
  `.execute(db)
}
