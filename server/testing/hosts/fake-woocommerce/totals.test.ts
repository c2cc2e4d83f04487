/* the fake host computes like WooCommerce 9.9.5: totals from recordings and from its database */
import { expect, test } from 'vitest'
import { applyCoupon, aTaxRow, plainSettings, rawLine, computeOrder } from './totals.ts'

const lahore = { country: 'PK', state: 'PB', city: 'Lahore', postcode: '54000' }
const settings = { ...plainSettings, taxes: true }

function total(
  price: number,
  quantity: number,
  fee: number,
  rate: object,
  percent = 0,
  shipping = 400,
): string {
  const rows = [aTaxRow(rate)]
  const lines = [rawLine(settings, rows, { price, quantity, taxClass: '', taxStatus: 'taxable' })]
  if (percent > 0)
    applyCoupon(settings, rows, lahore, lines, {
      type: 'percent',
      amount: percent,
      items: null,
      covers: () => true,
    })
  const made = computeOrder(settings, rows, lahore, {
    lines,
    fees: fee === 0 ? [] : [{ total: fee, taxStatus: 'none' }],
    shipping: [{ total: shipping, taxStatus: 'taxable' }],
  })
  return made.total.toFixed(2)
}

test('tax is spread over a negative fee whatever its tax status', () => {
  expect(total(690, 1, -55.2, { shipping: false })).toBe('1149.06')
  expect(total(33.33, 3, -8, { shipping: false })).toBe('508.55')
  expect(total(630, 2, -78.12, { shipping: false }, 10)).toBe('1645.94')
  expect(total(33.33, 3, -40, { rate: '10.0000', shipping: true })).toBe('505.99')
})

test('a positive fee without tax stays unchanged', () => {
  expect(total(690, 1, 10, { shipping: false })).toBe('1224.20')
})

test('with a coupon the rest of the price is taxed, as recorded', () => {
  // order-create-tax-coupon: 2 x 18, ten, 10 percent, 200 for delivery with and without tax
  expect(total(18, 2, 0, { rate: '10.0000', shipping: false }, 10, 200)).toBe('235.64')
})
