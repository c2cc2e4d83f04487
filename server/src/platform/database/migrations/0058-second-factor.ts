/** Adds the second factor of staff: codes of an authenticator app, and recovery codes that work once. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table second_factor (
      staff_id integer primary key references customer on delete cascade,
      -- encrypted: the codes are computed from it
      secret text not null,
      -- null until a code has shown that the app has the secret
      confirmed_at timestamptz,
      -- the last half minute of which a code was used: each is good once
      last_step integer not null default 0,
      -- of the recovery codes that are left
      recovery_hashes text[] not null default '{}',
      wrong_codes integer not null default 0,
      wrong_since timestamptz
    );
  `.execute(db)
}
