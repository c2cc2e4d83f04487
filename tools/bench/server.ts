/*
 * `npm run bench -- server`: measures throughput and latency of the server on the built-in PostgreSQL. The server runs
 * in production mode without rate limits, and a separate process sends the load.
 *
 *   --sizes 300,10000,100000   products in the catalogue
 *   --connections 1,8,32       concurrent requests
 *   --only list,search         some of the measurements
 *   --seconds 3                per measurement, after a warm-up of the same length
 *   --json FILE                the figures as JSON (otherwise data/bench-server.json)
 *   --webhook                  also delivers a webhook of order.created
 *   --profile FOLDER           writes a CPU profile of the server
 *   --data FOLDER              keeps the shop for the next run; otherwise it is removed
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../server/src/platform/database/embedded/embedded-postgres.ts'
import type { Measured, Plan, PlannedRequest } from './load.ts'
import { type Machine, machineLine } from './machine.ts'
import { familyOf, numberIn, postmasterIn } from './processes.ts'
import { seeded } from '../seeded.ts'
import { type Shop, startShop } from './shop.ts'
import { receiveOrders } from './webhook.ts'
import {
  customerName,
  fillCustomers,
  fillProducts,
  type BenchProduct,
  isSearchable,
  readBenchProducts,
  setStock,
  vocabulary,
} from './shop-store.ts'

type Figure = { size: number; name: string; connections: number } & Measured
/** megabytes (10^6 bytes); `postgres` counts shared memory once */
type Memory = { size: number; when: string; server: number; postgres: number }
/** `status`: of all replies; `requests`: called right before the measurement, so that its requests are still valid */
export type Scenario = { name: string; status: number; requests: () => Promise<readonly PlannedRequest[]> }

const project = join(import.meta.dirname, '../..')
const key = `consumer_key=ck_${'1'.repeat(40)}&consumer_secret=cs_${'1'.repeat(40)}`
const perPage = 12
const customers = 64
const password = 'ayesha-demo-1'
export const shopFolder = (folder: string): string => join(folder, 'shop')

/** @param words arguments after `npm run bench -- server` */
export async function benchServer(words: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...words],
    options: {
      sizes: { type: 'string', default: '300,10000,100000' },
      connections: { type: 'string', default: '1,8,32' },
      only: { type: 'string' },
      seconds: { type: 'string', default: '3' },
      json: { type: 'string', default: join(project, 'data/bench-server.json') },
      profile: { type: 'string' },
      webhook: { type: 'boolean', default: false },
      data: { type: 'string' },
    },
  })
  // the webhook's receiver is on this machine
  if (values.webhook) process.env['PRIVATE_WEBHOOKS'] = 'true'
  const folder = values.data ?? mkdtempSync(join(tmpdir(), 'sauda-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir: folder })
  const figures: Figure[] = []
  const memory: Memory[] = []
  try {
    for (const size of numbers(values.sizes)) {
      await prepare(folder, postgres.url, size)
      const shop = await startShop({
        dataDir: shopFolder(folder),
        databaseUrl: postgres.url,
        profile: values.profile,
      })
      try {
        await untilSearchable(postgres.url)
        const hook = values.webhook
          ? await receiveOrders(shop.origin, { DATA_DIR: shopFolder(folder), DATABASE_URL: postgres.url })
          : undefined
        const measure = { size, ms: Number(values.seconds) * 1000, connections: numbers(values.connections) }
        memory.push(memoryOf(shop, folder, size, 'started'))
        for (const scenario of await scenariosOf(shop, postgres.url, values.only?.split(',')))
          figures.push(...(await measureScenario(shop, scenario, measure)))
        memory.push(memoryOf(shop, folder, size, 'after the load'))
        if (hook) console.error(`the webhook was called ${hook.heard()} times during the measurement`)
        hook?.close()
      } finally {
        await shop.stop()
      }
    }
  } finally {
    await postgres.stop()
    if (values.data === undefined) rmSync(folder, { recursive: true, force: true })
  }
  const machine = machineLine()
  print(machine, figures, memory)
  mkdirSync(dirname(values.json), { recursive: true })
  writeFileSync(values.json, JSON.stringify({ ...machine, figures, memory }, undefined, 2))
  console.log(`\nAs JSON: ${values.json}`)
  if (figures.some(({ failed }) => failed > 0)) process.exitCode = 1
}

/** The numbers of an option such as `1,8,32`. */
export const numbers = (list: string): number[] => list.split(',').map(Number)

/** Starts the demonstration once and adds products up to a number. */
export async function prepare(folder: string, url: string, size: number): Promise<void> {
  console.error(`filling ${size} products`)
  await (await startShop({ dataDir: shopFolder(folder), databaseUrl: url })).stop()
  await withClient(url, async (client) => {
    await fillProducts(client, size)
    // Products that the benchmark orders need enough stock.
    await client.query(
      `update product set stock_quantity = 1000000, stock_status = 'instock'
      where manage_stock and stock_quantity < 10000`,
    )
    await fillCustomers(client, customers)
    // As in a shop that has run for a while: autovacuum would do this during the measurement.
    await client.query('vacuum analyze')
  })
}

export async function withClient<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {}) // the statement fails by itself
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}

