/**
 * `npm run proof -- dumps`: a small backup of each release (`server/testing/releases/`) is restored, this release starts
 * on it, and nothing is lost. With `--release VERSION` it makes the backup of a release.
 */
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closeDatabase, openDatabase } from '../../server/src/platform/database/database.ts'
import { startEmbeddedPostgres } from '../../server/src/platform/database/embedded/embedded-postgres.ts'
import { loadConfig } from '../../server/src/platform/environment/config.ts'
import { restoreBackup } from '../../server/src/operations/backup/restore-backup.ts'
import { writeBackup } from '../../server/src/operations/backup/write-backup.ts'
import { freePort } from '../../server/testing/free-port.ts'
import { programOf, startServer, withoutLimits } from '../../server/testing/server-process.ts'
import type { ShopProof } from './outcome.ts'
import { query } from './queries.ts'
import { placeRelease } from './releases.ts'
import { ask, placeOrder, tokenOf } from './shoppers.ts'

const dumps = join(import.meta.dirname, '../../server/testing/releases')
export const fileOf = (version: string) => join(dumps, `${version}.backup`)

/** Starts a release in an empty place, lets customers order, and backs its database up with this release's program. */
export async function writeDump(version: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'sauda-dump-'))
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'pg'), tcpPort: await freePort() })
  try {
    const settings = { DATA_DIR: join(folder, 'shop'), DATABASE_URL: postgres.url }
    const old = join(folder, 'old')
    placeRelease(version, old)
    const server = await startServer(
      { ...settings, DEMO_MODE: 'true', DEMO_COPIES: 'false', ...withoutLimits },
      programOf(old),
    )
    try {
      for (const [turn, name] of ['ayesha', 'bilal', 'ayesha', 'bilal'].entries()) {
        const wanted = { product: 1020 + turn, ...(turn === 3 && { coupon: 'SAVE10' }) }
        await placeOrder([server.home], await tokenOf(server.home, name), wanted, turn)
      }
    } finally {
      await server.kill()
    }
    const db = openDatabase(postgres.url)
    try {
      mkdirSync(dumps, { recursive: true })
      // without its pictures, which the demonstration makes anew
      const dataDir = join(folder, 'without-pictures')
      mkdirSync(dataDir)
      copyFileSync(join(settings.DATA_DIR, 'secrets.json'), join(dataDir, 'secrets.json'))
      const config = loadConfig({ ...settings, DATA_DIR: dataDir })
      await writeBackup({ config, db, clock: Date.now }, { file: fileOf(version) })
    } finally {
      await closeDatabase(db)
    }
    return fileOf(version)
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}

/** What must not change: by table, the columns that identify and value a row. */
const kept: Readonly<Record<string, readonly string[]>> = {
  customer_order: [
    'id',
    'customer_id',
    'status',
    'subtotal',
    'discount',
    'shipping_total',
    'tax',
    'total',
    'billing',
  ],
  order_line: ['id', 'order_id', 'product_id', 'name', 'quantity', 'subtotal', 'total'],
  product: ['id', 'name', 'slug', 'sku', 'status', 'regular_price', 'sale_price', 'stock_quantity'],
  customer: ['id', 'email', 'username', 'password_hash'],
  coupon: ['code', 'amount'],
  product_review: ['id', 'product_id', 'rating', 'review'],
}

/** @returns a row per release */
export const proveDumps: ShopProof = async ({ quick, say }) => {
  const versions = readdirSync(dumps).map((name) => name.replace('.backup', ''))
  versions.sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
  const rows: string[][] = []
  const faults: string[] = []
  for (const version of quick ? versions.slice(0, 1) : versions) {
    const { counts, lost } = await proveDump(version)
    rows.push([version, ...counts.map(String), String(lost.length)])
    faults.push(...lost.map((each) => `${version}: ${each}`))
    say(`${version}: ${lost.length === 0 ? 'nothing is lost' : lost.join('; ')}`)
  }
  return {
    title: 'A backup of each release is restored, and this release starts on it.',
    columns: ['Release', 'Orders', 'Customers', 'Products', 'Lost'],
    rows,
    faults,
  }
}

async function proveDump(version: string): Promise<{ counts: number[]; lost: string[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'sauda-dump-'))
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'pg'), tcpPort: await freePort() })
  try {
    const settings = { DATA_DIR: join(folder, 'shop'), DATABASE_URL: postgres.url }
    await restoreBackup({ file: fileOf(version), config: loadConfig(settings), url: postgres.url })
    const before = await readKept(postgres.url)
    const server = await startServer({ ...settings, ...withoutLimits })
    try {
      const after = await readKept(postgres.url)
      const lost = Object.entries(before).flatMap(([table, rows]) =>
        rows.filter((row) => !after[table]?.includes(row)).map((row) => `${table} ${row.slice(0, 200)}`),
      )
      const token = await tokenOf(server.home, 'ayesha')
      const authorization = { authorization: `Bearer ${token}` }
      const { body } = (await ask(`${server.home}/wp-json/wc/v3/orders?per_page=100&customer=101`, {
        headers: authorization,
      })) ?? { body: [] }
      const own = await query(postgres.url, 'select id from customer_order where customer_id = 101')
      const listed = Array.isArray(body) ? body.length : 0
      if (listed !== own.length) lost.push(`Ayesha has ${own.length} orders and sees ${listed}`)
      const order = await placeOrder([server.home], token, { product: 1020 }, 0)
      if (order.id === undefined) lost.push(`a new order was refused with ${order.status}`)
      const count = (table: string) => before[table]?.length ?? 0
      return { counts: [count('customer_order'), count('customer'), count('product')], lost }
    } finally {
      await server.kill()
    }
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}

/** Rows of each table as texts, with the columns that the database has before and after. */
async function readKept(url: string): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const [table, columns] of Object.entries(kept)) {
    const there = await query<{ name: string }>(
      url,
      'select column_name as name from information_schema.columns where table_name = $1',
      [table],
    )
    const known = columns.filter((column) => there.some(({ name }) => name === column))
    if (known.length === 0) continue
    const rows = await query<{ row: string }>(
      url,
      `select jsonb_build_object(${known.map((each) => `'${each}', "${each}"`).join(', ')})::text as row from ${table}`,
    )
    found[table] = rows.map(({ row }) => row)
  }
  return found
}
