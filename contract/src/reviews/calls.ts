/** Calls of reviews: visitors read them, buyers write one by a link in a mail, operators manage all. Server only. */
import { isEmail } from '@sauda/domain/forms/rules.ts'
import { reviewLimits, reviewSorts } from '@sauda/domain/reviews.ts'
import { sentPictures } from '@sauda/domain/sent-pictures.ts'
import * as z from 'zod'
import { callLimits } from '@sauda/contract/call-limits.ts'
import { callSizes } from '@sauda/contract/call-sizes.ts'
import {
  batch,
  batchBody,
  batchOf,
  call,
  type Calls,
  everybody,
  item,
  one,
  operators,
  readers,
  removal,
  row,
  writers,
} from '@sauda/contract/call.ts'
import { feedImage } from '@sauda/contract/feed/calls.ts'
import {
  dateOrNone,
  direction,
  idList,
  integer,
  oneOf,
  paging,
  rowId,
  string,
  textUpTo,
  within,
  wordList,
} from '@sauda/contract/parameter-types.ts'
import { mediaRefusals } from '@sauda/contract/media/calls.ts'
import { productRefusals } from '@sauda/contract/products/calls.ts'
import { refusalsWith } from '@sauda/contract/refusals.ts'
import { codes as browserCodes } from '@sauda/contract/envelope.ts'
import { flag, id, link, moment, momentOrNone, text, time, whole } from '@sauda/contract/reply-types.ts'
import { crud } from '@sauda/contract/crud.ts'
import { defineResource } from '@sauda/contract/resource.ts'

// Parameters in the form of WooCommerce.

const email = string.refine((sent) => isEmail(sent.trim()), { error: 'Invalid email address.' })

const listReviews = z.object({
  ...paging,
  after: within.after,
  before: within.before,
  dates_are_gmt: within.dates_are_gmt,
  order: direction('desc'),
  orderby: z.optional(oneOf(['date', 'date_gmt', 'id', 'include', 'product'])).default('date_gmt'),
  product: z.optional(idList),
  product_exclude: z.optional(idList),
  reviewer: z.optional(idList),
  reviewer_exclude: z.optional(idList),
  reviewer_email: z.optional(wordList),
  status: z.optional(oneOf(['all', 'hold', 'approved', 'spam', 'trash'])).default('approved'),
})

/** Maximum number of reviews per page of a product. */
const longestPage = 50

const listProductReviews = z.object({
  page: z.optional(integer(1)).default(1),
  per_page: z.optional(integer(1, longestPage)).default(reviewLimits.page),
  sort: z.optional(oneOf(reviewSorts)).default('newest'),
  stars: z.optional(integer(1, 5)),
})

/** maximum characters of a link's token */
const longestToken = 200

/** The owner's answer; '' removes it. */
const answeredReview = z.object({ answer: z.string().trim().max(reviewLimits.answer) })

const openedReviewForm = z.object({ token: z.string().max(longestToken) })

/** A buyer's review of one product of the order. */
const sentReview = z.object({
  token: z.string().max(longestToken),
  product_id: integer(1),
  rating: integer(1, reviewLimits.stars),
  text: z.string().trim().min(1).max(reviewLimits.text),
  name: z.string().trim().min(1).max(reviewLimits.name),
  /** ids of the earlier pictures to keep */
  pictures: z.optional(z.array(integer(1)).max(reviewLimits.pictures)),
})

/** Maximum characters of a picture in base64, which has four characters for three bytes. */
const longestPicture = Math.ceil(sentPictures.bytes / 3) * 4

const sentReviewPicture = z.object({
  token: z.string().max(longestToken),
  product_id: integer(1),
  picture: z.string().min(1).max(longestPicture),
})

/** maximum characters, as in WordPress */
const longest = { name: 245, email: 100, text: 65_525 }

const reviewFields = {
  status: z.optional(oneOf(['approved', 'hold', 'spam', 'unspam', 'trash', 'untrash'])),
  rating: z.optional(integer(0, 5)),
  date_created: dateOrNone,
  date_created_gmt: dateOrNone,
}

export const reviewBody = z.object({
  id: z.optional(z.unknown()),
  product_id: rowId,
  review: textUpTo(longest.text),
  reviewer: textUpTo(longest.name),
  reviewer_email: email.refine((sent) => sent.length <= longest.email, { error: 'is too long.' }),
  ...reviewFields,
})

