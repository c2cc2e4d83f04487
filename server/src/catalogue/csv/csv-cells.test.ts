/* Cells with several values: each list is split by its own grammar. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  guard,
  readAddresses,
  readList,
  readNames,
  readPaths,
  readPrice,
  readTime,
  readUnits,
  unguard,
  writeList,
  writeTime,
} from './csv-cells.ts'
import { readProducts } from './csv-read.ts'

test.each([
  ['S, M', ['S', 'M']],
  ['"Powered, not tested"', ['Powered, not tested']],
  ['"a, b", "c ""d"""', ['a, b', 'c "d"']],
  ['12" x 5, 13"', ['12" x 5', '13"']],
  ['"abc" def, x', ['"abc" def', 'x']],
  ['"open, b', ['"open', 'b']],
  ['a\\, b, c', ['a, b', 'c']],
  [',, a ,', ['a']],
  ['سرخ، نیلا، سبز', ['سرخ', 'نیلا', 'سبز']],
  ['"کپاس، ریشم"، اون', ['کپاس، ریشم', 'اون']],
  ['سرخ، گہرا, نیلا', ['سرخ، گہرا', 'نیلا']],
  ['سرخ، گہرا,', ['سرخ، گہرا']],
])('%s parses to the list %j', (cell, values) => {
  expect(readList(cell)).toEqual(values)
})

test.each(['=1', '+1+1', '-1+1', '@A1', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠A1', "'=1"])(
  'a spreadsheet does not run the cell %j',
  (cell) => {
    expect(guard(cell)).toBe(`'${cell}`)
    expect(unguard(guard(cell))).toBe(cell)
  },
)

test('a list survives writing and reading, with commas and quotation marks in any value', () => {
  const value = fc
    .string({ unit: fc.constantFrom('a', ' ', ',', '"', '\\', 'ب', '،'), minLength: 1, maxLength: 8 })
    .map((text) => text.trim())
    .filter((text) => text !== '')
  fc.assert(
    fc.property(fc.array(value, { maxLength: 4 }), (values) => {
      expect(readList(writeList(values))).toEqual(values)
    }),
  )
})

test.each([
  ['https://a.example/w_100,h_100/x.jpg, https://a.example/y.jpg', 2],
  ['https://a.example/w_100,h_100/x.jpg,https://a.example/y.jpg', 2],
  ['https://a.example/x.jpg,/images/y.webp', 2],
  ['https://a.example/w_100\\,h_100/x.jpg', 1],
  ['a.jpg,b.jpg', 2],
  ['https://a.example/x.jpg، https://a.example/y.jpg', 2],
  ['https://a.example/x.jpg،https://a.example/y.jpg', 2],
  ['https://a.example/نیلا،سبز.jpg', 1],
  ['https://a.example/x.jpg\r\nhttps://a.example/y.jpg\n', 2],
  ['https://a.example/x.jpg|https://a.example/y.jpg', 2],
  ['https://a.example/x.jpg; https://a.example/y.jpg', 2],
  ['https://a.example/x.jpg;v=1|2', 1],
])('the picture addresses %s are %i', (cell, count) => {
  expect(readAddresses(cell)).toHaveLength(count)
  expect(readAddresses(writeList(readAddresses(cell)))).toEqual(readAddresses(cell))
})

test.each([
  ['2026-06-15', '2026-06-15 00:00:00'],
  ['2026-06-15 9:30', '2026-06-15 09:30:00'],
  ['15/06/2026', '2026-06-15 00:00:00'],
  ['15.6.2026 18:05', '2026-06-15 18:05:00'],
  ['6-15-2026', '2026-06-15 00:00:00'],
  ['05/05/2026', '2026-05-05 00:00:00'],
  ['۱۵/۰۶/۲۰۲۶', '2026-06-15 00:00:00'],
  ['2026-06-15T00:00:00+05:00', '2026-06-15 00:00:00'],
  ['2026-06-14T19:00:00Z', '2026-06-15 00:00:00'],
  ['2026-06-14T19:00:00.000z', '2026-06-15 00:00:00'],
  ['2026-06-14 21:00:00 +0200', '2026-06-15 00:00:00'],
  ['2026-06-14 19:00 UTC', '2026-06-15 00:00:00'],
])('%s is the time %s', (cell, time) => {
  expect(writeTime(readTime(cell, 'begins'))).toBe(time)
})

test.each([
  ['05/06/2026', /could be two days/],
  ['31/02/2026', /is not a date/],
  ['13/13/2026', /is not a date/],
  ['15/06.2026', /is not a date/],
  ['15/06/26', /is not a date/],
  ['0/0/2026', /is not a date/],
  ['15/06/2026x', /is not a date/],
  ['2026-02-31T00:00:00Z', /is not a date/],
  ['2026-06-15T25:00:00Z', /is not a date/],
  ['2026-06-15T10:00:00+99:00', /is not a date/],
  ['2026-06-15Z', /is not a date/],
])('the date %s is refused', (cell, message) => {
  expect(() => readTime(cell, 'begins')).toThrow(message)
})

test.each([
  ['1,200', 1200],
  ['1,20,000', 120_000],
  ['12,000.0', 12_000],
  ['۱٬۲۰۰', 1200],
  ['-3', -3],
])('%s are %i units on stock', (cell, units) => {
  expect(readUnits(cell)).toBe(units)
})

test.each(['1,20', '12,0000', '1.200', ',200', 'twelve'])('%s are no units on stock', (cell) => {
  expect(() => readUnits(cell)).toThrow('is not a whole number')
})

test.each([
  ['a category of 11 levels', readPaths, 'a > '.repeat(11)],
  ['a category that is markup', readPaths, '<b>'.repeat(20_000)],
  ['501 tags', readNames, 'a, '.repeat(501)],
  ['501 tags with Urdu commas', readNames, 'ا، '.repeat(501)],
  ['501 pictures', readAddresses, 'https://pictures.example/a.jpg, '.repeat(501)],
])('%s in a cell are refused, because each becomes a row', (_, read: (cell: string) => unknown, cell) => {
  expect(() => read(cell)).toThrow(/has more than (10 levels|500 entries)/)
})

test.each([
  ['1.499,00', 149_900],
  ['12.499,5', 1_249_950],
  ['Rs 1.234.567,00', 123_456_700],
  ['Rs. 1,499/- only', 149_900],
  ['Rs 1,499.00 Only.', 149_900],
  ['Rs: 1499', 149_900],
  ['PKR:2,000', 200_000],
])('"%s" is a price of %i paisa', (cell, amount) => {
  expect(readPrice(cell)).toBe(amount)
})

test.each(['1.499', '1,50', '14.99,00', '1.499.00', '1.499,000', 'only'])('"%s" is no price', (cell) => {
  expect(() => readPrice(cell)).toThrow(cell)
})

test.each([
  ['1500 PKR/-', 150_000],
  ['PKR 1500 each', 150_000],
  ['Rs. 1,500/pc', 150_000],
  ['1500 per piece', 150_000],
  ['Rs 1.5k', 150_000],
  ['12K', 1_200_000],
  ['2.25 k', 225_000],
  ['Rs. 1250 only/-', 125_000],
  ['1250/- PKR', 125_000],
  ['PKR. 1,250', 125_000],
  ['Rs.: 1,250 /-', 125_000],
  ['1250 Rupees', 125_000],
  ['Rupees 1,250 only', 125_000],
  ['۱۲۵۰ روپیہ', 125_000],
])('a price as sellers write it is read: %s', (cell, paisa) => {
  expect(readPrice(cell)).toBe(paisa)
})

test.each([
  '2 for 500',
  '500-700',
  'Rs. 2,000 - 2,500',
  '1.5 lakh',
  'on call',
  'free',
  'Rs',
  '$10',
  '1,5k',
  '1.555k',
])('a text that is not a single price is refused: %s', (cell) => {
  expect(() => readPrice(cell)).toThrow('is not a price')
})

describe('a replacement character', () => {
  const header = 'SKU,Name\n'
  const read = (bytes: Uint8Array) => Array.fromAsync(readProducts([bytes]))
  test('that the file contains is text', async () => {
    const bytes = new TextEncoder().encode(`${header}A,Caf\uFFFD\nB,Cup\n`)
    expect(await read(bytes)).toMatchObject([
      { ok: true, row: { name: 'Caf\uFFFD' } },
      { ok: true, row: { name: 'Cup' } },
    ])
  })

  test('for undecodable bytes is reported with its row', async () => {
    const bytes = Buffer.concat([Buffer.from(`${header}A,Caf`), Buffer.of(0xe9), Buffer.from('\nB,دوپٹہ\n')])
    expect(await read(bytes)).toMatchObject([
      { ok: false, reason: 'it is not UTF-8 text; save the file as "CSV UTF-8"' },
      { ok: true, row: { name: 'دوپٹہ' } },
    ])
  })

  test('is recognised when a character is split between two chunks', async () => {
    const bytes = new TextEncoder().encode(`${header}A,Café\uFFFD\n`)
    const pieces = Array.from(bytes, (byte) => new Uint8Array([byte]))
    expect(await Array.fromAsync(readProducts(pieces))).toMatchObject([
      { ok: true, row: { name: 'Café\uFFFD' } },
    ])
  })
})
