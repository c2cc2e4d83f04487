import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#testing/test-shop.ts'
import { plainRequest } from './wordpress-request.ts'

describe('the plain form of a request', () => {
  test.each([
    ['GET', '/wp-json/wc/v3/products', {}, 'GET', '/wp-json/wc/v3/products'],
    ['GET', '/index.php/wp-json/wc/v3/products?page=2', {}, 'GET', '/wp-json/wc/v3/products?page=2'],
    ['GET', '/?rest_route=/wc/v3/products&per_page=1', {}, 'GET', '/wp-json/wc/v3/products?per_page=1'],
    ['GET', '/?page=2', {}, 'GET', '/?page=2'],
    ['POST', '/wp-json/wc/v3/customers/2?_method=PUT', {}, 'PUT', '/wp-json/wc/v3/customers/2?_method=PUT'],
    [
      'POST',
      '/wp-json/wc/v3/orders',
      { 'x-http-method-override': 'delete' },
      'DELETE',
      '/wp-json/wc/v3/orders',
    ],
    ['POST', '/wp-json/wc/v3/orders?_method=GET', {}, 'POST', '/wp-json/wc/v3/orders?_method=GET'],
    ['GET', '/wp-json/wc/v3/orders?_method=DELETE', {}, 'GET', '/wp-json/wc/v3/orders?_method=DELETE'],
    ['PATCH', '/wp-json/wc/v3/products/7', {}, 'PUT', '/wp-json/wc/v3/products/7'],
    ['POST', '/wp-json/wc/v3/products/7/', {}, 'PUT', '/wp-json/wc/v3/products/7/'],
    ['POST', '/wp-json/wc/v3/orders/7/notes', {}, 'POST', '/wp-json/wc/v3/orders/7/notes'],
  ])('%s %s %j is %s %s', (method, address, headers, plainMethod, plainAddress) => {
    const plain = plainRequest(new Request(`http://shop.test${address}`, { method, headers }))

    expect(plain.method).toBe(plainMethod)
    expect(plain.url).toBe(`http://shop.test${plainAddress}`)
  })
})

describe('the same call at its other addresses', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop()
  })
  afterAll(() => shop.close())

  test.each([
    '/index.php/wp-json/wc/v3/products?per_page=3',
    '/wp-json/wc/v3/products/?per_page=3',
    '/?rest_route=/wc/v3/products&per_page=3',
  ])('[API-014] %s', async (address) => {
    const { status, headers, body } = await shop.ask(address, { key: '1' })

    expect(status).toBe(200)
    expect(headers.get('x-wp-total')).toBe('265')
    expect(body).toHaveLength(3)
  })

  test('HEAD has the headers of GET and no body', async () => {
    const { status, headers, body } = await shop.ask('/wp-json/wc/v3/products', { key: '1', method: 'HEAD' })

    expect([status, headers.get('x-wp-total'), body]).toEqual([200, '265', ''])
  })

  test('_envelope puts status and headers into the body', async () => {
    const { status, body } = await shop.ask('/wp-json/wc/v3/products?per_page=1&_envelope=1&_fields=id', {
      key: '1',
    })

    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: 200,
      body: [{ id: 1012 }],
      headers: { 'X-WP-Total': 265, Allow: 'GET' },
    })
  })

  test('OPTIONS names the methods of a route', async () => {
    const { status, body } = await shop.ask('/wp-json/wc/v3/products/1001', { method: 'OPTIONS' })

    expect(status).toBe(200)
    expect(body).toMatchObject({ namespace: 'wc/v3', methods: expect.arrayContaining(['GET']) as unknown })
  })

  test('a sign-in may be sent as a form', async () => {
    const reply = await shop.ask('/wp-json/jwt-auth/v1/token', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      text: 'username=ayesha&password=ayesha-demo-1',
    })

    expect(reply.body).toMatchObject({ user_id: 101 })
  })

  test('an order may be sent as a form with brackets', async () => {
    const address = {
      first_name: 'A',
      last_name: 'K',
      address_1: 'X',
      city: 'Lahore',
      state: 'Punjab',
      postcode: '54000',
      country: 'PK',
      email: 'a@b.co',
      phone: '03001234567',
    }
    const form = new URLSearchParams({
      payment_method: 'cod',
      'line_items[0][product_id]': '1020',
      'line_items[0][quantity]': '2',
    })
    for (const [field, value] of Object.entries(address)) form.set(`billing[${field}]`, value)

    const reply = await shop.ask('/wp-json/wc/v3/orders', {
      method: 'POST',
      token: await shop.tokenOf('ayesha'),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      text: form.toString(),
    })

    expect(reply.body).toMatchObject({ total: '2600.00', line_items: [{ product_id: 1020, quantity: 2 }] })
  })

  test('a body of another type counts as none; broken JSON and a body too large are refused', async () => {
    const post = (type: string, text: string) =>
      shop.ask('/wp-json/jwt-auth/v1/token', { method: 'POST', headers: { 'content-type': type }, text })

    expect((await post('text/plain', '{"username":"ayesha"}')).body).toMatchObject({
      code: '[jwt_auth] empty_username',
    })
    expect((await post('application/json', '{"username":')).body).toMatchObject({
      code: 'rest_invalid_json',
      data: { status: 400 },
    })
    expect((await post('application/json', `"${'x'.repeat(1_048_576)}"`)).body).toMatchObject({
      code: 'rest_request_too_large',
    })
  })

  test('pages of other origins may not call unless they are named', async () => {
    const { headers } = await shop.ask('/wp-json/wc/v3/products', {
      key: '1',
      headers: { origin: 'https://evil.example' },
    })

    expect(headers.get('access-control-allow-origin')).toBeNull()
    expect(headers.get('access-control-allow-credentials')).toBeNull()
  })
})
