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

/** What becomes of something an order holds; 'keep' leaves it as it is. */
export type ReservationStep = 'take' | 'give back' | 'keep'

/**
 * What an order of a status holds of the shop's stock and of its coupon's uses (D-024, D-031): each is taken and given
 * back once. A refund gives nothing back, the operator decides what of the products is sold again.
 * @param awaited its shopper is paying on a provider's page: a pending order keeps its products for them (D-187)
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
  /** chosen options and other public notes; keys beginning with _ are internal and left out */
  meta: readonly { key: string; value: string }[]
}

export type Order = {
  id: number
  /** as sent: an unknown status must not break a screen */
  status: string
  /** epoch milliseconds */
  createdAt: number
  subtotal: Paisa
  discount: Paisa
  shipping: Paisa
  /** gift wrap and the like, added by an operator or a host */
  fees: readonly OrderFee[]
  tax: Paisa
  /** the other amounts contain the tax */
  taxIncluded?: boolean
  /** by class, where there are several */
  taxes?: NonNullable<Totals['taxes']>
  total: Paisa
  paymentTitle: string
  transactionId: string
  customerNote: string
  lines: readonly LineItem[]
  shippingAddress: Address
  billingAddress: BillingAddress
  shippingTitle: string
  /** where its buyer fetches it; absent: it is delivered */
  pickupAddress?: string
  couponCodes: readonly string[]
  /** where an order that waits for its payment, or whose payment failed, is paid (D-187), else '' */
  paymentUrl: string
  /** where a bank transfer goes, until the order is paid */
  bankAccounts?: readonly BankAccount[]
  /** what the buyer has to do so that it is paid, a sentence each; absent: follow `paymentUrl` */
  paymentInstructions?: readonly string[]
  /** the shop calls its buyer before it sends anything */
  awaitsReview: boolean
  /** nothing is prepared until a bank transfer has arrived */
  awaitsTransfer?: boolean
  /** oldest first; what the shop said of it, or what its dates tell. Empty in lists. */
  history: readonly OrderEvent[]
}

/** What a list of orders shows of each. `items`: the sum of the quantities */
export type OrderSummary = Pick<Order, 'id' | 'status' | 'createdAt' | 'total' | 'paymentUrl'> & {
  items: number
}

/** Of a refund: the money is on its way, or the order was not paid yet and costs less; undefined: the money was given back. */
export type RefundState = 'on-its-way' | 'taken-off' | undefined

/** A step of an order: it got a status, the shop wrote to its buyer, or refunded an amount. `at` in epoch milliseconds. */
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
