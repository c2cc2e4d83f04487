/** Values sent by attackers: texts no column can store, unusual lower case, concurrent use of one name. */
import { describe, expect, test } from 'vitest'
import { setUpShop } from '#testing/set-up-shop.ts'

const shop = setUpShop()

const operator = (method: string, path: string, body?: object) =>
  shop.ask(`/wp-json/wc/v3${path}`, { method, key: '2', ...(body && { body }) })
/** Incompressible text: too large for an index. */
const noise = (length: number): string =>
  Array.from({ length }, (_, at) =>
    String.fromCodePoint(0x4e00 + ((at * at * 7919 + at * 104_729) % 20_000)),
  ).join('')

describe('values that no column can store are client errors', () => {
  test.each([
    ['POST', '/coupons', { code: noise(6000), amount: '5' }, 'code'],
    ['POST', '/coupons', { code: 'far', date_expires: '+275760-09-12T00:00:00' }, 'date_expires'],
    ['POST', '/coupons', { code: 'far', date_expires_gmt: '-271821-04-20T00:00:00Z' }, 'date_expires_gmt'],
    ['GET', '/coupons?after=-271821-04-20T00:00:00Z', undefined, 'after'],
    ['GET', '/products?before=-271821-04-20T00:00:00Z', undefined, 'before'],
    ['GET', '/orders?modified_after=%2B275760-09-12', undefined, 'modified_after'],
    ['POST', '/products', { sku: noise(101) }, 'sku'],
    ['PUT', '/customers/101', { display_name: 'x'.repeat(201) }, 'display_name'],
    ['PUT', '/customers/101', { first_name: 'x'.repeat(201) }, 'first_name'],
    ['PUT', '/customers/101', { last_name: 'x'.repeat(201) }, 'last_name'],
    ['PUT', '/customers/101', { billing: { address_1: 'x'.repeat(201) } }, 'billing'],
    ['PUT', '/customers/101', { shipping: { postcode: 'x'.repeat(11) } }, 'shipping'],
    ['POST', '/customers', { email: 'new@mail.example', billing: { city: 'x'.repeat(201) } }, 'billing'],
  ])('%s %s %#', async (method, path, body, name) => {
    const reply = await operator(method, path, body)

    expect(reply).toMatchObject({ status: 400, body: { code: 'rest_invalid_param' } })
    expect(reply.body).toHaveProperty(['data', 'params', name])
  })

  test.each([
    ['/products', { regular_price: '1000000000.01' }, 'regular_price'],
    ['/products', { regular_price: '5', sale_price: '9999999999999.99' }, 'sale_price'],
    ['/coupons', { code: 'huge', discount_type: 'fixed_product', amount: '9999999999999' }, 'amount'],
    ['/orders', { line_items: [{ product_id: 1001, total: '9999999999999' }] }, 'line_items'],
    ['/orders', { shipping_lines: [{ method_id: 'flat_rate', total: '1000000001' }] }, 'shipping_lines'],
    ['/orders', { fee_lines: [{ name: 'Rebate', total: '-1000000001' }] }, 'fee_lines'],
  ])('an amount above a billion rupees: POST %s %#', async (path, body, name) => {
    const reply = await operator('POST', path, body)

    expect(reply).toMatchObject({ status: 400, body: { code: 'rest_invalid_param' } })
    expect(reply.body).toHaveProperty(['data', 'params', name])
  })

  test('an order whose amounts add up to more than a billion rupees is refused, and the lists still answer', async () => {
    const { body } = await operator('POST', '/products', { name: 'Ship', regular_price: '999999999' })
    const { id } = body as { id: number }
    const ofShips = (quantity: number) => ({ line_items: [{ product_id: id, quantity }] })
    const tooLarge = { status: 400, body: { code: 'rest_invalid_param' } }

    expect(await operator('POST', '/orders', ofShips(2))).toMatchObject(tooLarge)
    // no whole number of paisa is that large
    expect(await operator('POST', '/orders', ofShips(100_000))).toMatchObject(tooLarge)
    expect(
      await shop.ask('/wp-json/sauda/v1/quote', {
        method: 'POST',
        key: '1',
        body: { ...ofShips(99), coupon_lines: [], gift_codes: [], payment_method: 'cod', shipping: {} },
      }),
    ).toMatchObject(tooLarge)
    expect(await operator('GET', '/reports/sales')).toMatchObject({ status: 200 })
  })

  test.each<[string, object, Record<string, string>]>([
    [
      '/jwt-auth/v1/token',
      { username: 'a', password: 'b', provider: 'x' },
      { provider: 'provider is not one of google.' },
    ],
    ['/sauda/v1/gift-codes', { amount: '5', until: 'soon' }, { until: 'until is not valid.' }],
    ['/sauda/v1/quote', { gift_codes: ['X'] }, { gift_codes: 'gift_codes[0] is not of type object.' }],
    ['/sauda/v1/review-form', { token: 5 }, { token: 'token is not of type string.' }],
  ])('a value without a text of its own is refused by its name: %s %j', async (path, body, params) => {
    const reply = await shop.ask(`/wp-json${path}`, { method: 'POST', key: '2', body })
    expect(reply).toMatchObject({ status: 400, body: { code: 'rest_invalid_param', data: { params } } })
  })

  test.each(['page=99999999999999999999', 'page=-1', 'per_page=1e9', 'offset=-5', 'page=1.5', 'page='])(
    'GET /products?%s',
    async (query) => {
      expect((await operator('GET', `/products?${query}`)).status).toBe(400)
    },
  )

  test('the page of the largest number is empty', async () => {
    expect(await operator('GET', '/products?page=999999999999999&per_page=100')).toMatchObject({
      status: 200,
      body: [],
    })
  })
})

