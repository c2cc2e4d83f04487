/*
 * Sends the load of the server benchmark, as a separate process. Reads a plan from standard input, and sends its
 * requests over a fixed number of connections. Each connection waits for its reply before it sends the next request.
 * Checks every reply and prints the results as JSON.
 */
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'undici'

/** `unique`: each time with a new Idempotency-Key; `status`: expected for the reply, instead of the plan's */
export type PlannedRequest = {
  path: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  unique?: true
  status?: number
}
/**
 * A plan. `status`: expected for every reply; all replies but 304 also need a body; `restMs`: minimum time between the
 * starts of two requests of a connection; `requests`: sent in this order, and from the beginning again after the last
 */
export type Plan = {
  origin: string
  connections: number
  warmUpMs: number
  measureMs: number
  status?: number
  restMs?: number
  requests: readonly PlannedRequest[]
  /** index of the first request, so that consecutive runs do not repeat requests */
  from: number
}
/**
 * The results of the measured time, without the warm-up. Times in ms, 0 if no reply came in time; `rate`: replies per
 * second; `failed`: replies with another status or without a body
 */
export type Measured = {
  rate: number
  p50: number
  p99: number
  longest: number
  sent: number
  failed: number
  firstError: string
  /** mean bytes of a reply over the network */
  bytes: number
  /** number of requests including the warm-up */
  all: number
  /** ms of CPU time used for sending */
  cpu: number
}

if (import.meta.main) {
  const plan = JSON.parse(await text(process.stdin)) as Plan
  process.stdout.write(JSON.stringify(await run(plan)))
}

async function run(plan: Plan): Promise<Measured> {
  const cpuBefore = process.cpuUsage()
  const begin = performance.now() + plan.warmUpMs
  const end = begin + plan.measureMs
  const times: number[] = []
  let [failed, firstFault, bytes, next] = [0, '', 0, plan.from]
  const mark = `${process.pid}-${Date.now().toString(36)}`

  const connection = async (): Promise<void> => {
    const client = new Client(plan.origin, { pipelining: 1, keepAliveTimeout: 60_000 })
    for (let now = performance.now(); now < end; now = performance.now()) {
      const number = next++
      const request = plan.requests[number % plan.requests.length]
      if (!request) throw new Error('the plan has no requests')
      const reply = await client.request({
        path: request.path,
        method: request.method ?? 'GET',
        headers: {
          'accept-encoding': 'gzip, deflate, br',
          ...request.headers,
          ...(request.unique && { 'idempotency-key': `bench-${mark}-${number}` }),
        },
        ...(request.body !== undefined && { body: request.body }),
      })
      const body = await reply.body.arrayBuffer()
      const done = performance.now()
      if (plan.restMs !== undefined) await wait(Math.max(0, now + plan.restMs - done))
      if (now < begin || done > end) continue
      times.push(done - now)
      bytes += body.byteLength
      const status = request.status ?? plan.status
      if (reply.statusCode === status && (status === 304 || body.byteLength > 1)) continue
      failed += 1
      firstFault ||= `${reply.statusCode} for ${request.path}: ${Buffer.from(body).toString('utf8').slice(0, 300)}`
    }
    await client.close()
  }
  await Promise.all(Array.from({ length: plan.connections }, connection))

  const { user, system } = process.cpuUsage(cpuBefore)
  times.sort((a, b) => a - b)
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0
  return {
    rate: (times.length / plan.measureMs) * 1000,
    p50: at(0.5),
    p99: at(0.99),
    longest: at(1),
    sent: times.length,
    failed,
    firstError: firstFault,
    bytes: bytes / Math.max(1, times.length),
    all: next - plan.from,
    cpu: (user + system) / 1000,
  }
}
