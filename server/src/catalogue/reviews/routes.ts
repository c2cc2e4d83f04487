/** Review calls: a product's reviews for visitors, the form for buyers, and all reviews for operators. */
import type { QueryOf } from '@sauda/contract/calls.ts'
import { reviewBody, reviewChange } from '@sauda/contract/reviews/calls.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { runBatch } from '#platform/http/requests/batch.ts'
import { isKnown } from '#platform/http/requests/caller.ts'
import { mustReadAll, mustWrite, notAllowed } from '#platform/http/replies/errors.ts'
import { momentsOf } from '#platform/http/moments.ts'
import type { HandlersFor } from '#platform/http/mount.ts'
import {
  afterChange,
  createIdempotently,
  createInBatch,
  inTransaction,
} from '#platform/http/operator-write.ts'
import { pageOf, sortedSliceOf } from '#platform/http/replies/paginate.ts'
import { raiseCatalogueVersion } from '#catalogue/product-data/product-store.ts'
import { addReviewPicture } from './add-review-picture.ts'
import { productReviews, reviewPictures } from './product-reviews.ts'
import { readReviewForm, sendReview } from './review-form.ts'
import { answerReply, reviewReply } from './review-reply.ts'
import { listReviews, type ReviewFilter, type ReviewRow } from './review-store.ts'
import { answerReview, changeReview, createReview, removeReview, reviewOrThrow } from './operator-reviews.ts'

type Names =
  | 'listProductReviews'
  | 'openReviewForm'
  | 'getReviewAnswer'
  | 'answerReview'
  | 'sendReview'
  | 'addReviewPicture'
  | 'listReviews'
  | 'getReview'
  | 'createReview'
  | 'updateReview'
  | 'deleteReview'
  | 'batchReviews'
const path = '/products/reviews'

export const reviewRoutes = (context: Context): HandlersFor<Names> => ({
  listProductReviews: async ({ id, query, caller }) => {
    if (!isKnown(caller)) throw notAllowed(caller, 'list')
    return { visibility: 'public', body: await productReviews(context, id, query) }
  },

  openReviewForm: async ({ body }) => ({
    visibility: 'private',
    body: await readReviewForm(context, body.token),
  }),
  sendReview: async ({ body }) => ({ visibility: 'private', body: await sendReview(context, body) }),
  addReviewPicture: async ({ body }) => ({
    visibility: 'private',
    body: await addReviewPicture(context, body),
  }),

  listReviews: async ({ query, caller, home }) => {
    mustReadAll(caller, 'list')
    const { rows, total } = await listReviews(context.db, filterOf(query))
    return {
      visibility: 'private',
      page: pageOf(query, total),
      body: rows.map((row) => reviewReply(row, home)),
    }
  },

  getReview: async ({ id, caller, home }) => {
    mustReadAll(caller, 'view')
    return { visibility: 'private', body: reviewReply(await reviewOrThrow(context.db, id), home) }
  },

  getReviewAnswer: async ({ id, caller }) => {
    mustReadAll(caller, 'view')
    return { visibility: 'private', body: await answered(context, await reviewOrThrow(context.db, id)) }
  },

  answerReview: async ({ id, body, caller }) => {
    mustWrite(caller, 'edit')
    const row = await changed(context, (tx) => answerReview(context, tx, id, body.answer))
    return { visibility: 'private', body: await answered(context, row) }
  },

  createReview: async ({ body, home, ...call }) => {
    mustWrite(call.caller, 'create')
    const reply = createIdempotently(context, call, { path, home }, async (tx) =>
      reviewReply(await createReview(context, tx, body), home),
    )
    return afterChange(reply, () => raiseCatalogueVersion(context.db))
  },

  updateReview: async ({ id, body, caller, home }) => {
    mustWrite(caller, 'edit')
    const row = await changed(context, (tx) => changeReview(context, tx, id, body))
    return { visibility: 'private', body: reviewReply(row, home) }
  },

  deleteReview: async ({ id, query: { force }, caller, home }) => {
    mustWrite(caller, 'delete')
    const row = await changed(context, (tx) => removeReview(context, tx, id, force))
    return { visibility: 'private', body: force ? gone(row, home) : reviewReply(row, home) }
  },

  batchReviews: async ({ body: lists, home, ...call }) => {
    mustWrite(call.caller, 'batch')
    const { body, isChanged } = await runBatch(lists, {
      createBody: reviewBody,
      updateBody: reviewChange,
      create: (given, place, sent) =>
        createInBatch(context, call, { path, place, sent }, async (tx) =>
          reviewReply(await createReview(context, tx, given), home),
        ),
      update: (id, given) =>
        inTransaction(context, async (tx) => reviewReply(await changeReview(context, tx, id, given), home)),
      remove: async (id) => {
        const row = await inTransaction(context, (tx) => removeReview(context, tx, id, true))
        return gone(row, home)
      },
    })
    if (isChanged) await raiseCatalogueVersion(context.db)
    return { visibility: 'private', body }
  },
})

const answered = async (context: Context, row: ReviewRow) =>
  answerReply(row, (await reviewPictures(context, [row.id]))(row.id))

/** Raises the catalogue version, since every list shows the rating. */
async function changed(context: Context, work: (tx: Database) => Promise<ReviewRow>): Promise<ReviewRow> {
  const row = await inTransaction(context, work)
  await raiseCatalogueVersion(context.db)
  return row
}

function gone(row: ReviewRow, home: string) {
  const { _links: _, ...previous } = reviewReply(row, home)
  return { deleted: true, previous }
}

const filterOf = (query: QueryOf<'listReviews'>): ReviewFilter => ({
  status: query.status,
  search: query.search,
  include: query.include,
  exclude: query.exclude,
  products: query.product,
  withoutProducts: query.product_exclude,
  customers: query.reviewer,
  withoutCustomers: query.reviewer_exclude,
  emails: query.reviewer_email,
  moments: momentsOf(query),
  ...sortedSliceOf(query),
})
