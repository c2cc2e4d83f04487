/** What a buyer still owes: payment pages, mails, receipts and the desk name the same amount after a refund or change. */
import { defineExtension } from '@sauda/extension-kit/define-extension.ts'
import type {
  Notification,
  PaymentProvider,
  PaymentRequest,
  PaymentStart,
  StartedPayment,
} from '@sauda/extension-kit/payment.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runDueJobs } from '#platform/jobs/run-jobs.ts'
import { customerOrders } from '#testing/operator-orders.ts'
import { deskCalls, deskStaff } from '#testing/desk/desk-calls.ts'
import { setJobClock } from '#testing/due-jobs.ts'
import { listMail } from '#testing/outbox.ts'
import { setUpShop } from '#testing/set-up-shop.ts'
import { enquiryJob } from './receive-payment.ts'

const requests: PaymentRequest[] = []
const enquiries: StartedPayment[] = []
let start: PaymentStart
let outcome: 'paid' | 'declined'
const provider: PaymentProvider = {
  id: 'bank',
  first: { title: 'Bank card', description: '', isEnabled: true },
  paidWith: 'processing',
  start: async (_, request) => {
    requests.push(request)
    return start
  },
  // a page takes the amount for which it was opened
  receive: async (_, { rawBody }) => {
    const reference = new TextDecoder().decode(rawBody)
    const { orderId, total: amount } = requests.find((each) => each.reference === reference) as PaymentRequest
    const said = { outcome, transactionId: `t-${reference}` }
    return { kind: 'payment', reference, orderId, amount, currency: 'PKR', ...said } satisfies Notification
  },
  enquire: async (_, payment) => {
    enquiries.push(payment)
    return { kind: 'pending' }
  },
}

const bank = defineExtension({ id: 'bank', about: 'A bank', paymentProviders: [provider] })
const shop = setUpShop({}, { added: [bank] })
let token: string
let staff: Awaited<ReturnType<typeof deskStaff>>
beforeAll(async () => {
  token = await shop.tokenOf('ayesha')
  staff = await deskStaff(shop.context)
  await operate('PUT', 'sauda/v1/settings/payment', { values: { transferWaits: false } })
})
beforeEach(() => {
  requests.splice(0)
  enquiries.splice(0)
  start = { kind: 'redirect', url: 'https://bank.example/pay' }
  outcome = 'paid'
})

const { read: readDesk } = deskCalls(() => ({ shop, staff }))
const operate = (method: string, path: string, body?: object) =>
  shop.ask(`/wp-json/${path}`, { method, key: '2', ...(body && { body }) })

type Order = {
  id: number
  status: string
  total: string
  payment_url: string
  needs_payment: boolean
  payment_instructions?: string[]
  date_paid: string | null
  history: { type: string; status: string }[]
}
const buy = customerOrders(() => ({ shop, token }))
async function place(method = 'bank'): Promise<Order> {
  const { status, body } = await buy({
    payment_method: method,
    line_items: [{ product_id: 1020, quantity: 2 }],
  })
  expect(status).toBe(201)
  return body as Order
}
const read = async ({ id }: Order) => (await shop.ask(`/wp-json/wc/v3/orders/${id}`, { token })).body as Order
const refund = async ({ id }: Order, amount = '100.00') =>
  expect(await operate('POST', `wc/v3/orders/${id}/refunds`, { amount })).toMatchObject({ status: 201 })
const payAgain = async ({ id }: Order) =>
  (await shop.ask(`/wp-json/sauda/v1/orders/${id}/payment`, { method: 'POST', token })).body as Order
const pay = (request: PaymentRequest | undefined) =>
  shop.ask('/wp-json/sauda/v1/payments/bank/notification', { method: 'POST', text: request?.reference ?? '' })
const screen = ({ id }: Order) => `http://shop.test/checkout/payment?order=${id}`
const less = ({ total }: Order, amount = 100) => (Number(total) - amount).toFixed(2)
const inPaisa = (amount: string) => Math.round(Number(amount) * 100)
const mailsOf = async ({ id }: Order, name: 'order-status' | 'order-placed') =>
  (await listMail(shop.context.db, name))
    .map(({ content }) => content as { number: number; status?: string; due?: number })
    .filter(({ number }) => number === id)
const notesOf = async ({ id }: Order) =>
  ((await operate('GET', `wc/v3/orders/${id}/notes`)).body as { note: string }[]).map(({ note }) => note)

