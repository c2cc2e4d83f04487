/* Lists that people write themselves, in the shop: imported twice, in part, and after a cut. */
import { afterAll, expect, test } from 'vitest'
import { emptyShops } from '#testing/empty-shops.ts'
import { ImportStopped } from '#catalogue/csv/import/import-products.ts'
import { bySku, catalogueOf, importInto, recordOf } from '#catalogue/csv/testing/stored-catalogue.ts'

const { emptyShop, dropAll } = emptyShops()
afterAll(dropAll)

const list = 'Name,Code,Rate,S,M,L\nKurta,K-1,1499,3,,5\nShawl,,999,,2,\nBelt,B-1,500,,,\n'
const withoutCodes = list.replace('K-1', '')

test('sizes are sold with their stock, and a second import changes nothing', async () => {
  const db = await emptyShop()
  const counts = { created: 6, updated: 0, skipped: [] }
  expect(await importInto(db, list, { rehearse: true })).toMatchObject(counts)
  expect(await importInto(db, list)).toMatchObject(counts)
  const { id } = await bySku(db, 'K-1')
  expect(await recordOf(db, id)).toMatchObject({
    ...{ type: 'variable', price: 149_900, stockStatus: 'instock' },
    attributes: [{ name: 'Size', options: ['S', 'L'], variation: true }],
  })
  const before = await catalogueOf(db)
  expect(before.products.filter(({ parentId }) => parentId === id)).toMatchObject([
    { stockQuantity: 3, defaultAttributes: [{ name: 'Size', option: 'S' }] },
    { stockQuantity: 5, defaultAttributes: [{ name: 'Size', option: 'L' }] },
  ])
  for (const options of [{ rehearse: true }, {}])
    expect(await importInto(db, list, options)).toMatchObject({ created: 0, updated: 0, unchanged: 6 })
  expect(await catalogueOf(db)).toEqual(before)
})

test('a product keeps its address, and other sizes stay when a list names some of them', async () => {
  const db = await emptyShop()
  await importInto(db, withoutCodes)
  await db
    .updateTable('product')
    .set({ slug: 'long-shawl' })
    .where('name', '=', 'Shawl')
    .where('type', '=', 'variable')
    .execute()
  const some = 'Name,Size,Rate,Qty\nKurta,M,1599,7\nKurta,L,1499,4\nShawl,M,999,9\nShawl,XL,5,5\n'
  await importInto(db, some)
  const { products } = await catalogueOf(db)
  const { id = 0, attributes } = products.find(({ name }) => name === 'Kurta') ?? {}
  expect(attributes).toMatchObject([{ options: ['S', 'L', 'M'] }])
  expect(
    products.filter(({ parentId }) => parentId === id).map(({ stockQuantity }) => stockQuantity),
  ).toEqual([3, 4, 7])
  expect(products.filter(({ slug }) => slug?.includes('shawl'))).toHaveLength(1)
})

test('the only row about a product with variations changes one of them, or is refused', async () => {
  const db = await emptyShop()
  await importInto(db, withoutCodes)
  const { created, updated, skipped } = await importInto(
    db,
    'Name,Size,Rate,Qty\nKurta,L,1450,4\nShawl,XL,5,5\n',
  )
  expect({ created, updated }).toEqual({ created: 0, updated: 1 })
  expect(skipped).toEqual([{ line: 3, reason: '"Shawl" has variations here, and none of them is XL' }])
  const { products } = await catalogueOf(db)
  const { id } = products.find(({ name }) => name === 'Kurta') ?? {}
  expect(products.filter(({ parentId }) => parentId === id)).toMatchObject([
    { stockQuantity: 3, regularPrice: 149_900 },
    { stockQuantity: 4, regularPrice: 145_000 },
  ])
})

test('an import that stops within a line continues there', async () => {
  const sizes = Array.from({ length: 30 }, (_, at) => String(at + 20))
  const row = (n: number) => `Shoe ${n},${n},${sizes.map((size) => Number(size) % 9).join(',')}\n`
  const file = `Name,Rate,${sizes.join(',')}\n${[1, 2, 3, 4, 5, 6, 7, 8].map(row).join('')}`
  const whole = await emptyShop()
  await importInto(whole, file)
  const db = await emptyShop()
  await expect(importInto(db, file, { fileHash: 'cut', mayGoOn: async () => false })).rejects.toThrow(
    ImportStopped,
  )
  expect(await importInto(db, file, { fileHash: 'cut' })).toMatchObject({
    ...{ created: 248, continued: 200, skipped: [] },
  })
  expect(await catalogueOf(db)).toEqual(await catalogueOf(whole))
})
