import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Coupon,
  coversLine,
  discountShares,
  evaluateCoupon,
  evaluateCoupons,
  together,
} from './coupon.ts'
import { type Paisa, paisa, parseAmount, toAmount, zero } from './money.ts'
import { taxPercent } from './constants.ts'
import { cartTotal, subtotalOf } from './cart-amounts.ts'
import { lineAmounts, priceOrder, taxesShown } from './price-order.ts'
import { defaultDelivery, deliveryRange, type DeliveryRules, shippingFor } from './shipping.ts'
import { aCoupon, noon } from './testing/builders.ts'
import { examplePrices, moneyExamples } from './testing/money-examples.ts'
import { couponMessage } from '@sauda/domain/wording/coupon.ts'

const nothing = { subtotal: zero, discount: zero }
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

    const { totals } = priceOrder({
      lines: lines.map(lineAmounts),
      coupon: { discount },
      shipping: shippingFor(
        defaultDelivery,
        { city: example.city ?? '', province: '' },
        { subtotal: subtotalOf(lines), discount },
      ).amount,
      tax: { percent: taxPercent },
    })

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
const anyLine = fc.record({
  productId: fc.integer({ min: 1, max: 9 }),
  price: fc.integer({ min: 0, max: 10_000_000 }).map(paisa),
  quantity: fc.integer({ min: 1, max: 99 }),
})
const anyLines = fc.array(anyLine, { maxLength: 8 })
const anyPercent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100)
const anyFees = fc.array(fc.record({ total: anyPaisa }), { maxLength: 3 })
const sum = (amounts: readonly Paisa[]) => amounts.reduce<number>((total, each) => total + each, 0)

test('the total is subtotal + fees + shipping + tax - discount, never below 0, and shares add up [CONST-005]', () => {
  fc.assert(
    fc.property(
      anyLines,
      anyPaisa,
      anyFees,
      anyPaisa,
      anyPercent,
      (lines, discount, fees, shipping, percent) => {
        const order = priceOrder({
          lines: lines.map(lineAmounts),
          coupon: { discount },
          fees,
          shipping,
          tax: { percent },
        })

        const { totals } = order
        expect(totals.total).toBe(
          totals.subtotal + sum(fees.map(({ total }) => total)) + shipping + totals.tax - totals.discount,
        )
        expect(totals.total).toBeGreaterThanOrEqual(0)
        expect(totals.discount).toBe(Math.min(discount, totals.subtotal))
        expect(sum(order.lines.map(({ subtotal, total }) => paisa(subtotal - total)))).toBe(totals.discount)
        expect(sum(order.lines.map(({ tax }) => tax))).toBe(totals.tax)
      },
    ),
  )
})

test('the discount of lines is the coupon’s own shares', () => {
  const kinds = ['percent', 'fixed_cart', 'fixed_product'] as const
  const anyCoupon = fc.record({
    discountType: fc.constantFrom(...kinds),
    amount: fc.integer({ min: 1, max: 10_000 }),
  })
  fc.assert(
    fc.property(anyCoupon, fc.array(anyLine, { minLength: 1, maxLength: 8 }), (difference, lines) => {
      const coupon = aCoupon({ ...difference, productIds: [lines[0]?.productId ?? 0] })
      const outcome = evaluateCoupon(coupon, lines, noon)
      if (!outcome.ok) return
      const shares = discountShares(coupon, lines, outcome.value)

      const order = priceOrder({
        lines: lines.map(lineAmounts),
        coupon: { discount: outcome.value, shares },
        shipping: zero,
        tax: { percent: taxPercent },
      })

      expect(order.totals.discount).toBe(outcome.value)
      expect(order.lines.map(({ subtotal, total }) => subtotal - total)).toEqual(shares)
    }),
  )
})

test('with any coupons for any part of the cart no line is negative, and an order’s total is the sum of its rows', () => {
  const ids = fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 2 })
  const anyCoupon = fc.record({
    discountType: fc.constantFrom('percent' as const, 'fixed_cart' as const, 'fixed_product' as const),
    amount: fc.integer({ min: 0, max: 2_000_000 }),
    productIds: ids,
    excludedProductIds: ids,
    categoryIds: ids,
    excludedCategoryIds: ids,
    excludeSaleItems: fc.boolean(),
    individualUse: fc.constantFrom(false, false, false, true),
    itemLimit: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }),
  })
  const coveredLine = fc.record({
    productId: fc.integer({ min: 1, max: 5 }),
    price: fc.integer({ min: 0, max: 1_000_000 }).map(paisa),
    quantity: fc.integer({ min: 1, max: 9 }),
    // as set by operators, some paisa above or below price times quantity
    odd: fc.integer({ min: -9, max: 9 }),
    categoryIds: ids,
    onSale: fc.boolean(),
  })
  const shop = {
    coupons: fc.array(anyCoupon, { maxLength: 4 }),
    cart: fc.array(coveredLine, { minLength: 1, maxLength: 5 }),
    shipping: anyPaisa,
    percent: anyPercent,
    pricesIncludeTax: fc.boolean(),
  }
  fc.assert(
    fc.property(fc.record(shop), ({ coupons, cart, shipping, ...tax }) => {
      const lines = cart.map((line) => ({
        ...line,
        amount: paisa(Math.max(0, line.price * line.quantity + line.odd)),
      }))
      const asked = coupons.map((difference) => ({ coupon: aCoupon(difference) }))
      const taken = evaluateCoupons(asked, lines, noon)
      const held = taken.flatMap((each) => (each.ok ? [each.value] : []))
      for (const [index, each] of taken.entries()) {
        const { coupon = aCoupon() } = asked[index] ?? {}
        const shares = each.ok ? each.value.shares : []
        for (const [at, line] of lines.entries())
          expect(shares[at] ?? 0).toBeLessThanOrEqual(coversLine(coupon, line) ? line.amount : 0)
      }

      const order = priceOrder({
        lines: lines.map(({ amount }) => ({ subtotal: amount })),
        coupon: together(held),
        shipping,
        tax,
      })

      for (const { total } of order.lines) expect(total).toBeGreaterThanOrEqual(0)
      const rows = sum(order.lines.map(({ total }) => total))
      const added = tax.pricesIncludeTax ? 0 : sum(order.lines.map((line) => line.tax))
      expect(order.totals.total).toBe(rows + added + shipping)
      expect(order.totals.discount).toBe(sum(held.map(({ discount }) => discount)))
    }),
  )
})

