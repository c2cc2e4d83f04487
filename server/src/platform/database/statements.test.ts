/** How many statements calls and pages run: each one adds a round trip to the response time. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { billing } from '#testing/operator-orders.ts'
import { statementsOf } from '#testing/databases/statements-of.ts'
import { openTestShop, type Request, type TestShop } from '#testing/test-shop.ts'

let shop: TestShop
let token: string
beforeAll(async () => {
  shop = await openTestShop()
  token = await shop.tokenOf('ayesha')
})
afterAll(() => shop.close())

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
  ['ways to pay', 2, `${v3}/payment_gateways`, visitor],
  ['coupon', 2, `${v3}/coupons?code=SAVE10`, visitor],
  ['feed that is stored', 1, '/wp-json/myapi/v1/all-products-data'],
  ['quote', 3, `${own}/quote`, () => ({ ...order(), headers: {} })],
  ['order', 12, `${v3}/orders`, () => order()],
  ['order with a coupon', 18, `${v3}/orders`, () => order('SAVE10')],
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

test('PostgreSQL keeps one plan of each repeated statement', async () => {
  const rounds = 12
  for (let round = 0; round < rounds; round += 1) {
    const asked = [
      await shop.ask(`${v3}/orders`, order()),
      await shop.ask(`${v3}/orders?customer=101&page=${round + 1}`, signedIn()),
      await shop.ask(`${v3}/products?per_page=5&min_price=${round}`, visitor()),
      await shop.ask(`${v3}/products?search=kurta&min_price=${round}`, visitor()),
      await shop.ask(`${own}/facets?min_price=${round}`, visitor()),
    ]
    for (const { status } of asked) expect(status).toBeLessThan(300)
  }

  const planned = await shop.context.db.connection().execute(async (db) => {
    const { rows } = await sql<{ statement: string; custom: number; generic: number }>`
      select statement, custom_plans::integer as custom, generic_plans::integer as generic
      from pg_prepared_statements where name like 'sauda%'`.execute(db)
    return rows
  })

  expect(planned.filter(({ generic }) => generic > 0)).not.toEqual([])
  // it plans five times before it decides
  expect(planned.filter(({ custom }) => custom > 5)).toEqual([])
})
