/** Number of orders per tab, in one call; refetched when the shop reports a change. */
import { useQuery } from '@tanstack/react-query'
import { get, own } from './request.ts'

export type Counts = {
  to_confirm: number
  to_pack: number
  to_hand_over: number
  on_the_way: number
  coming_back: number
  open: number
  done: number
  all: number
}

export const countsKey = ['desk', 'counts'] as const
export const useCounts = (): Counts | undefined =>
  useQuery({
    queryKey: countsKey,
    queryFn: ({ signal }) => get<Counts>(`${own}/desk/orders/counts`, {}, signal),
    refetchInterval: 60_000,
  }).data
