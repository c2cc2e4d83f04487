import { encodeOrderRequest } from '@sauda/contract/orders/order.ts'
import type { Cart } from '@sauda/domain/cart.ts'
import { taxPercent } from '@sauda/domain/constants.ts'
import { defaultDelivery } from '@sauda/domain/shipping.ts'
import { paisa, parseAmount, toAmount, zero } from '@sauda/domain/money.ts'
import { aCartLine, aCoupon } from '@sauda/domain/testing/builders.ts'
import { examplePrices, moneyExamples } from '@sauda/domain/testing/money-examples.ts'
import { describe, expect, test } from 'vitest'
import { addressOf, checkoutShipping, checkoutTotals, orderRequest } from './order-request.ts'

const form = {
  firstName: 'Ayesha',
  lastName: 'Khan',
  email: 'ayesha@sauda.example',
  phone: '0300 1234567',
  address: 'House 12-B/3, Shamsi Road, near Jamia Masjid',
  province: 'KPK',
  city: 'Mardan',
  postalCode: '23200',
  state: '',
}
const kurta = aCartLine({
  id: 1001,
  price: paisa(200_000),
  quantity: 2,
  attributes: [
    { name: 'Size', option: 'M' },
    { name: 'Color', option: 'Red' },
  ],
})
const rules = { taxPercent, delivery: defaultDelivery }
const shownFor = (cart: Cart) => ({
  totals: checkoutTotals(cart, form, rules),
  shippingTitle: checkoutShipping(cart, form, rules).title,
})
const gateway = { id: 'cod', title: 'Cash on delivery', description: '', enabled: true }

test('the payload equals the fixture byte for byte [CHK-045..050] [CONST-002] [ENT-021]', () => {
  const cart = { lines: [kurta], coupons: [{ coupon: aCoupon(), discount: paisa(40_000) }] }

  expect(encodeOrderRequest(orderRequest(101, cart, form, gateway, shownFor(cart)))).toEqual({
    payment_method: 'cod',
    payment_method_title: 'Cash on delivery',
    set_paid: false,
    status: 'processing',
    customer_id: 101,
    billing: {
      first_name: 'Ayesha',
      last_name: 'Khan',
      address_1: 'House 12-B/3, Shamsi Road, near Jamia Masjid',
      address_2: '',
      city: 'Mardan',
      state: 'KPK',
      postcode: '23200',
      country: 'Pakistan',
      email: 'ayesha@sauda.example',
      phone: '03001234567',
    },
    shipping: {
      first_name: 'Ayesha',
      last_name: 'Khan',
      address_1: 'House 12-B/3, Shamsi Road, near Jamia Masjid',
      address_2: '',
      city: 'Mardan',
      state: 'KPK',
      postcode: '23200',
      country: 'Pakistan',
    },
    shipping_lines: [{ method_id: 'flat_rate', method_title: 'Local Delivery', total: '200.00' }],
    line_items: [
      {
        product_id: 1001,
        quantity: 2,
        meta_data: [
          { key: 'Size', value: 'M' },
          { key: 'Color', value: 'Red' },
        ],
      },
    ],
    coupon_lines: [{ code: 'SAVE10', discount: '400.00', discount_tax: '0.00' }],
    expected_total: '4200.00',
  })
})

test('without a coupon there are no coupon lines; a variation is sent with its product [CHK-050]', () => {
  const cart = { lines: [aCartLine({ id: 2501, variationId: 2512 })], coupons: [] }

  const payload = encodeOrderRequest(orderRequest(101, cart, form, gateway, shownFor(cart)))

  expect(payload).not.toHaveProperty('coupon_lines')
  expect(payload.line_items).toEqual([{ product_id: 2501, variation_id: 2512, quantity: 1 }])
})

test('the area is appended to the street, address_2 is empty', () => {
  expect(addressOf({ ...form, state: 'Sheikh Maltoon' })).toMatchObject({
    address1: 'House 12-B/3, Shamsi Road, near Jamia Masjid, Sheikh Maltoon',
    address2: '',
  })
})

describe('the checkout shows the worked examples [CHK-034..038]', () => {
  const withoutRefusals = moneyExamples.filter(({ message }) => message === undefined)

  test.each(withoutRefusals)('$id', (example) => {
    const lines = example.cart.map(([id, quantity]) =>
      aCartLine({ id, quantity, price: parseAmount(examplePrices[id]) ?? zero }),
    )
    const discount = parseAmount(example.discount) ?? zero
    const coupons = example.coupon ? [{ coupon: aCoupon({ code: example.coupon }), discount }] : []

    const totals = checkoutTotals({ lines, coupons }, { city: example.city ?? '', province: '' }, rules)

    expect(
      [totals.subtotal, totals.discount, totals.tax, totals.shipping, totals.total].map(toAmount),
    ).toEqual([example.subtotal, example.discount, example.tax, example.shipping, example.total])
  })
})
