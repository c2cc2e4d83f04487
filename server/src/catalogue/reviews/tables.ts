/** Tables of reviews: the types of their rows, and what a row is. */
import type { ColumnType, Generated } from 'kysely'
import type { TableTexts } from '#platform/database/tables/tables.ts'

declare module '#platform/database/tables/tables.ts' {
  interface Tables {
    productReview: ProductReviewTable
    reviewPicture: ReviewPictureTable
    reviewRequest: ReviewRequestTable
  }
}

export type ProductReviewTable = {
  id: Generated<number>
  productId: number
  status: 'approved' | 'hold' | 'spam' | 'trash'
  /** status before it was moved to trash or spam */
  statusBefore: Generated<string>
  /** the account with this e-mail; 0: none */
  customerId: Generated<number>
  reviewer: string
  reviewerEmail: string
  body: string
  /** stars from 1 to 5; 0: none */
  rating: number
  /** whether the reviewer has bought the product */
  verified: boolean
  createdAt: Date
  modifiedAt: Date
  /** the order for which the shop asked for this review; null: it did not ask */
  orderId: ColumnType<number | null, number | null | undefined, number | null>
  /** product options that the buyer chose in this order */
  options: ColumnType<{ name: string; value: string }[], string | undefined, string>
  /** the owner's answer as text; '' = none */
  answer: Generated<string>
  answeredAt: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** number of pictures sent through the form, including those removed later */
  picturesSent: Generated<number>
}

type ReviewRequestTable = { orderId: number; sentAt: Date }

/** A picture of a review, at `position` 0, 1 or 2. */
type ReviewPictureTable = { reviewId: number; position: number; mediaId: number }

export const reviewTables = {
  productReview:
    'A review of a product, with the account of its email address. Approved reviews determine the product’s average rating.',
  reviewPicture: 'A picture that a buyer added to a review.',
  reviewRequest: 'An order whose buyer was asked for reviews.',
} satisfies TableTexts
