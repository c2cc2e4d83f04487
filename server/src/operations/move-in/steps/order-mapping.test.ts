import { expect, test } from 'vitest'
import { statusOf } from './order-statuses.ts'
import { hashOf } from './step.ts'

test.each([
  ['completed', 'completed'],
  ['wc-delivered', 'completed'],
  ['awaiting-shipment', 'processing'],
  ['partially-shipped', 'processing'],
  ['ready-pickup', 'processing'],
  ['partially-paid', 'on-hold'],
  ['pre-ordered', 'on-hold'],
  ['constructor', undefined],
  ['returned', 'cancelled'],
  ['strange', undefined],
])('the status %s of the old shop is %s here', (status, here) => {
  expect(statusOf({ status })).toBe(here)
})

test('a chosen status takes precedence over the usual one, and never replaces a status of this shop', () => {
  const chosen = new Map([
    ['shipped', 'completed'],
    ['pending', 'completed'],
  ] as const)
  expect(statusOf({ status: 'wc-shipped' }, chosen)).toBe('completed')
  expect(statusOf({ status: 'pending' }, chosen)).toBe('pending')
})

test('an order of another Sauda keeps its hash when that shop begins to send what is left of its lines', () => {
  const before = { id: 7, line_items: [{ id: 1, quantity: 2 }] }
  const after = { id: 7, line_items: [{ id: 1, quantity: 2, quantity_left: 1 }] }
  expect(hashOf({}, after)).toBe(hashOf({}, before))
  expect(hashOf({}, { id: 7, line_items: [{ id: 1, quantity: 3 }] })).not.toBe(hashOf({}, before))
})
