/*
 * `npm run bench -- compare OLD`: compares this checkout with another commit, each with its own packages, build,
 * database and demonstration. Short rounds alternate between them, and the table shows both and their ratio. Exits with
 * 1 when a figure is more than 10 % worse (`tolerance` in compare-table.ts). The next run reuses packages and build of
 * OLD.
 *
 *   --parts orders,lists,cached,pages   some of the measurements
 *   --rounds 5                        of each
 *   --seconds 2                       per measurement of the server, after a warm-up of a quarter of that time
 *   --warm-ups 5                      runs of each measurement before the first round, which are not counted
 */
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Browser } from '@playwright/test'
import { connectionOfRunning } from '../../server/src/platform/database/embedded/embedded-postgres.ts'
import { freePort } from '../../server/testing/free-port.ts'
import { programOf, withoutLimits } from '../../server/testing/server-process.ts'
import { seeded } from '../seeded.ts'
import { type Comparison, judge, table } from './compare-table.ts'
import type { PlannedRequest } from './load.ts'
import { machineLine } from './machine.ts'
import { measureLoad } from './pages.ts'
import { cpuMsOf, familyOf, postmasterIn } from './processes.ts'
import { load, orderRequest, searchTerm, signIn, untilSearchable, withClient } from './server.ts'
import { type BenchProduct, fillCustomers, readBenchProducts } from './shop-store.ts'
import { withBrowser } from './with-browser.ts'

type Side = 'old' | 'now'
type Version = { origin: string; pid: number; dataDir: string; stop: () => Promise<void> }
/** What the tools of a version export; earlier versions lack some of it. */
type Tools = {
  serverFlags?: readonly string[]
  serverEnvironment?: Record<string, string>
  isStorefrontBuilt: () => boolean
  buildStorefront: () => Promise<void>
}
/**
 * A measurement. `status`: expected status of all replies; `plan`: returns requests that this version has not received
 * before, except in measurements of cached replies
 */
type Measurement = { name: string; status: number; plan: (version: Version) => Promise<PlannedRequest[]> }

const project = join(import.meta.dirname, '../..')
const allParts = ['orders', 'lists', 'cached', 'pages']
const connections = 8
const startLimitMs = 300_000
/**
 * A version is idle after `quietLooks` consecutive samples of `quietLookMs` ms each, in which it used less than
 * `quietPart` of a processor.
 */
const [quietLooks, quietLookMs, quietPart] = [3, 1000, 0.05]
/** number of requests prepared per measurement, more than a version can answer in that time */
const planned = 4000
const key = `consumer_key=ck_${'1'.repeat(40)}&consumer_secret=cs_${'1'.repeat(40)}`
const slug = 'classic-lawn-kurta'
const pages = { home: '/', list: '/products', product: `/product/${slug}` }

/** @param words arguments after `npm run bench -- compare` */
export async function benchCompare(words: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      parts: { type: 'string', default: allParts.join(',') },
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '2' },
      'warm-ups': { type: 'string', default: '5' },
    },
  })
  const [revision] = positionals
  if (revision === undefined) throw new Error('npm run bench -- compare OLD: name a commit, tag or branch')
  const commit = execFileSync('git', ['rev-parse', `${revision}^{commit}`], {
    cwd: project,
    encoding: 'utf8',
  })
  const parts = values.parts.split(',')
  const unknown = parts.filter((part) => !allParts.includes(part))
  if (unknown.length > 0)
    throw new Error(`--parts ${unknown.join(',')} is not one of ${allParts.join(', ')}.`)
  const folder = mkdtempSync(join(tmpdir(), 'sauda-compare-'))
  const running: Version[] = []
  try {
    const checkouts = { old: await checkoutOf(commit.trim()), now: project }
    const start = async (side: Side) => {
      const version = await startVersion(checkouts[side], join(folder, side))
      running.push(version)
      return version
    }
    const versions = { old: await start('old'), now: await start('now') }
    const found = new Map<string, Comparison>()
    const rounds = Number(values.rounds)
    const measureMs = Number(values.seconds) * 1000
    // A new process needs several times the processor time of a warm one until its code is compiled.
    for (let run = 0; run < Number(values['warm-ups']); run += 1)
      for (const each of measurements(rounds + run).filter(({ part }) => parts.includes(part)))
        for (const side of ['old', 'now'] as const) await runLoad(versions[side], each, measureMs)
    await untilQuiet(versions.old)
    await untilQuiet(versions.now)
    for (let round = 0; round < rounds; round += 1) {
      console.error(`round ${round + 1} of ${rounds}`)
      // alternates the order, because the first run affects the second
      const turns: Side[] = round % 2 === 0 ? ['old', 'now'] : ['now', 'old']
      for (const each of measurements(round).filter(({ part }) => parts.includes(part)))
        for (const side of turns) await measureServer(versions[side], each, measureMs, add(found, side))
      if (parts.includes('pages')) await measurePages(versions, turns, found)
    }
    const comparisons = [...found.values()]
    console.log(`\n${machineLine().text}; ${revision} and this checkout, ${rounds} rounds, medians\n`)
    for (const line of table(comparisons)) console.log(line)
    if (comparisons.some((each) => judge(each).verdict === 'worse')) process.exitCode = 1
  } finally {
    for (const version of running) await version.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A folder with the files and packages of a commit, created once. */
async function checkoutOf(commit: string): Promise<string> {
  const versions = join(tmpdir(), 'sauda-versions')
  const checkout = join(versions, commit)
  if (existsSync(join(checkout, 'node_modules/.bin/node'))) return checkout
  console.error(`installing ${commit.slice(0, 8)}`)
  // temporary name until it is complete
  const draft = `${checkout}.new`
  rmSync(draft, { recursive: true, force: true })
  rmSync(checkout, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true })
  const archive = execFileSync('git', ['archive', commit], { cwd: project, maxBuffer: 2 ** 30 })
  execFileSync('tar', ['x'], { cwd: draft, input: archive })
  execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: draft, stdio: 'inherit' })
  renameSync(draft, checkout)
  return checkout
}