/** Waits until all products are in the search index. */
export const untilSearchable = (url: string): Promise<void> =>
  withClient(url, async (client) => {
    while (!(await isSearchable(client))) await wait(200)
  })

/** number of different requests of a measurement; after the last one, it continues with the first */
const planned = 6000

/** The measurements. @param only names of some; undefined: all */
export async function scenariosOf(
  shop: Shop,
  url: string,
  only: readonly string[] | undefined,
): Promise<Scenario[]> {
  const { products, categoryIds } = await withClient(url, readBenchProducts)
  const random = seeded(7)
  /** Draws popular entries more often: half of the draws return one of the first eighth. */
  const often = <T>(from: readonly T[]): T => from[Math.floor(from.length * random() ** 3)] as T
  const even = <T>(from: readonly T[]): T => from[Math.floor(from.length * random())] as T
  const times = (make: (index: number) => PlannedRequest): PlannedRequest[] =>
    Array.from({ length: planned }, (_, index) => make(index))
  const get = (path: string): PlannedRequest => ({
    path: `/wp-json/wc/v3${path}${path.includes('?') ? '&' : '?'}${key}`,
  })
  const pages = Array.from({ length: Math.max(1, Math.floor(products.length / perPage)) }, (_, at) => at + 1)
  const lists = times(() => {
    const sort =
      random() < 0.8
        ? ''
        : even(['&orderby=price&order=asc', '&orderby=price&order=desc', '&orderby=date&order=asc'])
    return get(`/products?page=${often(pages)}&per_page=${perPage}${sort}`)
  })
  const scenarios: Record<string, () => readonly PlannedRequest[] | Promise<readonly PlannedRequest[]>> = {
    list: () => lists,
    product: () =>
      times(() =>
        get(
          `/products?slug=${random() < 0.02 ? `gone-${Math.floor(random() * 1e6)}` : often(products).slug}`,
        ),
      ),
    search: () =>
      times(() =>
        get(`/products?search=${encodeURIComponent(searchTerm(often, even, random))}&per_page=${perPage}`),
      ),
    // texts that nobody searched before, one in seven with a typing error
    'first search': () => {
      const texts = new Set<string>()
      for (let tries = 0; tries < 40 * planned && texts.size < 4 * planned; tries += 1) {
        const text = searchTerm(even, even, random)
        texts.add(random() < 1 / 7 ? text.replace(/([a-z])([a-z])/, '$2$1') : text)
      }
      return [...texts].map((text) => get(`/products?search=${encodeURIComponent(text)}&per_page=${perPage}`))
    },
    category: () =>
      times(() =>
        get(
          `/products?category=${often(categoryIds)}&page=${1 + Math.floor(10 * random() ** 3)}&per_page=${perPage}`,
        ),
      ),
    feed: () => [{ path: '/wp-json/myapi/v1/all-products-data' }],
    coupon: () =>
      times(() => get(`/coupons?code=${random() < 0.7 ? 'SAVE10' : `NOPE${Math.floor(random() * 1e6)}`}`)),
    order: async () => {
      const tokens = await signIn(shop)
      return times((index) =>
        orderRequest(tokens[index % tokens.length] ?? '', [even(products), even(products)], random),
      )
    },
    // a flash sale: everybody orders the same product
    flash: async () => {
      const [token = ''] = await signIn(shop)
      const product = even(products)
      await withClient(url, (client) => setStock(client, product.id, 1_000_000))
      return times(() => orderRequest(token, [product], () => 0))
    },
    unchanged: async () => {
      const known = lists.slice(0, 50)
      const tags = await Promise.all(
        known.map(async ({ path }) => {
          const reply = await fetch(shop.origin + path)
          await reply.arrayBuffer()
          return reply.headers.get('etag') ?? ''
        }),
      )
      return known.map((request, index) => ({ ...request, headers: { 'if-none-match': tags[index] ?? '' } }))
    },
  }
  return Object.entries(scenarios)
    .filter(([name]) => !only || only.includes(name))
    .map(([name, requests]) => ({ name, status: statusOf[name] ?? 200, requests: async () => requests() }))
}

const statusOf: Record<string, number> = { order: 201, flash: 201, unchanged: 304 }

