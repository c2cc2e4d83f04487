/**
 * Adds the staff. A member of the staff is a row of `customer` with a role, so that ids and user names are unique among
 * all people.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table staff (
      customer_id integer primary key references customer on delete cascade,
      role text not null check (role in ('owner', 'manager', 'packer')),
      created_at timestamptz not null,
      -- written every few minutes at most
      last_seen_at timestamptz
    );
    -- the session has the rights of the staff member's role; one of the shop's own pages has a customer's
    alter table customer_session add column is_staff boolean not null default false;
  `.execute(db)
}
