import { expect, test } from 'vitest'
import { timeToPay } from './time-to-pay.ts'

test('an order waits an hour for its payment, or the owner’s number of minutes', () => {
  expect(timeToPay()).toBe(3_600_000)
  expect(timeToPay(10)).toBe(600_000)
  expect(timeToPay(0)).toBe(0)
})
