import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/** A minute later to the job queue: whoever fell silent is taken for dead by the next process that looks. */
export async function lapseMinute(db: Database): Promise<void> {
  await sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '1 minute'`.execute(db)
  await sql`update pgboss.queue set monitor_on = null, monitor_claim_on = null`.execute(db)
}
