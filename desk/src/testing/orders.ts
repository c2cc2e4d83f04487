/** Orders in the desk's format, for tests. */

import { rowOf } from './fake-shop.ts'

/** An order that waits for its confirmation. @param more overrides */
export const anOrder = (id: number, more: object = {}): object =>
  rowOf('listDeskOrders', {
    ...{ id, number: String(id), tab: 'to_confirm', status: 'processing', version: 1, pieces: 2 },
    ...{
      created: '2026-11-20T09:00:00.000Z',
      payment_method: 'cod',
      payment_method_title: 'Cash on delivery',
    },
    ...{ currency: 'PKR', total: '2400.00', due: '2400.00', duplicates: [] as number[] },
    cash: { state: 'with_buyer' },
    confirmation: { state: 'open' },
    parcel: { state: 'open' },
    customer: { id: 101, name: 'Bilal Ahmed', city: 'Lahore', phone: '+923211234567' },
    ...more,
  })

/** Orders with rising ids from 5001. */
export const ordersOf = (count: number, more: object = {}) =>
  Array.from({ length: count }, (_, index) => anOrder(5001 + index, more))
