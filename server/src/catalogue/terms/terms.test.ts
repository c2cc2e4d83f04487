/* Attributes, their terms, tags, brands and shipping classes, and products that use them. */
import { beforeAll, describe, expect, test } from 'vitest'
import { setUpShop } from '#testing/set-up-shop.ts'

const shop = setUpShop()

type Row = Record<string, unknown> & { id: number; code?: string }
const ask = async (method: string, path: string, body?: object) => {
  const reply = await shop.ask(`/wp-json/wc/v3/products${path}`, {
    method,
    key: method === 'GET' ? '3' : '2',
    ...(method !== 'GET' && { body: body ?? {} }),
  })
  return { status: reply.status, body: reply.body as Row, list: reply.body as Row[] }
}
const made = async (path: string, body: object): Promise<Row> => {
  const reply = await ask('POST', path, body)
  expect(reply).toMatchObject({ status: 201 })
  return reply.body
}
const plainKeys = ['id', 'name', 'slug', 'description', 'count', '_links']

describe.each([
  ['tags', plainKeys],
  ['shipping_classes', plainKeys],
  ['brands', [...plainKeys, 'parent', 'display', 'image', 'menu_order']],
  ['attributes/{id}/terms', [...plainKeys, 'menu_order']],
])('%s', (name, keys) => {
  let path = ''
  beforeAll(async () => {
    const { id } = await made('/attributes', { name: `Finish of ${name}` })
    path = `/${name.replace('{id}', String(id))}`
  })

  test('a term is created, read, updated, listed and deleted with its meta data', async () => {
    const term = await made(path, { name: 'Salt & Pepper', description: 'Grey' })
    expect(Object.keys(term).toSorted()).toEqual(keys.toSorted())
    expect(term).toMatchObject({
      name: 'Salt &amp; Pepper',
      slug: 'salt-and-pepper',
      description: 'Grey',
      count: 0,
    })
    expect((await ask('GET', `${path}/${term.id}`)).body).toEqual(term)
    expect((await ask('PUT', `${path}/${term.id}`, { name: 'Grey', slug: 'dark grey' })).body).toMatchObject({
      name: 'Grey',
      slug: 'dark-grey',
      description: 'Grey',
    })
    expect((await ask('GET', `${path}?slug=dark-grey`)).list.map(({ id }) => id)).toEqual([term.id])
    expect((await ask('GET', `${path}?search=gre&orderby=count&order=desc`)).list).toHaveLength(1)
    expect(await ask('DELETE', `${path}/${term.id}`)).toMatchObject({
      status: 501,
      body: { code: 'woocommerce_rest_trash_not_supported' },
    })
    expect((await ask('DELETE', `${path}/${term.id}?force=true`)).body).toMatchObject({ id: term.id })
    expect((await ask('GET', `${path}/${term.id}`)).body.code).toBe('woocommerce_rest_term_invalid')
  })

  test('an existing name returns its term; a missing name and unknown ids are rejected', async () => {
    const term = await made(path, { name: 'Twin' })
    expect(await ask('POST', path, { name: 'twin' })).toMatchObject({
      status: 400,
      body: { code: 'term_exists', data: { resource_id: term.id } },
    })
    expect((await ask('POST', path, {})).body.code).toBe('rest_missing_callback_param')
    for (const method of ['GET', 'PUT', 'DELETE'])
      expect(await ask(method, `${path}/999999${method === 'DELETE' ? '?force=true' : ''}`)).toMatchObject({
        status: 404,
        body: { code: 'woocommerce_rest_term_invalid' },
      })
  })

  test('a batch creates, updates and deletes, each entry by itself', async () => {
    const { id } = await made(path, { name: 'Old' })
    const gone = await made(path, { name: 'Gone' })
    const { body } = await ask('POST', `${path}/batch`, {
      create: [{ name: 'New' }, { name: 'new' }],
      update: [{ id, description: 'Text' }],
      delete: [gone.id],
    })
    expect(body).toMatchObject({
      create: [{ name: 'New' }, { id: 0, error: { code: 'term_exists' } }],
      update: [{ id, description: 'Text' }],
      delete: [{ id: gone.id }],
    })
  })
})

