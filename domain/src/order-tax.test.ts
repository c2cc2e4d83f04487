import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Coupon, discountShares, evaluateCoupon } from './coupon.ts'
import { type Paisa, paisa, percentOf, subtract, zero } from './money.ts'
import { hasTaxRules, taxAdded, taxInside, type TaxRules } from './order-tax.ts'
import { priceOrder } from './price-order.ts'
import { aCoupon, noon } from './testing/builders.ts'

const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0)
const rupees = (amount: number) => paisa(amount * 100)
const classes = [
  { slug: 'reduced-rate', title: 'Reduced rate', percent: 5 },
  { slug: 'zero-rate', title: 'Zero rate', percent: 0 },
]
const rules: TaxRules = { percent: 18, classes }

describe('rates by class', () => {
  const lines = [
    { subtotal: rupees(1000), taxClass: '' },
    { subtotal: rupees(200), taxClass: 'reduced-rate' },
    { subtotal: rupees(300), taxClass: 'zero-rate' },
    { subtotal: rupees(400), taxClass: null },
    { subtotal: rupees(100), taxClass: 'no-such-class' },
  ]

  test('each product has the rate of its class; an untaxed one has none, an unknown class the standard rate', () => {
    const { lines: priced, totals, taxes } = priceOrder({ lines, shipping: rupees(400), tax: rules })

    expect(priced.map(({ tax }) => tax)).toEqual([18_000, 1_000, 0, 0, 1_800])
    expect(totals).toMatchObject({ subtotal: 200_000, tax: 20_800, total: 260_800 })
    expect(taxes.classes.map(({ slug, products }) => [slug, products])).toEqual([
      ['', 19_800],
      ['reduced-rate', 1_000],
      ['zero-rate', 0],
    ])
  })

  test('without classes every product has the percentage, whatever its class and status', () => {
    const { totals } = priceOrder({ lines, shipping: zero, tax: { percent: 18 } })

    expect(totals.tax).toBe(36_000)
  })

  test('delivery and fees have the standard rate if the shop says so', () => {
    const { totals, taxes } = priceOrder({
      lines: lines.slice(1, 2),
      fees: [{ total: rupees(50), taxed: true }, { total: rupees(50) }],
      shipping: rupees(400),
      tax: { ...rules, taxShipping: true },
    })

    expect(taxes).toMatchObject({ shipping: 7_200, fees: [900, 0] })
    expect(totals).toMatchObject({ tax: 1_000 + 7_200 + 900, total: 20_000 + 10_000 + 40_000 + 9_100 })
  })
})

test('prices that include tax are charged unchanged, and the bill shows the tax contained in the payment', () => {
  const { lines, totals } = priceOrder({
    lines: [{ subtotal: rupees(1180), taxClass: '' }],
    coupon: { discount: rupees(590) },
    shipping: rupees(118),
    tax: { percent: 18, pricesIncludeTax: true, taxShipping: true },
  })

  expect(lines).toEqual([{ subtotal: 118_000, total: 59_000, tax: 9_000, subtotalTax: 18_000 }])
  expect(totals).toEqual({
    ...{ subtotal: 118_000, discount: 59_000, tax: 9_000 + 1_800, shipping: 11_800, total: 70_800 },
    taxIncluded: true,
  })
})

test('the tax inside an amount equals what would be added to the rest, to the paisa', () => {
  expect(taxInside(paisa(118), 18)).toBe(18)
  expect(taxInside(paisa(100), 0)).toBe(0)
  expect(taxInside(paisa(0), 18)).toBe(0)
  expect(taxInside(paisa(-118), 18)).toBe(-18)
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000_000_000 }),
      fc.integer({ min: 0, max: 10_000 }),
      (net, rate) => {
        const tax = taxAdded(paisa(net), rate / 100)
        const inside = taxInside(paisa(net + tax), rate / 100)

        expect(Math.abs(inside - tax)).toBeLessThanOrEqual(1)
        expect(tax).toBe(percentOf(paisa(net), rate))
      },
    ),
  )
})

