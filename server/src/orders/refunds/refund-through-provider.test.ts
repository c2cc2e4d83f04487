/** The desk refunds through the payment's provider: what it offers, and what happens when the provider refuses. */
import { defineExtension } from '@sauda/extension-kit/define-extension.ts'
import {
  type Notification,
  type PaymentProvider,
  type PaymentRequest,
  PaymentRefused,
  type RefundRequest,
} from '@sauda/extension-kit/payment.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { runDueJobs } from '#platform/jobs/run-jobs.ts'
import { billing, customerOrders } from '#testing/operator-orders.ts'
import { deskCalls, deskStaff } from '#testing/desk/desk-calls.ts'
import { setJobClock } from '#testing/due-jobs.ts'
import { setUpShop } from '#testing/set-up-shop.ts'
import { refundJob } from './refund-job.ts'

/** Payments and refunds at the provider; a repeated reference pays once. */
const started: PaymentRequest[] = []
const paidBack = new Map<string, RefundRequest>()
const asked: RefundRequest[] = []
let isSetUp = true
let trouble: 'none' | 'refuses' | 'is silent' | 'pays and is silent'
/** A report of the provider; undefined: the payment of the order. */
let report: Notification | undefined

const provider: PaymentProvider = {
  id: 'bank',
  first: { title: 'Bank card', description: '', isEnabled: true },
  paidWith: 'processing',
  isAvailable: () => isSetUp,
  start: async (_, request) => {
    started.push(request)
    return { kind: 'redirect', url: 'https://bank.example/pay' }
  },
  receive: async (_, { rawBody }) => {
    if (report) return report
    const reference = new TextDecoder().decode(rawBody)
    const { orderId, total: amount } = started.find((each) => each.reference === reference) as PaymentRequest
    const outcome = { outcome: 'paid' as const, transactionId: `t-${orderId}` }
    return { kind: 'payment', reference, orderId, amount, currency: 'PKR', ...outcome }
  },
  refund: async (_, request) => {
    asked.push(request)
    if (trouble === 'refuses') throw new PaymentRefused('Bank: the account is closed')
    if (trouble === 'is silent') throw new Error('connection reset')
    paidBack.set(request.reference, request)
    if (trouble === 'pays and is silent') throw new Error('connection reset')
    const { reference, transactionId, amount } = request
    return { kind: 'refund', reference, transactionId, refundId: `r-${reference}`, amount, state: 'done' }
  },
}
const withoutRefunds: PaymentProvider = {
  id: 'counter',
  first: { title: 'Counter', description: '', isEnabled: true },
  paidWith: 'processing',
}

const bank = defineExtension({ id: 'bank', about: 'A bank', paymentProviders: [provider, withoutRefunds] })
const shop = setUpShop({}, { added: [bank] })
let token: string
let staff: Awaited<ReturnType<typeof deskStaff>>
beforeAll(async () => {
  token = await shop.tokenOf('ayesha')
  staff = await deskStaff(shop.context)
})
beforeEach(() => {
  trouble = 'none'
  report = undefined
  asked.splice(0)
  paidBack.clear()
})
const { call } = deskCalls(() => ({ shop, staff }))

const orders = '/wp-json/wc/v3/orders'
type Line = { id: number; quantity: number }
type Order = { id: number; status: string; total: string; line_items: Line[]; refunds: object[] }
type Check = { amount: string; refund_through: string; line_items: object[] }
type Refund = { id: number; status: string; status_reason: string; refunded_payment: boolean }

const buy = customerOrders(() => ({ shop, token }))
async function placed(method = 'bank'): Promise<Order> {
  const { status, body } = await buy({
    payment_method: method,
    line_items: [{ product_id: 1020, quantity: 2 }],
  })
  expect(status).toBe(201)
  return body as Order
}
const notify = async (text: string) =>
  (await shop.ask('/wp-json/sauda/v1/payments/bank/notification', { method: 'POST', text })).status
