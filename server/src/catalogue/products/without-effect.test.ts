/**
 * A value that a product would store without effect is refused by name. A value that the product already has may be
 * sent again.
 */
import { beforeAll, expect, test } from 'vitest'
import { type Body, operatorAsks } from '#testing/operator-orders.ts'
import { setUpShop } from '#testing/set-up-shop.ts'

const shop = setUpShop()

const products = '/wp-json/wc/v3/products'
const ask = operatorAsks(() => shop)
const create = async (body: object): Promise<Body> => (await ask('POST', products, body)).body
const refused = (reply: { status: number; body: unknown }) => {
  const { code, data } = reply.body as { code: string; data?: { params?: object } }
  return { status: reply.status, code, names: Object.keys(data?.params ?? {}) }
}
const by = (name: string) => ({ status: 400, code: 'rest_invalid_param', names: [name] })

let variable: Body
beforeAll(async () => {
  await ask('POST', '/wp-json/wc/v3/taxes/classes', { name: 'Reduced rate' })
  await ask('POST', `${products}/shipping_classes`, { name: 'Bulky goods', slug: 'bulky' })
  variable = await create({
    type: 'variable',
    attributes: [{ name: 'Size', options: ['S', 'M'], variation: true }],
  })
})

const sizes = [{ name: 'Size', options: ['S', 'M'], variation: true }]

test.each<[string, object]>([
  ['default_attributes', { attributes: sizes, default_attributes: [{ name: 'Size', option: 'XL' }] }],
  ['default_attributes', { attributes: sizes, default_attributes: [{ name: 'Colour', option: 'Red' }] }],
  ['default_attributes', { default_attributes: [{ name: 'Size', option: 'S' }] }],
  [
    'default_attributes',
    {
      attributes: sizes,
      default_attributes: [
        { name: 'Size', option: 'S' },
        { name: 'size', option: 'M' },
      ],
    },
  ],
  ['upsell_ids', { upsell_ids: [1001, 987654] }],
  ['cross_sell_ids', { cross_sell_ids: [987654] }],
  ['grouped_products', { type: 'grouped', grouped_products: [987654] }],
  ...['upsell_ids', 'cross_sell_ids', 'grouped_products'].flatMap((name) =>
    ['nonsense', ['nonsense'], [1001, 'x'], [1.5], true, [{ id: 1001 }], '1001,x', [null]].map(
      (ids): [string, object] => [name, { [name]: ids }],
    ),
  ),
  ['tax_class', { tax_class: 'redcued-rate' }],
  ['shipping_class', { shipping_class: 'buly' }],
  ['parent_id', { parent_id: 1001 }],
  ['post_password', { post_password: 'secret' }],
  ['date_on_sale_to', { date_on_sale_from: '2099-02-01', date_on_sale_to: '2099-01-31' }],
  ['date_on_sale_to', { date_on_sale_from: '2099-02-01', date_on_sale_to: '2099-02-01T00:00:00' }],
  [
    'date_on_sale_to_gmt',
    { date_on_sale_from_gmt: '2099-02-01T00:00:00', date_on_sale_to_gmt: '2099-01-01T00:00:00' },
  ],
])('a new or changed product is refused by name: %s %j', async (name, body) => {
  expect(refused(await ask('POST', products, { regular_price: '10', ...body }))).toEqual(by(name))
  const { id } = await create({ regular_price: '10' })
  expect(refused(await ask('PUT', `${products}/${id}`, body))).toEqual(by(name))
  const batch = await ask('POST', `${products}/batch`, { create: [body] })
  expect(batch.body).toMatchObject({
    create: [{ error: { data: { params: { [name]: expect.any(String) } } } }],
  })
})

test.each<[string, object]>([
  ['categories', { categories: [{ name: 'Shoes' }] }],
  ['categories', { categories: [{ id: 11 }, {}] }],
  ['tags', { tags: [{ name: 'new' }, { slug: 'summer' }] }],
  ['tags', { tags: [{ id: 0 }] }],
  ['brands', { brands: [{ name: ' ' }] }],
  ['attributes', { attributes: [{ options: ['S'] }] }],
  [
    'attributes',
    {
      attributes: [
        { name: 'Size', options: ['S'] },
        { slug: 'pa_colour', options: ['Red'] },
      ],
    },
  ],
  ['default_attributes', { attributes: sizes, default_attributes: [{ option: 'S' }] }],
])('an entry that names nothing is refused by name, and the product stays: %s %j', async (name, body) => {
  expect(refused(await ask('POST', products, body))).toEqual(by(name))
  const made = await create({ categories: [{ id: 11 }], tags: [{ name: 'kept' }], attributes: sizes })
  expect(refused(await ask('PUT', `${products}/${made.id}`, body))).toEqual(by(name))
  const { categories, tags, attributes } = made
  expect((await ask('GET', `${products}/${made.id}`)).body).toMatchObject({ categories, tags, attributes })
})