describe('attributes', () => {
  test('an attribute is created, read, updated and deleted with its meta data', async () => {
    const attribute = await made('/attributes', { name: 'Wood', order_by: 'name', has_archives: true })
    expect(attribute).toMatchObject({
      name: 'Wood',
      slug: 'pa_wood',
      type: 'select',
      order_by: 'name',
      has_archives: true,
    })
    expect((await ask('GET', `/attributes/${attribute.id}`)).body).toEqual(attribute)
    expect((await ask('GET', '/attributes')).list).toContainEqual(attribute)
    expect((await ask('PUT', `/attributes/${attribute.id}`, { slug: 'pa_timber' })).body).toMatchObject({
      name: 'Wood',
      slug: 'pa_timber',
    })
    expect((await ask('DELETE', `/attributes/${attribute.id}?force=true`)).status).toBe(200)
    expect((await ask('GET', `/attributes/${attribute.id}`)).status).toBe(404)
  })

  test.each<[string, string, object | undefined, number, string]>([
    ['GET', '/attributes/999999', undefined, 404, 'woocommerce_rest_taxonomy_invalid'],
    ['PUT', '/attributes/999999', {}, 404, 'woocommerce_rest_taxonomy_invalid'],
    ['GET', '/attributes/999999/terms', undefined, 404, 'woocommerce_rest_taxonomy_invalid'],
    ['POST', '/attributes/999999/terms', { name: 'x' }, 404, 'woocommerce_rest_taxonomy_invalid'],
    ['POST', '/attributes', {}, 400, 'rest_missing_callback_param'],
    ['POST', '/attributes', { name: 'x', slug: 'a'.repeat(29) }, 400, 'rest_invalid_param'],
    ['POST', '/brands', { name: 'Salt, Pepper' }, 400, 'rest_invalid_param'],
    ['POST', '/brands', { name: 'x', image: { id: 3 } }, 400, 'rest_invalid_param'],
    ['POST', '/brands', { name: 'x', parent: 999999 }, 400, 'woocommerce_rest_term_invalid'],
    ['POST', '', { attributes: [{ id: 999999, options: ['Red'] }] }, 400, 'rest_invalid_param'],
    ['POST', '', { brands: [{ id: 999999 }] }, 400, 'rest_invalid_param'],
    ['POST', '', { tags: [{ id: 999999 }] }, 400, 'rest_invalid_param'],
  ])('%s %s %j is rejected with %d %s', async (method, path, body, status, code) => {
    expect(await ask(method, path, body)).toMatchObject({ status, body: { code } })
  })

  test('attribute names are unique', async () => {
    const { id } = await made('/attributes', { name: 'Glaze' })
    expect(await ask('POST', '/attributes', { name: 'glaze' })).toMatchObject({
      status: 400,
      body: { code: 'woocommerce_rest_cannot_create', data: { resource_id: id } },
    })
  })
})

