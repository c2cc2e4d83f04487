/** How many statements calls and pages run, and how many round trips an order takes: both add to the response time. */
import { Socket } from 'node:net'
import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import { billing } from '#testing/operator-orders.ts'
import { importProducts } from '#catalogue/csv/import/import-products.ts'
import { emptyShops } from '#testing/empty-shops.ts'
import { statementsOf } from '#testing/databases/statements-of.ts'
import {
  onEachConnection,
  scansDuring,
  tablesOfOrders,
  tablesOfProducts,
} from '#testing/databases/table-scans.ts'
import { openTestShop, type Request } from '#testing/test-shop.ts'
import { setUpShop } from '#testing/set-up-shop.ts'

const shop = setUpShop()
let token: string
beforeAll(async () => {
  token = await shop.tokenOf('ayesha')
})

const order = (coupon?: string): Request => ({
  method: 'POST',
  token,
  headers: { 'Idempotency-Key': crypto.randomUUID() },
  body: {
    payment_method: 'cod',
    customer_id: 101,
    billing,
    shipping: billing,
    line_items: [
      { product_id: 1020, quantity: 1 },
      { product_id: 1030, quantity: 1 },
    ],
    ...(coupon && { coupon_lines: [{ code: coupon }] }),
  },
})

const v3 = '/wp-json/wc/v3'
const own = '/wp-json/sauda/v1'
type Call = [name: string, most: number, path: string, request?: () => Request, before?: string]
const visitor = (): Request => ({ key: '1' })
const signedIn = (): Request => ({ token })
const credentials = { username: 'ayesha', password: 'ayesha-demo-1' }

/** `before` fills caches shared by all calls of a kind, even where the reply is cached. BEGIN and COMMIT count. */
const calls: Call[] = [
  ['home that is stored', 1, '/'],
  ['product page that is stored', 1, '/product/steel-water-bottle'],
  ['product page drawn anew', 7, '/product/classic-lawn-kurta', () => ({}), '/product/steel-water-bottle'],
  ['list that is stored', 1, `${v3}/products?per_page=12`, visitor],
  ['list', 2, `${v3}/products?per_page=12&page=2`, visitor, `${v3}/products?per_page=12&page=1`],
  ['search', 6, `${v3}/products?search=bottle`, visitor, `${v3}/products?search=kurta`],
  ['search with a slip', 3, `${v3}/products?search=botle`, visitor, `${v3}/products?search=kurtaa`],
  ['facets', 7, `${own}/facets?search=bottle`, visitor, `${own}/facets`],
  ['product', 2, `${v3}/products/1021`, visitor, `${v3}/products/1020`],
  ['variations', 2, `${v3}/products/1001/variations`, visitor, `${v3}/products/1002/variations`],
  ['reviews', 5, `${own}/products/1021/reviews`, visitor, `${own}/products/1020/reviews`],
  ['categories', 1, `${v3}/products/categories?page=1`, visitor, `${v3}/products/categories`],
  ['ways to pay', 3, `${v3}/payment_gateways`, visitor],
  ['coupon', 2, `${v3}/coupons?code=SAVE10`, visitor],
  ['feed that is stored', 1, '/wp-json/myapi/v1/all-products-data'],
  ['quote', 3, `${own}/quote`, () => ({ ...order(), headers: {} })],
  ['order', 13, `${v3}/orders`, () => order()],
  ['order with a coupon', 19, `${v3}/orders`, () => order('SAVE10')],
  ['orders of a customer', 6, `${v3}/orders?customer=101`, signedIn],
  ['customer', 4, `${v3}/customers/101`, signedIn],
  ['sign-in', 6, '/wp-json/jwt-auth/v1/token', () => ({ method: 'POST', body: credentials })],
]

test.each(calls)('%s: at most %i', async (_name, most, path, request = () => ({}), before = path) => {
  expect((await shop.ask(before, request())).status).toBeLessThan(300)

  const { result, statements } = await statementsOf(shop.databaseUrl, () => shop.ask(path, request()))

  expect(result.status).toBeLessThan(300)
  expect(statements.slice(most)).toEqual([])
  expect(statements.length).toBeGreaterThan(0)
})

