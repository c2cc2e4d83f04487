/** Coupons of orders written by operators: whose uses count, and replacing them on an existing order (CONTRACT 9). */
import { orderRules } from '@sauda/domain/order-rules.ts'
import {
  type CouponLine,
  type CouponShare,
  type CouponTerms,
  discountsOf,
  together,
} from '@sauda/domain/coupon.ts'
import { add, type Paisa, paisa, shareOut, subtract, zero } from '@sauda/domain/money.ts'
import { reservationsFor } from '@sauda/domain/order.ts'
import { isOnSale } from '@sauda/domain/product.ts'
import { ancestorsIn, loadProducts, productRows } from '#catalogue/product-data/product-store.ts'
import { pricingOf } from '#catalogue/product-data/storefront-product.ts'
import {
  couponById,
  type CouponRow,
  type CouponUser,
  findCoupon,
  lockCouponById,
  toCoupon,
} from '#orders/coupons/coupon-store.ts'
import { checkCoupons, countRedemptions, type Redemption } from '#orders/coupons/redeem-coupon.ts'
import { findCustomer } from '#accounts/customers/customer-store.ts'
import type { StoredMeta } from '#platform/database/tables/column-types.ts'
import type { Database } from '#platform/database/database.ts'
import { uncountCoupons } from '#orders/placing/reservations.ts'
import {
  couponColumns,
  couponsOf,
  type OrderLineRow,
  type OrderRecord,
  storedCoupons,
  updateOrder,
} from '#orders/order/order-store.ts'

/** Returns the buyer whose coupon uses count when an operator writes the order. @param customerId 0 = no account */
export async function buyerFor(tx: Database, customerId: number, billingEmail: string): Promise<CouponUser> {
  const account = customerId === 0 ? undefined : await findCustomer(tx, customerId)
  return { customerId, emails: [billingEmail, account?.email ?? ''].filter((email) => email !== '') }
}

/** Meta data that the caller sends for the coupon with this code. */
export type CouponNotes = (code: string) => readonly StoredMeta[]

/**
 * Replaces the order's coupons if the shop's rules allow the new ones. Releases the counted uses of the old
 * coupons. Counts uses of the new ones if the old ones were counted, or if the order's status reserves
 * coupons. The order and its products must be locked. Throws 400 if a coupon does not apply; the caller then
 * rolls back.
 * @param named an empty list removes all coupons
 * @returns the new coupons with their discounts
 */
export async function exchangeCoupons(
  tx: Database,
  order: OrderRecord,
  named: readonly string[],
  lines: readonly OrderLineRow[],
  { now, buyer, notes }: { now: Date; buyer: CouponUser; notes: CouponNotes },
): Promise<Redemption[]> {
  await lockCoupons(tx, [...couponsOf(order).map(({ code }) => code), ...named])
  // This order must not count as one of the buyer's uses.
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

/**
 * Discounts of the order's coupons on lines whose quantities have changed, by the rules with which they were placed
 * (`discountsOf`): a fixed cart coupon stays at its amount, a fixed product coupon is per unit. Stores them with the
 * coupons. Whether the coupons could still be used does not matter.
 * @returns undefined if the coupons do not explain the order's discount, because an operator has set it
 */
export async function followDiscounts(
  tx: Database,
  order: OrderRecord,
  after: readonly OrderLineRow[],
  now: Date,
): Promise<CouponShare[] | undefined> {
  const coupons = couponsOf(order)
  const terms = coupons.length > 0 && (await termsOf(tx, order, await couponLines(tx, order.lines, now)))
  if (!terms) return undefined
  const discounts = discountsOf(terms, await couponLines(tx, after, now))
  const stored = coupons.map((coupon, index) => ({
    ...coupon,
    discount: discounts[index]?.discount ?? zero,
  }))
  await updateOrder(tx, order.id, couponColumns(stored))
  return discounts
}

/**
 * The terms of the order's coupons, by which its discounts were computed. Amounts are those that the order has stored.
 * What a coupon covers is stored with the coupon, which may have been changed or deleted; then it covers the lines that
 * have a discount. Undefined if neither explains the discounts.
 */
async function termsOf(
  tx: Database,
  order: OrderRecord,
  lines: readonly CouponLine[],
): Promise<CouponTerms[] | undefined> {
  const coupons = couponsOf(order)
  const before = coupons.map(({ discount }) => discount)
  if (add(...before) !== order.discount) return undefined
  const rows: (CouponRow | undefined)[] = []
  for (const { id, code } of coupons)
    rows.push(await (id === undefined ? findCoupon(tx, code) : couponById(tx, id)))
  const productIds = order.lines
    .filter(({ subtotal, total }) => total < subtotal)
    .map(({ productId, variationId }) => variationId || productId)
  const asCoupon = coupons.map((stored, index): CouponTerms => {
    const row = rows[index]
    return { ...(row ? toCoupon(row) : coversAll), ...amountOf(stored) }
  })
  const asDiscounted = coupons.map((stored): CouponTerms => ({
    ...coversAll,
    ...amountOf(stored),
    productIds,
  }))
  // A coupon from another shop may lack its amount, so a fixed cart coupon gets the amount of its discount.
  const asTaken = asDiscounted.map((terms, index) =>
    terms.discountType === 'fixed_cart' ? { ...terms, amount: before[index] ?? zero } : terms,
  )
  return [asCoupon, asDiscounted, asTaken].find((terms) => {
    const discounts = discountsOf(terms, lines)
    const shares = together(discounts)?.shares ?? []
    return (
      discounts.every(({ discount }, index) => discount === before[index]) &&
      order.lines.every(
        ({ subtotal, total }, index) =>
          Math.abs(subtract(subtotal, total) - (shares[index] ?? zero)) <= orderRules.shareRounding,
      )
    )
  })
}

const coversAll = {
  ...{ productIds: [], excludedProductIds: [], categoryIds: [], excludedCategoryIds: [] },
  excludeSaleItems: false,
}

const amountOf = ({ discountType, amount }: Pick<CouponTerms, 'discountType' | 'amount'>) => ({
  discountType,
  amount,
})

/**
 * The coupons of an order whose line totals have scaled with their quantities. Each coupon gets its share of the
 * order's new discount. The coupons stay unchanged if their discounts did not add up to the order's discount,
 * because an operator had set it.
 */
export function scaledCoupons(order: OrderRecord, discount: Paisa) {
  const coupons = couponsOf(order)
  const before = coupons.map((coupon) => coupon.discount)
  if (add(...before) !== order.discount) return {}
  const shares = shareOut(discount, before)
  return couponColumns(coupons.map((coupon, index) => ({ ...coupon, discount: shares[index] ?? zero })))
}

/** Locks by ascending id, so that two exchanges cannot deadlock. */
async function lockCoupons(tx: Database, named: readonly string[]): Promise<void> {
  const ids = new Set<number>()
  for (const code of named) {
    const row = await findCoupon(tx, code)
    if (row) ids.add(row.id)
  }
  for (const id of [...ids].toSorted((a, b) => a - b)) await lockCouponById(tx, id)
}

/** Lines as the coupon rules need them. Deleted products count as without category and not on sale. */
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
