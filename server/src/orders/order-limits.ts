/**
 * What a customer nobody knows yet may order before the owner has a look: units of one product a day, value and number of
 * open orders, counted by customer, telephone and address. What is above is taken on hold, with the units within the
 * limits reserved for a time; nothing is refused. A confirmed e-mail address, a paid order or the owner's word lifts it all.
 */
import type { Address, BillingAddress } from '@sauda/domain/customer.ts'
import { add, formatRupees, type Paisa, paisa } from '@sauda/domain/money.ts'
import { orderReview as text } from '@sauda/domain/wording/order-review.ts'
import { internationalPhone } from '@sauda/domain/phone.ts'
import type { Context } from '#context.ts'
import type { Database } from '#database/database.ts'
import { scaled } from '#http/rate-limit.ts'
import {
  isTrusted,
  lockForLimits,
  openOrdersOf,
  orderedQuantities,
  trustCustomer,
  type Who,
} from './order-limits-store.ts'
import type { OrderRecord } from './order-store.ts'

/** An order as far as the limits ask. */
export type LimitedOrder = {
  who: Who
  total: Paisa
  /** units by product */
  pieces: ReadonlyMap<number, number>
}

/** `value` in paisa; Infinity where there is no limit. */
export type OrderLimits = { pieces: number; open: number; value: number }

/**
 * `reasons`: for the owner; `until`: then the order is cancelled; `mayReserve`: units of a product that are reserved;
 * `worth`: what they may come to in all, in paisa.
 */
export type Review = {
  reasons: readonly string[]
  until: Date
  mayReserve(productId: number): number
  worth: number
}

const day = 24 * 3_600_000

/**
 * The limits that hold for a customer, or undefined when none do. Where they do, other orders of the same customer, telephone
 * or address wait until the end of the transaction: at once they would see nothing of each other.
 * @param buyer as the token says; a confirmed address needs no question to the database
 */
export async function lockLimits(
  { config }: Pick<Context, 'config'>,
  tx: Database,
  who: Who,
  buyer: { emailConfirmed?: boolean },
): Promise<OrderLimits | undefined> {
  const limits = limitsOf(config)
  if (!limits || buyer.emailConfirmed === true || (await isTrusted(tx, who.customerId))) return undefined
  await lockForLimits(tx, who)
  return limits
}

function limitsOf(config: Context['config']): OrderLimits | undefined {
  const limit = (number: number) => (number === 0 ? Infinity : scaled(config, number))
  const [pieces, open] = [limit(config.orderLimits.pieces), limit(config.orderLimits.open)]
  const value = limit(config.orderLimits.value) * 100
  return Math.min(pieces, value, open) === Infinity ? undefined : { pieces, open, value }
}

/** Why an order waits for the owner's word; undefined when it need not. @param limits as `lockLimits` gave them */
export async function reviewOf(
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  tx: Database,
  { pieces, open, value }: OrderLimits,
  { who, total, pieces: wanted }: LimitedOrder,
): Promise<Review | undefined> {
  const now = clock()
  const before = await orderedQuantities(tx, who, [...wanted.keys()], new Date(now - day))
  const tooMany = [...wanted].filter(([id, quantity]) => (before.get(id)?.ordered ?? 0) + quantity > pieces)
  const { count, unpaid } = await openOrdersOf(tx, who)
  const sum = add(unpaid, total)
  const reasons = [
    ...(tooMany.length > 0 ? [text.manyPieces(tooMany.length, pieces)] : []),
    ...(sum > value ? [text.muchOwed(formatRupees(sum), formatRupees(paisa(value)))] : []),
    ...(count + 1 > open ? [text.manyOrders(count + 1, open)] : []),
  ]
  if (reasons.length === 0) return undefined
  return {
    reasons,
    until: new Date(now + config.orderLimits.holdMs),
    mayReserve: (productId) => Math.max(0, pieces - (before.get(productId)?.reserved ?? 0)),
    worth: Math.max(0, value - unpaid),
  }
}

/** Under which names an order is counted, in one spelling: `House 4, Street 2` is `house 4 street 2`. */
export function whoOrders(customerId: number, billing: BillingAddress, shipping: Address): Who {
  const words = (line: string) =>
    line
      .normalize('NFKC')
      .toLowerCase()
      .split(/[^\p{L}\p{M}\p{N}]+/u)
      .filter(Boolean)
      .join(' ')
  return {
    customerId,
    phone: internationalPhone(billing.phone),
    place: `${words(shipping.address1)}, ${words(shipping.city)}`,
  }
}

/** The owner has let an order on that waited for their word: its customer is known from now on. */
export async function vouchFor(tx: Database, order: OrderRecord, now: Date): Promise<void> {
  if (order.customerId > 0) await trustCustomer(tx, order.customerId, now)
}