/**
 * Starts a version in production mode, and first builds it if necessary. The shop has no rate limits, and enough stock
 * for all orders.
 */
async function startVersion(checkout: string, dataDir: string): Promise<Version> {
  const tools = {
    ...((await import(join(checkout, 'tools/install.mjs'))) as Partial<Tools>),
    ...((await import(join(checkout, 'tools/storefront.mjs'))) as Pick<
      Tools,
      'isStorefrontBuilt' | 'buildStorefront'
    >),
  }
  if (!tools.isStorefrontBuilt()) {
    console.error(`building ${checkout}`)
    await tools.buildStorefront()
  }
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const program = [...(tools.serverFlags ?? []), programOf(checkout)]
  const child = spawn(join(checkout, 'node_modules/.bin/node'), program, {
    cwd: checkout,
    env: {
      ...process.env,
      ...tools.serverEnvironment,
      ...withoutLimits,
      // copies of pictures are made on the first request, not during measurements
      ...{ DEMO_COPIES: 'false', PAGES_PER_MINUTE: '0', NODE_ENV: 'production', LOG_LEVEL: 'warn' },
      ...{ PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, DATABASE_URL: '', PUBLIC_URL: origin },
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const until = Date.now() + startLimitMs
  const isReady = () =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    if (child.exitCode !== null || Date.now() > until) throw new Error(`${checkout} did not start`)
    await wait(100)
  }
  const stop = async () => {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
  }
  const version = { origin, pid: child.pid ?? 0, dataDir, stop }
  try {
    await inDatabase(version, async (client) => {
      await client.query(
        "update product set manage_stock = true, stock_quantity = 1000000, stock_status = 'instock' where type = 'simple'",
      )
      await client.query("select nextval('catalogue_version')")
      await fillCustomers(client, 64)
    })
    await untilSearchable(urlOf(version))
    await untilQuiet(version)
  } catch (cause) {
    await stop()
    throw cause
  }
  return version
}

/** Waits until background work has ended, such as making copies of pictures. */
async function untilQuiet(version: Version): Promise<void> {
  const until = Date.now() + startLimitMs
  for (let quiet = 0; quiet < quietLooks;) {
    const before = cpuOf(version)
    await wait(quietLookMs)
    quiet = cpuOf(version) - before < quietLookMs * quietPart ? quiet + 1 : 0
    if (Date.now() > until) throw new Error(`${version.dataDir} is still busy`)
  }
}

const urlOf = ({ dataDir }: Version): string => {
  const url = connectionOfRunning(dataDir)
  if (url === undefined) throw new Error(`no database runs in ${dataDir}`)
  return url
}
const inDatabase = <T>(version: Version, use: Parameters<typeof withClient<T>>[1]): Promise<T> =>
  withClient(urlOf(version), use)

/** @param round varies the requests, except in measurements of cached replies */
function measurements(round: number): (Measurement & { part: string })[] {
  const random = seeded(round + 1)
  const even = <T>(from: readonly T[]): T => from[Math.floor(from.length * random())] as T
  const times = (make: (index: number) => PlannedRequest): PlannedRequest[] =>
    Array.from({ length: planned }, (_, index) => make(index))
  /** a filter by a price below all prices, which gives each request a new cache key and the same products */
  const another = (index: number) => `min_price=0.${String(round * planned + index).padStart(7, '0')}1`
  const products = (query: string): PlannedRequest => ({ path: `/wp-json/wc/v3/products?${query}&${key}` })
  const page = (path: string): PlannedRequest => ({ path, headers: { accept: 'text/html' } })
  const fixed = (name: string, part: string, requests: PlannedRequest[]) =>
    ({ name, part, status: 200, plan: async () => requests }) as const
  return [
    {
      name: 'orders',
      part: 'orders',
      status: 201,
      plan: async (version) => {
        const tokens = await tokensOf(version)
        const { products: sold } = await inDatabase(version, readBenchProducts)
        const pair = (): BenchProduct[] => [even(sold), even(sold)]
        return times((index) => orderRequest(tokens[index % tokens.length] ?? '', pair(), random))
      },
    },
    fixed(
      'lists, uncached',
      'lists',
      times((at) => products(`per_page=12&page=${1 + (at % 3)}&${another(at)}`)),
    ),
    fixed(
      'search, uncached',
      'lists',
      times((at) => {
        const term = encodeURIComponent(searchTerm(even, even, random))
        return products(`per_page=12&search=${term}&${another(at)}`)
      }),
    ),
    fixed('list page, cached', 'cached', [page(pages.list)]),
    fixed('product page, cached', 'cached', [page(pages.product)]),
    fixed(
      'product page, unknown parameters',
      'cached',
      times((at) => page(`${pages.product}?x=${round * planned + at}`)),
    ),
  ]
}

const signedIn = new WeakMap<Version, Promise<string[]>>()
function tokensOf(version: Version): Promise<string[]> {
  const tokens = signedIn.get(version) ?? signIn(version)
  signedIn.set(version, tokens)
  return tokens
}

/** Adds a measured value to the comparison of this name and unit. */
type Add = (name: string, unit: string, better: Comparison['better'], value: number) => void
const add =
  (found: Map<string, Comparison>, side: Side): Add =>
  (name, unit, better, value) => {
    const id = `${name}, ${unit}`
    const comparison = found.get(id) ?? { name, unit, better, old: [], now: [] }
    found.set(id, comparison)
    comparison[side].push(value)
    console.error(`  ${side} ${id}: ${value.toPrecision(4)}`)
  }

/** @throws {Error} when a reply has another status than the measurement expects */
async function runLoad(version: Version, { name, status, plan }: Measurement, measureMs: number) {
  const requests = await plan(version)
  const before = cpuOf(version)
  const measured = await load({
    ...{ origin: version.origin, connections, warmUpMs: measureMs / 4, measureMs, status, requests, from: 0 },
  })
  if (measured.failed > 0) throw new Error(`${name}: ${measured.failed} failed: ${measured.firstError}`)
  return { rate: measured.rate, all: measured.all, before }
}

async function measureServer(
  version: Version,
  measurement: Measurement,
  measureMs: number,
  note: Add,
): Promise<void> {
  const { name } = measurement
  const { rate, all, before } = await runLoad(version, measurement, measureMs)
  // jobs such as order mails are part of the cost, and must not overlap the next measurement
  await untilQuiet(version)
  note(name, '/s', 'more', rate)
  note(name, 'ms CPU', 'less', (cpuOf(version) - before) / all)
}

/** ms of CPU time used by the server, PostgreSQL and their child processes. */
function cpuOf({ pid, dataDir }: Version): number {
  const all = new Set([...familyOf(pid), ...familyOf(postmasterIn(dataDir))])
  return [...all].reduce((sum, each) => {
    const used = cpuMsOf(each)
    return sum + (used ? used.own + used.ended : 0)
  }, 0)
}

async function measurePages(
  versions: Record<Side, Version>,
  turns: readonly Side[],
  found: Map<string, Comparison>,
): Promise<void> {
  await withBrowser(async (browser) => {
    for (const [name, path] of Object.entries(pages))
      for (const side of turns) {
        const { origin } = versions[side]
        if (!found.get(`${name}, requests`)?.[side].length) {
          // makes the copies of pictures for the first visitor
          await measureLoad(browser, origin + path)
          await untilQuiet(versions[side])
        }
        await measurePage(browser, name, origin + path, add(found, side))
      }
  })
}

async function measurePage(browser: Browser, name: string, url: string, note: Add): Promise<void> {
  await (await fetch(url)).arrayBuffer() // the first request is not measured
  const loaded = await measureLoad(browser, url)
  note(name, 'requests', 'less', loaded.requests)
  note(name, 'kB script', 'less', loaded.script / 1000)
  note(name, 'kB in all', 'less', loaded.all / 1000)
  note(name, 'ms blocked', 'less', loaded.blocked)
}
