/** New products that name each other are stored complete, at once where the file allows it. */
import { expect, test } from 'vitest'
import { productsByIdOrSku } from '#catalogue/product-data/product-write-store.ts'
import { operatorAsks } from '#testing/operator-orders.ts'
import { setUpShop } from '#testing/set-up-shop.ts'
import { importProducts } from '#catalogue/csv/import/import-products.ts'

const shop = setUpShop()
const ask = operatorAsks(() => shop)
const imported = (...lines: string[]) => importProducts(shop.context, lines.join('\n'))
const skusOf = async (ids: readonly number[]) => {
  const known = new Map((await productsByIdOrSku(shop.context.db, ids, [])).map(({ id, sku }) => [id, sku]))
  return ids.map((id) => known.get(id))
}

test('references to earlier and later rows, to products of the shop and to unknown ones', async () => {
  await imported('SKU,Name,Regular price', 'HERE,Here,10')
  const file = [
    'ID,SKU,Name,Type,Regular price,Upsells,Cross-sells,Grouped products',
    '900001,N1,One,simple,10,"N2, here, GONE, N1",,',
    '900002,N2,Two,simple,20,"N1, n2",id:900001,',
    '900003,N3,Set,grouped,,,,"N1, N2, id:900004"',
    '900004,N4,Four,simple,40,,"N3, N2",',
  ]
  const { notes, ...counts } = await imported(...file)

  expect(counts).toMatchObject({ created: 4, skipped: [] })
  expect(notes).toEqual([{ line: 2, text: 'Upsells: "GONE" is not known and was left out' }])
  const rows = await productsByIdOrSku(shop.context.db, [], ['N1', 'N2', 'N3', 'N4'])
  const lists = rows.map(async ({ sku, upsellIds, crossSellIds, groupedIds }) => [
    sku,
    await Promise.all([upsellIds, crossSellIds, groupedIds].map(skusOf)),
  ])
  expect(Object.fromEntries(await Promise.all(lists))).toEqual({
    N1: [['N2', 'HERE'], [], []],
    N2: [['N1'], ['N1'], []],
    N3: [[], [], ['N1', 'N2', 'N4']],
    N4: [[], ['N3', 'N2'], []],
  })
  expect(await imported(...file)).toMatchObject({ unchanged: 4, updated: 0 })
})

test('a new product that only names earlier rows is created, and not updated again', async () => {
  await ask('POST', '/wp-json/wc/v3/webhooks', {
    topic: 'product.updated',
    delivery_url: 'https://receiver.example/',
  })
  const { db } = shop.context
  const before = await db.selectFrom('webhookDelivery').select('id').execute()
  await imported(
    'SKU,Name,Type,Parent,Regular price,Upsells,Attribute 1 name,Attribute 1 value(s)',
    'W1,Bag,simple,,10,,,',
    'W2,Shirt,variable,,,W1,Size,S',
    'W3,,variation,W2,500,,Size,S',
    'W4,,variation,W2,600,,Size,M',
  )

  const [shirt] = await productsByIdOrSku(db, [], ['W2'])
  expect(shirt).toMatchObject({
    ...{ price: 50_000, priceMax: 60_000 },
    attributes: [{ name: 'Size', options: ['S', 'M'], variation: true }],
  })
  expect(await db.selectFrom('webhookDelivery').select('id').execute()).toEqual(before)
})

test.each([
  ['that is over', '2000-01-01', '2001-01-01', 1000],
  ['while its dates last', '2000-01-01', '2999-01-01', 900],
  ['that begins later', '2999-01-01', '', 1000],
  ['without dates', '', '', 900],
])('the price of a new product with a sale %s', async (name, from, to, price) => {
  const sku = `SALE ${name}`
  await imported(
    'SKU,Name,Regular price,Sale price,Date sale price starts,Date sale price ends',
    `"${sku}",Sale,10,9,${from},${to}`,
  )
  expect(await productsByIdOrSku(shop.context.db, [], [sku])).toMatchObject([{ price }])
})

test('half a character is replaced in each text', async () => {
  const description = `half \ud83d character`
  await ask('POST', '/wp-json/wc/v3/products', { name: 'Half', sku: 'HALF', description })
  const [half] = await productsByIdOrSku(shop.context.db, [], ['HALF'])
  expect(half?.description).toBe('half \ufffd character')
})
