/** Product reviews, for readers and authors. */
import type { ProductImage } from './product.ts'

/** Sort orders of a product's reviews. */
export const reviewSorts = ['newest', 'highest', 'lowest', 'pictures'] as const
export type ReviewSort = (typeof reviewSorts)[number]

export const reviewLimits = {
  /** number of reviews shown at first, and added by each "Show more" */
  page: 5,
  /** maximum number of pictures of one review */
  pictures: 3,
  /** maximum number of pictures that may be sent for one review, including removed ones */
  sentPictures: 12,
  /** maximum characters of a review */
  text: 3000,
  /** maximum characters of the displayed name */
  name: 60,
  /** maximum characters of the owner's answer */
  answer: 2000,
  /** days between completion of an order and the request for a review */
  askAfterDays: 7,
  /** days for which the link of the mail is valid */
  linkDays: 60,
  /** maximum number of stars */
  stars: 5,
} as const

/** A selected option, such as Size: M. */
type BoughtOption = { readonly name: string; readonly value: string }

export type Review = {
  id: number
  /** first name and initial; '' without a name */
  reviewer: string
  /** stars from 1 to 5; 0: none */
  rating: number
  /** plain text with line breaks */
  text: string
  /** epoch ms */
  createdAt: number
  /** whether the author bought the product in this shop */
  verified: boolean
  bought: readonly BoughtOption[]
  pictures: readonly ProductImage[]
  /** the shop's answer; '' if there is none */
  answer: string
}

/** A page of a product's reviews, and a summary of all. */
export type ProductReviews = {
  /** number of approved reviews with stars */
  count: number
  average: number
  /** number of reviews with one star, two, and so on */
  stars: readonly number[]
  /** number of reviews in this list, on all pages */
  total: number
  reviews: readonly Review[]
}

/** The products of an order that its buyer can review, and the reviews so far. */
export type ReviewForm = {
  order: number
  name: string
  products: readonly {
    id: number
    name: string
    slug: string
    bought: readonly BoughtOption[]
    image: ProductImage | undefined
    /** `waiting` for the owner, `shown`, or `closed`: can no longer be changed */
    review:
      | {
          rating: number
          text: string
          state: 'waiting' | 'shown' | 'closed'
          pictures: readonly { id: number; image: ProductImage }[]
        }
      | undefined
  }[]
}

/**
 * The displayed name of a review: `Sana Khan` → `Sana K.` Empty for an email address.
 * @param typed as entered by the buyer
 */
export function shownReviewer(typed: string): string {
  const words = typed
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '' && !word.includes('@'))
  const [first = '', second = ''] = words
  // In many scripts one character is several code units.
  const initial = second.codePointAt(0)
  return initial === undefined ? first : `${first} ${String.fromCodePoint(initial)}.`
}
