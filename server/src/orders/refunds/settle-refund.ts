/**
 * Applies the outcome of a refund from any source (decision 26), with its order notes and mails. Each state takes
 * effect once.
 */
import { cutText } from '@sauda/domain/text.ts'
import { add, formatRupeesExact } from '@sauda/domain/money.ts'
import { unitsLeft } from '@sauda/domain/returns.ts'
import { paymentNotes as notes } from '@sauda/domain/wording/payment.ts'
import type { RefundResult } from '@sauda/extension-kit/payment.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { emitEvent } from '#platform/events/emit-event.ts'
import { type Actor, moveOrder } from '#orders/changing/change-order.ts'
import { mailPartRefund } from '#orders/order/order-mail.ts'
import { hasCredit } from '#orders/placing/reservations.ts'
import { insertNote } from '#orders/changing/order-note-store.ts'
import { findOrder, lockOrder, type OrderRecord, type RefundRow } from '#orders/order/order-store.ts'
import { isPaidBack, refundedUnits } from './refunded.ts'
import { findNamedRefund, orderOfPayment, updateRefund, insertRefund } from './refund-store.ts'

type By = Actor & { now: Date }
type Outcome = Pick<RefundResult, 'state' | 'reason'> & {
  refundId?: string
  /** true: the provider refused, and a retry needs a new reference. false: a failed refund may have been paid */
  isFinal?: boolean
}

/** Emits `order.refunded`, and mails the buyer, or sets the order to refunded if nothing is left to refund. */
export async function takeEffect(
  context: Context,
  tx: Database,
  { id: orderId }: Pick<OrderRecord, 'id'>,
  refund: RefundRow,
  by: By,
): Promise<void> {
  await emitEvent(context, tx, { name: 'order.refunded', orderId, refundId: refund.id })
  const order = await findOrder(tx, orderId)
  if (!order || order.status === 'trash' || refund.isExtra) return
  const back = order.refunds.filter(isPaidBack)
  const isWhole = add(...back.map(({ amount }) => amount)) >= order.total
  // The status 'refunded' credits the gift codes too. So an order with gift credit, or without any cost, gets this
  // status only when every unit is refunded.
  if (isWhole && ((!hasCredit(order) && order.total > 0) || isWholeBack(order, back)))
    await moveOrder(context, tx, order, 'refunded', by)
  else if (refund.amount > 0)
    await mailPartRefund(tx, order, { amount: refund.amount, home: by.home, now: by.now })
}

/** Whether every unit is refunded. */
const isWholeBack = ({ lines }: OrderRecord, refunds: readonly RefundRow[]): boolean =>
  unitsLeft(lines, refundedUnits(refunds), []).length === 0

/** Stores a provider's report about a refund whose order is locked. Repeated reports change nothing. */
export async function settleRefund(
  context: Context,
  tx: Database,
  refund: RefundRow,
  { state, reason = '', refundId = refund.providerRefundId, isFinal = false }: Outcome,
  by: By,
): Promise<void> {
  if (isKnown(refund, { state, isFinal })) return keepReport(tx, refund, { state, refundId, isFinal }, by)
  const settled = await updateRefund(tx, refund.id, {
    state,
    providerRefundId: refundId,
    error: state === 'failed' ? cutText(reason, 500) : '',
    ...(state !== 'pending' && { isUnclear: state === 'failed' && !isFinal }),
    ...(isFinal && { reference: context.newId() }),
  })
  const amount = formatRupeesExact(refund.amount)
  const said = { done: notes.refunded(amount), failed: notes.refundFailed(amount, reason) }
  if (state === 'pending') return
  await insertNote(tx, { orderId: refund.orderId, note: said[state], createdAt: by.now })
  if (state === 'failed') return
  if (refund.isExtra)
    await insertNote(tx, {
      orderId: refund.orderId,
      note: notes.extraRefunded(amount),
      forCustomer: true,
      createdAt: by.now,
    })
  await takeEffect(context, tx, { id: refund.orderId }, settled, by)
}

type Report = Required<Pick<Outcome, 'state' | 'isFinal'>>

/**
 * Whether a report changes no state: it is repeated, outdated, or about a refund that was recorded as paid by hand. A
 * definite refusal of a refund that may have been paid changes it.
 */
const isKnown = ({ state, isUnclear }: RefundRow, reported: Report): boolean =>
  state === 'recorded' ||
  (state === reported.state && !(isUnclear && reported.isFinal)) ||
  (reported.state === 'pending' && state !== 'pending')

/**
 * Stores the provider's id, and that it has definitely refused. Adds a note, once, if the provider has paid a refund
 * that was also paid by hand.
 */
async function keepReport(
  tx: Database,
  refund: RefundRow,
  { state, refundId, isFinal }: Report & { refundId: string },
  by: By,
): Promise<void> {
  const isClear = refund.isUnclear && isFinal
  if (refund.providerRefundId !== refundId || isClear)
    await updateRefund(tx, refund.id, {
      providerRefundId: refundId,
      ...(isClear && { isUnclear: false }),
    })
  if (refund.state !== 'recorded' || state !== 'done' || refund.error !== '') return
  const note = notes.refundedTwice(formatRupeesExact(refund.amount))
  await updateRefund(tx, refund.id, { error: note })
  await insertNote(tx, { orderId: refund.orderId, note, createdAt: by.now })
}

/**
 * Applies a report of a provider that the shop did not request. A refund unknown to the shop was made in the provider's
 * portal.
 * @returns 'unknown' if the report concerns no payment of this shop
 */
export async function settleReportedRefund(
  context: Context,
  tx: Database,
  gatewayId: string,
  { state, reason, refundId, reference, transactionId, amount }: RefundResult,
  home: string,
): Promise<'settled' | 'unknown'> {
  const named = { gatewayId, transactionId, refundId, amount, ...(reference !== undefined && { reference }) }
  const found = await findNamedRefund(tx, named)
  const orderId = found?.orderId ?? (await orderOfPayment(tx, gatewayId, transactionId))
  const order = orderId === undefined ? undefined : await lockOrder(tx, orderId)
  if (!order) return 'unknown'
  const by = { causedBy: `gateway ${gatewayId}`, home, now: new Date(context.clock()) }
  // Read again: another call may have stored or settled the refund before the order was locked.
  const refund = found ?? (await findNamedRefund(tx, named))
  const current = refund && order.refunds.find(({ id }) => id === refund.id)
  if (current) {
    const outcome = { state, refundId, isFinal: state === 'failed', ...(reason !== undefined && { reason }) }
    await settleRefund(context, tx, current, outcome, by)
    return 'settled'
  }
  if (state === 'failed' || (state === 'pending' && reference)) return 'settled'
  const foreign = await insertRefund(tx, {
    orderId: order.id,
    amount,
    reason: notes.refundedElsewhere(order.paymentTitle),
    createdAt: by.now,
    state: 'pending',
    gatewayId,
    transactionId,
    providerRefundId: refundId,
    isExtra: transactionId !== order.transactionId,
  })
  if (state === 'done') await settleRefund(context, tx, foreign, { state }, by)
  return 'settled'
}
