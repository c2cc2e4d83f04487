/** Random taxes, coupons and amounts for property tests of orders, and what must hold for the amounts of every order. */
import fc from 'fast-check'
import { expect } from 'vitest'

export type OrderRow = {
  id: number
  quantity?: number
  subtotal?: string
  total: string
  total_tax: string
  taxes: { id: number; total: string }[]
}
type Amount = 'total' | 'total_tax' | 'cart_tax' | 'shipping_total' | 'shipping_tax' | 'discount_total'
export type PricedOrder = Record<Amount, string> & { id: number; status: string } & Record<
    'line_items' | 'shipping_lines' | 'fee_lines',
    OrderRow[]
  > & {
    coupon_lines: { discount: string }[]
    tax_lines: Record<'tax_total' | 'shipping_tax_total', string>[]
    refunds: { total: string }[]
  }

/** An amount of the API in paisa. */
export const paisaOf = (amount = '0'): number => Math.round(Number(amount) * 100)
export const sumOf = <T>(rows: readonly T[], of: (row: T) => string | undefined): number =>
  rows.reduce((all, row) => all + paisaOf(of(row)), 0)

const percent = fc.constantFrom(0, 1.11, 5, 7.77, 10, 17.35, 33.33, 100)
export const anyTaxClass = fc.constantFrom('', 'reduced')

/** Settings of the group `tax`. */
export const anyTaxes = fc.record({
  percent,
  classes: fc.constant([{ slug: 'reduced', title: 'Reduced', percent: 5.25 }]),
  pricesIncludeTax: fc.boolean(),
  taxShipping: fc.boolean(),
  rates: fc.uniqueArray(
    fc.record({
      title: fc.constantFrom('GST', 'PST'),
      percent,
      class: anyTaxClass,
      state: fc.constantFrom('', 'KP'),
      cities: fc.constantFrom([], ['Mardan']),
      // the shop's own rates have priority 1
      priority: fc.integer({ min: 2, max: 9 }),
      compound: fc.boolean(),
      shipping: fc.boolean(),
    }),
    { maxLength: 3, selector: ({ priority }) => priority },
  ),
})

/** A price in paisa. */
export const anyPrice = fc.oneof(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 100, max: 9_999_999 }))
export const anyAmount = anyPrice.map((price) => (price / 100).toFixed(2))

/** The body of a coupon, without its code. */
export const anyCoupon = fc.oneof(
  fc.record({
    discount_type: fc.constant('percent'),
    amount: fc.constantFrom('0.01', '10', '33.33', '99.99', '100'),
  }),
  fc.record({
    discount_type: fc.constantFrom('fixed_cart', 'fixed_product'),
    amount: anyAmount,
    limit_usage_to_x_items: fc.option(fc.integer({ min: 1, max: 5 })),
  }),
)

/** Each amount is the sum of its parts. Lines and delivery are not below zero. Refunds are at most the total. */
export function mustAddUp(order: PricedOrder): void {
  const { line_items: lines, shipping_lines: shipping, fee_lines: fees } = order
  const rows = [...lines, ...shipping, ...fees]
  const isNegative = (row: OrderRow) => paisaOf(row.total) < 0 || paisaOf(row.total_tax) < 0
  const total = sumOf(rows, (row) => row.total) + sumOf(rows, (row) => row.total_tax)
  expect({
    total: paisaOf(order.total),
    total_tax: paisaOf(order.total_tax),
    cart_tax: paisaOf(order.cart_tax),
    shipping: [paisaOf(order.shipping_total), paisaOf(order.shipping_tax)],
    discount: paisaOf(order.discount_total),
    rates:
      sumOf(order.tax_lines, (row) => row.tax_total) +
      sumOf(order.tax_lines, (row) => row.shipping_tax_total),
    negative: [...lines, ...shipping].filter(isNegative),
    shares: rows.map((row) => sumOf(row.taxes, (each) => each.total)),
    isCovered: total + sumOf(order.refunds, (refund) => refund.total) >= 0,
  }).toEqual({
    total,
    total_tax: sumOf(rows, (row) => row.total_tax),
    cart_tax: sumOf([...lines, ...fees], (row) => row.total_tax),
    shipping: [sumOf(shipping, (row) => row.total), sumOf(shipping, (row) => row.total_tax)],
    discount: sumOf(lines, (row) => row.subtotal) - sumOf(lines, (row) => row.total),
    rates: paisaOf(order.total_tax),
    negative: [],
    shares: rows.map((row) => paisaOf(row.total_tax)),
    isCovered: true,
  })
}
