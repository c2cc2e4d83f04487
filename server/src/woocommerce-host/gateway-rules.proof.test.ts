/* Settings of a WooCommerce shop's owner also apply here (issue 14, 3.2, 3.3, 3.7, 3.9, 3.10). */
import { decodeOrder } from '@sauda/contract/orders/order.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { type GatewayShop, openGatewayShop } from '#testing/hosts/gateway-shop.ts'
import type { Row, FakeWooCommerce } from '#testing/hosts/fake-woocommerce.ts'
import type { Answer } from '#testing/test-shop.ts'

let opened: GatewayShop | undefined
afterEach(async () => {
  await opened?.close()
  opened = undefined
})
const open = async (prepare?: (host: FakeWooCommerce) => void): Promise<GatewayShop> =>
  (opened = await openGatewayShop(prepare))

const wc = '/wp-json/wc/v3'
const rows = ({ body }: Answer) => body as Record<string, unknown>[]
const row = ({ body }: Answer) => body as Record<string, unknown>
const listIn = (parent: Row | undefined, name: string) => (parent?.[name] ?? []) as Row[]
const statusesOf = (replies: Answer[]) => replies.map(({ status }) => status).toSorted((a, b) => a - b)
const change = (host: FakeWooCommerce, id: number, fields: object) =>
  Object.assign(host.products.find((each) => each.id === id) ?? {}, fields)
const coupon = (host: FakeWooCommerce, fields: object) =>
  host.coupons.push({ ...(host.coupons[0] as Row), id: 90, used_by: [], usage_count: 0, ...fields })
const feedOf = async ({ shop }: GatewayShop) =>
  row(await shop.ask('/wp-json/myapi/v1/all-products-data'))['products'] as Record<string, unknown>[]

describe('payment methods [API-043]', () => {
  test.each([
    ['cod', 'processing'],
    ['bacs', 'on-hold'],
  ])('%s: the order is %s, its stock is reserved, and it is not paid', async (gateway, status) => {
    const { host, place, tokenOf } = await open()

    const reply = await place(await tokenOf(), {
      ...{ lines: [{ productId: 22, quantity: 1 }], total: 1500, gateway },
    })

    expect(reply.body).toMatchObject({ status, date_paid: null })
    expect(host.orders[0]).toMatchObject({ status, date_paid: null, payment_method: gateway })
    expect(host.products.find(({ id }) => id === 22)).toMatchObject({ stock_quantity: 2 })
  })
})

describe('visibility for shoppers [API-043]', () => {
  test('catalog_visibility search and catalog are respected', async () => {
    const { shop } = await open((host) => {
      change(host, 16, { catalog_visibility: 'search' })
      change(host, 21, { catalog_visibility: 'catalog' })
    })
    const feed = (await shop.ask('/wp-json/myapi/v1/all-products-data')).body as Record<string, Row[]>
    const idsOf = (rows: unknown) => (rows as Row[]).map(({ id }) => id)
    expect(idsOf(feed['products'])).toEqual([23, 22, 21, 13])
    expect(idsOf(feed['search_only'])).toEqual([16])
    const list = async (query: string) => {
      const { body } = await shop.ask(`/wp-json/wc/v3/products?${query}`, { key: '1' })
      return idsOf(body).toSorted((a, b) => a - b)
    }
    for (const form of ['', '&form=short']) {
      expect(await list(`per_page=20${form}`)).toEqual([13, 21, 22, 23])
      expect(await list(`search=t-shirt${form}`)).toContain(16)
      expect(await list(`search=beanie${form}`)).not.toContain(21)
    }
    expect(await list('slug=t-shirt')).toEqual([16])
  })

  test('a hidden product is in no list but has a page; a protected one is not found and not sold', async () => {
    const gateway = await open((host) => {
      change(host, 16, { catalog_visibility: 'hidden' })
      change(host, 21, { post_password: 'open sesame' })
    })
    const { shop, place, tokenOf } = gateway

    expect((await feedOf(gateway)).map(({ id }) => id)).not.toContain(16)
    const listed = await shop.ask(`${wc}/products?per_page=100`, { key: '1' })
    expect(rows(listed).map(({ id }) => id)).toEqual([23, 22, 13])
    expect(rows(await shop.ask(`${wc}/products?search=beanie`, { key: '1' }))).toEqual([])
    expect(rows(await shop.ask(`${wc}/products?slug=t-shirt`, { key: '1' }))).toHaveLength(1)
    expect(rows(await shop.ask(`${wc}/products?slug=beanie`, { key: '1' }))).toEqual([])
    expect((await shop.ask(`${wc}/products/21`, { key: '1' })).status).toBe(404)
    const token = await tokenOf()
    expect(await place(token, { lines: [{ productId: 16, quantity: 1 }], total: 419.8 })).toMatchObject({
      status: 201,
    })
    expect(await place(token, { lines: [{ productId: 21, quantity: 1 }], total: 419.8 })).toMatchObject({
      status: 400,
      body: { code: 'woocommerce_rest_cart_invalid_product' },
    })
  })
})

