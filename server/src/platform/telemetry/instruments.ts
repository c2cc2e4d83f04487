/**
 * Prometheus metrics (decision 56). Values of labels come only from lists in the program, so that callers cannot create
 * new time series.
 */
import cluster from 'node:cluster'
import { collectDefaultMetrics as collectAll, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Activity } from './activity.ts'
import { metricsOfAll, offerMetrics } from './metrics-of-all.ts'
import { codes } from '@sauda/contract/calls.ts'

/** Upper bounds in seconds. Cached lists take about one ms, an order some tens of ms. */
const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const refusalCodes: ReadonlySet<string> = new Set(Object.values(codes))

/** codes of orders refused because the stock had run out */
const stockCodes = [codes.outOfStock, codes.partlyOutOfStock]

export type Instruments = {
  /** Counts an answered request. @param seconds from the request to the first byte of the reply */
  answered(activity: Activity, reply: { method: string; status: number; seconds: number }): void
  /** Counts a 409 refusal. @param code code of the error */
  conflicted(code: string): void
  /** Counts a slow statement. */
  wasSlow(): void
  /** Adds a gauge of this process, read when metrics are requested. */
  gauge(name: string, help: string, read: () => number): void
  /** Adds a gauge of database values, set when they are refreshed; not summed over processes. */
  gauges<L extends string>(name: string, help: string, labels: readonly L[]): Gauge<L>
  /** All metrics in the text format of Prometheus, version 0.0.4. */
  text(): Promise<string>
}

/** Sums of gauges whose names Prometheus reserves for counters. */
const misnamed = ['handles', 'requests', 'resources'].map((kind) => `nodejs_active_${kind}_total`)

function collectDefaultMetrics({ register }: { register: Registry }): void {
  collectAll({ register })
  for (const name of misnamed) register.removeSingleMetric(name)
}

export function createInstruments(): Instruments {
  const registers = [new Registry()]
  const [registry] = registers as [Registry]
  // Database values are the same in every process, so they are not summed.
  const shared = new Registry()
  if (cluster.isWorker) {
    offerMetrics(registry)
    collectDefaultMetrics({ register: registry })
  }
  const calls = new Histogram({
    name: 'sauda_call_duration_seconds',
    help: 'Calls of the API until the reply begins, by name of the call, method and class of status.',
    labelNames: ['call', 'method', 'status'],
    ...{ buckets, registers },
  })
  const pages = new Histogram({
    name: 'sauda_page_duration_seconds',
    help: 'Pages and files of the site until the reply begins, by kind and class of status.',
    labelNames: ['page', 'status'],
    ...{ buckets, registers },
  })
  const cache = new Counter({
    name: 'sauda_response_cache_requests_total',
    help: 'Requests to the cache of complete replies, by result: hit, stale (while the database was unavailable), miss.',
    labelNames: ['result'],
    registers,
  })
  const conflicts = new Counter({
    name: 'sauda_conflicts_total',
    help: 'Calls refused with status 409, by code.',
    labelNames: ['code'],
    registers,
  })
  const slow = new Counter({
    name: 'sauda_slow_queries_total',
    help: 'Statements that took longer than SLOW_QUERY_MS.',
    registers,
  })
  for (const result of ['hit', 'stale', 'miss']) cache.inc({ result }, 0)
  for (const code of stockCodes) conflicts.inc({ code }, 0)
  let hasProcess = cluster.isWorker
  return {
    answered: ({ kind, name, cache: result }, { method, status, seconds }) => {
      const labels = { status: `${Math.floor(status / 100)}xx` }
      if (kind === 'call')
        calls.observe({ call: name, method: methods.has(method) ? method : 'other', ...labels }, seconds)
      else pages.observe({ page: name, ...labels }, seconds)
      if (result) cache.inc({ result })
    },
    conflicted: (code) => conflicts.inc({ code: refusalCodes.has(code) ? code : 'other' }),
    wasSlow: () => slow.inc(),
    gauge: (name, help, read) => {
      new Gauge({
        ...{ name, help, registers },
        collect() {
          this.set(read())
        },
      })
    },
    gauges: (name, help, labelNames) =>
      new Gauge({ name, help, labelNames: [...labelNames], registers: [shared] }),
    text: async () => {
      // Started on first use, because sampling the event loop's lag a hundred times a second costs CPU time.
      if (!hasProcess) collectDefaultMetrics({ register: registry })
      hasProcess = true
      const own = await (cluster.isWorker ? metricsOfAll() : registry.metrics())
      return `${own}\n${await shared.metrics()}`
    },
  }
}
