/* Product files of other systems in a shop: nothing foreign is changed, and a second import changes nothing. */
import { afterAll, expect, test } from 'vitest'
import { emptyShops } from '#testing/empty-shops.ts'
import {
  bySku,
  catalogueOf,
  importInto,
  productRows,
  recordOf,
} from '#catalogue/csv/testing/stored-catalogue.ts'

const { emptyShop, dropAll } = emptyShops()
afterAll(dropAll)

const files = {
  BigCommerce:
    'Item Type,Product Name,Product Code/SKU,Price,Track Inventory,Current Stock Level,Category\n' +
    'Product,Kurta,KK,2500,by option,0,Men/Kurtas\n' +
    '  SKU,"[S]Color=Red,[RB]Size=M",KK-R,,,5,\n' +
    '  SKU,"[S]Color=Blue,[RB]Size=M",KK-B,,,7,\n' +
    '  Rule,"[S]Color=Blue,[RB]Size=M",KK-B,[ADD]100,,,\n' +
    'Product,Mug,MUG,450,by product,3,Kitchen\n',
  Wix:
    'handleId,fieldType,name,sku,price,surcharge,inventory,productOptionName1,productOptionDescription1\n' +
    'p1,Product,Shawl,,3000,,,Size,S;L\np1,Variant,,SH-S,,0,4,,S\np1,Variant,,SH-L,,500,InStock,,L\n' +
    'p2,Product,Scarf,SC,900,,InStock,Colour,Red;Blue\n',
  Square:
    'Token,Item Name,Variation Name,SKU,Price,Current Quantity Lahore\n' +
    '1,Candle,Small,C-S,1200,10\n2,Candle,Large,C-L,1800,4\n3,Mug,Regular,M,1400,9\n',
  Daraz:
    'Product ID,*Product Name(English),*Brand,SellerSKU,*Quantity,*Price,Variations Combo\n' +
    '7,Sheet,No Brand,B-1,8,2500,size:King\n7,Sheet,No Brand,B-2,3,2400,size:Queen\n8,Pillow,No Brand,PIL,1,500,\n',
  'Meta or Google':
    'id,title,availability,price,link,image_link,item_group_id,color,size\n' +
    'S-1,Suit Red S,in stock,2500 PKR,https://a.example/products/suit,,suit,Red,S\n' +
    'S-2,Suit Red M,out of stock,2600 PKR,https://a.example/products/suit,,suit,Red,M\n' +
    'CUP,Cup,in stock,450 PKR,https://a.example/cup,,,Blue,\n',
  PrestaShop:
    'Product ID;Active (0/1);Name *;Categories (x,y,z...);Price tax included;Reference #;Quantity\n' +
    '1;1;Shirt;Home,Clothes;23,90;demo_1;24\n',
  OpenCart:
    'product_id,name(en-gb),categories,model,image_name,quantity,price,status\n42,Cinema,"20,28",P15,,9,100,true\n',
}

test.each(Object.entries(files))('%s: a second import changes nothing', async (_, file) => {
  const db = await emptyShop()
  const rehearsed = await importInto(db, file, { rehearse: true })
  const summary = await importInto(db, file)
  expect(summary).toMatchObject({ skipped: [], updated: 0 })
  expect(rehearsed).toMatchObject({ created: summary.created, skipped: [] })
  const before = await catalogueOf(db)
  expect(await importInto(db, file)).toMatchObject({ created: 0, updated: 0, unchanged: summary.created })
  expect(await catalogueOf(db)).toEqual(before)
})

test('variations have the prices, stock and options of their rows', async () => {
  const db = await emptyShop()
  await importInto(db, files.BigCommerce)
  const kurta = await bySku(db, 'KK')
  expect(await recordOf(db, kurta.id)).toMatchObject({
    ...{ type: 'variable', price: 250_000, priceMax: 260_000 },
    categories: [{ name: 'Kurtas' }],
    attributes: [
      { name: 'Color', options: ['Red', 'Blue'], variation: true },
      { name: 'Size', options: ['M'], variation: true },
    ],
  })
  expect(await bySku(db, 'KK-B')).toMatchObject({
    parentId: kurta.id,
    stockQuantity: 7,
    regularPrice: 260_000,
  })
})

test('a product that offers options at one price can be bought in each', async () => {
  const db = await emptyShop()
  await importInto(db, files.Wix)
  const { id } = await bySku(db, 'SC')
  expect(await recordOf(db, id)).toMatchObject({
    ...{ type: 'variable', price: 90_000 },
    attributes: [{ name: 'Colour', options: ['Red', 'Blue'], variation: true }],
    variations: [{ regularPrice: 90_000 }],
  })
})

test('a product here with the same SKU or name is not changed, wherever it came from', async () => {
  const db = await emptyShop()
  await importInto(
    db,
    'SKU,Name,Slug,Regular price\nC-S,Our own,our-own,5\nPIL,Ours,ours,9\nSCARF,Scarf,scarf,7\n',
  )
  await importInto(db, files.BigCommerce)
  const before = await productRows(db)
  const refused = async (file: string) => (await importInto(db, file)).skipped
  expect(await refused(files.Square)).toEqual([
    { line: 2, reason: 'SKU: "C-S" belongs to "Our own" here' },
    { line: 4, reason: '"mug" is the address of "Mug" here, which is another product' },
  ])
  expect(await refused(files.Daraz)).toEqual([{ line: 4, reason: 'SKU: "PIL" belongs to "Ours" here' }])
  expect(await refused(files.Wix)).toContainEqual({
    line: 5,
    reason: '"scarf" is the address of "Scarf" here, which is another product',
  })
  expect((await productRows(db)).slice(0, before.length)).toEqual(before)
})
