/** Combinations of PrestaShop with impossible content. */
import { expect, test } from 'vitest'
import { read } from '#catalogue/csv/systems/testing/read-file.ts'

test('a combination with a hundred thousand attributes is refused at once', async () => {
  const many = (text: (at: number) => string) =>
    Array.from({ length: 100_000 }, (_, at) => text(at)).join(',')
  const { rows } = await read([
    {
      'Product Reference': 'demo',
      'Attribute (Name:Type:Position)*': many((at) => `a${at}:select:0`),
      'Value (Value:Position)*': many((at) => `v${at}:0`),
    },
  ])
  expect(rows[1]).toBe('it has more than 10 attributes')
})
