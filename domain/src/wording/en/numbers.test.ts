import { expect, test } from 'vitest'
import { counted, inMinutes, plural, spelled } from './numbers.ts'

test.each([
  [0, '0 items'],
  [1, '1 item'],
  [2, '2 items'],
  [21, '21 items'],
])('%i are "%s"', (count, text) => {
  expect(counted(count, 'item', 'items')).toBe(text)
})

test('one, minutes and small numbers have specific texts', () => {
  expect([plural(1, 'One piece', 'All'), plural(3, 'One piece', 'All')]).toEqual(['One piece', 'All'])
  expect([inMinutes(60_000), inMinutes(3_600_000)]).toEqual(['1 minute', '60 minutes'])
  expect([spelled(7), spelled(11)]).toEqual(['seven', '11'])
})
