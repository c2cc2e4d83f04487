/** The form behind the link of a mail that asks for reviews. */
import { decodeReviewForm } from '@sauda/contract/reviews/review.ts'
import type { ReviewForm } from '@sauda/domain/reviews.ts'
import { call } from '#api/client.ts'

export const openReviewForm = async (token: string): Promise<ReviewForm> =>
  decodeReviewForm((await call('openReviewForm', { body: { token } })).body)

/** `pictures`: ids of those that stay of what was sent before */
export type SentReview = {
  token: string
  product_id: number
  rating: number
  text: string
  name: string
  pictures: number[]
}

/** @returns the form as it is after it */
export const sendReview = async (review: SentReview): Promise<ReviewForm> =>
  decodeReviewForm((await call('sendReview', { body: review })).body)

/** Adds one picture to a review that was sent. @param picture as base64 @returns the form as it is after it */
export const addReviewPicture = async (
  review: Pick<SentReview, 'token' | 'product_id'> & { picture: string },
): Promise<ReviewForm> => decodeReviewForm((await call('addReviewPicture', { body: review })).body)
