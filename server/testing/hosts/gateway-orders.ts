/** The body of an order to Mardan with cash on delivery, for the tests of gateway mode. */
import { encodeOrderRequest } from '@sauda/contract/orders/order.ts'
import { fromRupees } from '@sauda/domain/money.ts'
import type { SentLine } from './gateway-shop.ts'

const address = {
  firstName: 'Ayesha',
  lastName: 'Khan',
  address1: '12 Mall Road',
  address2: '',
  city: 'Mardan',
  state: 'KPK',
  postcode: '23200',
  country: 'Pakistan',
}

/** @param total expected total in rupees @param code of a coupon */
export const orderOf = (lines: SentLine[], total: number, code?: string) =>
  encodeOrderRequest({
    customerId: 2,
    gateway: { id: 'cod', title: 'Whatever' },
    billing: { ...address, email: 'ayesha@example.com', phone: '03001234567' },
    shipping: address,
    shippingMethod: { title: 'Local Delivery', amount: fromRupees(200) },
    lines: lines.map((line) => ({ variationId: undefined, options: [], ...line })),
    coupons: code === undefined ? [] : [{ code, discount: fromRupees(1) }],
    expectedTotal: fromRupees(total),
  })
