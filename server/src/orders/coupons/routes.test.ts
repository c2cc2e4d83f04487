import { beforeAll, expect, test } from 'vitest'
import { setUpShop } from '#testing/set-up-shop.ts'

const shop = setUpShop()
let token: string
beforeAll(async () => {
  token = await shop.tokenOf('ayesha')
})

const coupons = '/wp-json/wc/v3/coupons'
type Body = Record<string, unknown> & { id: number }
const ask = async (method: string, path: string, body?: object, headers: Record<string, string> = {}) => {
  const reply = await shop.ask(path, { method, key: '2', headers, ...(body && { body }) })
  return { ...reply, body: reply.body as Body }
}
const create = async (body: object): Promise<Body> => (await ask('POST', coupons, body)).body
const codesOf = async (query: string) =>
  ((await shop.ask(`${coupons}?${query}`, { key: '2' })).body as { code: string }[]).map(({ code }) => code)

/** An order of Ayesha's from Mardan with one coupon. */
const orderWith = (
  code: string,
  lines: readonly [number, number][],
  email = 'ayesha@sauda.example',
  as = token,
  phone = '03001234567',
) => {
  const address = {
    first_name: 'Ayesha',
    last_name: 'Khan',
    address_1: 'House 12-B/3',
    city: 'Mardan',
    state: 'KPK',
    postcode: '23200',
    country: 'Pakistan',
  }
  return shop.ask('/wp-json/wc/v3/orders', {
    method: 'POST',
    token: as,
    body: {
      payment_method: 'cod',
      billing: { ...address, email, phone },
      line_items: lines.map(([product_id, quantity]) => ({ product_id, quantity })),
      coupon_lines: [{ code }],
    },
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  })
}
const refusal = async (...given: Parameters<typeof orderWith>) => {
  const { status, body } = await orderWith(...given)
  return { status, ...(body as { message?: string; data?: { reason?: string } }) }
}

test('an operator creates, reads, updates and deletes a coupon [API-041]', async () => {
  const made = await ask('POST', coupons, {
    code: ' Eid20 ',
    discount_type: 'percent',
    amount: '20',
    minimum_amount: '100',
    date_expires: '2030-01-31T00:00:00',
    usage_limit: 100,
    email_restrictions: ['*@sauda.example'],
    meta_data: [{ key: 'campaign', value: 'eid' }],
  })
  const path = `${coupons}/${made.body.id}`
  const changed = await ask('PUT', path, { amount: '25', limit_usage_to_x_items: 3 })
  const trashed = await ask('DELETE', path)
  const again = await ask('DELETE', path)
  const gone = await ask('DELETE', `${path}?force=true`)
  const unknown = await ask('GET', path)

  expect(made).toMatchObject({
    status: 201,
    body: {
      code: 'Eid20',
      amount: '20.00',
      status: 'publish',
      date_expires: '2030-01-31T00:00:00',
      date_expires_gmt: '2030-01-30T19:00:00',
      individual_use: false,
      usage_limit: 100,
      usage_limit_per_user: null,
      minimum_amount: '100.00',
      maximum_amount: '0.00',
      email_restrictions: ['*@sauda.example'],
      used_by: [],
      meta_data: [{ id: 1, key: 'campaign', value: 'eid' }],
      advertised: false,
    },
  })
  expect(made.headers.get('location')).toBe(`http://shop.test${path}`)
  expect(changed).toMatchObject({ status: 200, body: { amount: '25.00', limit_usage_to_x_items: 3 } })
  expect(trashed).toMatchObject({ status: 200, body: { status: 'publish' } })
  expect(again).toMatchObject({ status: 410, body: { code: 'woocommerce_rest_already_trashed' } })
  expect(gone).toMatchObject({ status: 200, body: { status: 'trash' } })
  expect(unknown).toMatchObject({
    status: 404,
    body: { code: 'woocommerce_rest_shop_coupon_invalid_id', message: 'Invalid ID.' },
  })
})

