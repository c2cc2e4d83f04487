/* Shopify's inventory file counts stock by location, which is added. It adds no products. */
import { afterAll, expect, test } from 'vitest'
import { emptyShops } from '#testing/empty-shops.ts'
import { bySku, catalogueOf, importInto } from '#catalogue/csv/testing/stored-catalogue.ts'

const { emptyShop, dropAll } = emptyShops()
afterAll(dropAll)

const products =
  'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Tracker,Variant Inventory Qty\n' +
  'tee,Tee,Size,S,T-S,500,shopify,1\ntee,,Size,M,,500,shopify,1\nmug,Mug,Title,Default Title,,300,shopify,1\n'
const head =
  'Handle,Title,Option1 Name,Option1 Value,SKU,HS Code,COO,Location,Bin name,Incoming (not editable),' +
  'Unavailable (not editable),Committed (not editable),Available (not editable),On hand (current),On hand (new)\n'
const inventory =
  `${head}tee,Tee,Size,S,T-S,6109,,Karachi,,0,0,2,8,10,\ntee,Tee,Size,S,T-S,,,Lahore,B1,0,0,0,4,4,\n` +
  'tee,Tee,Size,M,,,,Karachi,,0,0,0,3,3,\ntee,Tee,Size,M,,,,Lahore,,,,,not stocked,not stocked,\n' +
  'tee,Tee,Size,L,,,,Karachi,,0,0,0,9,9,\nmug,Mug,Title,Default Title,,,,Karachi,,0,0,0,,,6\n' +
  'mug,Mug,Title,Default Title,,,,Lahore,,0,0,0,5,5,\ncap,Cap,Title,Default Title,,,,Karachi,,0,0,0,5,5,\n' +
  'hat,Hat,Title,Default Title,H-1,,,Karachi,,0,0,0,5,5,\n'

test('the units of all locations are added up, and unknown products are reported', async () => {
  const db = await emptyShop()
  await importInto(db, products)
  const kinds: string[] = []
  const summary = await importInto(db, inventory, { onKind: (kind) => kinds.push(kind) })
  expect(summary).toMatchObject({ created: 0, updated: 3 })
  expect(summary.skipped).toEqual([
    { line: 6, reason: '"tee" in L is not here; import its product file first' },
    { line: 9, reason: '"cap" is not here; import its product file first' },
    { line: 10, reason: 'Name: it is missing, and no product here has the SKU "H-1"' },
  ])
  expect(summary.notes.map(({ text }) => text)).toEqual([
    'Stock is the sum of the locations "Karachi", "Lahore"',
    'The column "HS Code" was not imported: 1 row has a value',
    'The column "Committed (not editable)" was not imported: 1 row has a value',
  ])
  expect(kinds).toEqual(['stock'])
  expect(await bySku(db, 'T-S')).toMatchObject({ stockQuantity: 12, regularPrice: 50_000 })
  const { products: all } = await catalogueOf(db)
  const counts = all.map(({ name, type, stockQuantity }) => [name, type, stockQuantity])
  expect(counts).toContainEqual(['Mug', 'simple', 11])
  expect(all.filter(({ type }) => type === 'variation').map(({ stockQuantity }) => stockQuantity)).toEqual([
    12, 3,
  ])
  expect(await importInto(db, inventory)).toMatchObject({ created: 0, updated: 0 })
})

test('a file without options and SKUs is an inventory too', async () => {
  const db = await emptyShop()
  await importInto(db, products)
  const short = 'Handle,Title,Location,Available\nmug,"Mug",Ottawa,5\nmug,Mug,New York,3\n'
  expect(await importInto(db, short)).toMatchObject({ updated: 1, skipped: [] })
  expect((await catalogueOf(db)).products.find(({ name }) => name === 'Mug')).toMatchObject({
    stockQuantity: 8,
  })
})
