/* WooCommerce's fields are returned as sent: values, lines and meta data, written and read through the API. */
import { expect, test } from 'vitest'
import { address, billing, type Body, operatorAsks, ordersPath } from '#testing/operator-orders.ts'
import { setUpShop } from '#testing/set-up-shop.ts'

const shop = setUpShop()

const ask = operatorAsks(() => shop)
const v3 = '/wp-json/wc/v3'

/** A body for a new row, and what the reply, a second read and an empty update must contain. */
type Kept = [what: string, path: string, sent: Record<string, unknown>, kept?: Record<string, unknown>]

/** One value of each JSON type. */
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
    {
      ...noted,
      line_items: [noted],
      shipping_lines: [noted],
      fee_lines: [noted],
      coupon_lines: [{ meta_data: [{ key: 'coupon_info' }, ...notes] }],
    },
  ],
]

test.each(noteRows)('%s are returned as they were sent', async (_, place, sent, kept = sent) => {
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
])('meta data of %s is updated by its id, and stays when it is absent', async (name, change) => {
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

  const [keptRow] = kept.body[name] as [{ meta_data: unknown[] }]
  const values = noted.meta_data.map((each) => expect.objectContaining(each) as unknown)
  expect(keptRow.meta_data).toEqual(expect.arrayContaining(values))
  expect((after.body[name] as [{ meta_data: unknown[] }])[0].meta_data).toContainEqual(
    expect.objectContaining({ key: 'weight_grams', value: { g: 1 } }),
  )
})

test('meta data that is too large or too deep is rejected with its key', async () => {
  const note = (value: unknown) => ask('POST', `${v3}/products`, { meta_data: [{ key: 'k', value }] })
  const deep = JSON.parse(`${'['.repeat(30)}${']'.repeat(30)}`) as unknown

  for (const value of ['x'.repeat(70_000), deep])
    expect(await note(value)).toMatchObject({
      status: 400,
      body: { data: { params: { meta_data: expect.stringContaining('meta_data[0][value]') as string } } },
    })
})

test('a translated name that is not text is ignored', async () => {
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

test('an address keeps the fields that an update omits', async () => {
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
    // shoppers' phone numbers are normalized
    shipping: { ...company, phone: '03127654321' },
  })
})

/** What typed clients send for every empty field. */
const nothing = (...names: string[]) => Object.fromEntries(names.map((name) => [name, null]))

test.each<[what: string, path: string, sent: object, nulls: object]>([
  [
    'a product',
    '/products',
    { name: 'Typed', regular_price: '900', sale_price: '800', sku: 'typed-1', upsell_ids: [1001] },
    {
      ...nothing('name', 'regular_price', 'sale_price', 'sku', 'images', 'categories', 'upsell_ids', 'slug'),
      ...nothing(
        'date_on_sale_to',
        'stock_quantity',
        'status',
        'dimensions',
        'tags',
        'attributes',
        'featured',
      ),
    },
  ],
  [
    'a customer',
    '/customers',
    { email: 'typed@mail.example', first_name: 'Ayesha', billing: { city: 'Lahore' } },
    { ...nothing('first_name', 'last_name', 'shipping', 'username', 'password'), billing: { city: null } },
  ],
  [
    'a coupon',
    '/coupons',
    {
      code: 'TYPED',
      amount: '5.00',
      usage_limit: 3,
      date_expires: '2030-01-01T00:00:00',
      minimum_amount: '10.00',
    },
    nothing(
      'code',
      'amount',
      'usage_limit',
      'date_expires',
      'minimum_amount',
      'product_ids',
      'free_shipping',
    ),
  ],
  [
    'an order',
    '/orders',
    { status: 'on-hold', customer_note: 'Ring twice', billing: { city: 'Lahore' } },
    {
      ...nothing('status', 'customer_id', 'shipping', 'line_items', 'set_paid'),
      billing: { city: null, email: null },
    },
  ],
  [
    'a category',
    '/products/categories',
    { name: 'Typed', description: 'x' },
    nothing('name', 'parent', 'image'),
  ],
])('null in %s counts as absent', async (_, path, sent, nulls) => {
  const made = await ask('POST', `${v3}${path}`, { ...nulls, ...sent })
  expect(made).toMatchObject({ status: 201, body: sent })

  expect(await ask('PUT', `${v3}${path}/${made.body.id}`, nulls)).toMatchObject({ status: 200, body: sent })
  const batch = await ask('POST', `${v3}${path}/batch`, { update: [{ id: made.body.id, ...nulls }] })
  expect(batch.body).toMatchObject({ update: [sent] })
})

