/**
 * Runs jobs. A crash loses no job: a worker without heartbeats counts as dead, and another worker repeats its job. If
 * the first worker resumes after all, it can end only its own attempt, not the next one.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { CommandResponse, Job, PgBoss } from 'pg-boss'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { databaseErrorKind } from '#platform/database/database-errors.ts'
import { sqlRunner } from '#platform/database/connections/run-sql.ts'
import { withActivity } from '#platform/telemetry/activity.ts'
import { beginSpan } from '#platform/telemetry/tracing.ts'
import { openJobQueue, signOfLifeSeconds } from './job-queue.ts'
import { type JobName, jobTypes, type Payload } from './job-types.ts'

/**
 * Seconds between polls. `listening`: polls find jobs that have become due; `deaf`: without LISTEN, polls find all jobs
 */
const pollSeconds = { listening: 10, deaf: 1 }
/** maximum number of attempts to record a job's end while the database is down */
const endTries = 30
/** ms between these attempts */
const endPauseMs = 1000
/** ms until a job whose end could not be recorded runs again */
const cutOffMs = 5 * 60_000

export type RunningJob = {
  /** number of attempts, including this one */
  tries: number
  /** aborts when the shop stops, or the job counted as interrupted */
  signal: AbortSignal
  /**
   * Ends the job and runs `write`, in one transaction.
   * @returns undefined, without writing, when another worker has taken over the job
   */
  end<T>(write: (tx: Database) => Promise<T>): Promise<T | undefined>
}

/**
 * `nextAt` undefined: no further attempt. `cause`: what `run` threw. `reason` is '' when the shop stopped meanwhile.
 */
export type JobFailure = { reason: string; tries: number; nextAt: Date | undefined; cause: unknown }

export type JobHandler<Name extends JobName> = {
  /** Does the work; any error is a failed attempt. */
  run(payload: Payload<Name>, job: RunningJob): Promise<void>
  /** Records and logs a failed attempt, in the transaction that schedules the next. */
  failed(tx: Database, payload: Payload<Name>, failure: JobFailure): Promise<void>
}
export type JobHandlers = { [Name in JobName]?: JobHandler<Name> }

/** Thrown when another attempt would not help. */
export class PermanentFailure extends Error {}

type JobContext = Pick<Context, 'db' | 'clock'>

type JobWorkers = {
  /** Takes no new jobs and waits for running ones. */
  stop(): Promise<void>
}

/**
 * Starts the job workers. Each job type sets its number of workers. Several processes may start workers on one
 * database.
 */
export async function startJobs(context: Context, handlers: JobHandlers): Promise<JobWorkers> {
  const ending = new AbortController()
  const onError = (cause: unknown) => {
    // The database is down; the jobs run again later, as after a crash.
    if (!ending.signal.aborted) context.log.warn({ err: cause }, 'jobs: the queue is unavailable')
  }
  const queue = openJobQueue(context.db, { supervise: true, useListenNotify: true }, onError)
  await queue.start()
  const workers = namesOf(handlers).flatMap((name) => {
    const type = jobTypes[name]
    const count = 'workers' in type ? type.workers : 1
    return Array.from({ length: count }, () => name)
  })
  const ids: string[] = []
  for (const name of workers) {
    let worker = ''
    const options = {
      pollingIntervalSeconds: pollSeconds.deaf,
      notifyPollingIntervalSeconds: pollSeconds.listening,
      heartbeatRefreshSeconds: signOfLifeSeconds,
    }
    worker = await queue.work(name, options, async ([job]) => {
      if (!job) return
      const signal = AbortSignal.any([ending.signal, job.signal])
      try {
        await runJob(context, { queue, handlers, name, job, signal })
      } catch (cause) {
        context.log.error({ err: cause, job: name }, 'jobs: the result of a job could not be stored')
        throw cause
      }
      queue.notifyWorker(worker) // there may be more
    })
    ids.push(worker)
  }
  // Look at once for jobs of a killed process; later the queue checks by itself.
  queue
    .supervise()
    .then(() => ids.forEach((id) => queue.notifyWorker(id)))
    .catch(onError)
  return {
    stop: async () => {
      // Keep this order: an interrupted job is due again at once, and a worker that still fetches jobs would take it.
      for (const name of namesOf(handlers)) await queue.offWork(name, { wait: false })
      ending.abort()
      await queue.stop({ timeout: 5 * 60_000 })
    },
  }
}

export type RunOptions = {
  signal?: AbortSignal
  /** whether new jobs may start; false: takes no new jobs, and the running one ends normally */
  mayGoOn?: () => boolean
  /** called after each job */
  onJob?: () => void
}

