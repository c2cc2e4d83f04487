/**
 * Product data that lists, cards and home have already loaded, or that the page contained. It is shown while the
 * product's call is pending, or offline.
 */
import type { InitialView } from '@sauda/contract/initial-data.ts'
import type { Product } from '@sauda/domain/product.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useInitialData } from './initial-data.tsx'

/**
 * A product from a cached list, with at most two pictures and without description and variations. Undefined when no
 * list has it.
 */
export function useCachedProduct(slug: string): Product | undefined {
  const client = useQueryClient()
  const { view } = useInitialData()
  return useMemo(
    () => cachedProduct(client, slug) ?? productsOf(view).find((product) => product.slug === slug),
    [client, slug, view],
  )
}

/** The products that the first view of the page shows. */
function productsOf(view: InitialView): readonly Product[] {
  switch (view.kind) {
    case 'home':
      return [...view.home.featured, ...view.home.showcases.flatMap(({ products }) => products)]
    case 'catalogue':
      return view.catalogue.products
    case 'deals':
      return view.deals.products
    default:
      return []
  }
}

function cachedProduct(client: QueryClient, slug: string): Product | undefined {
  for (const query of client.getQueryCache().getAll()) {
    const found = productsIn(query.state.data).find((product) => product.slug === slug)
    if (found) return found
  }
  return undefined
}

/** Products in a cached value, which may be a list, a page, a view or the feed. */
function productsIn(known: unknown): readonly Product[] {
  if (typeof known !== 'object' || known === null) return []
  if ('feed' in known) return productsIn(known.feed)
  const list = 'products' in known ? known.products : known
  return Array.isArray(list) ? (list as unknown[]).filter(isProduct) : []
}

const isProduct = (value: unknown): value is Product =>
  typeof value === 'object' && value !== null && 'slug' in value && 'images' in value && 'pricing' in value
