import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Coupon, evaluateCoupon } from './coupon.ts'
import { paisa, parseAmount, toAmount, zero } from './money.ts'
import { shippingFor } from './shipping.ts'
import { aCoupon, noon } from './testing/builders.ts'
import { examplePrices, moneyExamples } from './testing/money-examples.ts'
import { cartTotal, subtotalOf, totalsOf } from './totals.ts'
import { couponMessage } from './wording/coupon.ts'

const rupees = (text: string) => parseAmount(text) ?? zero

const coupons: Record<string, Coupon> = Object.fromEntries(
  [
    aCoupon({ code: 'SAVE10', amount: 1000 }),
    aCoupon({ code: 'P12HALF', amount: 1250 }),
    aCoupon({ code: 'ALL100', amount: 10_000 }),
    aCoupon({ code: 'ZERO', amount: 0 }),
    aCoupon({ code: 'MIN5000', minimum: rupees('5000') }),
    aCoupon({ code: 'MAX3000', maximum: rupees('3000') }),
    aCoupon({ code: 'FLAT500', discountType: 'fixed_cart', amount: 50_000 }),
    aCoupon({ code: 'BIG9999', discountType: 'fixed_cart', amount: 999_900 }),
    aCoupon({ code: 'PER100', discountType: 'fixed_product', amount: 10_000 }),
  ].map((coupon) => [coupon.code, coupon]),
)

describe('worked money examples [CHK-037] [CHK-038] [CONST-003] [CONST-004]', () => {
  test.each(moneyExamples)('$id', (example) => {
    const lines = example.cart.map(([productId, quantity]) => ({
      productId,
      quantity,
      price: rupees(examplePrices[productId] ?? ''),
    }))
    const coupon = example.coupon === undefined ? undefined : coupons[example.coupon]
    const outcome = coupon && evaluateCoupon(coupon, lines, noon)
    const discount = outcome?.ok ? outcome.value : zero

    const totals = totalsOf(subtotalOf(lines), discount, shippingFor(example.city ?? '').amount)

    expect(outcome && !outcome.ok ? couponMessage(outcome.error) : undefined).toBe(example.message)
    expect({
      subtotal: toAmount(totals.subtotal),
      discount: toAmount(totals.discount),
      tax: toAmount(totals.tax),
      shipping: toAmount(totals.shipping),
      total: toAmount(totals.total),
      cartTotal: toAmount(cartTotal(totals.subtotal, totals.discount)),
    }).toEqual({
      subtotal: example.subtotal,
      discount: example.discount,
      tax: example.tax,
      shipping: example.shipping,
      total: example.total,
      cartTotal: example.cartTotal,
    })
  })
})

const anyPaisa = fc.integer({ min: 0, max: 10_000_000_000 }).map(paisa)

test('[CONST-005] the total is subtotal + tax + shipping - discount, and never below 0', () => {
  fc.assert(
    fc.property(anyPaisa, anyPaisa, anyPaisa, (subtotal, discount, shipping) => {
      const totals = totalsOf(subtotal, discount, shipping)
      expect(totals.total).toBe(totals.subtotal + totals.tax + totals.shipping - totals.discount)
      expect(totals.discount).toBeLessThanOrEqual(subtotal)
      expect(totals.total).toBeGreaterThanOrEqual(0)
    }),
  )
})

test.each([
  ['Mardan', 'Local Delivery', '200.00'],
  [' mardan ', 'Local Delivery', '200.00'],
  ['MARDAN', 'Local Delivery', '200.00'],
  ['Lahore', 'Standard Shipping', '400.00'],
  ['', undefined, '0.00'],
])('[CHK-034] [CHK-035] [CHK-036] shipping to "%s" is %s, %s', (city, title, amount) => {
  const shipping = shippingFor(city)

  expect(shipping.title).toBe(title)
  expect(toAmount(shipping.amount)).toBe(amount)
})
