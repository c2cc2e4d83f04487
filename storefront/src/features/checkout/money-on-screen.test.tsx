/* The worked examples of the fixtures, as shown in the cart and beside the checkout. */
import { type Cart, couponDiscount } from '@sauda/domain/cart.ts'
import { formatRupees, parseAmount, subtract, zero } from '@sauda/domain/money.ts'
import { aCartLine, aCoupon } from '@sauda/domain/testing/builders.ts'
import { examplePrices, type MoneyExample, moneyExamples } from '@sauda/domain/testing/money-examples.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aConfig, renderScreen } from '#testing/render-screen.tsx'
import { checkoutTotals } from './order-request.ts'
import { YourOrder } from './YourOrder.tsx'

const cartOf = ({ cart, coupon, discount, message }: MoneyExample): Cart => ({
  lines: cart.map(([id, quantity], index) =>
    aCartLine({
      id,
      quantity,
      price: parseAmount(examplePrices[id]) ?? zero,
      // the same product twice needs two sizes
      attributes: [{ name: 'Size', option: String(index) }],
    }),
  ),
  coupons:
    coupon !== undefined && message === undefined
      ? [{ coupon: aCoupon({ code: coupon }), discount: parseAmount(discount) ?? zero }]
      : [],
})
const shown = (name: RegExp) =>
  screen.queryByText(name, { selector: 'dt' })?.closest('div')?.querySelector('dd')?.textContent
const rupees = (text: string) => formatRupees(parseAmount(text) ?? zero)

test.each(moneyExamples)('the screen shows $id [CHK-037] [CHK-038]', (example) => {
  const cart = cartOf(example)
  renderScreen(
    <YourOrder
      placing={false}
      step={0}
      shippingTitle={undefined}
      cart={cart}
      totals={checkoutTotals(cart, { city: example.city ?? '', province: '' }, aConfig)}
    />,
  )

  expect(shown(/^Subtotal/)).toBe(rupees(example.subtotal))
  expect(shown(/^Tax/)).toBe(rupees(example.tax))
  expect(shown(/^Shipping/)).toBe(rupees(example.shipping))
  expect(shown(/^Total/)).toBe(rupees(example.total))
  expect(shown(/^Discount/)).toBe(
    cart.coupons.length > 0 ? formatRupees(subtract(zero, couponDiscount(cart))) : undefined,
  )
})
