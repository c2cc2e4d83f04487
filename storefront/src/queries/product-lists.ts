/**
 * Catalogue, search and deals of a shop whose products are too many for one download. The server finds them by the
 * rules that the browser would apply itself (D-186).
 */
import type { Counted } from '@sauda/contract/products/facets.ts'
import {
  type CatalogueQuery,
  type CatalogueView,
  dealsOrder,
  type DealsSort,
  type DealsView,
  type ListSort,
} from '@sauda/domain/catalogue.ts'
import type { Category } from '@sauda/domain/category.ts'
import { pageSizes } from '@sauda/domain/constants.ts'
import { defaultLocale } from '@sauda/domain/locale.ts'
import { locale } from '@sauda/domain/wording/locale.ts'
import { type Paisa, toPrice } from '@sauda/domain/money.ts'
import type { Product } from '@sauda/domain/product.ts'
import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/client.ts'
import { answeredBy } from './cache-hits.ts'
import type { FetchedFeed } from './feed-options.ts'
import { feedQuery } from './feed-query.ts'
import { queryKeys } from './keys.ts'
import { lifetimes } from './lifetimes.ts'

/** A page of a list as the server is asked for it; absent fields ask nothing. */
type ListRequest = {
  page: number
  perPage: number
  search?: string | undefined
  /** id; descendants included */
  category?: number | undefined
  sort?: ListSort | undefined
  min?: Paisa | undefined
  max?: Paisa | undefined
  purchasable?: true | undefined
  discounted?: true | undefined
  rating?: number | undefined
  options?: Readonly<Record<string, readonly string[]>> | undefined
  /** only these ids, in this order */
  include?: readonly number[] | undefined
}
export type ListedPage = { products: readonly Product[]; total: number; pages: number }

/** One page of a list; beyond the last it is empty and says how many there are. */
export const listedQuery = (wanted: ListRequest) =>
  queryOptions({
    queryKey: queryKeys.listed(wanted),
    meta: answeredBy('listProducts'),
    staleTime: lifetimes.productsList,
    queryFn: async ({ signal, client }): Promise<ListedPage> => {
      const { decodeProducts } = await import('./decoders.ts')
      const stored = async () => storedProducts(wanted.include ?? [], await client.fetchQuery(feedQuery()))
      // a call would be tried several times first
      if (wanted.include && !navigator.onLine) return stored()
      const { page, search, sort, include, perPage, category } = wanted
      const reply = await call('listProducts', {
        query: {
          ...{ page, search, sort },
          ...narrowingOf(wanted),
          ...(locale !== defaultLocale && { lang: locale }),
          form: 'short',
          status: 'publish',
          per_page: perPage,
          ...(category !== undefined && { category: String(category) }),
          ...(include && { include: include.join(), orderby: 'include', order: 'asc' }),
        },
        signal,
        fresh: true,
      }).catch((cause: unknown) => {
        if (include && cause instanceof ApiError && cause.kind === 'network') return undefined
        throw cause
      })
      if (!reply) return stored()
      const { body, headers } = reply
      const total = Number(headers.get('x-wp-total') ?? '0')
      return { products: decodeProducts(body), total, pages: Math.max(1, Math.ceil(total / perPage)) }
    },
  })

/** Products by their ids, in this order; those that are not sold any more are left out. */
export const productsByIdsQuery = (ids: readonly number[]) =>
  listedQuery({ page: 1, perPage: Math.max(1, ids.length), include: ids })

/** Without a network the catalogue that was downloaded answers. */
function storedProducts(ids: readonly number[], { feed }: FetchedFeed): ListedPage {
  const products = ids.flatMap((id) => feed.products.filter((product) => product.id === id))
  return { products, total: products.length, pages: 1 }
}

type Narrowing = Pick<ListRequest, 'min' | 'max' | 'purchasable' | 'discounted' | 'rating' | 'options'>
type Counting = Pick<ListRequest, 'search' | 'category'> & Narrowing

/** Filters as the parameters of a call. */
const narrowingOf = ({ min, max, purchasable, discounted, rating, options }: Narrowing) => ({
  ...{ purchasable, discounted },
  ...(min !== undefined && { min_price: toPrice(min) }),
  ...(max !== undefined && { max_price: toPrice(max) }),
  ...(rating !== undefined && { min_rating: rating }),
  ...(options && Object.keys(options).length > 0 && { options: JSON.stringify(options) }),
})

/** What filters could narrow a category or a search to, with those that are chosen, and what the deals in it come to. */
export const countedQuery = (counting: Counting) =>
  queryOptions({
    queryKey: queryKeys.counted(counting),
    meta: answeredBy('getFacets'),
    staleTime: lifetimes.productsList,
    queryFn: async ({ signal }): Promise<Counted> => {
      const { decodeFacets } = await import('./decoders.ts')
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

/** One page of the catalogue; a page above the last is the last (D-099). */
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
        perPage: pageSizes.catalogue,
        // without one the best match stands first
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

/** What an unknown category holds (D-098). */
const nothing: CatalogueView = {
  products: [],
  total: 0,
  page: 1,
  pages: 1,
  category: undefined,
  facets: { prices: undefined, inStock: 0, onSale: 0, rated: 0, attributes: [] },
}

/** The first pages of the deals, and what is said of all of them. */
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
