/** WooCommerce's official client over plain http, where it signs calls with OAuth 1.0a (CONTRACT 3). */
import { createHmac, randomUUID } from 'node:crypto'
import { createRequire } from 'node:module'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listen, type Listener } from '#entry/listen.ts'
import { createApp } from '#entry/app.ts'
import { openTestShop, type TestShop } from '#testing/test-shop.ts'
import { keyPair } from '#testing/fixtures.ts'

type Answer = { status: number; headers: Record<string, string>; data: unknown }
type Client = {
  get(path: string, query?: object): Promise<Answer>
  post(path: string, body: object): Promise<Answer>
  put(path: string, body: object): Promise<Answer>
  delete(path: string, query?: object): Promise<Answer>
}
type Package = { default: new (options: object) => Client }
const { default: WooCommerceClient } = createRequire(import.meta.url)(
  '@woocommerce/woocommerce-rest-api',
) as Package

let shop: TestShop
let listener: Listener
let url: string
beforeAll(async () => {
  shop = await openTestShop()
  shop.time.now = Date.now() // the client signs with the real time
  listener = await listen(createApp(shop.context), '127.0.0.1', 0)
  url = `http://127.0.0.1:${listener.port}`
})
afterAll(async () => {
  await listener.close(1000)
  await shop.close()
})

const client = (more: object = {}) =>
  new WooCommerceClient({ url, version: 'wc/v3', ...keyPair('2'), ...more })

test('reads, creates, updates, deletes and runs batches', async () => {
  const operator = client()
  const list = await operator.get('products', { per_page: 2, search: 'kurta & more', _fields: 'id,name' })
  expect(list.status).toBe(200)

  const made = await operator.post('products', { name: "Khussa (men's)", regular_price: '2500' })
  expect(made.status).toBe(201)
  const { id } = made.data as { id: number }

  expect((await operator.get(`products/${id}`)).data).toMatchObject({ name: "Khussa (men's)", price: '2500' })
  expect((await operator.put(`products/${id}`, { sale_price: '2000' })).data).toMatchObject({ price: '2000' })
  expect((await operator.post('products/batch', { update: [{ id, name: 'Khussa' }] })).data).toMatchObject({
    update: [{ id, name: 'Khussa' }],
  })
  expect((await operator.delete(`products/${id}`, { force: true })).status).toBe(200)
  await expect(operator.get(`products/${id}`)).rejects.toMatchObject({
    response: { status: 404, data: { code: 'woocommerce_rest_product_invalid_id' } },
  })
})

/** Creates, reads, lists, changes and deletes one row of each kind. */
test.each<[string, object, object]>([
  ['products/categories', { name: 'Monsoon' }, { description: 'Umbrellas' }],
  ['coupons', { code: 'BARISH', discount_type: 'percent', amount: '10' }, { amount: '15.00' }],
  ['customers', { email: 'hina@sauda.example', username: 'hina' }, { first_name: 'Hina' }],
  ['orders', { line_items: [{ product_id: 1020, quantity: 1 }] }, { customer_note: 'Please call.' }],
])('%s: create, read, list, update, batch, delete', async (path, row, change) => {
  const operator = client()

  const made = await operator.post(path, row)
  expect(made.status).toBe(201)
  const { id } = made.data as { id: number }
  expect((await operator.get(`${path}/${id}`)).data).toMatchObject({ id })
  const list = await operator.get(path, { include: id, per_page: 1 })
  expect([list.data, list.headers['x-wp-total']]).toMatchObject([[{ id }], '1'])
  expect((await operator.put(`${path}/${id}`, change)).data).toMatchObject(change)
  expect((await operator.post(`${path}/batch`, { update: [{ id, ...change }] })).data).toMatchObject({
    update: [{ id, ...change }],
  })
  expect((await operator.delete(`${path}/${id}`, { force: true })).status).toBe(200)
  await expect(operator.get(`${path}/${id}`)).rejects.toMatchObject({ response: { status: 404 } })
})

test('handles variations of a product', async () => {
  const operator = client()
  const attributes = [{ name: 'Size', variation: true, options: ['S', 'M'] }]
  const parent = await operator.post('products', { name: 'Kameez', type: 'variable', attributes })
  const path = `products/${(parent.data as { id: number }).id}/variations`

  const made = await operator.post(path, {
    regular_price: '900',
    attributes: [{ name: 'Size', option: 'S' }],
  })
  const { id } = made.data as { id: number }
  expect((await operator.put(`${path}/${id}`, { sale_price: '800' })).data).toMatchObject({ price: '800' })
  expect((await operator.get(path)).data).toMatchObject([{ id, price: '800' }])
  expect((await operator.delete(`${path}/${id}`, { force: true })).status).toBe(200)
})

test('handles notes and refunds of an order', async () => {
  const operator = client()
  const note = await operator.post('orders/5083/notes', { note: 'Handed to the courier' })
  const refund = await operator.post('orders/5083/refunds', { amount: '100.00', reason: 'Damaged' })

  expect([note.status, refund.status]).toEqual([201, 201])
  expect((await operator.get('orders/5083/notes')).data).toMatchObject([{ note: 'Handed to the courier' }])
  expect((await operator.get('orders/5083/refunds')).data).toMatchObject([{ amount: '100.00' }])
  const { id } = refund.data as { id: number }
  expect((await operator.delete(`orders/5083/refunds/${id}`, { force: true })).status).toBe(200)
})

