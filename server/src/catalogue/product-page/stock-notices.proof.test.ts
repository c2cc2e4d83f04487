/* A shopper gets one notice when the product, or the variation they wanted, is available again. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listMail } from '#testing/outbox.ts'
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
  await shop.context.db.deleteFrom('mailOutbox').where('name', '=', 'stock-notice-asked').execute()
  await shop.context.db.deleteFrom('mailRefusal').execute()
  product = (
    await ask('POST', `${v3}/products`, { name: 'Shawl', regular_price: '100', stock_status: 'outofstock' })
  ).body.id
})

const want = (more: object = {}) =>
  shop.ask(`${own}/stock-notices`, {
    method: 'POST',
    body: { product_id: product, email: ' Sana@mail.example ', ...more },
  }) as Promise<{ status: number; body: { code?: string; message: string } }>
/** Opens a link of the last confirmation mail, as its reader would. */
const pageOf = async (kind: 'link' | 'unsubscribe', method = 'POST') => {
  const mails = await listMail(shop.context.db, 'stock-notice-asked')
  const content = mails.at(-1)?.content as { link: string; unsubscribe: string }
  return shop.ask(new URL(content[kind]).pathname, { method })
}
/** Requests a notice and confirms the address. */
const wantSurely = async (more: object = {}) => {
  const reply = await want(more)
  expect((await pageOf('link')).status).toBe(200)
  return reply
}
const back = (path = `${v3}/products/${product}`) => ask('PUT', path, { stock_status: 'instock' })
/** Recipients, with the path of each mail's link. */
const mailed = async () =>
  (await listMail(shop.context.db, 'back-in-stock')).map(
    ({ recipient, content }) => `${recipient} ${new URL((content as { link: string }).link).pathname}`,
  )

test('a repeated request is one notice, mailed once when the product is available', async () => {
  expect(await wantSurely()).toMatchObject({ status: 200, body: { success: true } })
  expect((await want({ email: 'sana@MAIL.example' })).status).toBe(200)
  expect(await sendStockNotices(shop.context)).toBe(0)

  await back()
  expect(await sendStockNotices(shop.context)).toBe(1)
  expect(await mailed()).toEqual(['sana@mail.example /product/shawl'])
  expect(await sendStockNotices(shop.context)).toBe(0)
})

test('a notice to a reader of Urdu links to the page in Urdu', async () => {
  await wantSurely({ lang: 'ur' })
  await back()
  await sendStockNotices(shop.context)
  expect((await mailed()).filter((each) => each.includes('/ur/'))).toHaveLength(1)
})

test('a notice for a variation ignores other variations of its product', async () => {
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
  await wantSurely({ variation_id: medium })
  expect((await want({ variation_id: 999_999 })).status).toBe(404)

  await back(`${path}/${large}`)
  expect(await sendStockNotices(shop.context)).toBe(0)
  await back(`${path}/${medium}`)
  expect(await sendStockNotices(shop.context)).toBe(1)
})

test('a notice waits while the product is hidden, and is deleted with the product', async () => {
  await want()
  await ask('PUT', `${v3}/products/${product}`, { status: 'draft', stock_status: 'instock' })
  expect(await sendStockNotices(shop.context)).toBe(0)
  await ask('DELETE', `${v3}/products/${product}?force=true`)
  expect(await shop.context.db.selectFrom('stockNotice').selectAll().execute()).toEqual([])
})

test('rejects an unknown product, a missing address, and requests while the owner has disabled notices', async () => {
  expect((await want({ product_id: 999_999 })).status).toBe(404)
  expect((await want({ email: 'sana' })).status).toBe(400)
  await ask('PUT', `${own}/settings/product`, { values: { stockNotices: false } })
  expect((await want()).status).toBe(404)
  await ask('PUT', `${own}/settings/product`, { values: { stockNotices: true } })
})

test('one address can wait for fifty products, also with concurrent requests', async () => {
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
  // repeating a stored one is no further one
  expect((await want({ email, product_id: ids[0] })).status).toBe(200)
})

test('notices that strangers ask for do not use up those of the owner of the address', async () => {
  const email = 'ayesha@sauda.example'
  const { body } = await ask('POST', `${v3}/products/batch`, {
    create: Array.from({ length: 50 }, (_, n) => ({ name: `Scarf ${n}`, stock_status: 'outofstock' })),
  })
  const ids = (body as unknown as { create: { id: number }[] }).create.map(({ id }) => id)
  for (const product_id of ids) expect((await want({ email, product_id })).status).toBe(200)
  expect((await want({ email })).status).toBe(429)

  const token = await shop.tokenOf('ayesha')
  for (const product_id of [product, ids[0]]) {
    const reply = await shop.ask(`${own}/stock-notices`, {
      method: 'POST',
      token,
      body: { product_id, email },
    })
    expect([reply.status, reply.body]).toMatchObject([
      200,
      { message: "We'll email you as soon as it's back." },
    ])
  }
  await shop.context.db.deleteFrom('stockNotice').where('email', '=', email).execute()
})

test('a notice for an available product is rejected', async () => {
  await back()
  expect(await want()).toMatchObject({ status: 409, body: { code: 'sauda_not_sold_out' } })
})

test('an unconfirmed address gets only the confirmation link, and loading the link does not confirm it', async () => {
  await want({ email: 'stranger@mail.example' })
  await pageOf('link', 'GET')
  await back()
  expect(await sendStockNotices(shop.context)).toBe(0)
  await pageOf('link')
  expect(await sendStockNotices(shop.context)).toBe(1)
})

test('an address gets three confirmation mails a day, from any requesters', async () => {
  for (let turn = 0; turn < 6; turn += 1) {
    const { id } = (
      await ask('POST', `${v3}/products`, {
        name: `Cap ${turn}`,
        regular_price: '1',
        stock_status: 'outofstock',
      })
    ).body
    expect((await want({ product_id: id, email: 'victim@mail.example' })).status).toBe(200)
  }
  expect(await listMail(shop.context.db, 'stock-notice-asked')).toHaveLength(3)
})

test("the unsubscribe link of each mail ends all notices, by button and by a mail program's one-click POST", async () => {
  await want({ email: 'tired@mail.example' })
  expect(String((await pageOf('unsubscribe', 'GET')).body)).toContain('tired@mail.example')
  expect(await shop.context.db.selectFrom('mailRefusal').selectAll().execute()).toEqual([])
  expect((await pageOf('unsubscribe')).status).toBe(200)
  await want({ email: 'Tired@mail.example' })
  expect(await listMail(shop.context.db, 'stock-notice-asked')).toHaveLength(1)
  const [mail] = await listMail(shop.context.db, 'stock-notice-asked')
  const { unsubscribe } = (mail?.content ?? {}) as { unsubscribe?: string }
  expect((await shop.ask(new URL(unsubscribe ?? '').pathname.replace(/.$/, '_'))).status).toBe(404)
})

test("a customer's own confirmed address needs no confirmation link", async () => {
  const token = await shop.tokenOf('ayesha')
  const reply = await shop.ask(`${own}/stock-notices`, {
    ...{ method: 'POST', token },
    body: { product_id: product, email: 'ayesha@sauda.example' },
  })
  expect(reply.body).toMatchObject({ message: "We'll email you as soon as it's back." })
  expect(await listMail(shop.context.db, 'stock-notice-asked')).toEqual([])
})
