/* Lines with very many cells are refused by name, and quickly. */
import { expect, test } from 'vitest'
import { readProducts } from '#catalogue/csv/csv-read.ts'
import { mostCells } from './few-cells.ts'

const read = (text: string) =>
  Array.fromAsync(readProducts(text.match(/[^]{1,65536}/g)?.map((part) => Buffer.from(part)) ?? []))

test.each([
  ['the first line', `SKU,Name${','.repeat(3_900_000)}\n`, 1],
  ['a row', `SKU,Name\nA,Tea${','.repeat(3_900_000)}\n`, 2],
  ['quoted cells', `SKU,Name\r\nA,"Tea\r\nx"${',""'.repeat(20_000)}\r\n`, 3],
  ['a quote inside a cell', `SKU,Name\nA,5" x${','.repeat(20_000)}"\n`, 2],
  ['a quote that closes too early', `SKU,Name\nA,"5" x${','.repeat(20_000)}"\n`, 2],
])('a line with more cells than Excel has columns is refused: %s', async (_, text, line) => {
  await expect(read(text)).rejects.toThrow(`Line ${line} has more than 16,384 cells.`)
})

test('a text with many commas is one cell, and empty cells to the last column of Excel are accepted', async () => {
  const text = `""${','.repeat(30_000)}`
  const rows = `A,"${text.replaceAll('"', '""')}"\nB,Tea${','.repeat(mostCells - 2)}\n`
  expect(await read(`SKU,Description,Name\n${rows}`)).toMatchObject([
    { row: { sku: 'A', description: text } },
    { row: { sku: 'B', description: 'Tea' } },
  ])
})
