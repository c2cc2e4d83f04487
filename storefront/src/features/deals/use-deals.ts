/** The first deals in a sort order: from the initial data, else from the feed, else from the server (D-186). */
import { type DealsSort, dealsView, type DealsView } from '@sauda/domain/catalogue.ts'
import { pageSizes } from '@sauda/domain/constants.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLastData } from '#components/use-last-data.ts'
import { useInitialView } from '#queries/initial-data.tsx'
import { feedQuery } from '#queries/feed-query.ts'
import { refetchFeed } from '#queries/home-feed.ts'
import { dealsQuery } from '#queries/product-lists.ts'
import { useOnceHydrated } from '#state/use-hydrated.ts'

type DealsState = { refresh(): void } & (
  | { status: 'loading' }
  | { status: 'error' }
  // `isAdding`: the next page is loading; `cannotAdd`: it failed to load
  | { status: 'ready'; deals: DealsView; isAdding: boolean; cannotAdd: boolean }
)

/** The deals to show, from the initial data or the feed. @param pages number of pages, each of twenty deals */
export function useDeals(sort: DealsSort, pages: number): DealsState {
  const client = useQueryClient()
  const first = useInitialView('deals')?.deals
  const wanted = pages * pageSizes.deals
  const initial = sort === 'discount' ? first : undefined
  const isEnough = initial !== undefined && enough(initial, wanted)
  const { data, isError, isFetching } = useQuery({ ...feedQuery(), enabled: !isEnough })
  const feed = useOnceHydrated(data?.feed)
  const remote = useQuery({
    ...dealsQuery(sort, pages),
    enabled: feed?.partial !== undefined && !isEnough,
  })
  // While more deals load, show those in the same sort order.
  const known = useLastData(remote.data, sort)
  const made = useMemo(
    () => (feed && !feed.partial ? dealsView(feed.products, sort, wanted) : undefined),
    [feed, sort, wanted],
  )
  const failed = isError || remote.isError
  const refresh = () => void refetchFeed(client)
  // The first page remains while the rest loads.
  const deals = made ?? (isEnough ? initial : (known ?? initial))
  if (deals && !isEmptySoFar(deals, isFetching))
    return { status: 'ready', deals, refresh, ...addingOf(!enough(deals, wanted), failed) }
  return { status: failed ? 'error' : 'loading', refresh }
}

const addingOf = (isShort: boolean, failed: boolean) => ({
  isAdding: isShort && !failed,
  cannotAdd: isShort && failed,
})

/** No deals yet, but the list is being refetched and may contain some. */
const isEmptySoFar = ({ stats }: DealsView, isFetching: boolean): boolean => stats.active === 0 && isFetching

const enough = ({ products, stats }: DealsView, wanted: number): boolean =>
  products.length >= Math.min(wanted, stats.active)
