/*
 * `npm run bench -- feeds`: measures the Google and Meta feeds of a large shop. Prints duration, bytes, the server's
 * peak memory, and the slowest concurrent call. The first round has half of the products, because memory must not grow
 * with their number.
 *
 *   --products 100000   in the last round
 *   --data FOLDER       keeps the shop for the next run; otherwise it is removed
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../server/src/platform/database/embedded/embedded-postgres.ts'
import { machineLine } from './machine.ts'
import { type Shop, startShop } from './shop.ts'
import { fillProducts } from './shop-store.ts'

const files = ['google.xml', 'meta.csv']
/** milliseconds between two memory samples, and between two concurrent calls */
const pause = 100
const megabyte = 1024 * 1024

/** @param words arguments after `npm run bench -- feeds` */
export async function benchFeeds(words: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...words],
    options: { products: { type: 'string', default: '100000' }, data: { type: 'string' } },
  })
  const total = Number(values.products)
  const folder = values.data ?? mkdtempSync(join(tmpdir(), 'sauda-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir: folder })
  const options = { dataDir: join(folder, 'shop'), databaseUrl: postgres.url, probe: true }
  try {
    await (await startShop(options)).stop()
    console.log(machineLine().text)
    for (const size of [Math.round(total / 2), total]) {
      await fill(postgres.url, size)
      // each size in a freshly started server
      const shop = await startShop(options)
      try {
        for (const file of files) await measure(shop, file, size)
      } finally {
        await shop.stop()
      }
    }
    console.log(`load ${(loadavg()[0] ?? Number.NaN).toFixed(1)}`)
  } finally {
    await postgres.stop()
    if (values.data === undefined) rmSync(folder, { recursive: true, force: true })
  }
}

async function fill(url: string, size: number): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await fillProducts(client, size)
    await client.query('analyze')
  } finally {
    await client.end()
  }
}

async function measure(shop: Shop, file: string, size: number): Promise<void> {
  const before = await shop.ask({ memory: 'read' })
  const beside = new AbortController()
  const watched = watch(shop, beside.signal)
  const since = performance.now()
  const reply = await fetch(`${shop.origin}/feeds/${file}`, {
    // a compressed file has another length
    headers: { 'Accept-Encoding': 'identity' },
  })
  const written = performance.now() - since
  let bytes = 0
  for await (const part of reply.body ?? []) bytes += (part as Uint8Array).byteLength
  const whole = performance.now() - since
  beside.abort()
  const { rss, slowest, calls } = await watched
  const isWhole = bytes === Number(reply.headers.get('content-length'))
  console.log(
    [
      `${size} products, ${file}:`,
      `written after ${(written / 1000).toFixed(1)} s, there after ${(whole / 1000).toFixed(1)} s,`,
      `${(bytes / megabyte).toFixed(1)} MB${isWhole ? '' : ' (not whole!)'};`,
      `memory ${(before.rss / megabyte).toFixed(0)} to ${(rss / megabyte).toFixed(0)} MB;`,
      `slowest of ${calls} calls beside it ${slowest.toFixed(0)} ms`,
    ].join(' '),
  )
}

/** Samples memory, and times a call of the API, until the file is complete. */
async function watch(shop: Shop, signal: AbortSignal) {
  let [rss, slowest, calls] = [0, 0, 0]
  while (!signal.aborted) {
    const since = performance.now()
    await (await fetch(`${shop.origin}/wp-json/wc/v3/payment_gateways`)).arrayBuffer()
    slowest = Math.max(slowest, performance.now() - since)
    calls += 1
    rss = Math.max(rss, (await shop.ask({ memory: 'read' })).rss)
    await wait(pause)
  }
  return { rss, slowest, calls }
}
