/*
 * `npm run bench -- memory`: checks that the server's memory stays constant under a long mixed load: pages, lists,
 * searches, products, filters, pictures, the feed, sign-ins, orders and their lists. Prints a line every 30 seconds,
 * and finally the growth in the last third; fails above --most.
 *
 *   --size 10000        products in the catalogue
 *   --minutes 30        of load
 *   --connections 4     concurrent requests
 *   --rate 60           maximal requests per second, in total
 *   --every 30          seconds between two lines
 *   --most 320          maximal megabytes of the process at the end
 *   --snapshots 5,15    minutes after which a heap snapshot is written to data/heap-<minute>.heapsnapshot;
 *                       writing one uses memory itself, which affects later figures
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { mediaPath } from '../../server/src/catalogue/media/media.ts'
import { startEmbeddedPostgres } from '../../server/src/platform/database/embedded/embedded-postgres.ts'
import type { PlannedRequest } from './load.ts'
import { machineLine } from './machine.ts'
import {
  load,
  memoryOf,
  orderRequest,
  prepare,
  searchTerm,
  signIn,
  untilSearchable,
  withClient,
} from './server.ts'
import { seeded } from '../seeded.ts'
import { cpuMsOf } from './processes.ts'
import { type Shop, startShop } from './shop.ts'
import { customerName, readBenchProducts } from './shop-store.ts'

/** megabytes (10^6 bytes) except `minute`; `postgres` counts shared memory once */
type Reading = {
  minute: number
  rss: number
  heapUsed: number
  heapTotal: number
  external: number
  arrayBuffers: number
  postgres: number
}

const project = join(import.meta.dirname, '../..')
const key = `consumer_key=ck_${'1'.repeat(40)}&consumer_secret=cs_${'1'.repeat(40)}`
/** number of requests in the mix, which is repeated from the start */
const planned = 40_000
/** share of the load, at its end, in which the growth is measured */
const lastPart = 1 / 3

