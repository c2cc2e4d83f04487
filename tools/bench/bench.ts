/*
 * `npm run bench`: how long the shop takes to start, and how much a visitor downloads before the first page
 * works. Prints a table with the date and the size of the machine; nothing is estimated.
 *
 *   npm run bench              first and warm start of this checkout, size of the scripts
 *   npm run bench -- --clone   also a start from a fresh clone, installation included
 *   npm run bench -- server    the commerce server under load; its options stand in tools/bench/server.ts
 */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { brotliCompressSync, constants } from 'node:zlib'
import { buildStorefront, isStorefrontBuilt } from '../storefront.mjs'
import { machineLine } from './machine.ts'
import { benchServer } from './server.ts'

type Chunk = {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
  readonly isEntry?: boolean
}

const project = join(import.meta.dirname, '../..')
const client = join(project, 'storefront/dist/client')
const warmStarts = 5
const pollMs = 10
const limitMs = 600_000

const rows: [string, string][] = []
const [part, ...words] = process.argv.slice(2)
if (part === 'server') await benchServer(words)
else await benchStart()

async function benchStart(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'sauda-bench-'))
  try {
    if (process.argv.includes('--clone')) await measureClone(folder)
    if (!isStorefrontBuilt()) await buildStorefront()
    measureDownloads(await measureStarts(folder))
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
  const { page } = await timeStart(clone, join(clone, 'data'))
  rows.push(['fresh clone: npm start to the first page', seconds(page)])
}

/** @returns the home page as it arrived */
async function measureStarts(folder: string): Promise<string> {
  const dataDir = join(folder, 'data')
  const first = await timeStart(project, dataDir)
  rows.push(['empty data folder: npm start to the first page', seconds(first.page)])
  const times: number[] = []
  for (let round = 0; round < warmStarts; round += 1) times.push((await timeStart(project, dataDir)).page)
  const sorted = times.toSorted((a, b) => a - b)
  const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
  rows.push([
    'warm: npm start to the first page',
    `${seconds(median)} (median of ${warmStarts}; ${seconds(sorted[0] ?? Number.NaN)} to ${seconds(sorted.at(-1) ?? Number.NaN)})`,
  ])
  return first.html
}

/** Milliseconds from the command to the first whole home page, and that page. */
async function timeStart(checkout: string, dataDir: string): Promise<{ page: number; html: string }> {
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
  let html = ''
  while (!(html = await wholePage(`http://127.0.0.1:${port}/`))) {
    if (shop.exitCode !== null || performance.now() - since > limitMs) throw new Error(`no start:\n${output}`)
    await wait(pollMs)
  }
  const page = performance.now() - since
  shop.kill('SIGTERM')
  if (shop.exitCode === null) await once(shop, 'exit')
  return { page, html }
}

/** The page, or nothing while it is not there. */
async function wholePage(url: string): Promise<string> {
  try {
    const response = await fetch(url)
    const text = await response.text()
    return response.ok && text.includes('</html>') ? text : ''
  } catch {
    return ''
  }
}

/** What the home page names and everything that imports at once; lazy parts come later and are not counted. */
function measureDownloads(home: string): void {
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >
  const byFile = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]))
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const visit = (file: string): void => {
    if (scripts.has(file)) return
    scripts.add(file)
    for (const sheet of byFile.get(file)?.css ?? []) styles.add(sheet)
    for (const next of byFile.get(file)?.imports ?? []) visit(manifest[next]?.file ?? '')
  }
  for (const [, file = ''] of home.matchAll(/<(?:script|link)[^>]+(?:src|href)="\/([^"]+\.js)"/g)) visit(file)
  for (const [, file = ''] of home.matchAll(/<link[^>]+href="\/([^"]+\.css)"/g)) styles.add(file)
  rows.push(
    ['home page: JavaScript, brotli 11', kilobytes(scripts)],
    ['home page: CSS, brotli 11', kilobytes(styles)],
  )
}

/** 1 kB = 1000 bytes */
function kilobytes(files: Iterable<string>): string {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
  const bytes = [...files].map(
    (file) => brotliCompressSync(readFileSync(join(client, file)), { params }).length,
  )
  return `${(bytes.reduce((sum, size) => sum + size, 0) / 1000).toFixed(1)} kB in ${bytes.length} files`
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
