/** What the server answers about reviews, in the form of WooCommerce. Server only. */
import * as z from 'zod'
import { feedImage } from '@sauda/contract/feed/replies.ts'
import { flag, id, link, moment, momentOrNone, text, time, whole } from '@sauda/contract/reply-types.ts'

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

/** What was chosen of a product. */
export const boughtOption = z.strictObject({ name: text, value: text })

/** A review as shoppers read it: nothing by which its author could be reached. */
const shownReview = z.strictObject({
  id,
  reviewer: text.meta({ description: 'First name and initial; empty where no name was given.' }),
  rating: whole.meta({ description: 'Stars; zero: none.' }),
  review: text.meta({ description: 'Text, not HTML; its lines are kept.' }),
  created_at: moment,
  verified: flag.meta({ description: 'Whether its author bought the product here.' }),
  bought: z.array(boughtOption),
  pictures: z.array(feedImage),
  answer: text.meta({ description: 'Of the shop, as text; empty: none.' }),
  answered_at: momentOrNone,
})

/** What the owner answers to a review, and what its author bought and sent. */
export const reviewAnswer = z.strictObject({
  id,
  answer: text.meta({ description: 'As text; empty: none.' }),
  answered_at: momentOrNone,
  bought: z.array(boughtOption),
  pictures: z.array(feedImage),
})

/** What the buyer of an order may review, and what they have said so far. */
export const reviewForm = z.strictObject({
  order: id,
  name: text.meta({ description: 'Of the buyer, as it stands on the order.' }),
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
            .meta({ description: 'Whether it waits for the owner, is shown, or was hidden.' }),
          pictures: z.array(z.strictObject({ id, image: feedImage })),
        }),
      ),
    }),
  ),
})

/** A page of a product's reviews, with what all of them come to. */
export const productReviews = z.strictObject({
  count: whole.meta({ description: 'Approved reviews with stars.' }),
  average: text.meta({ description: 'Of these, with two decimals; zero where there are none.' }),
  stars: z
    .array(whole)
    .length(5)
    .meta({ description: 'How many gave one star, two, and so on.', examples: [[0, 0, 1, 2, 5]] }),
  total: whole.meta({ description: 'Reviews in this list, on all its pages.' }),
  reviews: z.array(shownReview),
})
