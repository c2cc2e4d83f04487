/** Calls for coupons (CONTRACT 8). */
import { couponBody, couponChange } from '@sauda/contract/coupons/calls.ts'
import type { QueryOf } from '@sauda/contract/calls.ts'
import type { Context } from '#platform/context.ts'
import { runBatch } from '#platform/http/requests/batch.ts'
import { isKnown, mayReadAll } from '#platform/http/requests/caller.ts'
import { mustReadAll, mustWrite, notAllowed } from '#platform/http/replies/errors.ts'
import { momentsOf } from '#platform/http/moments.ts'
import type { HandlersFor } from '#platform/http/mount.ts'
import { createInBatch, createIdempotently, inTransaction } from '#platform/http/operator-write.ts'
import { pageOf, sortedSliceOf } from '#platform/http/replies/paginate.ts'
import { couponReply, fullCoupon } from './coupon-reply.ts'
import { type CouponFilter, type CouponRow, findCoupon, listCoupons, usersOf } from './coupon-store.ts'
import { changeCoupon, createCoupon, couponOrThrow, removeCoupon } from './write-coupon.ts'

type Names = 'listCoupons' | 'getCoupon' | 'createCoupon' | 'updateCoupon' | 'deleteCoupon' | 'batchCoupons'
const path = '/coupons'

export const couponRoutes = (context: Context): HandlersFor<Names> => ({
  /** Every known caller may look up a code; operators list all coupons, others the advertised ones (D-021). */
  listCoupons: async ({ query, caller, home }) => {
    if (!isKnown(caller)) throw notAllowed(caller, 'list')
    const operator = mayReadAll(caller)
    const code = query.code?.trim() || undefined
    const { rows, total } =
      operator || code === undefined
        ? await listCoupons(context.db, operator ? filterOf(query, code) : advertised(context, query))
        : await byCode(context, code)
    const users = operator
      ? await usersOf(
          context.db,
          rows.map(({ id }) => id),
        )
      : undefined
    return {
      // Caches must not store whether a code exists.
      visibility: 'private',
      page: pageOf(query, total),
      headers: code || operator ? {} : { 'X-Sauda-Coupon-List': 'advertised' },
      body: rows.map((row) => couponReply(row, home, users && (users.get(row.id) ?? []))),
    }
  },

  getCoupon: async ({ id, caller, home }) => {
    mustReadAll(caller, 'view')
    return {
      visibility: 'private',
      body: await fullCoupon(context.db, await couponOrThrow(context.db, id), home),
    }
  },

  createCoupon: async ({ body, home, ...call }) => {
    mustWrite(call.caller, 'create')
    return createIdempotently(context, call, { path, home }, async (tx) =>
      fullCoupon(tx, await createCoupon(context, tx, body), home),
    )
  },

  updateCoupon: async ({ id, body, caller, home }) => {
    mustWrite(caller, 'edit')
    return {
      visibility: 'private',
      body: await inTransaction(context, async (tx) =>
        fullCoupon(tx, await changeCoupon(context, tx, id, body), home),
      ),
    }
  },

  deleteCoupon: async ({ id, query, caller, home }) => {
    mustWrite(caller, 'delete')
    return {
      visibility: 'private',
      body: await inTransaction(context, async (tx) =>
        fullCoupon(tx, await removeCoupon(context, tx, id, query.force), home),
      ),
    }
  },

  batchCoupons: async ({ body: lists, home, ...call }) => {
    mustWrite(call.caller, 'batch')
    const { body } = await runBatch(lists, {
      createBody: couponBody,
      updateBody: couponChange,
      create: (given, place, sent) =>
        createInBatch(context, call, { path, place, sent }, async (tx) =>
          fullCoupon(tx, await createCoupon(context, tx, given), home),
        ),
      update: (id, given) =>
        inTransaction(context, async (tx) =>
          fullCoupon(tx, await changeCoupon(context, tx, id, given), home),
        ),
      remove: (id) =>
        inTransaction(context, async (tx) => fullCoupon(tx, await removeCoupon(context, tx, id, true), home)),
    })
    return { visibility: 'private', body }
  },
})

type Query = QueryOf<'listCoupons'>
/** Operators find a coupon of any status by code; without a code the default status is publish. */
const filterOf = (query: Query, code: string | undefined): CouponFilter => {
  const status = query.status ?? (code === undefined ? 'publish' : 'any')
  return {
    code,
    status: status === 'any' ? undefined : status,
    search: query.search?.trim(),
    include: query.include,
    exclude: query.exclude,
    moments: momentsOf(query),
    ...sortedSliceOf(query),
  }
}

const advertised = (context: Context, query: Query): CouponFilter => ({
  status: 'publish',
  advertisedAt: new Date(context.clock()),
  ...sortedSliceOf(query),
})

async function byCode(context: Context, code: string): Promise<{ rows: CouponRow[]; total: number }> {
  const row = await findCoupon(context.db, code)
  return { rows: row ? [row] : [], total: row ? 1 : 0 }
}
