/* Alternative addresses, methods, versions and signatures used by WooCommerce clients. */
import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Body, operatorAsks } from '#testing/operator-orders.ts'
import { setUpShop } from '#testing/set-up-shop.ts'

const shop = setUpShop()

const ask = operatorAsks(() => shop)
const v3 = '/wp-json/wc/v3'
const form = 'application/x-www-form-urlencoded'

test.each<[string, string, Record<string, string>?]>([
  ['GET', '//wp-json/wc/v3/products?per_page=2'],
  ['GET', '///index.php//wp-json/wc/v3/products?per_page=2'],
  ['GET', '/wp-json/wc/v2/products?per_page=2'],
  ['GET', '/wp-json/wc/v1/products?per_page=2'],
  ['POST', '/wp-json/wc/v3/products?per_page=2&_method=GET'],
  ['POST', '/wp-json/wc/v3/products?per_page=2', { 'x-http-method-override': 'GET' }],
])('%s %s lists products', async (method, address, headers = {}) => {
  const { status, body } = await shop.ask(address, { method, key: '2', headers })

  expect(status).toBe(200)
  expect(body).toHaveLength(2)
})

test('a POST with method override GET takes its parameters from the body', async () => {
  const listed = async (request: object) =>
    (
      (await shop.ask(`${v3}/products?_method=GET`, { method: 'POST', key: '2', ...request })).body as Body[]
    ).map(({ id }) => id)
  const include = [1003, 1001]

  expect(await listed({ body: { include, orderby: 'include' } })).toEqual(include)
  expect(
    await listed({
      text: 'include[0]=1003&include[1]=1001&orderby=include',
      headers: { 'content-type': form },
    }),
  ).toEqual(include)
})

test.each([
  ['/wp-json/wc/v2/orders', 200],
  ['/wp-json/wc/v2/orders/5083/notes', 200],
  ['/wp-json/wc/v2/customers/101', 200],
  ['/wp-json/wc/v1/customers/101', 200],
  ['/wp-json/wc/v2/coupons', 200],
  ['/wp-json/wc/v2/products/categories', 200],
  ['/wp-json/wc/v2/products/1001/variations', 200],
  ['/wp-json/wc/v2/payment_gateways', 200],
  ['/wp-json/wc/v2/taxes', 200],
  ['/wp-json/wc/v2/settings', 200],
  ['/wp-json/wc/v2/shipping/zones', 200],
  ['/wp-json/wc/v1/products/1001/variations', 404],
  ['/wp-json/wc/v1/payment_gateways', 404],
  ['/wp-json/wc/v2/products/reviews', 404],
  ['/wp-json/wc/v2/data/countries', 404],
])('GET %s is answered with %i', async (address, expected) => {
  const { status, body } = await shop.ask(address, { key: '2' })

  const isReasoned = /use wc\/v3/.test((body as { message?: string }).message ?? '')
  expect([status, isReasoned]).toEqual([expected, expected === 404])
})

test('a wc/v2 row is updated and deleted', async () => {
  const v2 = '/wp-json/wc/v2/products'
  const { id } = (await ask('POST', v2, { name: 'Old client' })).body

  expect((await ask('POST', `${v2}/${id}`, { name: 'Still here' })).body).toMatchObject({
    name: 'Still here',
  })
  expect((await ask('DELETE', `${v2}/${id}?force=true`)).status).toBe(200)
})

test('scripts of other sites cannot run any reply', async () => {
  expect(await shop.ask(`${v3}/products?_jsonp=x`, { key: '1' })).toMatchObject({
    status: 400,
    body: { code: 'rest_callback_disabled' },
  })
})

const secret = `cs_${'2'.repeat(40)}`

/** Signs like WooCommerce clients over plain http: method and address as sent. */
function signed(
  method: string,
  address: string,
  order: (names: string[]) => string[] = (names) => names.toSorted(),
) {
  const url = new URL(`http://shop.test${address}`)
  for (const [name, value] of Object.entries({
    oauth_consumer_key: `ck_${'2'.repeat(40)}`,
    oauth_timestamp: String(Math.floor(shop.time.now / 1000)),
    oauth_nonce: crypto.randomUUID(),
    oauth_signature_method: 'HMAC-SHA256',
  }))
    url.searchParams.set(name, value)
  const names = order([...url.searchParams.keys()])
  const pairs = names.map(
    (name) => `${encodeURIComponent(name)}=${encodeURIComponent(url.searchParams.get(name) ?? '')}`,
  )
  const base = [method, `${url.origin}${url.pathname}`, pairs.join('&')].map(encodeURIComponent).join('&')
  url.searchParams.set('oauth_signature', createHmac('sha256', `${secret}&`).update(base).digest('base64'))
  return url.href.slice(url.origin.length)
}

/** Sorts like PHP: parameters with brackets keep their order. */
const asPhp = (names: string[]): string[] =>
  names.toSorted((a, b) =>
    (a.split('[')[0] ?? '') < (b.split('[')[0] ?? '') ? -1 : a.split('[')[0] === b.split('[')[0] ? 0 : 1,
  )

test.each<[method: string, address: string, headers?: Record<string, string>, order?: typeof asPhp]>([
  ['GET', '/index.php/wp-json/wc/v3/orders'],
  ['GET', '//wp-json/wc/v3/orders'],
  ['GET', '/wp-json/wc/v2/orders'],
  ['GET', '/wp-json/wc/v3/orders?include[1]=5083&include[0]=5080'],
  ['GET', '/wp-json/wc/v3/orders?include[1]=5083&include[0]=5080', {}, asPhp],
  ['POST', '/wp-json/wc/v3/orders/5083'],
  ['POST', '/wp-json/wc/v3/orders/5083?_method=PUT'],
  ['POST', '/wp-json/wc/v3/orders/5083', { 'x-http-method-override': 'PUT' }],
  ['PATCH', '/wp-json/wc/v3/orders/5083'],
])('a call signed as %s %s %j is authenticated', async (method, address, headers = {}, order = undefined) => {
  const { status } = await shop.ask(signed(method, address, order), { method, headers })

  expect(status).toBe(200)
})
