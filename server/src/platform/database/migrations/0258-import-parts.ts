/**
 * Stores what an interrupted import needs: which rows of a line belong to which product, and prices before there were
 * variations.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- a line of the file may be several rows; empty: each line is one
    alter table import_batch add column parts integer[] not null default '{}';
    -- of products that had a price until they got variations
    alter table import_batch add column prices jsonb not null default '[]';
  `.execute(db)
}