test('an option of a variation that names no attribute is refused, so that it does not fit every option', async () => {
  const path = `${products}/${variable.id}/variations`
  const body = { attributes: [{ option: 'S' }] }
  expect(refused(await ask('POST', path, body))).toEqual(by('attributes'))
  const { id } = (await ask('POST', path, { attributes: [{ name: 'Size', option: 'M' }] })).body
  expect(refused(await ask('PUT', `${path}/${id}`, body))).toEqual(by('attributes'))
  expect((await ask('DELETE', `${path}/${id}?force=true`)).status).toBe(200)
})

test.each<[string, object]>([
  ['tax_class', { tax_class: 'gone' }],
  ['shipping_class', { shipping_class: 'buly' }],
  ['parent_id', { parent_id: 1001 }],
  ['date_on_sale_to', { date_on_sale_from: '2099-02-01', date_on_sale_to: '2099-01-31' }],
  [
    'attributes',
    {
      attributes: [
        { name: 'Size', option: 'S' },
        { name: 'size', option: 'M' },
      ],
    },
  ],
])('a new or changed variation is refused by name: %s %j', async (name, body) => {
  const path = `${products}/${variable.id}/variations`
  expect(refused(await ask('POST', path, { regular_price: '10', ...body }))).toEqual(by(name))
  const { id } = (await ask('POST', path, { attributes: [{ name: 'Size', option: 'M' }] })).body
  expect(refused(await ask('PUT', `${path}/${id}`, body))).toEqual(by(name))
  expect((await ask('DELETE', `${path}/${id}?force=true`)).status).toBe(200)
})

test('a sale is checked as it would be stored, when one of its ends is sent', async () => {
  const { id } = await create({
    ...{ regular_price: '100', sale_price: '80' },
    ...{ date_on_sale_from: '2099-02-01', date_on_sale_to: '2099-02-10' },
  })
  const change = (body: object) => ask('PUT', `${products}/${id}`, body)

  expect(refused(await change({ date_on_sale_to: '2099-01-31' }))).toEqual(by('date_on_sale_to'))
  expect(refused(await change({ date_on_sale_from: '2099-02-11' }))).toEqual(by('date_on_sale_from'))
  expect(refused(await change({ date_on_sale_from_gmt: '2099-02-11' }))).toEqual(by('date_on_sale_from_gmt'))
  expect(await change({ date_on_sale_from: '2099-02-10' })).toMatchObject({
    status: 200,
    body: { date_on_sale_from: '2099-02-10T00:00:00', date_on_sale_to: '2099-02-10T23:59:59' },
  })
  expect(await change({ date_on_sale_from: null })).toMatchObject({ status: 200 })
})

test('classes are found in any spelling and stored in that of the shop', async () => {
  const made = await create({ tax_class: 'Reduced Rate', shipping_class: 'Bulky Goods' })
  expect(made).toMatchObject({ tax_class: 'reduced-rate', shipping_class: 'bulky' })
  expect((await ask('PUT', `${products}/${made.id}`, { tax_class: 'standard' })).status).toBe(200)
  expect(
    (await ask('PUT', `${products}/${made.id}`, { tax_class: ' ', shipping_class: ' ' })).body,
  ).toMatchObject({ tax_class: '', shipping_class: '' })
  const path = `${products}/${variable.id}/variations`
  const variation = {
    attributes: [{ name: 'Size', option: 'S' }],
    tax_class: 'parent',
    parent_id: variable.id,
  }
  expect((await ask('POST', path, variation)).body).toMatchObject({ tax_class: 'parent' })
})

test.each([[[1001, 1020]], ['1001, 1020'], [['1001', '1020']]])(
  'ids are a list or a text: %j',
  async (ids) => {
    expect(await create({ upsell_ids: ids })).toMatchObject({ upsell_ids: [1001, 1020] })
  },
)

test.each([[[]], [''], [{}], [null]])('an empty value means no ids: %j', async (ids) => {
  expect(await create({ upsell_ids: ids })).toMatchObject({ upsell_ids: [] })
})

