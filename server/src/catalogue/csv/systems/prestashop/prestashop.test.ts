/** PrestaShop's product file. */
import { expect, test } from 'vitest'
import { read } from '#catalogue/csv/systems/testing/read-file.ts'

const bird = {
  'Product ID': '1',
  'Active (0/1)': '1',
  'Name *': 'Hummingbird shirt',
  'Categories (x,y,z...)': 'Home,Clothes,Home/Clothes/Men',
  'Price tax excluded': '1.023,90',
  'On sale (0/1)': '1',
  'Discount percent': '20',
  'Reference #': 'demo_1',
  Manufacturer: 'Studio Design',
  EAN13: '4006381333931',
  Weight: '0,3',
  Quantity: '2400',
  Summary: 's',
  'Tags (x,y,z...)': 'shirt,bird',
  'URL rewritten': 'bird-shirt',
  'Available for order (0 = No, 1 = Yes)': '1',
  'Image URLs (x,y,z...)': 'http://a.example.com/1.jpg,http://a.example.com/2.jpg',
  'Image alt texts (x,y,z...)': 'Front,Back',
  'Feature(Name:Value:Position)': 'Composition:Cotton:1,Sleeves:Short:2',
  'Wholesale price': '12',
}

test("PrestaShop's prices, discounts, categories, pictures and features are read", async () => {
  const { rows, notes } = await read(
    [
      bird,
      {
        'Active (0/1)': '0',
        'Name *': 'Mug',
        'Reference #': 'm',
        'Price tax excluded': '11.90',
        'Discount amount': '1.90',
      },
    ],
    ';',
  )
  expect(rows).toMatchObject([
    {
      ...{
        name: 'Hummingbird shirt',
        sku: 'demo_1',
        slug: 'bird-shirt',
        handle: 'bird-shirt',
        status: 'publish',
      },
      ...{ regularPrice: 102_390, salePrice: 81_912, categories: [['Clothes'], ['Clothes', 'Men']] },
      ...{
        brand: 'Studio Design',
        gtin: '4006381333931',
        weight: '0.3',
        stockQuantity: 2400,
        tags: ['shirt', 'bird'],
      },
      ...{
        images: ['http://a.example.com/1.jpg', 'http://a.example.com/2.jpg'],
        imageAlts: ['Front', 'Back'],
      },
      attributes: [
        { name: 'Composition', values: ['Cotton'] },
        { name: 'Sleeves', values: ['Short'] },
      ],
    },
    { name: 'Mug', status: 'private', regularPrice: 1190, salePrice: 1000 },
  ])
  // its combinations are in another file
  expect(rows[0]).not.toHaveProperty('type')
  expect(notes).toEqual([
    'Prices were imported as in the file, where they are without tax',
    'The column "Wholesale price" was not imported: 1 row has a value',
  ])
})

test('a combination with twenty thousand attributes is refused', async () => {
  const many = (text: (at: number) => string) => Array.from({ length: 20_000 }, (_, at) => text(at)).join(',')
  const { rows } = await read([
    {
      'Product Reference': 'demo',
      'Attribute (Name:Type:Position)*': many((at) => `a${at}:select:0`),
      'Value (Value:Position)*': many((at) => `v${at}:0`),
    },
  ])
  expect(rows[1]).toBe('it has more than 10 attributes')
})

test('a product has at most 20 attributes, and further ones are named', async () => {
  const features = (count: number) =>
    Array.from({ length: count }, (_, at) => `Property ${at + 1}:Value:${at + 1}`).join(',')
  const product = (count: number) => ({
    ...{ 'Product ID': '1', 'Active (0/1)': '1', 'Name *': 'Shirt', 'Price tax included': '5' },
    'Feature(Name:Value:Position)': features(count),
  })
  const most = await read([product(20)], ';')
  expect(most.rows).toMatchObject([{ attributes: { length: 20 } }])
  expect(most.notes).toEqual([])
  const more = await read([product(25)], ';')
  expect(more.rows).toMatchObject([{ attributes: { length: 20 } }])
  expect(more.notes).toEqual(['only 20 of its 25 attributes were imported'])
})

test('a combination has at most 10 attributes, and one with more is refused', async () => {
  const combination = (count: number) => {
    const numbers = Array.from({ length: count }, (_, at) => at + 1)
    return {
      ...{ 'Product ID*': '1', 'Product Reference': 'shirt', Reference: `shirt-${count}`, Quantity: '3' },
      'Attribute (Name:Type:Position)*': numbers.map((at) => `Part ${at}:select:${at}`).join(','),
      'Value (Value:Position)*': numbers.map((at) => `Value ${at}:${at}`).join(','),
    }
  }
  const { rows } = await read([combination(10), combination(11)], ';')
  expect(rows).toMatchObject([
    { type: 'variable', sku: 'shirt', attributes: { length: 10 } },
    { type: 'variation', sku: 'shirt-10', attributes: { length: 10 } },
    'it has more than 10 attributes',
  ])
})
