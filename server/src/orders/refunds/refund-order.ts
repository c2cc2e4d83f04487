/** Refunds: through the payment's provider, or recorded when the owner refunds by hand (decision 26). */
import { type BodyOf, codes } from '@sauda/contract/calls.ts'
import { currencyCode } from '@sauda/domain/constants.ts'
import {
  add,
  atLeastZero,
  formatRupeesExact,
  type Paisa,
  parseAmount,
  subtract,
  zero,
} from '@sauda/domain/money.ts'
import { paymentNotes } from '@sauda/domain/wording/payment.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { ShopError } from '#platform/http/replies/errors.ts'
import { addJob } from '#platform/jobs/job-store.ts'
import { findGateway } from '#orders/payment/gateways/gateway-store.ts'
import { isAvailable, providerOf } from '#orders/payment/gateways/payment-providers.ts'
import { causeStock } from '#catalogue/product-data/stock-store.ts'
import type { Actor } from '#orders/changing/change-order.ts'
import { insertNote } from '#orders/changing/order-note-store.ts'
import type { OrderRecord, RefundRow } from '#orders/order/order-store.ts'
import { hasCredit } from '#orders/placing/reservations.ts'
import { amountLeft, refundLines, restock, returnsFreeUnits, sumOf } from './refund-lines.ts'
import { badRefund } from './refund-taxes.ts'
import { paidAttemptsOf, updateRefund, insertRefund } from './refund-store.ts'
import { takeEffect } from './settle-refund.ts'

type Wanted = BodyOf<'createRefund'>

/** A payment to refund. */
type Payment = {
  gatewayId: string
  /** the provider's id of the payment; '' if the order was not paid at a provider */
  transactionId: string
  /** whether it is an additional payment, not the one that paid the order */
  isExtra: boolean
  /** amount that is not refunded yet */
  left: Paisa
}

/**
 * Stores a refund; the order must be locked. A refund through a provider is stored as pending, with a job that requests
 * it. The amount may be zero only for units for which nothing is left to refund. Throws 400 for more than is left of
 * the order, a line or the payment.
 */
export async function refundOrder(
  context: Context,
  tx: Database,
  order: OrderRecord,
  body: Wanted,
  actor: Actor,
): Promise<RefundRow> {
  const lines = await refundLines(tx, order, body.line_items ?? [])
  const amount = amountOf(body, sumOf(lines))
  if (amount === 0 && !returnsFreeUnits(order, lines))
    throw badRefund('Refund amount must be greater than zero.')
  const { left, ...payment } = await paymentFor(tx, order, body.transaction_id ?? '')
  const asked = amount > 0 && body.api_refund !== false && canRefund(context, payment.gatewayId)
  mustBeLeft(order, amount, payment.isExtra ? left : amountLeft(order))
  if (asked) mustBeRefundable(order, { ...payment, left }, amount)
  const now = new Date(context.clock())
  const refund = await insertRefund(tx, {
    orderId: order.id,
    amount,
    reason: body.reason ?? '',
    createdAt: now,
    lines: JSON.stringify(lines),
    meta: JSON.stringify(body.meta_data),
    isExtra: payment.isExtra,
    ...((asked || payment.isExtra) && {
      gatewayId: payment.gatewayId,
      transactionId: payment.transactionId,
    }),
    ...(asked && { state: 'pending', reference: context.newId() }),
  })
  if (restocks(body)) {
    await causeStock(tx, { cause: 'refund', reference: order.id, who: actor.causedBy })
    await restock(tx, order, lines, now)
  }
  await (asked ? askProvider(tx, refund, now) : takeEffect(context, tx, order, refund, { ...actor, now }))
  return refund
}

/**
 * Throws if the payment's provider may not be asked for this amount: 400, or 409 while it is unknown whether an earlier
 * refund was paid.
 */
function mustBeRefundable(
  { refunds }: OrderRecord,
  { gatewayId, transactionId, left }: Payment,
  amount: Paisa,
): void {
  if (transactionId === '')
    throw badRefund('This order has no payment that its provider could give back: send api_refund false.')
  if (amount > left) throw badRefund('Invalid refund amount: it is more than what was paid.')
  const isOpen = refunds.some(
    (each) =>
      each.state === 'failed' &&
      each.isUnclear &&
      each.gatewayId === gatewayId &&
      each.transactionId === transactionId,
  )
  if (isOpen) throw stands(unclearRefund)
}

const unclearRefund =
  'The provider gave no clear answer to an earlier refund of this payment, and may have paid it. Retry that refund, or record it as paid, first.'

/** Throws 409 for a refund that the provider has made or begun, or may have made: the buyer could get it twice. */
export function mustBeDeletable({ state, isUnclear }: RefundRow): void {
  if (state === 'pending' || state === 'done') throw stands('A refund that the provider has begun stays.')
  if (!isUnclear) return
  throw stands(
    state === 'recorded'
      ? "The provider may have paid this refund too, so it can't be deleted. If the buyer hasn't received the money, pay it by hand."
      : "The provider gave no clear answer to this refund and may have paid it, so it can't be deleted. Retry it, or check the provider's account and record it as paid.",
  )
}

