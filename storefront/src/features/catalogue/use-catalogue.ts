/** One page of the catalogue: the one the page brought, else made of the feed, in the browser and without a call. */
import {
  catalogueQuery,
  type CatalogueQuery,
  type CatalogueView,
  catalogueView,
} from '@sauda/domain/catalogue.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useFirstData } from '#queries/first-data.tsx'
import { feedQuery, refetchFeed } from '#queries/home-feed.ts'
import { useFound } from '#queries/product-index.ts'
import { sameQuestion } from './address.ts'

export type CatalogueState = { query: CatalogueQuery; allProducts: number | undefined } & (
  { status: 'loading' } | { status: 'error'; retry(): void } | { status: 'ready'; view: CatalogueView }
)

export function useCatalogue(parameters: URLSearchParams): CatalogueState {
  const client = useQueryClient()
  const address = parameters.toString()
  const query = useMemo(() => catalogueQuery(new URLSearchParams(address)), [address])
  const brought = useBrought(query)
  const { data, isError } = useQuery({ ...feedQuery(), enabled: brought === undefined })
  const search = useFound(brought ? undefined : data?.feed, brought ? '' : query.search)
  const found = search.status === 'ready' ? search.found : undefined
  const ready = search.status === 'ready'
  const made = useMemo(
    () => (data && ready ? catalogueView(data.feed, query, found) : undefined),
    [data, query, ready, found],
  )

  const unfiltered = sameQuestion({ ...query, page: 1 }, catalogueQuery(new URLSearchParams()))
  const allProducts = data?.feed.products.length ?? (unfiltered ? brought?.total : undefined)
  const view = brought ?? made
  if (view) return { query, allProducts, status: 'ready', view }
  if (isError || search.status === 'failed')
    return { query, allProducts, status: 'error', retry: () => void refetchFeed(client) }
  return { query, allProducts, status: 'loading' }
}

/** The first view, when it answers this question: the address may have been put right since. */
function useBrought(query: CatalogueQuery): CatalogueView | undefined {
  const { view, address } = useFirstData()
  if (view.kind !== 'catalogue') return undefined
  const asked = catalogueQuery(new URL(address, 'http://shop').searchParams)
  const { catalogue } = view
  return sameQuestion(asked, query) && Math.min(query.page, catalogue.pages) === catalogue.page
    ? catalogue
    : undefined
}
