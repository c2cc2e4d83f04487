/** Statuses of orders, and the statuses of this shop that plugins' statuses become. */
import { type OrderStatus, orderStatuses } from '@sauda/domain/order.ts'
import type { Row } from '#woocommerce-host/host/host.ts'
import { text } from '#woocommerce-host/host/host-schemas.ts'

/**
 * The status of this shop that a plugin's status becomes unless the owner chooses another one
 * (docs/operate/move-in.md).
 */
const usual: Readonly<Record<OrderStatus, readonly string[]>> = {
  pending: [],
  processing: [
    ...['confirmed', 'preparing', 'packing', 'packed', 'booked', 'ready-to-ship', 'shipped', 'dispatched'],
    ...['in-transit', 'out-for-delivery', 'partial-shipped', 'partially-shipped', 'awaiting-shipment'],
    ...['awaiting-dispatch', 'awaiting-pickup', 'ready-pickup', 'ready-for-pickup'],
  ],
  'on-hold': ['partial-payment', 'partially-paid', 'awaiting-payment', 'pre-ordered'],
  completed: ['delivered', 'picked-up', 'collected', 'partially-refunded'],
  cancelled: ['returned', 'return-to-origin', 'rto'],
  refunded: [],
  failed: [],
}
const usualOf = new Map(
  orderStatuses.flatMap((here) => usual[here].map((there): [string, OrderStatus] => [there, here])),
)

/** The owner's choices: statuses of this shop by statuses of the old shop. */
export type ChosenStatuses = ReadonlyMap<string, OrderStatus>

/** maximum characters of a status; WordPress stores at most 20 */
const longestStatus = 40

/** A status as WooCommerce's API sends it: the database has wc- before it. */
export const plainStatus = (sent: unknown): string =>
  text(sent).trim().toLowerCase().replace(/^wc-/, '').slice(0, longestStatus)

export const isOwnStatus = (status: string): status is OrderStatus =>
  orderStatuses.some((each) => each === status)

/** Why an owner must not choose what a status becomes. */
export const ownStatusRefusal = (status: string): string =>
  `"${status}" is a status of this shop too, and is kept.`

/** The status in this shop; undefined for an unknown status. */
export function statusOf(row: Row, chosen: ChosenStatuses = new Map()): OrderStatus | undefined {
  const sent = plainStatus(row['status'])
  return isOwnStatus(sent) ? sent : (chosen.get(sent) ?? usualOf.get(sent))
}

/** A status that this shop lacks, and the status that replaces it; undefined for a status that this shop has. */
export function foreignStatus(
  row: Row,
  chosen: ChosenStatuses | undefined,
): { status: string; here: OrderStatus | undefined } | undefined {
  const status = plainStatus(row['status'])
  return isOwnStatus(status) ? undefined : { status, here: statusOf(row, chosen) }
}
