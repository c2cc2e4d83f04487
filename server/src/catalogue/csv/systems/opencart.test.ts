/** OpenCart's sheet of products. */
import { expect, test } from 'vitest'
import { read } from './testing/read-file.ts'

test('ids of categories are reported and not imported, and columns for languages are read', async () => {
  const { rows, notes } = await read([
    {
      product_id: '42',
      'name(ru-ru)': 'Экран',
      'name(en-gb)': 'Cinema 30',
      'name(ur-pk)': 'سنیما',
      categories: '20,28',
      sku: '',
      quantity: '990',
      model: 'Product 15',
      manufacturer: 'Apple',
      image_name: 'catalog/a.jpg',
      price: '10000.00',
      weight: '1250.00',
      weight_unit: 'g',
      length: '0.00',
      length_unit: 'cm',
      status: 'true',
      'description(en-gb)': '&lt;p&gt;30-inch&lt;/p&gt;',
      'description(ur-pk)': 'اردو',
      stock_status_id: '6',
      subtract: 'true',
    },
    {
      product_id: '30',
      'name(en-gb)': 'Canon',
      categories: 'Cameras',
      model: 'P3',
      sku: 'EOS',
      quantity: '7',
      price: '100',
      status: 'false',
      subtract: 'false',
    },
  ])
  expect(rows).toMatchObject([
    {
      ...{
        name: 'Cinema 30',
        sku: 'Product 15',
        brand: 'Apple',
        stockQuantity: 990,
        weight: '1.25',
        length: '',
      },
      ...{ description: '<p>30-inch</p>', images: ['catalog/a.jpg'], status: 'publish' },
      meta: expect.arrayContaining([
        { key: 'name_ur', value: 'سنیما' },
        { key: 'description_ur', value: 'اردو' },
      ]) as unknown,
    },
    { name: 'Canon', sku: 'EOS', stockQuantity: null, status: 'private', categories: [['Cameras']] },
  ])
  expect(rows[0]).not.toHaveProperty('categories')
  expect(notes).toEqual([
    'The column "name(ru-ru)" was not imported: 1 row has a value',
    'The column "categories" was not imported: 1 row has a value',
    'The column "stock_status_id" was not imported: 1 row has a value',
  ])
})
