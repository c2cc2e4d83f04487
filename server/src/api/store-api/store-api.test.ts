/* The catalogue for third-party storefronts: public, in the form of WooCommerce's Store API, prices in paisa. */
import { storeCollectionData, storeGroup, storeProduct } from '@sauda/contract/store-api/calls.ts'
import { expect, test } from 'vitest'
import { setUpShop } from '#testing/set-up-shop.ts'

const shop = setUpShop()
const get = (path: string) => shop.ask(`/wp-json/wc/store/v1/products${path}`)
const write = (path: string, body: object) =>
  shop.ask(`/wp-json/wc/v3/products${path}`, { key: '2', method: 'POST', body })
const rows = async (path: string) => (await get(path)).body as { id: number; name: string; slug: string }[]

test('lists need no key, and contain what the shop lists publicly', async () => {
  const { status, body, headers } = await get('?per_page=100')
  const listed = await shop.ask('/wp-json/wc/v3/products?per_page=100', { key: '1' })
  const ids = (list: unknown) => (list as { id: number }[]).map(({ id }) => id)

  expect(status).toBe(200)
  expect(headers.get('x-wp-total')).toBe(listed.headers.get('x-wp-total'))
  expect(ids(body)).toEqual(ids(listed.body))
  for (const row of body as unknown[]) storeProduct.parse(row)
})

test('amounts are whole paisa, with the currency format', async () => {
  const { body } = await get('/1001')

  expect(body).toMatchObject({
    id: 1001,
    type: 'simple',
    prices: { price: '200000', price_range: null, currency_code: 'PKR', currency_minor_unit: 2 },
    has_options: false,
    is_purchasable: true,
    add_to_cart: { text: 'Add to cart', minimum: 1, maximum: 50 },
    stock_availability: { text: '50 in stock', class: 'in-stock' },
    extensions: {},
  })
})

test.each([
  ['its slug', '/classic-lawn-kurta', 1001],
  ['its number', '/1020', 1020],
])('one product by %s', async (_, path, id) => {
  expect((await get(path)).body).toMatchObject({ id })
})

test('a product with variations has their lowest price; each variation has its own id', async () => {
  const attributes = [{ name: 'Size', options: ['S', 'M'], variation: true, visible: true }]
  const made = (await write('', { name: 'Linen Shirt', type: 'variable', status: 'publish', attributes }))
    .body
  const { id } = made as { id: number }
  const sizes = [
    { regular_price: '1200', sale_price: '900', attributes: [{ name: 'Size', option: 'S' }] },
    { regular_price: '1300', attributes: [{ name: 'Size', option: 'M' }] },
  ]
  await write(`/${id}/variations/batch`, { create: sizes })

  const { body } = await get('/linen-shirt')
  const product = storeProduct.parse(body)
  expect(product).toMatchObject({
    ...{ id, type: 'variable', on_sale: true, has_options: true },
    prices: {
      ...{ price: '90000', sale_price: '90000', regular_price: '120000' },
      price_range: { min_amount: '90000', max_amount: '130000' },
    },
    attributes: [{ id: 0, taxonomy: null, has_variations: true, terms: [{ name: 'S' }, { name: 'M' }] }],
    variations: [
      { attributes: [{ name: 'Size', value: 'S' }] },
      { attributes: [{ name: 'Size', value: 'M' }] },
    ],
    add_to_cart: { text: 'Select options', maximum: 9999 },
  })
  expect((await get(`/${product.variations[1]?.id}`)).body).toMatchObject({
    ...{
      type: 'variation',
      parent: id,
      variation: 'Size: M',
      prices: { price: '130000', price_range: null },
    },
  })
})

test.each(['/1015', '/999999', '/no-such-thing', '/99999999999999'])('%s is not published', async (path) => {
  expect(await get(path)).toMatchObject({
    status: 404,
    body: { code: 'woocommerce_rest_product_invalid_id' },
  })
})

/** All pages of a list. */
async function allOf(query: string): Promise<Wire[]> {
  const found: Wire[] = []
  for (let page = 1; ; page += 1) {
    const rows = (await get(`?per_page=100&page=${page}&${query}`)).body as Wire[]
    found.push(...rows)
    if (rows.length < 100) return found
  }
}

