/** Payment by Stripe Checkout, through the routes of a shop, against a fake that signs as Stripe documents. */
import { Stripe } from 'stripe'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ask } from './stripe-library.ts'
import { openPayingShop, type PaidOrder } from '../testing/paying-shop.ts'
import { secrets, type Session, signatureOf, StripeStandIn } from '../testing/stripe-stand-in.ts'

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
  stripe.calls.splice(0)
})

const sessionOf = ({ payment_url: url }: PaidOrder): Session => {
  const session = stripe.sessions.get(url.split('/').at(-1) ?? '')
  if (!session) throw new Error('the stand-in has no such session')
  return session
}
/** Sends an event signed now, or as specified. */
const tell = (type: string, object: object, { at = paying.shop.time.now, secret = '' } = {}) => {
  const body = stripe.event(type, object)
  return paying.notify(body, { 'stripe-signature': signatureOf(body, at, secret || undefined) })
}

test('an order is paid on a page of Stripe for its total in paisa, with its reference', async () => {
  const order = await paying.place()

  expect(order).toMatchObject({
    status: 'pending',
    payment_url: expect.stringContaining(stripe.address) as unknown,
  })
  const [call] = stripe.calls
  const fields = Object.fromEntries(call?.fields ?? [])
  const reference = fields['client_reference_id']
  expect(call).toMatchObject({ path: 'POST /v1/checkout/sessions', key: reference })
  expect(fields).toMatchObject({
    mode: 'payment',
    'line_items[0][price_data][currency]': 'pkr',
    'line_items[0][price_data][unit_amount]': String(Math.round(Number(order.total) * 100)),
    'metadata[reference]': reference,
    'metadata[order]': String(order.id),
    'payment_intent_data[metadata][reference]': reference,
    'adaptive_pricing[enabled]': 'false',
    customer_email: 'ayesha@sauda.example',
    success_url: `http://shop.test/checkout/payment?order=${order.id}`,
    cancel_url: `http://shop.test/checkout/payment?order=${order.id}`,
    expires_at: String(paying.shop.time.now / 1000 + 60 * 60),
  })
})

test('paid: processing with the transaction; repeated, late and contradictory events change nothing', async () => {
  const order = await paying.place()
  const session = stripe.pay(sessionOf(order))

  expect((await tell('checkout.session.completed', session)).status).toBe(200)
  const paid = await paying.read(order)
  expect(paid).toMatchObject({ status: 'processing', transaction_id: session.payment_intent })
  const again = [
    await tell('checkout.session.completed', session),
    await tell('checkout.session.async_payment_succeeded', session),
    await tell('checkout.session.expired', session),
  ]
  expect(again.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await paying.read(order)).toEqual(paid)
})

test('a complete but unpaid session waits for its payment', async () => {
  const order = await paying.place()
  const session = sessionOf(order)
  Object.assign(session, { status: 'complete', payment_intent: `pi_${session.id}` })

  expect((await tell('checkout.session.completed', session)).status).toBe(200)
  expect((await paying.read(order)).status).toBe('pending')
  await tell('checkout.session.async_payment_succeeded', { ...session, payment_status: 'paid' })
  expect((await paying.read(order)).status).toBe('processing')
})

test.each([
  ['checkout.session.async_payment_failed', 'failed'],
  ['checkout.session.expired', 'cancelled'],
])('%s ends as %s', async (type, status) => {
  const order = await paying.place()

  expect((await tell(type, sessionOf(order))).status).toBe(200)
  expect((await paying.read(order)).status).toBe(status)
})

test('a notification that Stripe did not sign, or signed long ago, is refused and changes nothing', async () => {
  const order = await paying.place()
  const session = stripe.pay(sessionOf(order))
  const { now } = paying.shop.time
  const body = stripe.event('checkout.session.completed', session)
  const other = body.replace('"paid"', '"paid" ')

  for (const [text, signature] of [
    [body, ''],
    [body, 'garbage'],
    [body, signatureOf(body, now, 'whsec_of_somebody_else')],
    [other, signatureOf(body, now)],
    [body, signatureOf(body, now - 6 * 60_000)],
    [body, signatureOf(body, now).replace('v1=', 'v0=')],
  ] as const)
    expect(await paying.notify(text, { 'stripe-signature': signature })).toMatchObject({
      status: 403,
      body: { code: 'sauda_payment_notification_forged' },
    })
  expect((await paying.read(order)).status).toBe('pending')
})

test('the fake signs like the library of Stripe', () => {
  const payload = '{"id":"evt_1"}'
  const header = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: secrets.STRIPE_WEBHOOK_SECRET,
    timestamp: 1_700_000_000,
  })
  expect(signatureOf(payload, 1_700_000_000_000)).toBe(header)
})

test('unrelated and unreadable events are answered and change nothing', async () => {
  expect((await tell('customer.created', { id: 'cus_1' })).status).toBe(200)
  expect((await tell('checkout.session.completed', { id: 'cs_x', payment_status: 'paid' })).status).toBe(200)
  const text = 'no JSON'
  const signature = signatureOf(text, paying.shop.time.now)
  expect((await paying.notify(text, { 'stripe-signature': signature })).status).toBe(400)
})

test('when Stripe does not answer the order is stored, and the next attempt sends a new request', async () => {
  for (const trouble of ['cut', 'garbage', 'refuse'] as const) {
    stripe.trouble = trouble
    const order = await paying.place()
    expect(order).toMatchObject({
      status: 'pending',
      payment_url: `http://shop.test/checkout/payment?order=${order.id}`,
    })
    expect((await paying.payAgain(order)).status).toBe(503)
    stripe.trouble = 'none'
    const { body } = await paying.payAgain(order)
    expect((body as PaidOrder).payment_url).toContain(stripe.address)
  }
})

test('a call that is never answered times out', async () => {
  stripe.trouble = 'hang'
  const options = { secretKey: 'sk_test_1', webhookSecret: 'whsec_1', apiUrl: stripe.address, timeoutMs: 50 }
  await expect(ask(options, (client) => client.refunds.list())).rejects.toThrow('Stripe: ')
  expect(stripe.calls.map(({ path }) => path)).toEqual(['GET /v1/refunds', 'GET /v1/refunds'])
})

test('without a notification the enquiry finds the outcome of the payment', async () => {
  const [paid, expired, waiting] = [await paying.place(), await paying.place(), await paying.place()]
  stripe.pay(sessionOf(paid))
  sessionOf(expired).status = 'expired'
  paying.shop.time.now += 3 * 60_000
  await paying.enquire()

  expect((await paying.read(paid)).status).toBe('processing')
  expect((await paying.read(expired)).status).toBe('cancelled')
  expect((await paying.read(waiting)).status).toBe('pending')
})
