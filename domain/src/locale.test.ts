import { expect, test } from 'vitest'
import {
  directionOf,
  languageOf,
  localeIn,
  localeNames,
  localePath,
  locales,
  pathPrefix,
  splitLocale,
} from './locale.ts'

test.each([
  ['/', 'ur', '/ur'],
  ['/products?page=2', 'ur', '/ur/products?page=2'],
  ['/products', 'en', '/products'],
  ['/', 'en', '/'],
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

test('Urdu runs from right to left', () =>
  expect([directionOf('en'), directionOf('ur')]).toEqual(['ltr', 'rtl']))

test('each language has its own name and prefix', () => {
  expect(localeNames).toEqual({ en: 'English', ur: 'اردو' })
  expect(locales.map(pathPrefix)).toEqual(['', '/ur'])
  expect(splitLocale('/x/ur/cart')).toEqual({ locale: 'en', path: '/x/ur/cart' })
})

test.each([
  [[{ key: 'locale', value: 'ur' }], 'ur'],
  [
    [
      { key: 'colour', value: 'en' },
      { key: 'locale', value: 'ur' },
    ],
    'ur',
  ],
  [[{ key: 'colour', value: 'ur' }], undefined],
  [[{ key: 'locale', value: 'fr' }], undefined],
  [[{ key: 'locale', value: 7 }], undefined],
  [[], undefined],
])('the language stored in %j is %s', (meta, locale) => expect(localeIn(meta)).toBe(locale))
