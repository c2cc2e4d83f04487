/** Some providers name a payment by their own name of it only. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index payment_attempt_provider on payment_attempt (gateway_id, provider_reference)
      where provider_reference <> ''
  `.execute(db)
}
