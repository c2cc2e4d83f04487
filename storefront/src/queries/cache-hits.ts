/** Reads that the response cache answers are counted beside those that went out (D-154). */
import type { EndpointName } from '@sauda/contract/endpoints.ts'
import type { QueryClient } from '@tanstack/react-query'
import { tracker } from '#api/tracker.ts'

/** Names, in a query's `meta`, the call that answers it. */
export const answeredBy = (endpoint: EndpointName) => ({ endpoint })

/** A read that was answered from a copy outside the response cache: local or session storage. */
export const countCacheHit = (endpoint: EndpointName): void => tracker.cacheHit(endpoint)

/** Counts every screen that finds its fresh reply in the cache. @returns how to stop */
export function countCacheHits(client: QueryClient): () => void {
  return client.getQueryCache().subscribe(({ type, query }) => {
    const endpoint = query.meta?.['endpoint']
    if (type !== 'observerAdded' || typeof endpoint !== 'string') return
    if (query.state.data !== undefined && !query.isStale()) tracker.cacheHit(endpoint)
  })
}
