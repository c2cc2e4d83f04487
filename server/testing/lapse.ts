import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/** Sets the last heartbeats of running jobs back by a minute, so that a worker without heartbeats loses its jobs. */
export async function lapseMinute(db: Database): Promise<void> {
  await sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '1 minute'`.execute(db)
  await sql`update pgboss.queue set monitor_on = null, monitor_claim_on = null`.execute(db)
}
