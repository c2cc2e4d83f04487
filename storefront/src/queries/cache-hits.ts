/** Counts reads answered by the response cache, beside the requests that were sent (D-154). */
import type { EndpointName } from '@sauda/contract/endpoints.ts'
import type { QueryClient } from '@tanstack/react-query'
import { tracker } from '#api/tracker.ts'

/** A query's `meta`: its endpoint, for the statistics. */
export const answeredBy = (endpoint: EndpointName) => ({ endpoint })

/** Counts a read answered by a copy outside the response cache: local or session storage. */
export const countCacheHit = (endpoint: EndpointName): void => tracker.cacheHit(endpoint)

/** Counts every screen that finds a fresh reply in the cache. @returns a function that stops this */
export function countCacheHits(client: QueryClient): () => void {
  return client.getQueryCache().subscribe(({ type, query }) => {
    const endpoint = query.meta?.['endpoint']
    if (type !== 'observerAdded' || typeof endpoint !== 'string') return
    if (query.state.data !== undefined && !query.isStale()) tracker.cacheHit(endpoint)
  })
}
