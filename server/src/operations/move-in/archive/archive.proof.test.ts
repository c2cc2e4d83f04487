/* A shop is written to an archive and moves into an empty one: both are the same, table by table. */
import { createReadStream } from 'node:fs'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { passwordFits } from '#accounts/identity/passwords/passwords.ts'
import { findCustomerByLogin } from '#accounts/customers/customer-store.ts'
import { contentOf, undecidedTables } from '#operations/move-in/archive/testing/same-shop.ts'
import {
  type Copy,
  exportShop,
  moveFrom,
  openCopy,
  openFilledShop,
  rehearseFrom,
} from '#operations/move-in/archive/testing/two-shops.ts'
import { openZip } from './zip-reader.ts'
import { manifestFile, manifestSchema } from './archive-files.ts'
import { shopMark } from '#catalogue/csv/whose-id.ts'
import { importProducts } from '#catalogue/csv/import/import-products.ts'
import { importShopFile, kindOfFile } from '#operations/move-in/files/import-shop-file.ts'
import { operatorAsks } from '#testing/operator-orders.ts'
import type { TestShop } from '#testing/test-shop.ts'
import { changeSettings } from '#shop/settings/shop-settings.ts'
import { mediaOf } from '#catalogue/media/media.ts'

let shop: TestShop
let copy: Copy
let folder: string
let file: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sauda-archives-'))
  file = join(folder, 'shop.zip')
  shop = await openFilledShop()
  await exportShop(shop.context, file, true)
  copy = await openCopy()
})
afterAll(async () => {
  await copy.close()
  await shop.close()
  await rm(folder, { recursive: true, force: true })
})

test('an archive is readable by its owner only, and lists its files', async () => {
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const zip = await openZip(file)
  try {
    const manifest = manifestSchema.parse(JSON.parse((await zip.read(manifestFile, 10_000_000)).toString()))
    expect([...zip.names()].filter((name) => name !== manifestFile).toSorted()).toEqual(
      Object.keys(manifest.files).toSorted(),
    )
    expect(manifest.counts).toMatchObject({ products: 51, orders: 107, reviews: 3, media: 2, redirects: 2 })
    const readme = (await zip.read('README.txt', 100_000)).toString()
    expect(readme).toContain('https://old.example, exported 2026-06-15T07:00:00.000Z')
    expect(readme).toContain('passwords.csv')
    const page = (await zip.read('pages/about-us.md', 100_000)).toString()
    expect(page).toMatch(
      /^# About us\n\n## Who\n\nTwo \*sisters\* of \[Multan\]\(\/products\)\.\n\n!\[Chart\]\(\/media\/[0-9a-f]{32}\/red-cloth\.webp\)\n$/,
    )
    const customers = (await zip.read('customers.csv', 1_000_000)).toString()
    expect(customers).toContain(
      'Zainab,zainab@example.com,زینب,شاہ,2026-03-17 12:00:00,زینب,,,,,Lahore,Punjab',
    )
  } finally {
    zip.close()
  }
})

test('each table moves, or states why it does not', async () => {
  expect(await undecidedTables(shop.context.db)).toEqual([])
})

test('a shop that has moved in is the same shop, and the same archive again changes nothing', async () => {
  const rehearsal = await rehearseFrom(copy, file)
  expect(rehearsal).toContain('https://old.example can move in. Nothing has been written.')
  expect(rehearsal).not.toContain('Not imported:')

  const first = await moveFrom(copy, file)
  expect(first.text).not.toContain('Not imported:')
  const here = await contentOf(copy.context.db)
  for (const [table, rows] of Object.entries(await contentOf(shop.context.db)))
    expect({ table, rows: here[table] }).toEqual({ table, rows: rows.map(withoutGone) })

  expect((await moveFrom(copy, file)).written).toBe(0)
  expect(await contentOf(copy.context.db)).toEqual(here)
})

