/** Number of orders per tab, in one call; refetched when the shop reports a change. */
import type { RowOf } from '@sauda/contract/calls.ts'
import type { OrderTab } from '@sauda/domain/order-facts.ts'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { get, own } from './request.ts'

export type Counts = RowOf<'countDeskOrders'>

const countsKey = ['desk', 'counts'] as const
export const useCounts = (): Counts | undefined =>
  useQuery({
    queryKey: countsKey,
    queryFn: ({ signal }) => get<Counts>(`${own}/desk/orders/counts`, {}, signal),
    refetchInterval: 60_000,
  }).data

/** The tab of an order before and after an action. */
type Moved = { from: OrderTab; to: OrderTab }

/** Identifies the reply of the shop that the counts show. */
export const countsShown = (queries: QueryClient): number =>
  queries.getQueryState(countsKey)?.dataUpdateCount ?? 0

/**
 * Counts moved orders at once, so that no badge is older than the message about the action. Does nothing if the counts
 * were refetched since `shown`, because they may contain the action already.
 */
export function countMoved(queries: QueryClient, moved: readonly Moved[], shown: number): void {
  if (countsShown(queries) === shown)
    queries.setQueryData<Counts>(countsKey, (counts) => counts && moved.reduce(afterMove, counts))
}

/** The counts after a move. `open` is the sum of all tabs but `done`, so it is computed and not counted. */
function afterMove(counts: Counts, { from, to }: Moved): Counts {
  const next = { ...counts }
  if (from !== 'open') next[from] -= 1
  if (to !== 'open') next[to] += 1
  return { ...next, open: next.all - next.done }
}
