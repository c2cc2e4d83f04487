/**
 * What a line of a shopper's order buys: the product or variation that it names, with every open option chosen; of
 * products sold individually one unit per order, as in WooCommerce, while operators order any number.
 */
import { codes } from '@sauda/contract/calls.ts'
import { decodeStockReply } from '@sauda/contract/products/product.ts'
import { quantityLimit } from '@sauda/domain/product.ts'
import { beforeAll, expect, test } from 'vitest'
import { sellsVirtual } from '#orders/pricing/shipping-classes.ts'
import { closeDatabase, openDatabase } from '#platform/database/database.ts'
import { shopConfig } from '#site/routes.ts'
import { billing, type Body, operatorOrders, ordersPath } from '#testing/operator-orders.ts'
import { setUpShop } from '#testing/set-up-shop.ts'

const shop = setUpShop()
let token: string
const { ask, buy, change, product } = operatorOrders(() => ({ shop, token }))
const products = '/wp-json/wc/v3/products'

let single: number
let parent: number
let red: number
let blue: number
beforeAll(async () => {
  token = await shop.tokenOf('ayesha')
  single = await product(10, {
    sold_individually: true,
    attributes: [{ name: 'Color', options: ['Red', 'Blue'], visible: true }],
  })
  parent = await product(10, {
    ...{ type: 'variable', sold_individually: true },
    attributes: [{ name: 'Color', options: ['Red', 'Blue'], variation: true }],
  })
  const variation = async (option: string) =>
    (
      await ask('POST', `${products}/${parent}/variations`, {
        ...{ regular_price: '1000', attributes: [{ name: 'Color', option }] },
      })
    ).body.id
  red = await variation('Red')
  blue = await variation('Blue')
})

const place = (...lines: object[]) => buy({ line_items: lines })
const colored = (value: string) => ({
  ...{ product_id: single, quantity: 1 },
  meta_data: [{ key: 'Color', value }],
})

test('two units are refused, in one line, in two lines, and of one variation', async () => {
  for (const lines of [
    [{ product_id: single, quantity: 2 }],
    [colored('Red'), colored('Blue')],
    [{ product_id: parent, variation_id: red, quantity: 2 }],
  ])
    expect(await place(...lines)).toMatchObject({
      status: 409,
      body: {
        code: codes.partlyOutOfStock,
        message: expect.stringMatching(/^Only 1 of "Order Thing \d" can be bought in one order\.$/) as string,
        data: { items: lines.map(() => ({ requested: 2, available: 1 })) },
      },
    })
})

test('one unit can be bought, of each variation too', async () => {
  expect((await place({ product_id: single, quantity: 1 })).status).toBe(201)
  const both = [red, blue].map((variation_id) => ({ product_id: parent, variation_id, quantity: 1 }))
  expect((await place(...both)).status).toBe(201)
})

test('product, variation, Store API and feed contain the limit, so that a cart takes one', async () => {
  for (const path of [
    `${products}/${single}`,
    `${products}/${red}`,
    `${products}/${parent}/variations/${blue}`,
  ]) {
    const { body } = await shop.ask(path, { key: '1' })
    expect(body).toMatchObject({ order_limit: 1 })
    expect(quantityLimit(decodeStockReply(body))).toBe(1)
  }
  for (const id of [single, red])
    expect((await shop.ask(`/wp-json/wc/store/v1/products/${id}`)).body).toMatchObject({
      ...{ sold_individually: true, add_to_cart: { maximum: 1 } },
    })
  const feed = (await shop.ask('/wp-json/myapi/v1/all-products-data', { key: '1' })).body as {
    products: (Body & { default_variation?: object })[]
  }
  const inFeed = (id: number) => feed.products.find((each) => each.id === id)
  expect(inFeed(single)).toMatchObject({ order_limit: 1 })
  expect(inFeed(parent)).toMatchObject({ default_variation: { order_limit: 1 } })
  expect(inFeed(1001)).not.toHaveProperty('order_limit')
})

test('an operator sells any number, as in WooCommerce', async () => {
  const made = await ask('POST', ordersPath, { line_items: [{ product_id: single, quantity: 3 }] })
  expect(made).toMatchObject({ status: 201, body: { line_items: [{ quantity: 3 }] } })
  const [line] = made.body['line_items'] as { id: number }[]
  expect(await change(made.body.id, { line_items: [{ id: line?.id, quantity: 4 }] })).toMatchObject({
    ...{ status: 200, body: { line_items: [{ quantity: 4 }] } },
  })
})

