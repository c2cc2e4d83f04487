/** A product's reviews on the wire, for browsers. */
import type { ProductReviews } from '@sauda/domain/reviews.ts'
import * as z from 'zod/mini'
import { decodeImage } from '@sauda/contract/products/product.ts'
import { bool, decimal, id, orElse, read, text, wholeNumber } from '@sauda/contract/reading.ts'

export const optionsWire = orElse(z.array(z.looseObject({ name: text, value: text })), [])

const reviewWire = z.looseObject({
  id,
  reviewer: text,
  rating: wholeNumber,
  review: text,
  created_at: text,
  verified: bool,
  bought: optionsWire,
  pictures: orElse(z.array(z.unknown()), []),
  answer: text,
})

const pageWire = z.looseObject({
  count: wholeNumber,
  average: decimal,
  stars: z.array(wholeNumber),
  total: wholeNumber,
  reviews: z.array(reviewWire),
})

export function decodeProductReviews(value: unknown): ProductReviews {
  const { count, average, stars, total, reviews } = read(pageWire, value, 'reviews')
  return {
    ...{ count, average, stars, total },
    reviews: reviews.map(({ review, created_at: at, pictures, bought, ...each }) => ({
      id: each.id,
      reviewer: each.reviewer,
      rating: each.rating,
      text: review,
      createdAt: Date.parse(at),
      verified: each.verified,
      bought: bought.map((option) => ({ name: option.name, value: option.value })),
      pictures: pictures.flatMap((picture) => decodeImage(picture) ?? []),
      answer: each.answer,
    })),
  }
}
