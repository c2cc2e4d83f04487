/** A second counter, for what depends on texts and prices but not on stock, so that an order does not throw it away. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- raised after each change of products or categories, not by orders; lists and search compare it
    create sequence content_version;
    select nextval('content_version');
  `.execute(db)
}
