import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addToCart,
  allowedQuantity,
  type Cart,
  cartTotals,
  changeQuantity,
  emptyCart,
  lineKey,
  removeFromCart,
  stockLeft,
  updateAndDropGone,
  updateCart,
  withoutOrdered,
} from './cart.ts'
import { recheckCoupons } from './cart-coupons.ts'
import { paisa } from './money.ts'
import { aCartLine, aCoupon, noon } from './testing/builders.ts'

const medium = [
  { name: 'Size', option: 'M' },
  { name: 'Color', option: 'Red' },
]
const cartOf = (...lines: Parameters<typeof aCartLine>[0][]): Cart => ({
  lines: lines.map((line) => aCartLine(line)),
  coupons: [],
})

test('the same product with the same options in any order is one line [CART-020]', () => {
  const first = aCartLine({ id: 1001, attributes: medium, quantity: 1 })
  const again = aCartLine({ id: 1001, attributes: medium.toReversed(), quantity: 2 })

  const cart = addToCart(addToCart(emptyCart, first), again)

  expect(cart.lines).toHaveLength(1)
  expect(cart.lines[0]?.quantity).toBe(3)
})

test('another size or variation is another line [CART-020]', () => {
  const cart = [
    aCartLine({ id: 1001, attributes: medium }),
    aCartLine({ id: 1001, attributes: [{ name: 'Size', option: 'L' }] }),
    aCartLine({ id: 2501, variationId: 2512 }),
    aCartLine({ id: 2501, variationId: 2514 }),
  ].reduce(addToCart, emptyCart)

  expect(cart.lines).toHaveLength(4)
})

test('adding and removing restores the cart [CART-021]', () => {
  const before = cartOf({ id: 1 }, { id: 2 })
  const line = aCartLine({ id: 3 })

  expect(removeFromCart(addToCart(before, line), lineKey(line))).toEqual(before)
})

test('removing the last line removes the coupon [CART-023]', () => {
  const cart: Cart = { ...cartOf({ id: 1 }), coupons: [{ coupon: aCoupon(), discount: paisa(100) }] }

  expect(removeFromCart(cart, lineKey(aCartLine({ id: 1 })))).toEqual(emptyCart)
})

test.each([
  [0, undefined, 1],
  [-3, undefined, 1],
  [2.9, undefined, 2],
  [Number.NaN, undefined, 1],
  [100, undefined, 99],
  [5, 3, 3],
  [2, 3, 2],
])('a quantity of %d with a stock of %j is %d [CART-022] [CONST-027]', (wanted, stock, kept) => {
  expect(allowedQuantity(wanted, stock)).toBe(kept)
})

test('adding to a line is limited by the stock', () => {
  const line = aCartLine({ id: 1004, quantity: 2, stockLimit: 3 })

  expect(addToCart(addToCart(emptyCart, line), line).lines[0]?.quantity).toBe(3)
})

test("totals: price sum, the coupon's discount, never below 0 [CART-025] [CART-026] [CART-027]", () => {
  const cart = cartOf({ price: paisa(100_000), quantity: 2 }, { id: 1001, price: paisa(200_000) })

  expect(cartTotals(cart)).toEqual({ items: 3, subtotal: 400_000, discount: 0, total: 400_000 })
  expect(cartTotals({ ...cart, coupons: [{ coupon: aCoupon(), discount: paisa(999_900) }] }).total).toBe(0)
})

describe('a coupon in a cart that changes [COUP-028]', () => {
  const coupon = aCoupon({ code: 'MIN5000', minimum: paisa(500_000) })
  const applied: Cart = {
    ...cartOf({ price: paisa(250_000), quantity: 2 }),
    coupons: [{ coupon, discount: paisa(50_000) }],
  }
  const key = lineKey(aCartLine())

  test('takes its discount from the new subtotal', () => {
    const { cart, refusal } = recheckCoupons(changeQuantity(applied, key, 4), noon)

    expect(refusal).toBeUndefined()
    expect(cart.coupons[0]?.discount).toBe(100_000)
  })

  test('is removed, with the reason, when it becomes invalid', () => {
    const { cart, refusal } = recheckCoupons(changeQuantity(applied, key, 1), noon)

    expect(cart.coupons).toEqual([])
    expect(refusal).toEqual({ reason: 'minimum', limit: 500_000 })
  })
})