/** @param words arguments after `npm run bench -- memory` */
export async function benchMemory(words: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...words],
    options: {
      size: { type: 'string', default: '10000' },
      minutes: { type: 'string', default: '30' },
      connections: { type: 'string', default: '4' },
      rate: { type: 'string', default: '60' },
      every: { type: 'string', default: '30' },
      most: { type: 'string', default: '320' },
      snapshots: { type: 'string', default: '' },
    },
  })
  const [size, minutes, connections] = [values.size, values.minutes, values.connections].map(Number) as [
    number,
    number,
    number,
  ]
  const snapshots = values.snapshots.split(',').filter(Boolean).map(Number)
  const folder = mkdtempSync(join(tmpdir(), 'sauda-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir: folder })
  const readings: Reading[] = []
  try {
    await prepare(folder, postgres.url, size)
    const shop = await startShop({ dataDir: join(folder, 'shop'), databaseUrl: postgres.url, probe: true })
    try {
      await untilSearchable(postgres.url)
      const requests = await mixed(shop, postgres.url)
      console.log(`\n${machineLine().text}; ${size} products, ${connections} connections\n`)
      console.log('minute    RSS  heap used  heap  external  array buffers  PostgreSQL   (MB)')
      const cpuBefore = cpuMsOf(shop.pid)?.own ?? 0
      const began = Date.now()
      const passed = () => (Date.now() - began) / 60_000
      const read = async (): Promise<void> => {
        const reading = await readingOf(shop, folder, passed())
        readings.push(reading)
        print(reading)
      }
      await read()
      const running = load({
        origin: shop.origin,
        connections,
        warmUpMs: 0,
        measureMs: minutes * 60_000,
        restMs: (1000 * connections) / Number(values.rate),
        requests,
        from: 0,
      })
      while (passed() < minutes) {
        await wait(
          Math.min(Number(values.every) * 1000, Math.max(0, minutes * 60_000 - (Date.now() - began))),
        )
        await read()
        if (snapshots[0] === undefined || passed() < snapshots[0]) continue
        mkdirSync(join(project, 'data'), { recursive: true })
        const file = join(project, `data/heap-${snapshots.shift()}.heapsnapshot`)
        await shop.ask({ memory: 'snapshot', file })
      }
      const { sent, failed, firstError } = await running
      const cpu = ((cpuMsOf(shop.pid)?.own ?? 0) - cpuBefore) / sent
      console.log(`\n${sent} requests, ${failed} failed ${firstError}; server ${cpu.toFixed(2)} ms CPU each`)
      if (failed > 0) process.exitCode = 1
    } finally {
      await shop.stop()
    }
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  const last = readings.at(-1)
  if (!last) return
  const part = readings.filter(({ minute }) => minute >= last.minute * (1 - lastPart))
  const slopes = (['rss', 'heapUsed', 'external', 'arrayBuffers', 'postgres'] as const).map(
    (name) => `${name} ${slope(part, name).toFixed(2)}`,
  )
  const most = Math.max(...readings.map(({ rss }) => rss))
  console.log(`RSS at the end ${Math.round(last.rss)} MB, maximum ${Math.round(most)} MB`)
  console.log(`MB per minute in the last third: ${slopes.join(', ')}`)
  if (last.rss > Number(values.most)) process.exitCode = 1
}

async function readingOf(shop: Shop, folder: string, minute: number): Promise<Reading> {
  const { rss, heapUsed, heapTotal, external, arrayBuffers } = await shop.ask({ memory: 'read' })
  const { postgres } = memoryOf(shop, folder, 0, '')
  const mb = (bytes: number) => bytes / 1e6
  return {
    minute,
    rss: mb(rss),
    heapUsed: mb(heapUsed),
    heapTotal: mb(heapTotal),
    external: mb(external),
    arrayBuffers: mb(arrayBuffers),
    postgres,
  }
}

function print(reading: Reading): void {
  const { minute, rss, heapUsed, heapTotal, external, arrayBuffers, postgres } = reading
  console.log(
    [
      minute.toFixed(1).padStart(6),
      ...[
        [rss, 5],
        [heapUsed, 9],
        [heapTotal, 4],
        [external, 8],
        [arrayBuffers, 13],
        [postgres, 10],
      ].map(([value = 0, width = 0]) => String(Math.round(value)).padStart(width)),
    ].join('  '),
  )
}

/** Growth per minute, by linear regression. */
function slope(readings: readonly Reading[], name: keyof Reading): number {
  const mean = (of: (reading: Reading) => number) =>
    readings.reduce((sum, reading) => sum + of(reading), 0) / readings.length
  const [minute, value] = [mean((each) => each.minute), mean((each) => each[name])]
  const sum = (of: (reading: Reading) => number) => readings.reduce((total, each) => total + of(each), 0)
  return (
    sum((each) => (each.minute - minute) * (each[name] - value)) /
    Math.max(
      1e-9,
      sum((each) => (each.minute - minute) ** 2),
    )
  )
}

/**
 * Requests of shoppers in random order. Most are for popular products, some for any product. The numbers in `kinds` are
 * weights.
 */
export async function mixed(shop: Shop, url: string): Promise<PlannedRequest[]> {
  const { products, categoryIds } = await withClient(url, readBenchProducts)
  const tokens = await signIn(shop)
  const customers = tokens.map((token) => ({ token, id: customerOf(token) }))
  const column = (statement: string) =>
    withClient(url, async (client) => {
      const { rows } = await client.query<{ value: string }>(statement)
      return rows.map(({ value }) => value)
    })
  const slugs = await column('select slug as value from category order by id')
  const pictures = await column(
    `select '${mediaPath}' || hash || '/' || name || '.webp' as value from media order by id`,
  )
  const random = seeded(11)
  const often = <T>(from: readonly T[]): T => from[Math.floor(from.length * random() ** 3)] as T
  const even = <T>(from: readonly T[]): T => from[Math.floor(from.length * random())] as T
  const call = (path: string): PlannedRequest => ({
    path: `/wp-json/${path}${path.includes('?') ? '&' : '?'}${key}`,
    status: 200,
  })
  const page = (path: string): PlannedRequest => ({ path, status: 200 })
  const page1 = () => 1 + Math.floor(100 * random() ** 3)
  const term = () => encodeURIComponent(searchTerm(often, even, random))
  const own = (make: (customer: (typeof customers)[number]) => PlannedRequest) => () => make(even(customers))
  const headers = (token: string) => ({ authorization: `Bearer ${token}` })
  const kinds: readonly (readonly [number, () => PlannedRequest])[] = [
    [16, () => page(`/product/${often(products).slug}`)],
    [6, () => page(`/product/${even(products).slug}`)],
    [6, () => page('/')],
    [4, () => page(`/?utm_source=${Math.floor(random() * 1e9)}`)],
    [3, () => page('/products')],
    [3, () => page(`/search?q=${term()}`)],
    [2, () => page('/deals')],
    [4, () => page(`/products?category=${often(slugs)}`)],
    [1, () => ({ path: `/nothing-${Math.floor(random() * 1e9)}`, status: 404 })],
    [8, () => page(even(pictures))],
    [12, () => call(`wc/v3/products?form=short&page=${page1()}&per_page=20`)],
    [6, () => call(`wc/v3/products?category=${often(categoryIds)}&page=${page1()}&per_page=20`)],
    [6, () => call(`wc/v3/products?slug=${often(products).slug}`)],
    [8, () => call(`wc/v3/products?search=${term()}&per_page=20&form=short`)],
    [3, () => call(`sauda/v1/facets?search=${term()}`)],
    [3, () => call(`sauda/v1/facets?category=${often(categoryIds)}`)],
    [3, () => call('myapi/v1/all-products-data')],
    [1, () => call(`wc/v3/coupons?code=${random() < 0.5 ? 'SAVE10' : `NO${Math.floor(random() * 1e6)}`}`)],
    [
      3,
      own(({ token, id }) => ({
        path: `/wp-json/wc/v3/customers/${id}`,
        headers: headers(token),
        status: 200,
      })),
    ],
    [
      3,
      own(({ token, id }) => ({
        path: `/wp-json/wc/v3/orders?customer=${id}&per_page=20`,
        headers: headers(token),
        status: 200,
      })),
    ],
    [
      6,
      own(({ token }) => ({
        ...orderRequest(token, [even(products), even(products)], random),
        status: 201,
      })),
    ],
    [
      1,
      () => ({
        path: '/wp-json/jwt-auth/v1/token',
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          username: customerName(Math.floor(random() * customers.length)),
          password: 'ayesha-demo-1',
        }),
        status: 200,
      }),
    ],
  ]
  const total = kinds.reduce((sum, [weight]) => sum + weight, 0)
  return Array.from({ length: planned }, () => {
    let left = random() * total
    const [, make] = kinds.find(([weight]) => (left -= weight) < 0) ?? kinds[0] ?? []
    if (!make) throw new Error('the mix has no requests')
    return make()
  })
}

/** The customer's id in a token. */
function customerOf(token: string): number {
  const [, claims = ''] = token.split('.')
  const { data } = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as {
    data: { user: { id: number | string } }
  }
  return Number(data.user.id)
}