test('authenticates by a key pair in the query string and by Basic when the client does not sign', async () => {
  const { consumerKey, consumerSecret } = keyPair('2')
  const address = `${url}/wp-json/wc/v3/products`
  const basic = `Basic ${Buffer.from(`${consumerKey}:${consumerSecret}`).toString('base64')}`

  const inQuery = await fetch(`${address}?consumer_key=${consumerKey}&consumer_secret=${consumerSecret}`)
  const inHeader = await fetch(address, { headers: { authorization: basic } })

  expect([inQuery.status, inHeader.status]).toEqual([200, 200])
})

test('returns errors in the envelope', async () => {
  await expect(client().post('customers', {})).rejects.toMatchObject({
    response: {
      status: 400,
      data: { code: 'rest_missing_callback_param', data: { status: 400, params: ['email'] } },
    },
  })
})

test('rejects a wrong secret and an unknown key with that reason', async () => {
  const wrong = client({ consumerSecret: 'cs_wrong' }).get('products')
  await expect(wrong).rejects.toMatchObject({
    response: {
      status: 401,
      data: { message: 'Invalid signature - provided signature does not match.' },
    },
  })
  await expect(client({ consumerKey: 'ck_unknown' }).get('products')).rejects.toMatchObject({
    response: { status: 401, data: { message: 'Consumer key is invalid.' } },
  })
})

/** The signature of a call, built by hand with sorted parameters. */
function signatureFor(query: readonly (readonly [string, string])[]): string {
  const sorted = query
    .map((pair) => pair.map(encodeURIComponent).join('='))
    .toSorted()
    .join('&')
  const base = ['GET', `${url}/wp-json/wc/v3/products`, sorted].map(encodeURIComponent).join('&')
  return createHmac('sha256', `${keyPair('2').consumerSecret}&`)
    .update(base)
    .digest('base64')
}
function signedAddress(query: Record<string, string>): string {
  const sent = new URLSearchParams({ ...query, oauth_signature: signatureFor(Object.entries(query)) })
  return `${url}/wp-json/wc/v3/products?${String(sent)}`
}
const oauthAt = (time: number) => ({
  oauth_consumer_key: keyPair('2').consumerKey,
  oauth_nonce: randomUUID(),
  oauth_signature_method: 'HMAC-SHA256',
  oauth_timestamp: String(Math.floor(time / 1000)),
})
const signedAt = (time: number, more: Record<string, string> = {}) =>
  signedAddress({ ...oauthAt(time), ...more })
const ask = async (address: string, headers: Record<string, string> = {}) => {
  const reply = await fetch(address, { headers })
  const { code, message } = (await reply.json()) as { code?: string; message?: string }
  return [reply.status, code, message]
}
const error = 'woocommerce_rest_authentication_error'

test('accepts a signature once', async () => {
  const address = signedAt(shop.time.now)

  expect(await ask(address)).toEqual([200, undefined, undefined])
  expect(await ask(address)).toEqual([401, error, 'Invalid nonce - nonce has already been used.'])
})

test('accepts a signature for fifteen minutes', async () => {
  expect(await ask(signedAt(shop.time.now - 899_000))).toEqual([200, undefined, undefined])
  expect(await ask(signedAt(shop.time.now - 901_000))).toEqual([401, error, 'Invalid timestamp.'])
})

test('names missing and changed parameters', async () => {
  expect(await ask(`${url}/wp-json/wc/v3/products?oauth_consumer_key=ck_1`)).toEqual([
    401,
    'woocommerce_rest_authentication_missing_parameter',
    'Missing OAuth parameters oauth_timestamp, oauth_nonce, oauth_signature, oauth_signature_method',
  ])
  expect(await ask(`${signedAt(shop.time.now)}&per_page=1`)).toEqual([
    401,
    error,
    'Invalid signature - provided signature does not match.',
  ])
})

test.each(['PLAINTEXT', 'constructor', '__proto__'])('rejects the signing method %s', async (method) => {
  expect(await ask(signedAt(shop.time.now, { oauth_signature_method: method }))).toEqual([
    401,
    error,
    'Invalid signature - signature method is invalid.',
  ])
})

const unsigned = [401, error, 'Invalid signature - provided signature does not match.']

test('signs every value of a repeated name', async () => {
  const address = signedAt(shop.time.now, { 'include[]': '1001' })
  expect(await ask(address.replace('?', '?include%5B%5D=1002&'))).toEqual(unsigned)

  const lists = [...Object.entries(oauthAt(shop.time.now)), ['include[]', '1001'], ['include[]', '1002']] as [
    string,
    string,
  ][]
  const sent = new URLSearchParams([...lists, ['oauth_signature', signatureFor(lists)]])
  expect((await ask(`${url}/wp-json/wc/v3/products?${String(sent)}`))[0]).toBe(200)
})

test('a value in the header does not replace that of the address', async () => {
  const oauth = oauthAt(shop.time.now)
  const header = (given: Record<string, string>) => ({
    authorization: `OAuth ${Object.entries(given)
      .map(([name, value]) => `${name}="${encodeURIComponent(value)}"`)
      .join(', ')}`,
  })
  const signature = signatureFor([...Object.entries(oauth), ['per_page', '1']])
  const sent = { ...oauth, oauth_signature: signature }
  const address = `${url}/wp-json/wc/v3/products?per_page=`

  expect(await ask(`${address}2`, header({ ...sent, per_page: '1' }))).toEqual(unsigned)
  expect((await ask(`${address}1`, header(sent)))[0]).toBe(200)
})
