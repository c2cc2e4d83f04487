/** Square's item library. */
import { expect, test } from 'vitest'
import { options, read } from './testing/read-file.ts'

test("Square's rows with one item name are one product, and stock of all places is added up", async () => {
  const candle = {
    'Item Name': 'Candle',
    Categories: 'Home, Gifts',
    Archived: 'N',
    'Item Type': 'Physical good',
  }
  const { rows } = await read([
    {
      ...candle,
      Token: '1',
      'Variation Name': 'Small',
      SKU: 'C-S',
      Price: '1200.00',
      'Online Sale Price': '1000.00',
      'Current Quantity Lahore': '10',
      'Current Quantity Karachi': '2',
    },
    { ...candle, Token: '2', 'Variation Name': 'Large', SKU: 'C-L', Price: '1800.00' },
    { ...candle, Token: '3', 'Variation Name': 'Large', SKU: 'C-L2', Price: '1900.00' },
    {
      Token: '4',
      'Item Name': 'Mug',
      'Variation Name': 'Regular',
      SKU: 'M',
      Price: '1400',
      'Current Quantity Lahore': '9',
      Archived: 'Y',
    },
    {
      Token: '5',
      'Item Name': 'Cap',
      'Variation Name': 'x',
      SKU: 'CAP-B',
      Price: '700',
      'Option Name 1': 'Colour',
      'Option Value 1': 'Blue',
    },
    {
      Token: '6',
      'Item Name': 'Cap',
      'Variation Name': 'y',
      SKU: 'CAP-R',
      Price: '700',
      'Option Name 1': 'Colour',
      'Option Value 1': 'Red',
    },
  ])
  expect(rows).toMatchObject([
    {
      ...{ type: 'variable', name: 'Candle', categories: [['Home'], ['Gifts']], status: 'publish' },
      attributes: [{ name: 'Option', values: ['Small', 'Large'] }],
    },
    {
      sku: 'C-S',
      regularPrice: 120_000,
      salePrice: 100_000,
      stockQuantity: 12,
      ...options(['Option', 'Small']),
    },
    { sku: 'C-L', regularPrice: 180_000, salePrice: null, stockQuantity: null },
    'it has the same options as line 3',
    { type: 'simple', name: 'Mug', sku: 'M', stockQuantity: 9, status: 'private' },
    { type: 'variable', name: 'Cap' },
    { sku: 'CAP-B', ...options(['Colour', 'Blue']) },
    { sku: 'CAP-R', ...options(['Colour', 'Red']) },
  ])
  expect(rows[0]).not.toHaveProperty('sku')
  expect(rows[4]).not.toHaveProperty('attributes')
})

test('the stock of several places is added, and the columns are named', async () => {
  const { rows, notes } = await read([
    {
      ...{ 'Item Name': 'Tea', 'Variation Name': 'Regular', Price: '5' },
      ...{ 'Current Quantity Lahore': '3', 'Current Quantity Karachi': '4' },
    },
  ])
  expect(rows).toMatchObject([{ name: 'Tea', stockQuantity: 7 }])
  expect(notes).toEqual([
    'Stock is the sum of the columns "Current Quantity Lahore", "Current Quantity Karachi"',
  ])
})
