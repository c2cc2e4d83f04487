/** SQL on the tables of the job queue, which pg-boss keeps in a schema of its own (docs/decisions/0019). */
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { JobName, Payload } from './job-types.ts'

/** the schema of pg-boss */
export const schema = 'pgboss'

export type NewJob<Name extends JobName> = {
  payload: Payload<Name>
  /** one for each thing to do: of a key at most one job waits for its first try */
  key: string
}

/**
 * Adds a job in the transaction of its cause: both are stored, or neither.
 *
 * @param runAt not before; workers are woken at once when it has come
 */
export const addJob = <Name extends JobName>(
  tx: Database,
  name: Name,
  payload: Payload<Name>,
  { key, runAt }: { key: string; runAt: Date },
): Promise<void> => addJobs(tx, name, [{ payload, key }], runAt)

/** Adds many of one kind in one statement. Triggers of the database add theirs by the same function of it. */
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

/** Begins jobs that wait for a further try anew, with all their tries, and adds those that were given up. */
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

/** Whether a worker, here or elsewhere, has a job of this name in hand. */
export async function isAtWork(db: Database, name: JobName): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pgboss.job where name = ${name} and state = 'active' limit 1`.execute(db)
  return rows.length > 0
}
