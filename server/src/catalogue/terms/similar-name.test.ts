import { expect, test } from 'vitest'
import { similarName } from './similar-name.ts'

const known = ["Men's Clothing", "Women's Clothing", 'Kitchen', 'Bags', 'Eid 2025', 'کپڑے']

test.each([
  ['Mens Clothing', "Men's Clothing"],
  ['Mens Cloting', "Men's Clothing"],
  ['kitchens', 'Kitchen'],
  ['Kitchin', 'Kitchen'],
  ['Womens Clothing', "Women's Clothing"],
  ['Eid 2026', undefined],
  ['Kitchen', undefined],
  ['Bag', undefined],
  ['Garden', undefined],
  ['Electronics', undefined],
])('%s: %s', (name, meant) => {
  expect(similarName(name, known)).toBe(meant)
})
