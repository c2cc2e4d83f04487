/**
 * `npm run proof -- dumps`: restores a small backup of each release (`server/testing/releases/`) and starts this
 * release on it. Nothing may be lost. With `--release VERSION` it makes the backup of a release.
 */
import { copyFileSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { closeDatabase, openDatabase } from '../../server/src/platform/database/database.ts'
import { loadConfig } from '../../server/src/platform/environment/config.ts'
import { restoreBackup } from '../../server/src/operations/backup/restore-backup.ts'
import { writeBackup } from '../../server/src/operations/backup/write-backup.ts'
import { programOf } from '../../server/testing/server-process.ts'
import type { ShopProof } from './outcome.ts'
import { query } from './queries.ts'
import { placeRelease } from './releases.ts'
import { ask, placeOrder, tokenOf } from './shoppers.ts'
import { demonstration, inTemporaryShop } from './temporary-shop.ts'

const dumps = join(import.meta.dirname, '../../server/testing/releases')
/** Path of the stored backup of a release. */
export const fileOf = (version: string) => join(dumps, `${version}.backup`)

/** Starts a release with an empty database, lets customers order, and makes a backup with the current program. */
export const writeDump = (version: string): Promise<string> =>
  inTemporaryShop('dump', async ({ folder, url, settings, start }) => {
    const old = join(folder, 'old')
    placeRelease(version, old)
    const { home, kill } = await start(demonstration, programOf(old))
    for (const [turn, name] of ['ayesha', 'bilal', 'ayesha', 'bilal'].entries()) {
      const wanted = { product: 1020, ...(turn === 3 && { coupon: 'SAVE10' }) }
      const { status } = await placeOrder([home], await tokenOf(home, name), wanted, turn)
      if (status !== 201) throw new Error(`${version} refused an order with ${status}`)
    }
    const [{ reviews } = { reviews: null }] = await query(
      url,
      "select to_regclass('product_review') as reviews",
    )
    if (reviews !== null)
      await query(
        url,
        `insert into product_review (product_id, status, reviewer, reviewer_email, body, rating, verified, created_at, modified_at)
          values (1020, 'approved', 'Ayesha', 'ayesha@sauda.example', 'Keeps tea hot.', 4, true, now(), now())`,
      )
    await kill()
    // the backup has no pictures, because the demonstration creates them again
    const dataDir = join(folder, 'without-pictures')
    mkdirSync(dataDir)
    copyFileSync(join(settings.DATA_DIR, 'secrets.json'), join(dataDir, 'secrets.json'))
    const config = loadConfig({ ...settings, DATA_DIR: dataDir })
    const db = openDatabase(url)
    try {
      mkdirSync(dumps, { recursive: true })
      await writeBackup({ config, db, clock: Date.now }, { file: fileOf(version) })
    } finally {
      await closeDatabase(db)
    }
    return fileOf(version)
  })

/** Columns, by table, whose values an upgrade must not change. Earlier releases lack some columns. */
const compared: Readonly<Record<string, readonly string[]>> = {
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
  product_review: ['id', 'product_id', 'rating', 'body'],
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
    columns: ['Release', 'Orders', 'Lines', 'Products', 'Customers', 'Coupons', 'Reviews', 'Lost'],
    rows,
    faults,
  }
}

const proveDump = (version: string): Promise<{ counts: number[]; lost: string[] }> =>
  inTemporaryShop('dump', async ({ url, settings, start }) => {
    await restoreBackup({ file: fileOf(version), config: loadConfig(settings), url })
    const columns = await columnsOf(url)
    const before = await readCompared(url, columns)
    const { home } = await start({})
    const now = await columnsOf(url)
    const unknown = Object.keys(compared).flatMap((table) =>
      (compared[table] ?? [])
        .filter((column) => !now.get(table)?.has(column))
        .map((column) => `${table}.${column}`),
    )
    if (unknown.length > 0) throw new Error(`this release has no ${unknown.join(', ')}`)
    const after = await readCompared(url, columns)
    const lost = [...before].flatMap(([table, rows]) => {
      const left = new Set(after.get(table))
      return rows.filter((row) => !left.has(row)).map((row) => `${table} ${row.slice(0, 200)}`)
    })
    const token = await tokenOf(home, 'ayesha')
    const list = `${home}/wp-json/wc/v3/orders?per_page=100&customer=101`
    const reply = await ask(list, { headers: { authorization: `Bearer ${token}` } })
    const listed = Array.isArray(reply?.body) ? reply.body.length : 0
    const own = await query(url, 'select id from customer_order where customer_id = 101')
    if (own.length === 0 || listed !== own.length)
      lost.push(`Ayesha has ${own.length} orders and sees ${listed}`)
    const order = await placeOrder([home], token, { product: 1020 }, 0)
    if (order.id === undefined) lost.push(`a new order was refused with ${order.status}`)
    return { counts: Object.keys(compared).map((table) => before.get(table)?.length ?? 0), lost }
  })

type Columns = ReadonlyMap<string, ReadonlySet<string>>

/** Columns of each table. */
async function columnsOf(url: string): Promise<Columns> {
  const rows = await query<{ table: string; columns: string[] }>(
    url,
    `select table_name as table, array_agg(column_name::text) as columns
      from information_schema.columns where table_schema = current_schema() group by table_name`,
  )
  return new Map(rows.map(({ table, columns }) => [table, new Set(columns)]))
}

/** Rows of each table as texts, with the compared columns that `columns` has. */
async function readCompared(url: string, columns: Columns): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  for (const [table, names] of Object.entries(compared)) {
    const known = names.filter((name) => columns.get(table)?.has(name))
    if (known.length === 0) continue
    const pairs = known.map((name) => `'${name}', "${name}"`).join(', ')
    const rows = await query<{ row: string }>(
      url,
      `select jsonb_build_object(${pairs})::text as row from "${table}"`,
    )
    found.set(
      table,
      rows.map(({ row }) => row),
    )
  }
  return found
}
