/** Variations without managed stock sell their product's, as in WooCommerce: `manage_stock` is "parent". */
import { beforeAll, expect, test } from 'vitest'
import { type Body, customerOrders, operatorAsks, ordersPath } from '#testing/operator-orders.ts'
import { setUpShop } from '#testing/set-up-shop.ts'

const shop = setUpShop()
let token: string
let parent: number
let red: number
let blue: number
const products = '/wp-json/wc/v3/products'
const ask = operatorAsks(() => shop)
const buy = customerOrders(() => ({ shop, token }))

beforeAll(async () => {
  token = await shop.tokenOf('ayesha')
  parent = (
    await ask('POST', products, {
      name: 'Shared Shawl',
      type: 'variable',
      manage_stock: true,
      stock_quantity: 5,
      attributes: [{ name: 'Color', options: ['Red', 'Blue'], variation: true }],
    })
  ).body.id
  const variation = async (option: string, more: object) =>
    (
      await ask('POST', `${products}/${parent}/variations`, {
        regular_price: '1000',
        attributes: [{ name: 'Color', option }],
        ...more,
      })
    ).body.id
  red = await variation('Red', { manage_stock: 'parent', stock_quantity: 99, sku: 'SHAWL-R' })
  blue = await variation('Blue', {})
})

const item = (variation: number, quantity: number) => ({
  product_id: parent,
  variation_id: variation,
  quantity,
})
const place = (...lines: object[]) => buy({ line_items: lines })
const stock = async () => (await ask('GET', `${products}/${parent}`)).body['stock_quantity']

test('every reply with a variation contains the stock of its product', async () => {
  const shown = { manage_stock: 'parent', stock_quantity: 5, stock_status: 'instock', in_stock: true }

  expect((await ask('GET', `${products}/${parent}/variations/${red}`)).body).toMatchObject(shown)
  expect((await ask('GET', `${products}/${blue}`)).body).toMatchObject(shown)
  expect((await shop.ask(`${products}?sku=SHAWL-R`, { key: '2' })).body).toMatchObject([shown])
  expect((await shop.ask(`${products}/${parent}/variations`, { key: '1' })).body).toMatchObject([
    shown,
    shown,
  ])
})

test('orders of shoppers and operators share that stock, and return it', async () => {
  const many = await place(item(red, 3), item(blue, 3))
  expect(many).toMatchObject({
    status: 409,
    body: {
      data: {
        items: [
          { requested: 3, available: 5 },
          { requested: 3, available: 2 },
        ],
      },
    },
  })

  const { body } = await place(item(red, 2), item(blue, 1))
  expect(await stock()).toBe(2)

  const refused = await ask('POST', ordersPath, {
    status: 'processing',
    line_items: [item(red, 1), item(blue, 2)],
  })
  expect([refused.status, await stock()]).toEqual([409, 2])
  const taken = await ask('POST', ordersPath, {
    status: 'processing',
    line_items: [item(red, 1), item(blue, 1)],
  })
  expect([taken.status, await stock()]).toEqual([201, 0])

  const shown = await shop.ask(`${products}/${parent}`, { key: '1' })
  expect(shown.body).toMatchObject({ in_stock: false, stock_status: 'outofstock' })
  expect((await place(item(blue, 1))).status).toBe(409)

  await ask('PUT', `${ordersPath}/${(body as Body).id}`, { status: 'cancelled' })
  expect(await stock()).toBe(3)
  expect((await shop.ask(`${products}/${parent}`, { key: '1' })).body).toMatchObject({ in_stock: true })
})

test('a variation with its own stock uses that, and shares again once it has none', async () => {
  const path = `${products}/${parent}/variations/${blue}`
  await ask('PUT', path, { manage_stock: true, stock_quantity: 40 })
  expect((await ask('GET', path)).body).toMatchObject({ manage_stock: true, stock_quantity: 40 })
  expect((await place(item(blue, 10))).status).toBe(201)
  expect(await stock()).toBe(3)

  await ask('PUT', path, { manage_stock: 'parent' })
  expect((await ask('GET', path)).body).toMatchObject({ manage_stock: 'parent', stock_quantity: 3 })
})
