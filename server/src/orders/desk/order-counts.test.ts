/* The numbers of orders by tab and city, which triggers count, compared with the orders themselves. */
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { deskCalls, deskStaff } from '#testing/desk/desk-calls.ts'
import { billing, operatorOrders } from '#testing/operator-orders.ts'
import { setUpShop } from '#testing/set-up-shop.ts'
import { addUpOrderCounts, citiesOf, countOrders, countTabs } from './order-count-store.ts'

const shop = setUpShop()
let staff: Awaited<ReturnType<typeof deskStaff>>
beforeAll(async () => {
  staff = await deskStaff(shop.context)
})

const { ask } = operatorOrders(() => ({ shop, token: '' }))
const { act, call, cashOrder } = deskCalls(() => ({ shop, staff }))

/** Orders of each tab and spelling of a city, read from the orders. */
async function ordersThere(): Promise<Record<string, number>> {
  const { rows } = await sql<{ place: string; orders: number }>`
    select tab || ' ' || city as place, count(*)::int as orders from order_fact where tab is not null
    group by 1 order by 1`.execute(shop.context.db)
  return Object.fromEntries(rows.map(({ place, orders }) => [place, orders]))
}

/** The same, as counted. */
async function ordersCounted(): Promise<Record<string, number>> {
  const { rows } = await sql<{ place: string; orders: number }>`
    select tab || ' ' || city as place, sum(orders)::int as orders from order_count
    group by 1 having sum(orders) <> 0 order by 1`.execute(shop.context.db)
  return Object.fromEntries(rows.map(({ place, orders }) => [place, orders]))
}

const storedRows = async (): Promise<number> => {
  const { rows } = await sql<{ rows: number }>`select count(*)::int as rows from order_count`.execute(
    shop.context.db,
  )
  return rows[0]?.rows ?? 0
}

test('orders are counted when they are placed, moved, sent elsewhere, put in the trash and deleted', async () => {
  const cityOf = (city: string) => ({ billing: { ...billing, city } })
  const [first, second, third] = [
    await cashOrder(cityOf('Gwadar')),
    await cashOrder(cityOf('GWADAR')),
    await cashOrder(cityOf('Gwadar')),
  ]
  expect(await ordersCounted()).toEqual(await ordersThere())
  await act(first.id, 'confirm')
  await act(second.id, 'cancel', { reason: 'double' })
  await ask('PUT', `/wp-json/wc/v3/orders/${third.id}`, { billing: { city: 'Turbat' } })
  expect(await ordersCounted()).toEqual(await ordersThere())
  await act(second.id, 'undo')
  await ask('DELETE', `/wp-json/wc/v3/orders/${third.id}`)
  expect(await ordersCounted()).toEqual(await ordersThere())
  await ask('DELETE', `/wp-json/wc/v3/orders/${third.id}?force=true`)
  expect(await ordersCounted()).toEqual(await ordersThere())

  const { db } = shop.context
  expect(await countOrders(db, { tab: 'all', city: 'gwadar' })).toBe(2)
  expect(await countOrders(db, { tab: 'to_pack', city: 'gwadar' })).toBe(1)
  expect((await citiesOf(db, 'open', 100)).filter(({ city }) => /gwadar/i.test(city))).toEqual([
    { city: 'Gwadar', orders: 2 },
  ])
  expect((await call('GET', '/orders?city=gwadar&tab=open')).headers.get('x-wp-total')).toBe('2')
  // another condition is counted by reading the orders
  expect((await call('GET', '/orders?city=gwadar&total_min=1')).headers.get('x-wp-total')).toBe('2')
  expect((await call('GET', '/orders?city=gwadar&mark=refused')).headers.get('x-wp-total')).toBe('0')
})

test('adding up the counts leaves a row for each tab and city, and the same numbers', async () => {
  const { db } = shop.context
  const { id } = await cashOrder()
  await act(id, 'confirm')
  const [tabs, there] = [await countTabs(db), await ordersThere()]

  await addUpOrderCounts(db)

  expect(await ordersCounted()).toEqual(there)
  expect(await countTabs(db)).toEqual(tabs)
  expect(await storedRows()).toBe(Object.keys(there).length)
})

test('orders that are placed while the counts are added up are counted once', async () => {
  const { db } = shop.context
  await cashOrder()
  await db.transaction().execute(async (tx) => {
    await addUpOrderCounts(tx)
    await cashOrder()
    expect(await ordersCounted()).toEqual(await ordersThere())
  })
  expect(await ordersCounted()).toEqual(await ordersThere())
  await Promise.all([addUpOrderCounts(db), cashOrder(), addUpOrderCounts(db)])
  expect(await ordersCounted()).toEqual(await ordersThere())
})
