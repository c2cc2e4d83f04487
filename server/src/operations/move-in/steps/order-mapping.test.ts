import { expect, test } from 'vitest'
import { statusOf } from './order-mapping.ts'

test.each([
  ['completed', 'completed'],
  ['wc-delivered', 'completed'],
  ['awaiting-shipment', 'processing'],
  ['partially-shipped', 'processing'],
  ['ready-pickup', 'processing'],
  ['partially-paid', 'on-hold'],
  ['pre-ordered', 'on-hold'],
  ['constructor', undefined],
  // of a plugin, which may mean that money was paid back, or not
  ['returned', undefined],
])('the status %s of the old shop is %s here', (status, here) => {
  expect(statusOf({ status })).toBe(here)
})
