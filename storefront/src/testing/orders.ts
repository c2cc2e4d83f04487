/** Orders in wire format, for tests of the account screens. */

const address = {
  first_name: 'Ayesha',
  last_name: 'Khan',
  address_1: 'House 12',
  address_2: '',
  city: 'Mardan',
  state: 'KPK',
  postcode: '23200',
  country: 'Pakistan',
}

/** One order of a bottle with the amounts of M-06; accepts overrides. */
export const anOrder = (difference: object = {}) => ({
  id: 5083,
  status: 'processing',
  date_created: '2026-06-14T17:30:00',
  date_created_gmt: '2026-06-14T12:30:00',
  discount_total: '0.00',
  shipping_total: '200.00',
  total_tax: '200.00',
  total: '2400.00',
  payment_method_title: 'Cash on delivery',
  transaction_id: '',
  customer_note: '',
  billing: { ...address, email: 'ayesha@sauda.example', phone: '03001234567' },
  shipping: address,
  shipping_lines: [{ method_title: 'Local Delivery', total: '200.00' }],
  coupon_lines: [],
  line_items: [
    {
      id: 1,
      name: 'Steel Water Bottle',
      product_id: 1020,
      variation_id: 0,
      quantity: 2,
      price: 1000,
      subtotal: '2000.00',
      total: '2000.00',
      meta_data: [
        { key: 'Size', value: 'M' },
        { key: '_reduced_stock', value: '2' },
      ],
    },
  ],
  ...difference,
})

/** Orders with falling ids from 5083, in these statuses. */
export const ordersOf = (...statuses: readonly string[]) =>
  statuses.map((status, index) => anOrder({ id: 5083 - index, status }))
