/* The names of columns that WooCommerce's importer finds by itself, as its source has them (11adb472). */
import { afterAll, expect, test } from 'vitest'
import { emptyShops } from '#testing/empty-shops.ts'
import { exportProducts } from './export-products.ts'
import { importInto } from '#catalogue/csv/testing/stored-catalogue.ts'

const { emptyShop, dropAll } = emptyShops()
afterAll(dropAll)

/** of auto_map_columns, for a shop with kg and cm */
const found = [
  ...['ID', 'Type', 'SKU', 'Name', 'Published', 'Is featured?', 'Visibility in catalog', 'Short description'],
  ...[
    'Description',
    'Date sale price starts',
    'Date sale price ends',
    'Tax status',
    'Tax class',
    'In stock?',
  ],
  ...['Stock', 'Backorders allowed?', 'Low stock amount', 'Sold individually?', 'Weight (kg)', 'Length (cm)'],
  ...['Width (cm)', 'Height (cm)', 'Allow customer reviews?', 'Purchase note', 'Sale price', 'Regular price'],
  ...['Categories', 'Tags', 'Shipping class', 'Images', 'Download limit', 'Download expiry days', 'Parent'],
  ...['Upsells', 'Cross-sells', 'Grouped products', 'External URL', 'Button text', 'Position'],
]
const numbered =
  /^(?:Attribute \d+ (?:name|value\(s\)|visible|global|default)|Download \d+ (?:ID|name|URL)|Meta: .*)$/

const file = `Name,Slug,Regular price,Date sale price starts,Images,Brands,Name (ur),Meta: fabric,Download 1 name,Download 1 URL
Mug,mug,100,2026-06-01,"https://a.example/1.jpg, /media/${'0'.repeat(32)}/mug.webp",Gul,مگ,clay,A4,https://a.example/a4.pdf
`

const exported = async (home?: string): Promise<string> => {
  const db = await emptyShop()
  expect(await importInto(db, file)).toMatchObject({ created: 1, skipped: [] })
  return (await Array.fromAsync(exportProducts({ db }, { home }))).join('')
}

test('the importer of WooCommerce finds the columns by their names, except those that are named here', async () => {
  const [header = ''] = (await exported()).replace('\uFEFF', '').split('\n')
  const names = header.match(/"[^"]*"|[^,]+/g)?.map((name) => name.replaceAll('"', '')) ?? []
  // the first is chosen by hand there, the brands need a plugin, and the others have no place there
  expect(names.filter((name) => !found.includes(name) && !numbered.test(name))).toEqual([
    'GTIN, UPC, EAN, or ISBN',
    'Slug',
    'Category slugs',
    'Brands',
    'Name (ur)',
    'Sauda shop',
  ])
  expect(found.filter((name) => !names.includes(name))).toEqual([])
})

test('another shop fetches pictures from the address of this one, and reads dates', async () => {
  const text = await exported('https://shop.example')
  expect(text).toContain(`"https://a.example/1.jpg, https://shop.example/media/${'0'.repeat(32)}/mug.webp"`)
  // its importer knows no other form of a date
  expect(text).toMatch(/,2026-06-01 00:00:00,/)
})

test('a scheduled product stays scheduled when the export is imported again', async () => {
  const db = await emptyShop()
  await importInto(
    db,
    'Name,Regular price,Published,Meta: _sauda_created\nEid kurta,900,1,2999-03-01T00:00:00.000Z\n',
  )
  const again = (await Array.fromAsync(exportProducts({ db }))).join('')
  expect(await importInto(db, again)).toMatchObject({ created: 0, updated: 0, unchanged: 1 })
  expect(await db.selectFrom('product').select('status').execute()).toEqual([{ status: 'future' }])
})