const stands = (message: string): ShopError => new ShopError(codes.refundStands, 409, message)

/** Whether the refund restocks the products of its lines. */
export const restocks = ({
  restock_items: named,
  api_restock: usual,
  line_items: lines = [],
}: Wanted): boolean => lines.length > 0 && (named ?? usual)

/** Title of the order's payment if its provider can give this amount back; '' if the owner refunds by hand. */
export async function refundThrough(
  context: Context,
  tx: Database,
  order: OrderRecord,
  amount: Paisa,
): Promise<string> {
  const { gatewayId, transactionId, left } = await paymentFor(tx, order, '')
  if (transactionId === '' || amount === 0 || amount > left || !canRefund(context, gatewayId)) return ''
  if (gatewayId === order.paymentMethod) return order.paymentTitle
  return (await findGateway(tx, gatewayId))?.title ?? gatewayId
}

/** Requests a failed refund again. Throws 409 for a refund in another state. */
export async function retryRefund(context: Context, tx: Database, refund: RefundRow): Promise<RefundRow> {
  mustHaveFailed(refund, 'Only a refund that has failed can be tried again.')
  const pending = await updateRefund(tx, refund.id, { state: 'pending', error: '', providerRefundId: '' })
  await askProvider(tx, pending, new Date(context.clock()))
  return pending
}

/**
 * Records a failed refund as paid by hand. Stock that the refund has returned does not change. Throws 409 for a refund
 * in another state.
 */
export async function recordAsPaidByHand(
  context: Context,
  tx: Database,
  refund: RefundRow,
  actor: Actor,
): Promise<RefundRow> {
  mustHaveFailed(refund, 'Only a refund that has failed can be recorded by hand.')
  const now = new Date(context.clock())
  const recorded = await updateRefund(tx, refund.id, { state: 'recorded', error: '' })
  await insertNote(tx, {
    orderId: refund.orderId,
    note: paymentNotes.refundedByHand(formatRupeesExact(refund.amount)),
    createdAt: now,
    causedBy: actor.causedBy,
  })
  await takeEffect(context, tx, { id: refund.orderId }, recorded, { ...actor, now })
  return recorded
}

function mustHaveFailed({ state }: RefundRow, message: string): void {
  if (state !== 'failed') throw stands(message)
}

const askProvider = (tx: Database, { id, reference }: RefundRow, now: Date): Promise<void> =>
  addJob(
    tx,
    'refund-payment',
    { refund: id, reference: reference ?? '' },
    { key: `${reference} ${now.getTime()}`, runAt: now },
  )

const canRefund = (context: Context, gatewayId: string): boolean =>
  providerOf(context, gatewayId)?.provider.refund !== undefined && isAvailable(context, gatewayId)

function amountOf({ amount: sent }: Wanted, sum: Paisa): Paisa {
  const amount = sent === undefined ? sum : (parseAmount(sent) ?? zero)
  if (amount < 0) throw badRefund('Refund amount must be greater than zero.')
  if (amount < sum) throw badRefund('Invalid refund amount: its lines are more.')
  return amount
}

const creditIsNoMoney =
  'Invalid refund amount: more than what was paid in money. Make a new gift code for what a gift code paid.'

function mustBeLeft(order: OrderRecord, amount: Paisa, left: Paisa): void {
  if (amount <= left) return
  const failed = order.refunds.filter(({ state }) => state === 'failed')
  if (failed.some(({ isUnclear }) => isUnclear))
    throw badRefund(
      'Invalid refund amount: a refund of this order has no clear answer of the provider. Retry it, or record it as paid, first.',
    )
  if (failed.length > 0)
    throw badRefund(
      'Invalid refund amount: a refund of this order has failed, try it again or delete it first.',
    )
  throw badRefund(hasCredit(order) ? creditIsNoMoney : 'Invalid refund amount.')
}

/** Throws 400 if the order has no such payment; a payment in another currency has nothing `left`. */
async function paymentFor(tx: Database, order: OrderRecord, named: string): Promise<Payment> {
  const transactionId = named === '' ? order.transactionId : named
  const isExtra = transactionId !== order.transactionId
  const paid = (await paidAttemptsOf(tx, order.id)).find((each) => each.transactionId === transactionId)
  if (isExtra && !paid) throw badRefund('transaction_id names no payment of this order.')
  const isForeign = paid !== undefined && paid.currency !== currencyCode
  const before = order.refunds.filter((each) => each.transactionId === transactionId)
  return {
    gatewayId: paid?.gatewayId ?? order.paymentMethod,
    transactionId,
    isExtra,
    left: isForeign
      ? zero
      : atLeastZero(subtract(paid?.amount ?? order.total, add(...before.map(({ amount }) => amount)))),
  }
}
