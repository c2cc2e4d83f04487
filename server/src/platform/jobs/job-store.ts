/** SQL on the tables of the job queue, which pg-boss stores in its own schema (docs/decisions/0019). */
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { JobName, Payload } from './job-types.ts'

/** the schema of pg-boss */
export const schema = 'pgboss'

type NewJob<Name extends JobName> = {
  payload: Payload<Name>
  /** identifies the work: at most one job per key waits for its first attempt */
  key: string
}

/**
 * Adds a job in the transaction of its cause, so that neither is stored without the other.
 *
 * @param runAt earliest start; if this time has passed, workers are notified at once
 */
export const addJob = <Name extends JobName>(
  tx: Database,
  name: Name,
  payload: Payload<Name>,
  { key, runAt }: { key: string; runAt: Date },
): Promise<void> => addJobs(tx, name, [{ payload, key }], runAt)

/** Adds many jobs of one kind in one statement. Database triggers call the same function. */
export async function addJobs<Name extends JobName>(
  tx: Database,
  name: Name,
  added: readonly NewJob<Name>[],
  runAt: Date,
): Promise<void> {
  if (added.length === 0) return
  await sql`
    select add_jobs(
      ${name},
      ${added.map(({ payload }) => JSON.stringify(payload))}::jsonb[],
      ${added.map(({ key }) => key)}::text[],
      ${runAt}::timestamptz
    )`.execute(tx)
}

/**
 * Queues these jobs again with the full number of attempts. Deletes waiting jobs with the same keys first; failed jobs
 * are queued anew.
 */
export async function restartJobs<Name extends JobName>(
  tx: Database,
  name: Name,
  restarted: readonly NewJob<Name>[],
  runAt: Date,
): Promise<void> {
  await sql`
    delete from pgboss.job
    where name = ${name} and state < 'active' and singleton_key = any(${restarted.map(({ key }) => key)}::text[])
  `.execute(tx)
  await addJobs(tx, name, restarted, runAt)
}

/** Whether a worker, in any process, is running a job of this name. */
export async function isJobRunning(db: Database, name: JobName): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pgboss.job where name = ${name} and state = 'active' limit 1`.execute(db)
  return rows.length > 0
}
