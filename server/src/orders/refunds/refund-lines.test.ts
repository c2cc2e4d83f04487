import { add, paisa, zero } from '@sauda/domain/money.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asPaid } from './refund-lines.ts'

const anyAmount = fc.integer({ min: -1_000_000, max: 1_000_000 }).map(paisa)
const anyLine = fc.record({
  kind: fc.constantFrom('product' as const, 'product' as const, 'shipping' as const, 'fee' as const),
  total: anyAmount,
  tax: anyAmount,
})

test('a refund by lines returns what was paid for the products, and no line is below zero', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 6 }), (lines) => {
      const paid = asPaid(lines)
      const products = (of: typeof lines) => of.filter(({ kind }) => kind === 'product')
      for (const amount of ['total', 'tax'] as const) {
        const before = add(...products(lines).map((line) => line[amount]))
        expect(add(...products(paid).map((line) => line[amount]))).toBe(Math.max(zero, before))
        for (const line of products(paid)) expect(line[amount]).toBeGreaterThanOrEqual(0)
      }
      expect(paid.filter(({ kind }) => kind !== 'product')).toEqual(
        lines.filter(({ kind }) => kind !== 'product'),
      )
    }),
  )
})

test('lines that are not below zero stay unchanged', () => {
  const lines = [
    { kind: 'product' as const, total: paisa(100), tax: paisa(10) },
    { kind: 'fee' as const, total: paisa(-50), tax: zero },
  ]

  expect(asPaid(lines)).toEqual(lines)
})
