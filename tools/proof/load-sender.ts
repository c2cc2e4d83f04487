/*
 * Sends the load of `npm run proof -- load`, as a separate process. Requests arrive as a Poisson process, independent
 * of earlier replies. Latency is measured from the scheduled time, so that it includes queueing. Reads a plan from
 * standard input, and prints the results as JSON.
 */
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { errorReply } from '@sauda/contract/reply-types.ts'
import { Pool } from 'undici'
import type { PlannedRequest } from '../bench/load.ts'
import { seeded } from '../seeded.ts'

export type LoadPlan = {
  origin: string
  /** requests per second */
  rate: number
  /** duration */
  ms: number
  requests: readonly PlannedRequest[]
  /** index of the first request */
  from: number
}
/** Times in ms. */
export type LoadResult = {
  sent: number
  /** correct replies per second */
  rate: number
  p50: number
  p95: number
  p99: number
  /** number of replies with 429 or 503 and Retry-After, as a page or in the envelope */
  putOff: number
  /** number of other unexpected replies */
  wrong: number
  firstWrong: string
  /** ids of orders answered with 201 */
  orders: number[]
}

/** ms; time limit of a request */
const answerMs = 30_000
const connections = 256

if (import.meta.main) {
  const plan = JSON.parse(await text(process.stdin)) as LoadPlan
  process.stdout.write(JSON.stringify(await run(plan)))
}

async function run({ origin, rate, ms, requests, from }: LoadPlan): Promise<LoadResult> {
  const pool = new Pool(origin, {
    connections,
    pipelining: 1,
    headersTimeout: answerMs,
    bodyTimeout: answerMs,
  })
  const random = seeded(from + 1)
  const mark = `${process.pid}-${Date.now().toString(36)}`
  const times: number[] = []
  const orders: number[] = []
  const result = { sent: 0, good: 0, putOff: 0, wrong: 0, firstWrong: '' }

  const send = async (request: PlannedRequest, due: number, number: number): Promise<void> => {
    const outcome = await ask(pool, request, `load-${mark}-${number}`)
    times.push(performance.now() - due)
    if (outcome === 'good' || typeof outcome === 'number') result.good += 1
    else if (outcome === 'put off') result.putOff += 1
    else {
      result.wrong += 1
      result.firstWrong ||= `${request.method ?? 'GET'} ${request.path.slice(0, 100)}: ${outcome.wrong}`
    }
    if (typeof outcome === 'number') orders.push(outcome)
  }

  const began = performance.now()
  const running: Promise<void>[] = []
  for (let due = began; due < began + ms; due += (-Math.log(1 - random()) / rate) * 1000) {
    const early = due - performance.now()
    if (early > 1) await wait(early)
    const request = requests[(from + result.sent) % requests.length]
    if (!request) throw new Error('the plan has no requests')
    result.sent += 1
    running.push(send(request, due, result.sent))
  }
  await Promise.all(running)
  const lasted = performance.now() - began
  await pool.close()

  times.sort((a, b) => a - b)
  const at = (part: number) =>
    Math.round(times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0)
  const { sent, good, putOff, wrong, firstWrong } = result
  const measured = { sent, putOff, wrong, firstWrong, orders }
  return { ...measured, rate: (good / lasted) * 1000, p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}

/** `put off`: refused for now; a number: the id of a placed order */
type Outcome = 'good' | 'put off' | { wrong: string } | number

/** @returns the id of a placed order */
async function ask(pool: Pool, request: PlannedRequest, key: string): Promise<Outcome> {
  try {
    const reply = await pool.request({
      path: request.path,
      method: request.method ?? 'GET',
      headers: { ...request.headers, ...(request.unique && { 'idempotency-key': key }) },
      ...(request.body !== undefined && { body: request.body }),
    })
    const body = await reply.body.text()
    if (reply.statusCode === (request.status ?? 200))
      return request.unique ? (JSON.parse(body) as { id: number }).id : 'good'
    const said = `${reply.statusCode} ${body.slice(0, 200)}`
    const isPutOff = reply.statusCode === 429 || reply.statusCode === 503
    if (!isPutOff || reply.headers['retry-after'] === undefined) return { wrong: said }
    const isPage = String(reply.headers['content-type']).startsWith('text/html')
    return isPage || errorReply.safeParse(JSON.parse(body)).success ? 'put off' : { wrong: said }
  } catch (error) {
    return { wrong: String(error) }
  }
}
