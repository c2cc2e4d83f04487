/** Options of the query of all products, without its function, which is a separate script. */
import type { Feed } from '@sauda/domain/feed.ts'
import type { Query } from '@tanstack/react-query'
import { answeredBy } from './cache-hits.ts'
import { queryKeys } from './keys.ts'
import { lifetimes } from './lifetimes.ts'

export type FetchedFeed = { feed: Feed; fetchedAt: number }

export const feedOptions = () => ({
  queryKey: queryKeys.feed,
  meta: answeredBy('allProductsData'),
  // a local copy keeps the age it had when it was stored
  staleTime: ({ state: { data, dataUpdatedAt } }: Query<FetchedFeed>) =>
    data ? Math.max(0, data.fetchedAt + lifetimes.feed - dataUpdatedAt) : 0,
  gcTime: lifetimes.feed,
})
