/** The calls of reviews: what each accepts, answers and refuses. Server only. */
import {
  call,
  batch,
  batchBody,
  everybody,
  batchOf,
  type Calls,
  item,
  made,
  none,
  one,
  operators,
  pages,
  readers,
  removal,
  writers,
} from '@sauda/contract/call.ts'
import { callLimits, callSizes } from '@sauda/contract/call-limits.ts'
import { refusal } from '@sauda/contract/refusals.ts'
import {
  listProductReviews,
  listReviews,
  openedReviewForm,
  reviewAnswer as answeredReview,
  reviewBody,
  reviewChange,
  sentReview,
  sentReviewPicture,
} from './parameters.ts'
import { productReviews, removedReview, review, reviewAnswer, reviewForm } from './replies.ts'

const reviews = '/wp-json/wc/v3/products/reviews'
const answer = '/wp-json/{product}/v1/reviews/{id}/answer'

const group = 'Reviews'
const unknown = refusal('reviewInvalidId', 404)
const unknownProduct = refusal('productInvalidId', 404)
const empty = refusal('reviewEmpty', 400)
const example = {
  product_id: 1001,
  review: 'Soft and warm.',
  reviewer: 'Ayesha',
  reviewer_email: 'ayesha@sauda.example',
  rating: 5,
}

const formRefusals = [refusal('reviewLinkInvalid', 400), refusal('reviewClosed', 409)]

export const reviewCalls = {
  listProductReviews: {
    right: 'look',
    parameters: { query: listProductReviews, body: none },
    reply: one(productReviews),
    text: {
      group,
      summary: 'Lists the approved reviews shown on the product page; empty if the shop shows no reviews.',
      rights: readers,
    },
    refusals: [unknownProduct],
  },
  openReviewForm: {
    parameters: { query: none, body: openedReviewForm },
    reply: one(reviewForm),
    text: {
      group,
      summary: 'Lists the products a customer can review, by the token from their email link.',
      rights: everybody,
      example: { token: 'the token of the link' },
    },
    refusals: formRefusals,
  },
  sendReview: {
    parameters: { query: none, body: sentReview },
    reply: one(reviewForm),
    text: {
      group,
      summary:
        "Submits a customer's review of a product. It stays pending until approved, and can be replaced until then.",
      rights: everybody,
      example: {
        token: 'the token of the link',
        product_id: 12,
        rating: 5,
        text: 'Warm and soft.',
        name: 'Sana',
      },
    },
    refusals: [...formRefusals, unknownProduct],
  },
  addReviewPicture: {
    parameters: { query: none, body: sentReviewPicture },
    reply: one(reviewForm),
    text: {
      group,
      summary:
        'Adds a picture to a pending review, as base64. Metadata is removed. Shoppers see it once the review is approved.',
      rights: everybody,
      example: { token: 'the token of the link', product_id: 12, picture: '/9j/4AAQSkZJRg==' },
    },
    limits: callLimits.sentPicture,
    refusals: [
      ...formRefusals,
      unknownProduct,
      unknown,
      refusal('reviewPictures', 409),
      refusal('uploadType', 400),
      refusal('uploadPixels', 400),
      refusal('uploadBroken', 400),
      refusal('noSpace', 507),
    ],
  },
  listReviews: call('GET', reviews, {
    right: 'editProducts',
    parameters: { query: listReviews, body: none },
    reply: pages(review),
    text: { group, summary: 'Lists product reviews.', rights: operators },
  }),
  getReview: call('GET', `${reviews}/{id}`, {
    right: 'editProducts',
    parameters: { query: item, body: none },
    reply: one(review),
    text: { group, summary: 'Retrieves a review.', rights: operators },
    refusals: [unknown],
  }),
  getReviewAnswer: call('GET', answer, {
    right: 'editProducts',
    parameters: { query: none, body: none },
    reply: one(reviewAnswer),
    text: {
      group,
      summary: "Retrieves the shop's reply to a review and what its author bought.",
      rights: operators,
    },
    refusals: [unknown],
  }),
  answerReview: call('PUT', answer, {
    right: 'editProducts',
    parameters: { query: none, body: answeredReview },
    reply: one(reviewAnswer),
    text: {
      group,
      summary: 'Replies to a review. An empty reply removes it.',
      rights: writers,
      example: { answer: 'Thank you. The next size is two centimetres wider.' },
    },
    refusals: [unknown],
  }),
  createReview: call('POST', reviews, {
    right: 'editProducts',
    parameters: { query: item, body: reviewBody },
    reply: made(review),
    text: {
      group,
      summary: "Creates a review. Approved reviews determine the product's average rating.",
      rights: writers,
      example,
    },
    refusals: [unknownProduct, empty, refusal('reviewExists', 400)],
  }),
  updateReview: call('PUT', `${reviews}/{id}`, {
    right: 'editProducts',
    parameters: { query: item, body: reviewChange },
    reply: one(review),
    text: {
      group,
      summary: 'Updates a review. Omitted fields keep their values. POST and PATCH work the same way.',
      rights: writers,
      example: { status: 'hold' },
    },
    refusals: [unknown, unknownProduct, empty],
  }),
  deleteReview: call('DELETE', `${reviews}/{id}`, {
    right: 'editProducts',
    parameters: { query: removal, body: none },
    reply: one(removedReview),
    text: { group, summary: 'Moves a review to the trash, with force=true deletes it.', rights: writers },
    refusals: [unknown, refusal('alreadyTrashed', 410)],
  }),
  batchReviews: call('POST', `${reviews}/batch`, {
    right: 'editProducts',
    parameters: { query: item, body: batchBody },
    reply: batch(removedReview),
    text: {
      group,
      summary: `Creates, updates and deletes up to ${callSizes.batch} reviews.`,
      rights: writers,
      example: batchOf(example),
    },
    refusals: [refusal('batchTooLarge', 413)],
  }),
} satisfies Calls
