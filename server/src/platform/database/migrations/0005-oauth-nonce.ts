/** Adds the signatures of OAuth calls that were used. Each signature is accepted once. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table oauth_nonce (
      key_id integer not null references api_key on delete cascade,
      -- time and nonce, as the client sent them
      nonce text not null,
      used_at timestamptz not null,
      primary key (key_id, nonce)
    );
    create index oauth_nonce_used_at on oauth_nonce (used_at);
  `.execute(db)
}
