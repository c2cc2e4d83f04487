/** Counts calls for the statistics panel (D-154). Nothing leaves the browser. */

export type CallCounts = {
  calls: number
  cacheHits: number
  retries: number
  errors: number
  totalMs: number
}
type Statistics = CallCounts & { running: number; perEndpoint: Readonly<Record<string, CallCounts>> }

const none: CallCounts = { calls: 0, cacheHits: 0, retries: 0, errors: 0, totalMs: 0 }

let running = 0
let total = none
const perEndpoint: Record<string, CallCounts> = {}

function count(endpoint: string, change: Partial<CallCounts>) {
  const plus = (counts: CallCounts): CallCounts => ({
    calls: counts.calls + (change.calls ?? 0),
    cacheHits: counts.cacheHits + (change.cacheHits ?? 0),
    retries: counts.retries + (change.retries ?? 0),
    errors: counts.errors + (change.errors ?? 0),
    totalMs: counts.totalMs + (change.totalMs ?? 0),
  })
  total = plus(total)
  perEndpoint[endpoint] = plus(perEndpoint[endpoint] ?? none)
}

export const tracker = {
  /** @returns to call when the call has ended */
  started(endpoint: string): (outcome: 'done' | 'failed') => void {
    const since = performance.now()
    running += 1
    count(endpoint, { calls: 1 })
    return (outcome) => {
      running -= 1
      count(endpoint, { totalMs: performance.now() - since, errors: outcome === 'failed' ? 1 : 0 })
    }
  },
  retried: (endpoint: string) => count(endpoint, { retries: 1 }),
  cacheHit: (endpoint: string) => count(endpoint, { cacheHits: 1 }),
  read: (): Statistics => ({ ...total, running, perEndpoint: { ...perEndpoint } }),
}
