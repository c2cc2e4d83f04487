/** Counts the requests of each hour, for the chart of the last day on the desk's health page. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table shop_hour (
      -- its beginning
      at timestamptz primary key,
      requests integer not null,
      -- answered with 500 and above
      failures integer not null,
      -- took SLOW_REQUEST_MS or longer
      slow integer not null
    );
  `.execute(db)
}
