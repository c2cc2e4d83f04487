/** Texts of what buyers say of a product. */
import { reviewLimits } from '@sauda/domain/reviews.ts'
import { counted } from './numbers.ts'

export const productReviews = {
  title: 'Reviews',
  average: (average: string) => `${average} out of ${reviewLimits.stars}`,
  count: (count: number) => counted(count, 'review', 'reviews'),
  stars: (stars: number) => counted(stars, 'star', 'stars'),
  /** a row of the histogram, which narrows the list */
  onlyStars: (stars: number, count: number) =>
    `${counted(stars, 'star', 'stars')}: ${counted(count, 'review', 'reviews')}`,
  all: 'All reviews',
  sort: 'Sort reviews',
  sorts: { newest: 'Newest', highest: 'Highest', lowest: 'Lowest', pictures: 'With pictures' },
  verified: 'Bought here',
  anonymous: 'A customer',
  answer: (shop: string) => `${shop} answers`,
  more: 'Show more reviews',
  picture: (position: number, name: string) => `Picture ${position} by ${name}`,
  failed: 'The reviews could not be loaded.',
} as const
