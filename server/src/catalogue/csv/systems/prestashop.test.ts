/** PrestaShop's product file. */
import { expect, test } from 'vitest'
import { read } from './testing/read-file.ts'

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
