/** Performs a step of an order for the desk: locks the row, checks the version, and records the action. */
import { orderRules } from '@sauda/domain/order-rules.ts'
import type { deskAction } from '@sauda/contract/desk-order-actions/calls.ts'
import { editorActions } from '@sauda/contract/rights.ts'
import { readTime } from '@sauda/contract/time.ts'
import {
  callAgainMs,
  isOrderPaid,
  mailWaitMs,
  type OrderAction,
  type OrderFacts,
  stepOf,
} from '@sauda/domain/order-facts.ts'
import { cashOnDelivery } from '@sauda/domain/payment.ts'
import type * as z from 'zod'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import type { ActionState } from '#orders/desk/tables.ts'
import { type Caller, writesWith } from '#platform/http/requests/caller.ts'
import { invalidParameter, missingParameters, notAllowed, ShopError } from '#platform/http/replies/errors.ts'
import { moveOrder, unknownOrder } from '#orders/changing/change-order.ts'
import { lockOrder, type OrderRecord } from '#orders/order/order-store.ts'
import { receiveLines } from '#orders/placing/reservations.ts'
import { correctParcel, writeParcel } from '#orders/shipments/ship-order.ts'
import { stateOf } from './action-state.ts'
import { impossible } from './impossible-action.ts'
import { type DeskOrder, deskOrderById, type Reader } from '#orders/desk/desk-order-reply.ts'
import {
  changeFacts,
  type FactChange,
  type FactRow,
  factOf,
  insertAction,
} from '#orders/desk/desk-order-store.ts'
import { undoLast } from './undo-action.ts'
import { codes } from '@sauda/contract/calls.ts'

export type SentAction = z.output<typeof deskAction>
/** `causedBy`: author for the history, such as 'staff 1' or 'key 2'; `home`: the shop's address for links in mails */
export type Actor = Reader & { caller: Caller; causedBy: string; home: string }
/** `isMoved`: the status changed, so stock may have changed */
type ActionResult = { order: DeskOrder; isMoved: boolean }

/** outcomes of a call to the buyer; while a person has reserved the call, others cannot record an outcome */
const callAnswers: ReadonlySet<string> = new Set(['confirm', 'no_answer', 'call_later', 'not_wanted'])

/**
 * Performs one action in the caller's transaction. Throws 404 for an unknown order, 400 for missing fields, 403 without
 * the right to edit. Throws 409 with the order if it has changed, another person is calling the buyer, or the action is
 * impossible.
 */
export async function actOnOrder(
  context: Context,
  tx: Database,
  id: number,
  sent: SentAction,
  actor: Actor,
): Promise<ActionResult> {
  if (editorActions.has(sent.action)) mayEdit(actor.caller)
  const order = await lockOrder(tx, id)
  if (!order || order.status === 'trash') throw unknownOrder(404)
  const fact = await factOf(tx, id)
  const present = async () => presentOrder(tx, id, actor)
  if (sent.version !== fact.version) throw changed(await present())
  const now = new Date(actor.now)
  const caller = fact.callUntil !== null && fact.callUntil > now ? fact.callBy : ''
  if (callAnswers.has(sent.action) && caller !== '' && caller !== actor.causedBy)
    throw beingCalled(await present())
  const status =
    sent.action === 'undo'
      ? await undoLast(context, tx, { order, fact, present }, actor)
      : await takeStep(context, tx, { order, fact, sent, action: sent.action, present, now }, actor)
  return { order: await present(), isMoved: status !== order.status }
}

/** Throws 403 without the right to edit orders. */
export function mayEdit(caller: Caller): void {
  if (!writesWith(caller, 'editOrders')) throw notAllowed(caller, 'edit')
}

/** The order as the desk reads it. Throws 404 for an unknown order. */
export async function presentOrder(tx: Database, id: number, reader: Reader): Promise<DeskOrder> {
  const order = await deskOrderById(tx, id, reader)
  if (!order) throw unknownOrder(404)
  return order
}

