/** The coupon of an order that an operator writes: who uses it, and its exchange on an order that stands (CONTRACT 9). */
import type { CouponLine } from '@sauda/domain/coupon.ts'
import { paisa } from '@sauda/domain/money.ts'
import { reservationsFor } from '@sauda/domain/order.ts'
import { isOnSale } from '@sauda/domain/product.ts'
import { ancestorsIn, loadProducts, productRows } from '#products/product-store.ts'
import { pricingOf } from '#products/storefront-product.ts'
import { type CouponUser, findCoupon, lockCouponById } from '#coupons/coupon-store.ts'
import { checkCoupon, countRedemption, type Redemption } from '#coupons/redeem-coupon.ts'
import { findCustomer } from '#customers/customer-store.ts'
import type { StoredMeta } from '#database/column-types.ts'
import type { Database } from '#database/database.ts'
import { uncountCoupon } from './reservations.ts'
import { type OrderLineRow, type OrderRecord, storedCoupon, updateOrder } from './order-store.ts'

/** Who a coupon's rules are asked about when an operator writes the order. @param customerId 0 = no account */
export async function buyerFor(tx: Database, customerId: number, billingEmail: string): Promise<CouponUser> {
  const account = customerId === 0 ? undefined : await findCustomer(tx, customerId)
  return { customerId, emails: [billingEmail, account?.email ?? ''].filter((email) => email !== '') }
}

/**
 * Takes the order's coupon off and puts another one on, by the shop's rules. The use moves with it. The order
 * and its products must be locked. Throws 400 when the coupon does not fit; nothing is changed then.
 * @param code undefined takes the coupon off
 * @returns what the new coupon takes off the lines' subtotals
 */
export async function exchangeCoupon(
  tx: Database,
  order: OrderRecord,
  code: string | undefined,
  lines: readonly OrderLineRow[],
  { now, buyer, notes }: { now: Date; buyer: CouponUser; notes: readonly StoredMeta[] },
): Promise<Redemption | undefined> {
  await lockCoupons(tx, [order.coupon?.code, code])
  // the order itself must not count as one of the buyer's uses
  await updateOrder(tx, order.id, { coupon: null, couponCounted: false })
  if (order.couponCounted) await uncountCoupon(tx, order)
  const redemption =
    code === undefined
      ? undefined
      : await checkCoupon(tx, code, await couponLines(tx, lines, now), now.getTime(), buyer)
  if (redemption) {
    const isHolding = order.status !== 'trash' && reservationsFor(order.status).coupon === 'take'
    const couponCounted = order.couponCounted || isHolding
    if (couponCounted) await countRedemption(tx, redemption)
    await updateOrder(tx, order.id, { coupon: await storedCoupon(tx, redemption, notes), couponCounted })
  }
  return redemption
}

/** In the order of their ids, so that two exchanges never wait for each other. */
async function lockCoupons(tx: Database, named: readonly (string | undefined)[]): Promise<void> {
  const found = await Promise.all(
    named.filter((code) => code !== undefined).map((code) => findCoupon(tx, code)),
  )
  const ids = new Set(found.flatMap((row) => row?.id ?? []))
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
      quantity,
      onSale: row !== undefined && isOnSale(pricingOf(row, now.getTime())),
      categoryIds: ancestors(products.get(productId)?.categories.map(({ id }) => id) ?? []),
    }
  })
}
