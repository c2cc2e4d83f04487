/* What a program sends is what it reads again: fields, values and lines that WooCommerce keeps, sent and read over the API. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { address, billing, type Body, operatorAsks, ordersPath } from '#testing/operator-orders.ts'
import { openTestShop, type TestShop } from '#testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const ask = operatorAsks(() => shop)
const v3 = '/wp-json/wc/v3'

/** A body for a new row, and what the reply, another look and an empty change must say of it. */
type Kept = [what: string, path: string, sent: Record<string, unknown>, kept?: Record<string, unknown>]

const company = { company: 'Khan Traders', phone: '0312 7654321' }
const rows: Kept[] = [
  [
    'company and telephone of both addresses of an order',
    '/orders',
    { billing: { ...billing, company: 'Khan & Sons' }, shipping: { ...address, ...company } },
  ],
  [
    'company and telephone of both addresses of a customer',
    '/customers',
    {
      email: 'firm@mail.example',
      billing: { ...billing, company: 'Khan & Sons' },
      shipping: { ...address, ...company },
    },
  ],
]

test.each(rows)('%s stay as they were sent', async (_, path, sent, kept = sent) => {
  const made = await ask('POST', `${v3}${path}`, sent)
  expect(made).toMatchObject({ status: 201, body: kept })
  const own = `${v3}${path}/${made.body.id}`

  expect((await ask('GET', own)).body).toMatchObject(kept)
  expect(await ask('PUT', own, {})).toMatchObject({ status: 200, body: kept })
})

test('an address keeps what a change does not name', async () => {
  const sent = { billing: { ...billing, company: 'Khan & Sons' }, shipping: { ...address, ...company } }
  const { id } = (await ask('POST', ordersPath, sent)).body
  const change = { billing: { company: '' }, shipping: { phone: '0300 0000000' } }

  expect((await ask('PUT', `${ordersPath}/${id}`, change)).body).toMatchObject({
    billing: { ...billing, company: '' },
    shipping: { ...address, ...company, phone: '0300 0000000' },
  })
})

test('an order of a customer keeps the company that another storefront sends', async () => {
  const { body } = await shop.ask(ordersPath, {
    method: 'POST',
    token: await shop.tokenOf('ayesha'),
    headers: { 'Idempotency-Key': crypto.randomUUID() },
    body: {
      payment_method: 'cod',
      billing: { ...billing, company: ' Khan & Sons ' },
      shipping: { ...address, ...company },
      line_items: [{ product_id: 1020, quantity: 1 }],
    },
  })

  expect((await ask('GET', `${ordersPath}/${(body as Body).id}`)).body).toMatchObject({
    billing: { company: 'Khan & Sons' },
    shipping: company,
  })
})
