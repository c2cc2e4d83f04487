/** The coupons of an order that an operator writes: who uses them, and their exchange on an order that stands (CONTRACT 9). */
import type { CouponLine } from '@sauda/domain/coupon.ts'
import { paisa } from '@sauda/domain/money.ts'
import { reservationsFor } from '@sauda/domain/order.ts'
import { isOnSale } from '@sauda/domain/product.ts'
import { ancestorsIn, loadProducts, productRows } from '#catalogue/product-data/product-store.ts'
import { pricingOf } from '#catalogue/product-data/storefront-product.ts'
import { type CouponUser, findCoupon, lockCouponById } from '#orders/coupons/coupon-store.ts'
import { checkCoupons, countRedemptions, type Redemption } from '#orders/coupons/redeem-coupon.ts'
import { findCustomer } from '#accounts/customers/customer-store.ts'
import type { StoredMeta } from '#platform/database/tables/column-types.ts'
import type { Database } from '#platform/database/database.ts'
import { uncountCoupons } from '#orders/placing/reservations.ts'
import {
  couponsOf,
  type OrderLineRow,
  type OrderRecord,
  storedCoupons,
  updateOrder,
} from '#orders/order/order-store.ts'

/** Who a coupon's rules are asked about when an operator writes the order. @param customerId 0 = no account */
export async function buyerFor(tx: Database, customerId: number, billingEmail: string): Promise<CouponUser> {
  const account = customerId === 0 ? undefined : await findCustomer(tx, customerId)
  return { customerId, emails: [billingEmail, account?.email ?? ''].filter((email) => email !== '') }
}

/** What other programs note of the coupon with this code. */
export type CouponNotes = (code: string) => readonly StoredMeta[]

/**
 * Takes the order's coupons off and puts others on, by the shop's rules. The uses move with them. The order
 * and its products must be locked. Throws 400 when a coupon does not fit; nothing is changed then.
 * @param named none takes all coupons off
 * @returns what the new coupons take off the lines' subtotals
 */
export async function exchangeCoupons(
  tx: Database,
  order: OrderRecord,
  named: readonly string[],
  lines: readonly OrderLineRow[],
  { now, buyer, notes }: { now: Date; buyer: CouponUser; notes: CouponNotes },
): Promise<Redemption[]> {
  await lockCoupons(tx, [...couponsOf(order).map(({ code }) => code), ...named])
  // the order itself must not count as one of the buyer's uses
  await updateOrder(tx, order.id, { coupon: null, moreCoupons: null, couponCounted: false })
  if (order.couponCounted) await uncountCoupons(tx, order)
  if (named.length === 0) return []
  const redemptions = await checkCoupons(tx, named, await couponLines(tx, lines, now), now.getTime(), buyer)
  const isHolding = order.status !== 'trash' && reservationsFor(order.status).coupon === 'take'
  const couponCounted = order.couponCounted || isHolding
  if (couponCounted) await countRedemptions(tx, redemptions)
  await updateOrder(tx, order.id, {
    ...(await storedCoupons(tx, redemptions, named.map(notes))),
    couponCounted,
  })
  return redemptions
}

/** In the order of their ids, so that two exchanges never wait for each other. */
async function lockCoupons(tx: Database, named: readonly string[]): Promise<void> {
  const ids = new Set<number>()
  for (const code of named) {
    const row = await findCoupon(tx, code)
    if (row) ids.add(row.id)
  }
  for (const id of [...ids].toSorted((a, b) => a - b)) await lockCouponById(tx, id)
}

/** What the rules ask of the lines; products that are gone are in no category and not on sale. */
async function couponLines(tx: Database, lines: readonly OrderLineRow[], now: Date): Promise<CouponLine[]> {
  const ids = lines.flatMap(({ productId, variationId }) => [productId, variationId])
  const rows = new Map((await productRows(tx, ids)).map((row) => [row.id, row]))
  const products = new Map((await loadProducts(tx, ids)).map((product) => [product.id, product]))
  const ancestors = await ancestorsIn(tx)
  return lines.map(({ productId, variationId, subtotal, quantity }) => {
    const row = rows.get(variationId || productId)
    return {
      productId,
      variationId: variationId || undefined,
      price: paisa(Math.round(subtotal / quantity)),
      amount: subtotal,
      quantity,
      onSale: row !== undefined && isOnSale(pricingOf(row, now.getTime())),
      categoryIds: ancestors(products.get(productId)?.categories.map(({ id }) => id) ?? []),
    }
  })
}
