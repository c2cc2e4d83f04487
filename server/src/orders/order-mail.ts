/** The mails that go out with an order: its confirmation and what becomes of it (D-164). */
import type { Mail } from '#mail/write-letter.ts'
import { toldStatuses } from '#mail/messages/order-status.ts'
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
    link: linkTo(order, home),
    awaitsReview: order.status === 'on-hold' && order.reviewBy !== null,
  },
})

/** What the buyer is told of a new status; undefined where that is nothing, or there is nobody to tell. */
export function orderStatusMail(order: OrderRecord, status: string, home: string): Mail | undefined {
  const told = toldStatuses.find((each) => each === status)
  const to = order.billing.email ?? ''
  if (told === undefined || to === '') return undefined
  const link = order.customerId > 0 ? linkTo(order, home) : ''
  const { firstName } = order.billing
  return {
    name: 'order-status',
    to,
    content: { displayName: firstName, number: order.id, status: told, link },
  }
}

const linkTo = ({ id }: OrderRecord, home: string): string => `${home}/dashboard/orders/${id}`

const addressLines = (address: OrderRecord['shipping']): string[] =>
  [
    `${address.firstName} ${address.lastName}`,
    address.address1,
    address.address2,
    [address.city, address.state, address.postcode].filter(Boolean).join(', '),
    address.country,
  ].filter((line) => line.trim() !== '')
