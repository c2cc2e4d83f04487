/**
 * Job that asks a provider to refund a payment. After a crash the job repeats the request with the same reference
 * (decision 26).
 */
import { PaymentRefused, RefundUnclear } from '@sauda/extension-kit/payment.ts'
import * as z from 'zod'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { shopFor } from '#platform/extensions/extension-shop.ts'
import { addJob } from '#platform/jobs/job-store.ts'
import { type JobHandler, PermanentFailure } from '#platform/jobs/run-jobs.ts'
import { linkHome } from '#shop/mail/link-home.ts'
import { isAvailable, providerOf } from '#orders/payment/gateways/payment-providers.ts'
import { withTimeLimit } from '#platform/extensions/time-limit.ts'
import { lockOrder, type RefundRow } from '#orders/order/order-store.ts'
import { findRefund } from './refund-store.ts'
import { settleRefund } from './settle-refund.ts'

/** maximum ms for the provider's answer */
const answerMs = 30_000
/** ms between enquiries about a pending refund, and how long they continue */
const [askAgainMs, askForMs] = [6 * 3_600_000, 14 * 24 * 3_600_000]

/** A provider's report about a refund. */
export const refundSchema = z.object({
  kind: z.literal('refund'),
  reference: z.optional(z.string().max(300)),
  transactionId: z.string().min(1).max(300),
  refundId: z.string().min(1).max(300),
  amount: z.int().min(1),
  state: z.enum(['done', 'failed', 'pending']),
  reason: z.optional(z.string()),
})

export const refundJob = (context: Context): JobHandler<'refund-payment'> => ({
  run: async ({ refund: id, reference }, { tries, end }) => {
    const refund = await findRefund(context.db, id)
    if (refund?.state !== 'pending' || refund.reference !== reference) return
    const said = await askFor(context, refund, reference, tries > 1 || refund.isUnclear)
    await end(async (tx) => {
      await settle(context, tx, refund, said)
      const until = refund.createdAt.getTime() + askForMs
      const next = context.clock() + askAgainMs
      if (said.state === 'pending' && next < until)
        await addJob(
          tx,
          'refund-payment',
          { refund: id, reference },
          { key: `${reference} ${next}`, runAt: new Date(next) },
        )
    })
  },

  failed: async (tx, { refund: id }, { reason, nextAt }) => {
    const about = { refund: id, reason }
    if (nextAt) return context.log.warn(about, 'refund: the provider did not answer, will be retried')
    context.log.error(about, 'refund: the provider did not answer')
    const refund = await findRefund(tx, id)
    if (refund) await settle(context, tx, refund, { state: 'failed', reason })
  },
})

/** Throws if the provider cannot be asked or its answer is invalid. */
async function askFor(
  context: Context,
  { orderId, gatewayId, transactionId, amount, reason, providerRefundId }: RefundRow,
  reference: string,
  isRepeated: boolean,
): Promise<Parameters<typeof settleRefund>[3]> {
  const found = isAvailable(context, gatewayId) ? providerOf(context, gatewayId) : undefined
  if (!found?.provider.refund) {
    const why = `the provider ${gatewayId} is not set up, or gives no money back`
    // A provider that was never asked has paid nothing.
    if (!isRepeated && providerRefundId === '') return { state: 'failed', reason: why, isFinal: true }
    throw new PermanentFailure(why)
  }
  const request = { reference, orderId, transactionId, amount, reason, isRepeated }
  try {
    const {
      state,
      refundId,
      reason: why,
    } = refundSchema.parse(
      await withTimeLimit(answerMs, () => found.provider.refund?.(shopFor(context, found.from), request)),
    )
    return { state, refundId, isFinal: state === 'failed', ...(why !== undefined && { reason: why }) }
  } catch (cause) {
    const isFinal = cause instanceof PaymentRefused
    if (!isFinal && !(cause instanceof RefundUnclear)) throw cause
    return { state: 'failed', reason: cause.message, isFinal }
  }
}

/** Locks the order and settles the refund in its current state. */
async function settle(
  context: Context,
  tx: Database,
  { id, orderId, gatewayId }: RefundRow,
  outcome: Parameters<typeof settleRefund>[3],
): Promise<void> {
  const order = await lockOrder(tx, orderId)
  const refund = order?.refunds.find((each) => each.id === id)
  if (!refund) return
  await settleRefund(context, tx, refund, outcome, {
    causedBy: `gateway ${gatewayId}`,
    home: linkHome(context.config, ''),
    now: new Date(context.clock()),
  })
}
