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

export type CatalogueState = { query: CatalogueQuery; allProducts: number | undefined } & (
  { status: 'loading' } | { status: 'error'; retry(): void } | { status: 'ready'; view: CatalogueView }
)

export function useCatalogue(parameters: URLSearchParams): CatalogueState {
  const client = useQueryClient()
  const query = catalogueQuery(parameters)
  const { page, category, search, sort } = query
  const brought = useBrought(query)
  const { data, isError } = useQuery({ ...feedQuery(), enabled: brought === undefined })
  const made = useMemo(
    () => (data ? catalogueView(data.feed, { page, category, search, sort }) : undefined),
    [data, page, category, search, sort],
  )

  const unfiltered = category === '' && search === ''
  const allProducts = data?.feed.products.length ?? (unfiltered ? brought?.total : undefined)
  const view = brought ?? made
  if (view) return { query, allProducts, status: 'ready', view }
  if (isError) return { query, allProducts, status: 'error', retry: () => void refetchFeed(client) }
  return { query, allProducts, status: 'loading' }
}

/** The first view, when it answers this question: the address may have been put right since. */
function useBrought({ page, category, search, sort }: CatalogueQuery): CatalogueView | undefined {
  const { view, address } = useFirstData()
  if (view.kind !== 'catalogue') return undefined
  const asked = catalogueQuery(new URL(address, 'http://shop').searchParams)
  const same = asked.category === category && asked.search === search && asked.sort === sort
  const { catalogue } = view
  return same && Math.min(page, catalogue.pages) === catalogue.page ? catalogue : undefined
}
