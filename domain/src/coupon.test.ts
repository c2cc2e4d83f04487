import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Coupon,
  type CouponLine,
  discountShares,
  discountsOf,
  evaluateCoupon,
  evaluateCoupons,
  normaliseCode,
  together,
} from './coupon.ts'
import { add, paisa } from './money.ts'
import { ok } from './result.ts'
import { aCoupon, noon } from './testing/builders.ts'
import { couponMessage } from '@sauda/domain/wording/coupon.ts'

const line = (difference: Partial<CouponLine> = {}): CouponLine => ({
  productId: 1020,
  price: paisa(100_000),
  quantity: 1,
  ...difference,
})
const outcome = (difference: Parameters<typeof aCoupon>[0], lines = [line()], now = noon) => {
  const result = evaluateCoupon(aCoupon(difference), lines, now)
  return result.ok ? result.value : couponMessage(result.error)
}

describe('the checks, in order', () => {
  test.each([
    ['not published [COUP-007]', { status: 'draft' }, 'Coupon is not active'],
    ['expired [COUP-008]', { expiresAt: noon - 1 }, 'Coupon has expired'],
    ['used up [COUP-009]', { usageLimit: 5, usageCount: 5 }, 'Coupon usage limit reached'],
    [
      'below its minimum [COUP-010] [ERR-020]',
      { minimum: paisa(500_000) },
      'Minimum order amount of ₨5,000 required',
    ],
    ['above its maximum [COUP-011]', { maximum: paisa(99_999) }, 'Maximum order amount of ₨999.99 exceeded'],
    ['without effect [COUP-012] [ERR-021]', { amount: 0 }, 'Coupon discount is not applicable'],
    [
      'everything wrong at once [COUP-005]',
      {
        status: 'draft',
        amount: 0,
        expiresAt: noon - 1,
        usageLimit: 1,
        usageCount: 1,
        minimum: paisa(99_999_900),
      },
      'Coupon is not active',
    ],
  ])('%s', (_, difference, message) => {
    expect(outcome(difference)).toBe(message)
  })

  test('the limits themselves are allowed', () => {
    expect(outcome({ minimum: paisa(100_000), maximum: paisa(100_000), usageLimit: 5, usageCount: 4 })).toBe(
      10_000,
    )
    expect(outcome({ expiresAt: noon })).toBe(10_000)
  })
})

describe('the discount', () => {
  const two = [line({ quantity: 2 })]

  test.each([
    ['percent [COUP-013]', { amount: 1000 }, two, 20_000],
    ['percent with a fraction', { amount: 1250 }, [line({ price: paisa(149_950) })], 18_744],
    ['percent above 100 is capped', { amount: 20_000 }, two, 200_000],
    ['fixed_cart [COUP-014]', { discountType: 'fixed_cart' as const, amount: 50_000 }, two, 50_000],
    [
      'capped at the cart [COUP-016]',
      { discountType: 'fixed_cart' as const, amount: 50_000 },
      [line({ price: paisa(30_000) })],
      30_000,
    ],
    [
      'fixed_product [COUP-015]',
      { discountType: 'fixed_product' as const, amount: 10_000 },
      [line({ quantity: 2 }), line({ productId: 1001, price: paisa(200_000), quantity: 3 })],
      50_000,
    ],
    [
      'an amount that no whole number of paisa has, for all units',
      { discountType: 'fixed_product' as const, amount: Number.MAX_SAFE_INTEGER },
      [line({ quantity: 99 })],
      9_900_000,
    ],
  ])('%s', (_, difference, lines, discount) => {
    expect(outcome(difference, lines)).toBe(discount)
  })

  test('is at least 1 and at most the subtotal, and its shares add up to it', () => {
    const anyLine = fc.record({
      productId: fc.integer({ min: 1, max: 9 }),
      price: fc.integer({ min: 0, max: 10_000_000 }).map(paisa),
      quantity: fc.integer({ min: 1, max: 99 }),
    })
    const anyCoupon = fc.record({
      discountType: fc.constantFrom('percent' as const, 'fixed_cart' as const, 'fixed_product' as const),
      amount: fc.integer({ min: 0, max: 10_000_000 }),
    })
    fc.assert(
      fc.property(anyCoupon, fc.array(anyLine, { minLength: 1, maxLength: 8 }), (difference, lines) => {
        const coupon = aCoupon(difference)
        const result = evaluateCoupon(coupon, lines, noon)
        if (!result.ok) return
        const subtotal = lines.reduce((sum, each) => sum + each.price * each.quantity, 0)
        expect(result.value).toBeGreaterThan(0)
        expect(result.value).toBeLessThanOrEqual(subtotal)
        expect(discountShares(coupon, lines, result.value).reduce((sum, each) => sum + each, 0)).toBe(
          result.value,
        )
      }),
    )
  })
})

