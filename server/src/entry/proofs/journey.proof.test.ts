/* A first order over real HTTP, on the embedded PostgreSQL and on DATABASE_URL. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encodeOrderRequest } from '@sauda/contract/orders/order.ts'
import { fromRupees } from '@sauda/domain/money.ts'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '#entry/app.ts'
import { loadConfig } from '#platform/environment/config.ts'
import { createContext } from '#platform/context.ts'
import { closeDatabase, openDatabase } from '#platform/database/database.ts'
import { startEmbeddedPostgres } from '#platform/database/embedded/embedded-postgres.ts'
import { prepareDatabase } from '#platform/jobs/job-queue.ts'
import { loadExtensions } from '#entry/load-extensions.ts'
import { listen } from '#entry/listen.ts'
import { createTestDatabase } from '#testing/databases/test-database.ts'
import { insertFixtures } from '#testing/fixtures.ts'
import { listeners } from '#entry/modules.ts'

type OpenDatabase = () => Promise<{ url: string; close(): Promise<void> }>

const ways: [string, OpenDatabase][] = [
  [
    'the embedded PostgreSQL',
    async () => {
      const dataDir = mkdtempSync(join(tmpdir(), 'sauda-journey-'))
      const { url, stop } = await startEmbeddedPostgres({ dataDir, durable: false })
      return {
        url,
        close: async () => {
          await stop()
          rmSync(dataDir, { recursive: true, force: true })
        },
      }
    },
  ],
  [
    'a PostgreSQL named by DATABASE_URL',
    async () => {
      const { url, drop } = await createTestDatabase()
      return { url, close: drop }
    },
  ],
]

describe.each(ways)('on %s', (_, open) => {
  let home: string
  let stop: () => Promise<void>

  beforeAll(async () => {
    const database = await open()
    const db = openDatabase(database.url)
    await prepareDatabase(db)
    const config = loadConfig({ LOG_LEVEL: 'silent' })
    const log = pino({ level: 'silent' })
    const context = createContext({
      config,
      listeners,
      db,
      log,
      secrets: { tokenSecret: 'a secret for tests that is long enough', keySecret: 'another one for keys' },
      extensions: await loadExtensions({}),
    })
    await insertFixtures(context)
    const listener = await listen(createApp(context), '127.0.0.1', 0)
    home = `http://127.0.0.1:${listener.port}`
    stop = async () => {
      await listener.close(1000)
      await closeDatabase(db)
      await database.close()
    }
  })
  afterAll(() => stop())

  const publishable = {
    authorization: `Basic ${Buffer.from(`ck_${'1'.repeat(40)}:cs_${'1'.repeat(40)}`).toString('base64')}`,
  }
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(home + path, { headers })
    return {
      status: response.status,
      headers: response.headers,
      body: (await response.json()) as Record<string, unknown>,
    }
  }
  const post = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(home + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    return {
      status: response.status,
      headers: response.headers,
      body: (await response.json()) as Record<string, unknown>,
    }
  }

  test('a shopper finds a product, orders it and sees the order; stock decreases [APP-002] [API-020] [API-027]', async () => {
    const feed = await get('/wp-json/myapi/v1/all-products-data')
    expect(feed.status).toBe(200)
    expect(feed.headers.get('x-wp-total')).toBe('265')

    const list = await get('/wp-json/wc/v3/products?per_page=12', publishable)
    expect(list.headers.get('x-wp-total')).toBe('265')
    expect(list.headers.get('x-wp-totalpages')).toBe('23')

    const found = await get('/wp-json/wc/v3/products?slug=classic-lawn-kurta', publishable)
    const [product] = found.body as unknown as { id: number; price: string; stock_quantity: number }[]
    expect(product).toMatchObject({ id: 1001, price: '2000', stock_quantity: 50 })

    const session = await post('/wp-json/jwt-auth/v1/token', {
      username: 'ayesha',
      password: 'ayesha-demo-1',
    })
    expect(session.body).toMatchObject({ user_id: 101, user_display_name: 'Ayesha Khan' })
    const bearer = { authorization: `Bearer ${String(session.body['token'])}` }

    const gateways = await get('/wp-json/wc/v3/payment_gateways', publishable)
    expect((gateways.body as unknown as { id: string }[]).map(({ id }) => id)).toEqual([
      'cod',
      'bacs',
      'stripe',
    ])

    const customer = await get('/wp-json/wc/v3/customers/101', bearer)
    expect(customer.body).toMatchObject({ billing: { city: 'Mardan', email: 'ayesha@sauda.example' } })

    const address = {
      firstName: 'Ayesha',
      lastName: 'Khan',
      address1: 'House 12-B/3, Shamsi Road, near Jamia Masjid',
      address2: '',
      city: 'Mardan',
      state: 'KPK',
      postcode: '23200',
      country: 'Pakistan',
    }
    const request = encodeOrderRequest({
      customerId: 101,
      gateway: { id: 'cod', title: 'Cash on delivery' },
      billing: { ...address, email: 'ayesha@sauda.example', phone: '03001234567' },
      shipping: address,
      shippingMethod: { title: 'Local Delivery', amount: fromRupees(200) },
      lines: [
        {
          productId: 1001,
          variationId: undefined,
          quantity: 2,
          options: [
            { name: 'Size', option: 'M' },
            { name: 'Color', option: 'Red' },
          ],
        },
      ],
      coupons: [{ code: 'SAVE10', discount: fromRupees(400) }],
      expectedTotal: fromRupees(4200),
    })
    const key = { 'idempotency-key': crypto.randomUUID() }
    const placed = await post('/wp-json/wc/v3/orders', request, { ...bearer, ...key })
    expect(placed.body).toMatchObject({
      status: 'processing',
      total: '4200.00',
      discount_total: '400.00',
      number: '6001',
    })
    expect(placed.status).toBe(201)
    expect(placed.headers.get('location')).toBe(`${home}/wp-json/wc/v3/orders/6001`)

    const again = await post('/wp-json/wc/v3/orders', request, { ...bearer, ...key })
    expect(again.body['id']).toBe(6001)

    const orders = await get('/wp-json/wc/v3/orders?customer=101&per_page=100', bearer)
    expect(orders.headers.get('x-wp-total')).toBe('84')
    expect((orders.body as unknown as { id: number }[])[0]?.id).toBe(6001)
    const order = await get('/wp-json/wc/v3/orders/6001', bearer)
    expect(order.body).toMatchObject({
      total: placed.body['total'],
      total_tax: '400.00',
      shipping_total: '200.00',
    })

    const stock = await get(
      '/wp-json/wc/v3/products/1001?_fields=id,name,stock_status,stock_quantity,in_stock,manage_stock',
      publishable,
    )
    expect(stock.body).toMatchObject({ stock_quantity: 48, in_stock: true })
    const fresh = await get('/wp-json/myapi/v1/all-products-data')
    const inFeed = (fresh.body['products'] as { id: number; stock_quantity: number }[]).find(
      ({ id }) => id === 1001,
    )
    expect(inFeed?.stock_quantity).toBe(48)
  })
})
