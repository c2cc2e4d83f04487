/** Serialises the state of an order before and after an action, for comparison and undo. */
import type { ActionState } from '#orders/desk/tables.ts'
import type { Former } from '#orders/changing/restore-order.ts'
import type { OrderRecord } from '#orders/order/order-store.ts'
import type { FactChange, FactRow } from '#orders/desk/desk-order-store.ts'

const plainFacts = [
  ...(['confirmation', 'confirmTries', 'confirmBy', 'confirmVia', 'confirmReason', 'parcel'] as const),
  ...(['courier', 'trackingNumber', 'cash', 'cashOwed'] as const),
] as const
const timedFacts = ['confirmAgainAt', 'confirmAt', 'parcelAt', 'cashSince'] as const

export function stateOf(order: OrderRecord, fact: FactRow): ActionState {
  return {
    facts: {
      ...Object.fromEntries(plainFacts.map((name) => [name, fact[name]])),
      ...Object.fromEntries(timedFacts.map((name) => [name, textOf(fact[name])])),
    },
    status: order.status === 'trash' ? 'cancelled' : order.status,
    stockTaken: order.stockTaken,
    couponCounted: order.couponCounted,
    dates: {
      paidAt: textOf(order.paidAt),
      completedAt: textOf(order.completedAt),
      payBy: textOf(order.payBy),
      reviewBy: textOf(order.holdUntil),
    },
    lines: order.lines.map(({ id, stockTaken }) => ({ id, stockTaken })),
  }
}

/** Columns that restore the facts of a state. */
export const factsIn = ({ facts }: ActionState): FactChange => ({
  ...Object.fromEntries(plainFacts.map((name) => [name, facts[name]])),
  ...Object.fromEntries(timedFacts.map((name) => [name, timeOf(facts[name])])),
})

/** Returns the part of a stored state from which `restoreOrder` restores the order. */
export const formerOrder = ({ status, stockTaken, couponCounted, dates, lines }: ActionState): Former => ({
  ...{ status, stockTaken, couponCounted, lines },
  paidAt: timeOf(dates.paidAt),
  completedAt: timeOf(dates.completedAt),
  payBy: timeOf(dates.payBy),
  holdUntil: timeOf(dates.reviewBy),
})

const textOf = (time: Date | null): string | null => time && time.toISOString()
const timeOf = (text: unknown): Date | null => (typeof text === 'string' ? new Date(text) : null)
