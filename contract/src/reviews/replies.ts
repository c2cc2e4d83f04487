/** What the server answers about reviews, in the form of WooCommerce. Server only. */
import * as z from 'zod'
import { flag, id, link, text, time, whole } from '@sauda/contract/reply-types.ts'

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
  review: text.meta({ description: 'HTML, made safe.' }),
  rating: whole.meta({ description: 'Stars; zero: none.' }),
  verified: flag.meta({
    description: 'Whether this address, or the account that has it, bought the product.',
  }),
  reviewer_avatar_urls: z
    .record(text, text)
    .meta({ description: 'None: nobody else is asked for pictures.' }),
}

export const review = z.strictObject({
  ...fields,
  _links: z.strictObject({ self: link, collection: link, up: link, reviewer: z.optional(link) }),
})

/** A review that is gone for good. */
const deletedReview = z.strictObject({ deleted: flag, previous: z.strictObject(fields) })

/** What a deletion answers: what is in the trash now, or what is gone. */
export const removedReview = z.union([review, deletedReview])
