import { expect, test } from 'vitest'
import { emptyAddress } from './customer.ts'
import { fixedRating } from './rating.ts'

test('an empty address has every field, all of them empty [ENT-020]', () => {
  const names = ['firstName', 'lastName', 'address1', 'address2', 'city', 'state', 'postcode', 'country']

  expect(emptyAddress).toEqual(Object.fromEntries(names.map((name) => [name, ''])))
})

test('by default every product has the rating of the specification', () => {
  expect(fixedRating).toEqual({ average: 4, count: 128 })
})
