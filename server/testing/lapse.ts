import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/** Moves the job queue's clock by a minute, so that leases of silent workers expire. */
export async function lapseMinute(db: Database): Promise<void> {
  await sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '1 minute'`.execute(db)
  await sql`update pgboss.queue set monitor_on = null, monitor_claim_on = null`.execute(db)
}
