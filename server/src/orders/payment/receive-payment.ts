/** Payment results, from the provider's server, the shopper's browser or an enquiry (D-187). */
import {
  ForgedNotification,
  type Notification,
  type PaymentResult,
  type PaymentResultByProvider,
  type ReceivedNotification,
  type RefundResult,
  UnreadableNotification,
} from '@sauda/extension-kit/payment.ts'
import * as z from 'zod'
import type { Context } from '#platform/context.ts'
import { shopFor } from '#platform/extensions/extension-shop.ts'
import { linkHome } from '#shop/mail/link-home.ts'
import type { JobHandler } from '#platform/jobs/run-jobs.ts'
import { isAvailable, providerOf } from '#orders/payment/gateways/payment-providers.ts'
import { enquireAt } from '#orders/payment/gateways/provider-calls.ts'
import { findAttemptAt, findAttemptOf } from './payment-store.ts'
import { invalidateStock } from '#orders/placing/place-order.ts'
import { refundSchema } from '#orders/refunds/refund-job.ts'
import { settleReportedRefund } from '#orders/refunds/settle-refund.ts'
import { settlePayment, type Settlement } from './settle-payment.ts'

/**
 * Outcome of a notification. `none`: no such provider, or it takes no notifications; `forged`: wrong signature;
 * `unreadable`: unexpected content; `waiting`: nothing is settled yet.
 */
type Received = Settlement | 'none' | 'forged' | 'unreadable' | 'waiting'

const payment = z.object({
  kind: z.literal('payment'),
  amount: z.int().min(0),
  currency: z.string().max(3),
  outcome: z.enum(['paid', 'declined', 'cancelled']),
  transactionId: z.string().min(1).max(300),
})

const notificationSchema = z.union([
  payment.extend({ reference: z.string().min(1).max(100), orderId: z.int().min(1).max(999_999_999) }),
  payment.extend({ providerReference: z.string().min(1).max(300) }),
  refundSchema,
  z.looseObject({ kind: z.enum(['pending', 'ignored']) }),
])

/**
 * Reads an untrusted notification and applies what the provider has signed.
 * @param home the shop's address as the caller reached it
 */
export async function receivePayment(
  context: Context,
  id: string,
  received: ReceivedNotification,
  home: string,
): Promise<Received> {
  const found = isAvailable(context, id) ? providerOf(context, id) : undefined
  if (!found?.provider.receive) return 'none'
  const { log } = context
  let notification: Notification
  try {
    const read = await found.provider.receive(shopFor(context, found.from), received)
    const parsed = notificationSchema.safeParse(read)
    // Refuse the notification: after any other reply the provider would repeat it for days.
    if (!parsed.success) throw new UnreadableNotification()
    notification = parsed.data as Notification
  } catch (cause) {
    const reason =
      cause instanceof ForgedNotification
        ? 'forged'
        : cause instanceof UnreadableNotification
          ? 'unreadable'
          : ''
    if (reason === '') throw cause
    log.warn({ gateway: id, reason }, 'payment notification refused')
    return reason
  }
  return settle(context, id, notification, home)
}

async function settle(
  context: Context,
  gateway: string,
  notification: Notification,
  home: string,
): Promise<Received> {
  if (notification.kind === 'refund') return settleBack(context, gateway, notification, home)
  if (notification.kind !== 'payment') return 'waiting'
  const result = await named(context, gateway, notification)
  const settled =
    result &&
    (await context.db
      .transaction()
      .execute((tx) => settlePayment(context, tx, gateway, result, linkHome(context.config, home))))
  if (!settled) {
    context.log.error({ gateway, reason: 'unknown' }, 'payment notification refused')
    return 'unknown'
  }
  const { reference, orderId: order, outcome } = result
  const reported = { gateway, order, reference, outcome }
  if (settled === 'unknown' || settled === 'mismatch')
    context.log.error({ ...reported, reason: settled }, 'payment notification refused')
  else context.log.info({ ...reported, settled }, 'payment notification')
  if (settled === 'settled') await invalidateStock(context)
  return settled
}

/** Adds the shop's reference and order if the provider sends only its own reference; undefined if that is unknown. */
async function named(
  { db }: Pick<Context, 'db'>,
  gateway: string,
  result: PaymentResult | PaymentResultByProvider,
): Promise<PaymentResult | undefined> {
  if (!('providerReference' in result)) return result
  const { providerReference, ...said } = result
  const attempt = await findAttemptAt(db, gateway, providerReference)
  return attempt && { ...said, reference: attempt.reference, orderId: attempt.orderId }
}

/**
 * Applies a reported refund. A refund whose payment is unknown here belongs to another shop with the same account at
 * the provider.
 */
async function settleBack(
  context: Context,
  gateway: string,
  result: RefundResult,
  home: string,
): Promise<Received> {
  const settled = await context.db
    .transaction()
    .execute((tx) => settleReportedRefund(context, tx, gateway, result, linkHome(context.config, home)))
  context.log.info({ gateway, refund: result.refundId, state: result.state, settled }, 'refund notification')
  return settled === 'settled' ? 'settled' : 'waiting'
}

/** Job that asks a provider about a payment for which no notification has arrived. */
export const enquiryJob = (context: Context): JobHandler<'enquire-payment'> => ({
  run: async ({ order: orderId, reference }) => {
    const attempt = await findAttemptOf(context.db, reference)
    const found = attempt?.state === 'open' ? providerOf(context, attempt.gatewayId) : undefined
    if (!attempt || !found?.provider.enquire || !isAvailable(context, attempt.gatewayId)) return
    const { gatewayId, providerReference, total } = attempt
    const said = await enquireAt(context, found, { reference, providerReference, orderId, total })
    await settle(context, gatewayId, notificationSchema.parse(said) as Notification, '')
  },
  failed: (_, { order }, { reason, nextAt }) => {
    const about = { order, reason }
    if (nextAt) context.log.warn(about, 'payment: the provider did not answer, will be retried')
    else context.log.error(about, 'payment: the provider did not answer')
    return Promise.resolve()
  },
})
