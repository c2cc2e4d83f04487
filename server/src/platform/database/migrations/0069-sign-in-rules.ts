/** What owners demand of everybody who signs in to the desk: one row, or none as long as nothing was demanded. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sign_in_rule (
      -- there is one row at most
      only_row boolean primary key default true check (only_row),
      -- who has no second factor sets it up before anything else
      second_factor boolean not null
    );
  `.execute(db)
}
