import { expect, test } from 'vitest'
import { isolated, isolatedUrdu, rightToLeft, withIsolatedPlaces } from './isolated.ts'

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
