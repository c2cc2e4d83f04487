/** How screens ask for all products. What brings them is a script of its own: home shows the view of the initial data. */
import { queryOptions } from '@tanstack/react-query'
import { type FetchedFeed, feedOptions } from './feed-options.ts'

export const feedQuery = () =>
  queryOptions({
    ...feedOptions(),
    queryFn: async ({ signal }): Promise<FetchedFeed> => (await import('./home-feed.ts')).bringFeed(signal),
  })
