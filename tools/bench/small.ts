/*
 * `npm run bench -- small`: measures a shop with 1,000 products, run with the options of deploy/sauda.service. Prints
 * how long a second start takes, and the memory of the shop and its built-in PostgreSQL together. Exits with 1 above
 * the limits. On a busy machine compare the processor time. `taskset -c 0 npm run bench -- small` allows one processor.
 *
 *   --size 1000        products in the catalogue
 *   --starts 5         warm starts; the median counts
 *   --idle 60          seconds without requests before the last reading
 *   --seconds 5        limit of a warm start, from the command to the first whole page
 *   --megabytes 350    limit of the memory, after the first pages and again after the idle time
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { connectionOfRunning } from '../../server/src/platform/database/embedded/embedded-postgres.ts'
import { machineLine } from './machine.ts'
import { familyCpuMs } from './processes.ts'
import { memoryOf, untilSearchable, withClient } from './server.ts'
import { startShop } from './shop.ts'
import { fillProducts } from './shop-store.ts'

/** the pages that visitors and staff open first */
const paths = ['/', '/products', '/products?search=lamp', '/product/bench-900', '/cart', '/desk/']

/** @param words arguments after `npm run bench -- small` */
export async function benchSmall(words: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...words],
    options: {
      size: { type: 'string', default: '1000' },
      starts: { type: 'string', default: '5' },
      idle: { type: 'string', default: '60' },
      seconds: { type: 'string', default: '5' },
      megabytes: { type: 'string', default: '350' },
    },
  })
  const dataDir = mkdtempSync(join(tmpdir(), 'sauda-small-'))
  process.env['NODE_COMPILE_CACHE'] = join(dataDir, 'compiled')
  try {
    await fill(dataDir, Number(values.size))
    const starts: Start[] = []
    for (let round = 0; round < Number(values.starts); round += 1) starts.push(await timeStart(dataDir))
    const memory = await readMemory(dataDir, Number(values.idle) * 1000)
    report({ starts, memory, size: values.size }, Number(values.seconds), Number(values.megabytes))
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function fill(dataDir: string, size: number): Promise<void> {
  console.error(`filling ${size} products`)
  await whileOpen(dataDir, (url) => withClient(url, (client) => fillProducts(client, size)))
  // the search index is made at a start
  await whileOpen(dataDir, untilSearchable)
}

async function whileOpen(dataDir: string, use: (databaseUrl: string) => Promise<void>): Promise<void> {
  const shop = await startShop({ dataDir })
  try {
    const url = connectionOfRunning(dataDir)
    if (url === undefined) throw new Error('the built-in database does not run')
    await use(url)
  } finally {
    await shop.stop()
  }
}

/** `seconds`: until the first complete page; `processor`: seconds of CPU time */
type Start = { seconds: number; processor: number }

/** Starts the shop. @returns seconds until the first complete page, and seconds of CPU time */
async function timeStart(dataDir: string): Promise<Start> {
  const since = performance.now()
  const shop = await startShop({ dataDir })
  await read(`${shop.origin}/`)
  const seconds = (performance.now() - since) / 1000
  const processor = familyCpuMs(shop.pid) / 1000
  await shop.stop()
  return { seconds, processor }
}

async function read(url: string): Promise<void> {
  const reply = await fetch(url)
  const text = await reply.text()
  if (!reply.ok || !text.includes('</html>')) throw new Error(`${url} answers ${reply.status}`)
}

/** Memory in megabytes (10^6 bytes). */
type Reading = { when: string; server: number; postgres: number }

async function readMemory(dataDir: string, idleMs: number): Promise<Reading[]> {
  const shop = await startShop({ dataDir })
  try {
    for (const path of paths) await read(`${shop.origin}${path}`)
    const first = memoryOf(shop, dataDir, 0, 'after the first pages')
    await wait(idleMs)
    return [first, memoryOf(shop, dataDir, 0, `idle for ${idleMs / 1000} s`)]
  } finally {
    await shop.stop()
  }
}

function report(
  { starts, memory, size }: { starts: readonly Start[]; memory: readonly Reading[]; size: string },
  mostSeconds: number,
  mostMegabytes: number,
): void {
  const [median, least, most] = middleOf(starts.map(({ seconds }) => seconds))
  const [processor] = middleOf(starts.map((each) => each.processor))
  console.log(`\n${machineLine().text}, ${size} products\n`)
  console.log(
    `warm start to the first page  ${median.toFixed(2)} s (median of ${starts.length}; ${least.toFixed(2)} to ${most.toFixed(2)}); processor ${processor.toFixed(2)} s`,
  )
  for (const { when, server, postgres } of memory)
    console.log(
      `${when.padEnd(30)}${Math.round(server + postgres)} MB (shop ${Math.round(server)}, PostgreSQL ${Math.round(postgres)})`,
    )
  const largest = Math.max(...memory.map(({ server, postgres }) => server + postgres))
  // the memory is NaN where there is no /proc, so that only the time can fail
  if (median > mostSeconds || largest > mostMegabytes) {
    console.log(`\nMore than ${mostSeconds} s or ${mostMegabytes} MB.`)
    process.exitCode = 1
  }
}

/** @returns median, smallest, largest */
function middleOf(figures: readonly number[]): [number, number, number] {
  const sorted = figures.toSorted((a, b) => a - b)
  const at = (place: number) => sorted.at(place) ?? Number.NaN
  return [at(sorted.length >> 1), at(0), at(-1)]
}
