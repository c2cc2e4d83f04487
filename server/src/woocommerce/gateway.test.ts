/* Gateway mode (D-185): our shop in front of a host that speaks as a recorded WooCommerce 9.9.5 does. */
import { encodeOrderRequest } from '@sauda/contract/orders/order.ts'
import { fromRupees, toAmount } from '@sauda/domain/money.ts'
import { noon } from '@sauda/domain/testing/builders.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aTaxRow } from '#testing/fake-woocommerce/totals.ts'
import { type FakeWooCommerce, startFakeWooCommerce } from '#testing/fake-woocommerce.ts'
import { type Answer, openTestShop, type TestShop } from '#testing/test-shop.ts'

let host: FakeWooCommerce
let shop: TestShop
let now = noon
beforeEach(async () => {
  now = noon
  host = await startFakeWooCommerce(() => now)
  shop = await openTestShop({ WOO_URL: host.url, WOO_KEY: host.key, WOO_SECRET: host.secret })
})
afterEach(async () => {
  await shop.close()
  await host.close()
})

const wc = '/wp-json/wc/v3'
const ask = (path: string, request: Parameters<TestShop['ask']>[1] = { key: '1' }) => shop.ask(path, request)
const row = ({ body }: Answer) => body as Record<string, unknown>
const rows = ({ body }: Answer) => body as Record<string, unknown>[]
const shown = ({ status, body }: Answer) => `${status} ${(body as { code?: string }).code ?? ''}`.trim()
const feedOf = async () =>
  row(await ask('/wp-json/myapi/v1/all-products-data', {})) as { products: Record<string, unknown>[] }
const later = (ms: number) => {
  now += ms
  shop.time.now = now
}

test('a large host: the feed is short, and lists come of the catalogue in memory [CAT-023]', async () => {
  const large = await openTestShop({
    ...{ WOO_URL: host.url, WOO_KEY: host.key, WOO_SECRET: host.secret },
    CATALOGUE_FEED_MAX: '3',
  })
  const all = await feedOf()
  const feed = await large.ask('/wp-json/myapi/v1/all-products-data')
  const list = await large.ask(`${wc}/products?form=short&sort=priceAsc&per_page=100`, { key: '1' })
  const facets = await large.ask('/wp-json/sauda/v1/facets', { key: '1' })
  await large.close()

  expect(feed.headers.get('x-sauda-feed')).toBe('partial')
  expect(feed.headers.get('x-wp-total')).toBe(String(all.products.length))
  expect(list.headers.get('x-wp-total')).toBe(String(all.products.length))
  const prices = rows(list).flatMap(({ price }) => (price === '' ? [] : Number(price)))
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  expect(row(facets)).toMatchObject({ discounted: all.products.filter((each) => each['on_sale']).length })
})

async function tokenOf(username: string, password = `${username}-secret-1`): Promise<string> {
  const reply = await ask('/wp-json/jwt-auth/v1/token', { method: 'POST', body: { username, password } })
  return row(reply)['token'] as string
}

const address = {
  firstName: 'Ayesha',
  lastName: 'Khan',
  address1: '12 Mall Road',
  address2: '',
  city: 'Mardan',
  state: 'KPK',
  postcode: '23200',
  country: 'Pakistan',
}
type Line = {
  productId: number
  variationId?: number
  quantity: number
  options?: { name: string; option: string }[]
}
const orderOf = (lines: Line[], total: number, code?: string) =>
  encodeOrderRequest({
    customerId: 2,
    gateway: { id: 'cod', title: 'Whatever' },
    billing: { ...address, email: 'ayesha@example.com', phone: '03001234567' },
    shipping: address,
    shippingMethod: { title: 'Local Delivery', amount: fromRupees(200) },
    lines: lines.map((line) => ({ variationId: undefined, options: [], ...line })),
    coupon: code === undefined ? undefined : { code, discount: fromRupees(1) },
    expectedTotal: fromRupees(total),
  })
const place = (token: string, body: object, key = 'attempt-0001') =>
  ask(`${wc}/orders`, { method: 'POST', token, body, headers: { 'idempotency-key': key } })