/** Runs all due jobs one after the other, including interrupted ones. */
export async function runDueJobs(
  context: JobContext,
  handlers: JobHandlers,
  { signal = new AbortController().signal, mayGoOn = () => true, onJob = () => {} }: RunOptions = {},
): Promise<void> {
  const queue = openJobQueue(context.db, {})
  await queue.start()
  try {
    for (const name of namesOf(handlers)) {
      await queue.supervise(name)
      while (!signal.aborted && mayGoOn()) {
        const [job] = await queue.fetch(name)
        if (!job) break
        const alive = setInterval(() => {
          queue.touch(name, job).catch(() => undefined) // `end` detects when another worker has taken the job
        }, signOfLifeSeconds * 1000).unref()
        await runJob(context, { queue, handlers, name, job, signal }).finally(() => clearInterval(alive))
        onJob()
      }
    }
  } finally {
    await queue.stop({ graceful: false })
  }
}

const namesOf = (handlers: JobHandlers) => Object.keys(handlers) as JobName[]

type Taken = {
  queue: PgBoss
  handlers: JobHandlers
  name: JobName
  job: Pick<Job<unknown>, 'id' | 'data' | 'retryCount'>
  signal: AbortSignal
}

async function runJob(context: JobContext, taken: Taken): Promise<void> {
  const { name } = taken
  const span = beginSpan('job')
  let failed = true
  try {
    await withActivity(
      { id: '', traceId: span?.traceId, spanId: span?.spanId, span, kind: 'job', name },
      () => doJob(context, taken),
    )
    failed = false
  } finally {
    span?.end({ name: `job ${name}`, attributes: { 'sauda.job.tries': taken.job.retryCount + 1 }, failed })
  }
}

async function doJob(context: JobContext, taken: Taken): Promise<void> {
  const { queue, name, job, signal } = taken
  const { payload: form, waits } = jobTypes[name]
  // Each job name has its own handler and payload type, which TypeScript loses in a lookup by variable.
  const handler = taken.handlers[name] as JobHandler<JobName> | undefined
  if (!handler) return
  const payload = form.parse(job.data) as Payload<JobName>
  const tries = job.retryCount + 1
  const inTransaction = <T>(work: (tx: Database) => Promise<T>) => context.db.transaction().execute(work)
  let isEnding = false
  const end: RunningJob['end'] = (write) => {
    isEnding = true
    return withRetries(() =>
      inTransaction(async (tx) => {
        const isOurs = hadEffect(await queue.deleteJob(name, job, { db: sqlRunner(tx) }))
        return isOurs ? write(tx) : undefined
      }),
    )
  }
  try {
    if (tries > waits.length + 1) throw new PermanentFailure('cut off at every try')
    signal.throwIfAborted() // a fetch may return after the shop began to stop
    await handler.run(payload, { tries, signal, end })
    if (!isEnding) await end(async () => undefined)
  } catch (cause) {
    if (isEnding) {
      // Work that was done but not recorded is not a failed attempt; repeat it like an interrupted job.
      await withRetries(() =>
        inTransaction((tx) => postponeJob(tx, taken, new Date(context.clock() + cutOffMs))),
      )
      throw cause
    }
    const wait = cause instanceof PermanentFailure ? undefined : signal.aborted ? 0 : waits[tries - 1]
    const nextAt = wait === undefined ? undefined : new Date(context.clock() + wait)
    const reason = wait === 0 ? '' : cause instanceof Error ? cause.message : String(cause)
    await withRetries(() =>
      inTransaction(async (tx) => {
        if (await postponeJob(tx, taken, nextAt))
          await handler.failed(tx, payload, { reason, tries, nextAt, cause })
      }),
    )
  }
}

/**
 * Whether this attempt still owned the job. The types of pg-boss omit `affected`, which its documentation describes.
 */
const hadEffect = (response: CommandResponse): boolean => (response as { affected: number }).affected > 0

/**
 * Ends a failed attempt: the job runs again at `nextAt`, or never. @returns whether this attempt still owned the job
 */
async function postponeJob(
  tx: Database,
  { queue, name, job }: Taken,
  nextAt: Date | undefined,
): Promise<boolean> {
  const db = sqlRunner(tx)
  if (!nextAt) return hadEffect(await queue.cancel(name, job, { db }))
  if (!hadEffect(await queue.fail(name, job, null, { db }))) return false
  await queue.update(name, undefined, { id: job.id, startAfter: nextAt, db })
  return true
}

/** Retries while the database is down. The work must be one transaction that is safe to repeat. */
async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let left = endTries; ; left -= 1) {
    try {
      return await work()
    } catch (cause) {
      if (databaseErrorKind(cause) !== 'away' || left === 0) throw cause
      await wait(endPauseMs)
    }
  }
}
