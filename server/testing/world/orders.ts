/** Orders of the demonstration and of tests (FIXTURES 9). Their dates are relative to the time of filling. */
import type { Address, BillingAddress } from '@sauda/domain/customer.ts'
import { fromRupees, zero } from '@sauda/domain/money.ts'
import type { OrderStatus } from '@sauda/domain/order.ts'
import { otherNames } from '@sauda/domain/translations.ts'
import { subtotalOf } from '@sauda/domain/cart-amounts.ts'
import { lineAmounts, priceOrder } from '@sauda/domain/price-order.ts'
import { taxPercent } from '@sauda/domain/constants.ts'
import { defaultDelivery, shippingFor } from '@sauda/domain/shipping.ts'
import type { Database } from '#platform/database/database.ts'
import { metaOfProducts, putOrders } from './world-store.ts'
import { people, withoutPhone } from './people.ts'

type Line = {
  productId: number
  name: string
  rupees: number
  quantity: number
  options?: Record<string, string>
}
type DemoOrder = {
  id: number
  customerId: number
  status: OrderStatus
  /** epoch ms */
  at: number
  lines: readonly Line[]
  city?: 'Mardan'
  address2?: string
  gateway?: 'bacs' | 'stripe'
  transactionId?: string
  note?: string
  discountPercent?: number
}

const bottle = (quantity: number): Line => ({
  productId: 1020,
  name: 'Steel Water Bottle',
  rupees: 1000,
  quantity,
})
const kurta: Line = {
  productId: 1001,
  name: 'Classic Lawn Kurta',
  rupees: 2000,
  quantity: 1,
  options: { Size: 'M', Color: 'Red' },
}
const discontinued: Line = { productId: 999_001, name: 'Discontinued Lamp', rupees: 1000, quantity: 1 }
const titles = { cod: 'Cash on delivery', bacs: 'Direct bank transfer', stripe: 'Credit / Debit Card' }
const hour = 3_600_000

/** Ayesha's 83 orders: one every half day, the newest 18.5 hours old. */
function ayesha(t0: number): DemoOrder[] {
  const ids = Array.from({ length: 83 }, (_, index) => 5001 + index)
  return ids.map((id) => ({
    id,
    customerId: 101,
    at: t0 - 18.5 * hour - (5083 - id) * 12 * hour,
    status: ayeshaStatus(id),
    lines: [bottle(1)],
    ...special[id],
  }))
}

/** differences of single orders, by id */
const special: Record<number, Partial<DemoOrder>> = {
  5083: { lines: [bottle(2), kurta], city: 'Mardan' },
  5082: { lines: [bottle(2)], gateway: 'stripe', transactionId: 'TXN-5082', discountPercent: 10 },
  5081: { gateway: 'bacs', note: 'Please call before delivery.' },
  5003: { lines: [discontinued] },
  5001: { address2: 'Second floor' },
}

function ayeshaStatus(id: number): OrderStatus {
  const newest: Record<number, OrderStatus> = {
    5083: 'processing',
    5082: 'completed',
    5081: 'on-hold',
    5080: 'cancelled',
    5079: 'refunded',
    5078: 'failed',
    5077: 'pending',
  }
  const known = newest[id]
  if (known) return known
  if (id >= 5047) return 'processing'
  if (id >= 5019) return 'completed'
  if (id >= 5015) return 'on-hold'
  if (id >= 5004) return 'cancelled'
  return id >= 5002 ? 'refunded' : 'failed'
}

/** `count` orders a day apart, the newest a day old, with ascending ids. */
const daily = (
  t0: number,
  customerId: number,
  firstId: number,
  count: number,
  status: (id: number) => OrderStatus,
): DemoOrder[] =>
  Array.from({ length: count }, (_, index) => ({
    id: firstId + index,
    customerId,
    at: t0 - (count - index) * 24 * hour,
    status: status(firstId + index),
    lines: [bottle(1)],
  }))

/** Inserts the orders of Ayesha, Bilal and Sana. @param now time of filling */
export async function demoOrders(tx: Database, now: Date): Promise<void> {
  const t0 = now.getTime()
  const orders = [
    ...ayesha(t0),
    ...daily(t0, 102, 5101, 10, (id) => (id <= 5104 ? 'completed' : 'processing')),
    ...daily(t0, 103, 5201, 11, () => 'completed'),
  ]
  const meta = await metaOfProducts(tx, [bottle(1).productId, kurta.productId])
  const namesOf = ({ productId }: Line) => otherNames(meta.get(productId) ?? [])
  const rows = orders.map((order) => orderRow(order, namesOf, t0))
  await putOrders(
    tx,
    rows.map(({ order }) => order),
    rows.flatMap(({ lines }) => lines),
  )
}

