/**
 * Catalogue, search and deals of a shop with too many products for one download. The server applies the same rules as
 * the browser (D-186).
 */
import type { Counted } from '@sauda/contract/facets/facets.ts'
import {
  type CatalogueQuery,
  type CatalogueView,
  dealsOrder,
  type DealsSort,
  type DealsView,
} from '@sauda/domain/catalogue.ts'
import { pageSizeOf } from '@sauda/domain/page-numbers.ts'
import type { Category } from '@sauda/domain/category.ts'
import { pageSizes } from '@sauda/domain/constants.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import { answeredBy } from './cache-hits.ts'
import { queryKeys } from './keys.ts'
import { lifetimes } from './lifetimes.ts'
import { listedQuery, type ListRequest, type Narrowing, narrowingOf } from './listed-products.ts'

type Counting = Pick<ListRequest, 'search' | 'category'> & Narrowing

/** Facets of a category or search with the active filters, and statistics of its deals. */
const countedQuery = (counting: Counting) =>
  queryOptions({
    queryKey: queryKeys.counted(counting),
    meta: answeredBy('getFacets'),
    staleTime: lifetimes.productsList,
    queryFn: async ({ signal }): Promise<Counted> => {
      const { decodeFacets } = await import('@sauda/contract/facets/facets.ts')
      const { search, category } = counting
      const { body } = await call('getFacets', {
        query: {
          search,
          ...narrowingOf(counting),
          ...(category !== undefined && { category: String(category) }),
        },
        signal,
        fresh: true,
      })
      return decodeFacets(body)
    },
  })

/** One page of the catalogue; for a number above the last page, the last page (D-099). */
export const catalogueQueryOf = (query: CatalogueQuery, categories: readonly Category[]) =>
  queryOptions({
    queryKey: queryKeys.catalogue(query),
    meta: answeredBy('listProducts'),
    staleTime: lifetimes.productsList,
    queryFn: async ({ client }): Promise<CatalogueView> => {
      const category = categories.find(({ slug }) => slug === query.category)
      if (query.category !== '' && !category) return nothing
      const { filters } = query
      const counting: Counting = {
        search: query.search || undefined,
        category: category?.id,
        min: filters.min,
        max: filters.max,
        purchasable: filters.inStock || undefined,
        discounted: filters.onSale || undefined,
        rating: filters.rating,
        options: filters.options,
      }
      const wanted: ListRequest = {
        ...counting,
        page: query.page,
        perPage: pageSizeOf(query),
        // Without a sort order a search is sorted by best match.
        sort: query.search === '' ? (query.sort ?? 'newest') : query.sort,
      }
      const [asked, { facets, hits, instead, isRelaxed }] = await Promise.all([
        client.fetchQuery(listedQuery(wanted)),
        client.fetchQuery(countedQuery(counting)),
      ])
      const page = Math.min(query.page, asked.pages)
      const listed = page === query.page ? asked : await client.fetchQuery(listedQuery({ ...wanted, page }))
      return {
        products: listed.products,
        total: listed.total,
        page,
        pages: listed.pages,
        category,
        facets,
        ...(hits && { hits }),
        ...(instead !== undefined && listed.total > 0 && { instead }),
        ...(isRelaxed && listed.total > 0 && { isRelaxed }),
      }
    },
  })

/** The view of an unknown category (D-098). */
const nothing: CatalogueView = {
  products: [],
  total: 0,
  page: 1,
  pages: 1,
  category: undefined,
  facets: { prices: undefined, inStock: 0, onSale: 0, rated: 0, attributes: [] },
}

/** The first pages of the deals, and statistics of all deals. */
export const dealsQuery = (sort: DealsSort, pages: number) =>
  queryOptions({
    queryKey: queryKeys.deals(sort, pages),
    meta: answeredBy('listProducts'),
    staleTime: lifetimes.productsList,
    queryFn: async ({ client }): Promise<DealsView> => {
      const page = (index: number) =>
        client.fetchQuery(
          listedQuery({
            discounted: true,
            sort: dealsOrder[sort],
            page: index + 1,
            perPage: pageSizes.deals,
          }),
        )
      const [{ deals: stats }, ...found] = await Promise.all([
        client.fetchQuery(countedQuery({})),
        ...Array.from({ length: pages }, (_, index) => page(index)),
      ])
      return { products: found.flatMap(({ products }) => products), stats }
    },
  })