test('ordered lines and the coupon are removed, lines added in another tab stay', () => {
  const ordered = aCartLine({ id: 1 })
  const added = aCartLine({ id: 2 })
  const cart: Cart = { lines: [ordered, added], coupons: [{ coupon: aCoupon(), discount: paisa(1) }] }

  expect(withoutOrdered(cart, [ordered])).toEqual({ lines: [added], coupons: [] })
})

test('after any additions, each identity occurs once and every quantity is allowed', () => {
  const anyLine = fc
    .record({
      id: fc.integer({ min: 1, max: 4 }),
      quantity: fc.integer({ min: -5, max: 200 }),
      stock: fc.option(fc.integer({ min: 1, max: 20 }), { nil: undefined }),
    })
    .map(({ id, quantity, stock }) => aCartLine({ id, quantity, stockLimit: stock }))
  fc.assert(
    fc.property(fc.array(anyLine), (lines) => {
      const cart = lines.reduce(addToCart, emptyCart)
      expect(new Set(cart.lines.map(lineKey)).size).toBe(cart.lines.length)
      for (const line of cart.lines) {
        expect(line.quantity).toBeGreaterThanOrEqual(1)
        expect(line.quantity).toBeLessThanOrEqual(Math.min(99, line.stockLimit ?? 99))
      }
    }),
  )
})

describe('D-030: the stock of one product is shared by its options', () => {
  const three = (option: string, quantity = 1) =>
    aCartLine({ id: 1001, attributes: [{ name: 'Size', option }], quantity, stockLimit: 3 })

  test('a second option gets what the first leaves', () => {
    const cart = [three('M', 2), three('L', 2)].reduce(addToCart, emptyCart)

    expect(cart.lines.map(({ quantity }) => quantity)).toEqual([2, 1])
  })

  test('without stock left nothing is added', () => {
    const full = addToCart(emptyCart, three('M', 3))

    expect(addToCart(full, three('L'))).toBe(full)
  })

  test('a quantity is limited to what the other lines leave', () => {
    const cart = [three('M', 1), three('L', 1)].reduce(addToCart, emptyCart)

    expect(changeQuantity(cart, lineKey(three('M')), 3).lines[0]?.quantity).toBe(2)
    expect(stockLeft(cart, three('M'))).toBe(2)
  })

  test('variations do not share stock, and unmanaged stock has no limit', () => {
    const cart = [
      aCartLine({ id: 2501, variationId: 2512, stockLimit: 1 }),
      aCartLine({ id: 2501, variationId: 2514, stockLimit: 1 }),
    ].reduce(addToCart, emptyCart)

    expect(cart.lines).toHaveLength(2)
    expect(stockLeft(cart, aCartLine({ id: 9, stockLimit: undefined }))).toBeUndefined()
  })
})

describe('D-007: an updated cart', () => {
  const size = (option: string, quantity: number) =>
    aCartLine({ id: 7, attributes: [{ name: 'Size', option }], quantity, stockLimit: undefined })

  test('has the current price', () => {
    const line = aCartLine({ id: 1, price: paisa(100) })

    expect(
      updateAndDropGone(cartOf({ id: 1 }), [{ key: lineKey(line), price: paisa(250) }]).lines[0]?.price,
    ).toBe(250)
  })

  test('lacks unavailable lines, and without any line its coupon', () => {
    const cart: Cart = { ...cartOf({ id: 1 }), coupons: [{ coupon: aCoupon(), discount: paisa(1) }] }

    expect(updateAndDropGone(cart, [{ key: lineKey(aCartLine({ id: 1 })), gone: true }])).toEqual(emptyCart)
  })

  test('limits the sum of all lines of a product to its stock', () => {
    const cart: Cart = { lines: [size('M', 2), size('L', 2), size('S', 1)], coupons: [] }
    const updates = cart.lines.map((line) => ({ key: lineKey(line), available: 3 }))

    expect(updateAndDropGone(cart, updates).lines.map(({ quantity }) => quantity)).toEqual([2, 1])
  })

  test('leaves lines without an update unchanged', () => {
    const cart = cartOf({ id: 1 }, { id: 2 })

    expect(updateAndDropGone(cart, [])).toEqual(cart)
  })
})

