/** A product's reviews on the wire, for browsers. */
import type { ProductReviews, ReviewForm } from '@sauda/domain/reviews.ts'
import * as z from 'zod/mini'
import { decodeImage } from '@sauda/contract/products/product.ts'
import { bool, decimal, id, orElse, read, text, wholeNumber } from '@sauda/contract/reading.ts'

const optionsWire = orElse(z.array(z.looseObject({ name: text, value: text })), [])

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

const formWire = z.looseObject({
  order: id,
  name: text,
  products: z.array(
    z.looseObject({
      id,
      name: text,
      slug: text,
      bought: optionsWire,
      image: z.unknown(),
      review: z.nullable(
        z.looseObject({
          rating: wholeNumber,
          text,
          state: z.enum(['waiting', 'shown', 'closed']),
          pictures: orElse(z.array(z.looseObject({ id, image: z.unknown() })), []),
        }),
      ),
    }),
  ),
})

export function decodeReviewForm(value: unknown): ReviewForm {
  const { order, name, products } = read(formWire, value, 'review form')
  return {
    order,
    name,
    products: products.map(({ image, review, bought, ...product }) => ({
      ...{ id: product.id, name: product.name, slug: product.slug },
      bought: bought.map((option) => ({ name: option.name, value: option.value })),
      image: decodeImage(image),
      review: review
        ? {
            ...{ rating: review.rating, text: review.text, state: review.state },
            pictures: review.pictures.flatMap((picture) => {
              const shown = decodeImage(picture.image)
              return shown ? [{ id: picture.id, image: shown }] : []
            }),
          }
        : undefined,
    })),
  }
}