test('a reply may be sent back although an object that it names is deleted', async () => {
  const upsell = await create({ name: 'Soon gone' })
  await ask('POST', '/wp-json/wc/v3/taxes/classes', { name: 'Soon gone' })
  const { id } = await create({ upsell_ids: [upsell.id, upsell.id, 1001], tax_class: 'soon-gone' })
  await ask('DELETE', `${products}/${upsell.id}?force=true`)
  await ask('DELETE', '/wp-json/wc/v3/taxes/classes/soon-gone?force=true')

  const { body } = await ask('GET', `${products}/${id}`)
  expect(body).toMatchObject({ upsell_ids: [upsell.id, 1001], parent_id: 0, post_password: '' })
  expect((await ask('PUT', `${products}/${id}`, body)).body).toMatchObject({
    upsell_ids: [upsell.id, 1001],
    tax_class: 'soon-gone',
  })
})

test('a product with every kind of list is sent back as it was read', async () => {
  const brand = await ask('POST', `${products}/brands`, { name: 'Sent Back' })
  const tag = await ask('POST', `${products}/tags`, { name: 'Sent back' })
  const made = await create({
    type: 'variable',
    upsell_ids: [1001],
    cross_sell_ids: [1002],
    categories: [{ id: 11 }],
    brands: [{ id: brand.body.id }],
    tags: [{ id: tag.body.id }, { name: 'By name' }],
    images: [{ src: 'https://files.example/one.jpg', alt: 'One' }],
    attributes: [
      { name: 'Size', options: ['S', 'M'], variation: true },
      { name: 'Fabric', options: ['Lawn'] },
    ],
    default_attributes: [{ name: 'Size', option: 'S' }],
    downloads: [{ name: 'Guide', file: 'https://files.example/guide.pdf' }],
    dimensions: { length: '10', width: '', height: '2' },
    meta_data: [{ key: 'care', value: ['cold', { iron: false }] }],
  })
  const grouped = await create({ type: 'grouped', grouped_products: [1001, 1002] })
  for (const { id } of [made, grouped]) {
    const { body } = await ask('GET', `${products}/${id}`)
    const { date_modified: _, date_modified_gmt: __, related_ids: ___, ...same } = body
    expect(await ask('PUT', `${products}/${id}`, body)).toMatchObject({ status: 200, body: same })
  }
  const lists = (await ask('GET', `${products}/${made.id}`)).body
  for (const name of ['upsell_ids', 'cross_sell_ids', 'categories', 'brands', 'images', 'default_attributes'])
    expect(lists[name]).toHaveLength(1)
  for (const name of ['tags', 'attributes']) expect(lists[name]).toHaveLength(2)
})

test('options and attributes that differ only in case or spaces are one', async () => {
  const made = await create({
    type: 'variable',
    attributes: [
      { name: 'Size', options: ['S', ' s', 'M', 'm '], variation: true },
      { name: 'Fabric', options: ['Lawn'] },
      { name: ' size', options: ['M', 'L'], visible: false },
    ],
    default_attributes: [
      { name: 'size', option: 'l' },
      { name: 'Fabric', option: '' },
    ],
  })
  expect(made).toMatchObject({
    attributes: [
      { name: 'Size', options: ['S', 'M', 'L'], variation: true, visible: true },
      { name: 'Fabric', options: ['Lawn'] },
    ],
    default_attributes: [{ name: 'Size', option: 'L' }],
  })
  expect(made['attributes']).toHaveLength(2)
  expect(made['default_attributes']).toHaveLength(1)
})

test('a download without a file is left out, as in WooCommerce', async () => {
  const file = { name: 'Guide', file: 'https://files.example/guide.pdf' }
  expect((await create({ downloads: [{}, { name: 'None', file: ' ' }, file] }))['downloads']).toEqual([
    { id: '0', ...file },
  ])
})

test('an option that a product loses is not preselected any more', async () => {
  const { id } = await create({
    type: 'variable',
    attributes: sizes,
    default_attributes: [{ name: 'Size', option: 'M' }],
  })
  const change = async (body: object) => (await ask('PUT', `${products}/${id}`, body)).body
  expect(await change({ name: 'Other' })).toMatchObject({ default_attributes: [{ option: 'M' }] })
  expect(await change({ attributes: [{ name: 'Size', options: ['S'], variation: true }] })).toMatchObject({
    default_attributes: [],
  })
})
