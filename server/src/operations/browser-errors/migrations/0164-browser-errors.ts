/** Errors of scripts in visitors' browsers, for the desk's health page. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table browser_error (
      -- without personal data
      message text not null,
      -- script, line and column; empty when unknown
      place text not null,
      -- path of a page on which it happened, without search and numbers
      page text not null,
      reports integer not null,
      first_at timestamptz not null,
      last_at timestamptz not null,
      primary key (message, place)
    );
    create index browser_error_last on browser_error (last_at desc);
  `.execute(db)
}
