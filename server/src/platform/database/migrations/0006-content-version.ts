/**
 * Adds a second version counter. Changes of texts and prices raise it, changes of stock do not, so that an order does
 * not clear the caches of lists and search.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- raised after each change of products or categories, not by orders; lists and search compare it
    create sequence content_version;
    select nextval('content_version');
  `.execute(db)
}