/** A line of a product that was deleted names none; text is cleaned again. */
const withoutGone = (row: string): string =>
  row.replace(/("product_?[iI]d": ?)999001/g, '$10').replace('<br>for', '<br />for')

test('pictures come from the archive, and customers sign in as before', async () => {
  const [stored] = await copy.context.db.selectFrom('media').selectAll().orderBy('id').execute()
  const read = async ({ context }: Pick<Copy, 'context'>) =>
    (await mediaOf(context).storage).read(`${stored?.hash}/picture.webp`)
  expect(await read(copy)).toEqual(await read(shop))
  expect(
    await copy.context.db.selectFrom('mediaSource').select('state').orderBy('address').execute(),
  ).toEqual([{ state: 'waiting' }, { state: 'done' }])
  const ayesha = await findCustomerByLogin(copy.context.db, 'ayesha@sauda.example')
  expect(await passwordFits(ayesha?.passwordHash, 'ayesha-demo-1')).toBe(true)
})

test('an archive of the copy equals the first one', async () => {
  const again = join(folder, 'copy.zip')
  await exportShop(copy.context, again, true)
  const [one, two] = [await openZip(file), await openZip(again)]
  const [mark, newMark] = [await shopMark(shop.context.db), await shopMark(copy.context.db)]
  expect(newMark).not.toBe(mark)
  try {
    expect([...two.names()].toSorted()).toEqual([...one.names()].toSorted())
    const differing: string[] = []
    for (const name of one.names())
      if (name !== manifestFile) {
        const before = comparable(await one.read(name, 50_000_000))
        const after = comparable(await two.read(name, 50_000_000)).map((line) => line.replace(newMark, mark))
        for (const [at, line] of before.entries())
          if (line !== after[at]) differing.push(`${name} ${at}: ${firstDifference(line, after[at] ?? '')}`)
        if (after.length > before.length) differing.push(`${name} is longer`)
      }
    expect(differing).toEqual([])
  } finally {
    one.close()
    two.close()
  }
})

test('its files of products and customers can be imported separately', async () => {
  const other = await openCopy()
  const zip = await openZip(file)
  try {
    for (const name of ['customers.csv', 'products.csv', 'products-shopify.csv'])
      await writeFile(join(folder, name), await zip.read(name, 10_000_000))
    for (const name of ['products.csv', 'products-shopify.csv']) {
      const text = (await zip.read(name, 10_000_000)).toString()
      // fetched from the first server, and stored here; a picture that was not fetched is there alone
      expect(text).not.toContain('https://first.example/wp-content/uploads/red.jpg')
      expect(text).toMatch(/<img src=""https:\/\/old\.example\/media\/[0-9a-f]{32}\/red-cloth\.webp""/)
      expect(text).not.toContain('<img src=""/media/')
    }
    const customers = join(folder, 'customers.csv')
    expect(await kindOfFile(customers)).toBe('customers')
    const { summary } = await importShopFile(
      other.context,
      { file: customers, kind: 'customers' },
      { mode: 'strict', onProgress: () => undefined },
    )
    expect(summary).toMatchObject({ made: 10, refusedCount: 0 })
    const products = await importProducts(other.context, createReadStream(join(folder, 'products.csv')))
    expect(products).toMatchObject({ created: 54, skipped: [] })
    expect([...products.pictures.keys()].every((address) => address.startsWith('https://old.example/'))).toBe(
      true,
    )
    const again = await importProducts(other.context, createReadStream(join(folder, 'products-shopify.csv')))
    expect(again).toMatchObject({ created: 0, skipped: [] })
  } finally {
    zip.close()
    await other.close()
  }
})

