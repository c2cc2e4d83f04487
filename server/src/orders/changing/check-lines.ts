/** Refuses changes of an order's lines: rows of another order, impossible quantities, less than was refunded. */
import type { orderChange } from '@sauda/contract/orders/calls.ts'
import { codes } from '@sauda/contract/calls.ts'
import { add, type Paisa, toAmount } from '@sauda/domain/money.ts'
import { unitsByLine } from '@sauda/domain/returns.ts'
import type * as z from 'zod'
import { invalidParameter, ShopError } from '#platform/http/replies/errors.ts'
import type { OrderLineRow, OrderRecord } from '#orders/order/order-store.ts'
import { refundedUnits } from '#orders/refunds/refunded.ts'
import { mustHaveClass } from '#orders/pricing/sent-tax-classes.ts'
import { maxQuantity } from './operator-lines.ts'

type SentLine = NonNullable<z.output<typeof orderChange>['line_items']>[number]

export const unknownRow = (): ShopError =>
  new ShopError(codes.itemInvalidId, 400, 'Order item ID provided is not associated with order.')

/** Throws 400 for a line of another order, another tax class, or a quantity out of range. */
export function mustBeLines(sent: readonly SentLine[], byId: ReadonlyMap<number, OrderLineRow>): void {
  for (const [index, { id, quantity, tax_class: taxClass }] of sent.entries()) {
    const known = byId.get(id ?? 0)
    if (id !== undefined && !known) throw unknownRow()
    if (known) mustHaveClass(taxClass, known.taxClass, index)
    if (quantity !== undefined && (quantity < 0 || quantity > maxQuantity))
      throw invalidParameter(
        'line_items',
        `line_items[${index}][quantity] must be between 0 (inclusive) and ${maxQuantity} (inclusive)`,
        'rest_out_of_bounds',
      )
  }
}

/**
 * Throws 400 if a change leaves fewer units of a line than were refunded, or a total below the refunded amount. Such
 * units would be subtracted twice from what the buyer pays.
 * @param after the lines after the change
 * @param total the order's total after the change, in paisa
 */
export function mustCoverRefunds(order: OrderRecord, after: readonly OrderLineRow[], total: Paisa): void {
  const refunds = order.refunds.filter(({ isExtra }) => !isExtra)
  const refunded = unitsByLine(refundedUnits(refunds))
  const quantities = new Map(after.map(({ id, quantity }) => [id, quantity]))
  for (const { id, quantity: before } of order.lines) {
    const [then, least] = [quantities.get(id) ?? 0, refunded.get(id) ?? 0]
    if (then < before && then < least)
      throw invalidParameter(
        'line_items',
        `line_items must leave at least ${least} of line ${id}, because so many units are refunded already.`,
      )
  }
  const least = add(...refunds.map(({ amount }) => amount))
  if (total < order.total && total < least)
    throw invalidParameter(
      'line_items',
      `The order would cost ${toAmount(total)}, less than the ${toAmount(least)} that are refunded already.`,
    )
}
