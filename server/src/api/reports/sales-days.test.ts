/* Reports of sales from stored days, compared with the same reports from all orders. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#testing/test-shop.ts'
import { areEnabled } from '#platform/database/tables/enable-triggers.ts'
import { refreshSalesDays } from './refresh-sales-days.ts'
import { type Range, salesIn, type SalesRow, salesTriggers } from './sales-store.ts'

let shop: TestShop
const dayMs = 24 * 3_600_000
const first = Date.parse('2024-02-26T00:00:00+05:00')
const days = 12
const range = { from: new Date(first), to: new Date(first + days * dayMs) }
type Body = Record<string, unknown> & { id: number }
const ask = async (method: string, path: string, body?: object) => {
  const reply = await shop.ask(`/wp-json/wc/v3/${path}`, { method, key: '2', ...(body && { body }) })
  expect(reply.status).toBeLessThan(300)
  return reply.body as Body
}
const random = (() => {
  let seed = 7
  return (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
})()
const statuses = ['processing', 'completed', 'completed', 'on-hold', 'cancelled', 'pending', 'refunded']
const one = <T>(list: readonly T[]): T => list[random(list.length)] as T

const at = (day: number, ms = random(dayMs)) => {
  shop.time.now = first + day * dayMs + ms
}
const order = () =>
  ask('POST', 'orders', {
    status: one(statuses),
    force_stock: true,
    line_items: [
      { product_id: 1001, quantity: 1 + random(3) },
      ...(random(2) ? [{ product_id: 1020, quantity: 1 }] : []),
    ],
    shipping_lines: [{ method_id: 'flat_rate', total: '200.00' }],
    ...(random(4) === 0 && { coupon_lines: [{ code: 'SAVE10' }] }),
  })

/** Rows added up by period, without those that are 0. */
function added(rows: readonly SalesRow[]): Record<string, Record<string, number>> {
  const sums: Record<string, Record<string, number>> = {}
  for (const { period, ...row } of rows) {
    const sum = (sums[period] ??= {})
    for (const [name, value] of Object.entries(row)) sum[name] = (sum[name] ?? 0) + Number(value)
  }
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => Object.values(sum).some(Boolean)))
}

/** The sums from all orders, as if no day were stored. */
async function fromOrders(wanted: Range, form: 'YYYY-MM-DD' | 'YYYY-MM') {
  const open = await shop.context.db.startTransaction().execute()
  try {
    await sql`delete from sales_day`.execute(open)
    return added((await salesIn(open, wanted, form)).rows)
  } finally {
    await open.rollback().execute()
  }
}

async function mustAgree(): Promise<void> {
  for (const form of ['YYYY-MM-DD', 'YYYY-MM'] as const)
    expect(added((await salesIn(shop.context.db, range, form)).rows)).toEqual(await fromOrders(range, form))
}

const stored = async () =>
  Number((await sql<{ n: string }>`select count(*) as n from sales_day`.execute(shop.context.db)).rows[0]?.n)
/** Until every day has its sums. */
async function refreshAll(): Promise<void> {
  for (let before = -1, now = 0; before !== now; now = await stored()) {
    before = now
    await refreshSalesDays(shop.context, 1)
  }
}

const orders: number[] = []
beforeAll(async () => {
  shop = await openTestShop()
  for (let day = 0; day < days; day += 1)
    for (let count = 0; count < 2; count += 1) {
      at(day)
      orders.push((await order()).id)
    }
})
afterAll(() => shop.close())

test('a shop with few orders stores no sums and notes no changes', async () => {
  await refreshSalesDays(shop.context)
  expect(await areEnabled(shop.context.db, salesTriggers)).toBe(false)
  expect(await stored()).toBe(0)
  expect((await salesIn(shop.context.db, range, 'YYYY-MM')).counted).toBeGreaterThan(5)
})

