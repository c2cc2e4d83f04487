/** A refund as wc/v3 returns it, with its state (CONTRACT 9). */
import type { orderRefund } from '@sauda/contract/refunds/calls.ts'
import type { ReplyOf } from '@sauda/contract/reply-types.ts'
import { gmtTime, shopTime } from '@sauda/contract/time.ts'
import { add, type Paisa, toAmount } from '@sauda/domain/money.ts'
import type { StoredRefundLine } from './tables.ts'
import { metaReply } from '#platform/database/meta.ts'
import type { RefundRow } from '#orders/order/order-store.ts'

type Reply = ReplyOf<typeof orderRefund>

/** Whether buyers see a refund: pending and completed ones, but not refunds of extra payments. */
export const isSeenByBuyer = ({ state, isExtra }: RefundRow): boolean => state !== 'failed' && !isExtra

export function refundReply(row: RefundRow, home: string): Reply {
  const order = `${home}/wp-json/wc/v3/orders/${row.orderId}`
  const of = (kind: StoredRefundLine['kind']) => row.lines.filter((line) => line.kind === kind)
  return {
    id: row.id,
    date_created: shopTime(row.createdAt.getTime()),
    date_created_gmt: gmtTime(row.createdAt.getTime()),
    amount: toAmount(row.amount),
    reason: row.reason,
    refunded_by: 0,
    refunded_payment: row.state === 'done',
    status: row.state,
    status_reason: row.error,
    transaction_id: row.transactionId,
    meta_data: metaReply(row.meta),
    line_items: of('product').map((line) => ({
      ...costReply(line),
      product_id: line.productId,
      variation_id: line.variationId,
      quantity: -line.quantity || 0,
    })),
    shipping_lines: of('shipping').map(costReply),
    tax_lines: taxLines(row.lines),
    fee_lines: of('fee').map(costReply),
    _links: {
      self: [{ href: `${order}/refunds/${row.id}` }],
      collection: [{ href: `${order}/refunds` }],
      up: [{ href: order }],
    },
  }
}

const costReply = ({
  id,
  lineId,
  name,
  total,
  tax,
  taxes = [],
}: StoredRefundLine): Reply['fee_lines'][number] => ({
  id,
  name,
  total: below(total),
  total_tax: below(tax),
  taxes: taxes.map(({ rateId, total: share }) => ({ id: rateId, total: below(share), subtotal: '' })),
  meta_data: [{ id: 1, key: '_refunded_item_id', value: String(lineId) }],
})

/** Refunded amounts by tax. */
function taxLines(lines: RefundRow['lines']): Reply['tax_lines'] {
  const shares = lines.flatMap(({ kind, taxes = [] }) => taxes.map((each) => ({ ...each, kind })))
  return [...Map.groupBy(shares, ({ rateId }) => rateId)].flatMap(([rateId, group]) => {
    const sum = (isShipping: boolean) =>
      below(
        add(...group.filter(({ kind }) => (kind === 'shipping') === isShipping).map(({ total }) => total)),
      )
    return group.slice(0, 1).map(({ lineId, code, label, compound }) => ({
      ...{ id: lineId, rate_code: code, rate_id: rateId, label, compound },
      tax_total: sum(false),
      shipping_tax_total: sum(true),
      meta_data: [],
    }))
  })
}

const below = (amount: Paisa): string => (amount === 0 ? toAmount(amount) : `-${toAmount(amount)}`)