/** An action, and the order and facts before it. `present` loads the order as the desk reads it. */
type Step = {
  order: OrderRecord
  fact: FactRow
  sent: SentAction
  action: OrderAction
  present: () => Promise<DeskOrder>
  now: Date
}

/** Performs an action other than undo: changes the facts and the status. @returns the order's new status */
async function takeStep(context: Context, tx: Database, step: Step, { causedBy, home }: Actor) {
  const { order, fact, sent, action, present, now } = step
  const next = stepOf(action, factsOf(order, fact))
  if (!next) throw impossible(action, await present())
  const { facts, detail } = said(step)
  const before = stateOf(order, fact)
  const { hasCourier: _, ...changes } = next.facts
  await changeFacts(tx, order.id, {
    ...changes,
    ...facts,
    ...(callAnswers.has(action) && {
      confirmBy: causedBy,
      confirmAt: now,
      callBy: '',
      callUntil: null,
    }),
    ...(changes.parcel && { parcelAt: now }),
  })
  const parcel = await changeParcel(context, tx, step)
  const held = action === 'receive' ? await received(tx, order, sent, now) : order
  const mail = await moveOrder(context, tx, held, next.status, {
    ...{ causedBy, home, now },
    mailAt: new Date(now.getTime() + mailWaitMs),
    paid: action === 'money_is_here',
  })
  const after = await lockOrder(tx, order.id)
  const then = await factOf(tx, order.id)
  await insertAction(tx, {
    orderId: order.id,
    ...{ action, causedBy, detail },
    before: JSON.stringify({ ...before, ...parcel.before }),
    after: JSON.stringify(stateOf(after ?? order, then)),
    mailId: mail ?? parcel.mailId ?? 0,
    version: then.version,
    createdAt: now,
  })
  return next.status
}

/** The facts that decide the order's tab and its possible actions. */
export const factsOf = (order: OrderRecord, { confirmation, parcel, courier, cash }: FactRow): OrderFacts => {
  const isCash = order.paymentMethod === cashOnDelivery
  return {
    status: order.status === 'trash' ? 'cancelled' : order.status,
    ...{ confirmation, parcel, isCash },
    isPaid: isOrderPaid({ isCash, hasPaymentDate: order.paidAt !== null, cash }),
    hasCourier: courier !== '',
  }
}

type Said = { facts: FactChange; detail: string }

/** Facts from the caller's fields, and the timeline's text. Throws 400 for missing fields. */
function said({ action, sent, fact, now }: Step): Said {
  const reason = sent.reason?.trim() ?? ''
  switch (action) {
    case 'confirm': {
      const via = sent.via ?? 'call'
      return { facts: { confirmVia: via, confirmAgainAt: null }, detail: via }
    }
    case 'no_answer': {
      const again = momentSent(sent.again_at, now) ?? new Date(now.getTime() + callAgainMs)
      return { facts: { confirmTries: fact.confirmTries + 1, confirmAgainAt: again }, detail: '' }
    }
    case 'call_later': {
      const again = momentSent(sent.again_at, now)
      if (!again) throw missingParameters(['again_at'])
      return { facts: { confirmAgainAt: again }, detail: again.toISOString() }
    }
    case 'not_wanted':
      return { facts: { confirmReason: reason, confirmAgainAt: null }, detail: reason }
    case 'hand_over':
      return { facts: {}, detail: parcelOf(sent) }
    case 'change_parcel':
      return { facts: {}, detail: parcelOf(correctionOf(sent, fact)) }
    case 'receive':
      return { facts: {}, detail: refusedReason }
    default:
      return { facts: {}, detail: reason }
  }
}

/** Courier and number of a parcel. Throws 400 without a courier. */
function parcelOf({ courier = '', tracking_number: number = '' }: Partial<SentAction>): string {
  if (courier.trim() === '') throw missingParameters(['courier'])
  return `${courier.trim()} ${number.trim()}`.trim()
}

/** reason for cancelling an order whose parcel came back */
const refusedReason = 'Refused'

