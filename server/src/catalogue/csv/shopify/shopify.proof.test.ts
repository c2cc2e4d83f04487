/* Shopify's product CSV, in its classic and its newer form, with generated data. */
import { afterAll, describe, expect, test } from 'vitest'
import { emptyShops } from '#testing/empty-shops.ts'
import { bySku, importInto, productRows, recordOf } from '#catalogue/csv/testing/stored-catalogue.ts'

const { emptyShop, dropAll } = emptyShops()
afterAll(dropAll)

const classic =
  'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option1 Linked To,Option2 Name,Option2 Value,Option2 Linked To,Option3 Name,Option3 Value,Option3 Linked To,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Fulfillment Service,Variant Price,Variant Compare At Price,Variant Requires Shipping,Variant Taxable,Variant Barcode,Image Src,Image Position,Image Alt Text,Gift Card,SEO Title,SEO Description,Google Shopping / Google Product Category,Google Shopping / Gender,Fabric (product.metafields.custom.fabric),Variant Image,Variant Weight Unit,Variant Tax Code,Cost per item,Included / International,Price / International,Compare At Price / International,Status'
const newer =
  'Title,URL handle,Description,Vendor,Product category,Type,Tags,Published on online store,Status,SKU,Barcode,Option1 name,Option1 value,Option1 Linked To,Option2 name,Option2 value,Option2 Linked To,Option3 name,Option3 value,Option3 Linked To,Price,Compare-at price,Cost per item,Charge tax,Tax code,Inventory tracker,Inventory quantity,Continue selling when out of stock,Weight value (grams),Weight unit for display,Requires shipping,Fulfillment service,Product image URL,Image position,Image alt text,Variant image URL,Gift card,SEO title,SEO description'

