/** Reviews of a product, page by page. */
import { decodeProductReviews } from '@sauda/contract/reviews/review.ts'
import { type ProductReviews, reviewLimits, type ReviewSort } from '@sauda/domain/reviews.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import { answeredBy } from './cache-hits.ts'
import { queryKeys } from './keys.ts'
import { lifetimes } from './lifetimes.ts'

/** One page of a product's reviews. @param list.stars 0: all @param list.page from 1 */
export const reviewsQuery = (id: number, list: { sort: ReviewSort; stars: number; page: number }) =>
  queryOptions({
    queryKey: queryKeys.reviews(id, list),
    meta: answeredBy('listProductReviews'),
    staleTime: lifetimes.default,
    queryFn: async ({ signal }): Promise<ProductReviews> => {
      const { sort, stars, page } = list
      const { body } = await call('listProductReviews', {
        path: { id: String(id) },
        query: { sort, page, per_page: reviewLimits.page, ...(stars > 0 && { stars }) },
        signal,
      })
      return decodeProductReviews(body)
    },
  })
