/* Who asked hears once when a product, or the variation they wanted, can be bought again. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listMail } from '#mail/outbox-store.ts'
import { operatorAsks } from '#testing/operator-orders.ts'
import { openTestShop, type TestShop } from '#testing/test-shop.ts'
import { sendStockNotices } from './stock-notices.ts'

const own = '/wp-json/sauda/v1'
const v3 = '/wp-json/wc/v3'
let shop: TestShop
let product: number
const ask = operatorAsks(() => shop)
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  product = (
    await ask('POST', `${v3}/products`, { name: 'Shawl', regular_price: '100', stock_status: 'outofstock' })
  ).body.id
})

const want = (more: object = {}) =>
  shop.ask(`${own}/stock-notices`, {
    method: 'POST',
    body: { product_id: product, email: ' Sana@mail.example ', ...more },
  }) as Promise<{ status: number; body: { code?: string; message: string } }>
const back = (path = `${v3}/products/${product}`) => ask('PUT', path, { stock_status: 'instock' })
/** Recipients, with the page each mail leads to. */
const mailed = async () =>
  (await listMail(shop.context.db, 'back-in-stock')).map(
    ({ recipient, content }) => `${recipient} ${new URL((content as { link: string }).link).pathname}`,
  )

test('asking twice is one mail, sent when it can be bought again, and never a second one', async () => {
  expect(await want()).toMatchObject({ status: 200, body: { success: true } })
  expect((await want({ email: 'sana@MAIL.example' })).status).toBe(200)
  expect(await sendStockNotices(shop.context)).toBe(0)

  await back()
  expect(await sendStockNotices(shop.context)).toBe(1)
  expect(await mailed()).toEqual(['sana@mail.example /product/shawl'])
  expect(await sendStockNotices(shop.context)).toBe(0)
})

test('who reads Urdu is led to the page in Urdu', async () => {
  await want({ lang: 'ur' })
  await back()
  await sendStockNotices(shop.context)
  expect((await mailed()).filter((each) => each.includes('/ur/'))).toHaveLength(1)
})

test('a variation is waited for itself, not another one of its product', async () => {
  await ask('PUT', `${v3}/products/${product}`, {
    type: 'variable',
    attributes: [{ name: 'Size', visible: true, variation: true, options: ['M', 'L'] }],
  })
  const path = `${v3}/products/${product}/variations`
  const variation = async (option: string) =>
    (
      await ask('POST', path, {
        ...{ regular_price: '100', stock_status: 'outofstock' },
        attributes: [{ name: 'Size', option }],
      })
    ).body.id
  const [medium, large] = [await variation('M'), await variation('L')]
  await want({ variation_id: medium })
  expect((await want({ variation_id: 999_999 })).status).toBe(404)

  await back(`${path}/${large}`)
  expect(await sendStockNotices(shop.context)).toBe(0)
  await back(`${path}/${medium}`)
  expect(await sendStockNotices(shop.context)).toBe(1)
})

test('a hidden product waits; a deleted one is forgotten', async () => {
  await want()
  await ask('PUT', `${v3}/products/${product}`, { status: 'draft', stock_status: 'instock' })
  expect(await sendStockNotices(shop.context)).toBe(0)
  await ask('DELETE', `${v3}/products/${product}?force=true`)
  expect(await shop.context.db.selectFrom('stockNotice').selectAll().execute()).toEqual([])
})

test('refused: an unknown product, no address, and what the owner has switched off', async () => {
  expect((await want({ product_id: 999_999 })).status).toBe(404)
  expect((await want({ email: 'sana' })).status).toBe(400)
  await ask('PUT', `${own}/settings/product`, { values: { stockNotices: false } })
  expect((await want()).status).toBe(404)
  await ask('PUT', `${own}/settings/product`, { values: { stockNotices: true } })
})

test('one address waits for fifty products, and two requests at once do not make it more', async () => {
  const email = 'collector@mail.example'
  const first = { email, locale: 'en', createdAt: new Date(shop.time.now), variationId: null }
  const { body } = await ask('POST', `${v3}/products/batch`, {
    create: Array.from({ length: 49 }, (_, n) => ({ name: `Cap ${n}`, stock_status: 'outofstock' })),
  })
  const ids = (body as unknown as { create: { id: number }[] }).create.map(({ id }) => id)
  await shop.context.db
    .insertInto('stockNotice')
    .values(ids.map((productId) => ({ ...first, productId })))
    .execute()
  const other = (await ask('POST', `${v3}/products`, { name: 'One more' })).body.id

  const replies = await Promise.all([want({ email }), want({ email, product_id: other })])
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 429]))
})
