/**
 * `npm run proof -- cpu`: requests every public page and call, with each parameter at its maximum. All requests differ,
 * so that no cache answers them. No request may take more than 50 ms of CPU time.
 */
import { readdirSync, readFileSync, mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pages } from '@sauda/contract/pages.ts'
import { limits } from '@sauda/domain/constants.ts'
import { filterNames } from '@sauda/domain/page-address.ts'
import { freePort } from '../../server/testing/free-port.ts'
import { type ServerProcess, startServer } from '../../server/testing/server-process.ts'
import { seeded } from '../seeded.ts'
import type { ShopProof } from './outcome.ts'

/** ms of CPU time per request, all threads of the server together */
const mostMs = 50
const usual = { times: 9 }
const short = { times: 3 }
/** number of rounds before the measurement */
const warmUp = 2
/** maximum bytes of an address */
const addressBytes = 1900
/** maximum number of printed rows */
const mostRows = 15

/** A request. `body`: of a POST */
type Case = { name: string; path: string; headers?: Record<string, string>; body?: string }
/** A kind of request. `make`: returns one that was not sent before */
type Maker = { name: string; make: () => Omit<Case, 'name'> }

/** @returns a row for each of the most expensive requests */
export const proveCpu: ShopProof = async ({ quick, rounds, say }) => {
  const times = rounds ?? (quick ? short : usual).times
  const dataDir = mkdtempSync(join(tmpdir(), 'sauda-cpu-'))
  const port = await freePort()
  const shop = await startServer({
    ...{ DATA_DIR: dataDir, DEMO_MODE: 'true', DEMO_COPIES: 'false' },
    ...{ RATE_LIMIT_FACTOR: '0', PAGES_PER_MINUTE: '0' },
    // without it a shop renders pages separately for each host name
    ...{ PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` },
  })
  try {
    const cases = makers(seeded(1), await attributesOf(shop.home))
    // compiles code and fills caches
    for (let at = 0; at < warmUp; at += 1) for (const each of cases) await ask(shop, each)
    const costs: { name: string; ms: number; most: number; bytes: number }[] = []
    for (const each of cases) {
      const taken = []
      for (let at = 0; at < times; at += 1) taken.push(await ask(shop, each))
      const sorted = taken.map(({ ms }) => ms).toSorted((a, b) => a - b)
      costs.push({
        name: each.name,
        // other load on the machine only adds time
        ms: sorted[sorted.length >> 2] ?? 0,
        most: sorted.at(-1) ?? 0,
        bytes: Math.max(...taken.map(({ bytes }) => bytes)),
      })
      say(`${each.name}: ${Math.round(costs.at(-1)?.ms ?? 0)} ms`)
    }
    const dearest = costs.toSorted((a, b) => b.ms - a.ms)
    return {
      title: `Processor time of one request, ${costs.length} kinds, ${times} of each, the dearest by their lower quartile. At most ${mostMs} ms.`,
      columns: ['Request', 'ms', 'most ms', 'bytes'],
      rows: dearest
        .slice(0, mostRows)
        .map(({ name, ms, most, bytes }) => [name, ms.toFixed(0), most.toFixed(0), String(bytes)]),
      faults: dearest.filter(({ ms }) => ms > mostMs).map(({ name, ms }) => `${name}: ${ms.toFixed(0)} ms`),
    }
  } finally {
    await shop.kill()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Options of the shop's attributes by name, read by API. */
async function attributesOf(home: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const reply = await fetch(`${home}/wp-json/sauda/v1/facets?${publicKey}`)
  const { attributes = [] } = (await reply.json()) as {
    attributes?: { name: string; options: { option?: string; name?: string }[] }[]
  }
  return new Map(
    attributes.map(({ name, options }) => [name, options.map((each) => each.option ?? each.name ?? '')]),
  )
}
const publicKey = `consumer_key=ck_${'1'.repeat(40)}&consumer_secret=cs_${'1'.repeat(40)}`

/** All kinds of requests, each generated anew on every use. */
function makers(
  draw: ReturnType<typeof seeded>,
  attributes: ReadonlyMap<string, readonly string[]>,
): readonly Maker[] {
  let turn = 0
  const next = () => String((turn += 1))
  const letters = (count: number) =>
    Array.from({ length: count }, () => String.fromCharCode(97 + Math.floor(draw() * 26))).join('')
  const full = (separator: string, word: () => string) => {
    let text = word()
    while (text.length < addressBytes - 200) text += separator + word()
    return encodeURI(text)
  }
  const words = (length: number) =>
    encodeURIComponent(
      Array.from({ length: limits.searchWords }, () => letters(length))
        .join(' ')
        .slice(0, limits.searchCharacters),
    )
  const all = [...attributes].map(
    ([name, options]) => `attr_${name}=${options.map(encodeURIComponent).join(',')}`,
  )
  const parameters: Record<string, () => string> = {
    nothing: () => '',
    'unknown one': () => `x=${next()}`,
    'many unknown': () => full('&', () => `${letters(3)}=1`),
    'q, eight words': () => `q=${words(11)}`,
    'q, eight short words': () => `q=${words(4)}`,
    'q, one word': () => `q=${letters(limits.searchCharacters)}`,
    'q, Urdu': () => `q=${encodeURIComponent(`موبائل ${letters(5)} کرتا`)}`,
    'q, misspelt': () => `q=${encodeURIComponent(`shrit ${letters(6)} hedphone leathr`)}`,
    search: () => `search=${letters(limits.searchCharacters)}`,
    category: () => `category=${full('', () => letters(9))}`,
    page: () => `page=9${next()}`,
    sort: () => `sort=price${next()}`,
    prices: () => `${filterNames.min}=0.${next()}&${filterNames.max}=99999999999${next()}`,
    'values of one letter': () => `attr_size=${full(',', () => letters(1))}`,
    'values of five letters': () => `attr_size=${full(',', () => letters(5))}`,
    'many attributes': () => full('&', () => `attr_${letters(4)}=${letters(2)}`),
    'one attribute many times': () => full('&', () => `attr_size=${letters(2)}`),
    'all options': () => [...all, `${filterNames.min}=${next()}`].join('&').slice(0, addressBytes),
    'all, and a search': () =>
      `${[...all].join('&').slice(0, addressBytes - 200)}&q=${words(4)}&sort=rating&in_stock=1&on_sale=1&rating=3`,
  }
  const pathOf = (path: string): string =>
    path.replace(':slug', () => letters(200)).replace(':id', () => `9${next()}`)
  const ofPages = pages.flatMap(([path]) =>
    ['', '/ur'].flatMap((prefix) =>
      Object.entries(parameters).map(([name, make]) => ({
        name: `${prefix}${path}, ${name}`,
        make: () => ({ path: `${prefix}${pathOf(path)}?${make()}` }),
      })),
    ),
  )
  const calls: Record<string, () => string> = {
    'wc/v3/products, 100': () => `wc/v3/products?per_page=100&offset=${next()}`,
    'wc/v3/products, search': () => `wc/v3/products?per_page=100&search=${words(4)}`,
    'wc/v3/products/categories': () => `wc/v3/products/categories?per_page=100&offset=${next()}`,
    'wc/v3/products/reviews': () => `wc/v3/products/reviews?per_page=100&offset=${next()}`,
    'facets, search': () => `sauda/v1/facets?search=${words(4)}`,
    'openapi.json': () => `sauda/v1/openapi.json?x=${next()}`,
    'store API': () => `wc/store/v1/products?per_page=100&search=${words(4)}`,
    'all products': () => `sauda/v1/all-products-data?x=${next()}`,
    'order attempts': () => `sauda/v1/order-attempts/${letters(40)}`,
  }
  const ofCalls = Object.entries(calls).map(([name, make]) => ({
    name: `API ${name}`,
    make: () => {
      const path = `/wp-json/${make()}`
      return { path: `${path}${path.includes('?') ? '&' : '?'}${publicKey}` }
    },
  }))
  const host = () => ({ host: `${letters(12)}.example` })
  const others: Maker[] = [
    { name: '404', make: () => ({ path: `/${letters(300)}` }) },
    { name: 'slashes', make: () => ({ path: `${'/'.repeat(1500)}${next()}` }) },
    { name: 'two slashes and dots', make: () => ({ path: `//${letters(5)}/%2e%2e` }) },
    ...[
      '/docs/api',
      '/feeds/google.xml',
      '/feeds/meta.csv',
      '/sitemap.xml',
      '/robots.txt',
      '/',
      '/products',
    ].flatMap((path) => [
      { name: `${path}, unknown one`, make: () => ({ path: `${path}?x=${next()}` }) },
      { name: `${path}, another Host`, make: () => ({ path, headers: host() }) },
    ]),
    {
      name: 'openapi.json, another Host',
      make: () => ({ path: '/wp-json/sauda/v1/openapi.json', headers: host() }),
    },
    {
      name: '/mcp, search',
      make: () => ({
        path: '/mcp',
        headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
        body: JSON.stringify({
          ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
          params: { name: 'search_products', arguments: { query: decodeURIComponent(words(4)) } },
        }),
      }),
    },
  ]
  return [...ofPages, ...ofCalls, ...others]
}

/** Sends a request. `ms`: CPU time; `bytes`: size of the body over the network */
async function ask({ home, child }: ServerProcess, { make }: Maker): Promise<{ ms: number; bytes: number }> {
  const { path, headers, body } = make()
  const before = cpuMs(child.pid ?? 0)
  const bytes = await new Promise<number>((resolve, reject) => {
    const { hostname, port } = new URL(home)
    const method = body === undefined ? 'GET' : 'POST'
    const sent = request(
      { hostname, port, path, method, headers: { 'accept-encoding': 'br', ...headers } },
      (reply) => {
        let length = 0
        reply.on('data', (part: Buffer) => (length += part.byteLength))
        reply.on('end', () => resolve(length))
        reply.on('error', reject)
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
  return { ms: cpuMs(child.pid ?? 0) - before, bytes }
}

/** CPU time of all threads of a process, from the kernel. Linux only. */
function cpuMs(pid: number): number {
  const tasks = `/proc/${pid}/task`
  return readdirSync(tasks).reduce((sum, task) => {
    try {
      return sum + Number(readFileSync(`${tasks}/${task}/schedstat`, 'utf8').split(' ', 1)[0]) / 1e6
    } catch {
      return sum // a thread that has just ended
    }
  }, 0)
}
