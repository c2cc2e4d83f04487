/** Values of a product file that would have no effect are left out and named. */
import { beforeAll, expect, test } from 'vitest'
import { productsByIdOrSku } from '#catalogue/product-data/product-write-store.ts'
import { operatorAsks } from '#testing/operator-orders.ts'
import { setUpShop } from '#testing/set-up-shop.ts'
import { importProducts } from './import-products.ts'

const shop = setUpShop()
const ask = operatorAsks(() => shop)
beforeAll(() => ask('POST', '/wp-json/wc/v3/taxes/classes', { name: 'Reduced rate' }))

const imported = async (...lines: string[]) => {
  const { skipped, notes, ...counts } = await importProducts(shop.context, lines.join('\n'))
  return { skipped, notes, counts }
}
const stored = async (...skus: string[]) => productsByIdOrSku(shop.context.db, [], skus)

test('a tax class in any spelling is that of the shop; an unknown one is left out', async () => {
  const head = 'SKU,Name,Regular price,Tax class'
  const rows = ['T1,One,10,Reduced Rate', 'T2,Two,10,gone', 'T3,Three,10,standard', 'T4,Four,10,']
  const { notes } = await imported(head, ...rows)

  expect(notes).toEqual([{ line: 3, text: 'Tax class: "gone" is not known and was left out' }])
  const classes = (await stored('T1', 'T2', 'T3', 'T4')).map(({ sku, taxClass }) => [sku, taxClass] as const)
  expect(Object.fromEntries(classes)).toEqual({
    ...{ T1: 'reduced-rate', T2: '', T3: 'standard', T4: '' },
  })
})

test('a class that was deleted here stays, and the file changes nothing', async () => {
  await ask('POST', '/wp-json/wc/v3/taxes/classes', { name: 'Soon gone' })
  await imported('SKU,Name,Regular price,Tax class', 'G1,One,10,soon-gone')
  await ask('DELETE', '/wp-json/wc/v3/taxes/classes/soon-gone?force=true')

  const again = await imported('SKU,Tax class', 'G1,soon-gone')
  expect(again).toMatchObject({ notes: [], counts: { unchanged: 1 } })
})

test('spellings of one option are merged, and a default that is not offered is left out', async () => {
  const head =
    'SKU,Name,Type,Attribute 1 name,Attribute 1 value(s),Attribute 1 default,Attribute 2 name,Attribute 2 value(s),Attribute 2 default'
  const { notes, skipped } = await imported(
    head,
    'A1,One,variable,Size,"S, s, M",m,size,"L, M",',
    'A2,Two,variable,Size,"S, M",XL,Colour,Red,red',
  )

  expect(skipped).toEqual([])
  expect(notes).toEqual([
    { line: 3, text: 'Attribute default: "XL" of "Size" is not among its values and was left out' },
  ])
  expect(
    (await stored('A1', 'A2')).map(({ attributes, defaultAttributes }) => [attributes, defaultAttributes]),
  ).toMatchObject([
    [[{ name: 'Size', options: ['S', 'M', 'L'] }], [{ name: 'Size', option: 'M' }]],
    [[{ name: 'Size' }, { name: 'Colour' }], [{ name: 'Colour', option: 'Red' }]],
  ])
})

test('a variation has one option of each attribute', async () => {
  const head =
    'SKU,Name,Type,Parent,Regular price,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)'
  const { notes, skipped } = await imported(
    head,
    'V,Shirt,variable,,,Size,"S, M, L",,',
    'V-S,,variation,V,10,Size,"S, M",,',
    'V-L,,variation,V,10,Size,L,size,M',
  )

  expect(notes).toEqual([
    { line: 3, text: 'Attribute "Size": "M" was left out, because a variation has one value' },
  ])
  expect(skipped).toEqual([{ line: 4, reason: 'Attribute "size": it has two values, "L" and "M"' }])
})

test.each([
  ['a list', ['SKU,Name,,Price', 'U1,One,extra,10', 'U2,Two,more,10', 'WOMEN,,,']],
  ["a REST client's file", ['sku,name,,regular_price,type', 'U3,One,extra,10,simple']],
  [
    "Shopify's file",
    [
      'Handle,Title,,Variant SKU,Variant Price,Option1 Name,Option1 Value',
      'u4,One,extra,U4,10,Title,Default Title',
    ],
  ],
])('a value in a column without a heading is reported once: in %s', async (_, lines) => {
  const { notes } = await imported(...lines)
  const about = notes.filter(({ text }) => /heading|""/.test(text))
  expect(about).toEqual([
    { line: 1, text: 'Column 3 has no heading and was not read; its first value is "extra" in line 2' },
  ])
})

test('columns without a heading and without values are not reported', async () => {
  expect(await imported('SKU,Name,Price,,', 'U5,One,10,,', ',,,,')).toMatchObject({ notes: [], skipped: [] })
})

test('of two variations with the same options the later is hidden and reported; importing the file again changes nothing', async () => {
  const file = [
    'SKU,Name,Type,Parent,Published,Regular price,Attribute 1 name,Attribute 1 value(s)',
    'K1,Kurta,variable,,1,,Size,"S, M"',
    'K2,,variation,K1,1,500,Size,S',
    'K3,,variation,K1,1,600,Size,s',
    'K4,,variation,K1,1,700,Size,M',
  ]
  const first = await imported(...file)
  expect(first).toMatchObject({ skipped: [], counts: { created: 4 } })
  const statuses = async () =>
    (await stored('K2', 'K3', 'K4')).map(({ sku, status }) => `${sku} ${status}`).toSorted()
  expect(await statuses()).toEqual(['K2 publish', 'K3 private', 'K4 publish'])
  const [{ id } = { id: 0 }] = await stored('K2')
  const note = { line: 4, text: `Attributes: variation ${id} has the same options, so this one was hidden` }
  expect(first.notes).toEqual([note])
  expect(await imported(...file)).toMatchObject({ notes: [note], counts: { unchanged: 4, updated: 0 } })

  // two that exchange their options
  const [head = ''] = file
  const swapped = await imported(head, 'K2,,variation,K1,1,500,Size,M', 'K4,,variation,K1,1,700,Size,S')
  expect(swapped).toMatchObject({ notes: [], counts: { updated: 2 } })
})
