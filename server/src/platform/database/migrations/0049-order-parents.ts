/** Adds an order's parent and a category's display type, which only other programs read and write. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- 0: none; an order that is gone leaves its number
    alter table customer_order add column parent_id integer not null default 0;
    alter table category add column display text not null default 'default';
  `.execute(db)
}
