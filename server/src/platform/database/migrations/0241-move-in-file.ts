/** Adds a file of orders or customers, uploaded in the desk. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table move_in_run
      drop constraint move_in_run_kind_check,
      add constraint move_in_run_kind_check
        check (kind in ('rehearsal', 'import', 'finish', 'file-check', 'file-import')),
      -- of the file that can be imported; null: none
      add column file_name text;
    create table move_in_file_part (
      position integer primary key,
      content bytea not null
    );
  `.execute(db)
}
