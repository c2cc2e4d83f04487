/** Some providers identify a payment only by their own reference, so it is indexed. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index payment_attempt_provider on payment_attempt (gateway_id, provider_reference)
      where provider_reference <> ''
  `.execute(db)
}