/** A file with these columns; each row gives some cells by name. */
function file(head: string, ...rows: Record<string, string>[]): string {
  const names = head.split(',')
  for (const row of rows)
    for (const name of Object.keys(row)) if (!names.includes(name)) throw new Error(`no column ${name}`)
  return [head, ...rows.map((row) => names.map((name) => quoted(row[name] ?? '')).join(','))].join('\r\n')
}
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`

const shirt = {
  Handle: 'block-print-kurta',
  Title: 'Block print kurta',
  'Body (HTML)': '<p>Soft, <b>hand printed</b>.</p>',
  Vendor: 'Gul Ahmed',
  'Product Category': 'Apparel & Accessories > Clothing > Shirts',
  Tags: 'summer, cotton',
  Published: 'true',
  'Option1 Name': 'Size',
  'Option1 Value': 'S',
  'Option2 Name': 'Colour',
  'Option2 Value': 'Blue',
  'Variant SKU': "'00123",
  'Variant Grams': '250',
  'Variant Inventory Tracker': 'shopify',
  'Variant Inventory Qty': '4',
  'Variant Inventory Policy': 'deny',
  'Variant Fulfillment Service': 'manual',
  'Variant Price': '1500.00',
  'Variant Compare At Price': '2000.00',
  'Variant Requires Shipping': 'true',
  'Variant Taxable': 'false',
  'Variant Barcode': '4006381333931',
  'Image Src': 'https://cdn.example.com/b.jpg?v=2',
  'Image Position': '2',
  'Image Alt Text': 'Back',
  'Gift Card': 'false',
  'SEO Title': 'Kurta',
  'Fabric (product.metafields.custom.fabric)': 'Cotton',
  'Variant Image': 'https://cdn.example.com/s.jpg',
  'Variant Weight Unit': 'g',
  'Price / International': '20.00',
  Status: 'active',
}
const second = {
  Handle: 'block-print-kurta',
  'Option1 Value': 'M',
  'Option2 Value': 'Blue',
  'Variant SKU': 'K-M',
  'Variant Inventory Tracker': '',
  'Variant Inventory Policy': 'continue',
  'Variant Price': '1600',
  'Variant Compare At Price': '1600',
  'Variant Taxable': 'true',
  'Image Src': 'https://cdn.example.com/a.jpg',
  'Image Position': '1',
  'Image Alt Text': 'Front',
  'Price / International': '21.00',
}
const pictureOnly = {
  Handle: 'block-print-kurta',
  'Image Src': 'https://cdn.example.com/c.jpg',
  'Image Position': '3',
}
const mug = {
  Handle: 'mug',
  Title: 'Mug',
  Type: 'Kitchen > Mugs, cups',
  'Option1 Name': 'Title',
  'Option1 Value': 'Default Title',
  'Variant SKU': 'MUG',
  'Variant Price': '450',
  Published: 'false',
  Status: 'active',
}
const shop = file(classic, shirt, second, pictureOnly, mug)

describe('the classic export', () => {
  test('becomes products with variations, pictures, prices and stock', async () => {
    const db = await emptyShop()
    const summary = await importInto(db, shop)
    expect(summary).toMatchObject({ created: 4, skipped: [], rows: 4 })
    const products = await productRows(db)
    const kurta = await recordOf(db, products.find(({ slug }) => slug === 'block-print-kurta')?.id ?? 0)
    expect(kurta).toMatchObject({
      type: 'variable',
      name: 'Block print kurta',
      description: '<p>Soft, <b>hand printed</b>.</p>',
      brand: 'Gul Ahmed',
      status: 'publish',
      categories: [{ name: 'Shirts' }],
      tags: [{ name: 'summer' }, { name: 'cotton' }],
      images: [
        { src: 'https://cdn.example.com/a.jpg', alt: 'Front' },
        { src: 'https://cdn.example.com/b.jpg?v=2', alt: 'Back' },
        { src: 'https://cdn.example.com/c.jpg', alt: '' },
      ],
      attributes: [
        { name: 'Size', options: ['S', 'M'], variation: true },
        { name: 'Colour', options: ['Blue'], variation: true },
      ],
      meta: [
        { key: 'seo_title', value: 'Kurta' },
        { key: 'custom.fabric', value: 'Cotton' },
      ],
    })
    expect(await bySku(db, '00123')).toMatchObject({
      ...{ type: 'variation', parentId: kurta.id, gtin: '4006381333931', weight: '0.25' },
      ...{ regularPrice: 200_000, salePrice: 150_000, taxStatus: 'none' },
      ...{ manageStock: true, stockQuantity: 4, backorders: 'no' },
      images: [{ src: 'https://cdn.example.com/s.jpg' }],
    })
    expect(await bySku(db, 'K-M')).toMatchObject({
      ...{ regularPrice: 160_000, salePrice: null, taxStatus: 'taxable' },
      ...{ manageStock: false, stockStatus: 'instock', backorders: 'yes', images: [] },
    })
    expect(await bySku(db, 'MUG')).toMatchObject({
      ...{ type: 'simple', slug: 'mug', status: 'private', regularPrice: 45_000 },
    })
    expect(summary.notes).toEqual([
      { line: 1, text: 'The column "Price / International" was not imported: 2 rows have a value' },
    ])
  })

  test('changes nothing the second time, and updates what changed', async () => {
    const db = await emptyShop()
    await importInto(db, shop)
    const before = await productRows(db)
    expect(await importInto(db, shop)).toMatchObject({ created: 0, updated: 0, unchanged: 4, skipped: [] })
    expect(await productRows(db)).toEqual(before)
    const raised = file(classic, shirt, { ...second, 'Variant Price': '1700' }, pictureOnly, mug)
    expect(await importInto(db, raised)).toMatchObject({ created: 0, updated: 1, unchanged: 3 })
    expect(await bySku(db, 'K-M')).toMatchObject({ regularPrice: 170_000 })
  })

  test('is rehearsed with the same counts', async () => {
    const db = await emptyShop()
    expect(await importInto(db, shop, { rehearse: true })).toMatchObject({ created: 4, skipped: [] })
    expect(await productRows(db)).toEqual([])
  })

  test('changes no product that was not imported from it', async () => {
    const db = await emptyShop()
    await importInto(
      db,
      'SKU,Name,Slug,Regular price\nMUG,Steel mug,steel-mug,900\nX,Other kurta,block-print-kurta,1\n',
    )
    const before = await productRows(db)
    const summary = await importInto(db, shop)
    expect(summary).toMatchObject({ created: 0, updated: 0 })
    expect(summary.skipped).toEqual([
      {
        line: 2,
        reason: '"block-print-kurta" is the address of "Other kurta" here, which is another product',
      },
      { line: 2, reason: '"block-print-kurta" was not imported, so its variations were not either' },
      { line: 3, reason: '"block-print-kurta" was not imported, so its variations were not either' },
      { line: 5, reason: 'SKU: "MUG" belongs to "Steel mug" here' },
    ])
    expect(await productRows(db)).toEqual(before)
  })

  test('reports gift cards, rows separated from their product, and cells without a valid price', async () => {
    const db = await emptyShop()
    const summary = await importInto(
      db,
      file(
        classic,
        { Handle: 'card', Title: 'Gift card', 'Gift Card': 'true', 'Variant Price': '1000' },
        mug,
        { Handle: 'plate', Title: 'Plate', 'Variant Price': 'abc' },
        { Handle: 'mug', 'Option1 Value': 'Large', 'Variant SKU': 'MUG-L' },
      ),
    )
    expect(summary).toMatchObject({ created: 1 })
    expect(summary.skipped).toEqual([
      { line: 2, reason: 'Gift Card: gift cards are not imported' },
      { line: 4, reason: 'Variant Price: "abc" is not a price' },
      {
        line: 5,
        reason: 'Handle: "mug" is in line 3 already, and the rows of one product must follow each other',
      },
    ])
  })

  test('follows corrected cells and columns that were named by hand', async () => {
    const db = await emptyShop()
    const summary = await importInto(
      db,
      file(classic, { ...mug, 'Variant Price': 'abc', 'Cost per item': '3' }),
      {
        edits: {
          columns: { 'Cost per item': '', 'Google Shopping / Gender': 'Short description', Vendor: '' },
          cells: { '2': { 'Variant Price': '470', 'Google Shopping / Gender': 'For all' } },
        },
      },
    )
    expect(summary).toMatchObject({ created: 1, skipped: [], notes: [] })
    expect(await bySku(db, 'MUG')).toMatchObject({ regularPrice: 47_000, shortDescription: 'For all' })
  })

  test.each([
    ['draft', 'draft', 'visible'],
    ['archived', 'private', 'visible'],
    ['unlisted', 'publish', 'hidden'],
  ])('reads the status %s', async (Status, status, visibility) => {
    const db = await emptyShop()
    await importInto(db, file(classic, { ...mug, Published: 'true', Status }))
    expect(await bySku(db, 'MUG')).toMatchObject({ status, visibility })
  })

  test('is bounded', async () => {
    const db = await emptyShop()
    const rows = Array.from({ length: 2_301 }, (_, at) => ({
      ...{
        Handle: 'long',
        Title: at === 0 ? 'Long' : '',
        'Option1 Name': 'Number',
        'Option1 Value': `${at}`,
      },
    }))
    expect(await importInto(db, file(classic, ...rows, mug))).toMatchObject({
      created: 1,
      skipped: [
        { line: 2, reason: expect.stringMatching(/^Handle: "long" has more than 2300 rows/) as unknown },
      ],
    })
  })
})

describe('the newer export', () => {
  const cells = {
    Title: 'Lamp',
    'URL handle': 'lamp',
    Description: '<p>Bright</p>',
    'Published on online store': 'TRUE',
    Status: 'Active',
    'Option1 name': 'Watt',
    'Option1 value': '5',
    SKU: 'LAMP-5',
    Price: '900',
    'Compare-at price': '1000',
    'Charge tax': 'FALSE',
    'Inventory tracker': 'shopify',
    'Inventory quantity': '7',
    'Continue selling when out of stock': 'CONTINUE',
    'Weight value (grams)': '1200',
    'Requires shipping': 'FALSE',
    'Product image URL': 'https://cdn.example.com/lamp.png',
  }
  const text = file(newer, cells, {
    ...{ 'URL handle': 'lamp', 'Option1 value': '10', SKU: 'LAMP-10', Price: '1100' },
  })

  test.each([
    ['commas', text],
    ['semicolons', text.replaceAll('","', '";"').replace(newer, newer.replaceAll(',', ';'))],
    [
      'tabs and other letter case',
      text.replaceAll('","', '"\t"').replace(newer, newer.replaceAll(',', '\t').toUpperCase()),
    ],
    ['a byte order mark', `\uFEFF${text}`],
  ])('is read with %s', async (_, source) => {
    const db = await emptyShop()
    expect(await importInto(db, source)).toMatchObject({ created: 3, skipped: [], notes: [] })
    expect(await bySku(db, 'LAMP-5')).toMatchObject({
      ...{ regularPrice: 100_000, salePrice: 90_000, taxStatus: 'none', weight: '1.2' },
      ...{ stockQuantity: 7, backorders: 'yes', virtual: true },
    })
    const [lamp] = (await productRows(db)).filter(({ parentId }) => parentId === null)
    expect(lamp).toMatchObject({ slug: 'lamp', status: 'publish', description: '<p>Bright</p>' })
  })

  test('is read without the column of handles, which Shopify needs for variants only', async () => {
    const db = await emptyShop()
    const withoutHandle = newer.replace('URL handle,', '')
    const { 'URL handle': _, 'Option1 name': __, 'Option1 value': ___, ...one } = cells
    const other = { ...one, Title: 'Torch', SKU: 'T', 'Compare-at price': '' }
    expect(await importInto(db, file(withoutHandle, one, other))).toMatchObject({ created: 2, skipped: [] })
    expect(await bySku(db, 'LAMP-5')).toMatchObject({
      ...{ type: 'simple', slug: 'lamp', regularPrice: 100_000, salePrice: 90_000, stockQuantity: 7 },
      images: [{ src: 'https://cdn.example.com/lamp.png' }],
    })
    expect(await importInto(db, file(withoutHandle, one, other))).toMatchObject({ created: 0, unchanged: 2 })
  })

  test('is read as UTF-16', async () => {
    const db = await emptyShop()
    const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le')
    const { importProducts } = await import('#catalogue/csv/import/import-products.ts')
    expect(await importProducts({ db, clock: () => 0 }, [bytes])).toMatchObject({ created: 3 })
  })
})

test('handles that differ only in punctuation are different products, of which the second is reported', async () => {
  const db = await emptyShop()
  const rows = ['red-shoe,Red,A,10', 'red_shoe,Other red,B,20', '!!!,Bang,C,30']
  const summary = await importInto(db, ['Handle,Title,Variant SKU,Variant Price', ...rows].join('\n'))
  expect(summary).toMatchObject({
    created: 1,
    skipped: [
      { line: 3, reason: expect.stringContaining('"red-shoe" is in line 2 already') as unknown },
      { line: 4, reason: 'Handle: "!!!" has neither letters nor digits' },
    ],
  })
})

test.each(['Mug <b>new</b>', 'Cup &amp; saucer', 'Lawn  suit'])(
  'a product without SKU and with the name %s is found again',
  async (name) => {
    const db = await emptyShop()
    for (const text of [
      `Handle,Title,Option1 Name,Option1 Value,Variant Price\nmug,${name},Size,S,10\nmug,,,M,20\n`,
      `ID,Name,Regular price\n900,Other ${name},5\n`,
      `Name,Regular price\nThird ${name},5\n`,
    ]) {
      await importInto(db, text)
      expect(await importInto(db, text)).toMatchObject({ created: 0, updated: 0, skipped: [] })
    }
  },
)
