/** BigCommerce's product files, with the columns of its two exports. */
import { expect, test } from 'vitest'
import { options, read } from './testing/read-file.ts'

const kurta = {
  'Item Type': 'Product',
  'Product ID': '77',
  'Product Name': 'Khaddar Kurta',
  'Product Type': 'P',
  'Product Code/SKU': 'KK',
  'Brand Name': 'Khaadi',
  'Option Set': 'Kurta',
  'Product Description': '<p>Warm</p>',
  Price: '2500.00',
  'Cost Price': '1200.00',
  'Sale Price': '2200.00',
  'Product Weight': '0.5000',
  'Product Width': '0.0000',
  'Allow Purchases?': 'Y',
  'Product Visible?': 'Y',
  'Track Inventory': 'by option',
  'Current Stock Level': '0',
  Category: 'Men/Kurtas;Sale;Salt\\/Pepper',
  'Product Image File - 1': 'https://a.example.com/1.jpg',
  'Product Image Description - 1': 'Front',
  'Product Image File - 2': 'https://a.example.com/2.jpg',
  'Product URL': '/khaddar-kurta/',
  'Product Condition': 'New',
}
const mug = {
  'Item Type': 'Product',
  'Product ID': '78',
  'Product Name': 'Mug',
  'Product Code/SKU': 'MUG',
  Price: '450.00',
  'Sale Price': '0.00',
  'Product Visible?': 'N',
  'Track Inventory': 'none',
  'Current Stock Level': '0',
}

test("BigCommerce's rows of type SKU are variations of the product above, and rules change them", async () => {
  const { rows, notes } = await read([
    kurta,
    {
      'Item Type': '  SKU',
      'Product Name': '[S]Color=Red,[RB]Size=M, tall',
      'Product Code/SKU': 'KK-R',
      'Current Stock Level': '5',
    },
    {
      'Item Type': '  SKU',
      'Product Name': '[CS]Color=Blue:#0000FF,[RB]Size=M, tall',
      'Product Code/SKU': 'KK-B',
      'Current Stock Level': '7',
    },
    {
      'Item Type': '  Rule',
      'Product Name': '',
      'Product Code/SKU': 'KK-R',
      Price: '[ADD]150',
      'Product Image File - 1': 'https://a.example.com/red.jpg',
    },
    { 'Item Type': '  Rule', 'Product Name': '[RB]Size=M, tall', Price: '[FIXED]900' },
    mug,
  ])
  expect(rows).toMatchObject([
    {
      ...{
        type: 'variable',
        handle: 'khaddar-kurta',
        slug: 'khaddar-kurta',
        name: 'Khaddar Kurta',
        sku: 'KK',
      },
      ...{ brand: 'Khaadi', status: 'publish', weight: '0.5', width: '', description: '<p>Warm</p>' },
      categories: [['Men', 'Kurtas'], ['Sale'], ['Salt/Pepper']],
      images: ['https://a.example.com/1.jpg', 'https://a.example.com/2.jpg'],
      imageAlts: ['Front', ''],
      attributes: [
        { name: 'Color', values: ['Red', 'Blue'] },
        { name: 'Size', values: ['M, tall'] },
      ],
    },
    {
      ...{ type: 'variation', handle: 'khaddar-kurta', sku: 'KK-R', stockQuantity: 5 },
      ...{ regularPrice: 265_000, salePrice: 235_000, images: ['https://a.example.com/red.jpg'] },
      ...options(['Color', 'Red'], ['Size', 'M, tall']),
    },
    {
      ...{ type: 'variation', sku: 'KK-B', stockQuantity: 7, regularPrice: 250_000, salePrice: 220_000 },
      ...options(['Color', 'Blue'], ['Size', 'M, tall']),
    },
    {
      ...{
        type: 'simple',
        sku: 'MUG',
        slug: 'mug',
        status: 'private',
        regularPrice: 45_000,
        salePrice: null,
      },
      ...{ stockQuantity: null, stockStatus: 'instock' },
    },
  ])
  expect(rows[0]).not.toHaveProperty('stockQuantity')
  expect(notes).toEqual([
    'The column "Cost Price" was not imported: 1 row has a value',
    'line 6 changes several variations or an option, and was not imported',
  ])
})

test('the current export of BigCommerce has rows for variants and pictures, and ids of categories', async () => {
  const variant = { Item: 'Variant', 'Current Stock': '4', Price: '1990' }
  const { rows, notes } = await read([
    {
      Item: 'Product',
      ID: '111',
      Name: 'Lawn Shirt',
      Type: 'physical',
      SKU: 'LS',
      Price: '1990',
      'Sale Price': '0',
      'Inventory Tracking': 'variant',
      Categories: '24;28',
      'Is Visible': 'TRUE',
      'Tax Class': '0',
    },
    {
      ...variant,
      SKU: 'LS-S',
      Options: 'Type=Rectangle|Name=Size|Value=SType=Swatch|Name=Color|Value=Red[#FF0000]',
      'Variant Image URL': 'https://a.example.com/s.jpg',
    },
    {
      ...variant,
      SKU: 'LS-M',
      Options: 'Type=Dropdown|Name=Size|Value=M|Type=Dropdown|Name=Color|Value=Red',
    },
    {
      Item: 'Image',
      'Internal Image URL (Export)': 'https://a.example.com/g.jpg',
      'Image Description': 'Front',
    },
    { Item: 'Video', ID: '9' },
    { Item: 'Variant', SKU: 'LS-X', Price: '5' },
  ])
  expect(rows).toMatchObject([
    { type: 'variable', sku: 'LS', images: ['https://a.example.com/g.jpg'], imageAlts: ['Front'] },
    { sku: 'LS-S', stockQuantity: 4, regularPrice: 199_000, ...options(['Size', 'S'], ['Color', 'Red']) },
    { sku: 'LS-M', ...options(['Size', 'M'], ['Color', 'Red']) },
    'it has no size, colour or other option, as each variation needs',
  ])
  expect(rows[0]).not.toHaveProperty('categories')
  expect(notes).toEqual(['The column "Categories" was not imported: 1 row has a value'])
})

test('rows without a product above are refused, and products of the same name have their own addresses', async () => {
  const { rows } = await read([
    { 'Item Type': 'SKU', 'Product Name': '[S]Size=M', 'Product Code/SKU': 'X', Price: '' },
    mug,
    { ...mug, 'Product ID': '79', 'Product Code/SKU': 'MUG-2' },
  ])
  expect(rows).toMatchObject([
    'Product ID: it is missing',
    { sku: 'MUG', handle: 'mug' },
    { sku: 'MUG-2', handle: 'mug-79' },
  ])
})

test('columns that the user mapped take precedence', async () => {
  const { rows, notes } = await read([kurta], ',', {
    columns: { 'Cost Price': 'Regular price', 'Brand Name': '' },
  })
  expect(rows).toMatchObject([{ name: 'Khaddar Kurta', regularPrice: 120_000 }])
  expect(rows[0]).not.toHaveProperty('brand')
  expect(notes).toContain('The column "Brand Name" was not imported: 1 row has a value')
})