describe('changes are reported', () => {
  const key = lineKey(aCartLine({ id: 1 }))
  const update = (change: object, line: object = {}) =>
    updateCart(cartOf({ id: 1, name: 'Mug', price: paisa(1000), quantity: 3, ...line }), [{ key, ...change }])

  test('a new price, from and to; the same price is no change', () => {
    expect(update({ price: paisa(1100) }).changes).toEqual([
      { kind: 'price', name: 'Mug', from: 1000, to: 1100 },
    ])
    expect(update({ price: paisa(1000) }).changes).toEqual([])
  })

  test('stock below the quantity; sufficient stock is no change', () => {
    expect(update({ available: 2 })).toMatchObject({
      cart: { lines: [{ quantity: 2, stockLimit: 2 }] },
      changes: [{ kind: 'stock', name: 'Mug', left: 2 }],
    })
    expect(update({ available: 3 }).changes).toEqual([])
    expect(update({ available: 9 }).changes).toEqual([])
    expect(update({}).changes).toEqual([])
  })

  test('stock that is no longer managed has no limit', () => {
    expect(update({ available: Infinity }, { stockLimit: 2 }).cart.lines).toMatchObject([
      { quantity: 3, stockLimit: undefined },
    ])
  })

  test('an unavailable line stays and is marked, also without an update; it can become available again', () => {
    expect(update({ gone: true })).toMatchObject({
      cart: { lines: [{ gone: true, price: 1000 }] },
      changes: [],
    })
    expect(update({ available: 0 }).cart.lines).toMatchObject([{ gone: true }])
    expect(update({}, { gone: true }).cart.lines).toMatchObject([{ gone: true }])
    expect(update({ gone: false }, { gone: true }).cart.lines[0]?.gone).toBeUndefined()
  })
})

describe('a coupon that needs data outside the cart [COUP-028]', () => {
  const line = { id: 1, price: paisa(1000), quantity: 1 }
  const withCoupon = (coupon: object, discount: number): Cart => ({
    ...cartOf(line),
    coupons: [{ coupon: aCoupon(coupon), discount: paisa(discount) }],
  })

  test.each([{ excludeSaleItems: true }, { categoryIds: [18] }, { excludedCategoryIds: [19] }])(
    'keeps its discount until then, at most the price of the products: %j',
    (coupon) => {
      expect(recheckCoupons(withCoupon(coupon, 300), noon).cart.coupons[0]?.discount).toBe(300)
      expect(recheckCoupons(withCoupon(coupon, 3000), noon)).toMatchObject({
        cart: { coupons: [{ discount: 1000 }] },
        refusal: undefined,
      })
      const known = new Map([[1, { categoryIds: [18], onSale: false }]])
      expect(recheckCoupons(withCoupon(coupon, 300), noon, known).cart.coupons[0]?.discount).toBe(100)
    },
  )

  test('a variation is found by its own id', () => {
    const cart = withCoupon({ categoryIds: [18] }, 300)
    const lines = cart.lines.map((each) => ({ ...each, variationId: 5 }))
    const known = new Map([[5, { categoryIds: [18], onSale: false }]])

    expect(recheckCoupons({ ...cart, lines }, noon, known).cart.coupons[0]?.discount).toBe(100)
  })

  test('without a coupon nothing is checked, without lines no coupon remains', () => {
    const plain = cartOf(line)
    expect(recheckCoupons(plain, noon)).toEqual({ cart: plain, refusal: undefined })
    expect(recheckCoupons({ ...withCoupon({}, 100), lines: [] }, noon)).toEqual({
      cart: emptyCart,
      refusal: undefined,
    })
  })
})

