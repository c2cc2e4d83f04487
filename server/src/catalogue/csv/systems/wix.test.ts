/** Wix's product files, with the columns of its two exports. */
import { expect, test } from 'vitest'
import { options, read } from './testing/read-file.ts'

const wixShawl = {
  handleId: 'product_8f6d',
  fieldType: 'Product',
  name: 'Embroidered Shawl',
  productImageUrl: 'https://static.wixstatic.com/media/a~mv2.jpg;b~mv2.jpg',
  collection: 'Shawls;Winter',
  sku: 'SH',
  price: '3000',
  surcharge: '',
  visible: 'TRUE',
  discountMode: 'PERCENT',
  discountValue: '10',
  inventory: 'InStock',
  productOptionName1: 'Size',
  productOptionType1: 'DROP_DOWN',
  productOptionDescription1: 'Small;Large',
  productOptionName2: 'Color',
  productOptionType2: 'COLOR',
  productOptionDescription2: '#FF0000:Red;#0000FF:Blue',
  additionalInfoTitle1: 'Care',
}
const wixVariant = { handleId: 'product_8f6d', fieldType: 'Variant', visible: 'TRUE' }

test("Wix's rows with one handle are a product and its variations, with surcharge and discount", async () => {
  const { rows, notes } = await read([
    wixShawl,
    {
      ...wixVariant,
      sku: 'SH-S',
      surcharge: '0',
      inventory: '4',
      productOptionDescription1: 'Small',
      productOptionDescription2: '#FF0000:Red',
    },
    {
      ...wixVariant,
      sku: 'SH-L',
      surcharge: '500',
      inventory: 'OutOfStock',
      visible: 'FALSE',
      productOptionDescription1: 'Large',
      productOptionDescription2: '#0000FF:Blue',
    },
  ])
  expect(rows).toMatchObject([
    {
      ...{ type: 'variable', handle: 'embroidered-shawl', categories: [['Shawls'], ['Winter']] },
      images: [
        'https://static.wixstatic.com/media/a~mv2.jpg',
        'https://static.wixstatic.com/media/b~mv2.jpg',
      ],
    },
    {
      ...{ type: 'variation', sku: 'SH-S', stockQuantity: 4, regularPrice: 300_000, salePrice: 270_000 },
      ...options(['Size', 'Small'], ['Color', 'Red']),
    },
    { sku: 'SH-L', stockStatus: 'outofstock', status: 'private', regularPrice: 350_000, salePrice: 315_000 },
  ])
  expect(notes).toEqual(['The column "additionalInfoTitle1" was not imported: 1 row has a value'])
})

test('a product of Wix whose choices all cost the same has one variation that is open to each', async () => {
  const { rows } = await read([wixShawl])
  expect(rows).toMatchObject([
    {
      type: 'variable',
      sku: 'SH',
      attributes: [{ name: 'Size', values: ['Small', 'Large'] }, { name: 'Color' }],
    },
    { type: 'variation', regularPrice: 300_000, salePrice: 270_000, ...options(['Size', ''], ['Color', '']) },
  ])
  expect(rows[1]).not.toHaveProperty('sku')
})

test("Wix's newer export has rows for pictures, and a price before the reduction", async () => {
  const suit = { handle: 'suit', fieldType: 'VARIANT', productOptionName1: 'Size' }
  const { rows } = await read([
    {
      handle: 'suit',
      fieldType: 'PRODUCT',
      name: 'Lawn Suit',
      visible: 'TRUE',
      plainDescription: '<p>x</p>',
      media: 'wix:image://v1/22e_5a~mv2.jpg/Suit.jpg#originWidth=3',
      mediaAltText: 'Suit',
      productOptionName1: 'Size',
      productOptionChoices1: 'S;M',
    },
    {
      ...suit,
      price: '4500',
      strikethroughPrice: '5000',
      inventory: '5',
      sku: 'SU-S',
      productOptionChoices1: 'S',
    },
    { ...suit, price: '4700', inventory: 'IN_STOCK', sku: 'SU-M', productOptionChoices1: 'M' },
    {
      handle: 'suit',
      fieldType: 'MEDIA',
      media: 'https://static.wixstatic.com/media/2.jpg',
      mediaAltText: 'Back',
    },
  ])
  expect(rows).toMatchObject([
    {
      ...{ type: 'variable', description: '<p>x</p>', imageAlts: ['Suit', 'Back'] },
      images: [
        'https://static.wixstatic.com/media/22e_5a~mv2.jpg',
        'https://static.wixstatic.com/media/2.jpg',
      ],
    },
    { sku: 'SU-S', regularPrice: 500_000, salePrice: 450_000, stockQuantity: 5 },
    { sku: 'SU-M', regularPrice: 470_000, salePrice: null, stockStatus: 'instock' },
  ])
})

test('rows of one product that do not follow each other are refused', async () => {
  const { rows } = await read([
    wixShawl,
    { handleId: 'other', fieldType: 'Product', name: 'Other' },
    { ...wixVariant, productOptionDescription1: 'Small' },
  ])
  expect(rows.at(-1)).toMatch(/in line 2 already, and the rows of one product must follow each other$/)
})
