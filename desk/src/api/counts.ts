/** Number of orders per tab, in one call; refetched when the shop reports a change. */
import type { RowOf } from '@sauda/contract/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { get, own } from './request.ts'

export type Counts = RowOf<'countDeskOrders'>

const countsKey = ['desk', 'counts'] as const
export const useCounts = (): Counts | undefined =>
  useQuery({
    queryKey: countsKey,
    queryFn: ({ signal }) => get<Counts>(`${own}/desk/orders/counts`, {}, signal),
    refetchInterval: 60_000,
  }).data