test('names of options are compared without case and surrounding spaces, their values exactly [CART-020]', () => {
  const key = (name: string, option: string) => lineKey(aCartLine({ attributes: [{ name, option }] }))

  expect(key(' SIZE ', 'M')).toBe(key('Size', 'M'))
  expect(key('Size', 'm')).not.toBe(key('Size', 'M'))
})

test('other products and unavailable lines do not use up the stock', () => {
  const line = aCartLine({ id: 1, stockLimit: 5 })
  const sized = [{ name: 'Size', option: 'L' }]

  expect(stockLeft(cartOf({ id: 2, quantity: 4 }), line)).toBe(5)
  expect(stockLeft(cartOf({ id: 1, quantity: 4, attributes: sized, gone: true }), line)).toBe(5)
  expect(stockLeft(cartOf({ id: 1, quantity: 4, attributes: sized }), line)).toBe(1)
  expect(stockLeft(cartOf({ id: 1, quantity: 9, attributes: sized }), line)).toBe(0)
})

test('a changed quantity changes only its own line [CART-022]', () => {
  const cart = changeQuantity(cartOf({ id: 1 }, { id: 2 }), lineKey(aCartLine({ id: 2 })), 7)

  expect(cart.lines.map(({ quantity }) => quantity)).toEqual([1, 7])
})

test('a quantity above the maximum of a line is reduced, which is not a change of stock', () => {
  const { cart, changes } = updateCart(cartOf({ id: 1, quantity: 150 }), [])

  expect(cart.lines[0]?.quantity).toBe(99)
  expect(changes).toEqual([])
})

test('an unavailable line is removed, and the coupon stays with the rest', () => {
  const coupon = { coupon: aCoupon(), discount: paisa(1) }
  const gone = [{ key: lineKey(aCartLine({ id: 1 })), gone: true }]

  expect(updateAndDropGone({ ...cartOf({ id: 1 }, { id: 2 }), coupons: [coupon] }, gone)).toEqual({
    ...cartOf({ id: 2 }),
    coupons: [coupon],
  })
})

describe('a coupon that is checked again [COUP-028]', () => {
  const categories = { categoryIds: [18], onSale: false }
  const coupon = { coupon: aCoupon({ categoryIds: [18] }), discount: paisa(300) }
  const cart: Cart = {
    ...cartOf({ id: 1, price: paisa(1000) }, { id: 2, price: paisa(1000) }),
    coupons: [coupon],
  }

  test('waits until all products are known', () => {
    expect(recheckCoupons(cart, noon, new Map([[1, categories]])).cart.coupons[0]?.discount).toBe(300)
    const all = new Map([
      [1, categories],
      [2, categories],
    ])
    expect(recheckCoupons(cart, noon, all).cart.coupons[0]?.discount).toBe(200)
  })

  test('leaves the products unchanged when it is refused', () => {
    const refused = { ...cart, coupons: [{ ...coupon, coupon: aCoupon({ status: 'draft' }) }] }

    expect(recheckCoupons(refused, noon)).toEqual({
      cart: { lines: cart.lines, coupons: [] },
      refusal: { reason: 'not_active' },
    })
  })

  test('ignores unavailable lines', () => {
    const plain = { coupon: aCoupon(), discount: paisa(1) }
    const one = cartOf({ id: 1, price: paisa(1000) }, { id: 2, price: paisa(9000), gone: true })

    expect(recheckCoupons({ ...one, coupons: [plain] }, noon).cart.coupons[0]?.discount).toBe(100)
  })
})
