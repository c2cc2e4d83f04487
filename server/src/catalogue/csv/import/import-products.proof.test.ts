import { emptyShops } from '#testing/empty-shops.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { currentVersions } from '#platform/database/versions.ts'
import { allCategories } from '#catalogue/product-data/terms/category-cache.ts'
import type { ImportSummary } from './import-state.ts'
import {
  withReducedRate,
  bySku,
  catalogueOf,
  everyFeature,
  exported,
  importInto,
  now,
  productRows,
  recordOf,
} from '#catalogue/csv/testing/stored-catalogue.ts'

const { emptyShop, dropAll } = emptyShops()
afterAll(dropAll)

describe('a file with every feature', () => {
  let db: Database
  let summary: ImportSummary
  beforeAll(async () => {
    db = await withReducedRate(await emptyShop())
    summary = await importInto(db, everyFeature)
  })

  test('imports every row', () => {
    expect(summary).toMatchObject({ created: 14, updated: 0, unchanged: 0, skipped: [], notes: [], rows: 14 })
    expect(summary.seconds).toBeGreaterThan(0)
  })

  test('keeps the ids of the file, and new products get other ids', async () => {
    await importInto(db, 'SKU,Name\nlater,Later\n')

    expect((await bySku(db, 'kurta')).id).toBe(501)
    expect((await bySku(db, 'later')).id).toBeGreaterThan(602)
  })

  test('gives a variable product the price of its cheapest available variation', async () => {
    const kurta = await recordOf(db, 501)

    expect(kurta).toMatchObject({
      type: 'variable',
      price: 150_000,
      regularPrice: null,
      stockStatus: 'instock',
    })
    expect(kurta.variations.map(({ id, price, stockStatus }) => [id, price, stockStatus])).toEqual([
      [601, 150_000, 'instock'],
      [602, 220_000, 'outofstock'],
    ])
    expect(kurta.variations[0]).toMatchObject({
      slug: null,
      salePrice: 150_000,
      manageStock: true,
      stockQuantity: 5,
      images: [{ src: 'https://pictures.example/kurta-blue.jpg' }],
      defaultAttributes: [
        { name: 'Color', option: 'Blue' },
        { name: 'Size', option: 'M' },
      ],
    })
    expect(kurta.attributes).toMatchObject([
      { name: 'Color', options: ['Blue', 'Red'], variation: true, global: true },
      { name: 'Size', options: ['M', 'L'], variation: true, global: false },
    ])
    expect(kurta.defaultAttributes).toEqual([{ name: 'Color', option: 'Blue' }])
  })

  test('creates categories as a tree, in the order of the file', async () => {
    const kurta = await recordOf(db, 501)
    const categories = await allCategories(db)
    const men = categories.find(({ slug }) => slug === 'mens-clothing')

    expect(kurta.categories.map(({ slug }) => slug)).toEqual(['mens-clothing', 'summer'])
    expect(categories.find(({ id }) => id === men?.parentId)).toMatchObject({ name: 'Clothing', parentId: 0 })
    expect(categories.map(({ name }) => name)).toContain('Bed, Bath & Decor')
    expect((await recordOf(db, 508)).categories).toMatchObject([{ slug: 'uncategorized' }])
    expect(kurta.tags.map(({ name }) => name)).toEqual(['Eid', 'Cotton'])
  })

  test('reads prices, dates, stock and measures', async () => {
    expect(await bySku(db, 'mug')).toMatchObject({
      gtin: '5901234123457',
      regularPrice: 69_000,
      salePrice: 59_000,
      price: 59_000,
      saleFrom: new Date('2025-12-31T19:00:00Z'),
      manageStock: true,
      stockQuantity: 12,
      lowStockAmount: 3,
      soldIndividually: true,
      reviewsAllowed: false,
      averageRating: 4.5,
      ratingCount: 12,
      meta: [{ key: 'colour_family', value: 'warm' }],
    })
    expect(await recordOf(db, 503)).toMatchObject({
      name: 'Lamp "Deluxe"',
      regularPrice: 149_950,
      stockStatus: 'onbackorder',
      backorders: 'notify',
      featured: true,
      taxStatus: 'shipping',
      taxClass: 'reduced-rate',
    })
    expect(await bySku(db, 'kurta')).toMatchObject({ weight: '0.227', length: '60.96' })
    expect(await bySku(db, 'draft')).toMatchObject({ status: 'draft', salePrice: null, price: 10_000 })
    expect(await bySku(db, 'private')).toMatchObject({ status: 'private', visibility: 'hidden' })
    expect(await bySku(db, 'free')).toMatchObject({ regularPrice: null, price: null })
  })

  test('resolves references to other rows by SKU and by id', async () => {
    expect(await bySku(db, 'mug')).toMatchObject({ upsellIds: [501, 503], crossSellIds: [504] })
    expect(await bySku(db, 'set')).toMatchObject({ type: 'grouped', groupedIds: [502, 503, 501] })
  })

  test('keeps the fields of external and downloadable products', async () => {
    expect(await bySku(db, 'partner')).toMatchObject({
      type: 'external',
      externalUrl: 'https://example.com/item',
      buttonText: 'Buy there',
      price: 1105,
    })
    expect(await bySku(db, 'ebook')).toMatchObject({
      virtual: true,
      downloadable: true,
      downloadLimit: 5,
      downloadExpiry: 30,
      downloads: [
        { name: 'Part one', file: 'https://files.example/one.pdf' },
        { name: 'Part two', file: 'https://files.example/two.pdf' },
      ],
    })
  })

  test('sanitises markup, unescapes formulas, and creates slugs for Urdu names', async () => {
    expect((await bySku(db, 'hostile')).description).toBe('<p>Fine</p><a>link</a>')
    expect(await bySku(db, '=formula')).toMatchObject({ name: '=1+1' })
    expect(await bySku(db, 'urdu')).toMatchObject({ slug: 'کڑھائی-والا-دوپٹہ', regularPrice: 179_000 })
    expect(await bySku(db, 'kurta')).toMatchObject({ description: '<p>Line one</p>\n<p>Line two</p>' })
  })

  test('changes nothing when it is imported again', async () => {
    const before = [await catalogueOf(db), await productRows(db), await currentVersions({ db })]

    const again = await importInto(db, everyFeature, {}, now + 86_400_000)

    expect(again).toMatchObject({ created: 0, updated: 0, unchanged: 14, skipped: [] })
    expect([await catalogueOf(db), await productRows(db), await currentVersions({ db })]).toEqual(before)
  })

  test('is the same catalogue when it is exported and imported into an empty shop', async () => {
    const other = await withReducedRate(await emptyShop())
    const summary2 = await importInto(other, await exported(db))

    expect(summary2).toMatchObject({ skipped: [], notes: [] })
    expect(await catalogueOf(other)).toEqual(await catalogueOf(db))
    expect(await exported(other)).toBe(await exported(db))
  })
})

