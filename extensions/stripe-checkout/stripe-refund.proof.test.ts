/** Refunds by Stripe, through the routes of a shop: by the owner, at Stripe's dashboard, failing and killed midway. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openPayingShop, type PaidOrder } from '../testing/paying-shop.ts'
import { type Refund, secrets, type Session, signatureOf, StripeStandIn } from '../testing/stripe-stand-in.ts'

const stripe = new StripeStandIn()
let paying: Awaited<ReturnType<typeof openPayingShop>>
beforeAll(async () => {
  await stripe.open()
  paying = await openPayingShop('stripe_checkout', { ...secrets, STRIPE_API_URL: stripe.address })
})
afterAll(async () => {
  await paying.shop.close()
  stripe.close()
})
beforeEach(() => {
  stripe.trouble = 'none'
  stripe.refundStatus = 'succeeded'
  stripe.refunds.clear()
})

const tell = async (type: string, object: object) => {
  const body = stripe.event(type, object)
  const { status } = await paying.notify(body, {
    'stripe-signature': signatureOf(body, paying.shop.time.now),
  })
  expect(status).toBe(200)
}
const sessionOf = ({ payment_url: url }: PaidOrder) =>
  stripe.sessions.get(url.split('/').at(-1) ?? '') as Session
async function paid(): Promise<PaidOrder> {
  const order = await paying.place()
  await tell('checkout.session.completed', stripe.pay(sessionOf(order)))
  return paying.read(order)
}
const refundsAt = ({ transaction_id: payment }: PaidOrder) =>
  [...stripe.refunds.values()].filter((each) => each.payment_intent === payment)
const dashboardRefund = (payment: string, amount: number): Refund => ({
  id: `re_${crypto.randomUUID()}`,
  payment_intent: payment,
  amount,
  status: 'succeeded',
  metadata: {},
})
const minute = 60_000

test('a refund is stored, requested once with its own key, and shown to owner and customer', async () => {
  const order = await paid()
  const { body: pending } = await paying.refund(order, { amount: '100.00', reason: 'Damaged' })
  expect(pending).toMatchObject({ status: 'pending', refunded_payment: false })
  expect((await paying.read(order)).history.at(-1)).toMatchObject({ type: 'refund', status: 'pending' })

  await paying.runRefunds()
  await paying.runRefunds()

  expect(refundsAt(order)).toMatchObject([{ amount: 10_000 }])
  expect(await paying.refundsOf(order)).toMatchObject([
    { status: 'done', refunded_payment: true, transaction_id: order.transaction_id },
  ])
  expect((await paying.read(order)).history.at(-1)).toMatchObject({ amount: '100.00', status: '' })
  expect(await paying.notesOf(order)).toContain('₨100.00 was refunded.')
  // Stripe's notification of it, before or after, changes nothing more.
  await tell('refund.updated', refundsAt(order)[0] ?? {})
  await tell('charge.refunded', { id: 'ch_1' })
  expect(await paying.refundsOf(order)).toHaveLength(1)
})

test('refunding the total changes the status when the money is returned, not before', async () => {
  stripe.refundStatus = 'pending'
  const order = await paid()
  await paying.refund(order, { amount: order.total })
  await paying.runRefunds()
  expect((await paying.read(order)).status).toBe('processing')
  expect((await paying.refund(order, { amount: '0.01' })).status).toBe(400)

  await tell('refund.updated', { ...refundsAt(order)[0], status: 'succeeded' })
  expect((await paying.read(order)).status).toBe('refunded')
})

test('a refund that is pending at Stripe is checked again', async () => {
  stripe.refundStatus = 'pending'
  const order = await paid()
  await paying.refund(order, { amount: '10.00' })
  await paying.runRefunds()
  Object.assign(refundsAt(order)[0] ?? {}, { status: 'succeeded' })
  paying.shop.time.now += 361 * minute
  await paying.runRefunds()
  expect(await paying.refundsOf(order)).toMatchObject([{ status: 'done' }])
  expect(refundsAt(order)).toHaveLength(1)
})

test('killed during the call, disconnected after it, or unavailable: the money is refunded once', async () => {
  const order = await paid()
  await paying.refund(order, { amount: '10.00' })
  stripe.trouble = 'cut after'
  await paying.runRefunds()
  expect(await paying.refundsOf(order)).toMatchObject([{ status: 'pending' }])
  stripe.trouble = 'cut'
  paying.shop.time.now += minute + 1
  await paying.runRefunds()
  stripe.trouble = 'none'
  paying.shop.time.now += 5 * minute + 1
  await paying.killRefund()
  paying.shop.time.now += 15 * minute
  await paying.runRefunds()

  expect(await paying.refundsOf(order)).toMatchObject([{ status: 'done' }])
  expect(refundsAt(order)).toHaveLength(1)
})

test('a refund that Stripe refuses is stored as failed with its reason, until it is retried', async () => {
  const order = await paid()
  await paying.refund(order, { amount: order.total })
  stripe.trouble = 'refuse'
  await paying.runRefunds()

  const [failed] = await paying.refundsOf(order)
  expect(failed).toMatchObject({ status: 'failed', status_reason: 'Stripe: The amount is too small.' })
  expect(await paying.read(order)).toMatchObject({ status: 'processing', refunds: [] })
  expect((await paying.read(order)).history.some(({ type }) => type === 'refund')).toBe(false)
  expect(await paying.refund(order, { amount: '1.00' })).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('try it again or delete it first') as unknown },
  })
  expect(await paying.doctor()).toContain('(Stripe: The amount is too small.)')

  stripe.trouble = 'none'
  expect(await paying.retry(order, failed?.id ?? 0)).toMatchObject({
    status: 200,
    body: { status: 'pending' },
  })
  expect((await paying.retry(order, failed?.id ?? 0)).status).toBe(409)
  await paying.runRefunds()
  expect(await paying.read(order)).toMatchObject({ status: 'refunded' })
  expect((await paying.deleteRefund(order, failed?.id ?? 0)).status).toBe(409)
})

test('a refund without any answer finally fails, and the owner retries it but cannot delete it', async () => {
  const order = await paid()
  await paying.refund(order, { amount: '5.00' })
  stripe.trouble = 'cut'
  for (let time = 0; time < 5; time += 1) {
    await paying.runRefunds()
    paying.shop.time.now += 121 * minute
  }
  const [failed] = await paying.refundsOf(order)
  expect(failed).toMatchObject({ status: 'failed' })
  expect((await paying.deleteRefund(order, failed?.id ?? 0)).status).toBe(409)
  stripe.trouble = 'none'
  await paying.retry(order, failed?.id ?? 0)
  await paying.runRefunds()
  expect(await paying.refundsOf(order)).toMatchObject([{ status: 'done' }])
  expect(refundsAt(order)).toHaveLength(1)
})

test('a refund that fails after it was done is visible again', async () => {
  const order = await paid()
  await paying.refund(order, { amount: '10.00' })
  await paying.runRefunds()
  await tell('refund.failed', {
    ...refundsAt(order)[0],
    status: 'failed',
    failure_reason: 'lost_or_stolen_card',
  })
  await tell('refund.failed', {
    ...refundsAt(order)[0],
    status: 'failed',
    failure_reason: 'lost_or_stolen_card',
  })
  expect(await paying.refundsOf(order)).toMatchObject([
    { status: 'failed', status_reason: 'lost_or_stolen_card' },
  ])
  expect((await paying.notesOf(order)).filter((note) => note.includes('lost_or_stolen_card'))).toHaveLength(1)
})

test('a refund at the dashboard of Stripe is recorded, once', async () => {
  const order = await paid()
  const refund = dashboardRefund(order.transaction_id, 2500)
  await tell('refund.created', { ...refund, status: 'pending' })
  await tell('refund.updated', refund)
  await tell('refund.updated', refund)
  expect(await paying.refundsOf(order)).toMatchObject([
    { amount: '25.00', status: 'done', reason: 'Refunded at Card (Stripe)' },
  ])
  await tell('refund.created', dashboardRefund('pi_of_another_shop', 100))
})

test('a second payment is reported by doctor until it is refunded, and does not make the order refunded', async () => {
  const order = await paying.place()
  const first = sessionOf(order)
  const next = (await paying.payAgain(order)).body as PaidOrder
  const second = sessionOf(next)
  await tell('checkout.session.completed', stripe.pay(first))
  await tell('checkout.session.completed', stripe.pay(second))
  const extra = `pi_${second.id}`

  expect((await paying.notesOf(order))[0]).toContain('A second payment by Card (Stripe)')
  expect(await paying.doctor()).toContain(`of transaction ${extra} must be refunded`)
  const body = { amount: order.total, transaction_id: extra }
  expect((await paying.refund(order, body)).body).toMatchObject({ status: 'pending', transaction_id: extra })
  expect((await paying.refund(order, { ...body, amount: '0.01' })).status).toBe(400)
  await paying.runRefunds()

  expect(await paying.doctor()).not.toContain(extra)
  expect(await paying.read(order)).toMatchObject({ status: 'processing', refunds: [] })
  expect((await paying.read(order)).history.at(-1)).toMatchObject({
    note: expect.stringContaining('You paid for this order more than once.') as unknown,
  })
})

test('a manual refund, or one of an unpaid order, sends no request to Stripe', async () => {
  const order = await paid()
  const { body } = await paying.refund(order, { amount: '1.00', api_refund: false })
  expect(body).toMatchObject({ status: 'recorded', transaction_id: '' })
  const unpaid = await paying.place()
  expect((await paying.refund(unpaid, { amount: '1.00' })).status).toBe(400)
  expect(refundsAt(order)).toEqual([])
})

test('a payment below the total puts the order on hold, and limits the refund', async () => {
  const order = await paying.place()
  await tell('checkout.session.completed', { ...stripe.pay(sessionOf(order)), amount_total: 5000 })
  expect((await paying.read(order)).status).toBe('on-hold')
  expect((await paying.refund(order, { amount: '50.01' })).status).toBe(400)
  expect((await paying.refund(order, { amount: '50.00' })).status).toBe(201)
})
