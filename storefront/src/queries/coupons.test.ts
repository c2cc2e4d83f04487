import { aCartLine, aCoupon } from '@sauda/domain/testing/builders.ts'
import { emptyCart } from '@sauda/domain/cart.ts'
import type { CouponProducts } from '@sauda/domain/cart-coupons.ts'
import type { Coupon } from '@sauda/domain/coupon.ts'
import { paisa } from '@sauda/domain/money.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectClient } from '#api/client.ts'
import { availableCoupons, validateCoupon } from './coupons.ts'
import { createQueryClient } from './query-client.ts'

const fetch = vi.fn<(url: string) => Promise<Response>>()
const save10 = { code: 'save10', status: 'publish', discount_type: 'percent', amount: '10.00' }

beforeEach(() => {
  fetch.mockReset().mockImplementation(async () => Response.json([save10]))
  connectClient({
    config: { apiHost: '', consumerKey: '', consumerSecret: '', namespace: 'sauda', idempotentHost: true },
    token: () => undefined,
    onSessionLost: () => {},
    fetch,
  })
})
afterEach(() => void vi.useRealTimers())

const validate = (code: string, cart = { lines: [aCartLine({ quantity: 2 })], coupons: [] }) =>
  validateCoupon(createQueryClient(), { code, cart, couponProducts: async () => new Map(), now: 0 })

test('no code, or no cart, sends no request [COUP-003] [COUP-004] [ERR-018]', async () => {
  expect((await validate('  ')).error).toBe('Please enter a coupon code')
  expect(
    (
      await validateCoupon(createQueryClient(), {
        code: 'X',
        cart: emptyCart,
        couponProducts: async () => new Map(),
        now: 0,
      })
    ).error,
  ).toBe('Cart is empty')
  expect(fetch).not.toHaveBeenCalled()
})

test.each([
  ['percent', 'percentage', 200],
  ['fixed_cart', 'fixed_cart', 10],
  ['fixed_product', 'fixed_product', 20],
])('a coupon of %s is validated as %s [COUP-020] [COUP-021]', async (type, called, discount) => {
  fetch.mockImplementation(async () => Response.json([{ ...save10, discount_type: type }]))
  expect(await validate('save10')).toMatchObject({
    valid: true,
    code: 'SAVE10',
    error: '',
    type: called,
    discount,
    discount_tax: 0,
    total_discount: discount,
  })
})

test('a refused coupon is not valid and has a reason [ERR-019]', async () => {
  fetch.mockImplementation(async () => Response.json([{ ...save10, status: 'draft' }]))
  expect(await validate('SAVE10')).toMatchObject({ valid: false, error: 'Coupon is not active', discount: 0 })
})

test('a further coupon applies to what the previous ones leave of its products, as on the server', async () => {
  const cart = {
    lines: [aCartLine({ id: 1, price: paisa(30_000) }), aCartLine({ id: 2, price: paisa(500_000) })],
    coupons: [
      {
        coupon: aCoupon({
          code: 'FIRST',
          discountType: 'fixed_cart',
          amount: 20_000,
          excludeSaleItems: true,
        }),
        discount: paisa(20_000),
      },
    ],
  }
  const limited = { discount_type: 'fixed_cart', amount: '1000', product_ids: [1] }
  fetch.mockImplementation(async () => Response.json([{ ...save10, ...limited }]))
  const asked: string[][] = []
  const couponProducts = async (coupons: readonly Coupon[]): Promise<CouponProducts> => {
    asked.push(coupons.map(({ code }) => code))
    return new Map([
      [1, { categoryIds: [], onSale: false }],
      [2, { categoryIds: [], onSale: true }],
    ])
  }

  const outcome = await validateCoupon(createQueryClient(), { code: 'SAVE10', cart, couponProducts, now: 0 })

  expect(outcome).toMatchObject({ valid: true, total_discount: 100 })
  expect(asked).toEqual([['SAVE10', 'FIRST']])
})

test('the list is cached for 1800 s, and a list that fails to load is empty [COUP-025] [COUP-026] [REQ-016]', async () => {
  vi.useFakeTimers({ now: 1_000_000, toFake: ['Date'] })
  const client = createQueryClient()
  expect(await availableCoupons(client)).toMatchObject([{ code: 'SAVE10' }])
  vi.setSystemTime(1_000_000 + 1_799_999)
  await availableCoupons(client)
  expect(fetch).toHaveBeenCalledTimes(1)
  vi.setSystemTime(1_000_000 + 1_800_000)
  await availableCoupons(client)
  expect(fetch).toHaveBeenCalledTimes(2)

  fetch.mockImplementation(async () => Response.json({}, { status: 404 }))
  expect(await availableCoupons(createQueryClient())).toEqual([])
})
