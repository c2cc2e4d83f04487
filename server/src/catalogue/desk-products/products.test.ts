/* The desk's product list, and bulk prices. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#testing/test-shop.ts'

let shop: TestShop
const ids: Record<string, number> = {}
beforeAll(async () => {
  shop = await openTestShop()
  await shop.context.db.deleteFrom('product').execute()
  const category = await ask('POST', `${wc}/products/categories`, { name: 'Lamps' })
  const below = await ask('POST', `${wc}/products/categories`, {
    name: 'Tall lamps',
    parent: category.body.id,
  })
  ids['category'] = category.body.id
  const made = async (name: string, more: object) => {
    ids[name] = (await ask('POST', `${wc}/products`, { name, regular_price: '1000', ...more })).body.id
  }
  await made('Oak lamp', {
    sku: 'OAK-1',
    categories: [{ id: below.body.id }],
    manage_stock: true,
    stock_quantity: 9,
  })
  await made('Elm lamp', { sale_price: '900', manage_stock: true, stock_quantity: 1 })
  await made('Draft_lamp', { status: 'draft' })
  await made('Gone lamp', { manage_stock: true, stock_quantity: 0 })
  await made('Shirt', {
    type: 'variable',
    attributes: [{ name: 'Size', options: ['S', 'M'], variation: true, visible: true }],
  })
  for (const [option, price] of [
    ['S', '500'],
    ['M', '600'],
  ])
    ids[`Shirt ${option}`] = (
      await ask('POST', `${wc}/products/${ids['Shirt']}/variations`, {
        regular_price: price,
        sku: `SH-${option}`,
        manage_stock: true,
        stock_quantity: option === 'S' ? 1 : 8,
        attributes: [{ name: 'Size', option }],
        ...(option === 'S' && { sale_price: '450' }),
      })
    ).body.id
})
afterAll(() => shop.close())

const wc = '/wp-json/wc/v3'
const desk = '/wp-json/sauda/v1/desk/products'
type Body = Record<string, unknown> & {
  id: number
  code: string
  undo: string
  seen: string
  changed: number
}
const ask = async (method: string, path: string, body?: object) => {
  const reply = await shop.ask(path, { method, key: '2', ...(body && { body }) })
  return { status: reply.status, headers: reply.headers, body: reply.body as Body }
}
const namesOf = async (query: string) => {
  const { status, body, headers } = await ask('GET', `${desk}?orderby=id&order=asc&${query}`)
  if (status !== 200) return status
  return [headers.get('x-wp-total'), ...(body as unknown as { name: string }[]).map(({ name }) => name)]
}

test.each([
  ['', ['5', 'Oak lamp', 'Elm lamp', 'Draft_lamp', 'Gone lamp', 'Shirt']],
  ['tab=published', ['4', 'Oak lamp', 'Elm lamp', 'Gone lamp', 'Shirt']],
  ['tab=draft', ['1', 'Draft_lamp']],
  ['tab=low', ['2', 'Elm lamp', 'Shirt']],
  ['tab=sold_out', ['1', 'Gone lamp']],
  ['tab=on_sale', ['2', 'Elm lamp', 'Shirt']],
  ['search=LAMP', ['4', 'Oak lamp', 'Elm lamp', 'Draft_lamp', 'Gone lamp']],
  ['search=lamp+oak', ['1', 'Oak lamp']],
  ['search=oak-1', ['1', 'Oak lamp']],
  ['search=sh-m', ['1', 'Shirt']],
  ['search=_', ['1', 'Draft_lamp']],
  ['search=%25', ['0']],
  ['search=nothing', ['0']],
  ['search=la+sh', ['0']],
  ['search=ee', ['0']],
  ['search=oa', ['1', 'Oak lamp']],
  ['search=lamp&tab=sold_out', ['1', 'Gone lamp']],
  ['tab=low&search=lamp', ['1', 'Elm lamp']],
  ['per_page=2&page=2', ['5', 'Draft_lamp', 'Gone lamp']],
  ['per_page=101', 400],
  ['tab=none', 400],
])('the list with %s', async (query, expected) => {
  expect(await namesOf(query)).toEqual(expected)
})

test('a category includes the products of its subcategories', async () => {
  expect(await namesOf(`category=${ids['category']}`)).toEqual(['1', 'Oak lamp'])
})

test('a row has the fields that the desk shows', async () => {
  const { body } = await ask('GET', `${desk}?include=${ids['Elm lamp']}`)

  expect(body).toEqual([
    {
      id: ids['Elm lamp'],
      parent_id: 0,
      type: 'simple',
      name: 'Elm lamp',
      sku: '',
      status: 'publish',
      categories: [{ id: expect.any(Number), name: 'Uncategorized' }],
      price: '900.00',
      regular_price: '1000.00',
      sale_price: '900.00',
      sale_from: null,
      sale_until: null,
      on_sale: true,
      manage_stock: true,
      stock_quantity: 1,
      stock_status: 'instock',
      low: true,
      low_stock_amount: null,
      picture: '',
      variations: 0,
      attributes: [],
      permalink: 'http://shop.test/product/elm-lamp',
      date_created: expect.stringMatching(/Z$/),
      date_modified: expect.stringMatching(/Z$/),
      version: expect.stringMatching(/^\d+\.1$/),
    },
  ])
})

test('the counts of the tabs match their lists', async () => {
  expect((await ask('GET', `${desk}/counts`)).body).toEqual({
    ...{ all: 5, published: 4, draft: 1, low: 2, sold_out: 1, on_sale: 2 },
  })
})

test('the list rows follow every change of a product and its variations', async () => {
  const { id } = (
    await ask('POST', `${wc}/products`, {
      name: 'Ébène chair',
      type: 'variable',
      attributes: [{ name: 'Size', options: ['S', 'M'], variation: true, visible: true }],
    })
  ).body
  const variation = (
    await ask('POST', `${wc}/products/${id}/variations`, {
      regular_price: '700',
      sku: 'CHAIR-9',
      attributes: [{ name: 'Size', option: 'S' }],
    })
  ).body.id
  const lists = async () => {
    const found = async (query: string) => {
      const { body } = await ask('GET', `${desk}?${query}`)
      return (body as unknown as Body[]).some((row) => row.id === id)
    }
    const asked = ['search=ÉBÈNE', 'search=stool', 'search=air-9', 'tab=low', 'tab=on_sale', 'tab=draft']
    const answers = await Promise.all(asked.map(found))
    return asked.filter((_, at) => answers[at])
  }
  expect(await lists()).toEqual(['search=ÉBÈNE', 'search=air-9'])
  await ask('PUT', `${wc}/products/${id}/variations/${variation}`, {
    sale_price: '600',
    manage_stock: true,
    stock_quantity: 2,
  })
  expect(await lists()).toEqual(['search=ÉBÈNE', 'search=air-9', 'tab=low', 'tab=on_sale'])
  await ask('PUT', `${wc}/products/${id}/variations/${variation}`, {
    date_on_sale_from: '2099-01-01',
    stock_quantity: 3,
    sku: '',
  })
  await ask('PUT', `${wc}/products/${id}`, { name: 'Stool', status: 'draft' })
  expect(await lists()).toEqual(['search=stool', 'tab=draft'])
  await ask('DELETE', `${wc}/products/${id}`)
  expect(await lists()).toEqual([])
  await ask('PUT', `${wc}/products/${id}`, { status: 'draft' })
  expect(await lists()).toEqual(['search=stool', 'tab=draft'])
  await ask('DELETE', `${wc}/products/${id}?force=true`)
  const { rows } =
    await sql`select product_id from desk_product where product_id = any(${[id, variation]}::int[])
    union all select product_id from desk_product_words where product_id = any(${[id, variation]}::int[])`.execute(
      shop.context.db,
    )
  expect(rows).toEqual([])
})

const prices = async () => {
  const rows = (await ask('GET', `${desk}?orderby=id&order=asc`)).body as unknown as Body[]
  const variations = (await ask('GET', `${desk}?parent=${ids['Shirt']}`)).body as unknown as Body[]
  return [...rows, ...variations].map(({ regular_price: regular, sale_price: sale }) =>
    [regular, sale].map((text) => String(text).replace('.00', '')).join(' '),
  )
}
const before = ['1000 ', '1000 900', '1000 ', '1000 ', ' ', '500 450', '600 ']

test('a bulk change is previewed before it is written, and can be undone once', async () => {
  const sent = { filter: { tab: 'published' }, change: { field: 'regular', percent: 5.5 } }
  const check = await ask('POST', `${desk}/prices/check`, sent)
  expect(check.body).toMatchObject({
    ...{ products: 5, changed: 5, unchanged: 0, problems: [] },
    rows: [
      { name: 'Oak lamp', old: '1000.00', new: '1055.00' },
      { name: 'Elm lamp' },
      { name: 'Gone lamp' },
      { parent_id: ids['Shirt'], old: '500.00', new: '528.00' },
      { old: '600.00', new: '633.00' },
    ],
  })
  expect(await prices()).toEqual(before)

  const { body } = await ask('POST', `${desk}/prices`, { ...sent, seen: check.body.seen })
  expect(await prices()).toEqual(['1055 ', '1055 900', '1000 ', '1055 ', ' ', '528 450', '633 '])
  expect((await ask('GET', `${wc}/products/${ids['Shirt']}`)).body['price']).toBe('450')
  expect((await ask('POST', `${desk}/prices`, { ...sent, seen: check.body.seen })).status).toBe(409)

  await ask('PUT', `${wc}/products/${ids['Oak lamp']}`, { regular_price: '1100' })
  const undone = await ask('POST', `${desk}/prices/undo`, { undo: body.undo })
  expect(undone.body).toMatchObject({
    restored: 4,
    left: [{ id: ids['Oak lamp'], name: 'Oak lamp', message: 'Its price was changed since.' }],
  })
  expect(await prices()).toEqual(['1100 ', ...before.slice(1)])
  expect((await ask('POST', `${desk}/prices/undo`, { undo: body.undo })).status).toBe(409)
  await ask('PUT', `${wc}/products/${ids['Oak lamp']}`, { regular_price: '1000' })
})

test('a bulk sale sets its dates, rounds prices, and skips products with a problem', async () => {
  const all = [ids['Oak lamp'], ids['Elm lamp'], ids['Shirt']]
  const sale = { field: 'sale', percent: -33.3, round: '50', from: '2026-01-01', until: '2026-12-31' }
  const { body } = await ask('POST', `${desk}/prices`, { ids: all, change: sale })
  expect(await prices()).toEqual(['1000 650', '1000 650', '1000 ', '1000 ', ' ', '500 350', '600 400'])
  expect((await ask('GET', `${desk}?include=${ids['Oak lamp']}`)).body).toMatchObject([
    { sale_from: '2025-12-31T19:00:00Z', sale_until: '2026-12-31T18:59:59Z' },
  ])

  const dear = await ask('POST', `${desk}/prices/check`, { ids: all, change: { field: 'sale', to: '550' } })
  expect(dear.body).toMatchObject({
    changed: 3,
    problems: [{ id: ids['Shirt S'], message: 'The sale price must be below the regular price.' }],
  })
  const ended = await ask('POST', `${desk}/prices`, { ids: all, change: { field: 'sale', to: '' } })
  expect(ended.body.changed).toBe(4)
  expect(await prices()).toEqual(['1000 ', '1000 ', '1000 ', '1000 ', ' ', '500 ', '600 '])
  await ask('POST', `${desk}/prices/undo`, { undo: ended.body.undo })
  await ask('POST', `${desk}/prices/undo`, { undo: body.undo })
  expect(await prices()).toEqual(before)
})

test('a bulk change cannot be undone after 7 days', async () => {
  const change = { field: 'regular', amount: '10' }
  const { body } = await ask('POST', `${desk}/prices`, { ids: [ids['Oak lamp']], change })
  shop.time.now += 7 * 24 * 3_600_000 + 1
  expect(await ask('POST', `${desk}/prices/undo`, { undo: body.undo })).toMatchObject({
    status: 409,
    body: { code: 'sauda_desk_undo_over' },
  })
})

test.each([
  [{ ids: [1], change: { field: 'regular' } }],
  [{ ids: [1], change: { field: 'regular', percent: 1, to: '5' } }],
  [{ ids: [1], change: { field: 'regular', to: '' } }],
  [{ ids: [1], change: { field: 'regular', to: '-5' } }],
  [{ ids: [1], change: { field: 'regular', to: '5.005' } }],
  [{ ids: [1], change: { field: 'regular', percent: 1, until: '2026-01-01' } }],
  [{ ids: [1], change: { field: 'cost', percent: 1 } }],
  [{ ids: [1], change: { field: 'sale', percent: -101 } }],
  [{ ids: [1], filter: {}, change: { field: 'regular', percent: 1 } }],
  [{ change: { field: 'regular', percent: 1 } }],
  [{ ids: [1] }],
])('%j is not a valid price change', async (body) => {
  expect((await ask('POST', `${desk}/prices/check`, body)).status).toBe(400)
})

test('undo of an unknown change is refused', async () => {
  expect((await ask('POST', `${desk}/prices/undo`, { undo: 'nothing' })).status).toBe(404)
})

test('typed prices are written row by row, and one undo restores all of them', async () => {
  await ask('PUT', `${wc}/products/${ids['Oak lamp']}`, { regular_price: '1000' })
  const sent = [
    { id: ids['Oak lamp'], field: 'regular', to: '1200', seen: '1000.00' },
    { id: ids['Oak lamp'], field: 'sale', to: '1100', seen: '' },
    { id: ids['Elm lamp'], field: 'sale', to: '1500', seen: '900.00' },
    { id: ids['Gone lamp'], field: 'regular', to: '7', seen: '999.00' },
    { id: ids['Draft_lamp'], field: 'regular', to: '' },
    { id: ids['Shirt'], field: 'regular', to: '8' },
    { id: ids['Shirt S'], field: 'sale', to: '', seen: '450' },
  ]
  const { body } = await ask('POST', `${desk}/prices/each`, { changes: sent })

  expect((body['results'] as { error?: { message: string } }[]).map(({ error }) => error?.message)).toEqual([
    undefined,
    undefined,
    'The sale price must be below the regular price.',
    'Someone changed it to 1000.00.',
    'Enter a price above 0.',
    'It has no price of its own.',
    undefined,
  ])
  expect(await prices()).toEqual(['1200 1100', '1000 900', '1000 ', '1000 ', ' ', '500 ', '600 '])
  expect((await ask('GET', `${wc}/products/${ids['Oak lamp']}`)).body['price']).toBe('1100')
  expect((await ask('POST', `${desk}/prices/undo`, { undo: body.undo })).body).toMatchObject({ restored: 2 })
  expect(await prices()).toEqual(before)
})

test('a draft without a price gets its first price', async () => {
  const made = await ask('POST', `${wc}/products`, { name: 'Bare lamp', status: 'draft' })
  const change = { id: made.body['id'], field: 'regular', to: '990', seen: '' }
  const { body } = await ask('POST', `${desk}/prices/each`, { changes: [change] })
  expect(body['results']).toMatchObject([{ regular_price: '990.00', sale_price: '' }])
  await ask('DELETE', `${wc}/products/${made.body['id'] as number}?force=true`)
})
