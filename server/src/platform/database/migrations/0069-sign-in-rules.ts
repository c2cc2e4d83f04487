/** Adds the owner's rule for signing in to the desk. No row means that no second factor is required. */
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