describe('the catalogue of the host [API-043]', () => {
  test('lists hold published products with public fields only, and the totals of the host', async () => {
    const reply = await ask(`${wc}/products?per_page=2&orderby=id&order=asc`)

    expect(reply.status).toBe(200)
    expect(rows(reply).map(({ id }) => id)).toEqual([13, 16])
    expect([reply.headers.get('x-wp-total'), reply.headers.get('x-wp-totalpages')]).toEqual(['5', '3'])
    expect(reply.headers.get('link')).toContain('page=2')
    expect(reply.headers.get('cache-control')).toContain('public')
    expect(rows(reply)[1]).toMatchObject({
      ...{
        in_stock: true,
        total_sales: 0,
        downloads: [],
        purchase_note: '',
        description: '<p>About it.</p>',
      },
      permalink: 'http://shop.test/product/t-shirt',
      meta_data: [{ id: 79, key: 'note', value: 'shown' }],
    })
    const sent = host.seen.at(-1)?.query
    expect([sent?.get('status'), sent?.get('orderby'), sent?.get('order')]).toEqual(['publish', 'id', 'asc'])
  })

  test('a search, a slug and a bad parameter', async () => {
    expect(rows(await ask(`${wc}/products?search=beanie`)).map(({ name }) => name)).toEqual(['Beanie'])
    expect(rows(await ask(`${wc}/products?slug=t-shirt`)).map(({ id }) => id)).toEqual([16])
    const before = host.seen.length
    expect(shown(await ask(`${wc}/products?per_page=0`))).toBe('400 rest_invalid_param')
    expect(host.seen).toHaveLength(before)
  })

  test('a product that is a draft or unknown is not there', async () => {
    expect(shown(await ask(`${wc}/products/24`))).toBe('404 woocommerce_rest_product_invalid_id')
    expect(shown(await ask(`${wc}/products/999`))).toBe('404 woocommerce_rest_product_invalid_id')
  })

  test('the six fields of stock, with in_stock by our rule', async () => {
    const reply = await ask(
      `${wc}/products/22?_fields=id,name,stock_status,stock_quantity,in_stock,manage_stock`,
    )
    const { _links, ...fields } = row(reply)
    expect(fields).toEqual({
      ...{ id: 22, name: 'Last Cap', stock_status: 'instock', stock_quantity: 3 },
      ...{ in_stock: true, manage_stock: true },
    })
  })

  test('variations, categories and gateways without settings', async () => {
    const variations = rows(await ask(`${wc}/products/13/variations`))
    expect(variations.map(({ id, in_stock }) => [id, in_stock])).toEqual([
      [30, true],
      [31, true],
    ])
    const categories = await ask(`${wc}/products/categories?per_page=100`)
    expect(rows(categories)).toHaveLength(3)
    expect(shown(await ask(`${wc}/products/categories/99`))).toBe('404 woocommerce_rest_term_invalid')
    const gateways = rows(await ask(`${wc}/payment_gateways`))
    expect(gateways.map(({ id }) => id)).toEqual(['bacs', 'cod'])
    expect(Object.keys(gateways[0] ?? {})).toEqual(['id', 'title', 'description', 'order', 'enabled'])
  })

  test('a coupon by its code in any case, without its people; no list of codes', async () => {
    const reply = await ask(`${wc}/coupons?code=TEN&per_page=1`)
    expect(rows(reply)).toHaveLength(1)
    expect(rows(reply)[0]).toMatchObject({ code: 'ten', amount: '10.00' })
    expect(rows(reply)[0]).not.toHaveProperty('used_by')
    expect(rows(reply)[0]).not.toHaveProperty('email_restrictions')
    const list = await ask(`${wc}/coupons`)
    expect([list.body, list.headers.get('x-sauda-coupon-list')]).toEqual([[], 'advertised'])
  })

  test('nobody needs a key, and reads nothing else', async () => {
    for (const path of [
      'products',
      'products/16',
      'products/categories',
      'coupons?code=ten',
      'payment_gateways',
    ])
      expect(shown(await ask(`${wc}/${path}`, {}))).toBe('401 woocommerce_rest_cannot_view')
  })
})

