/** The tax of an order's lines by rate: what is left of it, and what a refund takes. */
import { type BodyOf, codes } from '@sauda/contract/calls.ts'
import { add, atLeastZero, type Paisa, parseAmount, shareOut, subtract, zero } from '@sauda/domain/money.ts'
import { ShopError } from '#platform/http/replies/errors.ts'
import { orderReply } from '#orders/order/order-reply.ts'
import type { OrderRecord } from '#orders/order/order-store.ts'
import { usedClasses } from '#orders/pricing/order-taxes.ts'
import type { StoredRefundTax } from './tables.ts'

type SentTaxes = NonNullable<NonNullable<BodyOf<'createRefund'>['line_items']>[number]['refund_tax']>

/** Paisa of a line's tax at one rate that are not refunded yet. `rate`: id of the rate */
type RateLeft = { rate: number; left: Paisa }

export const badRefund = (message: string) => new ShopError(codes.refundInvalid, 400, message)

/** The tax of each line that is not refunded yet, by the line's id. */
export function taxesLeft(order: OrderRecord): Map<number, RateLeft[]> {
  const { line_items: products, shipping_lines: shipping, fee_lines: fees } = orderReply(order, '')
  const before = order.refunds.filter(({ isExtra }) => !isExtra).flatMap(({ lines }) => lines)
  const refunded = (line: number, rate: number): Paisa =>
    add(
      ...before
        .filter(({ lineId }) => lineId === line)
        .flatMap(({ taxes = [] }) => taxes.filter(({ rateId }) => rateId === rate).map(({ total }) => total)),
    )
  return new Map(
    [...products, ...shipping, ...fees].map(({ id, taxes }) => [
      id,
      taxes.map(({ id: rate, total }) => ({
        rate,
        left: atLeastZero(subtract(parseAmount(total) ?? zero, refunded(id, rate))),
      })),
    ]),
  )
}

/**
 * Returns the tax by rate that a refund takes from a line, and reduces `left` by it. Rows with a rate id count first.
 * Then each other row is split by what is left of each rate. Throws 400 for an unknown rate, for a negative
 * amount, and for more than is left of a rate.
 * @param place index of the line in the call
 */
export function takeTaxes(
  order: OrderRecord,
  left: RateLeft[],
  { lineId, sent, place }: { lineId: number; sent: SentTaxes; place: number },
): StoredRefundTax[] {
  const known = usedClasses(order)
  const take = (rate: number | undefined, part: Paisa): StoredRefundTax => {
    const used = known.find(({ rateId }) => rateId === rate)
    if (!used) throw badRefund(`line_items[${place}][refund_tax] has no id of a tax of line ${lineId}.`)
    const of = left.find((each) => each.rate === rate)
    if (!of || part > of.left)
      throw badRefund(
        `line_items[${place}][refund_tax] is more than what is left of tax ${used.rateId} of line ${lineId}.`,
      )
    of.left = subtract(of.left, part)
    const { rateId, lineId: taxLine, code, title, compound } = used
    return { rateId, lineId: taxLine, code, label: title, compound, total: part }
  }
  const rows = sent.flatMap(({ id, refund_total: total = 0 }) => {
    const share = parseAmount(total) ?? zero
    if (share < 0) throw badRefund(`line_items[${place}][refund_tax] is below zero.`)
    return share === 0 ? [] : [{ id, share }]
  })
  const [withRate, others] = [
    rows.filter(({ id }) => id !== undefined),
    rows.filter(({ id }) => id === undefined),
  ]
  return [
    ...withRate.map(({ id, share }) => take(id, share)),
    ...others.flatMap(({ share }) =>
      shareOut(
        share,
        left.map((each) => each.left),
      )
        .map((part, index) => ({ rate: left[index]?.rate, part }))
        .filter(({ part }) => part !== 0)
        .map(({ rate, part }) => take(rate, part)),
    ),
  ]
}
