/** Operators' creation and changes of coupons (CONTRACT 8). */
import { couponExpiry } from '@sauda/contract/coupons/coupon.ts'
import type { couponBody, couponChange } from '@sauda/contract/coupons/calls.ts'
import { normaliseCode } from '@sauda/domain/coupon.ts'
import { parseAmount } from '@sauda/domain/money.ts'
import type * as z from 'zod'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { mergedMeta } from '#platform/database/meta.ts'
import { invalidParameter, missingParameters, ShopError } from '#platform/http/replies/errors.ts'
import { alreadyTrashed } from '#platform/http/operator-write.ts'
import {
  type CouponRow,
  couponById,
  deleteCoupon,
  findCoupon,
  insertCoupon,
  lockCode,
  lockCouponById,
  updateCoupon,
} from './coupon-store.ts'
import { codes } from '@sauda/contract/calls.ts'
import { mustBeUsable } from './check-coupon.ts'

type Body = z.output<typeof couponBody>
type Change = z.output<typeof couponChange>

/**
 * Stores a new coupon. Throws 400 for conditions that nobody can meet. Throws 400
 * woocommerce_rest_coupon_code_already_exists, also if a concurrent call takes the code.
 */
export async function createCoupon(context: Context, tx: Database, body: Body): Promise<CouponRow> {
  const code = normaliseCode(body.code)
  if (code === '') throw missingParameters(['code'])
  const fields = columnsOf(body, undefined)
  await mustBeUsable(tx, fields)
  const now = new Date(context.clock())
  const row = await insertCoupon(tx, {
    ...fields,
    code,
    spelling: body.code.trim(),
    discountType: fields.discountType ?? 'fixed_cart',
    amount: fields.amount ?? 0,
    usageLimit: fields.usageLimit ?? null,
    minimumAmount: fields.minimumAmount ?? null,
    maximumAmount: fields.maximumAmount ?? null,
    createdAt: now,
    modifiedAt: now,
  })
  if (!row) throw codeTaken()
  return row
}

/** Changes a coupon; absent fields stay. Throws 400 for an unknown id, as WooCommerce does. */
export async function changeCoupon(
  context: Context,
  tx: Database,
  id: number,
  body: Change,
): Promise<CouponRow> {
  const before = await lockCouponById(tx, id)
  if (!before) throw unknownCoupon(400)
  const code = body.code === undefined ? before.code : normaliseCode(body.code)
  if (code === '') throw invalidParameter('code', 'code must not be empty.')
  await lockCode(tx, code)
  const holder = await findCoupon(tx, code)
  if (holder && holder.id !== id && body.status !== 'trash') throw codeTaken()
  const fields = columnsOf(body, before)
  await mustBeUsable(tx, fields, before)
  const row = await updateCoupon(tx, id, {
    ...fields,
    code,
    ...(body.code !== undefined && { spelling: body.code.trim() }),
    modifiedAt: new Date(context.clock()),
  })
  if (!row) throw unknownCoupon(400)
  return row
}

/** Trashes or deletes a coupon. Throws 404 for an unknown id, 410 if it is in the trash. @returns the former coupon */
export async function removeCoupon(
  context: Context,
  tx: Database,
  id: number,
  force: boolean,
): Promise<CouponRow> {
  const before = await lockCouponById(tx, id)
  if (!before) throw unknownCoupon(404)
  if (force) await deleteCoupon(tx, id)
  else if (before.status === 'trash') throw alreadyTrashed('shop_coupon')
  else await updateCoupon(tx, id, { status: 'trash', modifiedAt: new Date(context.clock()) })
  return before
}

export async function couponOrThrow(db: Database, id: number): Promise<CouponRow> {
  const row = await couponById(db, id)
  if (!row) throw unknownCoupon(404)
  return row
}

const unknownCoupon = (status: 400 | 404) => new ShopError(codes.couponInvalidId, status, 'Invalid ID.')
const codeTaken = () => new ShopError(codes.couponExists, 400, 'The coupon code already exists')

/** the maximum of a percentage, in basis points */
const wholePercent = 10_000

/** Columns from the body, whose amounts the schema has checked. '' and 0 mean no limit (D-014). */
function columnsOf(body: Change, before: CouponRow | undefined) {
  const type = body.discount_type ?? before?.discountType ?? 'fixed_cart'
  const amount = body.amount === undefined ? before?.amount : (parseAmount(body.amount) ?? 0)
  if (type === 'percent' && (amount ?? 0) > wholePercent)
    throw invalidParameter('amount', 'amount must be at most 100 for a percentage.', 'rest_out_of_bounds')
  return {
    ...renamed(body, plainColumns),
    ...renamed(body, idLists, distinct),
    ...renamed(body, numberLimits, (limit) => limit || null),
    ...renamed(body, amountLimits, (text) => parseAmount(text) || null),
    ...expiryOf(body),
    ...(amount !== undefined && { amount }),
    ...(body.email_restrictions && {
      emailRestrictions: distinct(body.email_restrictions.map((email) => email.trim()).filter(Boolean)),
    }),
    ...(body.meta_data && { meta: JSON.stringify(mergedMeta(body.meta_data, before?.meta ?? [])) }),
  }
}

/** Columns that store a field unchanged, by the field's name. */
const plainColumns = {
  status: 'status',
  discount_type: 'discountType',
  description: 'description',
  individual_use: 'individualUse',
  free_shipping: 'freeShipping',
  exclude_sale_items: 'excludeSaleItems',
  advertised: 'advertised',
} as const satisfies Partial<Record<keyof Change, keyof CouponRow>>

/** The columns that hold lists of ids, by the name of the call's field. */
const idLists = {
  product_ids: 'productIds',
  excluded_product_ids: 'excludedProductIds',
  product_categories: 'categoryIds',
  excluded_product_categories: 'excludedCategoryIds',
} as const satisfies Partial<Record<keyof Change, keyof CouponRow>>

const distinct = <T>(list: readonly T[]): T[] => [...new Set(list)]

/** Columns of limits as numbers, by the field's name. 0 means no limit. */
const numberLimits = {
  usage_limit: 'usageLimit',
  usage_limit_per_user: 'usageLimitPerUser',
  limit_usage_to_x_items: 'itemLimit',
} as const satisfies Partial<Record<keyof Change, keyof CouponRow>>

/** Columns of limits as amounts, by the field's name. '' and "0.00" mean no limit. */
const amountLimits = {
  minimum_amount: 'minimumAmount',
  maximum_amount: 'maximumAmount',
} as const satisfies Partial<Record<keyof Change, keyof CouponRow>>

type Columns = Partial<Record<keyof Change, keyof CouponRow>>
type Sent<Names extends Columns> = NonNullable<Change[keyof Names & keyof Change]>
type Renamed<Names extends Columns> = { [K in Names[keyof Names] & keyof CouponRow]?: CouponRow[K] }

/** Renames body fields to their columns; absent fields are omitted. */
function renamed<Names extends Columns>(
  body: Change,
  names: Names,
  read: (value: Sent<Names>) => unknown = (value) => value,
): Renamed<Names> {
  const entries = Object.entries(names).flatMap(([field, column]) => {
    const value = body[field as keyof Change]
    return value === undefined ? [] : [[column, read(value as Sent<Names>)]]
  })
  return Object.fromEntries(entries) as Renamed<Names>
}

function expiryOf({ date_expires: local, date_expires_gmt: gmt }: Change): { expiresAt?: Date | null } {
  if (local === undefined && gmt === undefined) return {}
  const time = couponExpiry(gmt, local)
  return { expiresAt: time === undefined ? null : new Date(time) }
}