test.each([
  [{ amount: '1' }, 'rest_missing_callback_param', 'Missing parameter(s): code'],
  [{ code: '  ' }, 'rest_missing_callback_param', 'Missing parameter(s): code'],
  [{ code: 'save10' }, 'woocommerce_rest_coupon_code_already_exists', 'The coupon code already exists'],
  [{ code: 'A', discount_type: 'free' }, 'rest_invalid_param', 'Invalid parameter(s): discount_type'],
  [
    { code: 'A', discount_type: 'percent', amount: '100.01' },
    'rest_invalid_param',
    'Invalid parameter(s): amount',
  ],
  [{ code: 'A', amount: 'ten' }, 'rest_invalid_param', 'Invalid parameter(s): amount'],
  [{ code: 'A', amount: '-1' }, 'rest_invalid_param', 'Invalid parameter(s): amount'],
  [{ code: 'A', date_expires: 'soon' }, 'rest_invalid_param', 'Invalid parameter(s): date_expires'],
  [{ code: 'A', usage_limit: 3_000_000_000 }, 'rest_invalid_param', 'Invalid parameter(s): usage_limit'],
  [
    { code: 'A', amount: 'x', usage_limit: 'y' },
    'rest_invalid_param',
    'Invalid parameter(s): amount, usage_limit',
  ],
])('rejects %o [API-044]', async (body, code, message) => {
  expect(await ask('POST', coupons, body)).toMatchObject({ status: 400, body: { code, message } })
})

test('two coupons cannot get the same code, also in concurrent calls', async () => {
  const { id } = await create({ code: 'RENAME' })
  const replies = await Promise.all(
    Array.from({ length: 8 }, () => ask('POST', coupons, { code: 'race', amount: '1' })),
  )

  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
  expect((await ask('PUT', `${coupons}/${id}`, { code: 'Race' })).body).toMatchObject({
    code: 'woocommerce_rest_coupon_code_already_exists',
  })
  expect(await ask('PUT', `${coupons}/99999`, { amount: '1' })).toMatchObject({
    status: 400,
    body: { code: 'woocommerce_rest_shop_coupon_invalid_id' },
  })
})

test('shoppers cannot use a coupon in the trash, and its code is free again', async () => {
  const { id } = await create({ code: 'BINNED', discount_type: 'percent', amount: '10' })
  await ask('DELETE', `${coupons}/${id}`)

  const found = await shop.ask(`${coupons}?code=BINNED`, { key: '1' })
  const successor = await ask('POST', coupons, { code: 'BINNED', amount: '5' })
  const back = await ask('PUT', `${coupons}/${id}`, { status: 'publish' })

  expect(found.body).toEqual([])
  expect(await refusal('BINNED', [[1020, 1]])).not.toMatchObject({ message: 'Coupon code not found' })
  expect(successor.status).toBe(201)
  expect(back).toMatchObject({
    status: 400,
    body: { code: 'woocommerce_rest_coupon_code_already_exists' },
  })
})

test('two calls with one Idempotency-Key create one coupon; without a key they create two', async () => {
  const headers = { 'Idempotency-Key': 'one-coupon-only' }
  const first = await ask('POST', coupons, { code: 'ONCE' }, headers)
  const second = await ask('POST', coupons, { code: 'ONCE' }, headers)
  const other = await ask('POST', coupons, { code: 'TWICE' }, headers)

  expect(second.body.id).toBe(first.body.id)
  expect(second.headers.get('idempotency-replayed')).toBe('true')
  expect(other).toMatchObject({ status: 422, body: { code: 'sauda_idempotency_key_reused' } })
})

test('a batch creates, updates and deletes for good; each entry fails by itself [API-041]', async () => {
  const { id } = await create({ code: 'BATCH0' })

  const { status, body } = await ask('POST', `${coupons}/batch`, {
    create: [{ code: 'BATCH1', amount: '5' }, { code: 'BATCH1' }, { amount: '5' }, 'nonsense'],
    update: [
      { id, amount: '7' },
      { id: 99999, amount: '7' },
      { id, discount_type: 'gift' },
    ],
    delete: [id, 99998],
  })

  expect(status).toBe(200)
  expect(body).toMatchObject({
    create: [
      { code: 'BATCH1' },
      { id: 0, error: { code: 'woocommerce_rest_coupon_code_already_exists', data: { status: 400 } } },
      { id: 0, error: { code: 'rest_missing_callback_param' } },
      { id: 0, error: { code: 'rest_invalid_param' } },
    ],
    update: [
      { id, amount: '7.00' },
      { id: 99999, error: { code: 'woocommerce_rest_shop_coupon_invalid_id', data: { status: 400 } } },
      { id, error: { code: 'rest_invalid_param' } },
    ],
    delete: [{ id }, { id: 99998, error: { data: { status: 404 } } }],
  })
  expect((await ask('GET', `${coupons}/${id}`)).status).toBe(404)
})

