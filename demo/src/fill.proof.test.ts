/* Pictures of a shop that an older version filled, whose rows contain the old addresses. */
import { createReadStream } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase, openDatabase } from '../../server/src/platform/database/database.ts'
import { exportProducts } from '../../server/src/catalogue/csv/export-products.ts'
import { importProducts } from '../../server/src/catalogue/csv/import/import-products.ts'
import { markDemonstration } from '../../server/src/shop/settings/shop-kind-store.ts'
import { createTestDatabase } from '../../server/testing/databases/test-database.ts'
import { openTestShop, type TestShop } from '../../server/testing/test-shop.ts'
import { demonstration } from './index.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({}, { demonstration })
  await markDemonstration(shop.context.db, new Date(shop.time.now))
  await demonstration.fill(shop.context, () => {})
})
afterAll(() => shop.close())

type Picture = { id: number; src: string; widths: number[]; width: number; height: number; color: string }
const pathOf = ({ src }: { src: string }) => new URL(src).pathname

test('products and categories show them as pictures of the shop', async () => {
  const { body } = await shop.ask('/wp-json/wc/v3/products/1001', { key: '1' })
  const [picture] = (body as { images: Picture[] }).images
  expect(picture).toMatchObject({ widths: [280, 420, 560], width: 640, height: 640 })
  expect(picture?.src).toMatch(/^http:\/\/shop\.test\/media\/[0-9a-f]{32}\/classic-lawn-kurta\.webp$/)
  expect(picture?.color).toMatch(/^#[0-9a-f]{6}$/)

  const category = await shop.ask('/wp-json/wc/v3/products/categories/11', { key: '1' })
  const { image } = category.body as { image: Picture }
  expect(image.width / image.height).toBeCloseTo(1.18, 2)
})

test('a smaller copy is made on request, and the original is the file in demo/images', async () => {
  const { body } = await shop.ask('/wp-json/wc/v3/products/1020', { key: '1' })
  const [picture] = (body as { images: Picture[] }).images
  const address = picture ? pathOf(picture) : ''
  // a busy machine answers with the picture itself until the copy is made
  await expect
    .poll(async () => (await shop.ask(address.replace('.webp', '-280.avif'))).headers.get('content-type'))
    .toBe('image/avif')
  expect((await shop.ask(address)).headers.get('content-type')).toBe('image/webp')
  expect((await shop.ask(address.replace('.webp', '-281.avif'))).status).toBe(404)
})

test.each([
  ['/images/demo/1984-2.webp', /\/19842\.webp$/],
  ['/images/demo/classic-lawn-kurta.webp', /\/classic-lawn-kurta\.webp$/],
  ['/images/demo/classic-lawn-kurta-280.avif', /\/classic-lawn-kurta-280\.avif$/],
  ['/images/demo/classic-lawn-kurta-840.webp', /\/classic-lawn-kurta\.webp$/],
  ['/images/demo/category-electronics.webp', /\/category-electronics\.webp$/],
])('an order or cart of an older version that names %s is redirected to it', async (old, expected) => {
  const { status, headers } = await shop.ask(old)
  expect([status, headers.get('location')]).toEqual([302, expect.stringMatching(expected)])
  expect((await shop.ask(headers.get('location') ?? '')).status).toBe(200)
})

test('an unknown picture is not found', async () => {
  for (const path of [
    '/images/demo/none.webp',
    '/images/demo/../products.csv',
    '/demo-heroes/none-wide.avif',
  ])
    expect((await shop.ask(path)).status).toBe(404)
})

test('the hero picture is sent unchanged, and as WebP to browsers without AVIF', async () => {
  const avif = await shop.ask('/demo-heroes/summer-wide.avif')
  expect([avif.status, avif.headers.get('content-type')]).toEqual([200, 'image/avif'])
  const webp = await shop.context.demonstration?.answer(
    shop.context,
    new Request('http://shop.test/demo-heroes/summer-wide.webp'),
  )
  const size = await sharp(Buffer.from((await webp?.arrayBuffer()) ?? new ArrayBuffer(0))).metadata()
  expect(size).toMatchObject({ format: 'webp', width: 1440, height: 630, hasAlpha: true })
})

test('of shops that start together on an empty database one fills it and the others wait', async () => {
  const database = await createTestDatabase()
  const shops = [openDatabase(database.url, 4), openDatabase(database.url, 4)].map((db) => ({
    ...shop.context,
    db,
  }))
  await Promise.all(shops.map((context) => demonstration.fill(context, () => {})))

  const { db } = shops[0] ?? shop.context
  const keys = await db.selectFrom('apiKey').select('id').execute()
  expect(keys).toHaveLength(1)
  expect((await db.selectFrom('product').select('id').where('parentId', 'is', null).execute()).length).toBe(
    337,
  )
  const unknown = await db.selectFrom('mediaSource').select('address').where('mediaId', 'is', null).execute()
  expect(unknown).toEqual([])
  // lines of orders have the Urdu names of their products
  const [line] = await db.selectFrom('orderLine').select('meta').where('orderId', '=', 5082).execute()
  expect(line?.meta).toEqual([{ key: 'name_ur', value: 'اسٹیل کی پانی کی بوتل' }])

  for (const context of shops) await closeDatabase(context.db)
  await database.drop()
})

test('the catalogue survives export and import', async () => {
  const database = await createTestDatabase()
  const db = openDatabase(database.url, 4)
  const { clock } = shop.context
  const read = async () => (await Array.fromAsync(exportProducts({ db }))).join('')
  const { skipped, notes, created } = await importProducts(
    { db, clock },
    createReadStream(new URL('../products.csv', import.meta.url)),
  )
  expect({ skipped, notes, created }).toEqual({ skipped: [], notes: [], created: 390 })
  const before = await read()
  expect(await importProducts({ db, clock }, [before])).toMatchObject({ created: 0, skipped: [] })
  expect(await read()).toBe(before)

  await closeDatabase(db)
  await database.drop()
})

test('a deleted picture stays deleted after the next start', async () => {
  const { body } = await shop.ask('/wp-json/wc/v3/products/1002', { key: '1' })
  const [picture] = (body as { images: Picture[] }).images
  const gone = await shop.ask(`/wp-json/wp/v2/media/${picture?.id}?force=true`, {
    method: 'DELETE',
    key: '2',
  })
  expect(gone.status).toBe(200)
  await demonstration.fill(shop.context, () => {})

  expect((await shop.ask(picture ? pathOf(picture) : '')).status).toBe(404)
})
