/** Public replies about a product: approved reviews and their summary. */
import { type QueryOf, codes } from '@sauda/contract/calls.ts'
import { encodeFeedImage } from '@sauda/contract/products/product.ts'
import type { ReplyOf } from '@sauda/contract/reply-types.ts'
import type { productReviews as described } from '@sauda/contract/reviews/calls.ts'
import type { ProductImage } from '@sauda/domain/product.ts'
import { reviewLimits, shownReviewer } from '@sauda/domain/reviews.ts'
import type { Context } from '#platform/context.ts'
import { ShopError } from '#platform/http/replies/errors.ts'
import { addressOf } from '#catalogue/media/media.ts'
import { picturesAt } from '#catalogue/product-data/product-pictures.ts'
import { productRows } from '#catalogue/product-data/product-store.ts'
import { shopSettings } from '#shop/settings/shop-settings.ts'
import { picturesOf, shownReviews } from './review-store.ts'
import { reviewText } from './review-text.ts'

type Reply = ReplyOf<typeof described>

const none: Reply = { count: 0, average: '0.00', stars: [0, 0, 0, 0, 0], total: 0, reviews: [] }

/** A page of a product's approved reviews, with their average. Throws 404 for a product that is not published. */
export async function productReviews(
  context: Context,
  productId: number,
  { page, per_page: limit, sort, stars }: QueryOf<'listProductReviews'>,
): Promise<Reply> {
  const [product] = await productRows(context.db, [productId])
  if (!product || product.status !== 'publish' || product.type === 'variation')
    throw new ShopError(codes.productInvalidId, 404, 'Invalid ID.')
  const { product: settings } = await shopSettings(context)
  if (settings.rating === 'none') return none
  const offset = (page - 1) * limit
  const { rows, counts, total } = await shownReviews(context.db, { productId, sort, stars, limit, offset })
  const picturesFor = await reviewPictures(
    context,
    rows.map(({ id }) => id),
  )
  const count = counts.reduce((sum, each) => sum + each, 0)
  const sum = counts.reduce((all, each, index) => all + each * (index + 1), 0)
  return {
    count,
    average: (count === 0 ? 0 : sum / count).toFixed(2),
    stars: counts,
    total,
    reviews: rows.map((row) => ({
      id: row.id,
      reviewer: shownReviewer(row.reviewer),
      rating: row.rating,
      review: reviewText(row.body),
      created_at: row.createdAt.toISOString(),
      verified: row.verified,
      bought: row.options,
      pictures: picturesFor(row.id).map(encodeFeedImage),
      answer: row.answer,
      answered_at: row.answeredAt?.toISOString() ?? null,
    })),
  }
}

/** The newest reviews of a product with stars and a name, as many as its page shows first. `writtenAt`: epoch ms */
export async function namedReviews(
  { db }: Pick<Context, 'db'>,
  productId: number,
): Promise<{ reviewer: string; rating: number; text: string; writtenAt: number }[]> {
  const { rows } = await shownReviews(db, { productId, sort: 'newest', limit: reviewLimits.page, offset: 0 })
  return rows
    .map(({ reviewer, rating, body, createdAt }) => ({
      ...{ reviewer: shownReviewer(reviewer), rating, text: reviewText(body) },
      writtenAt: createdAt.getTime(),
    }))
    .filter(({ reviewer, rating }) => reviewer !== '' && rating > 0)
}

/** The pictures of these reviews, as shown on screens. */
export async function reviewPictures(
  context: Context,
  reviewIds: readonly number[],
): Promise<(reviewId: number) => (ProductImage & { mediaId: number })[]> {
  const kept = await picturesOf(context.db, reviewIds)
  if (kept.length === 0) return () => []
  const addresses = kept.map((picture) => addressOf(picture))
  const show = await picturesAt(context, addresses, { fresh: true })
  return (reviewId) =>
    kept
      .filter((each) => each.reviewId === reviewId)
      .map(({ mediaId, ...picture }) => ({ ...show({ src: addressOf(picture), alt: '' }), mediaId }))
}