test('an order takes six round trips: session, reading, order, rest of the order, commit, stock version', async () => {
  expect((await shop.ask(`${v3}/orders`, order())).status).toBe(201)
  // what is written in one turn of the event loop is one write
  const writes = ['_write', '_writev'].map((name) => vi.spyOn(Socket.prototype, name as '_write'))
  try {
    const { result, statements } = await statementsOf(shop.databaseUrl, () =>
      shop.ask(`${v3}/orders`, order()),
    )

    expect(result.status).toBe(201)
    expect(statements.length).toBeGreaterThan(10)
    // notifications are sent on a connection beside the order's
    expect(writes.flatMap(({ mock }) => mock.calls).length).toBeLessThanOrEqual(7)
  } finally {
    for (const spy of writes) spy.mockRestore()
  }
})

test('PostgreSQL plans the statements with an array of ids once', async () => {
  for (let round = 0; round < 20; round += 1)
    expect((await shop.ask(`${v3}/orders`, order())).status).toBe(201)

  // each connection has its own plans
  const plans = await onEachConnection(shop.context.db, async (connection) => {
    const { rows } = await sql<{ custom: number; generic: number }>`
      select custom_plans::integer as custom, generic_plans::integer as generic from pg_prepared_statements
      where statement like '%::integer[])::integer[]%'`.execute(connection)
    return rows
  })

  // it plans five times before it decides
  const decided = plans.filter(({ custom, generic }) => custom + generic > 5)
  expect(decided).not.toEqual([])
  expect(decided.filter(({ custom }) => custom > 5)).toEqual([])
})

/** Background work may read a table now and then. */
const isOften = (scans: number, work: number) => scans >= work / 2

test('placing orders reads no growing table from end to end, even with plans from before there were orders', async () => {
  const { db } = shop.context
  await sql`update product set stock_quantity = 1000 where manage_stock`.execute(db)
  const placed = 30

  const scans = await scansDuring(db, tablesOfOrders, async () => {
    for (let round = 0; round < placed; round += 1)
      expect((await shop.ask(`${v3}/orders`, order())).status).toBe(201)
  })

  expect([...scans].filter(([, count]) => isOften(count, placed))).toEqual([])
})

test('neither do orders of new customers, whose earlier orders are counted', async () => {
  const limited = await openTestShop({ RATE_LIMIT_FACTOR: '1' })
  try {
    const signIn = { username: 'unconfirmed', password: 'attacker-demo-1' }
    const { body: session } = await limited.ask('/wp-json/jwt-auth/v1/token', {
      method: 'POST',
      body: signIn,
    })
    const { token: newcomer } = session as { token: string }
    const placed = 9

    const scans = await scansDuring(limited.context.db, tablesOfOrders, async () => {
      for (let round = 0; round < placed; round += 1) {
        const buyer = { ...billing, phone: `0300111${1000 + round}`, address_1: `House ${round}` }
        const { body, ...request } = order()
        const sent = {
          ...request,
          token: newcomer,
          body: { ...(body as object), customer_id: undefined, billing: buyer, shipping: buyer },
        }
        expect((await limited.ask(`${v3}/orders`, sent)).status).toBe(201)
      }
    })

    expect([...scans].filter(([, count]) => isOften(count, placed))).toEqual([])
  } finally {
    await limited.close()
  }
})

test('importing products into a new shop reads no growing table from end to end for each row', async () => {
  const { emptyShop, dropAll } = emptyShops()
  try {
    const db = await emptyShop()
    const rows = 200
    const file = Array.from({ length: rows }, (_, n) => `simple,S${n},Thing ${n},500\n`)

    const scans = await scansDuring(db, tablesOfProducts, async () => {
      await importProducts({ db, clock: Date.now }, [`Type,SKU,Name,Regular price\n${file.join('')}`])
    })

    expect([...scans].filter(([, count]) => isOften(count, rows))).toEqual([])
  } finally {
    await dropAll()
  }
})
