import { expect, test } from 'vitest'
import { kindOf } from './file-kind.ts'

test.each([
  ['prices', ['SKU', 'Regular price', 'Sale price']],
  ['products', ['SKU', 'Name', 'Regular price']],
  ['stock', ['SKU', 'Stock']],
  ['stock', ['SKU', 'Name', 'Stock']],
  ['stock', ['Name', 'In stock?', 'Stock']],
  ['products', ['SKU', 'Name', 'Stock', 'Regular price']],
  ['translation', ['SKU', 'Name (ur)']],
  ['translation', ['SKU', 'Name', 'Name (ur)', 'Meta: description_ur']],
  ['products', ['SKU', 'Name']],
  ['products', ['SKU']],
])('returns %s for the columns %j', (kind, columns) => {
  expect(kindOf(columns)).toBe(kind)
})
