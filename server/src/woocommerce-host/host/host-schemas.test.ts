import { expect, test } from 'vitest'
import { orderView } from '#woocommerce-host/orders/order-view.ts'
import { isListed, productView, salePrice } from '#woocommerce-host/catalogue/product-view.ts'

const home = 'http://shop.test'

test('a product with fields of a wrong type is shown without them', () => {
  const row = {
    id: 7,
    slug: 12,
    description: null,
    images: [null, 'x', { src: 'a.jpg' }],
    meta_data: 'none',
    permalink: 5,
  }

  expect(productView(row, home)).toMatchObject({
    id: 7,
    description: '',
    permalink: `${home}/product/`,
    images: [{ src: 'a.jpg', widths: [] }],
    meta_data: [],
  })
})

test('fields that the host did not send are absent, except the brand, which older hosts lack', () => {
  expect(Object.keys(productView({ id: 7, name: 'Kurta' }, home)).toSorted()).toEqual(['brand', 'id', 'name'])
})

test.each([
  [{ sale_price: '5', on_sale: false }, ''],
  [{ sale_price: '5' }, '5'],
  [{ sale_price: 5 }, ''],
])('the sale price of %j is "%s"', (row, expected) => {
  expect(salePrice(row)).toBe(expected)
})

test.each([
  [{}, true],
  [{ status: 'draft' }, false],
  [{ status: 5 }, false],
  [{ post_password: 'x' }, false],
  [{ catalog_visibility: 'search' }, false],
])('lists contain a product of %j: %s', (row, expected) => {
  expect(isListed(row)).toBe(expected)
})

test('an order with invalid amounts, lines and addresses is shown, and invalid parts are ignored', () => {
  const row = {
    id: 9,
    status: 'processing',
    customer_id: 101,
    total: 'x',
    total_tax: 10,
    fee_lines: [null, { id: 1, name: 'Tax', total: '5.00' }, { id: 2, name: 'Gift', total: '7' }],
    line_items: [{ id: 1, subtotal: '20', total: {}, sku: null, image: 'none', meta_data: [5] }, null],
    billing: 'nobody',
    shipping: null,
  }

  expect(orderView(row, home)).toMatchObject({
    total: '0.00',
    total_tax: '15.00',
    fee_lines: [{ id: 2, name: 'Gift', total: '7' }],
    line_items: [{ id: 1, subtotal: '20.00', total: '0.00', sku: '', image: { id: '', src: '' } }],
    billing: { country: '', state: '' },
  })
})
