/** The review form for buyers, opened by a link in their mail. */
import { type BodyOf, codes } from '@sauda/contract/calls.ts'
import { encodeFeedImage } from '@sauda/contract/products/product.ts'
import type { ReplyOf } from '@sauda/contract/reply-types.ts'
import type { reviewForm as described } from '@sauda/contract/reviews/calls.ts'
import { reviewLimits } from '@sauda/domain/reviews.ts'
import { decodeEntities } from '@sauda/domain/text.ts'
import { reviewForm as texts } from '@sauda/domain/wording/review-form.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { ShopError } from '#platform/http/replies/errors.ts'
import { readToken } from '#platform/http/requests/signed-token.ts'
import { isOwnPicture, picturesAt } from '#catalogue/product-data/product-pictures.ts'
import { reviewPictures } from './product-reviews.ts'
import {
  buyerOf,
  type BoughtProduct,
  keepPictures,
  orderOfReview,
  ownReviews,
  putOwnReview,
} from './review-store.ts'
import { reviewHtml, reviewText } from './review-text.ts'

/** ms for which the link in the mail is valid */
export const reviewLinkMs = reviewLimits.linkDays * 24 * 60 * 60_000

export type ReviewFormReply = ReplyOf<typeof described>
type Reply = ReviewFormReply

/** Products a buyer may review, and their reviews. Throws 400 for an invalid link, 409 for a cancelled order. */
export async function readReviewForm(context: Context, token: string): Promise<Reply> {
  const order = await orderOf(context, context.db, token)
  const pictureOf = await picturesAt(
    context,
    order.products.flatMap(({ images }) => images.map(({ src }) => src)),
  )
  const said = await ownReviews(
    context.db,
    order.email,
    order.products.map(({ id }) => id),
  )
  const picturesFor = await reviewPictures(
    context,
    said.map(({ id }) => id),
  )
  return {
    order: order.id,
    name: said[0]?.reviewer ?? order.name,
    products: order.products.map((product) => {
      const review = said.find(({ productId }) => productId === product.id)
      const [image] = product.images.map(pictureOf).filter(isOwnPicture)
      return {
        id: product.id,
        name: decodeEntities(product.name),
        slug: product.slug,
        bought: product.options,
        image: image ? encodeFeedImage(image) : null,
        review: review
          ? {
              rating: review.rating,
              text: reviewText(review.body),
              state: review.status === 'hold' ? 'waiting' : review.status === 'approved' ? 'shown' : 'closed',
              pictures: picturesFor(review.id).map(({ mediaId, ...picture }) => ({
                id: mediaId,
                image: encodeFeedImage(picture),
              })),
            }
          : null,
      }
    }),
  }
}

/** Stores a buyer's review; it is pending, and can be changed, until the owner decides. Throws 400, 404, 409. */
export async function sendReview(context: Context, body: BodyOf<'sendReview'>): Promise<Reply> {
  await context.db.transaction().execute(async (tx) => {
    const order = await orderOf(context, tx, body.token)
    const product = order.products.find(({ id }) => id === body.product_id)
    if (!product) throw new ShopError(codes.productInvalidId, 404, 'Invalid ID.')
    const now = new Date(context.clock())
    const { customerId } = await buyerOf(tx, { email: order.email, productId: product.id })
    const stored = await putOwnReview(tx, {
      ...{ productId: product.id, orderId: order.id, customerId, verified: true, status: 'hold' },
      ...{ reviewer: body.name.trim(), reviewerEmail: order.email, rating: body.rating },
      ...{ body: reviewHtml(body.text), options: JSON.stringify(product.options) },
      ...{ createdAt: now, modifiedAt: now },
    })
    if (stored === undefined) throw new ShopError(codes.reviewClosed, 409, texts.closed)
    if (body.pictures) await keepPictures(tx, stored, body.pictures)
  })
  return readReviewForm(context, body.token)
}

type ReviewedOrder = { id: number; email: string; name: string; products: readonly BoughtProduct[] }

/** The order of a review link. Throws 400 for an invalid link, 409 unless the order is completed. */
export async function orderOf(context: Context, db: Database, token: string): Promise<ReviewedOrder> {
  const read = readToken(context, 'review', token)
  const order = read?.isGood() ? await orderOfReview(db, read.id) : undefined
  if (!order) throw new ShopError(codes.reviewLinkInvalid, 400, texts.linkInvalid)
  if (order.status !== 'completed') throw new ShopError(codes.reviewClosed, 409, texts.orderOver)
  return order
}