test('a product without variations is not sold for the id of a variation', async () => {
  const plain = await product(10)
  const line_items = [{ product_id: plain, variation_id: red, quantity: 1 }]
  expect(await place(...line_items)).toMatchObject({
    status: 400,
    body: { code: codes.cartInvalidProduct, data: { items: [{ product_id: plain, variation_id: red }] } },
  })
  const quote = { line_items, coupon_lines: [], gift_codes: [], payment_method: 'cod', shipping: {} }
  expect((await shop.ask('/wp-json/sauda/v1/quote', { method: 'POST', token, body: quote })).status).toBe(400)
  expect((await place({ product_id: plain, variation_id: 0, quantity: 1 })).status).toBe(201)
})

test('an option that a variation leaves open must be chosen', async () => {
  const open = await product(null, {
    type: 'variable',
    attributes: [
      { name: 'Color', options: ['Red', 'Blue'], variation: true },
      { name: 'Fabric', options: ['Lawn'], variation: true },
      { name: 'Care', options: ['Cold wash'] },
    ],
  })
  const { id } = (
    await ask('POST', `${products}/${open}/variations`, {
      ...{ regular_price: '500', attributes: [{ name: 'Color', option: 'Red' }] },
    })
  ).body
  const line = (meta_data: object[]) => ({ product_id: open, variation_id: id, quantity: 1, meta_data })
  for (const chosen of [[], [{ key: 'Color', value: 'Red' }], [{ key: 'Fabric', value: '' }]])
    expect(await place(line(chosen))).toMatchObject({ status: 400, body: { code: codes.invalidOption } })
  expect((await place(line([{ key: 'fabric', value: 'Lawn' }]))).status).toBe(201)

  // WooCommerce's names of the option, and the slug of its value
  for (const key of ['pa_fabric', 'attribute_pa_fabric', 'attribute_fabric'])
    expect(await place(line([{ key, value: 'lawn' }]))).toMatchObject({
      status: 201,
      body: {
        line_items: [
          {
            meta_data: [
              { key: 'Color', value: 'Red' },
              { key: 'Fabric', value: 'Lawn' },
            ],
          },
        ],
      },
    })
  const twice = [
    { key: 'Fabric', value: 'Lawn' },
    { key: 'pa_fabric', value: 'Lawn' },
  ]
  for (const chosen of [twice, [{ key: 'pa_fabric', value: 'Silk' }], [{ key: 'pa_color', value: 'Blue' }]])
    expect(await place(line(chosen))).toMatchObject({ status: 400, body: { code: codes.invalidOption } })
})

test('an order of virtual products alone has no delivery cost, and pages ask for the cost of orders', async () => {
  const goods = await product(null)
  const asks = async () => {
    const isAsked = Object.keys(await shopConfig(shop.context)).includes('quotes')
    // the page for unknown addresses is cached, but not longer than what it says
    expect(String((await shop.ask('/no/such/page')).body).includes('"quotes":true')).toBe(isAsked)
    return isAsked
  }
  expect(await asks()).toBe(false)
  const ticket = await product(null, { virtual: true })
  expect(await asks()).toBe(true)

  const costs = async (...ids: number[]) => {
    const line_items = ids.map((product_id) => ({ product_id, quantity: 1 }))
    const quote = { line_items, coupon_lines: [], gift_codes: [], payment_method: 'cod', shipping: billing }
    const { body } = await shop.ask('/wp-json/sauda/v1/quote', { method: 'POST', token, body: quote })
    const { shipping_total, total } = body as { shipping_total: string; total: string }
    expect((await place(...line_items)).body).toMatchObject({ shipping_total, total })
    return [shipping_total, total]
  }
  expect(await costs(ticket)).toEqual(['0.00', '1100.00'])
  expect(await costs(goods)).toEqual(['200.00', '1300.00'])
  expect(await costs(ticket, goods)).toEqual(['200.00', '2400.00'])

  await ask('PUT', `${products}/${ticket}`, { status: 'draft' })
  expect(await asks()).toBe(false)

  const attributes = [{ name: 'Day', options: ['Monday'], variation: true }]
  const days = await product(null, { type: 'variable', attributes })
  await ask('POST', `${products}/${days}/variations`, {
    ...{ virtual: true, regular_price: '500', attributes: [{ name: 'Day', option: 'Monday' }] },
  })
  expect(await asks()).toBe(true)
  for (const status of ['draft', 'trash']) {
    await ask('PUT', `${products}/${days}`, { status })
    expect(await asks()).toBe(false)
  }
})

test('while the database is down, pages ask for the cost of orders as they did before', async () => {
  const ticket = await product(null, { virtual: true })
  const context = { ...shop.context }
  expect(await sellsVirtual(context)).toBe(true)
  const away = openDatabase('postgres://nobody@127.0.0.1:1/none')
  try {
    expect(await sellsVirtual(Object.assign(context, { db: away }))).toBe(true)
    expect(await sellsVirtual({ ...shop.context, db: away })).toBe(false)
  } finally {
    await closeDatabase(away)
    await ask('PUT', `${products}/${ticket}`, { status: 'draft' })
  }
})
