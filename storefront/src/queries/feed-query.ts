/**
 * The query of all products for screens. The function that loads them is a separate script, because home shows the
 * view of the initial data.
 */
import { queryOptions } from '@tanstack/react-query'
import { type FetchedFeed, feedOptions } from './feed-options.ts'

export const feedQuery = () =>
  queryOptions({
    ...feedOptions(),
    queryFn: async ({ signal }): Promise<FetchedFeed> => (await import('./home-feed.ts')).loadFeed(signal),
  })