describe('an export with the columns that WooCommerce documents', () => {
  type Cells = Readonly<Record<string, string>>
  const rowsOf = (file: string) => parse<Cells>(file, { columns: true, bom: true, skip_empty_lines: true })
  const attributesIn = (row: Cells) =>
    [1, 2, 3].flatMap((number) => {
      const cell = (part: string) => row[`Attribute ${number} ${part}`] ?? ''
      const [name, values, global] = [cell('name'), cell('value(s)'), cell('global')]
      return name === '' ? [] : [{ name: name.toLowerCase(), values: values.split(', '), global }]
    })

  /** Mixes global and custom attributes, a parent without a SKU, a name in other case, and a variation of any size. */
  const file = `ID,Type,SKU,Name,Parent,Regular price,Attribute 1 name,Attribute 1 value(s),Attribute 1 global,Attribute 2 name,Attribute 2 value(s),Attribute 2 global
11,variable,shirt,Shirt,,,Size,"S, M",1,Cut,"Slim, Wide",0
12,variation,shirt-s,Shirt S,shirt,500,size,S,1,Cut,Slim,0
13,variation,shirt-m,Shirt M,shirt,600,Size,M,0,Cut,,0
14,variable,,Cap,,,Colour,"Red, Blue",1,,,
15,variation,cap-red,Cap Red,id:14,300,Colour,Red,1,,,
`

  test('gives a variation the attribute settings of its parent, so that it keeps its options there', async () => {
    const db = await emptyShop()
    expect(await importInto(db, file)).toMatchObject({ created: 5, skipped: [] })
    const rows = rowsOf(await exported(db))
    for (const part of ['name', 'value(s)', 'visible', 'global', 'default'])
      expect(rows[0]).toHaveProperty([`Attribute 1 ${part}`])
    const variations = rows.filter(({ Type: type }) => type === 'variation')
    expect(variations).toHaveLength(3)
    for (const variation of variations) {
      const named = variation['Parent'] ?? ''
      const parent = rows.find(({ SKU: sku, ID: id }) => sku === named || `id:${id}` === named)
      const ofParent = attributesIn(parent ?? {})
      for (const { name, values, global } of attributesIn(variation)) {
        const same = ofParent.find((each) => each.name === name)
        expect({ name, global }).toEqual({ name, global: same?.global })
        expect(['', ...(same?.values ?? [])]).toContain(values[0])
      }
    }
    expect(variations.flatMap(attributesIn).map(({ global }) => global)).toEqual(['1', '0', '1', '0', '1'])

    const other = await emptyShop()
    await importInto(other, await exported(db))
    expect(await catalogueOf(other)).toEqual(await catalogueOf(db))
    expect(await exported(other)).toBe(await exported(db))
  })
})

