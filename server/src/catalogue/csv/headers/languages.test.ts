/** Columns for languages. */
import { expect, test } from 'vitest'
import { read } from '#catalogue/csv/systems/testing/read-file.ts'

test('columns for languages have one meaning in any file', async () => {
  const { rows } = await read([
    { SKU: 'A', 'Name (de-de)': 'Mütze', 'Name (en-us)': 'Cap', 'Name (ur-pk)': 'ٹوپی' },
  ])
  expect(rows).toMatchObject([{ sku: 'A', name: 'Cap', meta: [{ key: 'name_ur', value: 'ٹوپی' }] }])
})
