/* Files of other shops: matching ids alone change no product, and ignored columns are reported. */
import { afterAll, describe, expect, test } from 'vitest'
import { emptyShops } from '#testing/empty-shops.ts'
import { ImportStopped } from '#catalogue/csv/import/import-products.ts'
import { readProducts } from './csv-read.ts'
import { bySku, importInto, recordOf } from '#catalogue/csv/testing/stored-catalogue.ts'
import { shopMark } from './whose-id.ts'

const { emptyShop, dropAll } = emptyShops()
afterAll(dropAll)

const mine = 'ID,SKU,Name,Regular price\n'

describe('an id that another shop assigned', () => {
  test.each([
    ['here with SKU, row without', '77,H1,Mine,77', 'ID,SKU,Name,Regular price\n77,,Row of another shop,5\n'],
    ['here without SKU, row with', '77,,Mine,77', 'ID,SKU,Name,Regular price\n77,F1,Row of another shop,5\n'],
    ['both without SKU', '77,,Mine,77', 'ID,SKU,Name,Regular price\n77,,Row of another shop,5\n'],
    ['a file without a column of SKUs', '77,H1,Mine,77', 'ID,Name,Regular price\n77,Row of another shop,5\n'],
    ['both with SKU', '77,H1,Mine,77', 'ID,SKU,Name,Regular price\n77,F1,Row of another shop,5\n'],
  ])('is a different product: %s', async (_, here, file) => {
    const db = await emptyShop()
    await importInto(db, `${mine}${here}\n`)
    const summary = await importInto(db, file)

    expect(summary).toMatchObject({ created: 1, updated: 0, skipped: [] })
    expect(summary.notes.map(({ text }) => text)).toEqual([
      'ID: 77 is "Mine" here, which is another product, so this row was added as a new one',
    ])
    expect(await recordOf(db, 77)).toMatchObject({ name: 'Mine', price: 7_700 })
  })

  test('is the product of that id when the name is the same', async () => {
    const db = await emptyShop()
    await importInto(db, `${mine}77,H1,Mine,77\n`)

    expect(await importInto(db, 'ID,Name,Regular price\n77,mine,5\n')).toMatchObject({
      updated: 1,
      notes: [],
    })
    expect(await bySku(db, 'H1')).toMatchObject({ id: 77, price: 500 })
  })

  test('is a different variation when the parent is another one', async () => {
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

describe("a file with only another shop's variations", () => {
  const head = 'ID,Type,SKU,Name,Parent,Regular price,Attribute 1 name,Attribute 1 value(s)\n'
  const shirt = `${head}10,variable,T,Shirt,,,Size,"S, M"\n11,variation,T-S,Shirt - S,id:10,500,Size,S\n`

  test.each([
    ['a new variation', '90,variation,G-M,Game pack - M,id:10,9,Size,M'],
    ['the id of a variation here', '11,variation,,Game pack - S,id:10,9,Size,S'],
    ['no id', ',variation,G-L,Game pack - L,id:10,9,Size,L'],
    ['another name with the same beginning of letters', '91,variation,G-X,Shir,id:10,9,Size,XL'],
  ])('changes no product here: %s', async (_, row) => {
    const db = await emptyShop()
    await importInto(db, shirt)
    const before = await recordOf(db, 10)
    expect(await importInto(db, `${head}${row}\n`)).toMatchObject({
      ...{ created: 0, updated: 0 },
      skipped: [{ line: 2, reason: 'Parent: 10 is "Shirt" here, which is another product' }],
    })
    expect(await recordOf(db, 10)).toEqual(before)
  })

  test.each([
    ['its name in an export', '11,variation,T-S,Shirt - S,id:10,9,Size,S'],
    ['in another letter case', '11,variation,,SHIRT - S,id:10,9,Size,S'],
    ["with its parent's SKU", '11,variation,,Anything,T,9,Size,S'],
  ])('is this shop’s own: %s', async (_, row) => {
    const db = await emptyShop()
    await importInto(db, shirt)
    expect(await importInto(db, `${head}${row}\n`)).toMatchObject({ created: 0, updated: 1, skipped: [] })
    expect((await recordOf(db, 10)).variations).toMatchObject([{ id: 11, price: 900 }])
  })
})

describe('a row that only an id connects with a product here', () => {
  const head = 'ID,Type,SKU,Name,Parent,Regular price,Attribute 1 name,Attribute 1 value(s)\n'
  const here = `${head}10,variable,T,Shirt,,,Size,"S, M"\n11,variation,T-S,Shirt - S,id:10,500,Size,S\n77,simple,H1,Mine,,77,,\n78,simple,,Also mine,,78,,\n`
  const foreign = '77,simple,F1,Foreign,,5,,'
  const fillers = Array.from({ length: 450 }, (_, n) => `${1000 + n},simple,fill${n},Filler ${n},,1,,`).join(
    '\n',
  )

  async function shop() {
    const db = await emptyShop()
    await importInto(db, here)
    const stored = async () => [await recordOf(db, 10), await recordOf(db, 77), await recordOf(db, 78)]
    return { db, stored, before: await stored() }
  }

  test.each([
    ['the options of a variation', ',variation,,,id:10,9,Size,S', /^Parent: 10 is "Shirt" here/],
    ['a new option', ',variation,,,id:10,9,Size,L', /^Parent: 10 is "Shirt" here/],
    ['a new SKU', ',variation,F-L,,id:10,9,Size,L', /^Parent: 10 is "Shirt" here/],
    ['the id of a variation', '11,variation,,,id:10,9,Size,S', /^Parent: 10 is "Shirt" here/],
    ['the id of a variation alone', '11,variation,,,,9,Size,S', /^ID: 11 is "Shirt - S" here/],
    ['the id of a product', '78,simple,,,,9,,', /^ID: 78 is "Also mine" here/],
  ])("changes nothing when the file has another shop's ids: %s", async (_, row, reason) => {
    for (const rows of [`${foreign}\n${row}`, `${row}\n${foreign}`, `${row}\n${fillers}\n${foreign}`]) {
      const { db, stored, before } = await shop()
      const summary = await importInto(db, `${head}${rows}\n`)
      expect(summary).toMatchObject({
        updated: 0,
        skipped: [{ reason: expect.stringMatching(reason) as unknown }],
      })
      expect(await stored()).toEqual(before)
    }
  })

  test('changes nothing when the file names another product as the parent of a variation', async () => {
    const { db, stored, before } = await shop()
    const rows = ',variation,,,id:10,9,Size,S\n90,variation,G-M,Game pack - M,id:10,9,Size,M'
    const summary = await importInto(db, `${head}${rows}\n`)
    expect(summary).toMatchObject({ created: 0, updated: 0, skipped: [{ line: 2 }, { line: 3 }] })
    expect(await stored()).toEqual(before)
  })

  test('is reported as one of an unknown shop, also when nothing in the file contradicts it', async () => {
    const { db, stored, before } = await shop()
    const { updated, skipped } = await importInto(
      db,
      `${head},variation,,,id:10,9,Size,S\n78,simple,,,,8,,\n`,
    )
    expect(updated).toBe(0)
    const advice =
      'but ids of other shops mean other products: add the SKU or name, or use a file that this shop has exported'
    expect(skipped).toEqual([
      { line: 2, reason: `Parent: 10 is "Shirt" here, ${advice}` },
      { line: 3, reason: `ID: 78 is "Also mine" here, ${advice}` },
    ])
    expect(await stored()).toEqual(before)
  })

  test('is the product of that id in a row with the mark of this shop, in any letter case', async () => {
    const { db } = await shop()
    const mark = (await shopMark(db)).toUpperCase()
    const rows = [`,variation,,,id:10,9,Size,S,${mark}`, `78,,,Renamed,,8,,,${mark}`, `77,,,,,7,,,${mark}`]
    const file = `${head.trim()},Sauda shop\n${rows.join('\n')}\n`
    expect(await importInto(db, file)).toMatchObject({ created: 0, updated: 3, skipped: [] })
    expect(await recordOf(db, 78)).toMatchObject({ name: 'Renamed', price: 800 })
    expect((await recordOf(db, 10)).variations).toMatchObject([{ id: 11, price: 900 }])
  })

  test('is the product of that id when the user has mapped the column, unless the names differ', async () => {
    const { db } = await shop()
    const edits = { columns: { Nr: 'ID' } }
    const { updated, created } = await importInto(db, 'Nr,Name,Regular price\n78,,8\n77,Another,5\n', {
      edits,
    })
    expect([updated, created]).toEqual([1, 1])
    expect(await recordOf(db, 78)).toMatchObject({ name: 'Also mine', price: 800 })
    expect(await recordOf(db, 77)).toMatchObject({ name: 'Mine', price: 7_700 })
  })

  test.each([
    [
      'a name of another product at the id of a variation',
      'ID,Name,Regular price\n11,Row of another shop,5\n',
    ],
    ['the same without a parent', `${head}11,variation,,Game pack - S,,5,Size,S\n`],
    ['another SKU without a name', 'ID,SKU,Regular price\n77,F1,5\n'],
    ['another SKU of a variation', 'ID,SKU,Regular price\n11,F1,5\n'],
  ])('changes no product here: %s', async (_, file) => {
    const { db, stored, before } = await shop()
    expect(await importInto(db, file)).toMatchObject({ updated: 0 })
    expect(await stored()).toEqual(before)
  })

  test.each([
    ['a product that was added', foreign],
    ['a variation that was rejected', '90,variation,G-M,Game pack - M,id:10,9,Size,M'],
    ['a SKU with another id', '500,simple,H1,Mine,,77,,'],
  ])('changes nothing when an interrupted import of the file continues: %s', async (_, evidence) => {
    const { db, stored } = await shop()
    const columns = `${head.trim()},Upsells\n`
    const rows = `${fillers}\n,variation,,,id:10,9,Size,S,\n1900,simple,last,Last,,1,,,id:78`
    const file = `${columns}${evidence}\n${rows}\n`
    const options = { fileHash: 'same file' }
    let batches = 0
    const stop = { ...options, mayGoOn: async () => ++batches < 3 }
    await expect(importInto(db, file, stop)).rejects.toBeInstanceOf(ImportStopped)
    await importInto(db, file, options)
    expect((await stored())[0]?.variations).toMatchObject([{ id: 11, price: 50_000 }])
    expect(await bySku(db, 'last')).toMatchObject({ upsellIds: [] })
  })
})

test("references by id in another shop's file do not link products here", async () => {
  const db = await emptyShop()
  await importInto(db, `${mine}77,H1,Mine,77\n78,H2,Also mine,78\n`)
  const head = 'ID,SKU,Name,Regular price,Upsells,Cross-sells\n'
  const summary = await importInto(db, `${head}70,F0,First,5,id:78,\n77,F1,Foreign,5,id:78,"id:70, H2"\n`)

  expect(summary.notes.map(({ text }) => text)).toEqual([
    'Upsells: "id:78" is not known and was left out',
    'ID: 77 is "Mine" here, which is another product, so this row was added as a new one',
    'Upsells: "id:78" is not known and was left out',
  ])
  const stored = await db
    .selectFrom('product')
    .select(['sku', 'upsellIds', 'crossSellIds'])
    .where('sku', 'in', ['F0', 'F1'])
    .orderBy('sku')
    .execute()
  expect(stored).toEqual([
    { sku: 'F0', upsellIds: [], crossSellIds: [] },
    { sku: 'F1', upsellIds: [], crossSellIds: [70, 78] },
  ])
  // this shop's own file refers by id
  const own = `${head.trim()},Sauda shop\n77,H1,Mine,77,id:78,,${await shopMark(db)}\n`
  expect((await importInto(db, own)).notes).toEqual([])
})

test('a name without a visible letter is no name', async () => {
  const db = await emptyShop()
  const { created, skipped } = await importInto(db, 'SKU,Name,Regular price\nX,\u200b \u200f,10\n')
  expect(created).toBe(0)
  expect(skipped).toEqual([{ line: 2, reason: 'Name: it is missing, and no product here has the SKU "X"' }])
})

test('ignored columns are reported before the rows', async () => {
  const db = await emptyShop()
  const file = 'SKU,Naam,Reguliere prijs,Name,Kleur van de mand\nX,Jas,"34,95",Trui,Rood\n'

  expect((await importInto(db, file)).notes).toEqual([
    { line: 1, text: 'The column "Naam" is not known and was not read' },
    { line: 1, text: 'The column "Kleur van de mand" is not known and was not read' },
  ])
  expect(await bySku(db, 'X')).toMatchObject({ name: 'Trui', price: 3495 })
})

test('a column that a file has twice is read once, and the note says so', async () => {
  const db = await emptyShop()

  expect((await importInto(db, 'SKU,Name,Regular price, regular PRICE\nX,Coat,1,2\n')).notes).toEqual([
    { line: 1, text: 'The column "regular PRICE" is in the file twice; only the first was read' },
  ])
  expect(await bySku(db, 'X')).toMatchObject({ price: 100 })
})

test.each([
  ['SKU,Name,Price,Regular price', 'X,Coat,2,1', 'Price', 'Regular price'],
  ['SKU,Title,Name,Regular price', 'X,Jacket,Coat,1', 'Title', 'Name'],
  ['SKU,Name,Price,Cost price,Unit price', 'X,Coat,1,9,2', 'Unit price', 'Price'],
])(
  'of two columns with one meaning one is read, and the note names both: %s',
  async (head, row, lost, read) => {
    const db = await emptyShop()
    const { notes } = await importInto(db, `${head}\n${row}\n`)

    expect(notes.filter(({ text }) => text.includes(`"${lost}"`))).toEqual([
      { line: 1, text: `The column "${lost}" was not read, because "${read}" has the same meaning` },
    ])
    expect(await bySku(db, 'X')).toMatchObject({ name: 'Coat', price: 100 })
  },
)

test('of a numbered column and of meta data that a file has twice the first is read', async () => {
  const db = await emptyShop()
  const head = 'SKU,Name,Meta: care,Attribute 1 name,Attribute 1 value(s),meta: care,Attribute 1 Value(s)'
  const { notes } = await importInto(db, `${head}\nX,Coat,wash,Size,S,dry,M\n`)

  expect(notes.map(({ text }) => text)).toEqual(
    ['meta: care', 'Attribute 1 Value(s)'].map(
      (name) => `The column "${name}" is in the file twice; only the first was read`,
    ),
  )
  expect(await bySku(db, 'X')).toMatchObject({
    ...{ meta: [{ key: 'care', value: 'wash' }], attributes: [{ name: 'Size', options: ['S'] }] },
  })
})

test('a sale price that cannot be stored is reported with its reason', async () => {
  const db = await emptyShop()
  const file = 'SKU,Name,Regular price,Sale price\nA,Above,10,20\nB,Alone,,20\nC,Right,30,20\nD,None,,\n'

  expect((await importInto(db, file)).notes).toEqual([
    { line: 2, text: 'Sale price: 20 is above the price 10 and was left out' },
    { line: 3, text: 'Sale price: 20 has no regular price and was left out' },
  ])
  // a later file of sale prices alone is read beside the stored price
  expect((await importInto(db, 'SKU,Sale price\nA,5\nB,5\n')).notes).toEqual([
    { line: 3, text: 'Sale price: 5 has no regular price and was left out' },
  ])
})

describe('a variation with an option that its parent lacks', () => {
  const head = 'Type,SKU,Name,Parent,Regular price,Attribute 1 name,Attribute 1 value(s)\n'

  test('adds the option to its parent, in the file or in the shop', async () => {
    const db = await emptyShop()
    await importInto(db, `${head}variable,T,T,,,Size,"S, M"\nvariation,T-XL,T - XL,T,500,Size,XL\n`)
    await importInto(db, `${head}variation,T-L,T - L,t,500,size,L\nvariation,T-M,T - M,T,500,Size,m\n`)

    expect((await bySku(db, 'T')).attributes).toMatchObject([
      { name: 'Size', options: ['S', 'M', 'XL', 'L'], variation: true },
    ])
  })
})

describe('an SKU in another letter case', () => {
  test('is the same SKU, and keeps its spelling', async () => {
    const db = await emptyShop()
    await importInto(db, `${mine}77,Kurta-1,Mine,77\n`)

    expect(await importInto(db, 'SKU,Regular price\nKURTA-1,5\n')).toMatchObject({ created: 0, updated: 1 })
    expect(await bySku(db, 'Kurta-1')).toMatchObject({ id: 77, price: 500 })
  })

  test('is the same SKU in repeated lines, parents and references', async () => {
    const db = await emptyShop()
    const file = [
      'Type,SKU,Name,Parent,Regular price,Attribute 1 name,Attribute 1 value(s),Upsells',
      'variable,Kurta,Kurta,,,Size,S,',
      'variation,KURTA-S,Kurta - S,kurta,500,Size,S,',
      'simple,Cap,Cap,,9,,,KURTA',
      'simple,CAP,Cap again,,9,,,',
    ]
    const summary = await importInto(db, file.join('\n'))

    expect(summary).toMatchObject({
      created: 3,
      skipped: [{ line: 5, reason: 'SKU: "CAP" is in line 4 already' }],
      notes: [],
    })
    expect((await bySku(db, 'Cap')).upsellIds).toEqual([(await bySku(db, 'Kurta')).id])
  })
})

test('rows are refused with the SKU that no product here has, and for a name that is too long', async () => {
  const db = await emptyShop()
  const [long, longest] = [2001, 2000].map((length) => 'n'.repeat(length))
  const rows = ['nobody,,5', ',,7', `long,${long},5`, `longest,${longest},5`]
  const summary = await importInto(db, `SKU,Name,Regular price\n${rows.join('\n')}\n`)

  expect(summary).toMatchObject({ created: 1 })
  expect(summary.skipped).toEqual([
    { line: 2, reason: 'Name: it is missing, and no product here has the SKU "nobody"' },
    { line: 3, reason: 'Name: it is missing' },
    { line: 4, reason: 'Name: it has more than 2000 characters' },
  ])
})

test('a search right after an import finds all its products, page after page', async () => {
  const db = await emptyShop()
  const rows = Array.from({ length: 1_300 }, (_, index) => `Lamp ${index},5`)
  await importInto(db, ['Name,Regular price', ...rows].join('\n'))

  expect(await db.selectFrom('searchStale').select('productId').execute()).toEqual([])
})

const read = (pieces: readonly Uint8Array[]) => Array.fromAsync(readProducts(pieces))

test.each(['SKU,Name\nx,Mug\n', 'نام,کوڈ\nچراغ,الف\n', '"پروڈکٹ کا نام"\tقیمت\r\nدوپٹہ\t۱۲۰۰\r\n'])(
  'UTF-16 without a byte order mark is read, in either byte order and in any chunks: %j',
  async (text) => {
    const expected = await read([Buffer.from(text)])
    expect(expected).toMatchObject([{ ok: true }])
    const little = Buffer.from(text, 'utf16le')
    const big = Buffer.from(text, 'utf16le').swap16()
    for (const bytes of [little, big])
      for (let at = 0; at < bytes.length; at++)
        expect(await read([bytes.subarray(0, at), bytes.subarray(at)])).toEqual(expected)
  },
)

test('UTF-8 with a few NUL characters is not read as UTF-16', async () => {
  const text = 'SKU,Name\nx,دوپٹہ\0\0\0\ny,Cup\n'
  expect((await read([Buffer.from(text)])).map(({ ok }) => ok)).toEqual([false, true])
})

test('a million empty lines are skipped, and each counts as a line', async () => {
  const rows = await read([
    Buffer.from(`\n\nSKU,Name\na,"A\n\nb"\n${'\n'.repeat(1_000_000)}c,C\r\n\r\n"open\n`),
  ])
  expect(rows).toMatchObject([
    { line: 4, row: { sku: 'a' } },
    { line: 1_000_007, row: { sku: 'c' } },
    { line: 1_000_009, ok: false },
  ])
})