describe('rows that cannot be imported', () => {
  const good = (n: number) => `${n},simple,s${n},Product ${n},100,`
  const header = 'ID,Type,SKU,Name,Regular price,Parent\n'
  const file = `${header}${good(1)}
2,simple,s2,Product 2,cheap,
3,variation,s3,Orphan,100,nobody
4,variation,s4,Child,100,s1
5,simple,s5,,100,
6,simple,s1,Twice,100,
1,simple,s7,Twice,100,
${good(8)}
9,simple,s9,Too large,1,
`
  let db: Database
  beforeEach(async () => {
    db = await emptyShop()
  })

  test('are reported with line and reason, and the other rows are imported', async () => {
    const summary = await importInto(db, file)

    expect(summary).toMatchObject({ created: 3, rows: 9 })
    expect(summary.skipped).toEqual([
      { line: 3, reason: 'Regular price: "cheap" is not a price' },
      { line: 4, reason: 'Parent: "nobody" is neither in the file nor in the shop' },
      { line: 5, reason: 'Parent: "Product 1" is not a variable product' },
      { line: 6, reason: 'Name: it is missing, and no product here has the SKU "s5"' },
      { line: 7, reason: 'SKU: "s1" is in line 2 already' },
      { line: 8, reason: 'ID: 1 is in line 2 already' },
    ])
    expect((await productRows(db)).map(({ sku }) => sku)).toEqual(['s1', 's8', 's9'])
  })

  test('prevent any write in strict mode', async () => {
    const version = await currentVersions({ db })

    const summary = await importInto(db, file, { strict: true })

    expect(summary).toMatchObject({ created: 0, updated: 0, rows: 9 })
    expect(summary.skipped).toHaveLength(6)
    expect(await productRows(db)).toEqual([])
    expect(await allCategories(db)).toEqual([])
    expect(await currentVersions({ db })).toEqual(version)
  })

  test('are absent from a valid file, which strict mode imports', async () => {
    expect(await importInto(db, header + good(1), { strict: true })).toMatchObject({
      created: 1,
      skipped: [],
    })
    expect(await productRows(db)).toHaveLength(1)
  })

  test('are skipped alone when the database rejects them, and their new category stays for the other rows', async () => {
    const text = `ID,Name,Regular price,Categories,Stock\n1,A,100,New > Branch,1\n2,B,100,New > Branch,1\n3,C,999999999.99,New > Twig,1\n`
    await importInto(db, 'ID,SKU,Name\n7,taken,Taken\n')
    await db.schema
      .alterTable('product')
      .addCheckConstraint('test_only', sql`regular_price < 10000000000`)
      .execute()

    const summary = await importInto(db, text)

    expect(summary.created).toBe(2)
    expect(summary.skipped).toMatchObject([
      { line: 4, reason: expect.stringContaining('the database refuses it') },
    ])
    expect((await recordOf(db, 2)).categories).toMatchObject([{ slug: 'branch' }])
  })

  test('a file that is not a product file is rejected and writes nothing', async () => {
    await expect(importInto(db, 'a,b\n1,2\n')).rejects.toThrow('This is not a product file')
    expect(await productRows(db)).toEqual([])
  })
})