describe('quantity limits [API-043]', () => {
  test('one per order where the owner says so: the feed contains it, and two are rejected', async () => {
    const gateway = await open((host) => change(host, 16, { sold_individually: true }))
    const { place, tokenOf, host } = gateway

    expect((await feedOf(gateway)).find(({ id }) => id === 16)).toMatchObject({ order_limit: 1 })
    expect(
      await place(await tokenOf(), { lines: [{ productId: 16, quantity: 2 }], total: 439.6 }),
    ).toMatchObject({
      status: 409,
      body: {
        message: 'Only 1 of "T-Shirt" can be bought in one order.',
        data: { items: [{ available: 1 }] },
      },
    })
    expect(host.orders).toEqual([])
  })

  test('only allowed backorders can be ordered', async () => {
    const gateway = await open((host) => {
      const gone = { manage_stock: true, stock_quantity: 0 }
      change(host, 16, {
        ...gone,
        stock_status: 'onbackorder',
        backorders: 'notify',
        backorders_allowed: true,
      })
      change(host, 21, { ...gone, stock_status: 'outofstock' })
    })
    const { place, tokenOf } = gateway
    const token = await tokenOf()

    expect((await feedOf(gateway)).find(({ id }) => id === 16)).toMatchObject({
      ...{ in_stock: true, sold_on_backorder: true, stock_status: 'onbackorder' },
    })
    expect(await place(token, { lines: [{ productId: 16, quantity: 2 }], total: 439.6 })).toMatchObject({
      status: 201,
    })
    expect(await place(token, { lines: [{ productId: 21, quantity: 1 }], total: 419.8 })).toMatchObject({
      status: 409,
    })
  })

  test('products without delivery cost no shipping', async () => {
    const { host, place, tokenOf, quote } = await open((made) => change(made, 16, { virtual: true }))
    const lines = [{ productId: 16, quantity: 1 }]

    expect((await quote(lines)).body).toMatchObject({ shipping_total: '0.00', total: '19.80' })
    expect(await place(await tokenOf(), { lines, total: 19.8 })).toMatchObject({ status: 201 })
    expect(host.orders[0]).toMatchObject({ shipping_lines: [], total: '19.80' })
  })

  test('a coupon for free shipping only is applied', async () => {
    const { place, tokenOf, quote } = await open((host) =>
      coupon(host, { code: 'free', amount: '0.00', discount_type: 'fixed_cart', free_shipping: true }),
    )
    const lines = [{ productId: 16, quantity: 1 }]

    expect((await quote(lines, { code: 'FREE' })).body).toMatchObject({
      shipping_total: '0.00',
      total: '19.80',
    })
    expect(await place(await tokenOf(), { lines, code: 'FREE', total: 19.8 })).toMatchObject({ status: 201 })
  })

  test("an open option of a variation is stored once, under the host's key", async () => {
    const { host, place, tokenOf } = await open((made) => {
      const attribute = { position: 1, visible: true, variation: true, options: ['Small', 'Large'] }
      const hoodie = made.products.find(({ id }) => id === 13)
      listIn(hoodie, 'attributes').push({ id: 2, name: 'Size', slug: 'pa_size', ...attribute })
      const open = { id: 2, name: 'Size', slug: 'pa_size', option: '' }
      for (const each of made.variations.get(13) ?? []) listIn(each, 'attributes').push(open)
    })
    const options = [
      { name: 'Color', option: 'Blue' },
      { name: 'Size', option: 'Small' },
    ]

    await place(await tokenOf(), {
      lines: [{ productId: 13, variationId: 30, quantity: 1, options }],
      total: 449.5,
    })

    const kept = listIn(listIn(host.orders[0], 'line_items')[0], 'meta_data').map(({ key, value }) => [
      key,
      value,
    ])
    expect(kept).toEqual([
      ['pa_color', 'Blue'],
      ['pa_size', 'Small'],
      ['_internal', '1'],
    ])
  })
})