function momentSent(text: string | undefined, now: Date): Date | undefined {
  const time = readTime(undefined, text)
  if (time === undefined) return undefined
  if (time <= now.getTime() || time > now.getTime() + orderRules.promisedCallMs)
    throw invalidParameter('again_at', 'again_at must be a moment within the next 60 days.')
  return new Date(time)
}

/** The corrected parcel; an absent courier stays. Throws 400 without a number, or for a new courier after delivery. */
function correctionOf({ courier, tracking_number: number = '' }: SentAction, fact: FactRow) {
  if (number.trim() === '') throw missingParameters(['tracking_number'])
  const then = courier?.trim() || fact.courier
  if (then === fact.courier && number.trim() === fact.trackingNumber)
    throw invalidParameter('tracking_number', 'tracking_number is the one that the parcel has.')
  // The courier that delivered the parcel owes its cash.
  if (then !== fact.courier && fact.parcel === 'delivered')
    throw invalidParameter('courier', 'courier stays once the parcel is delivered.')
  return { courier: then, tracking_number: number.trim() }
}

type ParcelStep = { before: Pick<ActionState, 'shipmentId' | 'noteId' | 'formerParcel'>; mailId?: number }

/** Creates or corrects the parcel, if the action concerns one. @returns data for undo, and the mail to the buyer */
async function changeParcel(context: Context, tx: Database, step: Step): Promise<ParcelStep> {
  const { action, order, sent, fact, now } = step
  const mailAt = new Date(now.getTime() + mailWaitMs)
  if (action === 'hand_over') {
    const { courier = '', tracking_number: trackingNumber = '' } = sent
    const parcel = { courier: courier.trim(), trackingNumber: trackingNumber.trim(), trackingUrl: '' }
    const { shipment, noteId, ...mail } = await writeParcel(context, tx, order.id, parcel, mailAt)
    return { before: { shipmentId: shipment.id, ...(noteId !== undefined && { noteId }) }, ...mail }
  }
  if (action !== 'change_parcel') return { before: {} }
  const { courier, tracking_number: trackingNumber } = correctionOf(sent, fact)
  const corrected = await correctParcel(
    context,
    tx,
    order.id,
    { courier, trackingNumber },
    sent.tell_customer === true ? mailAt : undefined,
  )
  if (!corrected) throw impossible(action, await step.present())
  // A correction must not change the parcel's state.
  await changeFacts(tx, order.id, { parcel: fact.parcel, parcelAt: fact.parcelAt })
  const { former, noteId, ...mail } = corrected
  const { id, method, title, trackingUrl } = former
  const formerParcel = { id, method, title, trackingNumber: former.trackingNumber, trackingUrl }
  return { before: { formerParcel, ...(noteId !== undefined && { noteId }) }, ...mail }
}

/** Restocks the given units of a returned parcel, or none for false. By default `moveOrder` restocks all of them. */
async function received(
  tx: Database,
  order: OrderRecord,
  { restock = true }: SentAction,
  now: Date,
): Promise<OrderRecord> {
  if (restock === true || !order.stockTaken) return order
  const wanted = (restock === false ? [] : restock).map(({ line_item_id: id, quantity }) => {
    const line = order.lines.find((each) => each.id === id)
    if (!line) throw invalidParameter('restock', `restock names a line item ${id} that the order has not.`)
    if (quantity > line.quantity)
      throw invalidParameter('restock', `restock of line item ${id} must be at most ${line.quantity}.`)
    return { line, quantity }
  })
  return receiveLines(tx, order, wanted, now)
}

/** The error for an order that has changed since the version that the caller has seen. */
export const changed = (order: DeskOrder) =>
  new ShopError(
    codes.deskOrderChanged,
    409,
    `Someone else changed order ${order.number}. Nothing was saved.`,
    { order },
  )

/** The error while another person has reserved the call to the buyer. */
export const beingCalled = (order: DeskOrder) =>
  new ShopError(codes.deskBeingCalled, 409, `${order.calling?.by ?? ''} is calling.`, { order })