describe('the feed [API-043]', () => {
  test('has all published products in our form, newest first, variable ones with range and default', async () => {
    const { products } = await feedOf()

    expect(products.map(({ id }) => id)).toEqual([23, 22, 21, 16, 13])
    const hoodie = products.at(-1)
    expect(hoodie).toMatchObject({
      ...{ price: '42', regular_price: '45', sale_price: '42', price_max: '45', in_stock: true },
      categories: [18],
      default_variation: { id: 31, price: '42', attributes: [{ name: 'Color', option: 'Red' }] },
    })
    expect(products[0]).toMatchObject({ price: '50', sale_price: '', on_sale: false })
    expect(products[0]).not.toHaveProperty('description')
  })

  test('a catalogue of several pages is whole', async () => {
    const [first] = host.products
    for (let id = 100; id < 330; id += 1)
      host.products.push({ ...first, id, type: 'simple', slug: `p-${id}` })
    expect((await feedOf()).products).toHaveLength(235)
  })

  test('is shown as it was while it is fetched again, and while the host is away', async () => {
    await feedOf()
    Object.assign(host.products[1] ?? {}, { price: '19', regular_price: '19' })
    later(31_000)
    const stale = (await feedOf()).products.find(({ id }) => id === 16)
    expect(stale).toMatchObject({ price: '18' })
    await expect.poll(async () => (await feedOf()).products.find(({ id }) => id === 16)?.['price']).toBe('19')
    host.trouble = () => 'drop'
    later(31_000)
    expect((await feedOf()).products).toHaveLength(5)
  })

  test('without a host there is none yet', async () => {
    host.trouble = () => 'error page'
    const reply = await ask('/wp-json/myapi/v1/all-products-data', {})
    expect(shown(reply)).toBe('503 sauda_unavailable')
    expect(reply.headers.get('retry-after')).toBe('5')
  })
})

