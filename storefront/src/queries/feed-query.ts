/**
 * The query of all products, for screens. The function that loads the products is a separate script. The first view of
 * home does not need it, because it has the initial data.
 */
import { queryOptions } from '@tanstack/react-query'
import { type FetchedFeed, feedOptions } from './feed-options.ts'

export const feedQuery = () =>
  queryOptions({
    ...feedOptions(),
    queryFn: async ({ signal }): Promise<FetchedFeed> => (await import('./home-feed.ts')).loadFeed(signal),
  })
