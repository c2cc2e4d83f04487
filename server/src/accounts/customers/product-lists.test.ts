import { limits } from '@sauda/domain/constants.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#testing/test-shop.ts'

const path = '/wp-json/sauda/v1/account/product-lists'
let shop: TestShop
let token: string
let known: number[]
beforeAll(async () => {
  shop = await openTestShop()
  token = await shop.tokenOf('ayesha')
  const rows = await shop.context.db
    .selectFrom('product')
    .select('id')
    .where('status', '=', 'publish')
    .where('type', '!=', 'variation')
    .orderBy('id')
    .execute()
  known = rows.map(({ id }) => id)
})
beforeEach(() => shop.context.db.deleteFrom('accountProduct').execute())
afterAll(() => shop.close())

const change = (body: object) => shop.ask(path, { method: 'POST', token, body })

test('lists of two devices are merged, the newest first; an empty update returns them', async () => {
  const [a = 0, b = 0, c = 0] = known
  await change({ wished: [b, a], viewed: [a] })
  shop.time.now += 1000
  const { status, body } = await change({ wished: [c, a], viewed: [c] })
  expect([status, body]).toEqual([200, { wishes: [c, a, b], viewed: [c, a] }])
  expect((await change({})).body).toEqual(body)
  expect((await change({ unwished: [a] })).body).toEqual({ wishes: [c, b], viewed: [c, a] })
})

test('unknown products are omitted, and malformed requests are rejected', async () => {
  const [a = 0] = known
  expect((await change({ wished: [999_999_999, a, a] })).body).toEqual({ wishes: [a], viewed: [] })
  for (const wished of ['1', [0], [1.5], ['x'], Array.from({ length: limits.wishes + 1 }, () => a)])
    expect((await change({ wished })).status).toBe(400)
})

test('the oldest entries are dropped, also with concurrent requests', async () => {
  const half = limits.viewed - 3
  const rounds = [known.slice(0, half), known.slice(half, 2 * half)]
  await Promise.all(rounds.map((viewed) => change({ viewed })))
  const { viewed } = (await change({})).body as { viewed: number[] }
  expect(viewed).toHaveLength(limits.viewed)
})

test('lists are private, and the data export contains them', async () => {
  const [a = 0] = known
  await change({ wished: [a] })
  const other = await shop.ask(path, { method: 'POST', token: await shop.tokenOf('bilal'), body: {} })
  expect(other.body).toEqual({ wishes: [], viewed: [] })
  const mine = await shop.ask('/wp-json/sauda/v1/my-data', { token })
  expect(mine.body).toMatchObject({ product_lists: { wishes: [a], viewed: [] } })
})
