/**
 * `npm run proof -- load`: raises the rate of mixed requests of shoppers until the 99th percentile reaches 250 ms. The
 * shop sustains the previous rate. At 60 % of that rate memory must not grow. At three times that rate, from one
 * address and from many, each reply must be correct, or 429 or 503 with Retry-After. Every acknowledged order must be
 * stored once.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { startEmbeddedPostgres } from '../../server/src/platform/database/embedded/embedded-postgres.ts'
import { freePort } from '../../server/testing/free-port.ts'
import { startServer } from '../../server/testing/server-process.ts'
import type { PlannedRequest } from '../bench/load.ts'
import { prepare, untilSearchable } from '../bench/server.ts'
import { type Shop, startShop } from '../bench/shop.ts'
import { fromManyAddresses, shoppers } from './load-mix.ts'
import type { LoadPlan, LoadResult } from './load-sender.ts'
import type { Outcome, ShopProof } from './outcome.ts'
import { query } from './queries.ts'

type Size = {
  products: number
  /** first rate, in requests per second */
  first: number
  /** ms of each rate */
  stepMs: number
  /** minutes of steady load; 0: no test of memory */
  minutes: number
  /** ms of steady load before the test of memory */
  warmUpMs: number
  /** ms of overload */
  overMs: number
  /** overload, as a multiple of the sustained rate */
  excess: number
  /** RATE_LIMIT_FACTOR of the overloaded shop */
  limits: string
}
const full: Size = {
  products: 10_000,
  first: 20,
  stepMs: 10_000,
  minutes: 3,
  warmUpMs: 60_000,
  overMs: 20_000,
  excess: 3,
  limits: '1',
}
/**
 * A short run. It checks only whether replies are correct, because speed depends on the machine. The limits are so low
 * that some calls of one address are rejected at any speed.
 */
const short: Size = {
  products: 90,
  first: 30,
  stepMs: 1000,
  minutes: 0,
  warmUpMs: 0,
  overMs: 1000,
  excess: 8,
  limits: '0.02',
}
/** maximum ms of the 99th percentile */
const slowest = 250
/** factor by which the rate is raised */
const rise = 1.3
/** share of the sustained rate for the memory test and for the recovery */
const steady = 0.6
/** maximum growth of memory, as a fraction */
const mostGrowth = 0.1
/** ms after an overload, within which a shop must be fast again */
const recoveryMs = 10_000

/** State shared by the parts of the proof. `acknowledged`: ids of orders answered with 201. */
type Run = {
  size: Size
  isShort: boolean
  say: (line: string) => void
  rows: string[][]
  faults: string[]
  acknowledged: number[]
  /** index of the next load's first request */
  from: number
}
type Load = { name: string; origin: string; requests: readonly PlannedRequest[]; rate: number; ms: number }

