/** Every real deal: those the page brought, else those of the feed. */
import { deals, type DealsSort } from '@sauda/domain/catalogue.ts'
import type { Product } from '@sauda/domain/product.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useFirstView } from '#queries/first-data.tsx'
import { feedQuery, refetchFeed } from '#queries/home-feed.ts'

export type DealsState = { refresh(): void } & (
  { status: 'loading' } | { status: 'error' } | { status: 'ready'; all: readonly Product[] }
)

export function useDeals(sort: DealsSort): DealsState {
  const client = useQueryClient()
  const brought = useFirstView('deals')?.products
  const { data, isError, isFetching } = useQuery({ ...feedQuery(), enabled: brought === undefined })
  const products = data?.feed.products ?? brought
  const all = useMemo(() => (products ? deals(products, sort) : undefined), [products, sort])
  const refresh = () => void refetchFeed(client)
  if (all && !(all.length === 0 && isFetching)) return { status: 'ready', all, refresh }
  return { status: isError ? 'error' : 'loading', refresh }
}
