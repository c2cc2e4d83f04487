/* The order history that a buyer sees. */
import { beforeAll, expect, test } from 'vitest'
import { operatorOrders } from '#testing/operator-orders.ts'
import { setUpShop } from '#testing/set-up-shop.ts'

const shop = setUpShop()
let token: string
let customerId: number
beforeAll(async () => {
  token = await shop.tokenOf('ayesha')
  const { body } = await shop.ask('/wp-json/wp/v2/users/me', { token })
  customerId = (body as { id: number }).id
})
const { operatorOrder } = operatorOrders(() => ({ shop, token }))

test.each([
  ['processing', ['processing']],
  ['completed', ['pending', 'completed']],
  ['cancelled', ['pending', 'cancelled']],
])('an order that staff store as %s has the steps %j', async (status, steps) => {
  const { id } = await operatorOrder({
    ...{ status, customer_id: customerId },
    line_items: [{ product_id: 1020, quantity: 1 }],
  })
  const { body } = await shop.ask('/wp-json/sauda/v1/my-data', { token })
  const { orders } = body as { orders: { id: number; history: { status: string }[] }[] }
  expect(orders.find((order) => order.id === id)?.history.map((step) => step.status)).toEqual(steps)
})
