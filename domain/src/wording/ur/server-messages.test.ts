import { expect, test } from 'vitest'
import { serverMessage } from './server-messages.ts'

const plain = (text = '') => text.replace(/[\u2066-\u2069]/g, '')

test.each([
  ['sauda_rate_limited', undefined, 'کچھ دیر بعد'],
  ['woocommerce_rest_product_out_of_stock', { values: { name: 'Soap' } }, '“Soap” اب دستیاب نہیں'],
  [
    'woocommerce_rest_product_partially_out_of_stock',
    { values: { name: 'Soap', left: 3 } },
    '“Soap” کے اسٹاک میں صرف 3',
  ],
  ['woocommerce_rest_product_partially_out_of_stock', { values: { name: 'Soap', most: 2 } }, 'تعداد 2'],
  ['sauda_no_delivery', { values: { city: 'Lahore' } }, 'لاہور'],
  ['sauda_payment_method_unavailable', { reason: 'city', values: { city: 'Multan' } }, 'ملتان'],
  ['woocommerce_rest_invalid_coupon', { reason: 'minimum', limit: '1500.00' }, '₨1,500'],
  ['registration-error-email-exists', null, 'ای میل'],
])('%s with %j says what it is about', (code, data, part) => {
  expect(plain(serverMessage(code, data))).toContain(part)
})

test.each([
  ['a_code_of_another_host', {}],
  ['constructor', {}],
  ['woocommerce_rest_product_out_of_stock', { status: 400 }],
  ['woocommerce_rest_invalid_coupon', { reason: 'odd' }],
  ['woocommerce_rest_product_out_of_stock', { values: 'text' }],
])('%s with %j keeps the text of the server', (code, data) => {
  expect(serverMessage(code, data)).toBeUndefined()
})
