/** SQL of coupons. */
import type { Coupon } from '@sauda/domain/coupon.ts'
import type { Insertable, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '#database/database.ts'
import type { CouponTable } from '#database/tables.ts'

export type CouponRow = Selectable<CouponTable>

/** By code, letter case ignored, in any status (D-022). */
export const findCoupon = (db: Database, code: string): Promise<CouponRow | undefined> =>
  db.selectFrom('coupon').selectAll().where('code', '=', code.trim().toUpperCase()).executeTakeFirst()

/** The same, locked until the transaction ends, so that its usage count holds. */
export const lockCoupon = (tx: Database, code: string): Promise<CouponRow | undefined> =>
  tx
    .selectFrom('coupon')
    .selectAll()
    .where('code', '=', code.trim().toUpperCase())
    .forUpdate()
    .executeTakeFirst()

export const insertCoupons = async (
  db: Database,
  coupons: readonly Insertable<CouponTable>[],
): Promise<void> => {
  if (coupons.length > 0) await db.insertInto('coupon').values(coupons).execute()
}

/** Coupons the shop advertises: published, not expired; newest first (D-021). */
export const advertisedCoupons = (db: Database, now: Date): Promise<CouponRow[]> =>
  db
    .selectFrom('coupon')
    .selectAll()
    .where('advertised', '=', true)
    .where('status', '=', 'publish')
    .where((eb) => eb.or([eb('expiresAt', 'is', null), eb('expiresAt', '>=', now)]))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()

export const listCoupons = (db: Database, status: string): Promise<CouponRow[]> =>
  db
    .selectFrom('coupon')
    .selectAll()
    .$if(status !== 'any', (query) => query.where('status', '=', status))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Counts one use. False when the limit is reached, also under parallel orders; nothing is changed then (D-024). */
export async function countUse(tx: Database, id: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('coupon')
    .set((eb) => ({ usageCount: eb('usageCount', '+', 1) }))
    .where('id', '=', id)
    .where(sql<boolean>`(coalesce(usage_limit, 0) = 0 or usage_count < usage_limit)`)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const toCoupon = (row: CouponRow): Coupon => ({
  code: row.code,
  status: row.status,
  discountType: row.discountType,
  amount: row.amount,
  description: row.description,
  expiresAt: row.expiresAt?.getTime(),
  usageLimit: row.usageLimit || undefined,
  usageCount: row.usageCount,
  minimum: row.minimumAmount || undefined,
  maximum: row.maximumAmount || undefined,
  productIds: row.productIds,
  excludedProductIds: row.excludedProductIds,
  categoryIds: row.categoryIds,
  excludedCategoryIds: row.excludedCategoryIds,
  excludeSaleItems: row.excludeSaleItems,
  freeShipping: row.freeShipping,
})
