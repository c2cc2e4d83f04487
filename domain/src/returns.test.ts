import { expect, test } from 'vitest'
import { unitsLeft, returnActionsOf, returnAfter, returnsEnd, settledReturns } from './returns.ts'

const asked = (state: 'requested' | 'received' | 'declined', quantity: number, id = 1) => ({
  ...{ id, state },
  lines: [{ id: 7, quantity }],
})

test('units that are refunded or in an open return cannot be returned again', () => {
  const bought = [
    { id: 7, quantity: 5 },
    { id: 8, quantity: 1 },
  ]
  const refunded = [{ id: 7, quantity: 1 }]
  expect(unitsLeft(bought, refunded, [asked('requested', 2), asked('declined', 2)])).toEqual([
    { id: 7, quantity: 2 },
    { id: 8, quantity: 1 },
  ])
  expect(unitsLeft(bought, refunded, [asked('requested', 4)])).toEqual([{ id: 8, quantity: 1 }])
})

test('a refund settles the oldest returns whose units it covers', () => {
  const returns = [asked('received', 2, 1), asked('declined', 1, 2), asked('requested', 2, 3)]
  const settled = (quantity: number) => settledReturns(returns, [{ id: 7, quantity }]).map(({ id }) => id)
  expect(settled(1)).toEqual([])
  expect(settled(3)).toEqual([1])
  expect(settled(4)).toEqual([1, 3])
})

test('each state has its actions, and 0 days disable returns', () => {
  expect(returnActionsOf('requested')).toEqual(['approve', 'decline'])
  expect(returnActionsOf('approved')).toEqual(['receive', 'close'])
  expect(returnActionsOf('withdrawn')).toEqual([])
  expect(returnAfter('declined', 'receive')).toBeUndefined()
  expect(returnsEnd(0, 0)).toBeUndefined()
  expect(returnsEnd(5, 2)).toBe(2 * 86_400_000 + 5)
})
