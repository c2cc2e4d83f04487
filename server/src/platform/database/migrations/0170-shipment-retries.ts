/**
 * Stores the references of calls that retried a failed booking. Repeating such a call does not book a second parcel.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- references of the other calls that retried the booking; the courier knows the parcel by its first reference
    alter table shipment add column retried_as text[] not null default '{}'
  `.execute(db)
}
