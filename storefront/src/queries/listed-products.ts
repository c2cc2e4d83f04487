/** Products from the server: a page of a list, or products by their ids. */
import type { ListSort } from '@sauda/domain/catalogue.ts'
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

/** Parameters of a page of a list; absent ones apply no filter. */
export type ListRequest = {
  page: number
  perPage: number
  search?: string | undefined
  /** id of a category; its descendants are included */
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
type ListedPage = { products: readonly Product[]; total: number; pages: number }

/** One page of a list; a page beyond the last is empty and has the total. */
export const listedQuery = (wanted: ListRequest) =>
  queryOptions({
    queryKey: queryKeys.listed(wanted),
    meta: answeredBy('listProducts'),
    staleTime: lifetimes.productsList,
    queryFn: async ({ signal, client }): Promise<ListedPage> => {
      const { decodeProducts } = await import('./decoders.ts')
      const stored = async () => storedProducts(wanted.include ?? [], await client.fetchQuery(feedQuery()))
      // Use the stored products: offline, a call would fail only after several retries.
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

/** Products by their ids, in this order, without those that are no longer sold. */
export const productsByIdsQuery = (ids: readonly number[]) =>
  listedQuery({ page: 1, perPage: Math.max(1, ids.length), include: ids })

/** The downloaded catalogue, used offline. */
function storedProducts(ids: readonly number[], { feed }: FetchedFeed): ListedPage {
  const products = ids.flatMap((id) => feed.products.filter((product) => product.id === id))
  return { products, total: products.length, pages: 1 }
}

export type Narrowing = Pick<ListRequest, 'min' | 'max' | 'purchasable' | 'discounted' | 'rating' | 'options'>

/** The filters of a product list as parameters of a call. */
export const narrowingOf = ({ min, max, purchasable, discounted, rating, options }: Narrowing) => ({
  ...{ purchasable, discounted },
  ...(min !== undefined && { min_price: toPrice(min) }),
  ...(max !== undefined && { max_price: toPrice(max) }),
  ...(rating !== undefined && { min_rating: rating }),
  ...(options && Object.keys(options).length > 0 && { options: JSON.stringify(options) }),
})
