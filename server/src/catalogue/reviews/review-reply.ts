/** A review in the form of wc/v3, and what the desk shows besides. */
import { encodeFeedImage } from '@sauda/contract/products/product.ts'
import type { ProductImage } from '@sauda/domain/product.ts'
import type { ReplyOf } from '@sauda/contract/reply-types.ts'
import type { review, reviewAnswer } from '@sauda/contract/reviews/calls.ts'
import { gmtTime, shopTime } from '@sauda/contract/time.ts'
import { encodeName } from '@sauda/domain/text.ts'
import type { ReviewRow } from './review-store.ts'

export const reviewReply = (row: ReviewRow, home: string): ReplyOf<typeof review> => ({
  id: row.id,
  date_created: shopTime(row.createdAt.getTime()),
  date_created_gmt: gmtTime(row.createdAt.getTime()),
  product_id: row.productId,
  product_name: encodeName(row.productName),
  product_permalink: `${home}/product/${row.productSlug ?? row.productId}`,
  status: row.status,
  reviewer: row.reviewer,
  reviewer_email: row.reviewerEmail,
  review: row.body,
  rating: row.rating,
  verified: row.verified,
  reviewer_avatar_urls: {},
  _links: {
    self: [{ href: `${home}/wp-json/wc/v3/products/reviews/${row.id}` }],
    collection: [{ href: `${home}/wp-json/wc/v3/products/reviews` }],
    up: [{ href: `${home}/wp-json/wc/v3/products/${row.productId}` }],
    ...(row.customerId > 0 && {
      reviewer: [{ href: `${home}/wp-json/wc/v3/customers/${row.customerId}` }],
    }),
  },
})

/** What the desk shows of a review besides wc/v3: the shop's answer, the bought options and the pictures. */
export const answerReply = (
  { id, answer, answeredAt, options }: ReviewRow,
  pictures: readonly ProductImage[],
): ReplyOf<typeof reviewAnswer> => ({
  id,
  answer,
  answered_at: answeredAt?.toISOString() ?? null,
  bought: options,
  pictures: pictures.map(encodeFeedImage),
})
