/* Barcodes of packing slips. */
import { expect, test } from 'vitest'
import { code128 } from './code-128.ts'

test('a text is encoded as start, characters, checksum and stop', () => {
  // start B, P J J 1 2 3 C, checksum 54 by the standard: 104 + 1·48 + 2·42 + 3·42 + 4·17 + 5·18 + 6·19 + 7·35
  const sum = 104 + 48 + 2 * 42 + 3 * 42 + 4 * 17 + 5 * 18 + 6 * 19 + 7 * 35
  expect(sum % 103).toBe(55)
  expect(code128('PJJ123C').join('')).toBe(
    [
      '211214',
      '313121',
      '112133',
      '112133',
      '123221',
      '223211',
      '221132',
      '131321',
      '311321',
      '2331112',
    ].join(''),
  )
})

test('each character is eleven modules wide, the stop thirteen', () => {
  const widths = code128('TCS-779412068256')
  expect(widths.reduce((sum, width) => sum + width, 0)).toBe((16 + 2) * 11 + 13)
  expect(Math.max(...widths)).toBeLessThanOrEqual(4)
})

test('unsupported characters are omitted, and an empty text has no barcode', () => {
  expect(code128('12ا3')).toEqual(code128('123'))
  expect(code128('')).toEqual([])
})
