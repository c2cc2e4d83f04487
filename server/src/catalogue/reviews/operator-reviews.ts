/** Reviews created, changed and deleted by operators. The product's rating is updated in the same transaction. */
import type { reviewBody, reviewChange } from '@sauda/contract/reviews/calls.ts'
import { readTime } from '@sauda/contract/time.ts'
import { isDeepStrictEqual } from 'node:util'
import type * as z from 'zod'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { ShopError } from '#platform/http/replies/errors.ts'
import { alreadyTrashed } from '#platform/http/operator-write.ts'
import { productRows } from '#catalogue/product-data/product-store.ts'
import { sanitiseHtml } from '#catalogue/product-data/sanitise-html.ts'
import { lockProducts } from '#catalogue/product-data/stock-store.ts'
import { reviewPictures } from './product-reviews.ts'
import { answerReply } from './review-reply.ts'
import {
  buyerOf,
  deleteReviewRow,
  findReview,
  insertReview,
  lockReview,
  refreshRating,
  type ReviewRow,
  updateReview,
} from './review-store.ts'
import { codes } from '@sauda/contract/calls.ts'

type Body = z.output<typeof reviewBody>
type Change = z.output<typeof reviewChange>
type Status = ReviewRow['status']

/** Stores a review that an operator writes. Throws 404 for an unknown product, 400 for a review without text. */
export async function createReview(context: Context, tx: Database, body: Body): Promise<ReviewRow> {
  if (body.id) throw new ShopError(codes.reviewExists, 400, 'Cannot create existing product review.')
  const productId = await mustBeProduct(tx, body.product_id)
  const now = new Date(context.clock())
  const status = statusAfter(body.status, { status: 'approved', statusBefore: 'approved' })
  const email = body.reviewer_email.trim()
  const id = await insertReview(tx, {
    productId,
    ...status,
    reviewer: body.reviewer.trim(),
    reviewerEmail: email,
    body: wordsOf(body.review),
    rating: body.rating ?? 0,
    ...(await buyerOf(tx, { email, productId })),
    createdAt: momentOf(body) ?? now,
    modifiedAt: now,
  })
  await refreshRating(tx, productId)
  return reviewOrThrow(tx, id)
}

/** Sets the owner's answer to a review; '' removes it. Throws 404 for an unknown review. */
export async function answerReview(
  context: Context,
  tx: Database,
  id: number,
  answer: string,
): Promise<ReviewRow> {
  await reviewOrThrow(tx, id)
  await updateReview(tx, id, { answer, answeredAt: answer === '' ? null : new Date(context.clock()) })
  return reviewOrThrow(tx, id)
}

/**
 * Changes a review; absent fields are unchanged. Throws 404 for an unknown review or product, 409 if its author has
 * changed what the caller has seen.
 */
export async function changeReview(
  context: Context,
  tx: Database,
  id: number,
  body: Change,
): Promise<ReviewRow> {
  const before = await reviewInTurn(tx, id, body.product_id)
  if (body.seen) await mustBeSeen({ ...context, db: tx }, before, body.seen)
  const productId = body.product_id ?? before.productId
  if (productId !== before.productId) await mustBeProduct(tx, productId)
  const email = body.reviewer_email?.trim() ?? before.reviewerEmail
  const isOther = productId !== before.productId || email !== before.reviewerEmail
  await updateReview(tx, id, {
    productId,
    ...statusAfter(body.status, before),
    reviewer: body.reviewer?.trim() ?? before.reviewer,
    reviewerEmail: email,
    body: body.review === undefined ? before.body : wordsOf(body.review),
    rating: body.rating ?? before.rating,
    ...(isOther && (await buyerOf(tx, { email, productId }))),
    createdAt: momentOf(body) ?? before.createdAt,
    modifiedAt: new Date(context.clock()),
  })
  for (const each of new Set([productId, before.productId])) await refreshRating(tx, each)
  return reviewOrThrow(tx, id)
}

