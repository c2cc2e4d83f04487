/**
 * Applies a provider's signed result to an order (D-187, decision 11). Each attempt is settled once, under the order's
 * lock. Received money is never ignored: it pays the order, puts the order on hold, or adds a note for the operator.
 */
import type { PaymentResult } from '@sauda/extension-kit/payment.ts'
import { currencyCode } from '@sauda/domain/constants.ts'
import { formatRupeesExact } from '@sauda/domain/money.ts'
import { paymentNotes as notes } from '@sauda/domain/wording/payment.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { emitEvent } from '#platform/events/emit-event.ts'
import { settingsIn } from '#shop/settings/shop-settings.ts'
import { moveOrder, orderOrThrow } from '#orders/changing/change-order.ts'
import { mailOrderNotice, mailOrderPlaced } from '#orders/order/order-mail.ts'
import { insertNote, notesOf } from '#orders/changing/order-note-store.ts'
import { costLeft } from '#orders/pricing/amount-due.ts'
import { lacksStock } from '#orders/placing/reservations.ts'
import { lockOrder, type OrderRecord, updateOrder } from '#orders/order/order-store.ts'
import { findAttempt, updateAttempt } from './payment-store.ts'

/** `known`: reported before; `unknown`: no such payment; `mismatch`: declined or cancelled, with a wrong amount */
export type Settlement = 'settled' | 'known' | 'unknown' | 'mismatch'

/** Applies a result to its order. @param home origin of links in mails; must be trusted (`linkHome`) */
export async function settlePayment(
  context: Context,
  tx: Database,
  gatewayId: string,
  notification: PaymentResult,
  home: string,
): Promise<Settlement> {
  const order = await lockOrder(tx, notification.orderId)
  const attempt = order && (await findAttempt(tx, { ...notification, gatewayId }))
  if (!attempt) return 'unknown'
  const isPaid = notification.outcome === 'paid'
  if (attempt.state === 'paid' || (attempt.state !== 'open' && !isPaid)) return 'known'
  const at = { context, tx, order, notification, home, now: new Date(context.clock()) }
  const asked = [attempt.amount ?? order.total, costLeft(order)]
  if (!isPaid && !(asked.includes(notification.amount) && notification.currency === currencyCode)) {
    await addNoteIfNew(at, notes.mismatch(order.paymentTitle, reportedOf(at), notification.transactionId))
    return 'mismatch'
  }
  await updateAttempt(tx, notification.reference, {
    state: notification.outcome,
    transactionId: notification.transactionId,
    ...(isPaid && { amount: notification.amount, currency: notification.currency }),
  })
  await (isPaid
    ? takeMoney(at)
    : endWaiting(at, notification.outcome === 'declined' ? 'failed' : 'cancelled'))
  return 'settled'
}

type At = {
  context: Context
  tx: Database
  order: OrderRecord
  notification: PaymentResult
  home: string
  now: Date
}

const isRightAmount = ({ order, notification: { amount, currency } }: At): boolean =>
  amount === costLeft(order) && currency === currencyCode

/** The amount with the currency that the provider reports. */
const reportedOf = ({ notification: { amount, currency } }: At): string =>
  formatRupeesExact(amount).replace('₨', `${currency} `)

/**
 * Records a payment. A pending order moves to processing, or on hold if stock is short, and its buyer gets a
 * confirmation. A wrong amount, or a payment for a failed or cancelled order, puts the order on hold. A second payment
 * only adds a note.
 */
async function takeMoney(at: At): Promise<void> {
  const { context, tx, order, notification, home, now } = at
  const { transactionId, amount, currency } = notification
  const { paymentMethod, paymentTitle: title, status } = order
  const move = {
    causedBy: `gateway ${paymentMethod}`,
    home,
    now,
    paid: amount >= costLeft(order) && currency === currencyCode,
    forceStock: true,
    forceCoupon: true,
  }
  const note = (text: string) => insertNote(tx, { orderId: order.id, note: text, createdAt: now })
  const waits = status === 'pending' || status === 'cancelled' || status === 'failed'
  if (waits && !isRightAmount(at)) {
    await updateOrder(tx, order.id, { transactionId })
    await moveOrder(context, tx, order, 'on-hold', move)
    await note(notes.other(title, reportedOf(at), formatRupeesExact(costLeft(order)), transactionId))
  } else if (status === 'pending') {
    await updateOrder(tx, order.id, { transactionId })
    const isShort = order.holdUntil !== null && (await lacksStock(tx, order, now))
    await moveOrder(context, tx, order, isShort ? 'on-hold' : 'processing', move)
    await note(notes.paid(title, transactionId))
    if (isShort) await note(notes.paidShort)
    const { delivery, mail } = await settingsIn(tx, context)
    await mailOrderPlaced(tx, await orderOrThrow(tx, order.id), { home, now, delivery })
    await mailOrderNotice(tx, order, { home, now, to: mail.ordersTo })
    await emitEvent(context, tx, { name: 'order.placed', orderId: order.id })
  } else if (waits) {
    await updateOrder(tx, order.id, { transactionId })
    await moveOrder(context, tx, order, 'on-hold', move)
    await note(notes.late(title, transactionId))
  } else await note(notes.second(title, reportedOf(at), transactionId))
}

/**
 * Ends a pending order whose payment failed or was cancelled. Results of earlier attempts only add a note, because the
 * shopper may be paying by a later attempt.
 */
async function endWaiting(
  { context, tx, order, notification, home, now }: At,
  status: 'failed' | 'cancelled',
): Promise<void> {
  const note = status === 'failed' ? notes.declined : notes.cancelled
  await insertNote(tx, { orderId: order.id, note: note(order.paymentTitle), createdAt: now })
  if (order.status !== 'pending' || order.paymentReference !== notification.reference) return
  await moveOrder(context, tx, order, status, { causedBy: `gateway ${order.paymentMethod}`, home, now })
}

/** Adds a note, unless the order has it: providers repeat refused notifications. */
async function addNoteIfNew({ tx, order, now }: At, note: string): Promise<void> {
  if ((await notesOf(tx, order.id)).some((each) => each.note === note)) return
  await insertNote(tx, { orderId: order.id, note, createdAt: now })
}