describe('the customer [API-043]', () => {
  test('signs in at the host and gets both naming sets with the id of the token', async () => {
    const reply = await ask('/wp-json/jwt-auth/v1/token', {
      method: 'POST',
      body: { username: 'ayesha', password: 'ayesha-secret-1' },
    })
    expect(reply.body).toMatchObject({
      ...{ id: 2, user_id: 2, user_email: 'ayesha@example.com', email: 'ayesha@example.com' },
      ...{ user_nicename: 'ayesha', nicename: 'ayesha', user_display_name: 'ayesha', displayName: 'ayesha' },
    })
    const token = row(reply)['token'] as string
    expect(
      (await ask('/wp-json/jwt-auth/v1/token/validate', { method: 'POST', token, body: {} })).body,
    ).toMatchObject({ code: 'jwt_auth_valid_token' })
  })

  test('a wrong password and an unknown name are one answer', async () => {
    const attempt = (username: string) =>
      ask('/wp-json/jwt-auth/v1/token', { method: 'POST', body: { username, password: 'nope' } })
    const [wrong, unknown] = [await attempt('ayesha'), await attempt('nobody')]
    expect(shown(wrong)).toBe('403 [jwt_auth] incorrect_password')
    expect(unknown.body).toEqual(wrong.body)
  })

  test('a token is proved at the host once a minute, and a bad one ends there', async () => {
    const token = await tokenOf('ayesha')
    const proofs = () => host.seen.filter(({ path }) => path.endsWith('/validate')).length
    await ask(`${wc}/orders`, { token })
    await ask(`${wc}/orders`, { token })
    expect(proofs()).toBe(1)
    later(61_000)
    await ask(`${wc}/orders`, { token })
    expect(proofs()).toBe(2)
    later(8 * 86_400_000)
    expect(shown(await ask(`${wc}/orders`, { token }))).toBe('403 jwt_auth_invalid_token')
    expect(shown(await ask(`${wc}/orders`, { token: 'abc' }))).toBe('403 jwt_auth_invalid_token')
  })

  test('while the host is away nobody is signed out', async () => {
    const token = await tokenOf('ayesha')
    host.trouble = () => 'bad gateway'
    expect(shown(await ask(`${wc}/orders`, { token }))).toBe('503 sauda_unavailable')
  })

  test('reads and changes the own record only', async () => {
    const token = await tokenOf('ayesha')
    const own = await ask(`${wc}/customers/2`, { token })
    expect(own.body).toMatchObject({
      id: 2,
      username: 'ayesha',
      display_name: 'ayesha',
      avatar_url: '',
      meta_data: [],
    })
    expect(JSON.stringify(own.body)).not.toContain('shop.example')
    expect(shown(await ask(`${wc}/customers/3`, { token }))).toBe('403 woocommerce_rest_cannot_view')
    expect(shown(await ask(`${wc}/customers/2`))).toBe('403 woocommerce_rest_cannot_view')
    expect(shown(await ask(`${wc}/customers/2`, {}))).toBe('401 woocommerce_rest_cannot_view')
    const put = (id: number, body: object) => ask(`${wc}/customers/${id}`, { method: 'PUT', token, body })
    expect(shown(await put(3, { first_name: 'X' }))).toBe('403 woocommerce_rest_cannot_edit')

    const changed = await put(2, {
      ...{ first_name: 'Ayesha', last_name: 'Khan', role: 'administrator' },
      billing: { city: 'Lahore', state: 'Punjab', country: 'Pakistan' },
    })

    expect(changed.body).toMatchObject({
      display_name: 'Ayesha Khan',
      billing: { state: 'Punjab', country: 'Pakistan' },
    })
    expect(host.customers[0]).toMatchObject({
      role: 'customer',
      billing: { city: 'Lahore', state: 'PB', country: 'PK' },
    })
    expect(shown(await put(2, { password: 'another-secret' }))).toBe('400 sauda_use_update_password')
    expect(shown(await put(2, { first_name: ' ' }))).toBe('400 rest_invalid_param')
    expect((await put(2, { email: 'bilal@example.com' })).body).toMatchObject({
      code: 'woocommerce_rest_customer_invalid_email',
      message: 'An account with this email already exists.',
    })
  })

  test('changes the password and goes on with a token made with it', async () => {
    const token = await tokenOf('ayesha')
    const change = (body: object) => ask('/wp-json/sauda/v1/update-password', { method: 'POST', token, body })
    expect(shown(await change({ user_id: 3, password: 'green-lamp-77' }))).toBe(
      '403 woocommerce_rest_cannot_edit',
    )
    expect(shown(await change({ user_id: 2, password: 'x' }))).toBe('400 sauda_password_short')
    expect(shown(await change({ password: 'green-lamp-77', current_password: 'no' }))).toBe(
      '400 sauda_current_password_wrong',
    )

    const changed = await change({
      user_id: 2,
      password: 'green-lamp-77',
      current_password: 'ayesha-secret-1',
    })

    expect(changed.body).toMatchObject({ success: true, message: 'Password updated successfully!' })
    expect((await ask(`${wc}/orders`, { token: row(changed)['token'] as string })).status).toBe(200)
    expect(await tokenOf('ayesha', 'green-lamp-77')).toBeTruthy()
  })

  test('registers at the host, with our rules and texts', async () => {
    const register = (body: object) => ask('/wp-json/sauda/v1/register', { method: 'POST', body })
    const sana = { username: 'sana', email: 'sana@example.com', password: 'blue-window-9' }
    expect((await register({ ...sana, username: 'ayesha' })).body).toMatchObject({
      ...{ success: false, code: 'registration-error-username-exists' },
      message: 'This username is already taken. Please choose another username.',
    })
    expect(shown(await register({ ...sana, email: 'ayesha@example.com' }))).toBe(
      '400 registration-error-email-exists',
    )
    expect(shown(await register({ ...sana, password: '123456' }))).toBe('400 sauda_password_common')
    expect((await register(sana)).body).toEqual({
      success: true,
      message: 'Registration successful',
      user_id: 4,
    })
    expect(await tokenOf('sana', 'blue-window-9')).toBeTruthy()
  })

  test('an account whose making was answered by nobody is there all the same', async () => {
    host.trouble = ({ method, path }) =>
      method === 'POST' && path === '/wc/v3/customers' ? 'drop after' : undefined
    const body = { username: 'sana', email: 'sana@example.com', password: 'blue-window-9' }
    expect(row(await ask('/wp-json/sauda/v1/register', { method: 'POST', body }))).toMatchObject({
      user_id: 4,
    })
  })

  test('what a stock host cannot do has no route', async () => {
    const token = await tokenOf('ayesha')
    const calls = [
      ['POST', 'forgot-password'],
      ['POST', 'reset-password'],
      ['GET', 'sessions'],
      ['GET', 'my-data'],
      ['DELETE', 'account'],
    ] as const
    for (const [method, path] of calls)
      expect(shown(await ask(`/wp-json/sauda/v1/${path}`, { method, token }))).toBe('404 rest_no_route')
  })
})

