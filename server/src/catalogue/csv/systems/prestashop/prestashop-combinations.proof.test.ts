/* PrestaShop's combinations become variations of the products of its other file. */
import { afterAll, expect, test } from 'vitest'
import { emptyShops } from '#testing/empty-shops.ts'
import { ImportStopped } from '#catalogue/csv/import/import-products.ts'
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

test('each combination has its options, stock and price, and a second import changes nothing', async () => {
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

test('combinations without their products, or with ids alone, change nothing', async () => {
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

test('an import that stops between a product and its combinations continues with the same prices', async () => {
  const line = (sku: string, size: number) => `1;${sku};Size:select:0;${size}:0;${sku}-${size};;5;1;0;;\n`
  const sizes = (sku: string, count: number) =>
    Array.from({ length: count }, (_, at) => line(sku, at + 1)).join('')
  const one = head + sizes('demo_1', 198) + sizes('demo_2', 210)
  const prices = async (db: Awaited<ReturnType<typeof emptyShop>>) =>
    (await catalogueOf(db)).products.map(({ sku, regularPrice, salePrice }) => [sku, regularPrice, salePrice])
  const whole = await emptyShop()
  await importInto(whole, products)
  await importInto(whole, one, { fileHash: 'whole' })
  const db = await emptyShop()
  await importInto(db, products)
  let batches = 0
  // the first batch ends with the second product, the second with its 200th variation
  for (const last of [1, 2]) {
    batches = 0
    const mayGoOn = async () => (batches += 1) < last
    await expect(importInto(db, one, { fileHash: 'cut', mayGoOn })).rejects.toThrow(ImportStopped)
  }
  expect(await importInto(db, one, { fileHash: 'cut' })).toMatchObject({
    ...{ created: 408, updated: 2, continued: 400, skipped: [] },
  })
  expect(await prices(db)).toEqual(await prices(whole))
  expect(await bySku(db, 'demo_1-1')).toMatchObject({ regularPrice: 102_890, salePrice: 92_890 })
  expect(await bySku(db, 'demo_2-210')).toMatchObject({ regularPrice: 45_500 })
})
