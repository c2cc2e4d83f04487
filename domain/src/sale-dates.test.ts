import { expect, test } from 'vitest'
import { endsFirst, isSaleOver, saleDatesAfter } from './sale-dates.ts'

const day = (date: number) => new Date(Date.UTC(2026, 5, date))
const now = day(15).getTime()
const over = { saleFrom: day(1), saleTo: day(10) }

test('a sale is over after its last moment', () => {
  expect(isSaleOver({ saleTo: day(15) }, now)).toBe(false)
  expect(isSaleOver({ saleTo: day(15) }, now + 1)).toBe(true)
  expect(isSaleOver({ saleTo: null }, now)).toBe(false)
})

test('a sale must begin before it ends, if it has both dates', () => {
  expect(endsFirst({ saleFrom: day(2), saleTo: day(1) })).toBe(true)
  expect(endsFirst({ saleFrom: day(2), saleTo: day(2) })).toBe(true)
  expect(endsFirst(over)).toBe(false)
  expect(endsFirst({ saleFrom: day(2), saleTo: null })).toBe(false)
  expect(endsFirst({ saleFrom: null, saleTo: day(1) })).toBe(false)
})

test.each([
  ['a new sale after one that is over has no dates', { isNewSale: true }, { saleFrom: null, saleTo: null }],
  ['or only its own', { isNewSale: true, saleFrom: day(20) }, { saleFrom: day(20), saleTo: null }],
  ['another change keeps the dates', { isNewSale: false }, over],
  ['and null removes one', { isNewSale: false, saleFrom: null }, { saleFrom: null, saleTo: day(10) }],
])('%s', (_, change, dates) => {
  expect(saleDatesAfter(over, { ...change, now })).toEqual(dates)
})

test('a new price during a sale keeps its dates', () => {
  const lasts = { saleFrom: day(1), saleTo: day(20) }
  expect(saleDatesAfter(lasts, { isNewSale: true, now })).toEqual(lasts)
})
