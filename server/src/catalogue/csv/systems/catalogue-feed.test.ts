/** Catalogue feeds of Meta (Facebook, Instagram, WhatsApp) and Google. */
import { expect, test } from 'vitest'
import { readProducts } from '#catalogue/csv/csv-read.ts'
import { options, read } from './testing/read-file.ts'

const kurti = {
  id: 'K-R-S',
  title: 'Lawn Kurti - Red / S',
  description: 'Soft, "cool"\nlawn',
  availability: 'in stock',
  condition: 'new',
  price: '1,250.00 PKR',
  link: 'https://old.example.com/products/lawn-kurti?variant=1',
  image_link: 'https://old.example.com/r.jpg',
  additional_image_link: 'https://old.example.com/b.jpg,https://old.example.com/c.jpg',
  brand: 'Khaadi',
  sale_price: '999 PKR',
  sale_price_effective_date: '2026-11-01T00:00+05:00/2026-12-01T12:30+0500',
  item_group_id: 'kurti',
  color: 'Red',
  size: 'S',
  gender: 'female',
  google_product_category: 'Apparel & Accessories > Clothing',
  product_type: 'Women > Kurtis, short',
  quantity_to_sell_on_facebook: '5',
  status: 'active',
  gtin: '8961234567890',
}

test("Meta's items of one group are a product with variations", async () => {
  const { rows, notes } = await read([
    kurti,
    {
      ...kurti,
      id: 'K-R-M',
      title: 'Lawn Kurti - Red / M',
      size: 'M',
      image_link: 'https://old.example.com/m.jpg',
      availability: 'out of stock',
      quantity_to_sell_on_facebook: '',
      sale_price: '',
      sale_price_effective_date: '',
    },
    { ...kurti, id: '7', title: 'Cap', item_group_id: '', size: '', link: 'https://a.example.com/cap' },
  ])
  expect(rows).toMatchObject([
    {
      ...{ type: 'variable', slug: 'lawn-kurti', name: 'Lawn Kurti', brand: 'Khaadi', status: 'publish' },
      ...{
        description: 'Soft, "cool"\nlawn',
        categories: [['Women', 'Kurtis, short']],
        source: 'Meta or Google',
      },
      images: ['r', 'b', 'c', 'm'].map((name) => `https://old.example.com/${name}.jpg`),
      attributes: [
        { name: 'Color', values: ['Red'] },
        { name: 'Size', values: ['S', 'M'] },
      ],
    },
    {
      ...{ sku: 'K-R-S', regularPrice: 125_000, salePrice: 99_900, stockQuantity: 5 },
      ...{ saleFrom: new Date('2026-10-31T19:00:00Z'), saleTo: new Date('2026-12-01T07:30:00Z') },
      ...{ gtin: '8961234567890', images: ['https://old.example.com/r.jpg'] },
      ...options(['Color', 'Red'], ['Size', 'S']),
    },
    {
      ...{ sku: 'K-R-M', regularPrice: 125_000, salePrice: null, stockStatus: 'outofstock' },
      ...{ images: ['https://old.example.com/m.jpg'] },
      ...options(['Color', 'Red'], ['Size', 'M']),
    },
    { type: 'simple', slug: 'cap', sku: '7', name: 'Cap', stockQuantity: 5 },
  ])
  expect(rows[1]).not.toHaveProperty('id')
  expect(notes).toEqual(['The column "gender" was not imported: 3 rows have a value'])
})

test("Meta's template has explanations with bars above the names of the columns", async () => {
  const text = [
    '# Required | A unique content ID,# Optional | A brand,# Required | A title,# Required | A text,# Required | In stock or not,# Required | Price,# Required | Page,# Required | Picture',
    'id,brand,title,description,availability,price,link,image_link',
    '1,,Blue Mug,Big,available for order,10.00 PKR,https://a.example.com/x,https://a.example.com/x.jpg',
  ]
  expect(await Array.fromAsync(readProducts([`${text.join('\n')}\n`]))).toMatchObject([
    {
      line: 3,
      row: {
        ...{ sku: '1', name: 'Blue Mug', regularPrice: 1_000, stockStatus: 'onbackorder' },
        images: ['https://a.example.com/x.jpg'],
      },
    },
  ])
})

test("Google's feed has blanks in names, and its own words", async () => {
  const mug = {
    id: 'G1',
    title: 'Mug',
    description: 'Big',
    link: 'https://a.example.com/shop/kitchen/big-mug/',
    'image link': 'https://a.example.com/m.jpg',
    'additional image link': 'https://a.example.com/n.jpg',
    availability: 'in_stock',
    price: '1500 PKR',
    'sale price': '1200 PKR',
    'identifier exists': 'yes',
    condition: 'used',
    'google product category': '215',
    'shipping weight': '500 g',
    'custom label 0': 'hot',
    material: 'Clay',
  }
  const { rows, notes } = await read([mug, { ...mug, id: 'G2', price: '10 USD', 'sale price': '' }], '\t')
  expect(rows).toMatchObject([
    {
      ...{ type: 'simple', slug: 'big-mug', sku: 'G1', name: 'Mug', weight: '0.5', stockStatus: 'instock' },
      ...{ regularPrice: 150_000, salePrice: 120_000, source: 'Meta or Google' },
      images: ['https://a.example.com/m.jpg', 'https://a.example.com/n.jpg'],
      attributes: [
        { name: 'Material', values: ['Clay'] },
        { name: 'Condition', values: ['Used'] },
      ],
    },
    'price: "10 USD" is not a price',
  ])
  expect(rows[0]).not.toHaveProperty('categories')
  expect(notes).toContain('The column "custom label 0" was not imported: 2 rows have a value')
})

test('an item of WhatsApp may have pictures in numbered columns, and a hidden one is private', async () => {
  const link = 'https://wa.me/p/71/923001234567'
  const item = { id: 'A', title: 'Cup', availability: 'discontinued', price: '5 PKR', link }
  const { rows } = await read([
    {
      ...item,
      'image[0].url': 'https://a.example.com/1.jpg',
      'image[1].url': 'https://a.example.com/2.jpg',
      visibility: 'hidden',
    },
  ])
  expect(rows).toMatchObject([
    {
      ...{ status: 'private', slug: 'cup', stockStatus: 'outofstock' },
      images: ['https://a.example.com/1.jpg', 'https://a.example.com/2.jpg'],
    },
  ])
})
