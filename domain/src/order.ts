/** Orders as placed: prices frozen, amounts in paisa. */
import type { Address, BillingAddress } from './customer.ts'
import { add, type Paisa } from './money.ts'
import type { BankAccount } from './payment.ts'
import type { OrderFee, Totals } from './price-order.ts'

export const orderStatuses = [
  'pending',
  'processing',
  'on-hold',
  'completed',
  'cancelled',
  'refunded',
  'failed',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** What a change of status does with an order's reservations; 'keep' leaves them unchanged. */
export type ReservationStep = 'take' | 'give back' | 'keep'

/**
 * What an order of a status reserves: stock, and a use of its coupons (D-024, D-031). Each is taken once and released
 * once. A refund releases nothing, because the operator decides which products can be sold again.
 * @param awaited a payment at a provider is pending, so that a pending order keeps its products reserved (D-187)
 */
export function reservationsFor(
  status: OrderStatus,
  { awaited = false }: { awaited?: boolean } = {},
): { stock: ReservationStep; coupon: ReservationStep } {
  switch (status) {
    case 'processing':
    case 'on-hold':
    case 'completed':
      return { stock: 'take', coupon: 'take' }
    case 'pending':
      return { stock: awaited ? 'take' : 'give back', coupon: 'take' }
    case 'cancelled':
    case 'failed':
      return { stock: 'give back', coupon: 'give back' }
    case 'refunded':
      return { stock: 'keep', coupon: 'keep' }
  }
}

export type LineItem = {
  id: number
  name: string
  productId: number
  variationId: number
  quantity: number
  /** unit price before discount */
  price: Paisa
  subtotal: Paisa
  total: Paisa
  image: string
  /** selected options and other public notes; without internal keys, which begin with _ */
  meta: readonly { key: string; value: string }[]
}

export type Order = {
  id: number
  /** status as received; a WooCommerce host may have others than `OrderStatus` */
  status: string
  /** epoch milliseconds */
  createdAt: number
  subtotal: Paisa
  discount: Paisa
  shipping: Paisa
  /** fees, for example for gift wrap, added by an operator or a host */
  fees: readonly OrderFee[]
  tax: Paisa
  /** whether the other amounts include the tax */
  taxIncluded?: boolean
  /** taxes by class, if there are several */
  taxes?: NonNullable<Totals['taxes']>
  total: Paisa
  paymentTitle: string
  transactionId: string
  customerNote: string
  lines: readonly LineItem[]
  shippingAddress: Address
  billingAddress: BillingAddress
  shippingTitle: string
  /** pickup address; absent: delivery */
  pickupAddress?: string
  couponCodes: readonly string[]
  /** the payment page of an order whose payment is pending or failed (D-187), else '' */
  paymentUrl: string
  /** accounts for a bank transfer, until the order is paid */
  bankAccounts?: readonly BankAccount[]
  /** payment instructions for the buyer, one sentence each; absent: open `paymentUrl` */
  paymentInstructions?: readonly string[]
  /** whether the order waits for the owner's approval: the shop calls the buyer before it ships */
  isHeld: boolean
  /** whether nothing is prepared until a bank transfer has arrived */
  awaitsTransfer?: boolean
  /** events, oldest first: recorded ones, or derived from the dates; empty in lists */
  history: readonly OrderEvent[]
}

/** An order in a list. `items`: the sum of the quantities */
export type OrderSummary = Pick<Order, 'id' | 'status' | 'createdAt' | 'total' | 'paymentUrl'> & {
  items: number
}

/**
 * The state of a refund. `on-its-way`: not paid yet; `taken-off`: an unpaid order was reduced; undefined: paid
 */
export type RefundState = 'on-its-way' | 'taken-off' | undefined

/** An event of an order: a status change, a message to the buyer, or a refund. `at` in epoch milliseconds. */
export type OrderEvent =
  | { kind: 'status'; status: string; at: number }
  | { kind: 'note'; note: string; at: number }
  | { kind: 'refund'; amount: Paisa; state?: RefundState; at: number }

export type StatusTone = 'blue' | 'green' | 'yellow' | 'red' | 'purple' | 'grey'

/** Colour of a status badge; letter case is ignored, unknown statuses are grey. */
export function statusTone(status: string): StatusTone {
  switch (status.toLowerCase()) {
    case 'processing':
      return 'blue'
    case 'completed':
      return 'green'
    case 'on-hold':
      return 'yellow'
    case 'cancelled':
      return 'red'
    case 'refunded':
      return 'purple'
    default:
      return 'grey'
  }
}

/** Badge text: first letter upper case, rest as stored (D-143). */
export const statusLabel = (status: string): string => status.charAt(0).toUpperCase() + status.slice(1)

/** Number of items: the sum of the lines' quantities (D-144). */
export const itemCount = (order: { lines: readonly Pick<LineItem, 'quantity'>[] }): number =>
  order.lines.reduce((sum, line) => sum + line.quantity, 0)

/** Counts of the dashboard; Pending is processing or on-hold. */
export function orderCounts(orders: readonly Pick<Order, 'status'>[]): {
  total: number
  completed: number
  pending: number
} {
  const having = (...statuses: string[]) =>
    orders.filter((order) => statuses.includes(order.status.toLowerCase())).length
  return { total: orders.length, completed: having('completed'), pending: having('processing', 'on-hold') }
}

export const lineSubtotals = (lines: readonly Pick<LineItem, 'subtotal'>[]): Paisa =>
  add(...lines.map((line) => line.subtotal))
