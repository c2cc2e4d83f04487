/**
 * The query of all products, for screens. The function that loads the products (`loadFeed`) is a separate script,
 * because the first view of home has its products in the initial data.
 */
import { queryOptions } from '@tanstack/react-query'
import { type FetchedFeed, feedOptions } from './feed-options.ts'

export const feedQuery = () =>
  queryOptions({
    ...feedOptions(),
    queryFn: async ({ signal }): Promise<FetchedFeed> => (await import('./home-feed.ts')).loadFeed(signal),
  })