test('a batch of more than 100 entries is rejected as a whole', async () => {
  const reply = await ask('POST', `${coupons}/batch`, {
    delete: Array.from({ length: 101 }, (_, at) => 90_000 + at),
  })

  expect(reply).toMatchObject({
    status: 413,
    body: {
      code: 'woocommerce_rest_request_entity_too_large',
      message: 'Unable to accept more than 100 items for this request.',
    },
  })
})

test('operators list coupons by search, ids and dates in any order [API-001]', async () => {
  shop.time.now += 86_400_000
  const { id } = await create({ code: 'ZNEW', description: 'Spring flowers' })
  const since = new Date(shop.time.now - 3_600_000).toISOString().slice(0, 19)

  expect(await codesOf('search=flowers')).toEqual(['ZNEW'])
  expect(await codesOf('search=save')).toEqual(['SAVE10'])
  expect(await codesOf(`include=${id},1&orderby=include`)).toHaveLength(2)
  expect(await codesOf(`exclude=${id}&per_page=100`)).not.toContain('ZNEW')
  expect(await codesOf(`after=${since}&dates_are_gmt=true`)).toEqual(['ZNEW'])
  expect(await codesOf(`before=${since}&dates_are_gmt=true&per_page=100`)).not.toContain('ZNEW')
  expect((await codesOf('orderby=title&order=asc'))[0]).toBe('ALL100')
  expect(await codesOf('code=drafty')).toEqual(['DRAFTY'])
  expect(await codesOf('status=draft')).toEqual(['DRAFTY'])
  expect(await ask('GET', `${coupons}?after=soon`)).toMatchObject({
    status: 400,
    body: { data: { details: { after: { code: 'rest_invalid_date', message: 'Invalid date.' } } } },
  })
})

test('without an operator key no list and no id reveals a private code [COUP-031]', async () => {
  const { id } = await create({ code: 'HIDDEN1', email_restrictions: ['a@b.pk'] })

  const listed = await shop.ask(`${coupons}?per_page=100&search=HIDDEN&include=${id}`, { key: '1' })
  const exact = await shop.ask(`${coupons}?code=hidden1`, { key: '1' })

  expect((listed.body as Body[]).map(({ code }) => code)).not.toContain('HIDDEN1')
  expect(exact.body).toMatchObject([{ code: 'HIDDEN1' }])
  expect((exact.body as Body[])[0]).not.toHaveProperty('email_restrictions')
  expect((exact.body as Body[])[0]).not.toHaveProperty('used_by')
  expect((exact.body as Body[])[0]).not.toHaveProperty('meta_data')
  expect(await shop.ask(`${coupons}/${id}`, { key: '1' })).toMatchObject({ status: 403 })
  expect(await shop.ask(`${coupons}/${id}`, { token })).toMatchObject({ status: 403 })
})

const ten = { discount_type: 'percent', amount: '10' }
const notApplicable = { status: 400, message: 'Coupon discount is not applicable' }

test.each([
  // 1020 Steel Water Bottle (Sport, 1,000), 1037 Eighth Off Pan (Kitchen, 800, now 700), 1007 Steel Degchi (Kitchen, 1,250)
  ['product_ids', { product_ids: [1007] }, notApplicable],
  ['excluded_product_ids', { excluded_product_ids: [1020] }, notApplicable],
  ['product_categories', { product_categories: [14] }, notApplicable],
  ['excluded_product_categories', { excluded_product_categories: [18] }, notApplicable],
  [
    'email_restrictions',
    { email_restrictions: ['bilal@sauda.example'] },
    { status: 400, message: 'Coupon is not active' },
  ],
])('%s excludes products that it does not cover [COUP-032] [COUP-029]', async (rule, fields, expected) => {
  const code = `R-${rule}`.toUpperCase()
  await create({ code, ...ten, ...fields })

  expect(await refusal(code, [[1020, 1]])).toMatchObject(expected)
})

test('exclude_sale_items gives no discount on sale items [COUP-032]', async () => {
  await create({ code: 'NOSALE', ...ten, exclude_sale_items: true })

  expect(await refusal('NOSALE', [[1037, 1]])).toMatchObject(notApplicable)
  expect(
    (
      await orderWith('NOSALE', [
        [1037, 1],
        [1020, 1],
      ])
    ).body,
  ).toMatchObject({
    discount_total: '100.00',
    line_items: [{ total: '700.00' }, { total: '900.00' }],
  })
})

