/** Adds the progress of a CSV import, so that an interrupted import continues after its last finished batch. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- at most one: an import of another file ends what was left of it
    create table import_run (
      -- sha256 of the file, hex
      file_hash text primary key,
      started_at timestamptz not null
    );

    -- written in the transaction of the rows it names
    create table import_batch (
      id bigint generated always as identity primary key,
      file_hash text not null references import_run on delete cascade,
      -- lines of the file, the product each became, and how
      lines integer[] not null,
      product_ids integer[] not null,
      kinds text[] not null,
      skipped jsonb not null,
      notes jsonb not null
    );
  `.execute(db)
}
