import { aCartLine } from '@sauda/domain/testing/builders.ts'
import { emptyCart } from '@sauda/domain/cart.ts'
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
  validateCoupon(createQueryClient(), { code, cart, goods: async () => new Map(), now: 0 })

test('no code, and no cart, ask nobody [COUP-003] [COUP-004] [ERR-018]', async () => {
  expect((await validate('  ')).error).toBe('Please enter a coupon code')
  expect(
    (
      await validateCoupon(createQueryClient(), {
        code: 'X',
        cart: emptyCart,
        goods: async () => new Map(),
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

test('a refused coupon is not valid and says why [ERR-019]', async () => {
  fetch.mockImplementation(async () => Response.json([{ ...save10, status: 'draft' }]))
  expect(await validate('SAVE10')).toMatchObject({ valid: false, error: 'Coupon is not active', discount: 0 })
})

test('the list is cached for 1800 s, and a list that cannot be fetched is empty [COUP-025] [COUP-026] [REQ-016]', async () => {
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
