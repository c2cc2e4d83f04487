/** Lines of refunds: what can still be refunded of each line of an order, and what a caller refunds of it. */
import type { BodyOf } from '@sauda/contract/calls.ts'
import {
  add,
  atLeastZero,
  atMost,
  type Paisa,
  paisa,
  parseAmount,
  shareOut,
  subtract,
  toAmount,
  zero,
} from '@sauda/domain/money.ts'
import type { Database } from '#platform/database/database.ts'
import type { StoredRefundLine } from './tables.ts'
import { badRefund, takeTaxes, taxesLeft } from './refund-taxes.ts'
import { orderReply } from '#orders/order/order-reply.ts'
import { nextItemId, type OrderRecord } from '#orders/order/order-store.ts'
import { restockLines } from '#orders/placing/reservations.ts'

type SentLine = NonNullable<BodyOf<'createRefund'>['line_items']>[number]
type Line = Omit<StoredRefundLine, 'id'>

/**
 * Lines of a refund as they are stored. Throws 400 for a line of another order, or for more than can still be refunded
 * of a line.
 */
export async function refundLines(
  tx: Database,
  order: OrderRecord,
  sent: readonly SentLine[],
): Promise<StoredRefundLine[]> {
  const left = new Map(linesLeft(order).map((line) => [line.lineId, line]))
  const rates = taxesLeft(order)
  const lines: StoredRefundLine[] = []
  for (const [place, row] of sent.entries()) {
    const of = left.get(row.id ?? 0)
    if (!of) throw badRefund(`line_items[${place}] has no id of a line of this order.`)
    const taken = takenOf(row)
    if (taken.quantity > of.quantity || taken.total > of.total || taken.tax > of.tax || hasNegative(taken))
      throw badRefund(`line_items[${place}] is more than what is left of line ${of.lineId}.`)
    left.set(of.lineId, minus(of, taken))
    const taxes = takeTaxes(order, rates.get(of.lineId) ?? [], {
      lineId: of.lineId,
      sent: row.refund_tax ?? [],
      place,
    })
    lines.push({ ...of, ...taken, id: await nextItemId(tx), ...(taxes.length > 0 && { taxes }) })
  }
  return lines
}

/**
 * Whether the lines return units to which no paisa belongs: a free gift, units of an order that is refunded, or units
 * that cost less than half a paisa.
 */
export function returnsFreeUnits(order: OrderRecord, lines: readonly StoredRefundLine[]): boolean {
  if (lines.length === 0 || lines.some(({ quantity }) => quantity === 0)) return false
  const units = [...Map.groupBy(lines, ({ lineId }) => lineId)].map(([id, of]) => ({
    id,
    quantity: of.reduce((sum, { quantity }) => sum + quantity, 0),
  }))
  return sumOf(refundOfUnits(order, units).map(takenOf)) === 0
}

/**
 * Paisa of the order that are not refunded yet. A failed refund counts as refunded until it is retried or deleted,
 * because the provider may have paid it.
 */
export const amountLeft = ({ total, refunds }: Pick<OrderRecord, 'total' | 'refunds'>): Paisa =>
  atLeastZero(subtract(total, add(...refunds.flatMap((each) => (each.isExtra ? [] : [each.amount])))))

/** Whole units of an order's row. Delivery and fees have one unit. */
type Units = { id: number; quantity: number }

/**
 * Amounts paid for units of an order's lines, in the form of a refund body. The last unit of a line gets the rest of
 * the line's amount. All units together get at most what is left of the order. Throws 400 for a line of another order,
 * or for more units than are left of a line.
 */
export function refundOfUnits(order: OrderRecord, wanted: readonly Units[]) {
  const lines = new Map(asPaid(allLines(order)).map((line) => [line.lineId, line]))
  const left = new Map(linesLeft(order).map((line) => [line.lineId, line]))
  const rates = taxesLeft(order)
  const rows = wanted.map(({ id, quantity }, place) => {
    const [line, rest] = [lines.get(id), left.get(id)]
    if (!line || !rest) throw badRefund(`line_items[${place}] has no id of a line of this order.`)
    if (quantity > rest.quantity)
      throw badRefund(`line_items[${place}] is more than what is left of line ${id}.`)
    const part = (of: Paisa, most: Paisa): Paisa =>
      quantity === rest.quantity
        ? most
        : atMost(paisa(Math.round((of * quantity) / Math.max(1, line.quantity))), most)
    const ids = rates.get(id) ?? []
    const shares = shareOut(
      part(line.tax, rest.tax),
      ids.map((each) => each.left),
    )
    return { id, quantity, ids, amounts: [part(line.total, rest.total), ...shares] }
  })
  // An earlier refund by amount may have left less than the lines add up to.
  const amounts = rows.flatMap((row) => row.amounts)
  const most = shareOut(atMost(add(...amounts), amountLeft(order)), amounts)
  const next = () => toAmount(most.shift() ?? zero)
  return rows.map(({ id, quantity, ids }) => {
    const total = next()
    return {
      id,
      quantity,
      refund_total: total,
      refund_tax: ids.map(({ rate }) => ({ id: rate, refund_total: next() })),
    }
  })
}

