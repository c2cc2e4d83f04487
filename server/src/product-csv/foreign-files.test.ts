/* Files of other shops: they change no product here by a coincidence of ids, and what is not read is named. */
import { afterAll, describe, expect, test } from 'vitest'
import { emptyShops } from '#testing/empty-shops.ts'
import { bySku, importInto, recordOf } from './testing/stored-catalogue.ts'

const { emptyShop, dropAll } = emptyShops()
afterAll(dropAll)

const mine = 'ID,SKU,Name,Regular price\n'

describe('an id of another shop', () => {
  test.each([
    ['here with SKU, row without', '77,H1,Mine,77', 'ID,SKU,Name,Regular price\n77,,Row of another shop,5\n'],
    ['here without SKU, row with', '77,,Mine,77', 'ID,SKU,Name,Regular price\n77,F1,Row of another shop,5\n'],
    ['both without SKU', '77,,Mine,77', 'ID,SKU,Name,Regular price\n77,,Row of another shop,5\n'],
    ['a file without a column of SKUs', '77,H1,Mine,77', 'ID,Name,Regular price\n77,Row of another shop,5\n'],
    ['both with SKU', '77,H1,Mine,77', 'ID,SKU,Name,Regular price\n77,F1,Row of another shop,5\n'],
  ])('is another product: %s', async (_, here, file) => {
    const db = await emptyShop()
    await importInto(db, `${mine}${here}\n`)
    const summary = await importInto(db, file)

    expect(summary).toMatchObject({ created: 1, updated: 0, skipped: [] })
    expect(summary.notes.map(({ text }) => text)).toEqual([
      'ID: 77 is "Mine" here, which is another product, so this row was added as a new one',
    ])
    expect(await recordOf(db, 77)).toMatchObject({ name: 'Mine', price: 7_700 })
  })

  test('with the same name, or without any name, it is the product of that id', async () => {
    const db = await emptyShop()
    await importInto(db, `${mine}77,H1,Mine,77\n`)

    expect(await importInto(db, 'ID,Name,Regular price\n77,mine,5\n')).toMatchObject({
      updated: 1,
      notes: [],
    })
    expect(await importInto(db, 'ID,Regular price\n77,6\n')).toMatchObject({ updated: 1, notes: [] })
    expect(await bySku(db, 'H1')).toMatchObject({ id: 77, price: 600 })
  })

  test('a variation of another parent is another variation', async () => {
    const db = await emptyShop()
    const head = 'ID,Type,Name,Parent,Regular price,Attribute 1 name,Attribute 1 value(s)\n'
    await importInto(db, `${head}10,variable,Shirt,,,Size,"S, M"\n11,variation,Shirt - S,id:10,500,Size,S\n`)
    const summary = await importInto(
      db,
      `${head}10,variable,Game pack,,,Size,"S, M"\n11,variation,Game pack - S,id:10,9,Size,S\n`,
    )

    expect(summary).toMatchObject({ created: 2, updated: 0, skipped: [] })
    expect((await recordOf(db, 10)).variations).toMatchObject([{ id: 11, price: 50_000 }])
  })
})

test('columns that are not read are named before the rows', async () => {
  const db = await emptyShop()
  const file = 'SKU,Naam,Reguliere prijs,Name\nX,Trui,"34,95",Trui\n'

  expect((await importInto(db, file)).notes).toEqual([
    { line: 1, text: 'The column "Naam" is not known and was not read' },
    { line: 1, text: 'The column "Reguliere prijs" is not known and was not read' },
  ])
})

test("a file in Shopify's form is refused in one sentence", async () => {
  const db = await emptyShop()
  const file =
    'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Variant SKU,Variant Price,SKU\na,A,,,,,,,5,\n'
  await expect(importInto(db, file)).rejects.toThrow(/^This is a product file of Shopify/)
})
