/** `/metrics` for Prometheus, and slow statements (decision 56). */
import type { Metric } from '@sauda/extension-kit/metric.ts'
import { isSameSecret } from '#platform/http/requests/same-secret.ts'
import type { Context } from '#platform/context.ts'
import { connectionsOf, type Database, watchStatements } from '#platform/database/database.ts'
import { isFromThisMachine } from '#platform/http/limits/caller-address.ts'
import { currentActivity } from '#platform/telemetry/activity.ts'
import type { Instruments } from '#platform/telemetry/instruments.ts'
import { withStatementLimit } from './metrics-store.ts'
import { slowStatements, withoutValues } from './slow-statements.ts'

/** minimum ms between counts of the database */
const countEveryMs = 10_000
/** Maximum ms of each statement, so that counting millions of orders does not slow the shop down. */
const mostMs = 3000
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

/** The metrics of modules, read in one transaction, and of extensions. */
export type AllMetrics = {
  ofModules: readonly Metric<Database>[]
  ofExtensions: readonly Metric<undefined>[]
}

/** Returns a function that replies to a request for metrics; undefined for callers who may not read them (404). */
export function openMetrics(
  context: Context,
  instruments: Instruments,
  all: AllMetrics,
): (request: Request, env: unknown) => Promise<Response | undefined> {
  const counts = reading(context, instruments, all)
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

/** A metric with the gauge that shows it. */
type Shown<S> = { metric: Metric<S>; gauge: ReturnType<Instruments['gauges']> }

const shownBy =
  (instruments: Instruments) =>
  <S>(metric: Metric<S>): Shown<S> => ({
    metric,
    gauge: instruments.gauges(metric.name, metric.help, metric.labels ?? []),
  })

/** Replaces the values of a gauge: a combination of labels without a value now has no old one. */
function show({ gauge }: Shown<never>, read: Awaited<ReturnType<Metric<never>['read']>>): void {
  gauge.reset()
  if (typeof read === 'number') gauge.set(read)
  else for (const { labels, value } of read) gauge.set(labels, value)
}

/** Returns a function that reads the metrics, unless they are new enough. */
function reading({ db, log }: Context, instruments: Instruments, all: AllMetrics): () => Promise<void> {
  const ofModules = all.ofModules.map(shownBy(instruments))
  const ofExtensions = all.ofExtensions.map(shownBy(instruments))
  const up = instruments.gauges(
    'sauda_database_up',
    '1: the database answered at the last collection; 0: it did not.',
    [],
  )
  up.set(0)

  const readModules = async (): Promise<void> => {
    try {
      const values = await withStatementLimit(db, mostMs, async (tx) => {
        const read = []
        for (const each of ofModules) read.push([each, await each.metric.read(tx)] as const)
        return read
      })
      for (const [each, value] of values) show(each, value)
      up.set(1)
    } catch (cause) {
      up.set(0)
      log.warn({ err: cause }, 'metrics: counting in the database failed')
      for (const { gauge } of ofModules) gauge.reset() // no value is better than an old one
    }
  }
  const readExtension = async (each: Shown<undefined>): Promise<void> => {
    try {
      show(each, await each.metric.read(undefined))
    } catch (cause) {
      log.warn({ err: cause, metric: each.metric.name }, 'metrics: reading a metric of an extension failed')
      each.gauge.reset()
    }
  }

  let running: Promise<void> | undefined
  let nextAt = -Infinity
  const read = async (): Promise<void> => {
    const began = performance.now()
    await Promise.all([readModules(), ...ofExtensions.map(readExtension)])
    const ended = performance.now()
    nextAt = began + Math.max(countEveryMs, (ended - began) / mostPart)
  }
  return async () => {
    if (performance.now() < nextAt) return
    await (running ??= read().finally(() => {
      running = undefined
    }))
  }
}
