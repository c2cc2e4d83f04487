/* WooCommerce's additional product calls: duplicates, variations from options, meta keys, suggestions. */
import { expect, test } from 'vitest'
import { statementsOf } from '#testing/databases/statements-of.ts'
import { setUpShop } from '#testing/set-up-shop.ts'

const shop = setUpShop()

type Body = Record<string, unknown> & { id: number }
const ask = async (method: string, path: string, body?: object) => {
  const reply = await shop.ask(`/wp-json/wc/v3/${path}`, { method, key: '2', ...(body && { body }) })
  return { status: reply.status, headers: reply.headers, body: reply.body as Body }
}
const shirt = {
  ...{ name: 'Linen Shirt', type: 'variable', status: 'publish', sku: 'LINEN' },
  categories: [{ id: 12 }],
  tags: [{ name: 'Summer' }],
  attributes: [
    { name: 'Size', options: ['S', 'M'], variation: true, visible: true },
    { name: 'Colour', options: ['White', 'Blue'], variation: true, visible: true },
    { name: 'Fabric', options: ['Linen'], variation: false, visible: true },
  ],
}

test('a copy is a draft with its own SKU and slug and all other fields, variations included', async () => {
  const made = (await ask('POST', 'products', { ...shirt, meta_data: [{ key: 'wash', value: 'cold' }] })).body
  const attributes = [{ name: 'Size', option: 'S' }]
  await ask('POST', `products/${made.id}/variations`, { sku: 'LINEN-S', regular_price: '900', attributes })
  const first = (await ask('POST', `products/${made.id}/duplicate`)).body
  const second = (await ask('POST', `products/${made.id}/duplicate`)).body

  expect(first).toMatchObject({
    ...{
      name: 'Linen Shirt (Copy)',
      slug: 'linen-shirt-copy',
      status: 'draft',
      sku: 'LINEN-1',
      total_sales: 0,
    },
    ...{ price: '900', categories: [{ id: 12 }], tags: [{ name: 'Summer' }] },
    ...{ attributes: [{ name: 'Size' }, { name: 'Colour' }, { name: 'Fabric' }], average_rating: '0.00' },
    meta_data: [{ key: 'wash', value: 'cold' }],
  })
  expect(second).toMatchObject({ sku: 'LINEN-2', slug: 'linen-shirt-copy-2' })
  expect((await ask('GET', `products/${first.id}/variations`)).body).toMatchObject([
    { sku: 'LINEN-S-1', regular_price: '900', attributes: [{ name: 'Size', option: 'S' }] },
  ])
})

test('variations are created for missing combinations, and orphaned ones are removed on request', async () => {
  const { id } = (await ask('POST', 'products', { ...shirt, sku: '', name: 'Cotton Shirt' })).body
  const own = {
    regular_price: '700',
    attributes: [
      { name: 'Size', option: 'M' },
      { name: 'Colour', option: 'Blue' },
    ],
  }
  await ask('POST', `products/${id}/variations`, own)
  const path = `products/${id}/variations/generate`

  expect(await ask('POST', path, { default_values: { regular_price: '800' } })).toMatchObject({
    ...{ status: 200, body: { count: 3 } },
  })
  const made = (await ask('GET', `products/${id}/variations?orderby=id`)).body as unknown as Body[]
  expect(made.map(({ regular_price }) => regular_price)).toEqual(['700', '800', '800', '800'])
  expect((await ask('POST', path, {})).body).toEqual({ count: 0 })

  await ask('PUT', `products/${id}`, {
    attributes: [{ ...shirt.attributes[0], options: ['S'] }, shirt.attributes[1]],
  })
  expect((await ask('POST', path, { delete: true })).body).toEqual({ count: 0, deleted_count: 2 })
  expect((await ask('GET', `products/${id}/variations`)).body).toHaveLength(2)
})

test('fifty variations are created at a time', async () => {
  const options = Array.from({ length: 60 }, (_, index) => `Size ${index}`)
  const attributes = [{ name: 'Size', options, variation: true }]
  const { id } = (await ask('POST', 'products', { name: 'Many', type: 'variable', attributes })).body
  const generate = async () => (await ask('POST', `products/${id}/variations/generate`, {})).body

  expect([await generate(), await generate(), await generate()]).toEqual([
    { count: 50 },
    { count: 10 },
    { count: 0 },
  ])
})

test('the number of statements does not grow with the number of generated variations', async () => {
  const counts: number[] = []
  for (const length of [2, 40]) {
    const options = Array.from({ length }, (_, index) => `Size ${index}`)
    const attributes = [{ name: 'Size', options, variation: true }]
    const { id } = (await ask('POST', 'products', { name: 'Counted', type: 'variable', attributes })).body
    const { result, statements } = await statementsOf(shop.databaseUrl, () =>
      ask('POST', `products/${id}/variations/generate`, { default_values: { regular_price: '900' } }),
    )
    expect(result.body).toEqual({ count: length })
    counts.push(statements.length)
  }

  expect(counts[1]).toBe(counts[0])
})

test('variations with one SKU for all are rejected', async () => {
  const attributes = [{ name: 'Size', options: ['S', 'M'], variation: true }]
  const { id } = (await ask('POST', 'products', { name: 'One SKU', type: 'variable', attributes })).body
  const path = `products/${id}/variations/generate`
  expect(await ask('POST', path, { default_values: { sku: 'for-all' } })).toMatchObject({
    status: 400,
    body: { code: 'product_invalid_sku' },
  })
  expect((await ask('GET', `products/${id}/variations`)).body).toEqual([])
})

test.each([
  ['POST', 'products/999999/duplicate', 404, 'woocommerce_rest_product_invalid_id'],
  ['POST', 'products/999999/variations/generate', 404, 'woocommerce_rest_product_invalid_id'],
  ['POST', 'products/1020/variations/generate', 400, 'sauda_product_not_variable'],
  ['GET', 'products/shipping_classes/slug-suggestion', 400, 'rest_missing_callback_param'],
])('%s %s is rejected', async (method, path, status, code) => {
  const { body, ...reply } = await ask(method, path, method === 'POST' ? {} : undefined)
  expect([reply.status, body['code']]).toEqual([status, code])
})

test('meta data keys are listed by name, without internal keys', async () => {
  const meta_data = ['zari', 'Wash', '_secret'].map((key) => ({ key, value: 'x' }))
  await ask('POST', 'products', { name: 'With notes', meta_data })
  const names = async (query: string) =>
    (await ask('GET', `products/custom-fields/names?per_page=100&${query}`)).body

  expect(await names('')).toEqual(expect.arrayContaining(['Wash', 'zari']))
  expect(await names('')).not.toContain('_secret')
  expect(await names('search=WAS')).toEqual(expect.arrayContaining(['Wash']))
  expect((await ask('GET', 'products/custom-fields/names?search=zari')).headers.get('x-wp-total')).toBe('1')
})

test('products of a category or tag are suggested, as is the slug of a new shipping class', async () => {
  const { body } = await ask('GET', 'products/suggested-products?categories=12&limit=3')
  expect(body).toHaveLength(3)
  expect(await ask('GET', 'products/suggested-products')).toMatchObject({ status: 200, body: [] })

  await ask('POST', 'products/shipping_classes', { name: 'Bulky things' })
  expect((await ask('GET', 'products/shipping_classes/slug-suggestion?name=Bulky things')).body).toBe(
    'bulky-things-2',
  )
})
