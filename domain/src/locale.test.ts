import { expect, test } from 'vitest'
import { directionOf, languageOf, localePath, splitLocale } from './locale.ts'

test.each([
  ['/', 'ur', '/ur'],
  ['/products?page=2', 'ur', '/ur/products?page=2'],
  ['/products', 'en', '/products'],
] as const)('the address of %s in %s is %s', (path, locale, address) => {
  expect(localePath(path, locale)).toBe(address)
  expect(splitLocale(address)).toEqual({ locale, path })
})

test.each([
  ['/ur/', 'ur', '/'],
  ['/ur?q=1', 'ur', '/?q=1'],
  ['/urban', 'en', '/urban'],
  ['/UR', 'en', '/UR'],
  ['/en/cart', 'en', '/en/cart'],
  ['', 'en', ''],
  ['/ur//evil.example', 'ur', '//evil.example'],
] as const)('the address %s is %s %s', (address, locale, path) => {
  expect(splitLocale(address)).toEqual({ locale, path })
})

test.each([
  ['Soap', 'en'],
  ['صابن', 'ur'],
  ['صابن Lux', 'ur'],
  ['₨1,200', undefined],
  ['', undefined],
])('the language of %j is %s', (text, locale) => expect(languageOf(text)).toBe(locale))

test('Urdu is read from the right', () =>
  expect([directionOf('en'), directionOf('ur')]).toEqual(['ltr', 'rtl']))