/** @returns a row per rate, for the steady load and memory, for the overload and for the load after it */
export const proveLoad: ShopProof = async ({ quick, rounds, say }) => {
  const size = quick ? short : { ...full, minutes: rounds ?? full.minutes }
  const run: Run = { size, isShort: quick, say, rows: [], faults: [], acknowledged: [], from: 0 }
  // making smaller pictures in the background would take CPU time
  process.env['DEMO_COPIES'] = 'false'
  const folder = mkdtempSync(join(tmpdir(), 'sauda-load-'))
  try {
    const postgres = await startEmbeddedPostgres({ dataDir: folder })
    try {
      await prepare(folder, postgres.url, size.products)
      return await proveIn(run, folder, postgres.url)
    } finally {
      await postgres.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}

async function proveIn(run: Run, folder: string, url: string): Promise<Outcome> {
  const { size, isShort, rows, faults } = run
  const dataDir = join(folder, 'shop')
  const [{ last }] = (await query<{ last: number }>(
    url,
    'select coalesce(max(id), 0)::int as last from customer_order',
  )) as [{ last: number }]
  const inspected = await startInspected(dataDir, url)
  const { shop } = inspected
  let requests: PlannedRequest[]
  let sustained: number
  try {
    await untilSearchable(url)
    requests = await shoppers(shop, url)
    sustained = await findRate(run, shop, requests)
    if (size.minutes > 0) await watchMemory(run, inspected, requests, sustained * steady)
  } finally {
    await shop.stop()
  }
  await proveTooMuch(run, { requests, sustained, dataDir, url })
  faults.push(...(await orderFaults(url, last, run.acknowledged)))
  rows.push(['orders', '', '', '', '', '', '', `${run.acknowledged.length} acknowledged`])
  return {
    title: isShort
      ? `A mix of shoppers at ${size.products} products: replies and orders alone, no rate was looked for.`
      : `A mix of shoppers at ${size.products} products: ${Math.round(sustained)} requests a second with p99 within ${slowest} ms.`,
    columns: ['Load', 'Asked a second', 'Answered', 'p50 ms', 'p95 ms', 'p99 ms', '429 and 503', 'Wrong'],
    rows,
    faults,
  }
}

/** Sends a load, writes its row, and reports wrong replies. */
async function send(run: Run, { name, origin, requests, rate, ms }: Load): Promise<LoadResult> {
  const from = run.from
  // a concurrent second load uses other requests
  run.from += Math.ceil((rate * ms) / 1000)
  const result = await sendLoad({ origin, rate, ms, requests, from })
  run.acknowledged.push(...result.orders)
  const { p50, p95, p99, putOff, wrong } = result
  run.rows.push([name, ...[rate, result.rate].map(Math.round), p50, p95, p99, putOff, wrong].map(String))
  run.say(
    `${name}, ${Math.round(rate)} a second: p99 ${p99} ms, ${putOff} put off, ${wrong} wrong ${result.firstWrong}`,
  )
  if (wrong > 0) run.faults.push(`${name}: ${wrong} wrong replies, first ${result.firstWrong}`)
  return result
}

/**
 * @returns the last rate with fast replies; in the short form the first rate
 * @throws {Error} when even the first rate was too high
 */
async function findRate(run: Run, { origin }: Shop, requests: readonly PlannedRequest[]): Promise<number> {
  const { first, stepMs: ms } = run.size
  await send(run, { name: 'warm-up', origin, requests, rate: first, ms })
  if (run.isShort) return first
  let sustained: number | undefined
  for (let rate = first; ; rate *= rise) {
    const { p99, putOff, wrong } = await send(run, { name: 'rising', origin, requests, rate, ms })
    if (p99 > slowest || putOff > 0 || wrong > 0) {
      if (sustained === undefined) throw new Error(`p99 is already ${p99} ms at ${first} requests per second`)
      return sustained
    }
    sustained = rate
  }
}

/** Reports growth of the process or of its heap. */
async function watchMemory(
  run: Run,
  { shop, inspector }: Inspected,
  requests: readonly PlannedRequest[],
  rate: number,
): Promise<void> {
  const { minutes, warmUpMs } = run.size
  const { origin } = shop
  const name = `steady, ${minutes} minutes`
  await send(run, { name: 'steady, first minute', origin, requests, rate, ms: warmUpMs })
  const before = await memoryOf(shop, inspector)
  const watch = async () => {
    for (let minute = 1; minute < minutes; minute += 1) {
      await wait(60_000)
      const { rss, heap } = await memoryOf(shop, inspector)
      run.say(`minute ${minute}: ${rss} MB, heap after gc ${heap} MB`)
    }
  }
  await Promise.all([send(run, { name, origin, requests, rate, ms: minutes * 60_000 }), watch()])
  const after = await memoryOf(shop, inspector)
  for (const [what, was, is] of [
    ['memory of the server', before.rss, after.rss],
    ['heap after gc', before.heap, after.heap],
  ] as const) {
    run.rows.push([what, '', '', '', '', '', '', `${was} to ${is} MB`])
    run.say(`${what}: ${was} to ${is} MB`)
    if (is > was * (1 + mostGrowth)) run.faults.push(`${what} grew from ${was} to ${is} MB`)
  }
}

/** A shop and the port on which Node's inspector listens after SIGUSR1. */
type Inspected = { shop: Shop; inspector: number }

async function startInspected(dataDir: string, databaseUrl: string): Promise<Inspected> {
  const inspector = await freePort()
  const before = process.env['NODE_OPTIONS']
  process.env['NODE_OPTIONS'] =
    `${before ?? ''} --inspect-publish-uid=http --inspect-port=127.0.0.1:${inspector}`
  try {
    return { shop: await startShop({ dataDir, databaseUrl, probe: true }), inspector }
  } finally {
    if (before === undefined) delete process.env['NODE_OPTIONS']
    else process.env['NODE_OPTIONS'] = before
  }
}

/** Megabytes (10^6 bytes) after garbage collection, the minimum of some samples, because memory is released late. */
async function memoryOf(shop: Shop, inspector: number): Promise<{ rss: number; heap: number }> {
  const [rss, heap]: [number[], number[]] = [[], []]
  for (let look = 0; look < 3; look += 1) {
    await collectGarbage(shop.pid, inspector)
    const memory = await shop.ask({ memory: 'read' })
    rss.push(memory.rss)
    heap.push(memory.heapUsed)
    await wait(1000)
  }
  const lowest = (all: readonly number[]) => Math.round(Math.min(...all) / 1e6)
  return { rss: lowest(rss), heap: lowest(heap) }
}

/** Collects garbage by the inspector. A heap snapshot would collect it too, but uses memory itself. */
async function collectGarbage(pid: number, inspector: number): Promise<void> {
  process.kill(pid, 'SIGUSR1')
  const target = await inspectorOf(inspector)
  const socket = new WebSocket(target)
  await once(socket, 'open')
  const done = once(socket, 'message')
  socket.send(JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' }))
  await done
  socket.close()
}

/** The address of the inspector's socket. @throws {Error} when it does not listen within ten seconds */
async function inspectorOf(port: number): Promise<string> {
  for (const end = Date.now() + 10_000; Date.now() < end; await wait(100)) {
    const reply = await fetch(`http://127.0.0.1:${port}/json/list`).catch(() => undefined)
    const [target] = reply ? ((await reply.json()) as { webSocketDebuggerUrl: string }[]) : []
    if (target) return target.webSocketDebuggerUrl
  }
  throw new Error('the inspector of the shop is not listening')
}

/** An overload from one address and from many, for a shop with rate limits, and then a usual load. */
async function proveTooMuch(
  run: Run,
  {
    requests,
    sustained,
    dataDir,
    url,
  }: { requests: PlannedRequest[]; sustained: number } & Record<'dataDir' | 'url', string>,
): Promise<void> {
  const { size, isShort, faults } = run
  const { child, home: origin } = await startServer({
    NODE_ENV: 'production',
    DEMO_MODE: 'true',
    DEMO_COPIES: 'false',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    TRUSTED_PROXY: '127.0.0.1',
    RATE_LIMIT_FACTOR: size.limits,
  })
  const many = fromManyAddresses(requests)
  try {
    for (const [whence, from] of [
      ['one address', requests],
      ['many addresses', many],
    ] as const) {
      const over = { origin, requests: from, rate: sustained * size.excess, ms: size.overMs }
      const overload = send(run, { ...over, name: `too much, ${whence}` })
      // Requests at the end may still be waiting then, so the short form waits for them.
      if (isShort) await overload
      else await wait(size.overMs + recoveryMs)
      const after = { origin, requests: many, rate: sustained * (isShort ? 1 : steady), ms: size.stepMs }
      const [{ p99 }] = await Promise.all([send(run, { ...after, name: `after it, ${whence}` }), overload])
      if (!isShort && p99 > slowest) faults.push(`p99 ${p99} ms ten seconds after too much from ${whence}`)
    }
  } finally {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
  }
}

/** Compares acknowledged and stored orders. @param last id of the last order before the load */
async function orderFaults(url: string, last: number, acknowledged: readonly number[]): Promise<string[]> {
  const orders = await query<{ id: number }>(url, 'select id from customer_order where id > $1', [last])
  const keyed = await query<{ key: string; id: string }>(
    url,
    `select key, body->>'id' as id from idempotent_reply where key like 'load-%' and status = 201`,
  )
  const stored = new Set(orders.map(({ id }) => Number(id)))
  const lost = acknowledged.filter((id) => !stored.has(id)).length
  const known = new Set(acknowledged)
  const unasked = [...stored].filter((id) => !known.has(id)).length
  const counted: [number, string][] = [
    [lost, 'acknowledged orders are not stored'],
    [acknowledged.length - known.size, 'orders were acknowledged to two shoppers'],
    [unasked, 'orders are stored that nobody got an answer to'],
    [keyed.length - new Set(keyed.map(({ id }) => id)).size, 'orders have two keys'],
    [Math.abs(keyed.length - known.size), 'keys more or fewer than acknowledged orders'],
  ]
  return counted.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`)
}

async function sendLoad(plan: LoadPlan): Promise<LoadResult> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'load-sender.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(JSON.stringify(plan))
  const printed = await text(child.stdout)
  if (printed === '') throw new Error('the load could not be sent')
  return JSON.parse(printed) as LoadResult
}
