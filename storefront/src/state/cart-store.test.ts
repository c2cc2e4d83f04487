import { lineKey } from '@sauda/domain/cart.ts'
import { fromRupees } from '@sauda/domain/money.ts'
import { aCartLine, aCoupon } from '@sauda/domain/testing/builders.ts'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { cartStore } from './cart-store.ts'

const kurta = aCartLine({
  id: 1001,
  name: 'Classic Lawn Kurta',
  slug: 'classic-lawn-kurta',
  price: fromRupees(2000),
  image: '/images/demo/classic-lawn-kurta.webp',
  attributes: [
    { name: 'Size', option: 'M' },
    { name: 'Color', option: 'Red' },
  ],
  stockLimit: 50,
})
const stored = () => JSON.parse(localStorage.getItem('cart') ?? 'null') as unknown

let stop = () => {}
beforeAll(cartStore.loadCouponRules)
beforeEach(() => {
  localStorage.clear()
  cartStore.clear() // also clears the tab's memory
})
afterEach(() => {
  stop()
  vi.restoreAllMocks()
})

test('is stored in the documented format [ENT-012] [CART-028]', () => {
  cartStore.add(kurta)
  cartStore.add(kurta)

  expect(localStorage.getItem('cart')).toBe(
    '{"version":1,"items":[{"id":1001,"name":"Classic Lawn Kurta","price":2000,"image":"/images/demo/classic-lawn-kurta.webp","quantity":2,"attributes":[{"name":"Size","option":"M"},{"name":"Color","option":"Red"}],"slug":"classic-lawn-kurta","stockLimit":50}],"totalItems":2,"totalPrice":4000,"coupon":null}',
  )
})

test('is restored as it was stored [CART-028] [CART-024]', () => {
  cartStore.add(kurta)
  cartStore.applyCoupon({ coupon: aCoupon(), discount: fromRupees(200) })
  const before = cartStore.getState().cart
  stop = cartStore.start()

  expect(cartStore.getState()).toMatchObject({ status: 'known', cart: before })
})

test('reads the writes of another tab before each change [CART-032]', () => {
  cartStore.add(kurta)
  const other = JSON.parse(localStorage.getItem('cart') ?? '') as { items: { id: number }[] }
  other.items.push({ ...other.items[0], id: 7 })
  localStorage.setItem('cart', JSON.stringify(other))

  cartStore.changeQuantity(lineKey(kurta), 3)

  expect(cartStore.getState().cart.lines.map(({ id, quantity }) => [id, quantity])).toEqual([
    [1001, 3],
    [7, 1],
  ])
})

test('follows another tab [CART-032]', () => {
  stop = cartStore.start()
  localStorage.setItem('cart', JSON.stringify({ items: [{ id: 7, name: 'Mug', price: 950, quantity: 2 }] }))
  window.dispatchEvent(new StorageEvent('storage', { key: 'cart' }))

  expect(cartStore.getState().cart.lines).toMatchObject([{ id: 7, price: 95_000, quantity: 2 }])
})

test('drops an unreadable item and keeps the others, with one line in the log', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  localStorage.setItem(
    'cart',
    JSON.stringify({ version: 1, items: [{ id: 'x' }, { id: 7, name: 'Mug', price: 950, quantity: 500 }] }),
  )
  stop = cartStore.start()

  expect(cartStore.getState().cart.lines).toMatchObject([{ id: 7, quantity: 99 }])
  expect(warn).toHaveBeenCalledTimes(1)
})

test.each(['{bad', '[]', '{"version":2,"items":[]}', '"text"'])('an unreadable cart %s is empty', (text) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  localStorage.setItem('cart', text)
  stop = cartStore.start()

  expect(cartStore.getState().cart.lines).toEqual([])
})

test('a coupon that becomes invalid is removed, with a reason', () => {
  cartStore.add(kurta)
  cartStore.applyCoupon({
    coupon: aCoupon({ minimum: fromRupees(1500) }),
    discount: fromRupees(200),
  })
  cartStore.add(aCartLine({ id: 5, price: fromRupees(100) }))
  cartStore.remove(lineKey(kurta))

  expect(cartStore.getState().cart.coupons).toEqual([])
  expect(cartStore.getState().couponError).toBe('Minimum order amount of ₨1,500 required')
})

test('removing the last line removes the coupon', () => {
  cartStore.add(kurta)
  cartStore.applyCoupon({ coupon: aCoupon(), discount: fromRupees(200) })
  cartStore.remove(lineKey(kurta))

  expect(stored()).toMatchObject({ items: [], coupon: null })
})

test('when the browser stores nothing, the cart lasts for this tab and a message says so [REQ-021] [ERR-063]', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const full = new DOMException('full', 'QuotaExceededError')
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw full
  })
  cartStore.add(kurta)
  cartStore.add(kurta)

  expect(cartStore.getState()).toMatchObject({ saved: false, cart: { lines: [{ id: 1001 }] } })
  // once, regardless of the number of failures
  expect(warn.mock.calls).toEqual([[expect.stringContaining('"cart" is kept for this tab only'), full]])
})

test('stores only the documented fields of a cart [CART-029] [ENT-011] [ENT-015]', () => {
  cartStore.add(kurta)
  cartStore.setCouponLoading(true)
  cartStore.setCouponError('Coupon has expired')

  expect(cartStore.getState()).toMatchObject({ couponLoading: true, couponError: 'Coupon has expired' })
  expect(stored()).toMatchObject({ totalItems: 1, totalPrice: 2000, coupon: null })
  expect(JSON.stringify(stored())).not.toMatch(/couponLoading|couponError/)
})

test('the coupon is stored as its validation [COUP-020] [ENT-014]', () => {
  cartStore.add(kurta)
  cartStore.applyCoupon({
    coupon: aCoupon({ minimum: fromRupees(500), description: 'Ten off' }),
    discount: fromRupees(200),
  })

  expect((stored() as { coupon: object }).coupon).toMatchObject({
    valid: true,
    code: 'SAVE10',
    error: '',
    discount: 200,
    discount_tax: 0,
    total_discount: 200,
    type: 'percentage',
    description: 'Ten off',
    minimum_amount: 500,
    maximum_amount: null,
    coupon_data: { code: 'SAVE10', discountType: 'percent', amount: 1000 },
  })
})
