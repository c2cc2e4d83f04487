/** How the shop uses an extension's payment provider, including one that fails (docs/EXTENSIONS.md). */
import { randomUUID } from 'node:crypto'
import { defineExtension } from '@sauda/extension-kit/define-extension.ts'
import {
  ForgedNotification,
  type Notification,
  type PaymentProvider,
  type PaymentRequest,
  type PaymentStart,
} from '@sauda/extension-kit/payment.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { runDueJobs } from '#platform/jobs/run-jobs.ts'
import { customerOrders } from '#testing/operator-orders.ts'
import { setJobClock } from '#testing/due-jobs.ts'
import { setUpShop } from '#testing/set-up-shop.ts'
import { cancelUnpaid } from '#orders/changing/cancel-unpaid.ts'
import { enquiryJob } from './receive-payment.ts'

const requests: PaymentRequest[] = []
let start: () => Promise<PaymentStart>
let answer: (reference: string) => Notification
const provider: PaymentProvider = {
  id: 'bank',
  first: { title: 'Bank', description: '<p>Pay at the bank.</p>', isEnabled: true },
  paidWith: 'processing',
  start: (_, request) => {
    requests.push(request)
    return start()
  },
  receive: async (_, { rawBody, query }) => {
    const text = new TextDecoder().decode(rawBody) || (query.get('said') ?? '')
    if (!text.startsWith('signed ')) throw new ForgedNotification()
    return answer(text.slice('signed '.length))
  },
  enquire: async (_, { reference }) => answer(reference),
}

const bank = defineExtension({ id: 'bank', about: 'A bank', paymentProviders: [provider] })
const shop = setUpShop({}, { added: [bank] })
let token: string
beforeAll(async () => {
  token = await shop.tokenOf('ayesha')
})
beforeEach(() => {
  requests.splice(0)
  start = async () => ({ kind: 'redirect', url: 'https://bank.example/pay/1', providerReference: 'b-1' })
  answer = paid
})

const paid = (reference: string): Notification => {
  const { orderId, total: amount } =
    requests.find((each) => each.reference === reference) ?? requests[0] ?? nothing()
  return {
    kind: 'payment',
    reference,
    orderId,
    amount,
    currency: 'PKR',
    outcome: 'paid',
    transactionId: `t-${orderId}`,
  }
}
const nothing = () => {
  throw new Error('nothing was asked for')
}
type Order = { id: number; status: string; payment_url: string; payment_instructions?: string[] }
const buy = customerOrders(() => ({ shop, token }))
const place = async (key: string = randomUUID()) => {
  const { status, body } = await buy(
    { payment_method: 'bank', line_items: [{ product_id: 1020, quantity: 1 }] },
    key,
  )
  expect(status).toBe(201)
  return body as Order
}
const read = async ({ id }: Order) => (await shop.ask(`/wp-json/wc/v3/orders/${id}`, { token })).body as Order
const screen = ({ id }: Order) => `http://shop.test/checkout/payment?order=${id}`
const payAgain = ({ id }: Order) =>
  shop.ask(`/wp-json/sauda/v1/orders/${id}/payment`, { method: 'POST', token })
const notice = '/wp-json/sauda/v1/payments/bank/notification'
const runJobs = async () => {
  await setJobClock(shop.context)
  await runDueJobs(shop.context, { 'enquire-payment': enquiryJob(shop.context) })
}

test('the provider is called once per order, however often call and order are repeated', async () => {
  const key = randomUUID()
  const order = await place(key)
  expect(order).toMatchObject({ status: 'pending', payment_url: 'https://bank.example/pay/1' })
  expect(await place(key)).toEqual(order)
  expect(await read(order)).toMatchObject({ payment_url: 'https://bank.example/pay/1' })

  expect(requests).toMatchObject([
    {
      orderId: order.id,
      currency: 'PKR',
      customer: { phone: '03001234567' },
      returnUrl: screen(order),
      browserNotificationUrl: `http://shop.test/payments/bank/return?order=${order.id}`,
    },
  ])
  // the Host header can be forged, and the provider calls this address
  expect(requests[0]?.notificationUrl).toBe(`http://127.0.0.1:3000${notice}`)
})

