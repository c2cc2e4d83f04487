/** The confirmation that goes out with a new order. */
import type { Mail } from '#mail/write-letter.ts'
import type { OrderRecord } from './order-store.ts'

/** To the address of the bill. @param home begins the link to the order in the account area */
export const orderPlacedMail = (order: OrderRecord, home: string): Mail => ({
  name: 'order-placed',
  to: order.billing.email,
  content: {
    displayName: order.billing.firstName,
    number: order.id,
    at: order.createdAt.getTime(),
    payment: order.paymentTitle,
    lines: order.lines.map(({ name, meta, quantity, subtotal }) => ({
      name,
      options: meta
        .filter(({ key }) => !key.startsWith('_'))
        .map(({ key, value }) => `${key}: ${value}`)
        .join(', '),
      quantity,
      subtotal,
    })),
    subtotal: order.subtotal,
    discount: order.discount,
    shipping: order.shippingTotal,
    shippingTitle: order.shippingTitle,
    tax: order.tax,
    total: order.total,
    address: addressLines(order.shipping),
    link: `${home}/dashboard/orders/${order.id}`,
  },
})

const addressLines = (address: OrderRecord['shipping']): string[] =>
  [
    `${address.firstName} ${address.lastName}`,
    address.address1,
    address.address2,
    [address.city, address.state, address.postcode].filter(Boolean).join(', '),
    address.country,
  ].filter((line) => line.trim() !== '')
