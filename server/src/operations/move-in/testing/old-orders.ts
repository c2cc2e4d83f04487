/** Orders of a fake old shop, as WooCommerce's API writes them. */
import { gmtTime } from '@sauda/contract/time.ts'
import { noon } from '@sauda/domain/testing/builders.ts'
import type { Row } from '#testing/hosts/fake-woocommerce.ts'

const dayMs = 86_400_000

export const hostAddress = (fields: object = {}) => ({
  ...{ first_name: 'Ayesha', last_name: 'Khan', company: '', address_1: '12 Mall Road', address_2: '' },
  ...{ city: 'Lahore', state: 'PB', postcode: '54000', country: 'PK' },
  ...fields,
})

/** @param fields replace the usual ones: a delivered cash order of two shirts */
export const aHostOrder = (id: number, fields: object = {}): Row => ({
  id,
  parent_id: 0,
  number: String(id),
  order_key: `wc_order_${id}`,
  created_via: 'checkout',
  version: '9.8.1',
  status: 'completed',
  currency: 'PKR',
  date_created_gmt: gmtTime(noon - 40 * dayMs),
  date_modified_gmt: gmtTime(noon - 30 * dayMs),
  date_paid_gmt: gmtTime(noon - 35 * dayMs),
  date_completed_gmt: gmtTime(noon - 35 * dayMs),
  ...{ discount_total: '0.00', discount_tax: '0.00', shipping_total: '200.00', shipping_tax: '0.00' },
  ...{ cart_tax: '0.00', total: '236.00', total_tax: '0.00', prices_include_tax: false },
  customer_id: 2,
  customer_note: 'Ring twice',
  billing: { ...hostAddress(), email: 'ayesha@example.com', phone: '03001234567' },
  shipping: hostAddress(),
  ...{ payment_method: 'cod', payment_method_title: 'Cash on delivery', transaction_id: '' },
  meta_data: [],
  line_items: [aHostLine()],
  tax_lines: [],
  shipping_lines: [
    {
      ...{ id: 900 + id, method_title: 'TCS', method_id: 'flat_rate', total: '200.00', total_tax: '0.00' },
      ...{ taxes: [], meta_data: [] },
    },
  ],
  fee_lines: [],
  coupon_lines: [],
  refunds: [],
  ...fields,
})

export const aHostLine = (fields: object = {}) => ({
  id: 71,
  name: 'T-Shirt &amp; more',
  ...{ product_id: 16, variation_id: 0, quantity: 2, tax_class: '', sku: 'woo-16' },
  ...{ subtotal: '36.00', subtotal_tax: '0.00', total: '36.00', total_tax: '0.00', taxes: [] },
  meta_data: [
    { id: 1, key: '_reduced_stock', value: '2', display_key: '_reduced_stock', display_value: '2' },
    { id: 2, key: 'pa_color', value: 'blue', display_key: 'Color', display_value: '<p>Blue</p>' },
  ],
  ...fields,
})
