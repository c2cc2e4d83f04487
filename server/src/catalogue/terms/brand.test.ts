import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportProducts } from '#catalogue/csv/export-products.ts'
import { openTestShop, type TestShop } from '#testing/test-shop.ts'

let shop: TestShop
/** a catalogue too large for one download, whose lists the server computes */
let large: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  large = await openTestShop({ CATALOGUE_FEED_MAX: '1' })
  for (const each of [shop, large]) await importFile(each)
})
afterAll(() => Promise.all([shop.close(), large.close()]))

const lines = [
  'SKU,Name,Regular price,Brands,Attribute 1 name,Attribute 1 value(s),Attribute 1 visible',
  'kettle-1,Kettle,3000,Sheesha &amp; Sons,,,',
  'kettle-2,Second kettle,3500,Dhaba,,,',
  'kettle-3,Third kettle,2500,Dhaba,Brand,Dhaba Gold,1',
  'kettle-4,Plain kettle,2000,,,,',
]
const importFile = ({ ask }: TestShop) =>
  ask('/wp-json/sauda/v1/import', {
    method: 'POST',
    key: '2',
    file: new TextEncoder().encode(lines.join('\n')),
    headers: { 'content-type': 'text/csv' },
  })

type Row = { id: number; name: string; slug: string; brand?: string; brands?: unknown; attributes: unknown }
const rowsOf = async (where: string, { ask } = shop, key: '1' | '2' = '1'): Promise<Row[]> =>
  (await ask(`/wp-json/wc/v3/products?${where}`, { key })).body as Row[]
const namesOf = async (where: string, of = shop) =>
  (await rowsOf(where, of)).map(({ name }) => name).toSorted()

test('a file imports brands, and removes them', async () => {
  const [row] = await rowsOf('sku=kettle-1')
  let file = ''
  for await (const piece of exportProducts(shop.context)) file += piece

  expect(row).toMatchObject({ brand: 'Sheesha & Sons', brands: [{ name: 'Sheesha &amp; Sons' }] })
  expect(file.split('\n', 1)[0]).toMatch(/,Slug,Category slugs,Brands,/)
  expect(file).toContain(',Sheesha & Sons,')
})

test('a call changes a brand and returns it', async () => {
  const created = await shop.ask('/wp-json/wc/v3/products', {
    method: 'POST',
    key: '2',
    body: { name: 'Tawa', brand: '<b>Loha</b>' },
  })
  const { id, brand } = created.body as Row
  const path = `/wp-json/wc/v3/products/${id}`
  const kept = await shop.ask(path, { method: 'PUT', key: '2', body: { regular_price: '900' } })
  const changed = await shop.ask(path, { method: 'PUT', key: '2', body: { brand: '' } })

  expect(brand).toBe('Loha')
  expect(kept.body).toMatchObject({ brand: 'Loha' })
  expect(changed.body).toMatchObject({ brand: '' })
})

test('a brand is shown as an attribute, unless the product has an attribute of that name', async () => {
  const shown = await rowsOf('form=short&search=kettle')

  expect(Object.fromEntries(shown.map(({ name, attributes }) => [name, attributes]))).toMatchObject({
    Kettle: [{ name: 'Brand', options: ['Sheesha & Sons'], variation: false }],
    'Second kettle': [{ name: 'Brand', options: ['Dhaba'], variation: false }],
    'Third kettle': [{ name: 'Brand', options: ['Dhaba Gold'], variation: false }],
    'Plain kettle': [],
  })
})

test.each([
  ['small', () => shop],
  ['large', () => large],
])('a %s catalogue filters lists by brand, and search finds it [CAT-024]', async (_, of) => {
  const facets = await of().ask('/wp-json/sauda/v1/facets?search=kettle', { key: '1' })
  const chosen = encodeURIComponent(JSON.stringify({ brand: ['Dhaba', 'Sheesha & Sons'] }))

  expect(facets.body).toMatchObject({
    attributes: [
      {
        name: 'Brand',
        options: expect.arrayContaining([
          { option: 'Dhaba', count: 1 },
          { option: 'Dhaba Gold', count: 1 },
          { option: 'Sheesha & Sons', count: 1 },
        ]) as unknown,
      },
    ],
  })
  expect(await namesOf(`options=${chosen}`, of())).toEqual(['Kettle', 'Second kettle'])
  expect(await namesOf('form=short&search=sheesha', of())).toContain('Kettle')
})

test('search uses the changed name of a brand', async () => {
  const [row] = await rowsOf('sku=kettle-4', large)
  await large.ask(`/wp-json/wc/v3/products/${row?.id}`, {
    method: 'PUT',
    key: '2',
    body: { brand: 'Qissakhwani' },
  })

  expect(await namesOf('form=short&search=qissakhwani', large)).toEqual(['Plain kettle'])
})

test('a product page shows its brand, to readers and to search engines', async () => {
  const [row] = await rowsOf('sku=kettle-1')
  const { body } = await shop.ask(`/product/${row?.slug}`)
  const html = String(body)
  const [, json = '{}'] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? []

  expect(html).toMatch(/<th scope="row"[^>]*>Brand<\/th><td[^>]*>Sheesha &amp; Sons<\/td>/)
  expect(JSON.parse(json)).toMatchObject({ brand: { '@type': 'Brand', name: 'Sheesha & Sons' } })
})