test('null in a required field is a missing field, and in a list it is rejected', async () => {
  expect(await ask('POST', `${v3}/coupons`, { code: null })).toMatchObject({
    status: 400,
    body: { code: 'rest_missing_callback_param' },
  })
  expect(await ask('POST', `${v3}/products`, { images: [null] })).toMatchObject({ status: 400 })
})

test('an empty text removes a limit, a date and the stock quantity', async () => {
  const { id } = (
    await ask('POST', `${v3}/coupons`, { code: 'ends', usage_limit: 3, date_expires: '2030-01-01' })
  ).body
  const product = (await ask('POST', `${v3}/products`, { name: 'Low', low_stock_amount: 3 })).body.id

  expect((await ask('PUT', `${v3}/coupons/${id}`, { usage_limit: '', date_expires: '' })).body).toMatchObject(
    {
      usage_limit: null,
      date_expires: null,
    },
  )
  expect((await ask('PUT', `${v3}/products/${product}`, { low_stock_amount: null })).body).toMatchObject({
    low_stock_amount: null,
  })
})

const form = 'application/x-www-form-urlencoded'

test.each<[string, { text?: string; file?: FormData; type?: string }]>([
  ['JSON', { text: '{"force":true}', type: 'application/json' }],
  ['a form', { text: 'force=true', type: form }],
  ['a multipart form', { file: formWith({ force: '1' }) }],
])('DELETE reads force from %s', async (_, { type, ...body }) => {
  const { id } = (await ask('POST', `${v3}/products/categories`, { name: `Gone ${crypto.randomUUID()}` }))
    .body
  const path = `${v3}/products/categories/${id}`
  const removed = await shop.ask(path, {
    method: 'DELETE',
    key: '2',
    ...body,
    headers: type === undefined ? {} : { 'content-type': type },
  })

  expect(removed.status).toBe(200)
  expect((await ask('GET', path)).status).toBe(404)
})

function formWith(fields: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  return data
}

test('a multipart form creates and updates rows as JSON does; files in it are ignored', async () => {
  const file = formWith({
    name: 'Form kettle',
    regular_price: '900.50',
    'categories[0][id]': '11',
    'meta_data[0][key]': 'from',
    'meta_data[0][value]': 'form',
  })
  file.append('picture', new Blob(['x']), 'x.png')
  const made = await shop.ask(`${v3}/products`, { method: 'POST', key: '2', file })
  const { id } = made.body as Body

  expect(made).toMatchObject({
    status: 201,
    body: {
      name: 'Form kettle',
      regular_price: '900.50',
      categories: [{ id: 11 }],
      meta_data: [{ value: 'form' }],
    },
  })
  const change = { method: 'PUT', key: '2', file: formWith({ name: 'Other kettle' }) } as const
  expect((await shop.ask(`${v3}/products/${id}`, change)).body).toMatchObject({ name: 'Other kettle' })
})

test.each([
  ['without a boundary', 'multipart/form-data', 'x'],
  [
    'that ends early',
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="name"\r\n\r\nx',
  ],
])('a multipart form %s is rejected', async (_, type, text) => {
  const headers = { 'content-type': type }
  const { status, body } = await shop.ask(`${v3}/products`, { method: 'POST', key: '2', text, headers })

  expect([status, (body as { code: string }).code]).toEqual([400, 'sauda_bad_request'])
})

test('an id of 0 counts as absent, and another one is rejected', async () => {
  for (const id of [0, null, ''])
    expect(await ask('POST', ordersPath, { id } as object)).toMatchObject({ status: 201 })
  expect((await ask('POST', ordersPath, { id: 7 })).status).toBe(400)
})

test.each([
  ['-20.00', '-20.00', '90.00'],
  ['-150.00', '-100.00', '10.00'],
])('a fee of %s on products of 100 is %s, and the total %s', async (total, charged, sum) => {
  const line_items = [{ product_id: 1020, quantity: 1, subtotal: '100.00', total: '100.00' }]
  const fee = { name: 'Loyalty', total, tax_status: 'none' }
  const { body } = await ask('POST', ordersPath, { line_items, fee_lines: [fee] })
  const later = (await ask('POST', ordersPath, { line_items })).body.id
  const changed = await ask('PUT', `${ordersPath}/${later}`, { fee_lines: [fee] })

  for (const order of [body, changed.body])
    expect(order).toMatchObject({ total: sum, fee_lines: [{ name: 'Loyalty', total: charged }] })
})
