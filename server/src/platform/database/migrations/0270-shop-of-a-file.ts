/** A product file names the shop that wrote it, so an import no longer collects signs that its ids are another shop's. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table import_run drop column has_foreign_ids`.execute(db)
}
