import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  atLeastZero,
  atMost,
  formatRupees,
  formatRupeesExact,
  fromRupees,
  paisa,
  parseAmount,
  percentOf,
  shareOut,
  toAmount,
  toPrice,
  toRupees,
} from './money.ts'

test.each([
  [0, '₨0', '₨0.00'],
  [5, '₨0.05', '₨0.05'],
  [100_000, '₨1,000', '₨1,000.00'],
  [149_950, '₨1,499.50', '₨1,499.50'],
  [125_000_000, '₨1,250,000', '₨1,250,000.00'],
  [-20_000, '-₨200', '-₨200.00'],
])('%i paisa shows as %s, and as %s in the account area [APP-005] [CONST-001]', (amount, shop, account) => {
  expect(formatRupees(paisa(amount))).toBe(shop)
  expect(formatRupeesExact(paisa(amount))).toBe(account)
})

test.each([
  ['1250', 125_000],
  ['1250.0', 125_000],
  ['1250.00', 125_000],
  ['1250.5', 125_050],
  ['1250.555', 125_056],
  [1499.5, 149_950],
  [0.1 + 0.2, 30],
  ['1.005', 101],
  ['', undefined],
  [null, undefined],
  ['abc', undefined],
  ['NaN', undefined],
  ['1e3', undefined],
  [Infinity, undefined],
  [' 12.50 ', 1250],
  ['5.', 500],
  ['-5.50', -550],
  // no negative zero: it would show as -₨0
  ['-0', 0],
  ['-0.004', 0],
  ['.5', undefined],
  ['12345678901234', undefined],
  [true, undefined],
])('reads %j from the wire as %j paisa', (text, expected) => {
  expect(parseAmount(text)).toBe(expected)
})

test('a fraction of a paisa is an error', () => {
  expect(() => paisa(0.5)).toThrow(new RangeError('not whole paisa: 0.5'))
})

const anyPaisa = fc.integer({ min: 0, max: 1_000_000_000_000 }).map(paisa)

test('a formatted amount is parsed to the same amount', () => {
  fc.assert(
    fc.property(anyPaisa, (amount) => {
      expect(parseAmount(toAmount(amount))).toBe(amount)
      expect(parseAmount(toPrice(amount))).toBe(amount)
    }),
  )
})

test('shares of an amount add up to the amount', () => {
  fc.assert(
    fc.property(
      anyPaisa,
      fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1 }),
      (amount, weights) => {
        const shares = shareOut(amount, weights)
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount)
        expect(shares.every((share) => share >= 0)).toBe(true)
      },
    ),
  )
})

test('the discount of M-17 is shared by largest remainder, ties in line order', () => {
  const shares = shareOut(paisa(10_334), [3335, 100_000, 5])

  expect(shares.map(toAmount)).toEqual(['3.34', '100.00', '0.00'])
})

test.each<[number, number[], number[]]>([
  [10, [1, 5, 3], [1, 6, 3]],
  [10, [5, 3, 1], [6, 3, 1]],
  [10, [3, 1, 5], [3, 1, 6]],
  [11, [3, 1, 5], [4, 1, 6]],
  [100, [1, 1, 1], [34, 33, 33]],
  [101, [1, 1, 1], [34, 34, 33]],
  [7, [0, 0], [7, 0]],
  [7, [], []],
])('%d paisa over the weights %j are %j', (amount, weights, shares) => {
  expect(shareOut(paisa(amount), weights)).toEqual(shares)
})

test('rupees for external readers, and amounts within limits', () => {
  expect(toRupees(paisa(149_950))).toBe(1499.5)
  expect(fromRupees(1499.5)).toBe(149_950)
  expect([atMost(paisa(5), paisa(4)), atMost(paisa(3), paisa(4))]).toEqual([4, 3])
  expect([atLeastZero(paisa(-1)), atLeastZero(paisa(1))]).toEqual([0, 1])
})

test('percentages round half up, once', () => {
  expect(percentOf(paisa(16_675), 1000)).toBe(1668)
  expect(percentOf(paisa(5), 1000)).toBe(1)
  expect(percentOf(paisa(149_950), 1250)).toBe(18_744)
})
