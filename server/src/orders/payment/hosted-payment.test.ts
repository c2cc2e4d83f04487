/** Hosted payment, from the order to its outcome (D-187). */
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { listMail } from '#testing/outbox.ts'
import type { OutboundEmail } from '#shop/mail/sending/transport.ts'
import { sendDueMail } from '#testing/due-jobs.ts'
import type { PaymentResult } from '@sauda/extension-kit/payment.ts'
import { notificationOf, readRequest } from '#testing/world/payment-service.ts'
import type { TestShop } from '#testing/test-shop.ts'
import { setUpShop } from '#testing/set-up-shop.ts'
import { cancelUnpaid } from '#orders/changing/cancel-unpaid.ts'
import { ayeshasAddress } from '#testing/address.ts'

const shop = setUpShop()
let token: string
beforeAll(async () => {
  await offer(shop, true)
})

/** Enables or disables the gateway as an operator. */
const offer = (where: TestShop, enabled: boolean) =>
  where.ask('/wp-json/wc/v3/payment_gateways/payonline', { method: 'PUT', key: '2', body: { enabled } })

const orders = '/wp-json/wc/v3/orders'
const notice = '/wp-json/sauda/v1/payments/payonline/notification'
const minute = 60_000
const bottle = 1020
type Order = {
  id: number
  status: string
  total: string
  payment_url: string
  needs_payment: boolean
  transaction_id: string
  date_paid_gmt: string | null
}

let before: { stock: number; uses: number }
beforeEach(async () => {
  shop.time.now += 180 * minute
  await cancelUnpaid(shop.context) // no order of an earlier test stays pending
  token = await shop.tokenOf('ayesha')
  before = await counts()
})

/** Two bottles with SAVE10. */
async function place(headers: Record<string, string> = {}) {
  const reply = await shop.ask(orders, {
    method: 'POST',
    token,
    headers: { 'idempotency-key': crypto.randomUUID(), ...headers },
    body: {
      payment_method: 'payonline',
      billing: ayeshasAddress,
      line_items: [{ product_id: bottle, quantity: 2 }],
      coupon_lines: [{ code: 'SAVE10' }],
    },
  })
  expect(reply.status).toBe(201)
  return reply.body as Order
}

async function counts(): Promise<{ stock: number; uses: number }> {
  const product = await shop.ask(`/wp-json/wc/v3/products/${bottle}`, { key: '2' })
  const coupons = await shop.ask('/wp-json/wc/v3/coupons?code=SAVE10', { key: '2' })
  const [coupon] = coupons.body as { usage_count: number }[]
  return {
    stock: (product.body as { stock_quantity: number }).stock_quantity,
    uses: coupon?.usage_count ?? 0,
  }
}
/** Stock and coupon uses after two bottles with one coupon. */
const taken = () => ({ stock: before.stock - 2, uses: before.uses + 1 })

