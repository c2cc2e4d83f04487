/** How screens ask for all products. What brings them is a script of its own: home shows the view that its page brought. */
import type { Feed } from '@sauda/domain/feed.ts'
import { type Query, queryOptions } from '@tanstack/react-query'
import { answeredBy } from './cache-hits.ts'
import { queryKeys } from './keys.ts'
import { lifetimes } from './lifetimes.ts'

export type FetchedFeed = { feed: Feed; fetchedAt: number }

export const feedQuery = () =>
  queryOptions({
    queryKey: queryKeys.feed,
    meta: answeredBy('allProductsData'),
    // a copy keeps the age it had when it was stored
    staleTime: ({ state: { data, dataUpdatedAt } }: Query<FetchedFeed>) =>
      data ? Math.max(0, data.fetchedAt + lifetimes.feed - dataUpdatedAt) : 0,
    gcTime: lifetimes.feed,
    queryFn: async ({ signal }): Promise<FetchedFeed> => (await import('./home-feed.ts')).bringFeed(signal),
  })
