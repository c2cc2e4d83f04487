import { expect, test } from 'vitest'
import { slugOf } from '#catalogue/product-data/slugs.ts'

test.each([
  ['a hyphen at the cut', `${'a'.repeat(189)}-${'b'.repeat(20)}`, 'a'.repeat(189)],
  ['a letter of two code units at the cut', `a${'𞤢'.repeat(100)}`, `a${'𞤢'.repeat(94)}`],
  ['a number behind a long name', `${'a'.repeat(190)}-2`, `${'a'.repeat(190)}-2`],
  ['punctuation at both ends', '--- 5 ---', '5'],
  ['only a hyphen', '-', ''],
])('a slug is the slug of itself, also with %s', (_, name, slug) => {
  expect(slugOf(name)).toBe(slug)
  expect(slugOf(slug)).toBe(slug)
})
