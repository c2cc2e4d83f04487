/** Reviews of products as shoppers read and write them. */
import type { ProductImage } from './product.ts'

/** The orders in which a product's reviews can be read. */
export const reviewSorts = ['newest', 'highest', 'lowest', 'pictures'] as const
export type ReviewSort = (typeof reviewSorts)[number]

export const reviewLimits = {
  /** reviews that are shown at first, and with each "Show more" */
  page: 5,
  /** pictures of one review */
  pictures: 3,
  /** pictures that may be sent with one review, those that were removed again included */
  sentPictures: 12,
  /** characters of what a buyer writes, of the name shown with it, and of the owner's answer */
  text: 3000,
  name: 60,
  answer: 2000,
  /** days after an order was completed until its buyer is asked */
  askAfterDays: 7,
  /** days for which the link of the mail opens the form */
  linkDays: 60,
  /** stars of the best */
  stars: 5,
} as const

/** What was chosen of a product, such as Size: M. */
export type BoughtOption = { readonly name: string; readonly value: string }

export type Review = {
  id: number
  /** first name and initial; '' where no name was given */
  reviewer: string
  /** 1 to 5; 0: none */
  rating: number
  /** text with its lines */
  text: string
  /** epoch ms */
  createdAt: number
  /** its author bought the product here */
  verified: boolean
  bought: readonly BoughtOption[]
  pictures: readonly ProductImage[]
  /** of the shop; '': none */
  answer: string
}

/** A page of a product's reviews, and what all of them come to. */
export type ProductReviews = {
  /** approved ones with stars */
  count: number
  average: number
  /** how many gave one star, two, and so on */
  stars: readonly number[]
  /** in this list, on all pages */
  total: number
  reviews: readonly Review[]
}

/** What the buyer of an order may review, and what they have said so far. */
export type ReviewForm = {
  order: number
  name: string
  products: readonly {
    id: number
    name: string
    slug: string
    bought: readonly BoughtOption[]
    image: ProductImage | undefined
    /** `waiting` for the owner, `shown`, or `closed`: it can be changed no more */
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
 * The name under which a review is shown: `Sana Khan` → `Sana K.` An address of mail is nobody's name.
 * @param typed as the buyer wrote it
 */
export function shownReviewer(typed: string): string {
  const words = typed
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '' && !word.includes('@'))
  const [first = '', second = ''] = words
  // of many scripts one sign is more than one unit
  const initial = second.codePointAt(0)
  return initial === undefined ? first : `${first} ${String.fromCodePoint(initial)}.`
}
