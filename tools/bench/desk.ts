/*
 * `npm run bench -- desk`: measures the desk's lists over HTTP with many orders and products. Prints median and
 * maximum. The first round of each list does not count, because the database then reads from disk.
 *
 *   --count 100000      orders of 36 months, those of the last ten days open
 *   --products 100000   products, one in twenty with four variations
 *   --rounds 50         per list
 *   --only products     lists whose name or address contains the word
 *   --data FOLDER       keeps the shop for the next run; otherwise it is removed
 *   --painted           measures presses in Chromium instead: see desk-painted.ts
 *   --device phone      for --painted: one of desktop and phone
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../server/src/platform/database/embedded/embedded-postgres.ts'
import { paintDesk } from './desk-painted.ts'
import { machineLine } from './machine.ts'
import { median } from './phone.ts'
import { startShop } from './shop.ts'
import { fillOrders } from './fill-orders.ts'
import { fillCustomers, fillDeskProducts } from './shop-store.ts'

const project = join(import.meta.dirname, '../..')

/** the measured lists; CATEGORY is replaced by the category with the most products */
const asked: readonly (readonly [what: string, path: string])[] = [
  ['to confirm', 'orders?tab=to_confirm'],
  ['all, newest', 'orders?tab=all'],
  ['done, page 40', 'orders?tab=done&page=40'],
  ['all by total', 'orders?tab=all&orderby=total'],
  ['counts', 'orders/counts'],
  ['number', 'orders?search=60321'],
  ['name', 'orders?search=Ayesha%20Khan'],
  ['phone', 'orders?search=0300%201234'],
  ['number of a parcel', 'orders?search=TCS-50321'],
  ['city', 'orders?city=Lahore'],
  ['to confirm, refused', 'orders?tab=to_confirm&mark=refused'],
  ['to confirm, unverified', 'orders?tab=to_confirm&mark=unverified'],
  ['to confirm, first', 'orders?tab=to_confirm&mark=first'],
  ['all, refused', 'orders?mark=refused'],
  ['all, verified', 'orders?mark=verified'],
  ['all, unverified', 'orders?mark=unverified'],
  ['all, first', 'orders?mark=first'],
  ['all, delivered', 'orders?mark=delivered'],
  ['products, newest', 'products'],
  ['products, page 1000', 'products?page=1000'],
  ['products, in the shop', 'products?tab=published'],
  ['products, draft', 'products?tab=draft'],
  ['products, running out', 'products?tab=low'],
  ['products, sold out', 'products?tab=sold_out'],
  ['products, on sale', 'products?tab=on_sale'],
  ['products by name', 'products?orderby=name&order=asc'],
  ['products by price', 'products?orderby=price'],
  ['products by stock', 'products?orderby=stock'],
  ['products by change', 'products?orderby=modified'],
  ['products, low by stock', 'products?tab=low&orderby=stock&order=asc'],
  ['products, sale by price', 'products?tab=on_sale&orderby=price'],
  ['products of a category', 'products?category=CATEGORY'],
  ['products, word', 'products?search=kurta'],
  ['products, two words', 'products?search=kurta%20multan'],
  ['products, one name', 'products?search=of%20Multan%2061234'],
  ['products, SKU', 'products?search=BN-61234'],
  ['products, part of SKU', 'products?search=1234'],
  ['products, in every SKU', 'products?search=BN-'],
  ['products, no such', 'products?search=zzqx'],
  ['products, SKU of a size', 'products?search=BN-60000-XL'],
  ['products, counts', 'products/counts'],
]

/** @param words arguments after `npm run bench -- desk` */
export async function benchDesk(words: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...words],
    options: {
      count: { type: 'string', default: '100000' },
      products: { type: 'string', default: '100000' },
      rounds: { type: 'string', default: '50' },
      only: { type: 'string', default: '' },
      data: { type: 'string' },
      painted: { type: 'boolean', default: false },
      device: { type: 'string', default: '' },
    },
  })
  const folder = values.data ?? mkdtempSync(join(tmpdir(), 'sauda-bench-'))
  const isMade = existsSync(join(folder, 'shop'))
  const postgres = await startEmbeddedPostgres({ dataDir: folder })
  try {
    const options = { dataDir: join(folder, 'shop'), databaseUrl: postgres.url }
    if (!isMade) {
      await (await startShop(options)).stop()
      const seconds = await fill(postgres.url, Number(values.count), Number(values.products))
      console.log(
        `${values.count} orders and ${values.products} products inserted in ${seconds.toFixed(0)} s`,
      )
    }
    const shop = await startShop(options)
    try {
      if (values.painted) {
        console.log(
          `\n${machineLine().text}, load ${loadText()}; ${values.rounds} presses, median (slowest), ms\n`,
        )
        await paintDesk(shop.origin, {
          rounds: Number(values.rounds),
          ...{ only: values.only, device: values.device },
        })
        console.log(`\nload ${loadText()}`)
        return
      }
      const headers = { Authorization: `Basic ${key(options.dataDir, postgres.url)}` }
      const category = await someCategory(postgres.url)
      console.log(
        `\n${machineLine().text}, load ${loadText()}; ${values.rounds} rounds, median and slowest\n`,
      )
      const wanted = asked.filter((each) => each.some((word) => word.includes(values.only)))
      for (const [what, path] of wanted) {
        const address = `${shop.origin}/wp-json/sauda/v1/desk/${path.replace('CATEGORY', category)}`
        const { times, total } = await measure(address, headers, Number(values.rounds))
        const [middle, slowest] = [median(times), Math.max(...times)].map((ms) => ms.toFixed(0).padStart(5))
        console.log(`${what.padEnd(24)} ${middle} ms ${slowest} ms  ${total}`)
      }
      console.log(`\nload ${loadText()}`)
    } finally {
      await shop.stop()
    }
  } finally {
    await postgres.stop()
    if (values.data === undefined) rmSync(folder, { recursive: true, force: true })
  }
}

const loadText = (): string => (loadavg()[0] ?? 0).toFixed(1)

/** @returns milliseconds of each round except the first, and the number of rows in the whole list */
async function measure(address: string, headers: Record<string, string>, rounds: number) {
  const times: number[] = []
  let total = ''
  for (let round = 0; round <= rounds; round += 1) {
    const began = performance.now()
    const reply = await fetch(address, { headers })
    await reply.arrayBuffer()
    if (round > 0) times.push(performance.now() - began)
    if (reply.status !== 200) throw new Error(`${address} failed: ${reply.status}`)
    total = reply.headers.get('x-wp-total') ?? ''
  }
  return { times, total }
}

async function someCategory(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: number }>(
      'select category_id as id from product_category group by 1 order by count(*) desc, 1 limit 1',
    )
    return String(rows[0]?.id)
  } finally {
    await client.end()
  }
}

/** Creates an API key. @returns name and secret in the form of Basic authentication */
function key(dataDir: string, url: string): string {
  const made = execFileSync(
    process.execPath,
    [join(project, 'server/src/entry/cli.ts'), 'keys', 'create', 'bench', '--permission', 'read_write'],
    { env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: url }, encoding: 'utf8' },
  )
  return Buffer.from((made.match(/c[ks]_\w+/g) ?? []).join(':')).toString('base64')
}

/** @returns the duration in seconds */
async function fill(url: string, count: number, products: number): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const began = performance.now()
  try {
    await fillDeskProducts(client, products)
    const accounts = Math.max(1, Math.round(count / 20))
    await fillCustomers(client, accounts)
    await fillOrders(client, count, accounts, (text) => console.error(text))
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
  return (performance.now() - began) / 1000
}
