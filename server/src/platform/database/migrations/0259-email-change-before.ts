/** Stores what the undo link of a changed email restores besides the email. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- names and addresses of the account before the change; null: of a link to a new email, or of an older version
    alter table email_change add column before jsonb;
  `.execute(db)
}
