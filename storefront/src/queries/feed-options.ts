/** Options of the query of all products; its function is in another script. */
import type { Feed } from '@sauda/domain/feed.ts'
import type { Query } from '@tanstack/react-query'
import { answeredBy } from './cache-hits.ts'
import { queryKeys } from './keys.ts'
import { lifetimes } from './lifetimes.ts'

export type FetchedFeed = { feed: Feed; fetchedAt: number }

export const feedOptions = () => ({
  queryKey: queryKeys.feed,
  meta: answeredBy('allProductsData'),
  // A local copy counts as old as its download, not as its reading.
  staleTime: ({ state: { data, dataUpdatedAt } }: Query<FetchedFeed>) =>
    data ? Math.max(0, data.fetchedAt + lifetimes.feed - dataUpdatedAt) : 0,
  gcTime: lifetimes.feed,
})