async function paid(): Promise<Order> {
  const order = await placed()
  expect(await notify(started.at(-1)?.reference ?? '')).toBe(200)
  return order
}
const read = async ({ id }: Order) => (await shop.ask(`${orders}/${id}`, { key: '2' })).body as Order
const check = async ({ id, line_items: [line] }: Order) =>
  (await call('POST', `/orders/${id}/refund/check`, { line_items: [{ id: line?.id, quantity: 1 }] }))
    .body as unknown as Check
/** What the desk sends. */
async function refund(order: Order, isThroughProvider = true) {
  const { amount, line_items } = await check(order)
  return shop.ask(`${orders}/${order.id}/refunds`, {
    method: 'POST',
    key: '2',
    body: { amount, line_items, api_refund: isThroughProvider },
  })
}
const refundsOf = async ({ id }: Order) =>
  (await shop.ask(`${orders}/${id}/refunds`, { key: '2' })).body as Refund[]
const onFailed = (order: Order, { id }: Refund, what: 'retry' | 'record') =>
  shop.ask(`/wp-json/sauda/v1/orders/${order.id}/refunds/${id}/${what}`, { method: 'POST', key: '2' })
const runJobs = async () => {
  await setJobClock(shop.context)
  await runDueJobs(shop.context, { 'refund-payment': refundJob(shop.context) })
}
const notesOf = async ({ id }: Order) =>
  ((await shop.ask(`${orders}/${id}/notes`, { key: '2' })).body as { note: string }[]).map(({ note }) => note)
/** The refund after it has failed by a refusal. */
async function failed(order: Order): Promise<Refund> {
  trouble = 'refuses'
  expect((await refund(order)).status).toBe(201)
  await runJobs()
  trouble = 'none'
  const [row] = await refundsOf(order)
  expect(row).toMatchObject({ status: 'failed', status_reason: 'Bank: the account is closed' })
  return row as Refund
}

const remove = (order: Order, { id }: Refund) =>
  shop.ask(`${orders}/${order.id}/refunds/${id}?force=true`, { method: 'DELETE', key: '2' })
/** The refund of one unit after every try to ask for it was cut off. */
async function unclear(
  order: Order,
  silence: 'is silent' | 'pays and is silent' = 'pays and is silent',
): Promise<Refund> {
  trouble = silence
  await refund(order)
  for (let time = 0; time < 5; time += 1) {
    await runJobs()
    shop.time.now += 121 * 60_000
  }
  trouble = 'none'
  const [row] = await refundsOf(order)
  expect(row).toMatchObject({ status: 'failed', refunded_payment: false })
  return row as Refund
}

test('a check names the payment whose provider can refund it', async () => {
  expect((await check(await paid())).refund_through).toBe('Bank card')
})

test.each(['cod', 'counter', 'bank'])(
  'a check names no payment for an order by %s without a payment',
  async (method) => {
    expect((await check(await placed(method))).refund_through).toBe('')
  },
)

test('after a refund by amount a check names what is left, and the payment', async () => {
  const order = await paid()
  await shop.ask(`${orders}/${order.id}/refunds`, {
    method: 'POST',
    key: '2',
    body: { amount: (Number(order.total) - 1).toFixed(2) },
  })
  await runJobs()
  const { body } = await call('POST', `/orders/${order.id}/refund/check`, {
    line_items: [{ id: order.line_items[0]?.id, quantity: 1 }],
  })
  expect(body).toMatchObject({ amount: '1.00', refund_through: 'Bank card' })
})

test('a refund through the provider is done when the provider has paid, not before', async () => {
  const order = await paid()
  expect((await refund(order)).body).toMatchObject({ status: 'pending', refunded_payment: false })
  await runJobs()
  expect(await refundsOf(order)).toMatchObject([{ status: 'done', refunded_payment: true }])
  expect(paidBack.size).toBe(1)
})

test('a refund by hand does not reach the provider', async () => {
  const order = await paid()
  expect((await refund(order, false)).body).toMatchObject({ status: 'recorded', refunded_payment: false })
  await runJobs()
  expect(asked).toEqual([])
})