/** @param now an order is closed after two days, or, if it is younger, halfway between its time and now */
function orderRow(order: DemoOrder, namesOf: (line: Line) => ReturnType<typeof otherNames>, now: number) {
  const { billing, shipping } = addressesOf(order)
  const priced = order.lines.map((line) => ({ ...line, price: fromRupees(line.rupees) }))
  const subtotal = subtotalOf(priced)
  const discount =
    order.discountPercent === undefined ? zero : fromRupees((subtotal / 100) * (order.discountPercent / 100))
  const rate = shippingFor(
    defaultDelivery,
    { city: shipping.city, province: shipping.state },
    { subtotal, discount },
  )
  const { lines: amounts, totals } = priceOrder({
    lines: priced.map(lineAmounts),
    coupon: { discount },
    shipping: rate.amount,
    tax: { percent: taxPercent },
  })
  const gateway = order.gateway ?? 'cod'
  const at = new Date(order.at)
  const closed = ['completed', 'cancelled', 'refunded'].includes(order.status)
    ? new Date(Math.min(order.at + 48 * hour, (order.at + now) / 2))
    : null
  const completed = order.status === 'completed' ? closed : null
  return {
    order: {
      id: order.id,
      customerId: order.customerId,
      status: order.status,
      subtotal,
      discount: totals.discount,
      shippingTotal: totals.shipping,
      tax: totals.tax,
      total: totals.total,
      paymentMethod: gateway,
      paymentTitle: titles[gateway],
      transactionId: order.transactionId ?? '',
      customerNote: order.note ?? '',
      billing: JSON.stringify(billing),
      shipping: JSON.stringify(shipping),
      shippingTitle: rate.title ?? '',
      coupon: discount === zero ? null : coupon(order.id, discount),
      stockTaken: !['cancelled', 'failed', 'pending'].includes(order.status),
      couponCounted: discount !== zero,
      orderKey: `wc_order_demo${order.id}`,
      createdVia: 'checkout',
      createdAt: at,
      modifiedAt: closed ?? at,
      completedAt: completed,
      paidAt: completed,
    },
    lines: priced.map((line, index) => ({
      orderId: order.id,
      position: index,
      productId: line.productId,
      name: line.name,
      parentName: null,
      sku: `FX-${line.productId}`,
      image: line.productId === discontinued.productId ? '' : pictureOf(line),
      quantity: line.quantity,
      subtotal: amounts[index]?.subtotal ?? zero,
      total: amounts[index]?.total ?? zero,
      subtotalTax: amounts[index]?.tax ?? zero,
      totalTax: amounts[index]?.tax ?? zero,
      meta: JSON.stringify([
        ...Object.entries(line.options ?? {}).map(([key, value]) => ({ key, value })),
        ...namesOf(line),
      ]),
    })),
  }
}

/** A picture's file is named after the product, and after its colour unless that is the first one. */
function pictureOf({ name, options }: { name: string; options?: Readonly<Record<string, string>> }): string {
  const color = options?.['Color'] ?? 'White'
  const words = color === 'White' ? name : `${name} ${color}`
  return `/images/demo/${words.toLowerCase().replaceAll(' ', '-')}.webp`
}

const coupon = (orderId: number, discount: number): string =>
  JSON.stringify({
    lineId: orderId,
    code: 'SAVE10',
    discount,
    discountType: 'percent',
    amount: 1000,
    freeShipping: false,
  })

/** The customer's saved address; Ayesha's orders go to Lahore unless the order has Mardan. */
function addressesOf(order: DemoOrder): { billing: BillingAddress; shipping: Address } {
  const customer = people.find(({ id }) => id === order.customerId)
  if (!customer?.address) throw new Error(`demo order ${order.id} has no address`)
  const place =
    order.customerId === 101 && order.city !== 'Mardan'
      ? { city: 'Lahore', state: 'Punjab', postcode: '54000' }
      : {}
  const address = { ...customer.address, ...place, address2: order.address2 ?? customer.address.address2 }
  return { billing: { ...address, email: customer.email }, shipping: withoutPhone(address) }
}