test("the Urdu name is stored with the host's line, hidden from the host's mails, and shown on our pages", async () => {
  const urdu = 'ٹوپی'
  const { host, place, tokenOf } = await open((made) => {
    const meta = [{ id: 1, key: 'name_ur', value: `<b>${urdu}</b>` }]
    change(made, 22, { meta_data: meta })
  })

  const reply = await place(await tokenOf(), { lines: [{ productId: 22, quantity: 1 }], total: 1500 })

  const hosted = listIn(listIn(host.orders[0], 'line_items')[0], 'meta_data')
  expect(hosted).toMatchObject([{ key: '_name_ur', value: urdu }, { key: '_internal' }])
  const shown = listIn(reply.body as Row, 'line_items')[0]
  expect(shown?.['meta_data']).toMatchObject([{ key: 'name_ur', value: urdu, display_key: 'name_ur' }])
  expect(decodeOrder(reply.body, 'ur').lines).toMatchObject([{ name: urdu, meta: [] }])
  expect(decodeOrder(reply.body).lines).toMatchObject([{ name: shown?.['name'], meta: [] }])
})

describe('concurrent shoppers [API-043]', () => {
  test('the last unit is sold once, and the other order is rejected', async () => {
    const { host, place, tokenOf } = await open((made) => change(made, 22, { stock_quantity: 1 }))
    const [ayesha, bilal] = [await tokenOf('ayesha'), await tokenOf('bilal')]
    const lines = [{ productId: 22, quantity: 1 }]

    const replies = await Promise.all([
      place(ayesha, { lines, total: 1500 }),
      place(bilal, { lines, total: 1500, customerId: 3 }),
    ])

    expect(statusesOf(replies)).toEqual([201, 409])
    expect(host.orders).toHaveLength(1)
    expect(host.products.find(({ id }) => id === 22)).toMatchObject({ stock_quantity: 0 })
  })

  test('twenty orders for the last five units: five orders, and the others leave nothing', async () => {
    const { host, place, tokenOf } = await open((made) => change(made, 22, { stock_quantity: 5 }))
    const token = await tokenOf()
    const lines = [{ productId: 22, quantity: 1 }]

    const replies = await Promise.all(Array.from({ length: 20 }, () => place(token, { lines, total: 1500 })))

    // orders of one customer above the rate limit may be refused
    const placed = replies.filter(({ status }) => status === 201)
    expect(placed).toHaveLength(5)
    expect(host.orders.map(({ status }) => status)).toEqual(placed.map(() => 'processing'))
    expect(host.products.find(({ id }) => id === 22)).toMatchObject({ stock_quantity: 0 })
  })

  test('a coupon with one use per person is used once in two concurrent orders', async () => {
    const { host, place, tokenOf } = await open((made) =>
      coupon(made, { code: 'mine', usage_limit_per_user: 1, amount: '10.00' }),
    )
    const token = await tokenOf()
    const order = { code: 'mine', total: 418 }

    const replies = await Promise.all([
      place(token, { ...order, lines: [{ productId: 16, quantity: 1 }] }),
      place(token, { ...order, lines: [{ productId: 21, quantity: 1 }] }),
    ])

    expect(statusesOf(replies)).toEqual([201, 400])
    expect(host.coupons.at(-1)).toMatchObject({ usage_count: 1, used_by: ['2'] })
  })
})

