import { beforeAll, describe, expect, test } from 'vitest'
import { type Body, operatorAsks } from '#testing/operator-orders.ts'
import { setUpShop } from '#testing/set-up-shop.ts'

const shop = setUpShop()

const products = '/wp-json/wc/v3/products'
const ask = operatorAsks(() => shop)
const create = async (body: object): Promise<Body> => (await ask('POST', products, body)).body
const seenByShoppers = async (id: number) => shop.ask(`${products}/${id}`, { key: '1' })

test('a variation adds its option to its parent', async () => {
  const { id } = await create({
    name: 'Shawl',
    type: 'variable',
    attributes: [{ name: 'Size', options: ['S', 'M'], variation: true }],
  })
  const made = await ask('POST', `${products}/${id}/variations`, {
    regular_price: '500',
    attributes: [{ name: 'Size', option: 'XL' }],
  })
  await ask('PUT', `${products}/${id}/variations/${made.body.id}`, {
    attributes: [{ name: 'Size', option: 'xxl' }],
  })

  expect((await seenByShoppers(id)).body).toMatchObject({
    attributes: [{ name: 'Size', options: ['S', 'M', 'XL', 'xxl'], variation: true }],
  })
})

test('two published variations with the same options are refused by name, in calls and batches', async () => {
  const { id } = await create({
    name: 'Kurta',
    type: 'variable',
    attributes: [
      { name: 'Size', options: ['S', 'M'], variation: true },
      { name: 'Colour', options: ['Red'], variation: true },
    ],
  })
  const path = `${products}/${id}/variations`
  const of = (option: string, more: object = {}) => ({
    ...{ regular_price: '500', attributes: [{ name: 'Size', option }], ...more },
  })
  const small = (await ask('POST', path, of('S'))).body
  const medium = (await ask('POST', path, of('M'))).body
  const refused = {
    status: 400,
    body: {
      code: 'rest_invalid_param',
      data: { params: { attributes: `attributes are those of variation ${small.id}.` } },
    },
  }
  // in another spelling, and with an attribute that is open to any option
  const open = {
    attributes: [
      { name: 'Colour', option: '' },
      { name: 'size', option: ' s ' },
    ],
  }
  expect(await ask('POST', path, of('S', open))).toMatchObject(refused)
  expect(await ask('PUT', `${path}/${medium.id}`, of('S'))).toMatchObject(refused)
  expect(
    (await ask('POST', `${path}/batch`, { create: [of('S')], update: [{ id: medium.id, ...of('S') }] })).body,
  ).toMatchObject({
    create: [{ error: { data: { status: 400 } } }],
    update: [{ error: { data: { status: 400 } } }],
  })

  // shoppers do not see a hidden one; the narrower one can be chosen
  const hidden = (await ask('POST', path, of('S', { status: 'private' }))).body
  expect(await ask('PUT', `${path}/${hidden.id}`, { status: 'publish' })).toMatchObject(refused)
  const red = [
    { name: 'Size', option: 'S' },
    { name: 'Colour', option: 'Red' },
  ]
  expect((await ask('POST', path, of('S', { attributes: red }))).status).toBe(201)
  expect((await ask('PUT', `${path}/${small.id}`, of('S', { regular_price: '600' }))).status).toBe(200)
})

test('files to download of a variation are read by operators, and not by shoppers', async () => {
  const { id } = await create({
    name: 'Pattern',
    type: 'variable',
    attributes: [{ name: 'Size', options: ['S'], variation: true }],
  })
  const { body } = await ask('POST', `${products}/${id}/variations`, {
    ...{ regular_price: '500', downloadable: true },
    attributes: [{ name: 'Size', option: 'S' }],
    downloads: [{ name: 'Guide', file: 'https://old.example/guide.pdf' }],
  })
  const path = `${products}/${id}/variations/${body.id}`

  expect((await ask('GET', path)).body).toMatchObject({
    downloads: [{ id: '0', name: 'Guide', file: 'https://old.example/guide.pdf' }],
  })
  expect((await shop.ask(path, { key: '1' })).body).toMatchObject({ downloads: [] })
})

test('an SKU in another letter case and with spaces is the same SKU for calls, filters and order lines', async () => {
  const { id } = await create({ name: 'Cap', sku: ' Cap-1 ', regular_price: '500' })

  expect(await ask('POST', products, { name: 'Other', sku: 'CAP-1' })).toMatchObject({
    status: 400,
    body: { code: 'product_invalid_sku', data: { resource_id: id, unique_sku: 'CAP-1-1' } },
  })
  expect((await ask('GET', `${products}?sku=cAP-1`)).body).toMatchObject([{ id, sku: 'Cap-1' }])
  const order = await ask('POST', '/wp-json/wc/v3/orders', { line_items: [{ sku: 'CAP-1', quantity: 1 }] })
  expect(order.body).toMatchObject({ line_items: [{ product_id: id, sku: 'Cap-1' }] })
})

