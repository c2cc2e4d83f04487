/* PrestaShop's combinations become variations of the products of its other file. */
import { afterAll, expect, test } from 'vitest'
import { emptyShops } from '#testing/empty-shops.ts'
import { bySku, catalogueOf, importInto, recordOf } from '#catalogue/csv/testing/stored-catalogue.ts'

const { emptyShop, dropAll } = emptyShops()
afterAll(dropAll)

const products =
  'Product ID;Active (0/1);Name *;Price tax included;Discount amount;Reference #;Quantity\n' +
  '1;1;Shirt;1.023,90;100;demo_1;24\n2;1;Mug;450;;demo_2;3\n'
const head =
  'Product ID*;Product Reference;Attribute (Name:Type:Position)*;Value (Value:Position)*;Reference;EAN13;' +
  'Impact on price;Quantity;Default (0 = No, 1 = Yes);Image URLs (x,y,z...);Wholesale price\n'
const combinations =
  `${head}1;demo_1;Size:select:0,Color:color:1;S:0,White:1;d-s;4006381333931;0;300;0;;7\n` +
  '1;demo_1;Size:select:0,Color:color:1;M:1,White:1;d-m;;2,50;30;1;http://a.example.com/2.jpg;\n' +
  '1;demo_1;Size:select:0,Color:color:1;L:2,White:1;d-l;;-3;5;0;;\n'

test('each has its options, stock and price, and a second import changes nothing', async () => {
  const db = await emptyShop()
  await importInto(db, products)
  expect(await importInto(db, combinations, { rehearse: true })).toMatchObject({ created: 3, updated: 1 })
  const summary = await importInto(db, combinations)
  expect(summary).toMatchObject({ created: 3, updated: 1, skipped: [] })
  expect(summary.notes).toEqual([
    { line: 1, text: 'The column "Wholesale price" was not imported: 1 row has a value' },
  ])
  const { id } = await bySku(db, 'demo_1')
  expect(await recordOf(db, id)).toMatchObject({
    ...{ type: 'variable', name: 'Shirt', price: 92_090, priceMax: 92_640 },
    attributes: [
      { name: 'Size', options: ['S', 'M', 'L'], variation: true },
      { name: 'Color', options: ['White'], variation: true },
    ],
    defaultAttributes: [
      { name: 'Size', option: 'M' },
      { name: 'Color', option: 'White' },
    ],
  })
  expect(await bySku(db, 'd-m')).toMatchObject({
    ...{ parentId: id, regularPrice: 102_640, salePrice: 92_640, stockQuantity: 30 },
    images: [{ src: 'http://a.example.com/2.jpg' }],
  })
  expect(await bySku(db, 'd-l')).toMatchObject({ regularPrice: 102_090, salePrice: 92_090, stockQuantity: 5 })
  const before = await catalogueOf(db)
  expect(await importInto(db, combinations)).toMatchObject({ created: 0, updated: 0 })
  expect(await importInto(db, products)).toMatchObject({ created: 0, updated: 0 })
  expect(await catalogueOf(db)).toEqual(before)
})

test('without their products, or with ids alone, nothing is changed', async () => {
  const db = await emptyShop()
  await importInto(db, 'ID,Name,Regular price\n1,Our own,5\n')
  const before = await catalogueOf(db)
  expect((await importInto(db, combinations)).skipped).toContainEqual({
    line: 2,
    reason: 'Name: it is missing, and no product here has the SKU "demo_1"',
  })
  await expect(
    importInto(db, combinations.replace('Product Reference', 'x').replaceAll(';demo_1;', ';;')),
  ).rejects.toThrow('Add the column "Product Reference"')
  expect(await catalogueOf(db)).toEqual(before)
})
