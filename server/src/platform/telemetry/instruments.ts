/**
 * What is counted, in the form of Prometheus (decision 56). Every label has values of a list of ours, so that no caller
 * makes new series.
 */
import cluster from 'node:cluster'
import { codes } from '@sauda/contract/refusals.ts'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Activity } from './activity.ts'
import { metricsOfAll, offerMetrics } from './metrics-of-all.ts'

/** s; lists from memory take one, an order some tens of milliseconds */
const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const refusalCodes: ReadonlySet<string> = new Set(Object.values(codes))

/** an order that another one has left nothing for */
const stockCodes = [codes.outOfStock, codes.partlyOutOfStock]

export type Instruments = {
  /** Counts a request that was answered. @param seconds until the reply began */
  answered(activity: Activity, reply: { method: string; status: number; seconds: number }): void
  /** Counts a refusal with 409. @param code of its envelope */
  conflicted(code: string): void
  /** Counts a statement that took too long. */
  wasSlow(): void
  /** Adds a value of this process that is asked for when somebody reads. */
  gauge(name: string, help: string, read: () => number): void
  /** Adds values of the database, which `set` takes whenever they are known anew; processes never add them up. */
  gauges<L extends string>(name: string, help: string, labels: readonly L[]): Gauge<L>
  /** The text of all, version 0.0.4. */
  text(): Promise<string>
}

export function createInstruments(): Instruments {
  const registers = [new Registry()]
  const [registry] = registers as [Registry]
  // What the database says is the same in every process, and is never added up.
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
    help: 'Requests that the cache of finished replies was asked for: hit, stale (the database was away), miss.',
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
      // Only who reads them pays for them: the lag of the event loop is sampled a hundred times a second.
      if (!hasProcess) collectDefaultMetrics({ register: registry })
      hasProcess = true
      const own = await (cluster.isWorker ? metricsOfAll() : registry.metrics())
      return `${own}\n${await shared.metrics()}`
    },
  }
}
