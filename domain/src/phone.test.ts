import { expect, test } from 'vitest'
import { phoneLink, whatsappLink } from './contact-links.ts'
import { internationalPhone, normalisePhone, shopPhone, shownPhone, typedPhone } from './phone.ts'

test('a link calls the digits of a number, and WhatsApp receives it without the plus', () => {
  expect(phoneLink('+92 (300) 123-4567')).toBe('tel:+923001234567')
  expect(whatsappLink('+923001234567')).toBe('https://wa.me/923001234567')
})

test.each([
  ['[0300]\u2010123\u20154567', '03001234567'],
  ['\u202a0300\u202c \u2066123\u2069', '0300 123'],
  ['٠٣٠٠١٢٣٤٥٦٧', '03001234567'],
  ['٩۹', '99'],
  ['\ufeff0300\u200b\u2060\u061c123\u22124567', '03001234567'],
  [' tel:+923001234567', '+923001234567'],
  ['+92 300', '+92 300'],
])('pasting %j leaves %j [CHK-015]', (pasted, left) => {
  expect(typedPhone(pasted)).toBe(left)
})

test('on the wire a number has no spaces of any kind and is otherwise as entered', () => {
  expect(normalisePhone(' +92\t300\u00a01234567 ')).toBe('+923001234567')
  expect(normalisePhone('0300-1')).toBe('0300-1')
})

test.each([
  ['0092 51 2345678', '+92512345678'],
  ['00447911123456', '+447911123456'],
  ['03001234567', '+923001234567'],
  // no country code begins with 0
  ['+03001234567', '+923001234567'],
  ['000923001234567', '+923001234567'],
  // without a country code or a leading zero only mobile numbers are recognised
  ['512345678', '512345678'],
  ['2134567890', '2134567890'],
  // one digit too few or too many
  ['030012345', '030012345'],
  ['0300123456789', '0300123456789'],
  ['+44 300 1234567', '+443001234567'],
  ['x3001234567', 'x3001234567'],
  ['3001234567x', '3001234567x'],
  ['', ''],
])('%j is %j in links and for finding duplicates', (typed, canonical) => {
  expect(internationalPhone(typed)).toBe(canonical)
})

test.each([
  ['03001234567', '0300 1234567'],
  ['+92 300 1234567', '0300 1234567'],
  ['923001234567', '0300 1234567'],
  ['042 35761234', '042 35761234'],
  ['+44 20 7946 0018', '+44 20 7946 0018'],
  ['', ''],
])('%j is shown as %j', (typed, shown) => expect(shownPhone(typed)).toBe(shown))

test.each([
  ['0300 1234567', '+923001234567'],
  ['0300-1234567', '+923001234567'],
  ['+92 300 1234567', '+923001234567'],
  ['923001234567', '+923001234567'],
  ['00923001234567', '+923001234567'],
  ['(0300) 123-4567', '+923001234567'],
  ['۰۳۰۰۱۲۳۴۵۶۷', '+923001234567'],
  [' 042 35761234 ', '042 35761234'],
  ['+92 42 35761234', '+92 42 35761234'],
  ['0800-12345', '0800-12345'],
])('the number of a shop %j is stored as %j', (typed, kept) => {
  expect(shopPhone(typed)).toBe(kept)
  expect(shopPhone(kept)).toBe(kept)
})