describe('variations', () => {
  let parent: Body
  let path: string
  beforeAll(async () => {
    parent = await create({
      name: 'Lawn Suit',
      type: 'variable',
      attributes: [
        { name: 'Size', options: ['Small', 'Large'], variation: true },
        { name: 'Color', options: ['Red'], variation: true },
      ],
      default_attributes: [{ name: 'size', option: 'small' }],
    })
    path = `${products}/${parent.id}/variations`
  })

  test('are created, read, updated and deleted, and the parent follows [API-041]', async () => {
    const small = await ask('POST', path, {
      regular_price: '3000',
      sku: 'suit-s',
      manage_stock: true,
      stock_quantity: 2,
      attributes: [{ name: 'pa_size', option: 'small' }],
      image: { src: '/images/suit.webp' },
    })
    const large = await ask('POST', path, {
      regular_price: '3500',
      attributes: [{ name: 'Size', option: 'Large' }],
    })
    const shown = await seenByShoppers(parent.id)

    expect(small).toMatchObject({
      status: 201,
      body: {
        type: 'variation',
        parent_id: parent.id,
        price: '3000',
        attributes: [{ name: 'Size', option: 'Small' }],
        image: { src: 'http://shop.test/images/suit.webp' },
      },
    })
    expect(shown.body).toMatchObject({
      price: '3000',
      variations: [small.body.id, large.body.id],
      default_attributes: [{ name: 'Size', option: 'Small' }],
      in_stock: true,
    })

    const sale = await ask('PUT', `${path}/${large.body.id}`, { sale_price: '2500' })
    expect(sale.body).toMatchObject({ price: '2500', on_sale: true, attributes: [{ option: 'Large' }] })
    expect((await seenByShoppers(parent.id)).body).toMatchObject({ price: '2500', on_sale: true })

    await ask('PUT', `${path}/${large.body.id}`, { status: 'private' })
    expect((await shop.ask(path, { key: '1' })).body).toHaveLength(1)
    expect((await shop.ask(path, { key: '2' })).body).toHaveLength(2)
    expect((await shop.ask(`${path}/${large.body.id}`, { key: '1' })).status).toBe(404)
    expect((await ask('GET', `${path}/${large.body.id}`)).body).toMatchObject({ status: 'private' })
    expect((await seenByShoppers(parent.id)).body).toMatchObject({ price: '3000' })

    expect((await ask('DELETE', `${path}/${small.body.id}?force=true`)).body).toMatchObject({ sku: 'suit-s' })
    expect((await seenByShoppers(parent.id)).body).toMatchObject({ price: '', in_stock: false })
  })

  test('belong to their parent, and only variable products have them [API-044]', async () => {
    const simple = await create({ name: 'Simple' })
    const { body: one } = await ask('POST', path, { regular_price: '1' })

    expect(await ask('POST', `${products}/${simple.id}/variations`, {})).toMatchObject({ status: 400 })
    expect(await ask('POST', `${products}/99999/variations`, {})).toMatchObject({ status: 404 })
    expect(await ask('GET', `${products}/${simple.id}/variations/${one.id}`)).toMatchObject({
      status: 404,
      body: { code: 'woocommerce_rest_product_variation_invalid_id' },
    })
    expect(await ask('PUT', `${path}/99999`, {})).toMatchObject({ status: 400 })
    for (const method of ['PUT', 'DELETE'])
      expect(await ask(method, `${products}/${one.id}`, { name: 'x' })).toMatchObject({
        status: 404,
        body: { code: 'woocommerce_rest_invalid_product_id' },
      })
    expect(await ask('DELETE', `${path}/${one.id}`)).toMatchObject({ status: 200 })
    expect(await ask('DELETE', `${path}/${one.id}`)).toMatchObject({ status: 410 })
  })

  test('are written in batches', async () => {
    const { body } = await ask('POST', `${path}/batch`, {
      create: [{ regular_price: '10' }, { regular_price: 10 }],
      delete: [99_999],
    })

    expect(body).toMatchObject({
      create: [
        { type: 'variation', price: '10' },
        { id: 0, error: { code: 'rest_invalid_param' } },
      ],
      delete: [{ error: { data: { status: 404 } } }],
    })
  })
})
