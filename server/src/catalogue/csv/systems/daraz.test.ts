/** Daraz's template, and its file of prices and stock. */
import { expect, test } from 'vitest'
import { options, read } from './testing/read-file.ts'

test("Daraz's SellerSKUs of one product are its variations, and No Brand is no brand", async () => {
  const kurti = {
    'Group No': '1',
    '*Product Name(English)': 'Lawn Kurti',
    '*Brand': 'No Brand',
    '*Product Images1': 'https://a.example.com/1.jpg',
  }
  const { rows } = await read([
    {
      ...kurti,
      'Color Family': 'Red',
      Size: 'S',
      '*SellerSKU': 'K-R-S',
      '*Quantity': '10',
      '*Price': '1,999',
      SpecialPrice: '1,499',
      'SpecialPrice Start': '2026-11-01 00:00:00',
      Images1: 'https://a.example.com/r.jpg',
    },
    {
      ...kurti,
      'Color Family': 'Blue',
      Size: 'S',
      '*SellerSKU': 'K-B-S',
      '*Quantity': '3',
      '*Price': '1,999',
    },
    {
      'Group No': '2',
      '*Product Name(English)': 'Bottle',
      '*Brand': 'Stanley',
      'Color Family': 'Black',
      '*SellerSKU': 'BOT',
      '*Quantity': '5',
      '*Price': '899',
    },
  ])
  expect(rows).toMatchObject([
    {
      ...{ type: 'variable', name: 'Lawn Kurti', brand: '', images: ['https://a.example.com/1.jpg'] },
      attributes: [
        { name: 'Color', values: ['Red', 'Blue'] },
        { name: 'Size', values: ['S'] },
      ],
    },
    {
      ...{ sku: 'K-R-S', stockQuantity: 10, regularPrice: 199_900, salePrice: 149_900 },
      ...{ saleFrom: new Date('2026-10-31T19:00:00Z'), images: ['https://a.example.com/r.jpg'] },
      ...options(['Color', 'Red'], ['Size', 'S']),
    },
    { sku: 'K-B-S', ...options(['Color', 'Blue'], ['Size', 'S']) },
    { type: 'simple', sku: 'BOT', brand: 'Stanley', attributes: [{ name: 'Color', values: ['Black'] }] },
  ])
})

test("Daraz's file of prices and stock has the options in one cell", async () => {
  const sheet = {
    'Product ID': '450123456',
    catId: '1',
    '*Product Name(English)': 'Bedsheet',
    'Shop SKU': 'x',
  }
  const { rows } = await read([
    {
      ...sheet,
      status: 'active',
      SellerSKU: 'B-1',
      '*Quantity': '8',
      '*Price': '2500',
      'Variations Combo': 'color_family:White,size:King',
    },
    {
      ...sheet,
      status: 'inactive',
      SellerSKU: 'B-2',
      '*Quantity': '3',
      '*Price': '2400',
      'Variations Combo': 'color_family:White,size:Queen',
    },
  ])
  expect(rows).toMatchObject([
    { type: 'variable', name: 'Bedsheet', status: 'publish' },
    { sku: 'B-1', status: 'publish', ...options(['Color', 'White'], ['Size', 'King']) },
    { sku: 'B-2', status: 'private', ...options(['Color', 'White'], ['Size', 'Queen']) },
  ])
})

test("Daraz's older template and list have a row for each SellerSku, with pictures and dates of its sale", async () => {
  const kurti = {
    name: 'Lawn Kurti',
    name_en: 'Lawn Kurti',
    brand: 'Khaadi',
    color_family: 'Red',
    price: '1999',
    package_weight: '0.5',
    tax_class: 'default',
    MainImage: 'https://a.example.com/1.jpg',
    Image2: 'https://a.example.com/2.jpg',
    PrimaryCategory: '1029',
  }
  const { rows, notes } = await read([
    {
      ...kurti,
      ...{ SellerSku: 'K-S', size: 'Int: S', quantity: '5', special_price: '1499' },
      ...{ special_from_date: '2026-11-01 00:00', special_to_date: '2026-12-01 00:00' },
    },
    { ...kurti, SellerSku: 'K-M', size: 'Int: M', quantity: '2', MainImage: 'https://a.example.com/m.jpg' },
  ])
  expect(rows).toMatchObject([
    {
      ...{ type: 'variable', name: 'Lawn Kurti', brand: 'Khaadi' },
      images: ['1', '2', 'm'].map((name) => `https://a.example.com/${name}.jpg`),
      attributes: [
        { name: 'Color', values: ['Red'] },
        { name: 'Size', values: ['S', 'M'] },
      ],
    },
    {
      ...{ sku: 'K-S', stockQuantity: 5, regularPrice: 199_900, salePrice: 149_900, weight: '0.5' },
      ...{ saleFrom: new Date('2026-10-31T19:00:00Z'), images: ['https://a.example.com/1.jpg'] },
      ...options(['Color', 'Red'], ['Size', 'S']),
    },
    { sku: 'K-M', salePrice: null, images: ['https://a.example.com/m.jpg'] },
  ])
  expect(notes).toEqual(['The column "PrimaryCategory" was not imported: 2 rows have a value'])

  const list = await read([
    {
      ...{ SellerSku: 'B-1', ShopSku: 'x', Name: 'Bottle', Price: '1,999', SpecialPrice: '1,499' },
      ...{ SpecialFromDate: '2026-11-01', Quantity: '5', 'main image': 'https://a.example.com/b.jpg' },
      ...{ image2: 'https://a.example.com/c.jpg', Status: 'inactive' },
    },
  ])
  expect(list.rows).toMatchObject([
    {
      ...{ type: 'simple', sku: 'B-1', name: 'Bottle', status: 'private', salePrice: 149_900 },
      images: ['https://a.example.com/b.jpg', 'https://a.example.com/c.jpg'],
    },
  ])
})