describe('an order [API-043]', () => {
  test('is made at the host with codes of places, the tax as a fee, and answered in our form', async () => {
    const token = await tokenOf('ayesha')

    const reply = await place(token, orderOf([{ productId: 16, quantity: 2 }], 239.6))

    expect(reply.status).toBe(201)
    expect(reply.headers.get('location')).toBe(`http://shop.test${wc}/orders/${String(row(reply)['id'])}`)
    expect(reply.body).toMatchObject({
      ...{
        status: 'processing',
        total: '239.60',
        total_tax: '3.60',
        cart_tax: '3.60',
        shipping_total: '200.00',
      },
      ...{
        customer_id: 2,
        order_key: '',
        payment_url: '',
        customer_ip_address: '',
        fee_lines: [],
        meta_data: [],
      },
      ...{ payment_method: 'cod', payment_method_title: 'Cash on delivery' },
      tax_lines: [{ label: 'Tax', tax_total: '3.60', rate_percent: 10 }],
      billing: { country: 'Pakistan', state: 'KPK' },
      shipping: { country: 'Pakistan', state: 'KPK' },
      line_items: [{ product_id: 16, quantity: 2, subtotal: '36.00', meta_data: [] }],
    })
    expect(JSON.stringify(row(reply)['_links'])).not.toContain(host.url)
    expect(host.orders).toHaveLength(1)
    expect(host.orders[0]).toMatchObject({
      ...{ status: 'processing', customer_id: 2, total: '239.60' },
      billing: { country: 'PK', state: 'KP', city: 'Mardan' },
      shipping: { country: 'PK', state: 'KP' },
      shipping_lines: [{ method_id: 'flat_rate', method_title: 'Local Delivery', total: '200.00' }],
      fee_lines: [{ name: 'Tax', total: '3.60', tax_status: 'none' }],
    })
    expect(
      host.seen.find(({ method, path }) => method === 'POST' && path === '/wc/v3/orders')?.body,
    ).toMatchObject({
      set_paid: false,
      created_via: 'checkout',
      meta_data: [
        { key: '_sauda_idempotency', value: 'attempt-0001' },
        { key: '_sauda_attempt', value: '1' },
        { key: '_customer_ip_address' },
        { key: '_customer_user_agent' },
      ],
    })
  })

  test('the host charges the tax itself: no fee, and its own rule for a coupon', async () => {
    host.settings.taxes = true
    host.taxRates.push(aTaxRow({ rate: '10.0000', shipping: false }))
    const token = await tokenOf('ayesha')

    const plain = await place(token, orderOf([{ productId: 16, quantity: 2 }], 239.6), 'attempt-plain')
    const couponed = await place(
      token,
      orderOf([{ productId: 16, quantity: 2 }], 235.64, 'TEN'),
      'attempt-coupon',
    )

    expect(plain.body).toMatchObject({ total: '239.60', total_tax: '3.60' })
    expect(host.orders[0]).toMatchObject({ fee_lines: [] })
    expect(couponed.body).toMatchObject({
      total: '235.64',
      total_tax: '3.24',
      discount_total: '3.60',
      fee_lines: [],
    })
  })

  test('with a variation, a chosen option and a coupon as typed', async () => {
    const token = await tokenOf('ayesha')
    const line = {
      ...{ productId: 13, variationId: 31, quantity: 1 },
      options: [
        { name: 'Color', option: 'Red' },
        { name: 'Logo', option: 'No' },
      ],
    }

    const reply = await place(token, orderOf([line], 242, 'TEN'))

    expect(reply.body).toMatchObject({
      total: '242.00',
      discount_total: '4.20',
      coupon_lines: [{ code: 'ten', discount: '4.20' }],
    })
    expect(host.orders[0]?.['line_items']).toMatchObject([
      { variation_id: 31, meta_data: [{ key: 'pa_color' }, { key: 'logo', value: 'No' }, {}] },
    ])
    expect(host.variations.get(13)?.[1]).toMatchObject({ stock_quantity: 4 })
    expect(host.coupons[0]).toMatchObject({ usage_count: 3 })
  })

  test('the same key again is the same order', async () => {
    const token = await tokenOf('ayesha')
    const body = orderOf([{ productId: 16, quantity: 2 }], 239.6)

    const [first, again] = [await place(token, body), await place(token, body)]

    expect(again.body).toEqual(first.body)
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect(host.orders).toHaveLength(1)
    expect(shown(await place(token, orderOf([{ productId: 21, quantity: 1 }], 219.8)))).toBe(
      '422 sauda_idempotency_key_reused',
    )
  })

  test('ten at once under one key are one order', async () => {
    const token = await tokenOf('ayesha')
    const body = orderOf([{ productId: 16, quantity: 2 }], 239.6)
    const replies = await Promise.all(Array.from({ length: 10 }, () => place(token, body)))
    expect(host.orders).toHaveLength(1)
    expect(new Set(replies.map(shown))).toEqual(new Set(['201', '409 sauda_idempotency_in_progress']))
  })

  test.each(['POST', 'PUT'])('made once when the answer to the %s is lost', async (lost) => {
    const token = await tokenOf('ayesha')
    host.trouble = ({ method, path }) =>
      method === lost && path.startsWith('/wc/v3/orders') ? 'drop after' : undefined

    const reply = await place(token, orderOf([{ productId: 16, quantity: 2 }], 239.6))

    // With the POST's answer gone the PUT still comes through, and the other way round.
    expect(reply.body).toMatchObject({ status: 'processing', total: '239.60' })
    expect(host.orders).toHaveLength(1)
  })

  test('made once when everything after the POST fails and the shopper tries again', async () => {
    const token = await tokenOf('ayesha')
    const body = orderOf([{ productId: 22, quantity: 3 }], 3500, 'used')
    Object.assign(host.coupons[2] ?? {}, { usage_limit: 3 })
    const discounted = { ...body, expected_total: toAmount(fromRupees(3200)) }
    let made = false
    host.trouble = ({ method, path }) => {
      made ||= method === 'POST' && path === '/wc/v3/orders'
      return made ? 'drop after' : undefined
    }

    const first = await place(token, discounted)
    expect(shown(first)).toBe('503 sauda_unavailable')
    expect(host.orders).toMatchObject([{ status: 'pending' }])
    host.trouble = () => undefined
    const second = await place(token, discounted)

    expect(second.body).toMatchObject({ status: 'processing', total: '3200.00' })
    expect(host.orders).toHaveLength(1)
    expect(host.products.find(({ id }) => id === 22)).toMatchObject({ stock_quantity: 0 })
  })

  test('a refusal leaves nothing at the host', async () => {
    const token = await tokenOf('ayesha')
    const refusals: [object, string][] = [
      [orderOf([{ productId: 16, quantity: 2 }], 200), '409 sauda_total_mismatch'],
      [
        orderOf([{ productId: 22, quantity: 4 }], 4600),
        '409 woocommerce_rest_product_partially_out_of_stock',
      ],
      [orderOf([{ productId: 24, quantity: 1 }], 219.8), '400 woocommerce_rest_cart_invalid_product'],
      [orderOf([{ productId: 13, quantity: 1 }], 246.2), '400 woocommerce_rest_cart_invalid_product'],
      [orderOf([{ productId: 16, quantity: 1 }], 219.8, 'NONE'), '400 woocommerce_rest_invalid_coupon'],
      [orderOf([{ productId: 16, quantity: 1 }], 219.8, 'OLD'), '400 woocommerce_rest_invalid_coupon'],
      [orderOf([{ productId: 16, quantity: 1 }], 219.8, 'USED'), '400 woocommerce_rest_invalid_coupon'],
      [
        { ...orderOf([{ productId: 16, quantity: 1 }], 219.8), payment_method: 'cheque' },
        '400 sauda_payment_method_unavailable',
      ],
      [
        { ...orderOf([{ productId: 16, quantity: 1 }], 219.8), customer_id: 3 },
        '403 woocommerce_rest_cannot_create',
      ],
      [{ ...orderOf([], 200) }, '400 sauda_cart_empty'],
      [
        { ...orderOf([{ productId: 16, quantity: 1 }], 219.8), billing: {} },
        '400 rest_missing_callback_param',
      ],
    ]
    for (const [index, [body, expected]] of refusals.entries())
      expect(shown(await place(token, body, `refused-${index}-key`))).toBe(expected)
    expect(shown(await ask(`${wc}/orders`, { method: 'POST', key: '1', body: {} }))).toBe(
      '403 woocommerce_rest_cannot_create',
    )
    expect(shown(await ask(`${wc}/orders`, { method: 'POST', body: {} }))).toBe(
      '401 woocommerce_rest_cannot_create',
    )
    expect(host.orders).toEqual([])
  })

  test.each([
    ['begun while the host is asked', {}],
    ['begun after the host was asked', { expected_total: undefined }],
  ])('an order %s that the host refuses to finish is taken back at once', async (_, difference) => {
    const token = await tokenOf('ayesha')
    await feedOf()
    host.trouble = ({ method, path }) =>
      method === 'PUT' && path.startsWith('/wc/v3/orders/') ? 'refusal' : undefined

    const reply = await place(token, { ...orderOf([{ productId: 16, quantity: 2 }], 239.6), ...difference })

    expect(reply.status).toBeGreaterThanOrEqual(400)
    expect(host.seen.some(({ method, path }) => method === 'POST' && path === '/wc/v3/orders')).toBe(true)
    expect(host.orders).toEqual([])
  })

  test.each([5_000, 20_000, 70_000, 10 * 60_000])(
    'without a key an order whose end got lost is not made twice, %i ms later',
    async (pause) => {
      const token = await tokenOf('ayesha')
      const body = orderOf([{ productId: 16, quantity: 2 }], 239.6)
      const unkeyed = () => ask(`${wc}/orders`, { method: 'POST', token, body })
      let isLost = false
      host.trouble = ({ method }) => {
        if (isLost) return 'drop'
        isLost = method === 'PUT'
        return isLost ? 'drop after' : undefined
      }
      expect(shown(await unkeyed())).toBe('503 sauda_unavailable')
      expect(host.orders).toMatchObject([{ status: 'processing' }])
      host.trouble = () => undefined
      later(pause)

      const again = await unkeyed()

      expect(again.body).toMatchObject({ id: host.orders[0]?.id, status: 'processing', total: '239.60' })
      expect(host.orders).toHaveLength(1)
    },
  )

  test('without a key the same order is another one after a minute, when nothing got lost', async () => {
    const token = await tokenOf('ayesha')
    const body = orderOf([{ productId: 16, quantity: 2 }], 239.6)
    const unkeyed = () => ask(`${wc}/orders`, { method: 'POST', token, body })

    expect((await unkeyed()).status).toBe(201)
    later(61_000)
    expect((await unkeyed()).status).toBe(201)

    expect(host.orders).toHaveLength(2)
  })

  test('a host that reckons another price is refused, and its order undone', async () => {
    const token = await tokenOf('ayesha')
    host.trouble = ({ method, path }) => {
      if (method === 'POST' && path === '/wc/v3/orders')
        Object.assign(host.products[1] ?? {}, { price: '90' })
      return undefined
    }

    const reply = await place(token, orderOf([{ productId: 16, quantity: 1 }], 219.8))

    expect(shown(reply)).toBe('409 sauda_total_mismatch')
    expect(row(reply)['data']).toMatchObject({ expected_total: '219.80', total: '299.00' })
    expect(host.orders).toEqual([])
  })

  test('lists and details are the own ones; a foreign order does not exist', async () => {
    const [ayesha, bilal] = [await tokenOf('ayesha'), await tokenOf('bilal')]
    const id = row(await place(ayesha, orderOf([{ productId: 16, quantity: 2 }], 239.6)))['id'] as number

    const list = await ask(`${wc}/orders?per_page=5`, { token: ayesha })
    expect(rows(list).map((order) => [order['id'], order['total_tax'], order['fee_lines']])).toEqual([
      [id, '3.60', []],
    ])
    expect(list.headers.get('x-wp-total')).toBe('1')
    expect((await ask(`${wc}/orders/${id}`, { token: ayesha })).body).toMatchObject({ id, total: '239.60' })
    expect((await ask(`${wc}/orders`, { token: bilal })).body).toEqual([])
    expect(shown(await ask(`${wc}/orders?customer=2`, { token: bilal }))).toBe(
      '403 woocommerce_rest_cannot_view',
    )
    const foreign = await ask(`${wc}/orders/${id}`, { token: bilal })
    expect(shown(foreign)).toBe('404 woocommerce_rest_shop_order_invalid_id')
    expect((await ask(`${wc}/orders/99999`, { token: bilal })).body).toEqual(foreign.body)
    expect(shown(await ask(`${wc}/orders/${id}`))).toBe('403 woocommerce_rest_cannot_view')
    expect(shown(await ask(`${wc}/orders/${id}`, {}))).toBe('401 woocommerce_rest_cannot_view')
  })
})

