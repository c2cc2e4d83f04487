/** pg-boss on the shop's own database connections. */
import { type ConstructorOptions, type Db, PgBoss, type QueueOptions } from 'pg-boss'
import { addressOfDatabase, type Database } from '#platform/database/database.ts'
import { listen } from '#platform/database/connections/listen.ts'
import { migrate } from '#platform/database/migrate.ts'
import { sqlRunner } from '#platform/database/connections/run-sql.ts'
import { schema } from './job-store.ts'
import { type JobName, jobNames, jobTypes } from './job-types.ts'

/** Maximum seconds of a job; longer than the limits of mail server, download and encoder. */
const mostSeconds = 5 * 60
/** seconds without a heartbeat after which a job counts as interrupted */
const heartbeatSeconds = 30
/** seconds between checks for interrupted jobs */
const lookEverySeconds = 20
const day = 24 * 3600

type JobQueueOptions = Pick<ConstructorOptions, 'supervise' | 'useListenNotify'>

/**
 * Creates the job queue over the shop's connections; it does not run jobs yet.
 * @param onError called with background errors, such as a database that is down
 */
export function openJobQueue(
  db: Database,
  options: JobQueueOptions,
  onError: (cause: unknown) => void = () => undefined,
): PgBoss {
  const database: Db = {
    ...sqlRunner(db),
    listen: (channel, onNotification, onReconnect) =>
      listen(addressOfDatabase(db), channel, { onNotification, onReconnect }),
  }
  const queue = new PgBoss({
    db: database,
    schema,
    supervise: false,
    superviseIntervalSeconds: lookEverySeconds,
    monitorIntervalSeconds: lookEverySeconds,
    // Our queues never change while a process runs, and our jobs do not depend on each other.
    queueCacheIntervalSeconds: 3600,
    flowIntervalSeconds: 3600,
    monitorVacuum: false,
    schedule: false,
    registerInstance: false,
    ...options,
  })
  queue.on('error', onError)
  queue.on('warning', onError)
  return queue
}

/**
 * Updates the database schema: first the tables of the job queue, then the shop's own. Concurrent starts wait for each
 * other.
 *
 * @param onStep called with the name of each of the shop's migrations when it is done
 */
export async function prepareDatabase(db: Database, onStep?: (name: string) => void): Promise<void> {
  await prepareQueues(db)
  await migrate(db, onStep)
}

/** Creates the job queue's tables, and a queue for each kind of job. */
export async function prepareQueues(db: Database): Promise<void> {
  const queue = openJobQueue(db, {})
  await queue.start()
  try {
    const known = new Map((await queue.getQueues()).map((each) => [each.name, each]))
    for (const name of jobNames) {
      const wanted = queueOptions(name)
      const found = known.get(name)
      if (!found) await queue.createQueue(name, { policy: 'short', notify: true, ...wanted })
      else if (
        Object.entries(wanted).some(([option, value]) => found[option as keyof QueueOptions] !== value)
      )
        await queue.updateQueue(name, wanted)
    }
  } finally {
    await queue.stop({ graceful: false })
  }
}

const queueOptions = (name: JobName) => ({
  // One more than the job's attempts. A job that was interrupted at each attempt runs once more, to record its failure.
  retryLimit: jobTypes[name].waits.length + 1,
  retryDelay: 0,
  expireInSeconds: mostSeconds,
  heartbeatSeconds,
  // Waiting jobs never expire, however long the shop was off. Failed ones stay visible.
  retentionSeconds: 3650 * day,
  deleteAfterSeconds: 30 * day,
})

/** seconds between two heartbeats of a worker */
export const signOfLifeSeconds = heartbeatSeconds / 3
