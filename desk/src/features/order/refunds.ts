/** Refunds of an order that the payment provider has not paid yet, and the ways to settle them. */
import type { RowOf } from '@sauda/contract/calls.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { invalidateOrders } from '#api/orders.ts'
import { list, own, post, woo } from '#api/request.ts'
import { order as words } from '#wording/order.ts'
import { say } from '#ui/toasts.ts'
import type { OrderDetail, TimelineEntry } from './types.ts'

/** `amount`: rupees as text. */
export type OpenRefund = RowOf<'getRefund'>

/** maximum number of refunds read of one order */
const mostRefunds = 100

const isOpen = ({ kind, name }: TimelineEntry): boolean =>
  kind === 'refund' && (name === 'pending' || name === 'failed')

/** Refunds that are requested or have failed. Most orders have none, so the timeline decides whether to ask. */
export function useOpenRefunds({ id, total, timeline }: OrderDetail): readonly OpenRefund[] {
  const hasOpen = total !== null && timeline.some(isOpen)
  const found = useQuery({
    queryKey: ['orders', 'refunds', id],
    queryFn: ({ signal }) =>
      list<OpenRefund>(`${woo}/orders/${id}/refunds`, { per_page: mostRefunds }, signal),
    enabled: hasOpen,
  })
  if (!hasOpen) return []
  return (found.data?.rows ?? []).filter(({ status }) => status === 'pending' || status === 'failed')
}

/** Requests a failed refund again, or records that it was paid by hand. */
export function useSettleRefund({ id, number }: Pick<OrderDetail, 'id' | 'number'>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ refund, how }: { refund: number; how: 'retry' | 'record' }) =>
      post(`${own}/orders/${id}/refunds/${refund}/${how}`, {}, { idempotencyKey: crypto.randomUUID() }),
    onSuccess: (_, { how }) => say(how === 'retry' ? words.refundRetried(number) : words.refunded(number)),
    onSettled: () => invalidateOrders(queries),
  })
}
