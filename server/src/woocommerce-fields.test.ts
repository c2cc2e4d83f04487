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

/** One of each kind of JSON. */
const notes = [
  { key: '_tracking_items', value: [{ number: 'TCS-1', parts: [1, 2] }] },
  { key: 'options', value: { colour: 'red', sizes: ['S', null], deep: { a: { b: 1.5 } } } },
  { key: 'weight_grams', value: 450 },
  { key: 'is_gift', value: true },
  { key: 'is_old', value: false },
  { key: 'text', value: '[1,2]' },
]
const noted = { meta_data: notes }

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

const noteRows: Kept[] = [
  ['notes of any JSON on a product', '/products', { name: 'Noted', ...noted }],
  ['notes of any JSON on a customer', '/customers', { email: 'notes@mail.example', ...noted }],
  ['notes of any JSON on a coupon', '/coupons', { code: 'noted', ...noted }, noted],
  ['notes of any JSON on a category', '/products/categories', { name: 'Noted', ...noted }],
  ['notes of any JSON on a variation', '/products/VARIABLE/variations', { regular_price: '5', ...noted }],
  [
    'notes of any JSON on an order and each of its lines',
    '/orders',
    {
      ...noted,
      line_items: [{ product_id: 1020, quantity: 1, ...noted }],
      shipping_lines: [{ method_id: 'flat_rate', total: '10.00', ...noted }],
      fee_lines: [{ name: 'Gift wrap', total: '5.00', ...noted }],
      coupon_lines: [{ code: 'SAVE10', ...noted }],
    },
  ],
]

test.each(noteRows)('%s are answered as they were sent', async (_, place, sent, kept = sent) => {
  const parent = { name: 'Kameez', type: 'variable', attributes: [] }
  const path = place.includes('VARIABLE')
    ? place.replace('VARIABLE', String((await ask('POST', `${v3}/products`, parent)).body.id))
    : place
  const made = await ask('POST', `${v3}${path}`, sent)
  expect(made).toMatchObject({ status: 201, body: kept })
  const own = `${v3}${path}/${made.body.id}`
  const changed = {
    meta_data: [
      { key: 'options', value: [null] },
      { key: 'is_gift', value: null },
    ],
  }

  expect((await ask('GET', own)).body).toMatchObject(kept)
  const after = (await ask('PUT', own, changed)).body['meta_data'] as { key: string; value: unknown }[]
  expect(
    after.map(({ key, value }) => ({ key, value })).toSorted((a, b) => a.key.localeCompare(b.key)),
  ).toEqual(
    [
      ...notes.filter(({ key }) => key !== 'options' && key !== 'is_gift'),
      { key: 'options', value: [null] },
    ].toSorted((a, b) => a.key.localeCompare(b.key)),
  )
})

test.each([
  ['fee_lines', { total: '6.00' }],
  ['shipping_lines', { total: '11.00' }],
  ['coupon_lines', {}],
  ['line_items', { quantity: 1 }],
])('notes of %s are changed by the id of the row, and stay when they are not named', async (name, change) => {
  const { body } = await ask('POST', ordersPath, {
    line_items: [{ product_id: 1020, quantity: 1, ...noted }],
    shipping_lines: [{ method_id: 'flat_rate', total: '10.00', ...noted }],
    fee_lines: [{ name: 'Gift wrap', total: '5.00', ...noted }],
    coupon_lines: [{ code: 'SAVE10', ...noted }],
  })
  const own = `${ordersPath}/${body.id}`
  const [row] = body[name] as [{ id: number }]
  const kept = await ask('PUT', own, { [name]: [{ id: row.id, ...change }] })
  const after = await ask('PUT', own, {
    [name]: [{ id: row.id, meta_data: [{ key: 'weight_grams', value: { g: 1 } }] }],
  })

  expect(kept).toMatchObject({ status: 200, body: { [name]: [noted] } })
  expect((after.body[name] as [{ meta_data: unknown[] }])[0].meta_data).toContainEqual(
    expect.objectContaining({ key: 'weight_grams', value: { g: 1 } }),
  )
})

test('a note that is too large or too deep is refused by its name', async () => {
  const note = (value: unknown) => ask('POST', `${v3}/products`, { meta_data: [{ key: 'k', value }] })
  const deep = JSON.parse(`${'['.repeat(30)}${']'.repeat(30)}`) as unknown

  for (const value of ['x'.repeat(70_000), deep])
    expect(await note(value)).toMatchObject({
      status: 400,
      body: { data: { params: { meta_data: expect.stringContaining('meta_data[0][value]') as string } } },
    })
})

test('a name in another language that is no text is no name', async () => {
  const meta = [{ key: 'name_ur', value: { text: 'x' } }]
  const { body } = await ask('POST', `${v3}/products`, { name: 'Qalamdan', meta_data: meta })
  const shown = await shop.ask(`${v3}/products?form=short&lang=ur&search=qalamdan`, { key: '1' })

  expect(body['meta_data']).toMatchObject(meta)
  expect(shown).toMatchObject({ status: 200, body: [{ name: 'Qalamdan' }] })
})

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
