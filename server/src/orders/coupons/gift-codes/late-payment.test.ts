/** Late payment of an order whose gift code was spent in the meantime. */
import { beforeAll, expect, test } from 'vitest'
import type { PaymentResult } from '@sauda/extension-kit/payment.ts'
import { customerOrders } from '#testing/operator-orders.ts'
import { setUpShop } from '#testing/set-up-shop.ts'
import { notificationOf, readRequest } from '#testing/world/payment-service.ts'

const shop = setUpShop()
let token: string
beforeAll(async () => {
  token = await shop.tokenOf('ayesha')
  await operate('PUT', 'wc/v3/payment_gateways/payonline', { enabled: true })
  await operate('PUT', 'sauda/v1/settings/payment', { values: { giftCodes: true } })
})

const operate = (method: string, path: string, body: object) =>
  shop.ask(`/wp-json/${path}`, { method, key: '2', body })

type Order = { id: number; payment_url: string }
const buy = customerOrders(() => ({ shop, token }))
async function place(code: string, method: string): Promise<Order> {
  const reply = await buy({
    payment_method: method,
    line_items: [{ product_id: 1020, quantity: 1 }],
    gift_codes: [{ code }],
  })
  expect(reply.status).toBe(201)
  return reply.body as Order
}

async function tell({ payment_url: url }: Order, outcome: PaymentResult['outcome']): Promise<number> {
  const request = readRequest(shop.context, new URL(url).searchParams)
  if (!request) throw new Error('the request is not signed')
  const fields = notificationOf(shop.context, request, outcome) as unknown as Record<string, string>
  const { status } = await shop.ask('/wp-json/sauda/v1/payments/payonline/notification', {
    method: 'POST',
    text: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  return status
}

test('the payment is accepted, the missing amount is noted once, and the order can continue', async () => {
  const { body } = await operate('POST', 'sauda/v1/gift-codes', { amount: '300' })
  const { code } = body as { code: string }
  const order = await place(code, 'payonline')
  await tell(order, 'cancelled')
  await place(code, 'cod')

  expect([await tell(order, 'paid'), await tell(order, 'paid')]).toEqual([200, 200])

  const path = `/wp-json/wc/v3/orders/${order.id}`
  expect((await shop.ask(path, { token })).body).toMatchObject({
    status: 'on-hold',
    transaction_id: expect.stringMatching(/^DEMO-/) as unknown,
  })
  const notes = (await shop.ask(`${path}/notes`, { key: '2' })).body as unknown as { note: string }[]
  expect(notes.filter(({ note }) => note.includes('was spent elsewhere in the meantime'))).toHaveLength(1)
  expect((await operate('PUT', `wc/v3/orders/${order.id}`, { status: 'processing' })).status).toBe(200)
})