test('a share above the amount of a line reduces it to zero', () => {
  const order = priceOrder({
    lines: [{ subtotal: paisa(30_000) }, { subtotal: paisa(500_000) }],
    coupon: { discount: paisa(100_000), shares: [paisa(100_000), zero] },
    shipping: zero,
    tax: { percent: 0 },
  })

  expect(order.lines.map(({ total }) => total)).toEqual([0, 500_000])
  expect(order.totals).toMatchObject({ discount: 30_000, total: 500_000 })
})

test('a coupon applies to the subtotal and replaces the amount that an operator set', () => {
  const order = priceOrder({
    lines: [
      { subtotal: paisa(100_000), total: paisa(5_000) },
      { subtotal: paisa(50_000), total: paisa(70_000) },
    ],
    coupon: { discount: paisa(15_000), shares: [paisa(10_000), paisa(5_000)] },
    fees: [{ total: paisa(2_500) }],
    shipping: paisa(20_000),
    tax: { percent: taxPercent },
  })

  expect(order.lines.map(({ total, tax }) => [total, tax])).toEqual([
    [90_000, 10_000],
    [45_000, 5_000],
  ])
  expect(order.totals).toEqual({
    subtotal: 150_000,
    discount: 15_000,
    tax: 15_000,
    shipping: 20_000,
    total: 172_500,
  })
})

test('the total of an empty order with a fee is the fee', () => {
  const tax = { percent: taxPercent }
  expect(priceOrder({ lines: [], fees: [{ total: paisa(5_000) }], shipping: zero, tax })).toMatchObject({
    lines: [],
    totals: { subtotal: 0, discount: 0, tax: 0, shipping: 0, total: 5_000 },
  })
})

test.each([
  ['Mardan', 'Local Delivery', '200.00'],
  [' mardan ', 'Local Delivery', '200.00'],
  ['MARDAN', 'Local Delivery', '200.00'],
  ['Lahore', 'Standard Shipping', '400.00'],
  ['', undefined, '0.00'],
])('shipping to "%s" is %s, %s [CHK-034] [CHK-035] [CHK-036]', (city, title, amount) => {
  const shipping = shippingFor(defaultDelivery, { city, province: '' }, nothing)

  expect(shipping.title).toBe(title)
  expect(toAmount(shipping.amount)).toBe(amount)
})

describe('zones of an owner', () => {
  const rate = { freeFrom: null, days: null, cashOnDelivery: true }
  const rules: DeliveryRules = {
    zones: [
      { ...rate, title: 'Lahore today', rupees: 150, freeFrom: 2000, provinces: [], cities: ['Lahore'] },
      { ...rate, title: 'Punjab', rupees: 250, provinces: ['Punjab'], cities: ['Peshawar'] },
    ],
    elsewhere: null,
    otherCities: true,
  }
  const products = (subtotal: number, discount = 0) => ({
    subtotal: paisa(subtotal),
    discount: paisa(discount),
  })

  test.each([
    ['lahore ', 'Punjab', 199_999, 0, 'Lahore today', 15_000],
    ['Lahore', 'Punjab', 200_000, 0, 'Lahore today', 0],
    ['Lahore', 'Punjab', 200_000, 1, 'Lahore today', 15_000],
    ['Multan', 'punjab', 500_000, 0, 'Punjab', 25_000],
    ['A village', 'Punjab', 0, 0, 'Punjab', 25_000],
    ['Peshawar', 'KPK', 0, 0, 'Punjab', 25_000],
    ['Quetta', 'Balochistan', 0, 0, undefined, 0],
  ])('%s in %s for %d less %d: %s, %d', (city, province, subtotal, discount, title, amount) => {
    expect(shippingFor(rules, { city, province }, products(subtotal, discount))).toMatchObject({
      title,
      amount,
    })
  })

  test('the possible costs of delivery are known before the place is', () => {
    expect(deliveryRange(rules)).toEqual([15_000, 25_000])
    expect(deliveryRange({ ...rules, zones: [] })).toEqual([])
  })
})

test('the tax by class is shown when several classes have some', () => {
  const row = (label: string, amount: number) => ({ label, percent: 10, amount: paisa(amount) })

  expect(taxesShown([row('Books', 5), row('Other', 7), row('None', 0)])).toEqual({
    taxes: [row('Books', 5), row('Other', 7)],
  })
  expect(taxesShown([row('Books', 5), row('None', 0)])).toEqual({})
  expect(taxesShown([])).toEqual({})
})
