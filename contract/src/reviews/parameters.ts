/** What the calls of reviews accept, as WooCommerce names it. Server only. */
import { isEmail } from '@sauda/domain/forms/rules.ts'
import { reviewLimits, reviewSorts } from '@sauda/domain/reviews.ts'
import { sentPictures } from '@sauda/domain/sent-pictures.ts'
import * as z from 'zod'
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
  wordList,
  within,
} from '@sauda/contract/parameter-types.ts'

const email = string.refine((sent) => isEmail(sent.trim()), { error: 'Invalid email address.' })

export const listReviews = z.object({
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

/** Reviews on one page of a product, at most. */
const longestPage = 50

export const listProductReviews = z.object({
  page: z.optional(integer(1)).default(1),
  per_page: z.optional(integer(1, longestPage)).default(reviewLimits.page),
  sort: z.optional(oneOf(reviewSorts)).default('newest'),
  stars: z.optional(integer(1, 5)),
})

/** characters of the token of a link */
const longestToken = 200

/** Empty takes the answer away. */
export const reviewAnswer = z.object({ answer: z.string().trim().max(reviewLimits.answer) })

export const openedReviewForm = z.object({ token: z.string().max(longestToken) })

/** What a buyer says of one product of the order. */
export const sentReview = z.object({
  token: z.string().max(longestToken),
  product_id: integer(1),
  rating: integer(1, reviewLimits.stars),
  text: z.string().trim().min(1).max(reviewLimits.text),
  name: z.string().trim().min(1).max(reviewLimits.name),
  /** those that stay of what was sent before */
  pictures: z.optional(z.array(integer(1)).max(reviewLimits.pictures)),
})

/** Four characters of base64 for three bytes. */
const longestPicture = Math.ceil(sentPictures.bytes / 3) * 4

export const sentReviewPicture = z.object({
  token: z.string().max(longestToken),
  product_id: integer(1),
  picture: z.string().min(1).max(longestPicture),
})

/** characters; WordPress has no longer ones either */
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

export const reviewChange = z.object({
  product_id: z.optional(rowId),
  review: z.optional(textUpTo(longest.text)),
  reviewer: z.optional(textUpTo(longest.name)),
  reviewer_email: z.optional(email),
  ...reviewFields,
})
