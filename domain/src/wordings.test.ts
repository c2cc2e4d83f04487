import { expect, test } from 'vitest'
import { locales } from './locale.ts'
import * as english from './wording/en/cart.ts'
import * as urdu from './wording/ur/cart.ts'
import { totals } from './wording/ur/totals.ts'
import { wording } from './wordings.ts'

test('the server has the texts of each language, none of them empty', () => {
  expect(wording('en').cart).toBe(english)
  expect(wording('ur').cart).toBe(urdu)
  for (const locale of locales) expect(Object.values(wording(locale)).filter((texts) => !texts)).toEqual([])
  expect(Object.keys(wording('ur'))).toEqual(Object.keys(wording('en')))
})

test('a quantity in Urdu has no Latin letter, which would move the number to the other side', () => {
  expect(totals.times(2)).toBe('× 2')
})
