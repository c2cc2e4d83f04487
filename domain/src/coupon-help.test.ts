import { expect, test } from 'vitest'
import type { Coupon, CouponLine } from './coupon.ts'
import { helpfulCoupon } from './coupon-help.ts'
import { fromRupees } from './money.ts'

const coupon = (code: string, more: Partial<Coupon> = {}): Coupon => ({
  ...{ code, status: 'publish', discountType: 'percent', amount: 1000, description: '' },
  ...{ expiresAt: undefined, usageLimit: undefined, usageCount: 0, minimum: undefined, maximum: undefined },
  ...{ productIds: [], excludedProductIds: [], categoryIds: [], excludedCategoryIds: [] },
  ...{ excludeSaleItems: false, freeShipping: false },
  ...more,
})
const cart: CouponLine[] = [{ productId: 1, price: fromRupees(1000), quantity: 1 }]
const now = 1000

test('returns the coupon that saves most now', () => {
  const coupons = [coupon('TEN'), coupon('TWENTY', { amount: 2000 }), coupon('FIVE', { amount: 500 })]
  expect(helpfulCoupon(coupons, cart, now)).toMatchObject({
    coupon: { code: 'TWENTY' },
    saves: fromRupees(200),
  })
})

test('when none applies, returns the one with the smallest missing amount', () => {
  const coupons = [
    coupon('FAR', { minimum: fromRupees(1800) }),
    coupon('NEAR', { minimum: fromRupees(1500) }),
    coupon('TOO-FAR', { minimum: fromRupees(2001) }),
  ]
  expect(helpfulCoupon(coupons, cart, now)).toMatchObject({
    coupon: { code: 'NEAR' },
    missing: fromRupees(500),
  })
  expect(helpfulCoupon(coupons.slice(2), cart, now)).toBeUndefined()
})

test('ignores a coupon that more products would not help', () => {
  expect(
    helpfulCoupon([coupon('OTHERS', { minimum: fromRupees(1500), productIds: [7] })], cart, now),
  ).toBeUndefined()
  expect(helpfulCoupon([coupon('OLD', { expiresAt: 999 })], cart, now)).toBeUndefined()
  expect(helpfulCoupon([coupon('USED', { usageLimit: 1, usageCount: 1 })], cart, now)).toBeUndefined()
  expect(helpfulCoupon([coupon('ANY')], [], now)).toBeUndefined()
})
