/** Texts of product reviews. */
import { reviewLimits } from '@sauda/domain/reviews.ts'
import { counted } from './numbers.ts'

export const productReviews = {
  title: 'Reviews',
  average: (average: string) => `${average} out of ${reviewLimits.stars}`,
  count: (count: number) => counted(count, 'review', 'reviews'),
  stars: (stars: number) => counted(stars, 'star', 'stars'),
  /** a row of the histogram, which filters the list */
  onlyStars: (stars: number, count: number) =>
    `${counted(stars, 'star', 'stars')}: ${counted(count, 'review', 'reviews')}`,
  all: 'All reviews',
  sort: 'Sort reviews',
  sorts: { newest: 'Newest', highest: 'Highest', lowest: 'Lowest', pictures: 'With pictures' },
  verified: 'Verified purchase',
  anonymous: 'A customer',
  answer: (shop: string) => `Reply from ${shop}`,
  more: 'Show more reviews',
  picture: (position: number, name: string) => `Picture ${position} by ${name}`,
  failed: "We couldn't load the reviews.",
} as const