describe('calls to the host per order [API-043]', () => {
  const carts = [
    ['one product', [{ productId: 22, quantity: 1 }], undefined, 3],
    ['one product with a coupon', [{ productId: 22, quantity: 1 }], 'ten', 4],
    ['a variation', [{ productId: 13, variationId: 31, quantity: 1 }], undefined, 3],
    [
      'two variations and a product with a coupon',
      [
        { productId: 13, variationId: 30, quantity: 1 },
        { productId: 13, variationId: 31, quantity: 1 },
        { productId: 22, quantity: 1 },
      ],
      'ten',
      4,
    ],
  ] as const

  test.each(carts)('%s: at most four calls in two steps', async (_, lines, code, most) => {
    const gateway = await open()
    const { host, shop, place, quote, tokenOf } = gateway
    const token = await tokenOf()
    // like a real shopper: catalogue, payment methods, coupon and total have been requested
    await feedOf(gateway)
    await shop.ask(`${wc}/payment_gateways`, { key: '1' })
    const shown = await quote([...lines], code === undefined ? {} : { code })
    await shop.ask(`${wc}/orders`, { token })
    const before = host.seen.length
    const ended: string[] = []
    const begun: string[][] = []
    host.trouble = ({ method, path }) => {
      begun.push([`${method} ${path}`, ...ended])
      return undefined
    }
    host.answered = ({ method, path }) => void ended.push(`${method} ${path}`)

    const reply = await place(token, { lines: [...lines], code, total: row(shown)['total'] as string })

    expect(reply.status).toBe(201)
    expect(host.seen.length - before).toBeLessThanOrEqual(most)
    // the calls of the first step are independent; the last call is the second step
    expect(begun.slice(0, -1).every(([, ...done]) => done.length < begun.length - 1)).toBe(true)
    expect(begun.at(-1)?.[0]).toMatch(/^PUT/)
    expect(begun.at(-1)).toHaveLength(begun.length)
  })
})

describe('orders as shoppers read them [API-043]', () => {
  test('buyer, address and browser of an order are sent to the host', async () => {
    const { host, place, tokenOf } = await open()
    await place(await tokenOf(), { lines: [{ productId: 16, quantity: 1 }], total: 419.8 })
    expect(host.orders[0]).toMatchObject({
      ...{ created_via: 'checkout', customer_ip_address: '127.0.0.1', customer_user_agent: 'a browser' },
    })
    expect(host.seen.find(({ path }) => path === '/jwt-auth/v1/token')?.headers['x-forwarded-for']).toBe(
      '127.0.0.1',
    )
  })

  test('customer notes and refunds are shown, internal notes are not', async () => {
    const { host, shop, place, tokenOf } = await open()
    const token = await tokenOf()
    const id = Number(
      row(await place(token, { lines: [{ productId: 16, quantity: 1 }], total: 419.8 }))['id'],
    )
    const at = '2026-11-20T08:00:00'
    host.notes.set(id, [
      {
        id: 1,
        note: 'Left with <a href="https://tcs.example">TCS 123</a>',
        customer_note: true,
        date_created_gmt: at,
      },
      { id: 2, note: 'Margin is thin', customer_note: false, date_created_gmt: at },
    ])
    host.refunds.set(id, [{ id: 9, amount: '100.00', reason: 'scratched', date_created_gmt: at }])
    Object.assign(host.orders[0] ?? {}, { refunds: [{ id: 9, reason: 'scratched', total: '-100.00' }] })

    const { history } = row(await shop.ask(`${wc}/orders/${id}`, { token })) as { history: object[] }

    expect(history).toContainEqual(expect.objectContaining({ type: 'note', note: 'Left with TCS 123' }))
    expect(history).toContainEqual(expect.objectContaining({ type: 'refund', amount: '100.00' }))
    expect(JSON.stringify(history)).not.toContain('Margin')
  })

  test('a failed attempt is not shown, and is removed later', async () => {
    const { host, shop, place, tokenOf, later } = await open()
    const token = await tokenOf()
    host.trouble = ({ method }) => (method === 'PUT' ? 'drop' : undefined)
    const failed = await place(token, { lines: [{ productId: 16, quantity: 1 }], total: 419.8 })
    host.trouble = () => undefined
    expect([failed.status, host.orders.length]).toEqual([503, 1])
    const id = host.orders[0]?.id

    expect(rows(await shop.ask(`${wc}/orders`, { token }))).toEqual([])
    expect((await shop.ask(`${wc}/orders/${id}`, { token })).status).toBe(404)
    later(16 * 60_000)
    await shop.ask(`${wc}/orders`, { token })
    await expect.poll(() => host.orders.length).toBe(0)
  })
})