test('a newer archive of the same shop brings what has changed', async () => {
  const ask = operatorAsks(() => shop)
  const { db } = shop.context
  const { id } = await db
    .selectFrom('product')
    .select('id')
    .where('sku', '=', 'CLOTH')
    .executeTakeFirstOrThrow()
  const order = await db.selectFrom('shipment').select('orderId').executeTakeFirstOrThrow()
  shop.time.now += 3_600_000
  copy.time.now = shop.time.now
  for (const [method, path, body] of [
    ['PUT', `products/${id}`, { regular_price: '1300', stock_quantity: 2, images: [] }],
    ['PUT', `orders/${order.orderId}`, { status: 'completed' }],
    ['POST', `orders/${order.orderId}/notes`, { note: 'Arrived' }],
    ['POST', 'products', { name: 'New cloth', regular_price: '10', categories: [{ id: 11 }] }],
    ['POST', 'orders', { status: 'processing', line_items: [{ product_id: id, quantity: 1 }] }],
  ] as const)
    expect((await ask(method, `/wp-json/wc/v3/${path}`, body)).status).toBeLessThan(300)
  await changeSettings(shop.context, 'tax', { percent: 17 }, { seen: undefined, by: 'staff 1' })
  const newer = join(folder, 'newer.zip')
  await exportShop(shop.context, newer)

  const { text } = await moveFrom(copy, newer)

  expect(text).not.toContain('Not imported:')
  const here = await contentOf(copy.context.db)
  for (const [table, rows] of Object.entries(await contentOf(db)))
    expect({ table, rows: here[table] }).toEqual({ table, rows: rows.map(withoutGone) })
  expect((await moveFrom(copy, newer)).written).toBe(0)
})

test('an order gets new ids for its lines where another order here has them', async () => {
  const other = await openCopy()
  try {
    const source = await shop.context.db.selectFrom('orderRefund').selectAll().executeTakeFirstOrThrow()
    const [refunded] = source.lines
    await sql`
      with placed as (
        insert into customer_order (id, status, subtotal, discount, shipping_total, tax, total, payment_method,
          payment_title, billing, shipping, shipping_title, order_key, created_via, created_at, modified_at)
        values (900000, 'processing', 100, 0, 0, 0, 100, 'cod', '', '{}', '{}', '', '', 'desk', now(), now())
        returning id)
      insert into order_line (id, order_id, position, product_id, name, quantity, subtotal, total, subtotal_tax, total_tax)
      select ${refunded?.lineId}, id, 0, 0, 'Own', 1, 100, 100, 0, 0 from placed`.execute(other.context.db)

    expect((await moveFrom(other, file)).text).not.toContain('Not imported:')

    const { db } = other.context
    const refund = await db.selectFrom('orderRefund').selectAll().executeTakeFirstOrThrow()
    const lines = await db.selectFrom('orderLine').selectAll().where('orderId', '=', source.orderId).execute()
    const line = lines.find(({ id }) => id === refund.lines[0]?.lineId)
    expect(refund.lines).toMatchObject([
      { kind: 'product', name: refunded?.name, quantity: 1, total: 45_000 },
    ])
    expect(line).toMatchObject({ name: refunded?.name, variationId: refunded?.variationId })
    expect(line?.id).not.toBe(refunded?.lineId)
    const { next } = await db
      .selectNoFrom(sql<string>`nextval('order_item_id')`.as('next'))
      .executeTakeFirstOrThrow()
    expect(Number(next)).toBeGreaterThan(999_999)
  } finally {
    await other.close()
  }
})

/** Lines without the time of the import and what the comparison of tables leaves out. */
const comparable = (content: Buffer): string[] =>
  withoutGone(content.toString('latin1'))
    .replaceAll(/"date_modified(?:_gmt)?":"[^"]*"/g, '"date_modified":""')
    // the staff become customers
    .replace('"role":"administrator"', '"role":"customer"')
    // of the products, one of which was deleted
    .replace(/"cart_hash":"\w+"/g, '"cart_hash":""')
    .split('\n')

const firstDifference = (a: string, b: string): string => {
  let at = 0
  while (at < a.length && a.charAt(at) === b.charAt(at)) at += 1
  const from = Math.max(0, at - 60)
  return `${a.slice(from, at + 60)} ≠ ${b.slice(from, at + 60)}`
}
