/**
 * One page of the catalogue: the one the page brought, else made of the feed, in the browser and without a call; of a feed
 * that does not hold all products, made by the server (D-186).
 */
import {
  catalogueQuery,
  type CatalogueQuery,
  type CatalogueView,
  catalogueView,
  type Facets,
} from '@sauda/domain/catalogue.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useInitialData } from '#queries/initial-data.tsx'
import { feedQuery } from '#queries/feed-query.ts'
import { refetchFeed } from '#queries/home-feed.ts'
import { catalogueQueryOf } from '#queries/product-lists.ts'
import { useSearchMatches } from '#queries/product-index.ts'
import { sameQuestion } from './address.ts'

export type CatalogueState = {
  query: CatalogueQuery
  allProducts: number | undefined
  /** while a page is on its way, those of the page before: filters do not go away under the hand */
  facets: Facets | undefined
} & ({ status: 'loading' } | { status: 'error'; retry(): void } | { status: 'ready'; view: CatalogueView })

export function useCatalogue(parameters: URLSearchParams): CatalogueState {
  const client = useQueryClient()
  const address = parameters.toString()
  const query = useMemo(() => catalogueQuery(new URLSearchParams(address)), [address])
  const brought = useInitialView(query)
  const { data, isError } = useQuery({ ...feedQuery(), enabled: brought === undefined })
  const feed = data?.feed
  const isPartial = feed?.partial !== undefined
  const whole = isPartial || brought ? undefined : feed
  const asked = useQuery({
    ...catalogueQueryOf(query, feed?.categories ?? []),
    enabled: isPartial && !brought,
  })
  const search = useSearchMatches(whole, brought ? '' : query.search)
  const found = search.status === 'ready' ? search.found : undefined
  const ready = search.status === 'ready'
  const made = useMemo(
    () => (whole && ready ? catalogueView(whole, query, found) : undefined),
    [whole, query, ready, found],
  )

  const view = brought ?? made ?? asked.data
  const [facets, setFacets] = useState(view?.facets)
  if (view && view.facets !== facets) setFacets(view.facets)
  const unfiltered = sameQuestion({ ...query, page: 1 }, catalogueQuery(new URLSearchParams()))
  const allProducts =
    feed?.partial?.total ?? feed?.products.length ?? (unfiltered ? brought?.total : undefined)
  const state = { query, allProducts, facets: view?.facets ?? facets }
  if (view) return { ...state, status: 'ready', view }
  if (isError || asked.isError || (!isPartial && search.status === 'failed'))
    return { ...state, status: 'error', retry: () => void refetchFeed(client) }
  return { ...state, status: 'loading' }
}

/** The first view, when it answers this question: the address may have been put right since. */
function useInitialView(query: CatalogueQuery): CatalogueView | undefined {
  const { view, address } = useInitialData()
  if (view.kind !== 'catalogue') return undefined
  const asked = catalogueQuery(new URL(address, 'http://shop').searchParams)
  const { catalogue } = view
  return sameQuestion(asked, query) && Math.min(query.page, catalogue.pages) === catalogue.page
    ? catalogue
    : undefined
}
