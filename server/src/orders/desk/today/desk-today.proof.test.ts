/* The desk's first page: open tasks and sales. */
import { beforeAll, expect, test } from 'vitest'
import { deskCalls, deskStaff } from '#testing/desk/desk-calls.ts'
import { operatorAsks } from '#testing/operator-orders.ts'
import { setUpShop } from '#testing/set-up-shop.ts'

const shop = setUpShop()
let staff: Awaited<ReturnType<typeof deskStaff>>
const day = 24 * 3_600_000
beforeAll(async () => {
  staff = await deskStaff(shop.context)
  // removes the orders of the test data
  await shop.context.db.deleteFrom('customerOrder').execute()
  await shop.context.db.updateTable('product').set({ lowStockAmount: -1 }).execute()
})

const { call, act, cashOrder, deliveredOrder } = deskCalls(() => ({ shop, staff }))
const ask = operatorAsks(() => shop)
type Task = { kind: string; count: number; amount?: string | null }
const today = async (headers?: Record<string, string>) =>
  (await call('GET', '/today', undefined, headers)).body as unknown as {
    tasks: Task[]
    open: { orders: number; amount: string | null }
  }

test('tasks are sorted by their urgency, and nothing else is listed', async () => {
  expect((await today()).tasks.filter(({ kind }) => kind !== 'low_stock')).toEqual([])
  await deliveredOrder('TCS', 'T-1')
  shop.time.now += 8 * day
  const oldest = new Date(shop.time.now).toISOString()
  await cashOrder()
  await act((await cashOrder()).id, 'confirm')
  await cashOrder({ status: 'on-hold', payment_method: 'bacs' })
  await ask('POST', '/wp-json/wc/v3/products', { name: 'Last one', manage_stock: true, stock_quantity: 1 })
  const { tasks, open } = await today()
  expect(tasks).toEqual([
    { kind: 'late_cash', count: 1, amount: '2200.00' },
    { kind: 'confirm', count: 1, amount: '2200.00', oldest },
    { kind: 'bank', count: 1, amount: '2200.00', oldest },
    { kind: 'pack', count: 1, amount: '2200.00', oldest },
    { kind: 'low_stock', count: 1 },
  ])
  expect(open).toMatchObject({ orders: 3, amount: '6600.00' })
  const packer = await today(staff.packer)
  expect(packer.tasks).toMatchObject([
    { kind: 'confirm', amount: null },
    { kind: 'pack', amount: null },
  ])
  expect(packer.open.amount).toBeNull()
})

test('low stock counts the products that the link lists, each once and none sold out', async () => {
  const parent = await ask('POST', '/wp-json/wc/v3/products', {
    ...{ name: 'Kurta in sizes', type: 'variable' },
    attributes: [{ name: 'Size', options: ['S', 'M'], variation: true }],
  })
  const variations = `/wp-json/wc/v3/products/${(parent.body as { id: number }).id}/variations`
  for (const option of ['S', 'M'])
    await ask('POST', variations, {
      ...{ regular_price: '900', manage_stock: true, stock_quantity: 1 },
      attributes: [{ name: 'Size', option }],
    })
  await ask('POST', '/wp-json/wc/v3/products', { name: 'Sold out', manage_stock: true, stock_quantity: 0 })
  const listed = (await call('GET', '/products?tab=low&per_page=100')).body as unknown as object[]
  const counted = (await today()).tasks.find(({ kind }) => kind === 'low_stock')?.count
  expect(listed).not.toEqual([])
  expect(counted).toBe(listed.length)
})

test('sales by day in shop time, with the previous period and the usual amount', async () => {
  await shop.context.db.deleteFrom('customerOrder').execute()
  // 0:10 in Karachi is the day before in UTC
  const begin = Date.parse('2031-03-10T00:10:00+05:00')
  for (const weeks of [8, 7, 6, 5, 4, 3, 2, 1]) {
    shop.time.now = begin - weeks * 7 * day
    await cashOrder()
  }
  shop.time.now = begin
  const { id, productId } = await cashOrder()
  await cashOrder({ status: 'cancelled' })
  await ask('POST', `/wp-json/wc/v3/orders/${id}/refunds`, { amount: '200.00', api_refund: false })
  shop.time.now = begin + 3_600_000
  const sales = (days: number) => call('GET', `/sales?days=${days}`).then(({ body }) => body as unknown)
  expect(await sales(7)).toMatchObject({
    days: [
      ...['2031-03-04', '2031-03-05', '2031-03-06', '2031-03-07', '2031-03-08', '2031-03-09'].map((date) => ({
        ...{ date, orders: 0, sales: '0.00', usual: '0.00' },
      })),
      { date: '2031-03-10', orders: 1, sales: '2000.00', usual: '2200.00' },
    ],
    total: { orders: 1, sales: '2000.00' },
    before: { orders: 1, sales: '2200.00' },
    usual: '2200.00',
    best_sellers: [{ product_id: productId, quantity: 2, sales: '2000.00' }],
    returns: { count: 0, amount: '0.00' },
  })
  expect(await sales(1)).toMatchObject({ days: [{ orders: 1 }], before: { orders: 0 } })
  expect(await sales(90)).toMatchObject({ total: { orders: 9 } })
  await act(id, 'confirm')
  await act(id, 'hand_over', { courier: 'TCS' })
  await act(id, 'come_back')
  expect(await sales(30)).toMatchObject({ returns: { count: 1, amount: '2000.00' } })
  expect((await call('GET', '/sales?days=2')).status).toBe(400)
})

test('many orders of new customers come first, and the owner holds such orders with one setting', async () => {
  const settings = '/wp-json/sauda/v1/settings/payment'
  const rush = async (headers?: Record<string, string>) =>
    ((await today(headers)) as { new_customers?: object }).new_customers
  const newCustomer = () =>
    shop.context.db
      .updateTable('customerOrder')
      .set({ byNewCustomer: true, createdAt: new Date(shop.time.now) })
      .execute()
  await shop.context.db.deleteFrom('customerOrder').execute()
  await ask('PUT', settings, { values: { newOrdersPerHour: 4 } })
  await cashOrder()
  await newCustomer()
  expect(await rush()).toBeUndefined()
  await cashOrder()
  await newCustomer()
  expect(await rush()).toEqual({ orders: 2, amount: '4400.00', held: false })
  // a few expensive orders are a rush too
  await ask('PUT', settings, { values: { newOrdersPerHour: 0 } })
  expect(await rush()).toBeUndefined()
  await ask('PUT', settings, { values: { newOrdersValue: 8000 } })
  expect(await rush()).toEqual({ orders: 2, amount: '4400.00', held: false })
  expect(await rush(staff.packer)).toBeUndefined()
  shop.time.now += 61 * 60_000
  expect(await rush()).toBeUndefined()
  await ask('PUT', settings, { values: { holdNewOrders: true } })
  expect(await rush()).toEqual({ orders: 0, amount: '0.00', held: true })
})
