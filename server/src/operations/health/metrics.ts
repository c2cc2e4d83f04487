/** `/metrics` for Prometheus, and slow statements (decision 56). */
import { orderStatuses } from '@sauda/domain/order.ts'
import { isSameSecret } from '#platform/http/requests/same-secret.ts'
import type { Context } from '#platform/context.ts'
import { connectionsOf, watchStatements } from '#platform/database/database.ts'
import { isFromThisMachine } from '#platform/http/limits/caller-address.ts'
import { jobNames } from '#platform/jobs/job-types.ts'
import { currentActivity } from '#platform/telemetry/activity.ts'
import type { Instruments } from '#platform/telemetry/instruments.ts'
import { type DatabaseCounts, databaseCounts } from './metrics-store.ts'
import { shopVersion } from '#platform/environment/program.ts'
import { slowStatements, withoutValues } from './slow-statements.ts'

/** minimum ms between counts of the database */
const countEveryMs = 10_000
/** Maximum share of time spent counting. Half a second is counted every ten seconds; slower counts run less often. */
const mostPart = 1 / 20

/** Logs slow statements with their request, and counts them and the connections. */
export function observeDatabase(
  context: Pick<Context, 'db' | 'log' | 'config'>,
  instruments: Instruments,
): void {
  const { db, config } = context
  const onSlow = slowStatements(context)
  watchStatements(db, {
    slowMs: config.slowQueryMs,
    onEnd: (statement, ms) => currentActivity()?.span?.statement(withoutValues(statement), ms),
    onSlow: (statement, ms) => {
      instruments.wasSlow()
      onSlow(statement, ms)
    },
  })
  const add = (name: string, help: string, of: (now: ReturnType<typeof connectionsOf>) => number) =>
    instruments.gauge(`sauda_database_${name}`, help, () => of(connectionsOf(db)))
  add('connections_in_use', 'Connections of this process in use.', ({ inUse }) => inUse)
  add('connections_idle', 'Unused connections of this process.', ({ idle }) => idle)
  add('connections_max', 'Connections that this process opens at most.', ({ most }) => most)
  add('connections_waiting', 'Requests waiting for a connection of this process.', ({ waiting }) => waiting)
}

/** Returns a function that replies to a request for metrics; undefined for callers who may not read them (404). */
export function openMetrics(
  context: Context,
  instruments: Instruments,
): (request: Request, env: unknown) => Promise<Response | undefined> {
  const counts = countsFor(context, instruments)
  return async (request, env) => {
    const authorization = request.headers.get('authorization') ?? ''
    if (!isFromThisMachine(request, env) && !hasToken(context.config.metricsToken, authorization))
      return undefined
    await counts()
    return new Response(await instruments.text(), {
      headers: { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8', 'Cache-Control': 'no-store' },
    })
  }
}

function hasToken(token: string | undefined, authorization: string): boolean {
  const sent = /^Bearer (\S{1,200})$/i.exec(authorization)?.[1]
  return token !== undefined && sent !== undefined && isSameSecret(token, sent)
}

/** Returns a function that reads the counts from the database, unless they are new enough. */
function countsFor({ db, log }: Context, instruments: Instruments): () => Promise<void> {
  const orders = instruments.gauges('sauda_orders', 'Orders by status.', ['status'])
  const mails = instruments.gauges('sauda_mails', 'Mails of the last 30 days by state.', ['state'])
  const jobs = instruments.gauges('sauda_jobs', 'Jobs by queue and state.', ['queue', 'state'])
  const overdue = instruments.gauges(
    'sauda_job_overdue_seconds',
    'How long the longest waiting job of a queue has been due; 0: none waits.',
    ['queue'],
  )
  const payments = instruments.gauges(
    'sauda_orders_last_day',
    'Orders of the last 24 hours by payment method and status.',
    ['payment_method', 'status'],
  )
  const deliveries = instruments.gauges(
    'sauda_webhook_deliveries',
    'Deliveries of webhooks: waiting now, and done, failed or dropped in the last 24 hours.',
    ['state'],
  )
  const size = instruments.gauges('sauda_database_size_bytes', 'Size of the database.', [])
  const backupAt = instruments.gauges(
    'sauda_last_backup_timestamp_seconds',
    'When the newest backup was taken; 0: none was made.',
    [],
  )
  const backupSize = instruments.gauges('sauda_last_backup_size_bytes', 'Size of the newest backup.', [])
  const build = instruments.gauges('sauda_build_info', 'Version of the shop; the value is 1.', ['version'])
  build.set({ version: shopVersion }, 1)
  const up = instruments.gauges(
    'sauda_database_up',
    '1: the database answered at the last collection; 0: it did not.',
    [],
  )
  up.set(0)

  const show = (counted: DatabaseCounts): void => {
    const by = <T extends { count: number }>(rows: readonly T[], of: (row: T) => string) =>
      new Map(rows.map((row) => [of(row), row.count]))
    const fill = (gauge: typeof mails, states: readonly string[], counts: ReadonlyMap<string, number>) => {
      for (const state of states) gauge.set({ state }, counts.get(state) ?? 0)
    }
    const inStatus = by(counted.orders, ({ status }) => status)
    for (const status of [...orderStatuses, 'trash']) orders.set({ status }, inStatus.get(status) ?? 0)
    fill(
      mails,
      ['waiting', 'sending', 'sent', 'failed'],
      by(counted.mails, ({ state }) => state),
    )
    fill(
      deliveries,
      ['waiting', 'done', 'failed', 'dropped'],
      by(counted.deliveries, ({ state }) => state),
    )
    showJobs(counted)
    payments.reset() // a status without orders today has no row, so clear its old value
    for (const { gateway, status, count: made } of counted.payments)
      payments.set({ payment_method: gateway, status }, made)
    size.set(counted.size)
    const { at, bytes } = counted.backup ?? { at: 0, bytes: 0 }
    backupAt.set(at)
    backupSize.set(bytes)
  }
  const showJobs = (counted: DatabaseCounts): void => {
    const ofQueue = new Map(counted.jobs.map((row) => [`${row.name} ${row.state}`, row.count]))
    const dueSince = new Map(counted.overdue.map(({ name, seconds }) => [name, seconds]))
    for (const queue of jobNames) {
      for (const state of ['waiting', 'active', 'failed'])
        jobs.set({ queue, state }, ofQueue.get(`${queue} ${state}`) ?? 0)
      overdue.set({ queue }, dueSince.get(queue) ?? 0)
    }
  }

  let running: Promise<void> | undefined
  let nextAt = -Infinity
  const count = async (): Promise<void> => {
    const began = performance.now()
    try {
      show(await databaseCounts(db))
      up.set(1)
    } catch (cause) {
      up.set(0)
      log.warn({ err: cause }, 'metrics: counting in the database failed')
      for (const each of [orders, mails, jobs, overdue, payments, deliveries]) each.reset() // no value is better than an old one
    }
    const ended = performance.now()
    nextAt = began + Math.max(countEveryMs, (ended - began) / mostPart)
  }
  return async () => {
    if (performance.now() < nextAt) return
    await (running ??= count().finally(() => {
      running = undefined
    }))
  }
}