describe('what leaves the server [API-043]', () => {
  test('no reply and no header has the key, the secret or the notes of the host', async () => {
    const token = await tokenOf('ayesha')
    await place(token, orderOf([{ productId: 16, quantity: 2 }], 239.6))
    const paths = [
      `${wc}/products`,
      `${wc}/products/13`,
      `${wc}/products/13/variations`,
      `${wc}/payment_gateways`,
      `${wc}/coupons?code=ten`,
      '/wp-json/myapi/v1/all-products-data',
      '/wp-json/',
      wc,
    ]
    for (const path of paths) {
      const reply = await ask(path)
      const text = JSON.stringify([reply.body, [...reply.headers]])
      for (const secret of [host.key, host.secret, 'secret', 'oauth', '_original_id'])
        expect(text).not.toContain(secret)
    }
    for (const request of host.seen) {
      expect(request.headers).not.toHaveProperty('x-wp-nonce')
      expect(request.headers).not.toHaveProperty('cookie')
      expect(
        request.query.get('oauth_consumer_key') !== null && request.headers.authorization !== undefined,
      ).toBe(false)
    }
  })

  test('what a caller sends as cookie or nonce stays here', async () => {
    await ask(`${wc}/products`, { key: '1', headers: { cookie: 'a=b', 'x-wp-nonce': 'n' } })
    expect(host.seen.at(-1)?.headers).not.toHaveProperty('cookie')
    expect(host.seen.at(-1)?.headers).not.toHaveProperty('x-wp-nonce')
  })

  test('a key that the host refuses is our fault, not the caller’s', async () => {
    host.secret = `cs_${'f'.repeat(40)}`
    expect(shown(await ask(`${wc}/products`))).toBe('503 sauda_unavailable')
  })

  test('a read that fails for a moment is made again', async () => {
    let failures = 1
    host.trouble = () => (failures-- > 0 ? 'bad gateway' : undefined)
    expect((await ask(`${wc}/products/16`)).status).toBe(200)
  })
})
