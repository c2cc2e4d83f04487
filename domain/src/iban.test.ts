import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isIban, looksLikeIban } from './iban.ts'

const good = 'PK36SCBL0000001123456702'

test('an IBAN may have spaces and small letters', () => {
  expect(isIban('PK36 SCBL 0000 0011 2345 6702')).toBe(true)
  expect(isIban(good.toLowerCase())).toBe(true)
  expect(looksLikeIban(' pk36 scbl')).toBe(true)
  expect(looksLikeIban('0123456789')).toBe(false)
  expect(looksLikeIban('XPK36')).toBe(false)
  expect(looksLikeIban('PKX')).toBe(false)
})

test.each([
  ['PK37SCBL0000001123456702'],
  ['PK36SCBL000000112345670'],
  ['PK36SCBL00000011234567021'],
  ['PK361234000000112345670'],
  ['GB82WEST12345698765432'],
  ['PK36SCBL000000112345670274'],
  ['30PK36SCBL0000001123456702'],
  [''],
  [`X${good}`],
  [`${good}X`],
])('%s is not an IBAN of Pakistan', (typed) => {
  expect(isIban(typed)).toBe(false)
})

test('any wrong digit is detected', () => {
  fc.assert(
    fc.property(fc.integer({ min: 8, max: 23 }), fc.integer({ min: 1, max: 9 }), (at, more) => {
      const digit = (Number(good[at]) + more) % 10
      expect(isIban(`${good.slice(0, at)}${digit}${good.slice(at + 1)}`)).toBe(false)
    }),
  )
})
