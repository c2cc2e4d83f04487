import { expect, test } from 'vitest'
import { readProducts } from './csv-read.ts'

const rowsOf = (text: string) => Array.fromAsync(readProducts([text]))

test("Urdu texts have their own columns, WooCommerce's meta columns are read too, and ours take precedence", async () => {
  const own = 'SKU,Name,name (UR),Short description (ur),Description (ur)\nA,Shawl,شال,گرم,ایک\\nدو\n'
  const theirs = 'SKU,Name,Meta: name_ur,Name (ur),Meta: description_ur\nA,Shawl,چادر,شال,دو\n'

  expect(await rowsOf(own)).toMatchObject([
    {
      row: {
        name: 'Shawl',
        meta: [
          { key: 'name_ur', value: 'شال' },
          { key: 'short_description_ur', value: 'گرم' },
          { key: 'description_ur', value: 'ایک\nدو' },
        ],
      },
    },
  ])
  expect(await rowsOf(theirs)).toMatchObject([
    {
      row: {
        name: 'Shawl',
        meta: [
          { key: 'name_ur', value: 'شال' },
          { key: 'description_ur', value: 'دو' },
        ],
      },
    },
  ])
})
