/** The form behind the link in a mail that asks for reviews. */
import { decodeReviewForm } from '@sauda/contract/reviews/review.ts'
import type { ReviewForm } from '@sauda/domain/reviews.ts'
import { call } from '#api/client.ts'

export const openReviewForm = async (token: string): Promise<ReviewForm> =>
  decodeReviewForm((await call('openReviewForm', { body: { token } })).body)

/** `pictures`: ids of the earlier pictures to keep */
type SentReview = {
  token: string
  product_id: number
  rating: number
  text: string
  name: string
  pictures: number[]
}

/** Stores a review, which the owner must still approve. @returns the updated form */
export const sendReview = async (review: SentReview): Promise<ReviewForm> =>
  decodeReviewForm((await call('sendReview', { body: review })).body)

/** Adds a picture to a stored review. @param picture as base64 @returns the updated form */
export const addReviewPicture = async (
  review: Pick<SentReview, 'token' | 'product_id'> & { picture: string },
): Promise<ReviewForm> => decodeReviewForm((await call('addReviewPicture', { body: review })).body)
