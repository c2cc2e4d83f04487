import type { Endpoint } from '@sauda/contract/endpoint.ts'

/** What shoppers read. */
export const reviewEndpoints = {
  listProductReviews: {
    method: 'GET',
    path: '/wp-json/{product}/v1/products/{id}/reviews',
    sends: 'catalogue',
  },
  /** The link of the mail that asks for reviews. */
  openReviewForm: {
    method: 'POST',
    path: '/wp-json/{product}/v1/review-form',
    sends: 'open',
    keepsSession: true,
  },
  sendReview: {
    method: 'POST',
    path: '/wp-json/{product}/v1/review-form/reviews',
    sends: 'open',
    keepsSession: true,
  },
  addReviewPicture: {
    method: 'POST',
    path: '/wp-json/{product}/v1/review-form/pictures',
    sends: 'open',
    keepsSession: true,
  },
} as const satisfies Record<string, Endpoint>