test.each<[string, () => Promise<PaymentStart>]>([
  ['does not answer', () => Promise.reject(new Error('connection reset'))],
  ['leads where no browser may go', async () => ({ kind: 'redirect', url: 'javascript:alert(1)' })],
  ['answers with nothing', async () => undefined as unknown as PaymentStart],
])('an order is stored when its provider %s, and can be paid by another attempt', async (_, broken) => {
  start = broken
  const order = await place()
  expect(order).toMatchObject({ status: 'pending', payment_url: screen(order) })
  expect(await payAgain(order)).toMatchObject({
    status: 503,
    body: {
      code: 'sauda_payment_service_unavailable',
      message: expect.stringContaining('Your order is saved.') as unknown,
    },
  })

  start = async () => ({ kind: 'redirect', url: 'https://bank.example/pay/2' })
  expect(await payAgain(order)).toMatchObject({
    status: 200,
    body: { payment_url: 'https://bank.example/pay/2' },
  })
})

test('a page posts the fields, and its policy allows only the provider as target', async () => {
  start = async () => ({
    kind: 'form',
    url: 'https://bank.example/post',
    fields: { amount: '10', note: '"><script>' },
  })
  const { payment_url: url } = await place()
  expect(url).toMatch(/^http:\/\/shop\.test\/payments\/[0-9a-f-]{36}$/)
  const { status, headers, body } = await shop.ask(new URL(url).pathname)

  expect(status).toBe(200)
  expect(headers.get('content-security-policy')).toContain('form-action https://bank.example;')
  expect(body).toContain('<form method="post" action="https://bank.example/post">')
  expect(body).toContain('value="&#34;&#62;&#60;script&#62;"')
  expect((await shop.ask(`/payments/${randomUUID()}`)).status).toBe(404)
})

test('instructions are shown while the payment is pending', async () => {
  start = async () => ({ kind: 'instructions', lines: ['Pay with the code 4711.'] })
  const order = await place()
  expect(order).toMatchObject({
    payment_url: screen(order),
    payment_instructions: ['Pay with the code 4711.'],
  })

  const reference = requests[0]?.reference ?? ''
  expect((await shop.ask(notice, { method: 'POST', text: `signed ${reference}` })).status).toBe(200)
  expect(await read(order)).toMatchObject({ status: 'processing', payment_url: '' })
  expect(await read(order)).not.toHaveProperty('payment_instructions')
})

test('parameters of the return address are not trusted', async () => {
  const order = await place()
  const back = (said: string) => shop.ask(`/payments/bank/return?order=${order.id}&said=${said}`)
  const forged = await back('paid')
  expect([forged.status, forged.headers.get('location')]).toEqual([
    303,
    `/checkout/payment?order=${order.id}`,
  ])
  expect(await read(order)).toMatchObject({ status: 'pending' })

  expect((await back(`signed ${requests[0]?.reference}`)).status).toBe(303)
  expect(await read(order)).toMatchObject({ status: 'processing' })
  expect((await shop.ask(notice, { method: 'POST', text: 'paid' })).status).toBe(403)
})

test('a provider whose notification was lost is queried, and the order is paid', async () => {
  const order = await place()
  answer = () => ({ kind: 'pending' })
  shop.time.now += 3 * 60_000
  await runJobs()
  expect(await read(order)).toMatchObject({ status: 'pending' })

  answer = paid
  shop.time.now += 7 * 60_000
  await runJobs()
  expect(await read(order)).toMatchObject({ status: 'processing' })
})

test('when the payment time is over, the provider is queried once more before the order is cancelled', async () => {
  const [late, never] = [await place(), await place()]
  answer = () => ({ kind: 'pending' })
  shop.time.now += 61 * 60_000
  await cancelUnpaid(shop.context)
  expect(await read(late)).toMatchObject({ status: 'pending' })

  answer = (reference) => (reference === requests[0]?.reference ? paid(reference) : { kind: 'pending' })
  await runJobs()
  shop.time.now += 5 * 60_000
  await cancelUnpaid(shop.context)
  expect([(await read(late)).status, (await read(never)).status]).toEqual(['processing', 'cancelled'])
})