describe('letters that JavaScript and the database lowercase differently', () => {
  test.each(['ΑΣ-ΟΔΥΣΣΕΑΣ', 'İstanbullu'])(
    '%s, registered before such names were rejected, still signs in',
    async (username) => {
      const { db } = shop.context
      const email = `${username}@mail.example`
      const { passwordHash } = await db
        .selectFrom('customer')
        .select('passwordHash')
        .where('username', '=', 'ayesha')
        .executeTakeFirstOrThrow()
      const now = new Date()
      await db
        .insertInto('customer')
        .values({ username, email, passwordHash, displayName: username, createdAt: now, modifiedAt: now })
        .execute()
      for (const login of [username, email]) {
        const body = { username: login, password: 'ayesha-demo-1' }
        expect((await shop.ask('/wp-json/jwt-auth/v1/token', { method: 'POST', body })).status).toBe(200)
      }
      const again = { username, email: 'some@mail.example', password: 'a quite good one' }
      expect(
        (await shop.ask('/wp-json/sauda/v1/register', { method: 'POST', body: again })).body,
      ).toMatchObject({
        code: 'sauda_username_invalid',
      })
    },
  )

  test.each(['ÉTOILE', 'STRAẞE'])('%s signs in as it was registered', async (username) => {
    const password = 'a quite good one'
    const registered = await shop.ask('/wp-json/sauda/v1/register', {
      method: 'POST',
      body: { username, email: `${username}@mail.example`, password },
    })
    const signIn = (login: string) =>
      shop.ask('/wp-json/jwt-auth/v1/token', { method: 'POST', body: { username: login, password } })
    const again = await shop.ask('/wp-json/sauda/v1/register', {
      method: 'POST',
      body: { username, email: 'another@mail.example', password },
    })

    expect(registered.status).toBe(200)
    expect((await signIn(username)).status).toBe(200)
    expect((await signIn(`${username}@mail.example`)).status).toBe(200)
    expect(again.body).toMatchObject({ code: 'registration-error-username-exists' })
    const found = await operator('GET', `/customers?email=${encodeURIComponent(`${username}@mail.example`)}`)
    expect(found.body).toMatchObject([{ username }])
  })
})

describe('of concurrent requests for one unique value one succeeds', () => {
  const taken = (replies: { status: number }[]) =>
    replies.map(({ status }) => status).toSorted((a, b) => a - b)
  const eight = <T>(make: (index: number) => Promise<T>) =>
    Promise.all(Array.from({ length: 8 }, (_, at) => make(at)))
  const once201 = [201, ...Array<number>(7).fill(400)]

  test('SKU', async () => {
    expect(taken(await eight(() => operator('POST', '/products', { sku: 'RACE-1' })))).toEqual(once201)
  })

  test('coupon code', async () => {
    expect(taken(await eight(() => operator('POST', '/coupons', { code: 'race', amount: '1' })))).toEqual(
      once201,
    )
  })

  test('category', async () => {
    expect(taken(await eight(() => operator('POST', '/products/categories', { name: 'Race' })))).toEqual(
      once201,
    )
  })

  test('e-mail of a new account', async () => {
    const replies = await eight((at) =>
      operator('POST', '/customers', { email: 'race@mail.example', username: `r${at}` }),
    )
    expect(taken(replies)).toEqual(once201)
  })

  test('slug of a product', async () => {
    const replies = await eight(() => operator('POST', '/products', { name: 'Race', slug: 'race' }))
    expect(new Set(replies.map(({ body }) => (body as { slug: string }).slug)).size).toBe(8)
  })

  test('e-mail address that two accounts change to', async () => {
    const replies = await Promise.all(
      [101, 102].map((id) => operator('PUT', `/customers/${id}`, { email: 'both@mail.example' })),
    )
    expect(taken(replies)).toEqual([200, 400])
  })
})