const anyPaisa = fc.integer({ min: 0, max: 1_000_000_000 }).map(paisa)
const anyPercent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100)
const slugs = ['', 'reduced-rate', 'zero-rate', 'books', null, 'unknown']
const anyRules: fc.Arbitrary<TaxRules> = fc.record({
  percent: anyPercent,
  classes: fc
    .subarray(['reduced-rate', 'zero-rate', 'books'])
    .chain((names) =>
      fc.tuple(...names.map((slug) => anyPercent.map((percent) => ({ slug, title: slug, percent })))),
    ),
  pricesIncludeTax: fc.boolean(),
  taxShipping: fc.boolean(),
})
const anyLine = fc.record({
  productId: fc.integer({ min: 1, max: 9 }),
  price: fc.integer({ min: 0, max: 10_000_000 }).map(paisa),
  quantity: fc.integer({ min: 1, max: 99 }),
  taxClass: fc.constantFrom(...slugs),
})
const anyCoupon: fc.Arbitrary<Coupon> = fc
  .record({
    discountType: fc.constantFrom('percent' as const, 'fixed_cart' as const, 'fixed_product' as const),
    amount: fc.integer({ min: 1, max: 10_000 }),
  })
  .map(aCoupon)
const anyFees = fc.array(
  fc.record({
    total: fc.oneof(
      anyPaisa,
      anyPaisa.map((amount) => subtract(zero, amount)),
    ),
    taxed: fc.boolean(),
    taxClass: fc.constantFrom('', 'reduced-rate'),
  }),
  { maxLength: 3 },
)

test('for any rates, classes, coupons and fees the parts add up to the total, to the paisa', () => {
  fc.assert(
    fc.property(
      anyRules,
      fc.array(anyLine, { minLength: 1, maxLength: 8 }),
      fc.option(anyCoupon, { nil: undefined }),
      anyFees,
      anyPaisa,
      (tax, cart, coupon, fees, shipping) => {
        const outcome = coupon && evaluateCoupon(coupon, cart, noon)
        const discount: Paisa = outcome?.ok ? outcome.value : zero
        const order = priceOrder({
          lines: cart.map(({ price, quantity, taxClass }) => ({
            subtotal: paisa(price * quantity),
            taxClass,
          })),
          coupon: coupon && { discount, shares: discountShares(coupon, cart, discount) },
          fees,
          shipping,
          tax,
        })

        const { totals, lines, taxes } = order
        const added = tax.pricesIncludeTax ? 0 : totals.tax
        const charged = totals.subtotal - totals.discount + shipping + sum(order.fees)
        expect(totals.total).toBe(charged + added)
        expect(totals.total).toBeGreaterThanOrEqual(0)
        expect(totals.discount).toBe(discount)
        expect(sum(lines.map(({ tax: share }) => share)) + sum(taxes.fees) + taxes.shipping).toBe(totals.tax)
        expect(sum(taxes.classes.map(({ products, shipping: delivery }) => products + delivery))).toBe(
          totals.tax,
        )
        // included tax never exceeds the payment, unless an untaxed fee reduces it; added tax never depends on the coupon
        const reduced = fees.some(({ total }) => total < 0)
        const most = tax.pricesIncludeTax && !reduced ? totals.total : Infinity
        expect(totals.tax).toBeLessThanOrEqual(most)
        const before = lines.map(({ subtotalTax, tax: share }) =>
          tax.pricesIncludeTax ? share : subtotalTax,
        )
        expect(lines.map(({ tax: share }) => share)).toEqual(before)
        for (const { tax: share, total } of lines) expect(share).toBeGreaterThanOrEqual(Math.min(0, total))
      },
    ),
  )
})

test('the tax of negative fees takes at most what the order costs, so that its rows add up', () => {
  const order = priceOrder({
    lines: [{ subtotal: rupees(200), total: zero }],
    fees: [
      { total: rupees(-100), taxed: true },
      { total: rupees(-900), taxed: true },
    ],
    shipping: rupees(300),
    tax: { percent: 18 },
  })

  // 36 of tax on the products is all that remains after fees of 300
  expect(order.fees).toEqual([rupees(-100), rupees(-200)])
  expect(order.taxes.fees).toEqual([rupees(-12), rupees(-24)])
  expect(order.taxes.classes).toMatchObject([{ products: zero }])
  expect(order.totals).toMatchObject({ tax: zero, total: zero })
})

test.each<[object, boolean]>([
  [{}, false],
  [{ classes: [] }, false],
  [{ pricesIncludeTax: false, taxShipping: false }, false],
  [{ classes: [{ slug: 'books', title: 'Books', percent: 0 }] }, true],
  [{ pricesIncludeTax: true }, true],
  [{ taxShipping: true }, true],
])('whether %j is more than one percentage on everything: %s', (rules, isMore) => {
  expect(hasTaxRules({ percent: 10, ...rules })).toBe(isMore)
})
