/**
 * Stores when each repeated task of an extension was last started, so that several processes run it once per interval.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table extension_task (
      extension text not null,
      -- its place in the extension's list
      task text not null,
      -- the number of the interval since 1970 in which it was last started
      interval_number bigint not null,
      -- no other process starts it before this time; null once it has ended
      busy_until timestamptz,
      primary key (extension, task)
    );
  `.execute(db)
}
