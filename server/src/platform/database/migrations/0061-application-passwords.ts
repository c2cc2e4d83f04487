/**
 * Adds application passwords: a separate password for each program of a member of the staff, of which only the hash is
 * stored.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table application_password (
      uuid text primary key default gen_random_uuid()::text,
      staff_id integer not null references staff (customer_id) on delete cascade,
      -- as the program names itself
      app_id text not null default '',
      name text not null,
      -- of 142 random bits, so a fast hash is enough
      password_hash text not null unique,
      created_at timestamptz not null,
      -- both written every few minutes at most
      last_used_at timestamptz,
      last_ip text
    );
    create unique index application_password_name on application_password (staff_id, lower(name));
  `.execute(db)
}