describe('matching a row with a product', () => {
  let db: Database
  beforeEach(async () => {
    db = await emptyShop()
  })

  test('the same SKU or chosen id updates the product, and only the columns that are present', async () => {
    await importInto(db, 'ID,SKU,Name,Regular price,Stock,Tags\n5,a,First,100,3,Eid\n6,,Second,100,3,\n')

    const edits = { columns: { ID: 'ID' } }
    const summary = await importInto(db, 'ID,SKU,Stock\n,a,0\n6,,9\n', { edits })
    expect(summary).toMatchObject({ created: 0, updated: 2 })
    expect(await recordOf(db, 5)).toMatchObject({
      name: 'First',
      regularPrice: 10_000,
      stockQuantity: 0,
      stockStatus: 'outofstock',
      tags: [{ name: 'Eid' }],
    })
    expect(await recordOf(db, 6)).toMatchObject({ name: 'Second', stockQuantity: 9 })
  })

  test('an id that belongs to another product is replaced, and references use the new id', async () => {
    await importInto(db, 'ID,SKU,Name\n5,ours,Ours\n')

    const summary = await importInto(
      db,
      'ID,Type,SKU,Name,Regular price,Parent,Upsells,Attribute 1 name,Attribute 1 value(s)\n5,variable,theirs,Theirs,,,,Color,Red\n6,variation,theirs-red,Red,100,id:5,,Color,Red\n7,simple,x,X,,,id:5,,\n',
    )

    const theirs = await bySku(db, 'theirs')
    expect(summary).toMatchObject({ created: 3, updated: 0, skipped: [] })
    expect((await bySku(db, 'ours')).name).toBe('Ours')
    expect(theirs.id).not.toBe(5)
    expect((await bySku(db, 'theirs-red')).parentId).toBe(theirs.id)
    expect((await bySku(db, 'x')).upsellIds).toEqual([theirs.id])
  })

  test('rows without id and SKU are not duplicated by a second import', async () => {
    const file =
      'Type,Name,Parent,Regular price,Attribute 1 name,Attribute 1 value(s)\nsimple,Same,,1,,\nsimple,Same,,2,,\n'

    expect(await importInto(db, file)).toMatchObject({ created: 2 })
    expect(await importInto(db, file)).toMatchObject({ created: 0, unchanged: 2 })
    expect((await productRows(db)).map(({ slug }) => slug)).toEqual(['same', 'same-2'])
  })

  test('variations may come long before or after their parent', async () => {
    const others = Array.from({ length: 450 }, (_, n) => `${1000 + n},simple,f${n},Filler ${n},,,`).join('\n')
    const file = `ID,Type,SKU,Name,Parent,Attribute 1 name,Attribute 1 value(s)\n2,variation,v,Child,id:1,Color,Red\n${others}\n1,variable,p,Parent,,Color,Red\n`

    expect(await importInto(db, file)).toMatchObject({ created: 452, skipped: [] })
    expect((await bySku(db, 'v')).parentId).toBe(1)
  })

  test('Urdu texts are imported and exported in their own columns; a file changes and removes them', async () => {
    await importInto(
      db,
      'SKU,Name,Regular price,Name (ur),Meta: description_ur\nA,Shawl,900,شال,<p>گرم</p><script>1</script>\n',
    )
    const file = await exported(db)
    const other = await emptyShop()
    await importInto(other, file)

    const [first, second] = [await bySku(db, 'A'), await bySku(other, 'A')]
    expect(first.meta).toEqual([
      { key: 'name_ur', value: 'شال' },
      { key: 'description_ur', value: '<p>گرم</p>' },
    ])
    expect(second.meta).toEqual(first.meta)
    expect(await exported(other)).toBe(file)
    expect(file.split('\n')[0]).toMatch(/,Name \(ur\)/)
    expect(file.split('\n')[0]).toMatch(/,Description \(ur\)/)
    expect(file).not.toContain('Meta: name_ur')

    await importInto(db, 'SKU,Name (ur),Description (ur)\nA,اونی شال,\n')
    expect((await bySku(db, 'A')).meta).toEqual([{ key: 'name_ur', value: 'اونی شال' }])
  })

  test('an age in days becomes a creation date once', async () => {
    const file = 'SKU,Name,Meta: _sauda_days_old\nnew,New,2\n'
    await importInto(db, file)
    await importInto(db, file, {}, now + 9 * 86_400_000)

    expect((await bySku(db, 'new')).createdAt).toEqual(new Date('2026-06-13T07:00:00Z'))
  })

  test('a variation may share the stock of its parent', async () => {
    const summary = await importInto(
      db,
      'ID,Type,SKU,Name,Stock,Parent,Regular price\n1,variable,p,Parent,5,,\n2,variation,v,Child,parent,p,100\n',
    )

    expect(summary).toMatchObject({ created: 2, notes: [] })
    expect(await bySku(db, 'p')).toMatchObject({ manageStock: true, stockQuantity: 5 })
    expect(await bySku(db, 'v')).toMatchObject({ manageStock: false, stockStatus: 'instock' })
  })

  test('an unknown reference and an invalid picture address are reported, and the row is imported', async () => {
    const file = 'SKU,Name,Upsells,Images\na,A,"nobody, id:99","photo.jpg, /images/a.webp"\n'
    const summary = await importInto(db, file)

    expect(summary.created).toBe(1)
    expect(summary.notes.map(({ text }) => text)).toEqual([
      'Images: "photo.jpg" is neither a web address nor a path and was left out',
      'Upsells: "nobody" is not known and was left out',
      'Upsells: "id:99" is not known and was left out',
    ])
    expect((await bySku(db, 'a')).images).toEqual([{ src: '/images/a.webp', alt: '' }])
  })
})
