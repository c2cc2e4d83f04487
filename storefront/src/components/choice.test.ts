import { aProduct } from '@sauda/domain/testing/builders.ts'
import { expect, test } from 'vitest'
import { choiceOf } from './choice.ts'

test('current stock keeps the limit per order and backorders, which the stock call does not name', () => {
  const before = { status: 'instock', managed: true, quantity: 9 } as const
  const limited = aProduct({ stock: { ...before, most: 1 } })
  expect(choiceOf(limited, [], [], { ...before, quantity: 5 })).toMatchObject({
    ...{ limit: 1, available: true, stock: { quantity: 5, most: 1 } },
  })
  const ordered = aProduct({ stock: { ...before, backorders: true } })
  const none = { ...before, quantity: 0 }
  expect(choiceOf(ordered, [], [], none).available).toBe(true)
  expect(choiceOf(aProduct({ stock: before }), [], [], none).available).toBe(false)
})