test('a category includes its subcategories [COUP-032]', async () => {
  await create({ code: 'HOMEONLY', ...ten, product_categories: [17] })

  const { body } = await orderWith('HOMEONLY', [
    [1007, 2],
    [1020, 1],
  ])

  expect(body).toMatchObject({ discount_total: '250.00' })
})

test('limit_usage_to_x_items applies to the most expensive units [COUP-032]', async () => {
  await create({ code: 'TWOPIECES', ...ten, limit_usage_to_x_items: 2 })

  const { body } = await orderWith('TWOPIECES', [
    [1020, 3],
    [1007, 1],
  ])

  expect(body).toMatchObject({
    discount_total: '225.00',
    line_items: [{ total: '2900.00' }, { total: '1125.00' }],
  })
})

test('free_shipping removes the shipping cost and keeps its title [COUP-032]', async () => {
  await create({ code: 'FREESHIP', ...ten, free_shipping: true })

  expect((await orderWith('FREESHIP', [[1020, 1]])).body).toMatchObject({
    shipping_total: '0.00',
    shipping_lines: [{ method_title: 'Local Delivery', total: '0.00' }],
    total: '1000.00',
  })
})

test("email_restrictions match only the account's confirmed address, with * as a wildcard [COUP-032]", async () => {
  await create({ code: 'FAMILY', ...ten, email_restrictions: ['*@khan.example', 'AYESHA@sauda.example'] })
  await create({ code: 'KHANS', ...ten, email_restrictions: ['*@khan.example'] })

  expect((await orderWith('FAMILY', [[1020, 1]])).status).toBe(201)
  expect(await refusal('KHANS', [[1020, 1]])).toMatchObject({ message: 'Coupon is not active' })
  // a billing email proves nothing
  expect((await orderWith('KHANS', [[1020, 1]], 'nana@khan.example')).status).toBe(400)
  const { db } = shop.context
  await db.updateTable('customer').set({ emailConfirmed: false }).where('id', '=', 101).execute()
  expect(await refusal('FAMILY', [[1020, 1]])).toMatchObject({ message: 'Coupon is not active' })
  await db.updateTable('customer').set({ emailConfirmed: true }).where('id', '=', 101).execute()
})

test('usage_limit_per_user applies per person, also in parallel, and used_by lists them [COUP-032]', async () => {
  const { id } = await create({ code: 'ONEEACH', ...ten, usage_limit_per_user: 1 })

  const replies = await Promise.all(
    Array.from({ length: 5 }, (_, at) => orderWith('ONEEACH', [[1020, at + 1]])),
  )
  const placed = replies.filter(({ status }) => status === 201)
  const [refused] = replies.filter(({ status }) => status !== 201)

  expect(placed).toHaveLength(1)
  expect(refused).toMatchObject({
    status: 400,
    body: { message: 'Coupon usage limit reached', data: { reason: 'usage_limit' } },
  })
  expect((await ask('GET', `${coupons}/${id}`)).body).toMatchObject({ usage_count: 1, used_by: ['101'] })
})

test("a billing address of another person does not use up that person's coupon [COUP-032]", async () => {
  await create({ code: 'ONCEEACH', ...ten, usage_limit_per_user: 1 })
  const bilal = await shop.tokenOf('bilal')
  expect(
    (await orderWith('ONCEEACH', [[1020, 1]], 'ayesha@sauda.example', bilal, '03451234567')).status,
  ).toBe(201)
  expect((await orderWith('ONCEEACH', [[1020, 1]])).status).toBe(201)
})

test('one telephone number is one person for a coupon, across accounts [COUP-032]', async () => {
  await create({ code: 'ONEPHONE', ...ten, usage_limit_per_user: 1 })
  const phones = ['0300 9988776', '+923009988776', '0300-9988777']
  const statuses: number[] = []
  for (const [at, phone] of phones.entries()) {
    const token = await shop.tokenOf(at === 0 ? 'ayesha' : 'bilal')
    statuses.push((await orderWith('ONEPHONE', [[1020, 1]], undefined, token, phone)).status)
  }
  expect(statuses).toEqual([201, 400, 201])
})

test("the seed's checks run first [COUP-032]", async () => {
  await create({
    code: 'MANYRULES',
    ...ten,
    minimum_amount: '5000',
    email_restrictions: ['x@y.pk'],
    product_ids: [1001],
  })

  expect(await refusal('MANYRULES', [[1020, 1]])).toMatchObject({
    message: 'Minimum order amount of ₨5,000 required',
  })
})