test('a refused refund is not shown as paid, and a retry after the cause is fixed pays once', async () => {
  const order = await paid()
  const row = await failed(order)
  expect(await read(order)).toMatchObject({ status: 'processing', refunds: [] })

  expect((await onFailed(order, row, 'retry')).body).toMatchObject({ status: 'pending' })
  expect((await onFailed(order, row, 'retry')).status).toBe(409)
  expect((await onFailed(order, row, 'record')).status).toBe(409)
  await runJobs()
  await runJobs()
  expect(await refundsOf(order)).toMatchObject([{ status: 'done', status_reason: '' }])
  expect(paidBack.size).toBe(1)
})

test.each(['is silent', 'pays and is silent'] as const)(
  'a provider that %s is asked under one reference until the refund fails, and again by the retry',
  async (silence) => {
    const order = await paid()
    await onFailed(order, await unclear(order, silence), 'retry')
    await runJobs()

    expect(await refundsOf(order)).toMatchObject([{ status: 'done' }])
    expect(new Set(asked.map(({ reference }) => reference)).size).toBe(1)
    expect(paidBack.size).toBe(1)
  },
)

test('a failed refund is recorded as paid by hand, once and without a second restock', async () => {
  const stock = async () =>
    ((await shop.ask('/wp-json/wc/v3/products/1020', { key: '2' })).body as { stock_quantity: number })
      .stock_quantity
  const order = await paid()
  const before = await stock()
  const row = await failed(order)
  expect(await stock()).toBe(before + 1)

  expect((await onFailed(order, row, 'record')).body).toMatchObject({
    status: 'recorded',
    status_reason: '',
    refunded_payment: false,
  })
  expect((await onFailed(order, row, 'record')).status).toBe(409)
  expect((await onFailed(order, row, 'retry')).status).toBe(409)
  await runJobs()
  expect(await stock()).toBe(before + 1)
  expect(paidBack.size).toBe(0)
  expect((await read(order)).refunds).toHaveLength(1)
  expect((await notesOf(order))[0]).toMatch(/^The failed refund of .* was paid manually\.$/)
})

test('recording the whole amount by hand makes the order refunded', async () => {
  const order = await paid()
  trouble = 'refuses'
  await shop.ask(`${orders}/${order.id}/refunds`, { method: 'POST', key: '2', body: { amount: order.total } })
  await runJobs()
  expect((await read(order)).status).toBe('processing')
  const [row] = await refundsOf(order)
  await onFailed(order, row as Refund, 'record')
  expect((await read(order)).status).toBe('refunded')
})

test('a provider that pays after the refund was recorded by hand is reported once', async () => {
  const order = await paid()
  await onFailed(order, await unclear(order), 'record')
  const { reference, transactionId, amount } = asked[0] as RefundRequest
  report = { kind: 'refund', reference, transactionId, refundId: 'r-1', amount, state: 'done' }
  expect([await notify(''), await notify('')]).toEqual([200, 200])

  expect(await refundsOf(order)).toMatchObject([
    { status: 'recorded', status_reason: expect.stringContaining('refunded twice') as unknown },
  ])
  expect((await notesOf(order)).filter((note) => note.includes('refunded twice'))).toHaveLength(1)
})

test('a refund that the provider may have paid is neither deleted nor repeated, only retried', async () => {
  const order = await paid()
  const row = await unclear(order)

  expect(await remove(order, row)).toMatchObject({
    status: 409,
    body: {
      code: 'sauda_refund_stands',
      message:
        "The provider gave no clear answer to this refund and may have paid it, so it can't be deleted. Retry it, or check the provider's account and record it as paid.",
    },
  })
  expect((await refund(order)).body).toMatchObject({ code: 'sauda_refund_stands' })
  const whole = { amount: order.total, api_refund: false }
  expect(
    (await shop.ask(`${orders}/${order.id}/refunds`, { method: 'POST', key: '2', body: whole })).body,
  ).toMatchObject({ message: expect.stringContaining('Retry it, or record it as paid') as string })
  await runJobs()
  expect(paidBack.size).toBe(1)

  await onFailed(order, row, 'retry')
  await runJobs()
  expect(await refundsOf(order)).toMatchObject([{ status: 'done' }])
  expect(new Set(asked.map(({ reference }) => reference)).size).toBe(1)
  expect((await refund(order)).status).toBe(201)
})

