import { expect, test } from 'vitest'
import { internationalPhone, isPhone, typedPhone } from './phone.ts'
import { citiesOf, isCityOf, provinceName, provinces, urduPlace } from './places.ts'
import { redirectTarget } from './redirect.ts'

test('seven provinces, in order [CHK-026]', () => {
  expect(provinces.map(({ label }) => label)).toEqual([
    'KPK',
    'Punjab',
    'Sindh',
    'Balochistan',
    'GB',
    'AJK',
    'ICT',
  ])
})

test('one to ten cities each; Mardan is in KPK; ICT has only Islamabad [CHK-027] [CHK-028]', () => {
  expect(provinces.every(({ cities }) => cities.length >= 1 && cities.length <= 10)).toBe(true)
  expect(isCityOf('KPK', 'mardan ')).toBe(true)
  expect(isCityOf('Punjab', 'Mardan')).toBe(false)
  expect(citiesOf('ICT').map(({ name }) => name)).toEqual(['Islamabad'])
  expect(citiesOf('Atlantis')).toEqual([])
})

test.each([
  ['kpk', 'Khyber Pakhtunkhwa'],
  ['Punjab', 'Punjab'],
  // an order of another program has WooCommerce's code
  ['PB', 'Punjab'],
  ['is', 'Islamabad Capital Territory'],
  ['Atlantis', 'Atlantis'],
])('the name of the province %s is %s', (label, name) => {
  expect(provinceName(label)).toBe(name)
})

test.each([
  '0300 1234567',
  '03001234567',
  '+92 300 1234567',
  '+923001234567',
  '1234567890',
  '123456789012345',
])('%s is a phone number [CHK-015]', (text) => {
  expect(isPhone(text)).toBe(true)
})

test.each([
  '123456789',
  '1234567890123456',
  '0300-1234567',
  '92+3001234567',
  '++923001234567',
  '03001x34567',
  '',
])('"%s" is no phone number [CHK-015]', (text) => {
  expect(isPhone(text)).toBe(false)
})

test.each([
  ['0300-1234567', '03001234567'],
  ['(0300) 123.4567', '0300 1234567'],
  ['۰۳۰۰۱۲۳۴۵۶۷', '03001234567'],
  ['\u200e0300 1234567', '0300 1234567'],
])('typing %s leaves %s in the field [CHK-015]', (typed, kept) => {
  expect(typedPhone(typed)).toBe(kept)
})

test.each([
  ['0300 1234567', '+923001234567'],
  ['00923001234567', '+923001234567'],
  ['923001234567', '+923001234567'],
  ['3001234567', '+923001234567'],
  ['+9203001234567', '+923001234567'],
  ['051-2345678', '+92512345678'],
  ['021-34567890', '+922134567890'],
  ['0937-123456', '+92937123456'],
  ['+447911123456', '+447911123456'],
])('%s is %s in links, and is idempotent', (typed, canonical) => {
  expect(internationalPhone(typed)).toBe(canonical)
  expect(internationalPhone(canonical)).toBe(canonical)
})

test.each([
  [undefined, '/'],
  ['', '/'],
  ['/', '/'],
  ['checkout', '/checkout'],
  ['/checkout', '/checkout'],
  ['/dashboard/orders/5083', '/dashboard/orders/5083'],
  ['/products?category=watches#top', '/products?category=watches#top'],
  ['https://evil.example', '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['\\\\evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['data:text/html,x', '/'],
  ['/\t/evil.example', '/'],
  ['\n//evil.example', '/'],
  ['/login', '/'],
  ['/login/?x=1', '/'],
  ['/register?redirect=/login', '/'],
])('after signing in %j leads to %s [AUTH-020]', (value, path) => {
  expect(redirectTarget(value)).toBe(path)
})

test('a listed city or province has an Urdu name; a typed one is unchanged', () => {
  expect(['Mardan', 'KPK', 'Azad Jammu and Kashmir', 'Gujar Khan', 'mardan'].map(urduPlace)).toEqual([
    'مردان',
    'خیبر پختونخوا',
    'آزاد جموں و کشمیر',
    'Gujar Khan',
    'mardan',
  ])
})
