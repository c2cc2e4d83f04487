import { rightsOf } from '@sauda/contract/rights.ts'
import { expect, test } from 'vitest'
import { placesFor } from './palette-places.ts'

const foundBy = (search: string, rights: readonly string[] = rightsOf('owner')) => {
  const { actions, settings } = placesFor(search, rights, new Map([['delivery', 'Delivery']]))
  return [...actions, ...settings].map(({ to }) => to)
}

test.each([
  ['delivery', '/settings/delivery'],
  ['ship', '/settings/delivery'],
  ['tax', '/settings/tax'],
  ['staff', '/settings/staff'],
  ['coupon', '/discounts?new'],
  ['refund', '/orders'],
  ['new product', '/products/new'],
  ['photo', '/products/quick'],
  ['csv', '/products/import'],
  ['audit', '/settings/changes'],
])('finds %s', (search, to) => {
  expect(foundBy(search)).toContain(to)
})

test('shows only accessible pages, and nothing before a search', () => {
  expect(foundBy('staff', rightsOf('packer'))).toEqual([])
  expect(foundBy('')).toEqual([])
})
