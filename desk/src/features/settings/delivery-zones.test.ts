import { expect, test } from 'vitest'
import { fieldsOf, newZone, unlistedCities } from './delivery-zones.ts'

test.each([
  ['Lahore\nlahore, Karachi', []],
  ['Lahor', [{ name: 'Lahor', meant: 'Lahore' }]],
  ['لاہور', [{ name: 'لاہور', meant: 'Lahore' }]],
  ['Kamoke', [{ name: 'Kamoke', meant: undefined }]],
])('cities that shoppers cannot choose are found in %j', (cities, found) => {
  expect(unlistedCities({ ...fieldsOf(newZone, true), cities })).toEqual(found)
})
