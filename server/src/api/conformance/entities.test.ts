/** The entities of the requirements as JSON, with all fields, from our own server. */
import { beforeAll, expect, test } from 'vitest'
import { decodeCategory } from '@sauda/contract/categories/category.ts'
import type { Request } from '#testing/test-shop.ts'
import { setUpShop } from '#testing/set-up-shop.ts'

const shop = setUpShop()
let own: Request
beforeAll(async () => {
  own = { token: await shop.tokenOf('ayesha') }
})

const one = async (path: string, request: Request = { key: '1' }): Promise<Record<string, unknown>> => {
  const { body } = await shop.ask(`/wp-json/${path}`, request)
  return (Array.isArray(body) ? body[0] : body) as Record<string, unknown>
}
const text = expect.any(String) as unknown
const number = expect.any(Number) as unknown
const flag = expect.any(Boolean) as unknown

test('a product [ENT-003] [ENT-004] [ENT-007] [ENT-008] [ENT-009]', async () => {
  expect(await one('wc/v3/products?slug=classic-lawn-kurta')).toMatchObject({
    id: 1001,
    name: 'Classic Lawn Kurta',
    slug: 'classic-lawn-kurta',
    description: '<p>Sample description.</p>',
    short_description: '<p>Sample text for shop tests.</p>',
    price: '2000',
    regular_price: '2000',
    sale_price: '',
    date_created: text,
    attributes: [
      { name: 'Size', options: ['S', 'M', 'L', 'XL'] },
      { name: 'Color', options: ['White', 'Black', 'Red'] },
    ],
    in_stock: true,
    stock_quantity: 50,
    stock_status: 'instock',
    manage_stock: true,
    rating_count: 12,
    average_rating: '4.50',
  })
  expect(await one('wc/v3/products?slug=price-on-request-carpet')).toMatchObject({ price: '' })
})

test('categories are ids in the feed and objects in the detail [ENT-005]', async () => {
  const { products } = (await one('myapi/v1/all-products-data', {})) as {
    products: { id: number; categories: unknown }[]
  }

  expect(products.find(({ id }) => id === 1001)?.categories).toEqual([122])
  expect(await one('wc/v3/products?slug=classic-lawn-kurta')).toMatchObject({
    categories: [{ id: 122, slug: 'women', name: text }],
  })
})

test('a category; parent 0, null and a missing parent are the top level [ENT-010]', async () => {
  const row = await one('wc/v3/products/categories?slug=watches')

  expect(row).toMatchObject({ id: 131, name: 'Watches', slug: 'watches', parent: 13, image: { src: text } })
  for (const parent of [0, null, undefined]) expect(decodeCategory({ ...row, parent }).parentId).toBe(0)
})

test('a coupon [ENT-013]', async () => {
  expect(await one('wc/v3/coupons?code=last1')).toMatchObject({
    code: 'LAST1',
    status: 'publish',
    date_expires: null,
    usage_limit: 5,
    usage_count: 4,
    minimum_amount: '0.00',
    maximum_amount: '0.00',
    discount_type: 'percent',
    amount: '10.00',
    description: text,
  })
})

test('a payment gateway [ENT-016]', async () => {
  expect(await one('wc/v3/payment_gateways')).toMatchObject({
    id: 'cod',
    title: text,
    description: expect.stringContaining('<p>') as unknown,
    enabled: true,
  })
})

const address = {
  first_name: text,
  last_name: text,
  address_1: text,
  address_2: text,
  city: text,
  state: text,
  postcode: text,
  country: text,
}

test('a customer with two addresses [ENT-017] [ENT-020]', async () => {
  expect(await one('wc/v3/customers/101', own)).toMatchObject({
    id: 101,
    first_name: 'Ayesha',
    last_name: 'Khan',
    email: 'ayesha@sauda.example',
    username: 'ayesha',
    billing: { ...address, email: text, phone: text },
    shipping: address,
  })
})

test('an order and its lines [ENT-018] [ENT-019]', async () => {
  expect(await one('wc/v3/orders/5083', own)).toMatchObject({
    id: 5083,
    status: 'processing',
    date_created: text,
    total: '4600.00',
    shipping_total: '200.00',
    total_tax: '400.00',
    payment_method_title: 'Cash on delivery',
    transaction_id: '',
    customer_note: '',
    customer: { id: 101, first_name: 'Ayesha', last_name: 'Khan', email: 'ayesha@sauda.example' },
    shipping: address,
    billing: { ...address, email: text, phone: text },
    line_items: [
      { id: number, name: text, product_id: 1020, price: 1000, quantity: 2, total: '2000.00', meta_data: [] },
      {
        product_id: 1001,
        meta_data: [
          { key: 'Size', value: 'M' },
          { key: 'Color', value: 'Red' },
        ],
      },
    ],
    is_editable: flag,
  })
})
