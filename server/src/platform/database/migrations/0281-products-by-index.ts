/**
 * Lets the function that keeps the desk's list of products find rows by index, as migration 276 does for orders. In an
 * import into a new shop it read all words of all products for each row.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter function note_desk_products() set enable_seqscan = off`.execute(db)
}