test('an unclear refund that was recorded as paid by hand is not deleted either', async () => {
  const order = await paid()
  const row = await unclear(order)
  expect((await onFailed(order, row, 'record')).status).toBe(200)
  expect(await remove(order, row)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('pay it by hand') as string },
  })
})

const refusedByRetry = async (order: Order, row: Refund) => {
  trouble = 'refuses'
  await onFailed(order, row, 'retry')
  await runJobs()
  trouble = 'none'
}
const refusedByReport = async () => {
  const { reference, transactionId, amount } = asked.at(-1) as RefundRequest
  report = { kind: 'refund', reference, transactionId, refundId: 'r-0', amount, state: 'failed' }
  await notify('')
}
test.each([
  ['retry', refusedByRetry],
  ['report', refusedByReport],
])('an unclear refund that the provider then refuses, by %s, is deleted and made anew', async (_, refuse) => {
  const order = await paid()
  const row = await unclear(order)
  paidBack.clear()
  await refuse(order, row)
  expect(await remove(order, row)).toMatchObject({ status: 200, body: { id: row.id } })
  expect((await refund(order)).status).toBe(201)
  await runJobs()
  expect(await refundsOf(order)).toMatchObject([{ status: 'done' }])
  expect(paidBack.size).toBe(1)
})

test('a refund that was refused, by hand, or never asked for is deleted', async () => {
  const order = await paid()
  expect((await remove(order, await failed(order))).status).toBe(200)
  const { body: unasked } = await refund(order)
  isSetUp = false
  await runJobs()
  isSetUp = true
  expect(await refundsOf(order)).toMatchObject([{ status: 'failed' }])
  expect((await remove(order, unasked as Refund)).status).toBe(200)
  const { body } = await refund(order, false)
  expect((await remove(order, body as Refund)).status).toBe(200)
  expect(await refundsOf(order)).toEqual([])
})

test('a refund of a further payment changes neither the sales nor the cash that the buyer owes', async () => {
  const order = await placed()
  await shop.ask(`${orders}/${order.id}`, {
    method: 'PUT',
    key: '2',
    body: { payment_method: 'cod', status: 'processing' },
  })
  // the buyer has paid on the provider's page, although the courier collects cash now
  expect(await notify(started.at(-1)?.reference ?? '')).toBe(200)
  const sales = async () => (await shop.ask('/wp-json/wc/v3/reports/sales', { key: '2' })).body as object[]
  const before = await sales()

  await shop.ask(`${orders}/${order.id}/refunds`, {
    method: 'POST',
    key: '2',
    body: { amount: order.total, transaction_id: `t-${order.id}` },
  })
  await runJobs()

  expect(await refundsOf(order)).toMatchObject([{ status: 'done' }])
  expect((await call('GET', `/orders/${order.id}`)).body).toMatchObject({
    due: order.total,
    cash: { state: 'with_buyer', amount: order.total },
  })
  const tracked = await shop.ask('/wp-json/sauda/v1/track', {
    method: 'POST',
    body: { number: String(order.id), phone: billing.phone },
  })
  expect(tracked.body).toMatchObject({ cash_due: order.total })
  expect(await sales()).toEqual(before)
})

test('a packer records no refund', async () => {
  const order = await paid()
  const row = await failed(order)
  const { status } = await shop.ask(`/wp-json/sauda/v1/orders/${order.id}/refunds/${row.id}/record`, {
    method: 'POST',
    headers: staff.packer,
  })
  expect(status).toBe(403)
})
