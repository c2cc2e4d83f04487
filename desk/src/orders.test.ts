/* The order list: filters as query parameters, and the step offered for selected orders. */
import { expect, test } from 'vitest'
import { orderQuery } from '#api/order-filters.ts'
import { firstStep } from './features/orders/first-step.ts'

test('days are sent as midnight to midnight in Pakistan, the last one included', () => {
  expect(orderQuery({ tab: 'done', from: '2026-11-03', to: '2026-11-09' })).toEqual({
    ...{ tab: 'done', from: '2026-11-02T19:00:00.000Z', to: '2026-11-09T19:00:00.000Z' },
  })
  expect(orderQuery({ tab: 'done', to: '2026-11-09' })).toEqual({
    ...{ tab: 'done', to: '2026-11-09T19:00:00.000Z' },
  })
})

test('a relative period follows the current day; an invalid address filters nothing', () => {
  const now = new Date('2026-11-21T08:48:00Z')
  expect(orderQuery({ period: 'today', from: '2026-11-03', to: '2026-11-04' }, now)).toEqual({
    ...{ tab: 'open', from: '2026-11-20T19:00:00.000Z' },
  })
  expect(orderQuery({ from: '2026-13-45', to: "2026' or", search: 'ali' })).toEqual({
    ...{ tab: 'all', search: 'ali' },
  })
})

test('the first step is that of the tab, or else the one that most orders need', () => {
  const orders = (...tabs: Parameters<typeof firstStep>[0][]) => tabs.map((tab) => ({ tab })) as never
  expect(firstStep('to_confirm', orders('to_confirm'))).toBe('confirm')
  expect(firstStep('to_hand_over', orders('to_hand_over'))).toBe('hand_over')
  expect(firstStep('coming_back', orders('coming_back'))).toBe('receive')
  expect(firstStep('open', orders('to_pack', 'on_the_way', 'on_the_way', 'done'))).toBe('deliver')
  expect(firstStep('all', orders('to_confirm', 'to_pack'))).toBe('confirm')
  expect(firstStep('done', orders('done'))).toBeUndefined()
})