test.each([
  ['min_price=200000&max_price=9223372036854775807', (row: Wire) => Number(row.prices.price) >= 200_000],
  ['min_price=200000&max_price=200000', (row: Wire) => row.prices.price === '200000'],
  ['on_sale=true', (row: Wire) => row.on_sale],
  ['type=simple', (row: Wire) => row.type === 'simple'],
])('%s filters the list', async (query, fits) => {
  const ids = (rows: readonly Wire[]) => rows.map(({ id }) => id).toSorted((a, b) => a - b)
  const some = await allOf(query)
  expect(some.length).toBeGreaterThan(0)
  expect(ids(some)).toEqual(ids((await allOf('')).filter(fits)))
})
type Wire = { id: number; type: string; on_sale: boolean; is_in_stock: boolean; prices: { price: string } }

test.each([
  'min_price=20.5',
  'attributes[0][attribute]=pa_color',
  'category_operator=and',
  'rating=4',
  'per_page=101',
])('%s is rejected with its name', async (query) => {
  expect(await get(`?${query}`)).toMatchObject({ status: 400, body: { code: 'rest_invalid_param' } })
})

test('categories and brands with products, all on one page by default', async () => {
  const { body } = await get('/categories')
  const all = body as { id: number; count: number; parent: number }[]
  for (const row of all) storeGroup.parse(row)

  expect(all.length).toBeGreaterThan(3)
  expect(all.every(({ count }) => count > 0)).toBe(true)
  expect((await rows('/categories?hide_empty=false')).length).toBeGreaterThan(all.length)
  expect(await rows(`/categories?per_page=2&page=2`)).toEqual(all.slice(2, 4))
  expect((await get(`/categories/${all[0]?.id}`)).body).toEqual(all[0])
  expect(await get('/categories/999999')).toMatchObject({
    status: 404,
    body: { code: 'woocommerce_rest_term_invalid' },
  })
})

test('attributes, their terms and brands that an operator created', async () => {
  const made = (await write('/attributes', { name: 'Fabric' })).body as { id: number }
  await write(`/attributes/${made.id}/terms`, { name: 'Pure Khaddar', slug: 'khaddar' })
  await write('', {
    ...{
      name: 'Winter Shawl',
      regular_price: '1500',
      status: 'publish',
      brands: [{ name: 'Indus Weavers' }],
    },
    attributes: [{ id: made.id, options: ['Pure Khaddar'], visible: true }],
  })

  expect((await get('/winter-shawl')).body).toMatchObject({
    attributes: [
      {
        id: made.id,
        taxonomy: 'pa_fabric',
        has_variations: false,
        terms: [{ name: 'Pure Khaddar', slug: 'khaddar' }],
      },
    ],
    add_to_cart: { text: 'Add to cart' },
  })
  expect(await rows('/attributes')).toContainEqual(
    expect.objectContaining({ id: made.id, taxonomy: 'pa_fabric', count: 1 }),
  )
  expect(await rows(`/attributes/${made.id}/terms`)).toMatchObject([{ slug: 'khaddar', count: 1 }])
  expect(
    (await get('/collection-data?calculate_attribute_counts[0][taxonomy]=pa_fabric')).body,
  ).toMatchObject({
    attribute_counts: [{ count: 1 }],
  })
  const [brand] = (await rows('/brands')).filter(({ name }) => name === 'Indus Weavers')
  expect((await get(`/brands/${brand?.slug}`)).body).toEqual(brand)
})

test('collection data counts the matching products, and only on request', async () => {
  const query = 'calculate_price_range=true&calculate_stock_status_counts=true&calculate_rating_counts=true'
  const { body } = await get(`/collection-data?${query}&calculate_taxonomy_counts[]=product_cat`)
  const counts = storeCollectionData.parse(body)
  const all = await allOf('')
  const prices = all.flatMap(({ prices: { price } }) => (price === '' ? [] : Number(price)))

  expect(counts.attribute_counts).toBeNull()
  expect(Number(counts.price_range?.min_price)).toBe(Math.min(...prices))
  expect(counts.stock_status_counts?.reduce((sum, { count }) => sum + count, 0)).toBe(all.length)
  expect(counts.taxonomy_counts?.length).toBeGreaterThan(3)
  expect((await get('/collection-data')).body).toEqual({
    ...{ price_range: null, attribute_counts: null, rating_counts: null },
    ...{ stock_status_counts: null, taxonomy_counts: null },
  })
})