describe('an order that waits for its payment at a provider', () => {
  test('costs less after a refund: the next page asks for the rest, and the rest pays it', async () => {
    const order = await place()
    expect(order.payment_url).toBe('https://bank.example/pay')
    await refund(order)

    expect(await read(order)).toMatchObject({ payment_url: screen(order), needs_payment: true })
    expect((await readDesk(order.id))['due']).toBe(less(order))
    expect(await payAgain(order)).toMatchObject({ payment_url: 'https://bank.example/pay' })
    expect(requests.map(({ total }) => total)).toEqual([inPaisa(order.total), inPaisa(less(order))])

    expect((await pay(requests[1])).status).toBe(200)
    expect(await read(order)).toMatchObject({ status: 'processing', payment_url: '' })
    expect((await read(order)).date_paid).not.toBeNull()
    expect((await readDesk(order.id))['due']).toBe('0.00')
    expect(await mailsOf(order, 'order-placed')).toMatchObject([{ refunded: 10_000, due: 0 }])
  })

  test('tells its buyer after a refund that it costs less, not that money is paid back', async () => {
    const order = await place()
    await refund(order)
    expect(await mailsOf(order, 'order-status')).toMatchObject([
      { status: 'reduced', due: inPaisa(less(order)) },
    ])
    expect((await read(order)).history).toContainEqual(
      expect.objectContaining({ type: 'refund', status: 'unpaid' }),
    )
    shop.time.now += 60_000
    await payAgain(order)
    await pay(requests.at(-1))
    expect((await read(order)).history).toContainEqual(
      expect.objectContaining({ type: 'refund', status: 'unpaid' }),
    )
    await refund(order, '50.00')
    expect((await mailsOf(order, 'order-status')).map(({ status }) => status)).toContain('part-refunded')
  })

  test('is put on hold when the former amount is paid, with a note that names both amounts', async () => {
    const order = await place()
    await refund(order)
    expect((await pay(requests[0])).status).toBe(200)
    expect(await read(order)).toMatchObject({ status: 'on-hold' })
    expect((await notesOf(order)).some((note) => note.includes(inRupees(less(order))))).toBe(true)
  })

  test('fails when the provider declines the former amount, and mails name what can still be paid', async () => {
    const order = await place()
    await refund(order)
    outcome = 'declined'
    expect((await pay(requests[0])).status).toBe(200)
    expect(await read(order)).toMatchObject({ status: 'failed', needs_payment: true })

    await refund(order, '50.00')
    expect((await mailsOf(order, 'order-status')).at(-1)).toMatchObject({
      status: 'reduced',
      due: inPaisa(less(order, 150)),
    })
  })

  test('no longer offers the payment form for the former amount', async () => {
    start = { kind: 'form', url: 'https://bank.example/post', fields: { amount: '1' } }
    const order = await place()
    const { pathname } = new URL(order.payment_url)
    expect((await shop.ask(pathname)).status).toBe(200)
    await refund(order)
    expect(await read(order)).toMatchObject({ payment_url: screen(order) })
    expect((await shop.ask(pathname)).status).toBe(404)
  })

  test('no longer shows the instructions for the former amount', async () => {
    start = { kind: 'instructions', lines: ['Pay with the code 4711.'] }
    const order = await place()
    expect(await read(order)).toHaveProperty('payment_instructions')
    await refund(order)
    expect(await read(order)).not.toHaveProperty('payment_instructions')
  })

  test('asks the provider for its new total after an operator has changed it', async () => {
    const order = await place()
    const { body } = await operate('PUT', `wc/v3/orders/${order.id}`, {
      fee_lines: [{ name: 'Gift wrap', total: '50.00' }],
    })
    const { total } = body as Order
    expect(total).not.toBe(order.total)
    expect(await read(order)).toMatchObject({ payment_url: screen(order) })
    await payAgain(order)
    expect(requests.at(-1)?.total).toBe(inPaisa(total))
  })

  test('is enquired about with the amount of each attempt', async () => {
    const order = await place()
    await refund(order)
    await payAgain(order)
    shop.time.now += 3 * 60_000
    await setJobClock(shop.context)
    await runDueJobs(shop.context, { 'enquire-payment': enquiryJob(shop.context) })
    const totals = enquiries.filter(({ orderId }) => orderId === order.id).map(({ total }) => total)
    expect(totals.toSorted((a, b) => b - a)).toEqual(requests.map(({ total }) => total))
  })
})

const inRupees = (amount: string) => Number(amount).toLocaleString('en', { minimumFractionDigits: 2 })

test('an order by bank transfer that is processed before its money came owes it until then', async () => {
  const order = await place('bacs')
  expect(order).toMatchObject({ status: 'processing', date_paid: null })
  await refund(order)
  expect((await readDesk(order.id))['due']).toBe(less(order))
  expect(await mailsOf(order, 'order-status')).toMatchObject([
    { status: 'reduced', due: inPaisa(less(order)) },
  ])
  expect((await read(order)).history).toContainEqual(
    expect.objectContaining({ type: 'refund', status: 'unpaid' }),
  )
  await operate('PUT', `wc/v3/orders/${order.id}`, { status: 'refunded' })
  expect((await mailsOf(order, 'order-status')).map(({ status }) => status)).toContain('nothing-due')
})
