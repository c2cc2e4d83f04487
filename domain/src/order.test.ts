import { expect, test } from 'vitest'
import { paisa } from './money.ts'
import {
  itemCount,
  lineSubtotals,
  orderCounts,
  orderStatuses,
  type OrderStatus,
  type ReservationStep,
  reservationsFor,
  statusLabel,
  statusTone,
} from './order.ts'
import { pageMarks } from './page-numbers.ts'

test.each([
  ['processing', 'blue'],
  ['Processing', 'blue'],
  ['COMPLETED', 'green'],
  ['on-hold', 'yellow'],
  ['cancelled', 'red'],
  ['refunded', 'purple'],
  ['failed', 'grey'],
  ['mwSuccess', 'grey'],
])('a %s badge is %s [ORD-020] [ORD-021]', (status, tone) => {
  expect(statusTone(status)).toBe(tone)
})

test('the badge is capitalized, the rest as stored [ORD-006]', () => {
  expect(statusLabel('on-hold')).toBe('On-hold')
})

test('pending is processing or on-hold [DASH-006] [DASH-007] [DASH-008]', () => {
  const orders = ['processing', 'On-Hold', 'completed', 'pending', 'failed'].map((status) => ({ status }))

  expect(orderCounts(orders)).toEqual({ total: 5, completed: 1, pending: 2 })
})

test('items are quantities, not lines [ORD-008]', () => {
  expect(itemCount({ lines: [{ quantity: 2 }, { quantity: 1 }] as never })).toBe(3)
})

test.each([
  [9, 5, 1, '[1] 2 3 4 5 … 9'],
  [9, 5, 3, '1 2 [3] 4 5 … 9'],
  [9, 5, 4, '1 2 3 [4] 5 6 … 9'],
  [9, 5, 5, '1 … 3 4 [5] 6 7 … 9'],
  [9, 5, 6, '1 … 4 5 [6] 7 8 9'],
  [9, 5, 7, '1 … 5 6 [7] 8 9'],
  [9, 5, 9, '1 … 5 6 7 8 [9]'],
  [9, 3, 1, '[1] 2 3 … 9'],
  [9, 3, 2, '1 [2] 3 … 9'],
  [9, 3, 3, '1 2 [3] 4 … 9'],
  [9, 3, 5, '1 … 4 [5] 6 … 9'],
  [9, 3, 9, '1 … 7 8 [9]'],
  [4, 5, 2, '1 [2] 3 4'],
  [4, 3, 2, '1 [2] 3 4'],
  [4, 3, 4, '1 2 3 [4]'],
  [2, 5, 1, '[1] 2'],
  [2, 3, 2, '1 [2]'],
])('%d pages, window %d, page %d: %s [ORD-016] [ORD-017] [CONST-028]', (pages, window, page, shown) => {
  const marks = pageMarks(page, pages, window).map((mark) =>
    mark === 'gap' ? '…' : mark === page ? `[${mark}]` : String(mark),
  )

  expect(marks.join(' ')).toBe(shown)
})

test.each<[OrderStatus, ReservationStep, ReservationStep]>([
  ['pending', 'give back', 'take'],
  ['processing', 'take', 'take'],
  ['on-hold', 'take', 'take'],
  ['completed', 'take', 'take'],
  ['cancelled', 'give back', 'give back'],
  ['failed', 'give back', 'give back'],
  ['refunded', 'keep', 'keep'],
])('an order that is %s: stock %s, coupon %s', (status, stock, coupon) => {
  expect(reservationsFor(status)).toEqual({ stock, coupon })
})

test('during a hosted payment a pending order reserves its products', () => {
  expect(reservationsFor('pending', { awaited: true })).toEqual({ stock: 'take', coupon: 'take' })
  expect(reservationsFor('cancelled', { awaited: true }).stock).toBe('give back')
})

test('the statuses of an order are those of WooCommerce [ENT-018]', () => {
  expect(orderStatuses).toEqual([
    'pending',
    'processing',
    'on-hold',
    'completed',
    'cancelled',
    'refunded',
    'failed',
  ])
})

test('the price of an order’s products is the sum of its lines', () => {
  expect(lineSubtotals([{ subtotal: paisa(150) }, { subtotal: paisa(50) }])).toBe(200)
  expect(lineSubtotals([])).toBe(0)
})
