import { expect, test } from 'vitest'
import { exported, productRows } from '#catalogue/csv/testing/stored-catalogue.ts'
import { operatorAsks } from '#testing/operator-orders.ts'
import { setUpShop } from '#testing/set-up-shop.ts'
import { importProducts } from './import-products.ts'

const shop = setUpShop()
const ask = operatorAsks(() => shop)
const products = '/wp-json/wc/v3/products'

test('an exported file that is imported again changes nothing, whatever its names and options are', async () => {
  const names = ['<b>', 'A <i>B</i>', 'A &amp; B', 'a < b', '\\', 'a\\', 'a\\, b', '"a, b"', '=1', "'=1"]
  for (const name of names) {
    const attributes = [{ name, options: [name, 'Plain'], variation: true }]
    const { body } = await ask('POST', products, {
      // a name is sent as HTML
      name: name.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
      ...{ type: 'variable', attributes, default_attributes: [{ name, option: name }] },
    })
    await ask('POST', `${products}/${body.id}/variations`, { attributes: [{ name, option: name }] })
  }
  const before = await productRows(shop.context.db)
  const odd = before.filter(({ name, type }) => type === 'variable' && names.includes(name))
  expect(odd).toHaveLength(names.length)

  const summary = await importProducts(shop.context, await exported(shop.context.db))

  expect(summary).toMatchObject({ created: 0, skipped: [] })
  const after = new Map((await productRows(shop.context.db)).map((row) => [row.id, row]))
  for (const { name, attributes, defaultAttributes, id } of odd)
    expect(after.get(id)).toMatchObject({ name, attributes, defaultAttributes })
  expect(await importProducts(shop.context, await exported(shop.context.db))).toMatchObject({ updated: 0 })
})