describe('rules of the coupon apply to the lines it covers', () => {
  const shirt = line({ productId: 1, categoryIds: [121, 12], onSale: true })
  const mug = line({ productId: 2, categoryIds: [171, 17] })

  test.each([
    ['products', { productIds: [2] }, 10_000],
    ['a category above', { categoryIds: [12] }, 10_000],
    ['excluded products', { excludedProductIds: [1] }, 10_000],
    ['excluded categories', { excludedCategoryIds: [17] }, 10_000],
    ['sale items', { excludeSaleItems: true }, 10_000],
    ['nothing in the cart', { productIds: [99] }, 'Coupon discount is not applicable'],
  ])('%s', (_, difference, expected) => {
    expect(outcome(difference, [shirt, mug])).toBe(expected)
  })

  test('lines it does not cover have no share', () => {
    expect(discountShares(aCoupon({ productIds: [2] }), [shirt, mug], paisa(10_000))).toEqual([0, 10_000])
  })
})

test('a fixed discount does not apply to free products', () => {
  expect(outcome({ discountType: 'fixed_cart', amount: 100 }, [line({ price: paisa(0) })])).toBe(
    'Coupon discount is not applicable',
  )
})

test('codes are trimmed and in upper case [COUP-001]', () => {
  expect(normaliseCode(' save10 ')).toBe('SAVE10')
  expect(evaluateCoupon(aCoupon(), [line()], noon)).toEqual(ok(10_000))
})

describe('several coupons of one order', () => {
  const [dear, cheap] = [line({ price: paisa(100_000) }), line({ productId: 2, price: paisa(50_000) })]
  const results = (coupons: readonly Partial<Coupon>[], lines: readonly CouponLine[] = [dear, cheap]) =>
    evaluateCoupons(
      coupons.map((difference) => ({ coupon: aCoupon(difference) })),
      lines,
      noon,
    ).map((each) => (each.ok ? each.value.discount : each.error.reason))
  const half = { amount: 5000 }
  const all = { amount: 10_000 }
  const fixed = (amount: number, more = {}) => ({ discountType: 'fixed_cart' as const, amount, ...more })

  test.each([
    ['each applies to the full prices', [half, { amount: 1000 }], [75_000, 15_000]],
    ['the later one takes what is left', [half, fixed(100_000)], [75_000, 75_000]],
    ['one is refused when nothing is left', [all, { amount: 1000 }], [150_000, 'not_applicable']],
    ['but stays applied for its free delivery', [all, { amount: 0, freeShipping: true }], [150_000, 0]],
    [
      'a fixed amount applies to what is left',
      [{ ...all, productIds: [1020] }, fixed(40_000)],
      [100_000, 40_000],
    ],
    ['one for individual use comes first', [{ ...half, individualUse: true }, fixed(1)], [75_000, 'alone']],
    ['or is refused', [half, fixed(1, { individualUse: true }), fixed(2)], [75_000, 'alone', 2]],
    [
      'a refused one excludes no other',
      [{ status: 'draft', individualUse: true }, half],
      ['not_active', 75_000],
    ],
  ])('%s', (_, coupons, expected) => {
    expect(results(coupons)).toEqual(expected)
  })

  test('the discounts of a line never exceed its price, and shares add up to the discounts', () => {
    const anyLine = fc.record({
      productId: fc.integer({ min: 1, max: 4 }),
      price: fc.integer({ min: 0, max: 1_000_000 }).map(paisa),
      quantity: fc.integer({ min: 1, max: 99 }),
    })
    const anyCoupon = fc.record({
      discountType: fc.constantFrom('percent' as const, 'fixed_cart' as const, 'fixed_product' as const),
      amount: fc.integer({ min: 0, max: 1_000_000 }),
      productIds: fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 2 }),
    })
    const lists = {
      coupons: fc.array(anyCoupon, { maxLength: 5 }),
      lines: fc.array(anyLine, { minLength: 1, maxLength: 6 }),
    }
    fc.assert(
      fc.property(fc.record(lists), ({ coupons, lines }) => {
        const taken = evaluateCoupons(
          coupons.map((difference) => ({ coupon: aCoupon(difference) })),
          lines,
          noon,
        ).flatMap((each) => (each.ok ? [each.value] : []))
        for (const { discount, shares } of taken) expect(add(...shares)).toBe(discount)
        const sum = together(taken)
        lines.forEach(({ price, quantity }, index) => {
          expect(sum?.shares[index] ?? 0).toBeLessThanOrEqual(price * quantity)
          expect(sum?.shares[index] ?? 0).toBeGreaterThanOrEqual(0)
        })
      }),
    )
  })

  test('a fixed amount is limited to the price of the covered lines', () => {
    expect(results([fixed(80_000, { productIds: [2] })])).toEqual([50_000])
  })
})

test('coupons of a placed order keep their discount after they have ended', () => {
  const lines = [line({ quantity: 2 }), line({ productId: 7, price: paisa(33_333) })]
  const coupons = [
    aCoupon({ amount: 1250, productIds: [1020], itemLimit: 1 }),
    aCoupon({ code: 'FIXED', discountType: 'fixed_cart', amount: 50_000 }),
    aCoupon({ code: 'EACH', discountType: 'fixed_product', amount: 20_000 }),
  ]
  const placed = evaluateCoupons(
    coupons.map((coupon) => ({ coupon })),
    lines,
    noon,
  )
  const ended = coupons.map((coupon) => ({ ...coupon, status: 'draft', expiresAt: noon - 1, usageLimit: 1 }))
  expect(discountsOf(ended, lines).map(ok)).toEqual(placed)
})
