/*
 * `npm run bench`: measures how long the shop takes to start, and how much a visitor downloads before the first page
 * works. Prints a table with date and machine. Every figure is measured.
 *
 *   npm run bench                     first and warm start of this checkout, size of the scripts
 *   npm run bench -- --clone          also a start from a fresh clone, including installation
 *   npm run bench -- server           the server under load; options in tools/bench/server.ts
 *   npm run bench -- compare OLD      this checkout compared with another commit; options in tools/bench/compare.ts
 *   npm run bench -- small            a small server with 1,000 products; options in tools/bench/small.ts
 *   npm run bench -- memory           memory under a long mixed load; options in tools/bench/memory.ts
 *   npm run bench -- import           a long product file, also interrupted; see tools/bench/import.ts
 *   npm run bench -- pages            pages in a phone's browser; options in tools/bench/pages.ts
 *   npm run bench -- at-rest          bytes of a visitor who does nothing; options in tools/bench/at-rest.ts
 *   npm run bench -- navigation       what a tap on a link shows; options in tools/bench/navigation.ts
 *   npm run bench -- presses          the next frame after each press; options in tools/bench/presses.ts
 *   npm run bench -- catalogue        actions in a large catalogue on a phone; options in tools/bench/catalogue.ts
 *   npm run bench -- outages          the shop during database failures; options in tools/bench/outages.ts
 *   npm run bench -- orders           a customer's long order history on a phone; options in tools/bench/orders.ts
 *   npm run bench -- desk             the desk's lists with 100,000 orders; options in tools/bench/desk.ts
 *   npm run bench -- feeds            product feeds for shopping sites; options in tools/bench/feeds.ts
 *   npm run bench -- scaling          several processes, measured and predicted; options in tools/bench/scaling.ts
 *   npm run bench -- second-visit     pages cached by the service worker; options in tools/bench/second-visit.ts
 *   npm run bench -- host-pictures    pictures in front of a WooCommerce host; see tools/bench/host-pictures.ts
 */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { downloads } from '../first-script.ts'
import { buildStorefront, isStorefrontBuilt } from '../storefront.mjs'
import { benchAtRest } from './at-rest.ts'
import { benchHostPictures } from './host-pictures.ts'
import { benchImport } from './import.ts'
import { benchCompare } from './compare.ts'
import { benchDesk } from './desk.ts'
import { benchFeeds } from './feeds.ts'
import { benchCatalogue } from './catalogue.ts'
import { machineLine } from './machine.ts'
import { benchMemory } from './memory.ts'
import { benchNavigation } from './navigation.ts'
import { benchOrders } from './orders.ts'
import { benchOutages } from './outages.ts'
import { benchPages } from './pages.ts'
import { benchPresses } from './presses.ts'
import { benchScaling } from './scaling.ts'
import { benchSecondVisit } from './second-visit.ts'
import { benchServer } from './server.ts'
import { benchSmall } from './small.ts'
import { freePort } from '../../server/testing/free-port.ts'

const project = join(import.meta.dirname, '../..')
const warmStarts = 5
/** ms between requests until the home page is complete */
const pollMs = 10
/** time limit of a start, with the installation of a fresh clone */
const limitMs = 600_000

/** the printed table: what was measured, and its figure */
const rows: [string, string][] = []
const [part, ...words] = process.argv.slice(2)
if (part === 'server') await benchServer(words)
else if (part === 'compare') await benchCompare(words)
else if (part === 'small') await benchSmall(words)
else if (part === 'memory') await benchMemory(words)
else if (part === 'import') await benchImport(words)
else if (part === 'pages') await benchPages(words)
else if (part === 'at-rest') await benchAtRest(words)
else if (part === 'navigation') await benchNavigation(words)
else if (part === 'presses') await benchPresses(words)
else if (part === 'catalogue') await benchCatalogue(words)
else if (part === 'outages') await benchOutages(words)
else if (part === 'orders') await benchOrders(words)
else if (part === 'desk') await benchDesk(words)
else if (part === 'feeds') await benchFeeds(words)
else if (part === 'scaling') await benchScaling(words)
else if (part === 'second-visit') await benchSecondVisit(words)
else if (part === 'host-pictures') await benchHostPictures()
else await benchStart()

async function benchStart(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'sauda-bench-'))
  try {
    if (process.argv.includes('--clone')) await measureClone(folder)
    if (!isStorefrontBuilt()) await buildStorefront()
    await measureStarts(folder)
    measureDownloads()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  const width = Math.max(...rows.map(([name]) => name.length))
  console.log(`\n${machineLine().text}\n`)
  for (const [name, value] of rows) console.log(`${name.padEnd(width)}  ${value}`)
}

async function measureClone(folder: string): Promise<void> {
  const clone = join(folder, 'clone')
  execFileSync('git', ['clone', '--quiet', project, clone])
  const page = await timeStart(clone, join(clone, 'data'))
  rows.push(['fresh clone: npm start to the first page', seconds(page)])
}

async function measureStarts(folder: string): Promise<void> {
  const dataDir = join(folder, 'data')
  const first = await timeStart(project, dataDir)
  rows.push(['empty data folder: npm start to the first page', seconds(first)])
  const times: number[] = []
  for (let round = 0; round < warmStarts; round += 1) times.push(await timeStart(project, dataDir))
  const sorted = times.toSorted((a, b) => a - b)
  const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
  rows.push([
    'warm: npm start to the first page',
    `${seconds(median)} (median of ${warmStarts}; ${seconds(sorted[0] ?? Number.NaN)} to ${seconds(sorted.at(-1) ?? Number.NaN)})`,
  ])
}

/** Milliseconds from the command to the first complete home page. */
async function timeStart(checkout: string, dataDir: string): Promise<number> {
  const port = await freePort()
  const since = performance.now()
  const shop = spawn('npm', ['start', '--silent'], {
    cwd: checkout,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  shop.stdout.on('data', (chunk) => (output += String(chunk)))
  shop.stderr.on('data', (chunk) => (output += String(chunk)))
  while (!(await isWholePage(`http://127.0.0.1:${port}/`))) {
    if (shop.exitCode !== null || performance.now() - since > limitMs)
      throw new Error(`the shop did not start:\n${output}`)
    await wait(pollMs)
  }
  const page = performance.now() - since
  shop.kill('SIGTERM')
  if (shop.exitCode === null) await once(shop, 'exit')
  return page
}

async function isWholePage(url: string): Promise<boolean> {
  try {
    const response = await fetch(url)
    const text = await response.text()
    return response.ok && text.includes('</html>')
  } catch {
    return false
  }
}

function measureDownloads(): void {
  const home = downloads('src/features/home/HomePage.tsx')
  rows.push(
    ['first script, brotli 11', kilobytes(downloads().scripts)],
    ['all scripts of the home page, brotli 11', kilobytes(home.scripts)],
    ['all styles of the home page, brotli 11', kilobytes(home.styles)],
  )
}

/** 1 kB = 1000 bytes */
function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`
}
