/** Interprets Stripe's events and objects for the shop. */
import { paisa } from '@sauda/domain/money.ts'
import type { Notification, PaymentResult, RefundResult } from '@sauda/extension-kit/payment.ts'
import type { Stripe } from 'stripe'
import { ask, type StripeOptions } from './stripe-library.ts'

const ignored = { kind: 'ignored' } as const
const pending = { kind: 'pending' } as const

/** The notification in a verified event. Requests the refund from Stripe when an event names only its charge. */
export async function readEvent(options: StripeOptions, event: Stripe.Event): Promise<Notification> {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return readSession(event.data.object)
    case 'checkout.session.async_payment_failed':
      return resultOf(event.data.object, 'declined')
    case 'checkout.session.expired':
      return resultOf(event.data.object, 'cancelled')
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return readRefund(event.data.object)
    case 'charge.refunded': {
      const charge = event.data.object.id
      const { data } = await ask(options, (stripe) => stripe.refunds.list({ charge, limit: 1 }))
      return data[0] ? readRefund(data[0]) : ignored
    }
    default:
      return ignored
  }
}

/** The outcome of a session. A complete session may still be unpaid, because some payment methods take days. */
export function readSession(session: Stripe.Checkout.Session): Notification {
  if (session.status === 'expired') return resultOf(session, 'cancelled')
  if (session.payment_status === 'paid') return resultOf(session, 'paid')
  const { payment_intent: intent } = session
  const isOver = typeof intent === 'object' && intent !== null && failedFor.has(intent.status)
  return session.status === 'complete' && isOver ? resultOf(session, 'declined') : pending
}

/** states of the payment of a complete but unpaid session which mean that it will not be paid */
const failedFor: ReadonlySet<string> = new Set(['requires_payment_method', 'canceled'])

/** The result of a session with this outcome; ignores a session that the shop did not start. */
function resultOf(
  session: Stripe.Checkout.Session,
  outcome: PaymentResult['outcome'],
): PaymentResult | { kind: 'ignored' } {
  const { reference, order = '' } = session.metadata ?? {}
  if (reference === undefined || !/^\d{1,9}$/.test(order)) return ignored
  return {
    kind: 'payment',
    reference,
    orderId: Number(order),
    amount: paisa(session.amount_total ?? 0),
    currency: (session.currency ?? '').toUpperCase(),
    outcome,
    transactionId: idOf(session.payment_intent) || session.id,
  }
}

/** A refund with its state; ignores one without a payment, which is not from this shop. */
export function readRefund(refund: Stripe.Refund): RefundResult | { kind: 'ignored' } {
  const transactionId = idOf(refund.payment_intent)
  if (transactionId === '') return ignored
  const state = stateOf(refund.status)
  return {
    kind: 'refund',
    reference: refund.metadata?.['reference'] ?? '',
    transactionId,
    refundId: refund.id,
    amount: paisa(refund.amount),
    state,
    ...(state === 'failed' && { reason: refund.failure_reason ?? refund.status ?? 'failed' }),
  }
}

const stateOf = (status: string | null): RefundResult['state'] =>
  status === 'succeeded' ? 'done' : status === 'failed' || status === 'canceled' ? 'failed' : 'pending'

const idOf = (named: string | { id: string } | null): string =>
  typeof named === 'string' ? named : (named?.id ?? '')