/** What a person saw of a review before the decision about it. */
const seenReview = z.object({
  review: string,
  rating: integer(0, reviewLimits.stars),
  reviewer: string,
  pictures: z.array(string).meta({ description: 'Their addresses, in order.' }),
})

export const reviewChange = z.object({
  seen: z.optional(seenReview).meta({
    description:
      'The review that you read. Refused if its author has changed it since. Omit to skip the check.',
  }),
  product_id: z.optional(rowId),
  review: z.optional(textUpTo(longest.text)),
  reviewer: z.optional(textUpTo(longest.name)),
  reviewer_email: z.optional(email),
  ...reviewFields,
})

// Replies in the form of WooCommerce.

const fields = {
  id,
  date_created: time,
  date_created_gmt: time,
  product_id: id,
  product_name: text,
  product_permalink: text,
  status: z.enum(['approved', 'hold', 'spam', 'trash']),
  reviewer: text,
  reviewer_email: text,
  review: text.meta({ description: 'Sanitised HTML.' }),
  rating: whole.meta({ description: 'Rating in stars; 0 if there is none.' }),
  verified: flag.meta({
    description: 'Whether this email address, or its account, bought the product.',
  }),
  reviewer_avatar_urls: z.record(text, text).meta({ description: "Empty: the shop doesn't use avatars." }),
}

export const review = z.strictObject({
  ...fields,
  _links: z.strictObject({ self: link, collection: link, up: link, reviewer: z.optional(link) }),
})

/** A permanently deleted review. */
const deletedReview = z.strictObject({ deleted: flag, previous: z.strictObject(fields) })

/** The reply to a deletion: the review, which is now in the trash or deleted. */
const removedReview = z.union([review, deletedReview])

/** A selected option of a product. */
const boughtOption = z.strictObject({ name: text, value: text })

/** A review as shown to shoppers: without contact data of its author. */
const shownReview = z.strictObject({
  id,
  reviewer: text.meta({ description: 'First name and initial; empty if unknown.' }),
  rating: whole.meta({ description: 'Rating in stars; 0 if there is none.' }),
  review: text.meta({ description: 'Plain text with line breaks.' }),
  created_at: moment,
  verified: flag.meta({ description: 'Whether the author bought the product here.' }),
  bought: z.array(boughtOption),
  pictures: z.array(feedImage),
  answer: text.meta({ description: "The shop's reply as plain text; empty if there is none." }),
  answered_at: momentOrNone,
})

/** The owner's answer, and the options and pictures of the review's author. */
export const reviewAnswer = z.strictObject({
  id,
  answer: text.meta({ description: 'Plain text; empty if there is none.' }),
  answered_at: momentOrNone,
  bought: z.array(boughtOption),
  pictures: z.array(feedImage),
})

/** The products of an order that its buyer can review, and the reviews so far. */
export const reviewForm = z.strictObject({
  order: id,
  name: text.meta({ description: 'Name of the buyer on the order.' }),
  products: z.array(
    z.strictObject({
      id,
      name: text,
      slug: text,
      bought: z.array(boughtOption),
      image: z.nullable(feedImage),
      review: z.nullable(
        z.strictObject({
          rating: whole,
          text,
          state: z
            .enum(['waiting', 'shown', 'closed'])
            .meta({ description: 'Whether the review is pending, published or hidden.' }),
          pictures: z.array(z.strictObject({ id, image: feedImage })),
        }),
      ),
    }),
  ),
})

/** A page of a product's reviews, with a summary of all. */
export const productReviews = z.strictObject({
  count: whole.meta({ description: 'Number of approved reviews with a rating.' }),
  average: text.meta({ description: 'Their average with two decimals; 0 if there are none.' }),
  stars: z
    .array(whole)
    .length(5)
    .meta({
      description: 'Number of reviews by rating, from one star to five.',
      examples: [[0, 0, 1, 2, 5]],
    }),
  total: whole.meta({ description: 'Number of reviews in this list, on all pages.' }),
  reviews: z.array(shownReview),
})

const reviews = '/wp-json/wc/v3/products/reviews'
const answer = '/wp-json/{product}/v1/reviews/{id}/answer'