export const sumOf = (lines: readonly Pick<Line, 'total' | 'tax'>[]): Paisa =>
  add(...lines.flatMap(({ total, tax }) => [total, tax]))

/** Restocks the products of a refund's lines, at most as many as the order has taken. */
export const restock = (
  tx: Database,
  order: OrderRecord,
  lines: readonly StoredRefundLine[],
  now: Date,
): Promise<void> => {
  const counts = Map.groupBy(
    lines.filter(({ kind, quantity }) => kind === 'product' && quantity > 0),
    ({ lineId }) => lineId,
  )
  return restockLines(
    tx,
    order.lines.flatMap((line) => {
      const quantity = (counts.get(line.id) ?? []).reduce((sum, each) => sum + each.quantity, 0)
      return quantity > 0 ? [{ line, quantity }] : []
    }),
    now,
  )
}

type Taken = Pick<Line, 'quantity' | 'total' | 'tax'>

const takenOf = ({ quantity = 0, refund_total: total = 0, refund_tax: taxes = [] }: SentLine): Taken => ({
  quantity,
  total: parseAmount(total) ?? zero,
  tax: add(...taxes.map((each) => parseAmount(each.refund_total ?? 0) ?? zero)),
})

const hasNegative = ({ total, tax }: Taken): boolean => total < 0 || tax < 0

const minus = <T extends Taken>(line: T, taken: Taken): T => ({
  ...line,
  quantity: line.quantity - taken.quantity,
  total: subtract(line.total, taken.total),
  tax: subtract(line.tax, taken.tax),
})

/**
 * Lines with the amounts that were paid. In older orders a coupon may have made a product's total negative.
 * Such a total becomes zero, and the totals of the other products are reduced by the difference. Negative
 * fees stay, because they reduce the whole order.
 */
export function asPaid<L extends Pick<Line, 'kind' | 'total' | 'tax'>>(lines: readonly L[]): L[] {
  const products = lines.filter(({ kind }) => kind === 'product')
  const totals = withoutDeficit(products.map(({ total }) => total))
  const taxes = withoutDeficit(products.map(({ tax }) => tax))
  let next = 0
  return lines.map((line) => {
    if (line.kind !== 'product') return line
    const index = next++
    return { ...line, total: totals[index] ?? zero, tax: taxes[index] ?? zero }
  })
}

/** Raises negative amounts to zero and reduces the others by the difference; all zero if the sum is not positive. */
function withoutDeficit(amounts: readonly Paisa[]): Paisa[] {
  const above = amounts.map(atLeastZero)
  const deficit = subtract(add(...above), add(...amounts))
  if (deficit === 0) return above
  const taken = shareOut(atMost(deficit, add(...above)), above)
  return above.map((amount, index) => subtract(amount, taken[index] ?? zero))
}

/** What can still be refunded of each line of an order. Amounts as in the API: `total` without tax, and `tax`. */
function linesLeft(order: OrderRecord): Line[] {
  const before = order.refunds.filter(({ isExtra }) => !isExtra).flatMap(({ lines }) => lines)
  return asPaid(allLines(order)).map((line) =>
    before.filter(({ lineId }) => lineId === line.lineId).reduce<Line>(minus, line),
  )
}

function allLines(order: OrderRecord): Line[] {
  const { line_items: products, shipping_lines: shipping, fee_lines: fees } = orderReply(order, '')
  const amounts = (line: { total: string; total_tax: string }) => ({
    total: parseAmount(line.total) ?? zero,
    tax: parseAmount(line.total_tax) ?? zero,
  })
  const cost = { productId: 0, variationId: 0, quantity: 1 }
  return [
    ...products.map((line) => ({
      kind: 'product' as const,
      lineId: line.id,
      name: line.name,
      productId: line.product_id,
      variationId: line.variation_id,
      quantity: line.quantity,
      ...amounts(line),
    })),
    ...shipping.map((line) => {
      const named = { lineId: line.id, name: line.method_title }
      return { kind: 'shipping' as const, ...named, ...cost, ...amounts(line) }
    }),
    ...fees.map((line) => {
      const named = { lineId: line.id, name: line.name }
      return { kind: 'fee' as const, ...named, ...cost, ...amounts(line) }
    }),
  ]
}