test('stored sums are those of the orders, whatever is changed, before and after they are stored again', async () => {
  await refreshAll()
  expect(await stored()).toBeGreaterThan(days)
  expect((await salesIn(shop.context.db, range, 'YYYY-MM')).counted).toBe(0)
  await mustAgree()

  const refunds: [number, number][] = []
  const changes: readonly (() => Promise<unknown>)[] = [
    () => order().then(({ id }) => orders.push(id)),
    () => ask('PUT', `orders/${one(orders)}`, { status: one(statuses) }),
    () =>
      ask('PUT', `orders/${one(orders)}`, { shipping_lines: [{ method_id: 'flat_rate', total: '99.50' }] }),
    () => ask('PUT', `orders/${one(orders)}`, { line_items: [{ product_id: 1020, quantity: 2 }] }),
    async () => {
      const id = one(orders)
      const { body } = await shop.ask(`/wp-json/wc/v3/orders/${id}/refunds`, {
        method: 'POST',
        key: '2',
        body: { amount: '150.00', api_refund: false },
      })
      const refund = (body as Partial<Body>).id
      if (refund !== undefined) refunds.push([id, refund])
    },
    async () => {
      const [of, id] = refunds.shift() ?? []
      if (of !== undefined) await ask('DELETE', `orders/${of}/refunds/${id}?force=true`)
    },
    async () => {
      const id = orders.splice(random(orders.length), 1)[0] ?? 0
      for (const gone of refunds.filter(([of]) => of === id)) refunds.splice(refunds.indexOf(gone), 1)
      await ask('DELETE', `orders/${id}?force=${one(['true', 'false'])}`)
    },
  ]
  for (let round = 0; round < 40; round += 1) {
    at(random(days))
    await one(changes)()
    if (round % 3 === 0) await mustAgree()
    if (round % 5 === 0) await refreshAll()
  }
  await refreshAll()
  await mustAgree()
  expect((await salesIn(shop.context.db, range, 'YYYY-MM')).counted).toBe(0)
})

test('rows that other programs change are noted: lines, quantities and days of orders and refunds', async () => {
  const { db } = shop.context
  // an order with a refund on another day, and one whose prices include the tax
  at(2)
  const { id: refunded } = await ask('POST', 'orders', {
    status: 'completed',
    line_items: [{ product_id: 1001, quantity: 2 }],
  })
  at(7)
  await ask('POST', `orders/${refunded}/refunds`, { amount: '75.00', api_refund: false })
  await refreshAll()
  const changes = [
    sql`update customer_order set status = 'cancelled' where id = ${refunded}`,
    sql`update customer_order set status = 'refunded' where id = ${refunded}`,
    sql`update customer_order set status = 'completed', tax_rules = '{"included": true}' where id = ${refunded}`,
    sql`update order_line set total_tax = total_tax - 5 where order_id = ${refunded}`,
    sql`update order_line set total_tax = total_tax - 7 where order_id = ${orders[0]}`,
    sql`update order_fact set quantity = quantity + 3 where order_id = ${orders[1]}`,
    sql`update customer_order set created_at = created_at + interval '2 days' where id = ${orders[2]}`,
    sql`update order_refund set created_at = created_at - interval '1 day', is_extra = not is_extra`,
    sql`update customer_order set tax_rules = '{"included": true}', shipping_tax = 11 where id = ${orders[3]}`,
    sql`update customer_order set status = 'cancelled' where id in (select order_id from order_refund)`,
    sql`delete from order_refund`,
  ]
  for (const change of changes) {
    await change.execute(db)
    await mustAgree()
    await refreshAll()
    await mustAgree()
  }
  expect((await salesIn(db, range, 'YYYY-MM')).counted).toBe(0)
})

test('a change that is committed while its day is stored is noted', async () => {
  const { db } = shop.context
  at(5)
  const sale = { status: 'completed', line_items: [{ product_id: 1001, quantity: 1 }] }
  const [open, other] = [await ask('POST', 'orders', sale), await ask('POST', 'orders', sale)]
  await refreshAll()
  const placing = await db.startTransaction().execute()
  await sql`update customer_order set total = total + 12345 where id = ${open.id}`.execute(placing)
  // another change of the same day, whose sums are then stored without the open one
  await sql`update customer_order set total = total + 1 where id = ${other.id}`.execute(db)
  await refreshAll()
  await placing.commit().execute()

  await mustAgree()
  expect((await salesIn(db, range, 'YYYY-MM')).counted).toBeGreaterThan(0)
})
