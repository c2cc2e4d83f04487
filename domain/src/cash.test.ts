import { expect, test } from 'vitest'
import { isCashAccepted, methodFees } from './cash.ts'
import { paisa } from './money.ts'

test.each([
  [null, null, 0, true],
  [500, null, 49_999, false],
  [500, null, 50_000, true],
  [null, 2000, 200_000, true],
  [null, 2000, 200_001, false],
  [500, 2000, 100_000, true],
  [500, 2000, 49_999, false],
  [500, 2000, 200_001, false],
])('cash from %j to %j rupees for %d paisa: %s', (cashFrom, cashUpTo, products, taken) => {
  expect(isCashAccepted({ cashFrom, cashUpTo }, paisa(products))).toBe(taken)
})

test('only cash has a surcharge, in paisa, and only if one is set', () => {
  const rules = { cashSurcharge: 99, cashSurchargeTaxed: true, cashFrom: null, cashUpTo: null }

  expect(methodFees(rules, 'cod')).toEqual([{ total: 9_900, taxed: true }])
  expect(methodFees({ ...rules, cashSurchargeTaxed: false }, 'cod')).toEqual([{ total: 9_900, taxed: false }])
  expect(methodFees(rules, 'bacs')).toEqual([])
  expect(methodFees({ ...rules, cashSurcharge: 0 }, 'cod')).toEqual([])
})
