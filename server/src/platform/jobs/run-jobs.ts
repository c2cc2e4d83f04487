/**
 * Runs jobs. A crash loses none: whoever falls silent is taken for dead, and the job is tried again by another. A try may
 * only speak for itself: one that was taken for dead and comes back changes nothing of the next.
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

/** s between two looks for jobs: with LISTEN for those whose time has come, and without it for all */
const pollSeconds = { listening: 10, deaf: 1 }
/** how often, and ms in between, the end of a job is noted again while the database is away */
const endTries = 30
const endPauseMs = 1000
/** ms before a job whose end could not be noted is tried again */
const cutOffMs = 5 * 60_000

export type RunningJob = {
  /** counts this one */
  tries: number
  /** the shop is stopping, or the job was taken for cut off */
  signal: AbortSignal
  /**
   * Ends the job, in one transaction with what is written about it.
   * @returns undefined, and nothing is written, when the job is another's by now
   */
  end<T>(write: (tx: Database) => Promise<T>): Promise<T | undefined>
}

/** `nextAt` undefined: the job is given up. `cause`: what `run` threw. `reason` is empty when the shop stopped in the middle. */
export type JobFailure = { reason: string; tries: number; nextAt: Date | undefined; cause: unknown }

export type JobHandler<Name extends JobName> = {
  /** Does the work; whatever it throws is a failed try. */
  run(payload: Payload<Name>, job: RunningJob): Promise<void>
  /** Notes a failed try, and logs it, in the transaction that plans the next one. */
  failed(tx: Database, payload: Payload<Name>, failure: JobFailure): Promise<void>
}
export type JobHandlers = { [Name in JobName]?: JobHandler<Name> }

/** No further try would help. */
export class PermanentFailure extends Error {}

type JobContext = Pick<Context, 'db' | 'clock'>

export type JobWorkers = {
  /** Takes no further job and lets those under way end. */
  stop(): Promise<void>
}

/** Runs jobs from now on, of each name as many at a time as its type says. Several processes may do so on one database. */
export async function startJobs(context: Context, handlers: JobHandlers): Promise<JobWorkers> {
  const ending = new AbortController()
  const onError = (cause: unknown) => {
    // The database does not answer; jobs are tried again later, like after a crash.
    if (!ending.signal.aborted) context.log.warn({ err: cause }, 'jobs: put off')
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
        context.log.error({ err: cause, job: name }, 'jobs: the end of a job could not be noted')
        throw cause
      }
      queue.notifyWorker(worker) // there may be more
    })
    ids.push(worker)
  }
  // What an earlier process left, which may have been killed; later the queue looks by itself.
  queue
    .supervise()
    .then(() => ids.forEach((id) => queue.notifyWorker(id)))
    .catch(onError)
  return {
    stop: async () => {
      ending.abort()
      await queue.stop({ timeout: 5 * 60_000 })
    },
  }
}

export type RunOptions = {
  signal?: AbortSignal
  /** false: takes nothing further; what is under way ends as it would */
  mayGoOn?: () => boolean
  /** called after each job */
  onJob?: () => void
}

/** Runs all jobs that are due, one after the other, and those that were cut off. */
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
          queue.touch(name, job).catch(() => undefined) // it is noticed at the end
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
    await withActivity({ id: '', traceId: span?.traceId, span, kind: 'job', name }, () =>
      doJob(context, taken),
    )
    failed = false
  } finally {
    span?.end({ name: `job ${name}`, attributes: { 'sauda.job.tries': taken.job.retryCount + 1 }, failed })
  }
}

async function doJob(context: JobContext, taken: Taken): Promise<void> {
  const { queue, name, job, signal } = taken
  const { payload: form, waits } = jobTypes[name]
  // Each name goes with its own handler and payload, which a lookup by a variable cannot tell.
  const handler = taken.handlers[name] as JobHandler<JobName> | undefined
  if (!handler) return
  const payload = form.parse(job.data) as Payload<JobName>
  const tries = job.retryCount + 1
  const inTransaction = <T>(work: (tx: Database) => Promise<T>) => context.db.transaction().execute(work)
  let isEnding = false
  const end: RunningJob['end'] = (write) => {
    isEnding = true
    return patiently(() =>
      inTransaction(async (tx) => {
        const isOurs = hadEffect(await queue.deleteJob(name, job, { db: sqlRunner(tx) }))
        return isOurs ? write(tx) : undefined
      }),
    )
  }
  try {
    if (tries > waits.length + 1) throw new PermanentFailure('cut off at every try')
    await handler.run(payload, { tries, signal, end })
    if (!isEnding) await end(async () => undefined)
  } catch (cause) {
    if (isEnding) {
      // What was done and could not be noted is no failed try: like one that was cut off, it is tried again.
      await patiently(() => inTransaction((tx) => putOff(tx, taken, new Date(context.clock() + cutOffMs))))
      throw cause
    }
    const wait = cause instanceof PermanentFailure ? undefined : signal.aborted ? 0 : waits[tries - 1]
    const nextAt = wait === undefined ? undefined : new Date(context.clock() + wait)
    const reason = wait === 0 ? '' : cause instanceof Error ? cause.message : String(cause)
    await patiently(() =>
      inTransaction(async (tx) => {
        if (await putOff(tx, taken, nextAt))
          await handler.failed(tx, payload, { reason, tries, nextAt, cause })
      }),
    )
  }
}

/** Whether the job was still this try's. The types of pg-boss leave out what its documentation says of replies. */
const hadEffect = (response: CommandResponse): boolean => (response as { affected: number }).affected > 0

/** @returns whether the job was still this try's */
async function putOff(tx: Database, { queue, name, job }: Taken, nextAt: Date | undefined): Promise<boolean> {
  const db = sqlRunner(tx)
  if (!nextAt) return hadEffect(await queue.cancel(name, job, { db }))
  if (!hadEffect(await queue.fail(name, job, null, { db }))) return false
  await queue.update(name, undefined, { id: job.id, startAfter: nextAt, db })
  return true
}

/** Does it again while the database is away. It must be one transaction that may be done twice. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let left = endTries; ; left -= 1) {
    try {
      return await work()
    } catch (cause) {
      if (databaseErrorKind(cause) !== 'away' || left === 0) throw cause
      await wait(endPauseMs)
    }
  }
}
