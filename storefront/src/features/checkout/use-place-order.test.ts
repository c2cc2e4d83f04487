import { codes } from '@sauda/contract/envelope.ts'
import type { Cart } from '@sauda/domain/cart.ts'
import { fromRupees } from '@sauda/domain/money.ts'
import { aCartLine, aCoupon } from '@sauda/domain/testing/builders.ts'
import { expect, test } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import { repaired } from './use-place-order.ts'

const kurta = aCartLine({ id: 1, price: fromRupees(2000), quantity: 3 })
const lamp = aCartLine({ id: 2, price: fromRupees(500) })
const cart: Cart = {
  lines: [kurta, lamp],
  coupons: [
    { coupon: aCoupon({ discountType: 'percent', amount: fromRupees(10) }), discount: fromRupees(650) },
  ],
}
const refusal = (code: string, data: unknown = {}) => new ApiError('http', { status: 409, code, data })

test('D-007: applies changed prices', () => {
  const data = { items: [{ index: 0, price: '2500.00', available: null }] }

  const { lines } = repaired({ ...cart, coupons: [] }, cart.lines, refusal(codes.totalMismatch, data))

  expect(lines.map(({ price }) => price)).toEqual([fromRupees(2500), fromRupees(500)])
})

test('D-007: reduces a quantity to the stock left, and removes sold-out lines', () => {
  const data = {
    items: [
      { index: 0, available: 2 },
      { index: 1, available: 0 },
    ],
  }

  const { lines } = repaired(cart, cart.lines, refusal(codes.partlyOutOfStock, data))

  expect(lines.map(({ id, quantity }) => [id, quantity])).toEqual([[1, 2]])
})

test('D-007: removes unavailable products from the cart', () => {
  const { lines } = repaired(cart, cart.lines, refusal(codes.cartInvalidProduct, { items: [{ index: 1 }] }))

  expect(lines.map(({ id }) => id)).toEqual([1])
})

test('D-007: removes an invalid coupon', () => {
  expect(repaired(cart, cart.lines, refusal(codes.invalidCoupon)).coupons).toEqual([])
})

test('D-007: removes a coupon whose discount differs from the server', () => {
  const data = { discount_total: '1.00', items: [] }

  expect(repaired(cart, cart.lines, refusal(codes.totalMismatch, data)).coupons).toEqual([])
})

test('D-007: keeps a line added in another tab meanwhile', () => {
  const added = aCartLine({ id: 3 })
  const data = { items: [{ index: 1 }] }

  const { lines } = repaired(
    { ...cart, lines: [...cart.lines, added] },
    cart.lines,
    refusal(codes.cartInvalidProduct, data),
  )

  expect(lines.map(({ id }) => id)).toEqual([1, 3])
})
