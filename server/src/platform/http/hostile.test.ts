/** Requests of attackers: they never cause a 500, another host or a price of their own. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { pino } from 'pino'
import { beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '#entry/app.ts'
import { listen } from '#entry/listen.ts'
import { setUpShop } from '#testing/set-up-shop.ts'

const shop = setUpShop()
let token: string
beforeAll(async () => {
  token = await shop.tokenOf('ayesha')
})

const home = {
  first_name: 'Ayesha',
  last_name: 'Khan',
  address_1: 'House 12-B/3, Shamsi Road',
  city: 'Mardan',
  state: 'KPK',
  postcode: '23200',
  country: 'Pakistan',
}
const order = (more: object) => ({
  payment_method: 'cod',
  billing: { ...home, email: 'ayesha@sauda.example', phone: '0300 1234567' },
  line_items: [{ product_id: 1001, quantity: 1 }],
  ...more,
})
const place = (more: object, headers: Record<string, string> = {}) =>
  shop.ask('/wp-json/wc/v3/orders', { method: 'POST', token, body: order(more), headers })
const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth))

describe('pages', () => {
  test.each(['//evil.example/', '//evil.example//', '///evil.example/', '//a:b', '//['])(
    '%s names no other host',
    async (path) => {
      const { status, headers } = await shop.ask(path)

      expect([status, headers.get('location')]).toEqual([404, null])
    },
  )

  test.each(['/product/%00', '/product/a%00b'])('%s is not found', async (path) => {
    expect((await shop.ask(path)).status).toBe(404)
  })
})

test.each(['/.vite/manifest.json', '/assets/../.vite/manifest.json', '/.env'])(
  'files with a leading dot are not served: %s',
  async (path) => {
    const { status, headers } = await shop.ask(path)

    expect(status).toBe(404)
    expect(headers.get('content-type')).not.toContain('json')
  },
)

describe('an enveloped reply always has status 200 [CONTRACT 1.8]', () => {
  test.each([{ 'Accept-Encoding': 'br' }, { 'If-None-Match': '*' }])('with %j', async (headers) => {
    const { status, body } = await shop.ask('/wp-json/myapi/v1/all-products-data?_envelope=1', { headers })

    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 200 })
  })
})

describe('request bodies', () => {
  test.each([
    { line_items: [{ product_id: 2_147_483_648, quantity: 1 }] },
    { line_items: [{ product_id: 2501, variation_id: 2_147_483_648, quantity: 1 }] },
    { set_paid: { toString: null } },
    { line_items: [{ product_id: 1001, quantity: 1, meta_data: [{ key: 'k', value: 'z'.repeat(501) }] }] },
    { surplus: nested(65) },
  ])('invalid bodies are client errors: case %#', async (more) => {
    expect((await place(more, { 'Idempotency-Key': crypto.randomUUID() })).status).toBe(400)
  })

  test.each([
    [4900, 400, 'rest_invalid_json'],
    [100_000, 413, 'rest_request_too_large'],
  ])('%d nested lists are refused', async (count, expected, code) => {
    const headers = { 'Content-Type': 'application/json' }
    const text = `{"a":${'['.repeat(count)}${']'.repeat(count)}}`

    const { status, body } = await shop.ask('/wp-json/wc/v3/orders', { method: 'POST', token, text, headers })

    expect([status, body]).toMatchObject([expected, { code }])
  })

  test('a lone surrogate becomes the replacement character', async () => {
    const { status, body } = await shop.ask('/wp-json/wc/v3/customers/101', {
      method: 'PUT',
      token,
      body: { billing: { last_name: 'Kh\ud800n' } },
    })

    expect(status).toBe(200)
    expect(body).toMatchObject({ billing: { last_name: 'Kh\ufffdn' } })
  })

  test('an option can be chosen once', async () => {
    const meta_data = [
      { key: 'Size', value: 'M' },
      { key: 'Size', value: 'XXXXL gold' },
    ]

    expect(await place({ line_items: [{ product_id: 1001, quantity: 1, meta_data }] })).toMatchObject({
      status: 400,
      body: { code: 'sauda_invalid_option' },
    })
  })
})

describe('shipping', () => {
  test('costs the rate of the destination', async () => {
    const { status, body } = await place({ shipping: { ...home, city: 'Karachi', state: 'Sindh' } })

    expect(status).toBe(201)
    expect(body).toMatchObject({ shipping_total: '400.00' })
  })

  test('to a different address needs a name and a street', async () => {
    expect(await place({ shipping: { city: 'Karachi', state: 'Sindh' } })).toMatchObject({
      status: 400,
      body: { code: 'rest_missing_callback_param' },
    })
  })
})

const operator = (method: string, path: string, body?: object) =>
  shop.ask(`/wp-json/wc/v3${path}`, { method, key: '2', ...(body && { body }) })

describe('unusual bodies', () => {
  const send = (text: string, headers: Record<string, string> = {}) =>
    shop.ask('/wp-json/wc/v3/customers/102', {
      method: 'PUT',
      key: '2',
      text,
      headers: { 'Content-Type': 'application/json', ...headers },
    })

  test('names of prototype properties are unknown keys', async () => {
    const { status, body } = await send(
      '{"__proto__":{"role":"administrator"},"constructor":{"prototype":{"x":1}}}',
    )

    expect([status, body]).toMatchObject([200, { role: 'customer' }])
    expect(({} as Record<string, unknown>)['x']).toBeUndefined()
  })

  test('of a repeated key the last value counts', async () => {
    expect((await send('{"first_name":"One","first_name":"Two"}')).body).toMatchObject({ first_name: 'Two' })
  })

  test('NUL characters are removed', async () => {
    expect((await send(String.raw`{"first_name":"Bi\u0000lal"}`)).body).toMatchObject({ first_name: 'Bilal' })
  })

  test('a compressed body is not decompressed, and is invalid JSON', async () => {
    const packed = gzipSync('{"first_name":"Packed"}').toString('latin1')

    expect(await send(packed, { 'Content-Encoding': 'gzip' })).toMatchObject({
      status: 400,
      body: { code: 'rest_invalid_json' },
    })
  })

  test('line breaks in an e-mail address do not become mail headers', async () => {
    const { body } = await send('{"email":"a@mail.example\\r\\nBcc: b@mail.example"}')

    expect(body).toMatchObject({
      code: 'rest_invalid_param',
      data: { params: { email: 'Invalid email address.' } },
    })
  })

  test('SQL in values is text', async () => {
    const text = "'); drop table customer; --"

    expect((await send(JSON.stringify({ last_name: text }))).body).toMatchObject({ last_name: text })
    expect((await operator('GET', `/customers?search=${encodeURIComponent(text)}`)).body).toMatchObject([
      { id: 102 },
    ])
  })

  test('scripts in markup are removed from pages', async () => {
    const evil = '<p onclick="x()">Good<script>alert(1)</script><img src=x onerror=alert(1)></p>'
    const product = await operator('PUT', '/products/1001', { description: evil, short_description: evil })
    const category = await operator('PUT', '/products/categories/11', { description: evil })
    const gateway = await operator('PUT', '/payment_gateways/cod', { description: evil })

    for (const { body } of [product, category, gateway]) {
      const { description } = body as { description: string }
      expect(description).toContain('Good')
      expect(description).not.toMatch(/script|onerror|onclick/)
    }
  })
})

test('a caller who disconnects during a body causes no error in the log', async () => {
  const lines: string[] = []
  const log = pino({ level: 'debug' }, { write: (line) => void lines.push(line) })
  const { port, close } = await listen(createApp({ ...shop.context, log }), '127.0.0.1', 0)
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')

  socket.write(
    'POST /wp-json/jwt-auth/v1/token HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 999\r\n\r\n{"user',
  )
  await expect.poll(() => lines.length + socket.bytesWritten).toBeGreaterThan(100)
  socket.destroy()

  await expect.poll(() => lines.join('')).toContain('"call":"signIn"')
  expect(lines.join('')).not.toContain('request failed')
  await close(1000)
})

describe('an address above 2,000 characters is rejected before it is parsed', () => {
  test.each([`/a${'/'.repeat(15_000)}b`, `/product/${'x'.repeat(1992)}`, `/?fbclid=${'x'.repeat(2000)}`])(
    '%.20s… gets a short page',
    async (path) => {
      const { status, headers, body } = await shop.ask(path)
      expect(status).toBe(414)
      expect(body).toContain('The address is too long.')
      expect(headers.get('content-type')).toContain('text/html')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-security-policy')).toContain("default-src 'self'")
    },
  )

  test.each([
    `/wp-json/wc/v3/products?search=${'x'.repeat(2000)}`,
    `/?rest_route=/wc/v3/products&search=${'x'.repeat(2000)}`,
    `/wp-json/${'/'.repeat(15_000)}`,
  ])('%.20s… gets the envelope', async (path) => {
    const { status, headers, body } = await shop.ask(path)
    expect(status).toBe(414)
    expect(body).toEqual({
      code: 'rest_request_uri_too_long',
      message: 'The address is too long.',
      data: { status: 414 },
    })
    expect(headers.get('x-frame-options')).toBe('DENY')
  })

  test('2,000 characters are accepted', async () => {
    const path = '/wp-json/wc/v3/products?search='
    expect((await shop.ask(`${path}${'x'.repeat(2000 - path.length)}`)).status).not.toBe(414)
  })
})

const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`
test.each([
  { authorization: 'Bearer' },
  { authorization: 'Bearer a.b.c' },
  { authorization: `Bearer ${'a'.repeat(8000)}` },
  { authorization: 'Basic !!!' },
  { authorization: basic('a\0b:c\0d') },
  { authorization: basic(':') },
  { authorization: 'OAuth realm="x"' },
  { authorization: 'OAuth oauth_consumer_key="%", oauth_signature="%zz"' },
  { authorization: 'Digest x' },
  { 'idempotency-key': 'short' },
  { 'idempotency-key': 'é'.repeat(100) },
  { 'idempotency-key': 'x'.repeat(5000) },
  { 'x-http-method-override': 'TRACE' },
  { 'x-http-method-override': 'DELETE' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': 'multipart/form-data' },
  { 'x-forwarded-for': '::1, x, 999.999.999.999' },
  { 'if-none-match': '"' },
  { 'content-length': '-1' },
])('meaningless headers cause no server error: %j', async (headers) => {
  const sent = { ...headers } as Record<string, string>

  const read = await shop.ask('/wp-json/wc/v3/products', { headers: sent })
  const write = await shop.ask('/wp-json/sauda/v1/register', { method: 'POST', text: '{}', headers: sent })

  expect(read.status).toBeLessThan(500)
  expect(write.status).toBeLessThan(500)
})

describe('forms are parsed like JSON', () => {
  test.each([
    '__proto__[admin]=1&constructor[prototype][x]=1',
    'first_name=a%00b&last_name=%ED%A0%80',
    'billing=x',
    'billing[city]=Lahore&billing[city][]=x',
    `${'billing[a]'.repeat(20)}=1`,
    Array.from({ length: 5000 }, (_, at) => `a[${at}]=1`).join('&'),
    'billing[2147483647]=1',
    '%',
    '=&=&&',
  ])('%.60s', async (text) => {
    const { status } = await shop.ask('/wp-json/wc/v3/customers/102', {
      method: 'PUT',
      key: '2',
      text,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    })

    expect(status).toBeLessThan(500)
    expect(({} as Record<string, unknown>)['admin']).toBeUndefined()
  })
})
