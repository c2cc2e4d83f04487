/**
 * Adds what the owner edits before an import: columns assigned by hand and corrected cells. Adds which categories the
 * import created.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table desk_import
      -- {"columns": {"name in the file": "name here"}, "cells": {"line": {"name in the file": "text"}}}; '' = not read
      add column edits jsonb not null default '{}',
      -- categories with a higher id were made since it began; and the highest when it ended
      add column categories_after integer,
      add column categories_until integer;

    -- columns that were named by hand, for the next file with the same first line
    create table desk_import_columns (
      -- of the names in their order
      header_hash text primary key,
      columns jsonb not null,
      used_at timestamptz not null
    );
  `.execute(db)
}
