import { expect, test } from 'vitest'
import { counted, inMinutes, plural, spelled } from './numbers.ts'

test.each([
  [0, '0 اشیا'],
  [1, '1 چیز'],
  [2, '2 اشیا'],
  [21, '21 اشیا'],
])('%i are "%s"', (count, text) => {
  expect(counted(count, 'چیز', 'اشیا')).toBe(text)
})

const minute = 60_000
test.each([
  [minute, '1 منٹ'],
  [45 * minute, '45 منٹ'],
  [60 * minute, '60 منٹ'],
  [120 * minute, '2 گھنٹے'],
  [25 * 60 * minute, '25 گھنٹے'],
  [72 * 60 * minute, '3 دن'],
])('%i ms are "%s"', (milliseconds, text) => {
  expect(inMinutes(milliseconds)).toBe(text)
})

test('one has a specific text, and small numbers are words', () => {
  expect([plural(1, 'ایک چیز', 'سب'), plural(3, 'ایک چیز', 'سب')]).toEqual(['ایک چیز', 'سب'])
  expect([spelled(0), spelled(1), spelled(6), spelled(10), spelled(11)]).toEqual([
    'صفر',
    'ایک',
    'چھ',
    'دس',
    '11',
  ])
})
