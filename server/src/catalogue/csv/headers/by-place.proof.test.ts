/* Exports of WooCommerce in languages whose names of columns are not known here. */
import { afterAll, expect, test } from 'vitest'
import { emptyShops } from '#testing/empty-shops.ts'
import { readProducts } from '#catalogue/csv/csv-read.ts'
import { englishHeaders } from './woocommerce-headers.ts'
import { catalogueOf, everyFeature, exported, importInto } from '#catalogue/csv/testing/stored-catalogue.ts'

const { emptyShop, dropAll } = emptyShops()
afterAll(dropAll)

const cellsOf = (head: string) =>
  [...head.matchAll(/"([^"]*)"|([^,]+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')

/** An export with other names of WooCommerce's columns, in which only numbers, units and meta keys stay. */
function inUnknownLanguage(text: string, keep: readonly string[]): string {
  const file = text.replace('\uFEFF', '')
  const end = file.indexOf('\n')
  const names = cellsOf(file.slice(0, end).trim()).map((name, at) => {
    const meta = /^Meta: (.*)$/.exec(name)?.[1]
    const unit = / \(\w+\)$/.exec(name)?.[0] ?? ''
    const number = /\d+/.exec(name)?.[0]
    const letters = `Ž${'abcdefgh'.charAt(at / 8)}${'abcdefgh'.charAt(at % 8)}`
    const stem = name.slice(0, name.length - unit.length).replace(/\d+/, '#')
    if (keep.includes(name) || (meta === undefined && !englishHeaders.includes(stem))) return `"${name}"`
    if (meta !== undefined) return `Údaj: ${meta}`
    return number === undefined ? `${letters}${unit}` : `${letters} ${number}`
  })
  return `${names.join(',')}${file.slice(end)}`
}

test.each([
  ['no name', []],
  ['a few names', ['ID', 'SKU', 'Type', 'Brands']],
])('an export of which %s is known gives the same catalogue as the English one', async (_, keep) => {
  const [english, other] = [await emptyShop(), await emptyShop()]
  await importInto(english, everyFeature)
  const file = inUnknownLanguage(await exported(english), keep)
  expect(file).not.toContain('Regular price')
  expect(await importInto(other, file)).toMatchObject({ created: 14, skipped: [] })
  expect((await catalogueOf(other)).products).toEqual((await catalogueOf(english)).products)
})

const base =
  'ID,Typ,Kod,Naziv,Objavljeno,Izdvojeno,Vidljivost,Kratki opis,Opis,Od,Do,Porez,Klasa,Zaliha?,Zaliha,Narudžbe,Zasebno,Težina (kg),Dužina (cm),Širina (cm),Visina (cm),Recenzije,Napomena,Akcija,Cijena,Kategorije,Oznake,Dostava,Slike,Limit,Istek,Matični,Grupa,Up,Cross,Adresa,Gumb,Mjesto'
const row =
  '7,simple,S-7,Lamp,1,0,visible,short,long,,,taxable,,1,3,0,0,"1,5",,,,1,,"900,5","1250,00",Home > Lamps,,,https://example.com/a.jpg,,,,,,,,,0'
const one = async (head: string, cells: string) =>
  (await Array.fromAsync(readProducts([`${head}\n${cells}\n`])))[0]

test('an older export has fewer columns, and its prices may have decimal commas', async () => {
  const head = `${base},Svojstvo 1 naziv,Svojstvo 1 vrijednost,Svojstvo 1 vidljivo,Svojstvo 1 globalno,Datoteka 1 naziv,Datoteka 1 adresa`
  expect(await one(head, `${row},Watt,"5, 7",1,0,Guide,https://example.com/g.pdf`)).toMatchObject({
    row: {
      ...{ id: 7, sku: 'S-7', name: 'Lamp', status: 'publish', stockQuantity: 3, weight: '1.5' },
      ...{ salePrice: 90_050, regularPrice: 125_000, categories: [['Home', 'Lamps']] },
      images: ['https://example.com/a.jpg'],
      attributes: [{ name: 'Watt', values: ['5', '7'], visible: true, global: false }],
      downloads: [{ name: 'Guide', file: 'https://example.com/g.pdf' }],
    },
  })
})

test('a file with other columns, or other contents, is not read by position', async () => {
  expect(await one(base, row.replace('visible', 'shown'))).not.toMatchObject({ row: { name: 'Lamp' } })
  expect(await one(base.replace('Typ,Kod', 'SKU,Type'), row)).not.toMatchObject({ row: { sku: 'S-7' } })
})
