import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#testing/test-shop.ts'
import { plainRequest } from './wordpress-request.ts'

describe('the canonical form of a request', () => {
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
    ['POST', '/wp-json/wc/v3/orders?_method=GET', {}, 'GET', '/wp-json/wc/v3/orders?_method=GET'],
    ['POST', '/wp-json/wc/v3/orders?_method=TRACE', {}, 'POST', '/wp-json/wc/v3/orders?_method=TRACE'],
    ['GET', '//wp-json/wc/v2/orders/7', {}, 'GET', '/wp-json/wc/v3/orders/7'],
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

describe('equivalent forms of a call', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop()
  })
  afterAll(() => shop.close())

  test.each([
    '/index.php/wp-json/wc/v3/products?per_page=3',
    '/wp-json/wc/v3/products/?per_page=3',
    '/?rest_route=/wc/v3/products&per_page=3',
  ])('%s [API-014]', async (address) => {
    const { status, headers, body } = await shop.ask(address, { key: '1' })

    expect(status).toBe(200)
    expect(headers.get('x-wp-total')).toBe('265')
    expect(body).toHaveLength(3)
  })

  test('HEAD has the headers of GET and no body', async () => {
    const { status, headers, body } = await shop.ask('/wp-json/wc/v3/products', { key: '1', method: 'HEAD' })

    expect([status, headers.get('x-wp-total'), body]).toEqual([200, '265', ''])
  })

  test('_envelope moves status and headers into the body', async () => {
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

  test('context=edit is for operators; other values are rejected', async () => {
    const asked = async (context: string, key?: '1' | '2' | '3') => {
      const { status, body } = await shop.ask(`/wp-json/wc/v3/products?per_page=1&context=${context}`, {
        ...(key && { key }),
      })
      return [status, Array.isArray(body) ? body.length : (body as { code: string }).code]
    }

    expect(await asked('view', '1')).toEqual([200, 1])
    expect(await asked('edit', '1')).toEqual([403, 'rest_forbidden_context'])
    expect(await asked('edit', '3')).toEqual([200, 1])
    expect(await asked('edit', '2')).toEqual([200, 1])
    expect(await asked('write', '2')).toEqual([400, 'rest_invalid_param'])
    expect(await asked('edit')).toEqual([401, 'rest_forbidden_context'])
  })

  test('_embed is accepted without effect, because no link of a product can be embedded', async () => {
    const { status, body } = await shop.ask(
      '/wp-json/wc/v3/products?per_page=1&_embed=1&_fields=id,_embedded,_links',
      { key: '2' },
    )

    expect(status).toBe(200)
    expect(Object.keys((body as [object])[0])).toEqual(['id', '_links'])
  })

  test('OPTIONS describes the parameters of each method and the schema of a row', async () => {
    const { body } = await shop.ask('/wp-json/wc/v3/products', { method: 'OPTIONS' })
    expect(body).toMatchObject({
      namespace: 'wc/v3',
      endpoints: [
        {
          methods: ['GET'],
          args: { per_page: { type: 'integer', default: 10, maximum: 100, required: false } },
        },
        { methods: ['POST'], args: { name: { type: 'string' } } },
      ],
      schema: {
        title: 'product',
        type: 'object',
        properties: { id: { type: 'integer' }, sku: { type: 'string' } },
      },
    })
    const one = (await shop.ask('/wp-json/wc/v3/orders/5083', { method: 'OPTIONS' })).body
    expect(one).toMatchObject({ schema: { title: 'shop_order' } })
    expect(
      (one as { endpoints: { methods: string[] }[] }).endpoints.map(({ methods }) => methods),
    ).toContainEqual(['POST', 'PUT', 'PATCH'])
  })

  test('OPTIONS lists the methods of a route', async () => {
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

  test('a body of another type is ignored; invalid JSON and a body that is too large are rejected', async () => {
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

  test('pages of other origins cannot call unless they are configured', async () => {
    const { headers } = await shop.ask('/wp-json/wc/v3/products', {
      key: '1',
      headers: { origin: 'https://evil.example' },
    })

    expect(headers.get('access-control-allow-origin')).toBeNull()
    expect(headers.get('access-control-allow-credentials')).toBeNull()
  })
})

describe('unusual addresses and bodies', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop()
  })
  afterAll(() => shop.close())

  test.each([
    '/?rest_route=/../cart',
    '/?rest_route=/%2e%2e/cart',
    '/?rest_route=/wc/v3/../../../cart',
    '/?rest_route=../cart',
    '/?rest_route=/wc/v3/nothing',
    '/?rest_route=//evil.example',
    '/index.php?rest_route=/../cart',
    '/index.php/wp-json/wc/v3/nothing',
    '/wp-json/wc/v3/products/abc',
    '/wp-json/wc/v3//products',
    '/wp-json/wc',
  ])('%s is not a route, and never a page [API-038]', async (address) => {
    expect(await shop.ask(address, { key: '2' })).toMatchObject({
      status: 404,
      body: { code: 'rest_no_route', data: { status: 404 } },
    })
  })

  test('an empty rest_route is the home page', async () => {
    expect((await shop.ask('/?rest_route=/')).body).toMatchObject({
      namespaces: expect.any(Array) as unknown,
    })
  })

  test.each(['/wp-json', '/wp-json/', '/index.php/wp-json/', '/?rest_route=/'])(
    '%s lists the namespaces',
    async (address) => {
      expect((await shop.ask(address)).body).toMatchObject({
        url: 'http://shop.test',
        home: 'http://shop.test',
        gmt_offset: 5,
        timezone_string: 'Asia/Karachi',
        namespaces: [
          'wc/v1',
          'wc/v2',
          'wc/v3',
          'wc/store/v1',
          'jwt-auth/v1',
          'myapi/v1',
          'wp/v2',
          'sauda/v1',
        ],
      })
    },
  )

  test.each([
    ['wc/v3', '/wc/v3/products/(?P<id>[\\d]+)'],
    ['wc/store/v1', '/wc/store/v1/products/(?P<row>[\\w-]+)'],
    ['jwt-auth/v1', '/jwt-auth/v1/token'],
    ['myapi/v1', '/myapi/v1/all-products-data'],
    ['wp/v2', '/wp/v2/media/(?P<id>[\\d]+)'],
    ['sauda/v1', '/sauda/v1/register'],
  ])('the index of %s lists its routes, without credentials', async (namespace, route) => {
    for (const address of [`/wp-json/${namespace}`, `/wp-json/${namespace}/`, `/?rest_route=/${namespace}`])
      expect((await shop.ask(address)).body).toMatchObject({
        namespace,
        routes: { [route]: { namespace, methods: expect.any(Array) as unknown } },
      })
  })

  test('_envelope wraps an error with status 200', async () => {
    const { status, body } = await shop.ask('/wp-json/wc/v3/products/999999?_envelope=1', { key: '2' })

    expect([status, body]).toMatchObject([
      200,
      { status: 404, body: { code: 'woocommerce_rest_product_invalid_id' } },
    ])
  })

  test('HEAD of an item and of an error has only status and headers', async () => {
    const item = await shop.ask('/wp-json/wc/v3/products/1001', { key: '2', method: 'HEAD' })
    const gone = await shop.ask('/wp-json/wc/v3/products/999999', { key: '2', method: 'HEAD' })

    expect([item.status, item.body, gone.status, gone.body]).toEqual([200, '', 404, ''])
  })

  test.each(['PATCH', 'DELETE', 'PUT'])('%s on a list is not a route', async (method) => {
    expect(await shop.ask('/wp-json/wc/v3/payment_gateways', { key: '2', method })).toMatchObject({
      status: 404,
      body: { code: 'rest_no_route' },
    })
  })

  test('POST represents another method by parameter and by header', async () => {
    const by = (path: string, headers: Record<string, string> = {}) =>
      shop.ask(path, { key: '2', method: 'POST', headers, body: { name: 'Towel' } })

    expect((await by('/wp-json/wc/v3/products/1006?_method=PUT')).body).toMatchObject({ name: 'Towel' })
    expect(
      (await by('/wp-json/wc/v3/products/1006', { 'x-http-method-override': 'PATCH' })).body,
    ).toMatchObject({ name: 'Towel' })
    expect((await by('/wp-json/wc/v3/products/1006?_method=delete')).status).toBe(200)
    expect((await shop.ask('/wp-json/wc/v3/products/1006', { key: '1' })).status).toBe(404)
  })

  test('a body that is a list has no parameters', async () => {
    const post = (body: unknown) => shop.ask('/wp-json/wc/v3/customers', { key: '2', method: 'POST', body })

    for (const body of [[], [1], 'text', 5])
      expect((await post(body)).body).toMatchObject({
        code: 'rest_missing_callback_param',
        message: 'Missing parameter(s): email',
        data: { params: ['email'] },
      })
  })

  test.each([
    [{ line_items: [null] }, 'line_items', 'line_items[0] is not of type object.'],
    [{ line_items: 'x' }, 'line_items', 'line_items is not of type array.'],
    [{ line_items: [{ quantity: 1.5 }] }, 'line_items', 'line_items[0][quantity] is not of type integer.'],
    [
      { line_items: [{ meta_data: [null] }] },
      'line_items',
      'line_items[0][meta_data][0] is not of type object.',
    ],
    [{ coupon_lines: [null] }, 'coupon_lines', 'coupon_lines[0] is not of type object.'],
    [{ shipping_lines: [7] }, 'shipping_lines', 'shipping_lines[0] is not of type object.'],
    [{ billing: 'x' }, 'billing', 'billing is not of type object.'],
    [{ shipping: [] }, 'shipping', 'shipping is not of type object.'],
    [{ billing: { first_name: 5 } }, 'billing', 'billing[first_name] is not of type string.'],
  ])('an order with %j reports the error in words', async (body, name, message) => {
    const reply = await shop.ask('/wp-json/wc/v3/orders', { key: '2', method: 'POST', body })

    expect(reply).toMatchObject({
      status: 400,
      body: { code: 'rest_invalid_param', data: { params: { [name]: message } } },
    })
  })

  test('an entry that is neither of two accepted forms, or no object of a batch, is named', async () => {
    const write = async (path: string, body: unknown) =>
      (await shop.ask(`/wp-json/wc/v3/${path}`, { key: '2', method: 'POST', body })).body

    expect(await write('products', { attributes: [{ name: 'Size', options: ['S', 5] }] })).toMatchObject({
      data: { params: { attributes: 'attributes[0][options][1] is not of type string.' } },
    })
    expect(await write('coupons/batch', { create: [null], update: [{ id: 0 }, 'x'] })).toMatchObject({
      create: [{ error: { data: { params: { 'create[0]': 'create[0] is not of type object.' } } } }],
      update: [{}, { error: { data: { params: { 'update[1]': 'update[1] is not of type object.' } } } }],
    })
  })

  test('a whole number may be sent as text with zeros after the point', async () => {
    const put = async (sent: unknown) =>
      (
        await shop.ask('/wp-json/wc/v3/products/1004', {
          ...{ key: '2', method: 'PUT', body: { manage_stock: true, stock_quantity: sent } },
        })
      ).body

    expect(await put('7.0')).toMatchObject({ stock_quantity: 7 })
    expect(await put('-3.00')).toMatchObject({ stock_quantity: -3 })
    for (const sent of ['7.5', '7.', '1e1', ' ', '7.0.0'])
      expect([sent, await put(sent)]).toMatchObject([sent, { code: 'rest_invalid_param' }])
  })

  test.each(['register', 'update-password'])(
    '%s returns success: false for wrong types too',
    async (call) => {
      const { status, body } = await shop.ask(`/wp-json/sauda/v1/${call}`, {
        method: 'POST',
        body: { password: 5 },
        token: await shop.tokenOf('ayesha'),
      })

      expect([status, body]).toMatchObject([400, { success: false, code: 'rest_invalid_param' }])
    },
  )
})