/**
 * Moves a review to the trash, or deletes it. Returns the review in the trash, or the deleted review. Throws 404 for an
 * unknown review, 410 for moving a review that is already in the trash.
 */
export async function removeReview(
  context: Context,
  tx: Database,
  id: number,
  force: boolean,
): Promise<ReviewRow> {
  const before = await reviewInTurn(tx, id)
  if (!force && before.status === 'trash') throw alreadyTrashed('comment')
  if (force) await deleteReviewRow(tx, id)
  else
    await updateReview(tx, id, {
      ...statusAfter('trash', before),
      modifiedAt: new Date(context.clock()),
    })
  await refreshRating(tx, before.productId)
  return force ? before : reviewOrThrow(tx, id)
}

/** Throws 409 if the author has changed the review since the caller read it. The review must be locked. */
async function mustBeSeen(
  context: Context,
  row: ReviewRow,
  seen: NonNullable<Change['seen']>,
): Promise<void> {
  const pictures = answerReply(row, (await reviewPictures(context, [row.id]))(row.id)).pictures
  const now = [row.body, row.rating, row.reviewer, ...pictures.map(({ src }) => src)]
  if (isDeepStrictEqual(now, [seen.review, seen.rating, seen.reviewer, ...seen.pictures])) return
  throw new ShopError(codes.deskReviewChanged, 409, 'The customer changed this review. Read it again.')
}

export async function reviewOrThrow(db: Database, id: number): Promise<ReviewRow> {
  const row = await findReview(db, id)
  if (!row) throw new ShopError(codes.reviewInvalidId, 404, 'Invalid review ID.')
  return row
}

/**
 * Locks the product, then the review, and returns the review. Concurrent changes wait for each other: none overwrites
 * another, and each computes the rating from the current reviews. Throws 404 for an unknown review.
 * @param movesTo id of the product to which the caller will move the review
 */
async function reviewInTurn(tx: Database, id: number, movesTo?: number): Promise<ReviewRow> {
  const { productId } = await reviewOrThrow(tx, id)
  await lockProducts(tx, [productId, movesTo ?? productId])
  await lockReview(tx, id)
  const row = await reviewOrThrow(tx, id)
  // The review was moved to another product in the meantime.
  if (row.productId !== productId) await lockProducts(tx, [row.productId])
  return row
}

/** Throws 404 for an unknown product. Locks it, so that concurrent reviews compute its rating one after the other. */
async function mustBeProduct(tx: Database, id: number): Promise<number> {
  await lockProducts(tx, [id])
  const [row] = await productRows(tx, [id])
  if (!row || row.type === 'variation')
    throw new ShopError(codes.productInvalidId, 404, 'Invalid product ID.')
  return id
}

/** A review restored from trash or spam gets its former status. */
function statusAfter(
  sent: Change['status'],
  { status, statusBefore }: { status: Status; statusBefore: string },
): { status: Status; statusBefore: Status } {
  const kept: Status = statusBefore === 'hold' ? 'hold' : 'approved'
  if (sent === undefined) return { status, statusBefore: kept }
  if (sent === 'untrash' || sent === 'unspam') {
    const isOut = status === (sent === 'untrash' ? 'trash' : 'spam')
    return { status: isOut ? kept : status, statusBefore: kept }
  }
  const isAway = sent === 'trash' || sent === 'spam'
  const before = status === 'trash' || status === 'spam' ? kept : status
  return { status: sent, statusBefore: isAway ? before : sent }
}

function wordsOf(sent: string): string {
  const words = sanitiseHtml(sent).trim()
  if (words === '') throw new ShopError(codes.reviewEmpty, 400, 'Invalid review content.')
  return words
}

type Dated = Pick<Change, 'date_created' | 'date_created_gmt'>

function momentOf({ date_created_gmt: gmt, date_created: local }: Dated): Date | undefined {
  if (gmt === undefined && local === undefined) return undefined
  const time = readTime(gmt, local)
  return time === undefined ? undefined : new Date(time)
}
