/* Products of the same orders are shown beside a product; counted once a day. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { operatorAsks, ordersPath } from '#testing/operator-orders.ts'
import { openTestShop, type TestShop } from '#testing/test-shop.ts'
import { countBoughtTogether } from './bought-together.ts'

const day = 24 * 3_600_000
const own = '/wp-json/sauda/v1'
const v3 = '/wp-json/wc/v3'
let shop: TestShop
let shawl: number
let cap: number
let socks: number
const ask = operatorAsks(() => shop)
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const made = async (name: string): Promise<number> =>
  (await ask('POST', `${v3}/products`, { name, regular_price: '100' })).body.id
beforeEach(async () => {
  shop.time.now += 2 * day
  ;[shawl, cap, socks] = [await made('Shawl'), await made('Cap'), await made('Socks')]
})

const order = (ids: readonly number[], status = 'processing') =>
  ask('POST', ordersPath, { status, line_items: ids.map((id) => ({ product_id: id, quantity: 1 })) })
const together = async (id: number): Promise<number[]> => {
  const { body } = (await shop.ask(`${own}/products/${id}/bought-together`, { key: '1' })) as {
    body: { id: number }[]
  }
  return body.map((each) => each.id)
}

test('products are sorted by frequency; single orders and cancelled orders do not count', async () => {
  for (const ids of [
    [shawl, cap],
    [shawl, cap, socks],
    [cap, shawl],
    [socks, shawl],
  ])
    await order(ids)
  await order([cap, socks], 'cancelled')
  await order([cap, socks], 'cancelled')

  expect(await countBoughtTogether(shop.context)).toBe(true)
  expect(await together(shawl)).toEqual([cap, socks])
  expect(await together(socks)).toEqual([shawl])
})

test('counts are computed once a day, without orders older than a year', async () => {
  for (const ids of [
    [shawl, cap],
    [shawl, cap],
  ])
    await order(ids)
  expect(await countBoughtTogether(shop.context)).toBe(true)
  expect(await countBoughtTogether(shop.context)).toBe(false)

  shop.time.now += 366 * day
  expect(await countBoughtTogether(shop.context)).toBe(true)
  await ask('PUT', `${v3}/products/${shawl}`, { name: 'Warm shawl' }) // replies are cached until something changes
  expect(await together(shawl)).toEqual([])
})

test('products that cannot be bought are omitted, and the owner can hide the section', async () => {
  for (const ids of [
    [shawl, cap, socks],
    [shawl, cap, socks],
  ])
    await order(ids)
  await countBoughtTogether(shop.context)
  await ask('PUT', `${v3}/products/${cap}`, { stock_status: 'outofstock' })
  expect(await together(shawl)).toEqual([socks])
  await ask('PUT', `${v3}/products/${socks}`, { status: 'draft' })
  expect(await together(shawl)).toEqual([])
  await ask('PUT', `${v3}/products/${socks}`, { status: 'publish' })
  expect(await together(shawl)).toEqual([socks])

  await ask('PUT', `${own}/settings/product`, { values: { boughtTogether: false } })
  expect(await together(shawl)).toEqual([])
  expect(await countBoughtTogether(shop.context)).toBe(false)
  await ask('PUT', `${own}/settings/product`, { values: { boughtTogether: true } })
})

test('an unknown product is rejected', async () => {
  expect((await shop.ask(`${own}/products/999999/bought-together`, { key: '1' })).status).toBe(404)
})