const requestOf = ({ payment_url: url }: Order) => {
  const request = readRequest(shop.context, new URL(url).searchParams)
  if (!request) throw new Error('the request is not signed')
  return request
}
const send = (fields: object) =>
  shop.ask(notice, {
    method: 'POST',
    text: new URLSearchParams(fields as Record<string, string>).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const tell = (order: Order, outcome: PaymentResult['outcome'], other: object = {}) =>
  send(notificationOf(shop.context, { ...requestOf(order), ...other }, outcome))
const read = async ({ id }: Order) => (await shop.ask(`${orders}/${id}`, { token })).body as Order
const change = (order: Order, body: object) =>
  shop.ask(`${orders}/${order.id}`, { method: 'PUT', key: '2', body })
const again = (order: Order, as = token) =>
  shop.ask(`/wp-json/sauda/v1/orders/${order.id}/payment`, { method: 'POST', token: as })
const notesOf = async ({ id }: Order) =>
  ((await shop.ask(`${orders}/${id}/notes`, { key: '2' })).body as { note: string }[]).map(({ note }) => note)
const mailsOf = async (name: 'order-placed' | 'order-status', { id }: Order) =>
  (await listMail(shop.context.db, name)).filter(
    ({ content }) => (content as { number: number }).number === id,
  )

test('an order waits for its payment with stock and coupon reserved; the same attempt returns the same page [CHK-059]', async () => {
  const key = { 'idempotency-key': 'one-attempt-to-pay' }
  const order = await place(key)
  const replayed = await place(key)
  const { reference, amount, currency, return: back } = requestOf(order)

  expect(order).toMatchObject({
    status: 'pending',
    needs_payment: true,
    transaction_id: '',
    date_paid_gmt: null,
  })
  expect(replayed).toEqual(order)
  expect((await read(order)).payment_url).toBe(order.payment_url)
  expect({ reference, amount, currency, back }).toEqual({
    reference: expect.stringMatching(/^[\w-]{20,}$/) as unknown,
    amount: order.total,
    currency: 'PKR',
    back: `http://shop.test/checkout/payment?order=${order.id}`,
  })
  expect(await counts()).toEqual(taken())
  expect(await mailsOf('order-placed', order)).toEqual([])
})

test('paid: processing with transaction and date, confirmed by mail once; a repeated notification changes nothing [CHK-059]', async () => {
  const order = await place()
  shop.time.now += 5 * minute
  const first = await tell(order, 'paid')
  const paid = await read(order)
  shop.time.now += minute
  const repeated = await tell(order, 'paid')
  const contrary = await tell(order, 'declined')

  expect([first.status, repeated.status, contrary.status]).toEqual([200, 200, 200])
  expect(paid).toMatchObject({
    status: 'processing',
    needs_payment: false,
    payment_url: '',
    transaction_id: expect.stringMatching(/^DEMO-[0-9A-F]{12}$/) as unknown,
    date_paid_gmt: expect.stringMatching(/^\d{4}-/) as unknown,
  })
  expect(await read(order)).toEqual(paid)
  expect(await counts()).toEqual(taken())
  expect(await mailsOf('order-placed', order)).toHaveLength(1)
  expect((await notesOf(order)).filter((note) => note.startsWith('Paid by'))).toHaveLength(1)
})

test('two concurrent notifications pay an order once [CHK-059]', async () => {
  const order = await place()

  const replies = await Promise.all(Array.from({ length: 4 }, () => tell(order, 'paid')))

  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect((await read(order)).status).toBe('processing')
  expect(await mailsOf('order-placed', order)).toHaveLength(1)
  expect(await counts()).toEqual(taken())
})

test.each([
  ['declined', 'failed'],
  ['cancelled', 'cancelled'],
] as const)(
  '%s: %s, stock and coupon use are returned once, and a mail reports it [CHK-059]',
  async (outcome, status) => {
    const order = await place()

    await tell(order, outcome)
    await tell(order, outcome)

    expect((await read(order)).status).toBe(status)
    expect(await counts()).toEqual(before)
    expect(await mailsOf('order-status', order)).toMatchObject([{ content: { status } }])
  },
)

test('a forged notification is rejected and changes nothing [CHK-059]', async () => {
  const order = await place()
  const { signature: _, ...unsigned } = notificationOf(shop.context, requestOf(order), 'paid')
  const declined = notificationOf(shop.context, requestOf(order), 'declined')
  const stranger = {
    ...shop.context,
    secrets: { ...shop.context.secrets, keySecret: 'the secret of somebody else' },
  }

  for (const fields of [
    unsigned,
    { ...unsigned, signature: '0'.repeat(64) },
    { ...declined, outcome: 'paid' },
    notificationOf(stranger, requestOf(order), 'paid'),
    Object.fromEntries(new URL(order.payment_url).searchParams), // the fields that the shopper's browser sends
  ])
    expect(await send(fields)).toMatchObject({
      status: 403,
      body: { code: 'sauda_payment_notification_forged' },
    })
  expect((await read(order)).status).toBe('pending')
})

test('a notification for another order or payment is rejected; a wrong amount leaves one note [CHK-059]', async () => {
  const [order, other] = [await place(), await place()]

  for (const difference of [
    { order: String(other.id) },
    { reference: 'never-asked-for' },
    { order: '999999' },
    { amount: 'much' },
  ])
    expect(await tell(order, 'paid', difference)).toMatchObject({
      status: 400,
      body: { code: 'sauda_payment_notification_invalid' },
    })
  for (const _ of [1, 2]) expect((await tell(order, 'declined', { amount: '1.00' })).status).toBe(400)
  const noted = (await notesOf(order)).filter((note) => note.includes('not what this order costs'))
  expect(noted).toHaveLength(1)
  expect((await read(order)).status).toBe('pending')
  expect((await tell(order, 'paid')).status).toBe(200)
  expect((await read(order)).status).toBe('processing')
})

test.each([
  ['short', { amount: '1.00' }, 'PKR 1.00', 'object'],
  ['in another currency', { currency: 'INR' }, 'INR 2,', 'object'],
  ['more', { amount: '9000.00' }, 'PKR 9,000.00', 'string'],
])(
  'a payment that is %s puts the order on hold with both amounts, once [CHK-059]',
  async (_, difference, said, dated) => {
    const order = await place()

    for (const time of [1, 2])
      expect([time, (await tell(order, 'paid', difference)).status]).toEqual([time, 200])

    const held = await read(order)
    expect(held).toMatchObject({
      status: 'on-hold',
      transaction_id: expect.stringMatching(/^DEMO-/) as unknown,
    })
    // typeof null is 'object': the date is set only once the whole total is paid
    expect(typeof held.date_paid_gmt).toBe(dated)
    const noted = (await notesOf(order)).filter((note) => note.includes(said))
    expect(noted).toEqual([expect.stringContaining('this order costs ₨')])
    expect(await counts()).toEqual(taken())
  },
)

test('unpaid after 60 minutes: cancelled once, stock and coupon use are returned, and a mail reports it [CHK-059]', async () => {
  const order = await place()
  shop.time.now += 59 * minute
  await cancelUnpaid(shop.context)
  expect((await read(order)).status).toBe('pending')

  shop.time.now += minute
  expect(await cancelUnpaid(shop.context)).toBe(true)
  await cancelUnpaid(shop.context)

  expect(await read(order)).toMatchObject({ status: 'cancelled', payment_url: '' })
  expect(await counts()).toEqual(before)
  expect(await mailsOf('order-status', order)).toMatchObject([{ content: { status: 'cancelled' } }])
  expect(await notesOf(order)).toContain('Cancelled: not paid in time.')
})

test('a late payment puts the order on hold, whatever stock and coupon remain [CHK-059]', async () => {
  const order = await place()
  shop.time.now += 61 * minute
  await cancelUnpaid(shop.context)
  await shop.ask(`/wp-json/wc/v3/products/${bottle}`, {
    method: 'PUT',
    key: '2',
    body: { stock_quantity: 1 },
  })

  const late = await tell(order, 'paid')
  await tell(order, 'paid')

  expect(late.status).toBe(200)
  expect(await read(order)).toMatchObject({
    status: 'on-hold',
    transaction_id: expect.stringMatching(/^DEMO-/) as unknown,
    date_paid_gmt: expect.stringMatching(/^\d{4}-/) as unknown,
  })
  expect((await counts()).stock).toBe(-1)
  expect(
    (await notesOf(order)).filter((note) => note.includes('arrived after the order was closed')),
  ).toHaveLength(1)
  await shop.ask(`/wp-json/wc/v3/products/${bottle}`, {
    method: 'PUT',
    key: '2',
    body: { stock_quantity: before.stock },
  })
})

test('a waiting order is paid by a second attempt; a payment for the first attempt is noted [CHK-059]', async () => {
  const order = await place()
  const next = (await again(order)).body as Order

  expect(next.payment_url).not.toBe(order.payment_url)
  expect(next.status).toBe('pending')
  expect((await read(order)).payment_url).toBe(next.payment_url)
  await tell(order, 'declined') // declines the older attempt while the shopper pays with the newer one
  expect((await read(order)).status).toBe('pending')
  await tell(next, 'paid')
  expect((await read(order)).status).toBe('processing')
  await tell(order, 'paid')
  await tell(order, 'paid')
  expect((await read(order)).status).toBe('processing')
  expect((await notesOf(order)).filter((note) => note.startsWith('A second payment'))).toHaveLength(1)
  expect(await counts()).toEqual(taken())
})

test('the confirmation names a fee that an operator added, so that its rows add up [CHK-053]', async () => {
  const order = await place()
  await change(order, { fee_lines: [{ name: 'Gift wrap', total: '50.00' }] })
  await tell((await again(order)).body as Order, 'paid')

  const sent: OutboundEmail[] = []
  await sendDueMail(shop.context, { send: async (email) => void sent.push(email) })
  const mail = sent.find(({ message }) => message.subject === `Your Sauda order #${order.id}`)

  const rows = [
    ...(mail?.message.text ?? '').matchAll(/^(Subtotal|Discount|Shipping|Gift wrap|Tax|Total): (.*)$/gm),
  ]
  expect(rows.map(([, name, amount]) => [name, amount])).toEqual([
    ['Subtotal', '₨2,000.00'],
    ['Discount', '-₨200.00'],
    ['Shipping', '₨200.00'],
    ['Gift wrap', '₨50.00'],
    ['Tax', '₨200.00'],
    ['Total', '₨2,250.00'],
  ])
  expect(mail?.message.html).toContain('Gift wrap')
})

test('a declined order reserves stock and coupon again for another attempt of 60 minutes [CHK-059]', async () => {
  const order = await place()
  await tell(order, 'declined')
  expect((await read(order)).payment_url).toBe(`http://shop.test/checkout/payment?order=${order.id}`)
  shop.time.now += 120 * minute

  const next = (await again(order)).body as Order
  shop.time.now += 59 * minute
  await cancelUnpaid(shop.context)

  expect(await counts()).toEqual(taken())
  expect(await read(order)).toMatchObject({ status: 'pending', payment_url: next.payment_url })
  await tell(next, 'paid')
  expect((await read(order)).status).toBe('processing')
})

test('only a waiting order of the caller can be attempted again [CHK-059]', async () => {
  const order = await place()
  const cash = await shop.ask(`${orders}/5083`, { token })
  const stranger = await shop.tokenOf('bilal')

  expect(await again(order, stranger)).toMatchObject({ status: 404 })
  expect(await again(cash.body as Order)).toMatchObject({
    status: 409,
    body: { code: 'sauda_payment_not_due' },
  })
  await tell(order, 'cancelled')
  expect(await again(order)).toMatchObject({ status: 409, body: { code: 'sauda_payment_not_due' } })
})

test('an operator ends the waiting; a trashed order cannot be paid unnoticed [CHK-059]', async () => {
  const [kept, trashed] = [await place(), await place()]

  await change(kept, { status: 'processing' })
  await shop.ask(`${orders}/${trashed.id}`, { method: 'DELETE', key: '2' })
  shop.time.now += 61 * minute
  await cancelUnpaid(shop.context)
  await tell(trashed, 'paid')

  expect((await read(kept)).status).toBe('processing')
  expect((await notesOf(trashed))[0]).toContain('A second payment')
  await change(kept, { status: 'pending' })
  await cancelUnpaid(shop.context)
  expect((await read(kept)).status).toBe('pending')
})

test('a disabled gateway takes no orders and opens no page, and open payments are still completed [CHK-059]', async () => {
  const order = await place()
  await offer(shop, false)

  const refused = await shop.ask(orders, {
    method: 'POST',
    token,
    body: {
      payment_method: 'payonline',
      billing: ayeshasAddress,
      line_items: [{ product_id: bottle, quantity: 1 }],
    },
  })

  expect(refused).toMatchObject({ status: 400, body: { code: 'sauda_payment_method_unavailable' } })
  expect(await again(order)).toMatchObject({
    status: 400,
    body: { code: 'sauda_payment_method_unavailable' },
  })
  expect((await tell(order, 'paid')).status).toBe(200)
  await offer(shop, true)
})
