/* Products as a file for Shopify, which our reader of Shopify's files reads back. */
import { afterAll, expect, test } from 'vitest'
import { emptyShops } from '#testing/empty-shops.ts'
import { importInto, now, productRows } from '#catalogue/csv/testing/stored-catalogue.ts'
import type { Database } from '#platform/database/database.ts'
import { exportShopifyProducts } from './write-shopify.ts'

const { emptyShop, dropAll } = emptyShops()
afterAll(dropAll)

const file = `ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Slug,Published,Visibility in catalog,Description,Tax status,Stock,Backorders allowed?,Weight (kg),Sale price,Regular price,Categories,Tags,Images,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 1 visible,Attribute 2 name,Attribute 2 value(s),Brands,Meta: seo_title,Meta: custom.fabric,Meta: _sauda_image_alts
1,simple,'=MUG,4006381333931,"Mug, ""big"" & blue",mug,1,visible,"<p>Holds\\n<b>tea</b></p>",none,7,notify,0.25,450,500.50,Kitchen,"eid, new",https://old.example/a.jpg,,,,,,,Gul,Buy mugs,Clay,Front
2,simple,PLATE,,Plate,plate,-1,visible,,taxable,,0,,,300,Kitchen,,,,,,,,,,,,
3,simple,BOWL,,Bowl,bowl,0,visible,,taxable,,0,,,350,Kitchen,,,,,,,,,,,,
4,simple,CUP,,Cup,cup,1,hidden,,taxable,0,0,,,250,Kitchen,,,,,,,,,,,,
5,variable,,,Kurta,kurta,1,visible,<p>Soft</p>,taxable,,0,,,,Clothes,summer,"https://old.example/1.jpg, https://old.example/2.jpg, https://old.example/3.jpg, https://old.example/4.jpg",,Size,"S, M",1,Colour,"Red, Blue",Gul,,,
6,variation,K-S,,,,1,visible,,taxable,4,0,0.5,900,1000,,,https://old.example/2.jpg,id:5,Size,S,,Colour,Red,,,,
7,variation,K-M,,,,1,visible,,none,,yes,0.6,,1100,,,,id:5,Size,M,,Colour,Blue,,,,
8,grouped,,,Set,set,1,visible,,taxable,,0,,,,Clothes,,,,,,,,,,,,
9,external,,,Elsewhere,elsewhere,1,visible,,taxable,,0,,,5,Clothes,,,,,,,,,,,,
`

const exported = async (db: Database): Promise<string> =>
  (
    await Array.fromAsync(exportShopifyProducts({ db, clock: () => now }, { home: 'https://old.example' }))
  ).join('')

/** What a file of Shopify has a column for. */
const kept = async (db: Database) =>
  (await productRows(db))
    .filter(({ type }) => !['grouped', 'external'].includes(type))
    .map((row) => ({
      ...{ type: row.type, sku: row.sku, gtin: row.gtin, slug: row.slug, name: row.name, status: row.status },
      ...{ visibility: row.visibility, description: row.description, regularPrice: row.regularPrice },
      ...{ salePrice: row.salePrice, price: row.price, taxStatus: row.taxStatus, weight: row.weight },
      ...{ manageStock: row.manageStock, stockQuantity: row.stockQuantity, stockStatus: row.stockStatus },
      ...{ backs: row.backorders !== 'no', brand: row.brand, images: row.images, meta: row.meta },
      ...{
        chosen: row.defaultAttributes,
        attributes: row.attributes.map(({ name, options }) => ({ name, options })),
      },
    }))

test('the importer reads the file back to the same products', async () => {
  const [shop, copy] = [await emptyShop(), await emptyShop()]
  expect(await importInto(shop, file)).toMatchObject({ created: 9, skipped: [] })

  const text = await exported(shop)
  const summary = await importInto(copy, text)

  expect(summary).toMatchObject({ created: 7, skipped: [], notes: [] })
  expect(await kept(copy)).toEqual(await kept(shop))
  expect(await exported(copy)).toBe(text)
})

test('pictures have separate rows, and no cell is a formula', async () => {
  const shop = await emptyShop()
  await importInto(shop, file)
  const text = await exported(shop)
  const lines = text.trimEnd().split('\n')
  expect(lines[0]).toMatch(/^Handle,Title,Body \(HTML\),Vendor,Type,Tags,Published,Option1 Name,/)
  expect(lines[0]).toMatch(/,Status,fabric \(product\.metafields\.custom\.fabric\)$/)
  expect(lines.filter((line) => line.startsWith('kurta,'))).toHaveLength(4)
  expect(lines.some((line) => /^kurta,,.*,https:\/\/old\.example\/4\.jpg,4,/.test(line))).toBe(true)
  expect(text).toContain(",'=MUG,250,shopify,7,continue,manual,450,500.50,")
})
