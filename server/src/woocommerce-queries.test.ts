/* What a list costs the database: the number of its statements does not grow with its rows. */
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestShop, type TestShop } from '#testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  const create = Array.from({ length: 100 }, (_, index) => index)
  const make = async (path: string, rows: object[]) => {
    const { status, body } = await shop.ask(`/wp-json/wc/v3/${path}/batch`, {
      ...{ key: '2', method: 'POST', body: { create: rows } },
    })
    const [first] = (body as { create: { id?: number; error?: object }[] }).create
    expect([path, status, first?.error]).toEqual([path, 200, undefined])
    return first?.id
  }
  const attributes = [{ name: 'Size', options: create.map(String), variation: true, visible: true }]
  const variable = await make('products', [{ name: 'Of many sizes', type: 'variable', attributes }])
  await make(
    `products/${variable}/variations`,
    create.map((size) => ({ regular_price: '100', attributes: [{ name: 'Size', option: String(size) }] })),
  )
  await make(
    'coupons',
    create.map((index) => ({ code: `MANY${index}`, amount: '5' })),
  )
  await make(
    'customers',
    create.map((index) => ({ email: `many${index}@mail.example` })),
  )
  await make(
    'products/tags',
    create.map((index) => ({ name: `Tag ${index}` })),
  )
  await make(
    'products/categories',
    create.map((index) => ({ name: `Category ${index}` })),
  )
  lists.push(`products/${variable}/variations`)
}, 120_000)
afterAll(() => shop.close())

const lists = ['products', 'orders', 'coupons', 'customers', 'products/categories', 'products/tags']

/** Of every call: who calls, and whether what is cached still holds. */
const ofEveryCall = /from "api_key"|last_value as catalogue/

test('a list of 100 rows with all fields takes five statements at most', async () => {
  const counts: [path: string, rows: number, statements: string[]][] = []
  for (const path of lists) {
    const ask = () => shop.ask(`/wp-json/wc/v3/${path}?per_page=100&status=any`, { key: '3' })
    await ask()
    const query = vi.spyOn(pg.Client.prototype, 'query')
    const { body } = await ask()
    const statements = query.mock.calls.map(([sent]) =>
      typeof sent === 'object' ? textOf(sent) : String(sent),
    )
    counts.push([path, (body as unknown[]).length, statements.filter((text) => !ofEveryCall.test(text))])
    query.mockRestore()
  }
  expect(counts.filter(([, rows]) => rows < 80)).toEqual([])
  expect(counts.filter(([, , statements]) => statements.length > 5)).toEqual([])
})
const textOf = (sent: object): string => ('text' in sent ? String(sent.text) : '')
