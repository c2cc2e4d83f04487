/** Payment on Stripe's page, Checkout: the session with its line items, notification, enquiry and refund. */
import { defineExtension } from '@sauda/extension-kit/define-extension.ts'
import {
  ForgedNotification,
  type PaymentProvider,
  type PaymentRequest,
  type RefundRequest,
  type RefundResult,
  UnreadableNotification,
} from '@sauda/extension-kit/payment.ts'
import type { ExtensionShop } from '@sauda/extension-kit/shop.ts'
import type { Stripe } from 'stripe'
import { serviceAddress, serviceAddressExpected } from '@sauda/extension-kit/options.ts'
import * as z from 'zod'
import { ask, openStripe } from './stripe-library.ts'
import { readEvent, readRefund, readSession } from './read-event.ts'

const options = {
  secretKey: {
    variable: 'STRIPE_SECRET_KEY',
    about: "Secret key of the shop's account at Stripe",
    example: 'sk_test_0123456789',
    expected: 'a key that begins with sk_ or rk_',
    schema: z.string().regex(/^(sk|rk)_\w{1,250}$/),
    isSecret: true,
  },
  webhookSecret: {
    variable: 'STRIPE_WEBHOOK_SECRET',
    about: 'Signing secret of the webhook at Stripe that notifies the shop',
    example: 'whsec_0123456789',
    expected: 'a secret that begins with whsec_',
    schema: z.string().regex(/^whsec_\S{1,250}$/),
    isSecret: true,
  },
  apiUrl: {
    variable: 'STRIPE_API_URL',
    about: "Address of Stripe's service; another one is for tests",
    example: 'http://127.0.0.1:12111',
    expected: serviceAddressExpected,
    schema: serviceAddress,
    standard: 'https://api.stripe.com',
  },
} as const

type Shop = ExtensionShop<typeof options>

/** Limits of the ms until a session ends: Stripe's 30 minutes and 24 hours, with a minute for the request itself. */
const [shortestMs, longestMs] = [31 * 60_000, (24 * 60 - 1) * 60_000]

/**
 * When the session ends, in epoch seconds; absent: after 24 hours, Stripe's own limit. It depends as far as possible on
 * `payBy` alone, because a call that is repeated with its idempotency key must be identical.
 */
function endOf(payBy: Date, now: number): { expires_at?: number } {
  const left = payBy.getTime() - now
  if (left > longestMs) return {}
  return { expires_at: Math.floor((payBy.getTime() + (left < shortestMs ? shortestMs : 0)) / 1000) }
}

/** seconds for which a signature is valid, against replayed notifications */
const toleranceSeconds = 300

const provider: PaymentProvider<Shop> = {
  id: 'stripe_checkout',
  first: {
    title: 'Card (Stripe)',
    description: 'Pay by card on the secure page of Stripe.',
    isEnabled: false,
  },
  paidWith: 'processing',

  start: async (shop, request) => {
    const { id, url } = await ask(shop.options, (stripe) =>
      stripe.checkout.sessions.create(sessionFor(shop, request), { idempotencyKey: request.reference }),
    )
    if (!url) throw new Error('Stripe: the session has no page')
    return { kind: 'redirect', url, providerReference: id }
  },

  receive: async (shop, { rawBody, headers }) => {
    const stripe = await openStripe(shop.options)
    const signature = headers.get('stripe-signature') ?? ''
    const event = await stripe.webhooks
      .constructEventAsync(
        Buffer.from(rawBody),
        signature,
        shop.options.webhookSecret,
        toleranceSeconds,
        undefined,
        shop.clock(),
      )
      .catch((cause: unknown) => {
        // The event is signed, but is not JSON.
        if (cause instanceof SyntaxError) throw new UnreadableNotification()
        throw new ForgedNotification()
      })
    try {
      return await readEvent(shop.options, event)
    } catch (cause) {
      // The event is signed, but in an unknown form; sending it again would not help.
      if (cause instanceof TypeError || cause instanceof RangeError) throw new UnreadableNotification()
      throw cause
    }
  },

  enquire: async (shop, { providerReference }) => {
    if (providerReference === '') return { kind: 'pending' }
    const session = await ask(shop.options, (stripe) =>
      stripe.checkout.sessions.retrieve(providerReference, { expand: ['payment_intent'] }),
    )
    return readSession(session)
  },

  refund: (shop, request) => ask(shop.options, (stripe) => refundAt(stripe, request)),
}

export const stripeCheckout = defineExtension({
  id: 'stripe-checkout',
  about: 'Payment on the page of Stripe, Checkout',
  options,
  paymentProviders: [provider],
})

/** The parameters of a session. Amounts are in paisa; Stripe's conversion to the card's currency is disabled. */
function sessionFor(
  { brand, clock }: Shop,
  { reference, orderId, total, currency, payBy, customer, returnUrl }: PaymentRequest,
): Stripe.Checkout.SessionCreateParams {
  const metadata = { reference, order: String(orderId) }
  return {
    mode: 'payment',
    client_reference_id: reference,
    metadata,
    payment_intent_data: { metadata },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: currency.toLowerCase(),
          unit_amount: total,
          product_data: { name: `${brand} #${orderId}` },
        },
      },
    ],
    adaptive_pricing: { enabled: false },
    ...(customer.email !== '' && { customer_email: customer.email }),
    success_url: returnUrl,
    cancel_url: returnUrl,
    ...endOf(payBy, clock()),
  }
}

/** maximum refunds of one payment that are searched */
const mostRefunds = 100

/**
 * Refunds a payment. First looks for an existing refund. Stripe deletes idempotency keys after a day, and the shop may
 * request the same refund again later.
 */
async function refundAt(stripe: Stripe, request: RefundRequest): Promise<RefundResult> {
  const { transactionId, reference, orderId, amount } = request
  const { data } = await stripe.refunds.list({ payment_intent: transactionId, limit: mostRefunds })
  const refund =
    data.find(({ metadata }) => metadata?.['reference'] === reference) ??
    (await stripe.refunds.create(
      { payment_intent: transactionId, amount, metadata: { reference, order: String(orderId) } },
      { idempotencyKey: reference },
    ))
  const read = readRefund(refund)
  if (read.kind === 'ignored') throw new Error('Stripe: the refund names no payment')
  return read
}
