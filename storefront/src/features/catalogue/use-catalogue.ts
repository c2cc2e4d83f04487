/**
 * One page of the catalogue: from the initial data, or computed in the browser from the feed. If the feed does not have
 * all products, the server computes the page (D-186).
 */
import {
  catalogueQuery,
  type CatalogueQuery,
  type CatalogueView,
  catalogueView,
  type CategoryHits,
} from '@sauda/domain/catalogue.ts'
import { type Facets } from '@sauda/domain/facets.ts'
import type { Feed } from '@sauda/domain/feed.ts'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useInitialData } from '#queries/initial-data.tsx'
import { feedQuery } from '#queries/feed-query.ts'
import { catalogueQueryOf } from '#queries/product-lists.ts'
import { useSearchMatches } from '#queries/product-index.ts'
import { useOnceHydrated } from '#state/use-hydrated.ts'
import { sameQuestion } from './address.ts'

export type CatalogueState = {
  query: CatalogueQuery
  /** number of products in the shop, if known */
  allProducts: number | undefined
  /** while a page loads, the facets of the previous page, so that filters do not disappear during use */
  facets: Facets | undefined
  /** for a search: the number of results in each category */
  hits: readonly CategoryHits[] | undefined
} & ({ status: 'loading' } | { status: 'error'; retry(): void } | { status: 'ready'; view: CatalogueView })

export function useCatalogue(parameters: URLSearchParams): CatalogueState {
  const client = useQueryClient()
  const address = parameters.toString()
  const query = useMemo(() => catalogueQuery(new URLSearchParams(address)), [address])
  const initial = useInitialView(query)
  const { data, isError } = useQuery({ ...feedQuery(), enabled: initial === undefined })
  const feed = useOnceHydrated(data?.feed)
  const listing = useListing(query, feed, initial)
  const { view } = listing
  const [last, setLast] = useState(view)
  if (view && view !== last) setLast(view)
  const { facets, hits } = view ?? last ?? { facets: undefined, hits: undefined }
  const state = { query, allProducts: countOfAll(query, feed, initial), facets, hits }
  if (view) return { ...state, status: 'ready', view }
  if (isError || listing.failed) return { ...state, status: 'error', retry: () => void askAgain(client) }
  return { ...state, status: 'loading' }
}

/** Requests the products again. If the script for that fails to load, the error message remains. */
const askAgain = (client: QueryClient) =>
  import('#queries/home-feed.ts').then(({ refetchFeed }) => refetchFeed(client)).catch(console.warn)

/** The view of a query: from the initial data, else computed from a complete feed, else requested from the server. */
function useListing(
  query: CatalogueQuery,
  feed: Feed | undefined,
  initial: CatalogueView | undefined,
): { view: CatalogueView | undefined; failed: boolean } {
  const isPartial = feed?.partial !== undefined
  const whole = isPartial || initial ? undefined : feed
  const remote = useQuery({
    ...catalogueQueryOf(query, feed?.categories ?? []),
    enabled: isPartial && !initial,
  })
  const search = useSearchMatches(whole, initial ? '' : query.search)
  const matches = search.status === 'ready' ? search.found : undefined
  const isReady = search.status === 'ready'
  const made = useMemo(
    () => (whole && isReady ? catalogueView(whole, query, matches) : undefined),
    [whole, query, isReady, matches],
  )
  const failed = remote.isError || (!isPartial && search.status === 'failed')
  return { view: initial ?? made ?? remote.data, failed }
}

/** The number of products in the shop, if known. */
const countOfAll = (
  query: CatalogueQuery,
  feed: Feed | undefined,
  initial: CatalogueView | undefined,
): number | undefined => {
  if (feed) return feed.partial?.total ?? feed.products.length
  const isWhole = sameQuestion({ ...query, page: 1 }, catalogueQuery(new URLSearchParams()))
  return isWhole ? initial?.total : undefined
}

/** The first view, if it belongs to this query: the address may have been corrected since. */
function useInitialView(query: CatalogueQuery): CatalogueView | undefined {
  const { view, address } = useInitialData()
  if (view.kind !== 'catalogue') return undefined
  const asked = catalogueQuery(new URL(address, 'http://shop').searchParams)
  const { catalogue } = view
  return sameQuestion(asked, query) && Math.min(query.page, catalogue.pages) === catalogue.page
    ? catalogue
    : undefined
}
