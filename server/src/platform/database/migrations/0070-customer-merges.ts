/** Adds the list of merged accounts: a deleted account, and the account that has its orders and reviews now. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table customer_merge (
      -- of the account that is gone
      merged_id integer primary key,
      -- the account that has what it had
      customer_id integer not null references customer on delete cascade,
      at timestamptz not null,
      -- 'staff 1' or 'key 2'
      caused_by text not null
    );
    create index customer_merge_customer on customer_merge (customer_id);
  `.execute(db)
}
