/** Pictures that buyers add to a review, through the link in their mail. */
import { type BodyOf, codes } from '@sauda/contract/calls.ts'
import { reviewLimits } from '@sauda/domain/reviews.ts'
import { reviewForm as texts } from '@sauda/domain/wording/review-form.ts'
import type { Context } from '#platform/context.ts'
import { ShopError } from '#platform/http/replies/errors.ts'
import { storeSentPicture } from '#catalogue/media/sent-picture.ts'
import { orderOf, readReviewForm, type ReviewFormReply } from './review-form.ts'
import { addPicture, claimPicture, ownReviews } from './review-store.ts'

/**
 * Adds a picture to a pending review.
 *
 * Throws 400 when it is not a picture, 404 when the product has no review yet. Throws 409 when the owner has already
 * decided or the review has the maximum of pictures.
 */
export async function addReviewPicture(
  context: Context,
  { token, product_id: productId, picture }: BodyOf<'addReviewPicture'>,
): Promise<ReviewFormReply> {
  const order = await orderOf(context, context.db, token)
  if (!order.products.some(({ id }) => id === productId))
    throw new ShopError(codes.productInvalidId, 404, 'Invalid ID.')
  const [review] = await ownReviews(context.db, order.email, [productId])
  if (!review) throw new ShopError(codes.reviewInvalidId, 404, 'Send the review before its pictures.')
  if (review.status !== 'hold') throw new ShopError(codes.reviewClosed, 409, texts.closed)
  // Count the picture first, because even a refused picture costs work.
  if (!(await claimPicture(context.db, review.id))) throw tooMany()
  const { id } = await storeSentPicture(context, { base64: picture, name: `review-${review.id}` })
  if (!(await context.db.transaction().execute((tx) => addPicture(tx, review.id, id)))) throw tooMany()
  return readReviewForm(context, token)
}

const tooMany = () =>
  new ShopError(
    codes.reviewPictures,
    409,
    `A review has at most ${reviewLimits.pictures} pictures, and ${reviewLimits.sentPictures} can be sent in all.`,
  )