describe('products with terms', () => {
  test('a product and its variation take attributes by id, and follow changes of their names', async () => {
    const color = await made('/attributes', { name: 'Shade' })
    const red = await made(`/attributes/${color.id}/terms`, { name: 'Red' })
    const product = await made('', {
      name: 'Scarf',
      type: 'variable',
      attributes: [{ id: color.id, options: ['red', 'Blue'], variation: true }],
      default_attributes: [{ id: color.id, option: 'Red' }],
    })
    expect(product).toMatchObject({
      attributes: [
        { id: color.id, name: 'Shade', slug: 'pa_shade', options: ['Red', 'Blue'], variation: true },
      ],
      default_attributes: [{ id: color.id, name: 'Shade', slug: 'pa_shade', option: 'Red' }],
    })
    const terms = await ask('GET', `/attributes/${color.id}/terms?orderby=id`)
    expect(terms.list).toMatchObject([
      { name: 'Red', count: 1 },
      { name: 'Blue', count: 1 },
    ])
    const variation = await made(`/${product.id}/variations`, {
      regular_price: '10',
      attributes: [{ id: color.id, option: 'red' }],
    })
    expect(variation).toMatchObject({ attributes: [{ id: color.id, slug: 'pa_shade', option: 'Red' }] })

    await ask('PUT', `/attributes/${color.id}/terms/${red.id}`, { name: 'Crimson' })
    await ask('PUT', `/attributes/${color.id}`, { name: 'Tint', slug: 'tint' })
    expect((await ask('GET', `/${product.id}`)).body).toMatchObject({
      attributes: [{ id: color.id, name: 'Tint', slug: 'pa_tint', options: ['Crimson', 'Blue'] }],
      default_attributes: [{ name: 'Tint', option: 'Crimson' }],
    })
    expect((await ask('GET', `/${product.id}/variations/${variation.id}`)).body).toMatchObject({
      attributes: [{ id: color.id, name: 'Tint', option: 'Crimson' }],
    })
    const found = await ask('GET', `?attribute=pa_tint&attribute_term=${red.id}`)
    expect(found.list.map(({ id }) => id)).toEqual([product.id])

    const sent = (await ask('GET', `/${product.id}`)).body['attributes']
    expect((await ask('PUT', `/${product.id}`, { attributes: sent })).body['attributes']).toEqual(sent)
    await ask('DELETE', `/attributes/${color.id}/terms/${red.id}?force=true`)
    expect((await ask('GET', `/${product.id}`)).body).toMatchObject({ attributes: [{ options: ['Blue'] }] })
    await ask('DELETE', `/attributes/${color.id}?force=true`)
    expect((await ask('GET', `/${product.id}`)).body).toMatchObject({ attributes: [] })
  })

  test('brands, shipping classes and tags are counted, filtered, renamed and removed', async () => {
    const first = await made('/brands', { name: 'Indus' })
    const kind = await made('/shipping_classes', { name: 'Very bulky', slug: 'bulky' })
    const tag = await made('/tags', { name: 'Warm' })
    const { id, brands } = (await made('', {
      name: 'Shawl',
      shipping_class: 'bulky',
      brands: [{ id: first.id }, { name: 'Ravi' }],
      tags: [{ id: tag.id }],
    })) as Row & { brands: Row[] }
    expect(brands).toMatchObject([
      { id: first.id, name: 'Indus', slug: 'indus' },
      { name: 'Ravi', slug: 'ravi' },
    ])
    const ofAll = async () => [
      (await ask('GET', `/brands/${first.id}`)).body['count'],
      (await ask('GET', `/shipping_classes/${kind.id}`)).body['count'],
      (await ask('GET', `/tags/${tag.id}`)).body['count'],
    ]
    expect(await ofAll()).toEqual([1, 1, 1])
    for (const query of [
      `brand=${brands[1]?.id}`,
      'brand=indus',
      `shipping_class=${kind.id}`,
      `tag=${tag.id}`,
    ])
      expect((await ask('GET', `?${query}`)).list.map((each) => each.id)).toEqual([id])
    for (const path of ['brands', 'shipping_classes', 'tags'])
      expect((await ask('GET', `/${path}?product=${id}&hide_empty=true`)).list.length).toBeGreaterThan(0)

    await ask('PUT', `/brands/${first.id}`, { name: 'Sindh' })
    await ask('PUT', `/shipping_classes/${kind.id}`, { slug: 'large' })
    await ask('PUT', `/tags/${tag.id}`, { name: 'Cosy' })
    expect((await ask('GET', `/${id}`)).body).toMatchObject({
      brand: 'Sindh, Ravi',
      brands: [{ id: first.id, name: 'Sindh' }, { name: 'Ravi' }],
      shipping_class: 'large',
      shipping_class_id: kind.id,
      tags: [{ name: 'Cosy' }],
    })
    await ask('DELETE', `/brands/${first.id}?force=true`)
    await ask('DELETE', `/shipping_classes/${kind.id}?force=true`)
    await ask('DELETE', `/tags/${tag.id}?force=true`)
    expect((await ask('GET', `/${id}`)).body).toMatchObject({
      brand: 'Ravi',
      brands: [{ name: 'Ravi' }],
      shipping_class: '',
      shipping_class_id: 0,
      tags: [],
    })
  })
})
