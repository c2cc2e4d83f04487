/** Sign-ins of consent pages that have given a program access, so that one sign-in gives it once. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table used_consent (
      -- a hash of the page's cookie
      visit_hash text primary key,
      used_at timestamptz not null
    );
    create index used_consent_used_at on used_consent (used_at);
  `.execute(db)
}