const group = 'Reviews'
/** Error codes that only this resource returns, with their statuses. */
const reviewRefusals = {
  reviewLinkInvalid: [browserCodes.reviewLinkInvalid, 400],
  reviewClosed: [browserCodes.reviewClosed, 409],
  deskReviewChanged: ['desk_review_changed', 409],
  reviewPictures: ['sauda_review_pictures', 409],
  reviewInvalidId: ['woocommerce_rest_review_invalid_id', 404],
  reviewExists: ['woocommerce_rest_review_exists', 400],
  reviewEmpty: ['woocommerce_rest_review_content_invalid', 400],
} as const
const refusal = refusalsWith({ ...mediaRefusals, ...productRefusals, ...reviewRefusals })

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

const reviewRows = crud({ path: reviews, row: review, right: 'editProducts', group })

const mayWrite = { right: 'editProducts', group, rights: writers } as const

const reviewCalls = {
  listProductReviews: row({
    right: 'look',
    query: listProductReviews,
    reply: one(productReviews),
    group,
    summary: 'Lists the approved reviews shown on the product page; empty if the shop shows no reviews.',
    rights: readers,
    refusals: [unknownProduct],
  }),
  openReviewForm: row({
    body: openedReviewForm,
    reply: one(reviewForm),
    group,
    summary: 'Lists the products a customer can review, by the token from their email link.',
    rights: everybody,
    example: { token: 'the token of the link' },
    refusals: formRefusals,
  }),
  sendReview: row({
    body: sentReview,
    reply: one(reviewForm),
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
    refusals: [...formRefusals, unknownProduct],
  }),
  addReviewPicture: row({
    body: sentReviewPicture,
    reply: one(reviewForm),
    group,
    summary:
      'Adds a picture to a pending review, as base64. Metadata is removed. Shoppers see it once the review is approved.',
    rights: everybody,
    example: { token: 'the token of the link', product_id: 12, picture: '/9j/4AAQSkZJRg==' },
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
  }),
  listReviews: reviewRows.list({ query: listReviews, summary: 'Lists product reviews.' }),
  getReview: reviewRows.get({ summary: 'Retrieves a review.', refusals: [unknown] }),
  getReviewAnswer: call('GET', answer, {
    right: 'editProducts',
    reply: one(reviewAnswer),
    group,
    summary: "Retrieves the shop's reply to a review and what its author bought.",
    rights: operators,
    refusals: [unknown],
  }),
  answerReview: call('PUT', answer, {
    ...mayWrite,
    body: answeredReview,
    reply: one(reviewAnswer),
    change: 'replied to a review',
    summary: 'Replies to a review. An empty reply removes it.',
    example: { answer: 'Thank you. The next size is two centimetres wider.' },
    refusals: [unknown],
  }),
  createReview: reviewRows.create({
    body: reviewBody,
    summary: "Creates a review. Approved reviews determine the product's average rating.",
    example,
    refusals: [unknownProduct, empty, refusal('reviewExists', 400)],
  }),
  updateReview: reviewRows.update({
    body: reviewChange,
    change: 'moderated a review',
    summary: 'Updates a review. Omitted fields keep their values. POST and PATCH work the same way.',
    example: { status: 'hold' },
    refusals: [unknown, unknownProduct, empty, refusal('deskReviewChanged', 409)],
  }),
  deleteReview: call('DELETE', `${reviews}/{id}`, {
    ...mayWrite,
    query: removal,
    reply: one(removedReview),
    change: 'deleted a review',
    summary: 'Moves a review to the trash, with force=true deletes it.',
    refusals: [unknown, refusal('alreadyTrashed', 410)],
  }),
  batchReviews: call('POST', `${reviews}/batch`, {
    ...mayWrite,
    query: item,
    body: batchBody,
    reply: batch(removedReview),
    summary: `Creates, updates and deletes up to ${callSizes.batch} reviews.`,
    example: batchOf(example),
    refusals: [refusal('batchTooLarge', 413)],
  }),
} satisfies Calls

export const reviewResource = defineResource({
  calls: reviewCalls,
  parameters: {
    product_exclude: 'Excludes reviews of these products.',
    reviewer: 'Reviews by these accounts.',
    reviewer_exclude: 'Excludes reviews by these accounts.',
    reviewer_email: 'Reviews by these email addresses.',
    stars: 'Reviews with exactly this number of stars.',
  },
  refusals: reviewRefusals,
  entities: {
    Review: review,
    RemovedReview: removedReview,
    ProductReviews: productReviews,
    ReviewForm: reviewForm,
    ReviewAnswer: reviewAnswer,
  },
})
