import { expect, test } from 'vitest'
import { isolated, isolatedUrdu, measuresInOrder, rightToLeft, withIsolatedPlaces } from './isolated.ts'

test('a value is enclosed in isolate marks', () => {
  expect(isolated('#1042')).toBe('\u2068#1042\u2069')
  expect(isolated(5)).toBe('\u20685\u2069')
})

test('each placeholder is isolated, with the sign before a number', () => {
  expect(withIsolatedPlaces('آپ کا {shop} آرڈر #{number}')).toBe(
    'آپ کا \u2068{shop}\u2069 آرڈر \u2068#{number}\u2069',
  )
  expect(withIsolatedPlaces('شکریہ')).toBe('شکریہ')
})

test('a text whose parts are all isolated has an explicit direction', () => {
  expect(rightToLeft(`${isolated('شرٹ')} (${isolated('S')})`)).toBe(
    '\u2067\u2068شرٹ\u2069 (\u2068S\u2069)\u2069',
  )
})

test('in an English sentence only an Urdu value is isolated', () => {
  expect(isolatedUrdu('Classic Lawn Kurta')).toBe('Classic Lawn Kurta')
  expect(isolatedUrdu('کرتا 3')).toBe('\u2068کرتا 3\u2069')
})

test.each([
  ['شیمپو 500 ml', 'شیمپو \u2066500 ml\u2069'],
  ['قالین 3 x 5 ft، سرخ', 'قالین \u20663 x 5 ft\u2069، سرخ'],
  ['کیبل USB 3 m اور 2.5 kg آٹا', 'کیبل \u2066USB 3 m\u2069 اور \u20662.5 kg\u2069 آٹا'],
  ['ٹی وی اسٹک 4K', 'ٹی وی اسٹک 4K'],
  ['اسمارٹ فون 128 جی بی', 'اسمارٹ فون 128 جی بی'],
  ['شیمپو 500 ml. سستا', 'شیمپو \u2066500 ml\u2069. سستا'],
  ['سائز 36 37', 'سائز 36 37'],
  ['Shampoo 500 ml', 'Shampoo 500 ml'],
])('a number in %s keeps its Latin unit behind it', (name, shown) => {
  expect(measuresInOrder(name)).toBe(shown)
  expect(isolated(name)).toBe(`\u2068${shown}\u2069`)
})