/** What a shopper types: mostly words of product names, also parts of words, article numbers, words without results. */
export function searchTerm(
  often: <T>(from: readonly T[]) => T,
  even: <T>(from: readonly T[]) => T,
  random: () => number,
): string {
  const { qualities, things, places } = vocabulary
  const kind = random()
  const thing = often(things)
  if (kind < 0.3) return thing
  if (kind < 0.55) return `${even(qualities)} ${thing}`
  if (kind < 0.7) return `${thing} ${even(places)}`
  if (kind < 0.8) return `${even(qualities)} ${thing} ${even(places)}`
  if (kind < 0.88) return thing.slice(0, 4).toLowerCase()
  if (kind < 0.94) return `BN-${Math.floor(random() * 9000)}`
  return `zq${Math.floor(random() * 1e6).toString(36)}x`
}

/** Signs the benchmark's customers in. @returns their tokens */
export async function signIn(shop: Pick<Shop, 'origin'>): Promise<string[]> {
  const tokens: string[] = []
  for (let index = 0; index < customers; index += 1) {
    const reply = await fetch(`${shop.origin}/wp-json/jwt-auth/v1/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: customerName(index), password }),
    })
    tokens.push(((await reply.json()) as { token: string }).token)
  }
  return tokens
}

/** An order of these products, in the storefront's format. */
export function orderRequest(
  token: string,
  products: readonly BenchProduct[],
  random: () => number,
): PlannedRequest {
  const address = {
    first_name: 'Bench',
    last_name: 'Customer',
    address_1: `House ${Math.floor(random() * 1000)}, Street 9`,
    city: 'Lahore',
    state: 'Punjab',
    postcode: '54000',
    country: 'Pakistan',
  }
  const different = products.filter(({ id }, index) => products.findIndex((each) => each.id === id) === index)
  return {
    path: '/wp-json/wc/v3/orders',
    method: 'POST',
    unique: true,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({
      payment_method: 'cod',
      billing: { ...address, email: 'bench@sauda.example', phone: '03001234567' },
      shipping: address,
      line_items: different.map(({ id }) => ({ product_id: id, quantity: 1 + Math.floor(random() * 3) })),
    }),
  }
}

async function measureScenario(
  shop: Shop,
  { name, status, requests: prepared }: Scenario,
  { size, ms, connections }: { size: number; ms: number; connections: readonly number[] },
): Promise<Figure[]> {
  const found: Figure[] = []
  const requests = await prepared()
  let from = 0
  for (const count of connections) {
    const measured = await load({
      origin: shop.origin,
      connections: count,
      warmUpMs: ms,
      measureMs: ms,
      status,
      requests,
      from,
    })
    from += Math.floor(requests.length / connections.length)
    const figure = { size, name, connections: count, ...measured }
    console.error(
      `${size} ${name} ${count}: ${Math.round(measured.rate)}/s, p99 ${measured.p99.toFixed(1)} ms ${measured.firstError}`,
    )
    found.push(figure)
  }
  return found
}

/** Sends a load by `load.ts`, in a separate process. */
export async function load(plan: Plan): Promise<Measured> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'load.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(JSON.stringify(plan))
  const [answer] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return JSON.parse(answer) as Measured
}

/** Resident memory of the server and of PostgreSQL's processes together. NaN where the system does not report it. */
export function memoryOf(shop: Shop, folder: string, size: number, when: string): Memory {
  const family = familyOf(postmasterIn(folder))
  return {
    size,
    when,
    server: numberIn(shop.pid, 'status', 'VmRSS') / 1000,
    // a process that has ended meanwhile uses nothing
    postgres: family.reduce((sum, pid) => sum + (numberIn(pid, 'smaps_rollup', 'Pss') || 0), 0) / 1000,
  }
}

function print(machine: Machine, figures: readonly Figure[], memory: readonly Memory[]): void {
  console.log(`\n${machine.text}\n`)
  console.log('products  what        connections  requests/s  p50 ms  p99 ms  longest ms  bytes  failed')
  for (const each of figures)
    console.log(
      [
        String(each.size).padStart(8),
        each.name.padEnd(10),
        String(each.connections).padStart(11),
        String(Math.round(each.rate)).padStart(10),
        each.p50.toFixed(2).padStart(6),
        each.p99.toFixed(2).padStart(6),
        each.longest.toFixed(1).padStart(10),
        String(Math.round(each.bytes)).padStart(5),
        String(each.failed).padStart(6),
      ].join('  '),
    )
  console.log('')
  for (const each of memory)
    console.log(
      `${each.size} products, ${each.when}: server ${Math.round(each.server)} MB, PostgreSQL ${Math.round(each.postgres)} MB`,
    )
}
