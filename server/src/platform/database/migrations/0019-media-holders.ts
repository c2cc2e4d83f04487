/** Adds the process that works on a picture. If it has died, another process continues its work at once. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- the connection that works on the row, by the process that serves it; it holds a lock of that number (locks.ts)
    alter table media add column holder integer;
    alter table media_source add column holder integer;
    create index media_working on media (id) where state = 'working';
    create index media_source_working on media_source (address) where state = 'working';
  `.execute(db)
}
