import type { Endpoint } from '@sauda/contract/endpoint.ts'

const reviews = '/wp-json/wc/v3/products/reviews'

const answer = '/wp-json/{product}/v1/reviews/{id}/answer'

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

/** Calls of operators; no browser loads them. */
export const reviewOperatorEndpoints = {
  listReviews: { method: 'GET', path: reviews, sends: 'operator' },
  getReview: { method: 'GET', path: `${reviews}/{id}`, sends: 'operator' },
  createReview: { method: 'POST', path: reviews, sends: 'operator' },
  getReviewAnswer: { method: 'GET', path: answer, sends: 'operator' },
  answerReview: { method: 'PUT', path: answer, sends: 'operator' },
  updateReview: { method: 'PUT', path: `${reviews}/{id}`, sends: 'operator' },
  deleteReview: { method: 'DELETE', path: `${reviews}/{id}`, sends: 'operator' },
  batchReviews: { method: 'POST', path: `${reviews}/batch`, sends: 'operator' },
} as const satisfies Record<string, Endpoint>
