/** Fills a fake WooCommerce with a large shop. The same seed gives the same rows. */
import { gmtTime } from '@sauda/contract/time.ts'
import type { FakeWooCommerce, Row } from '#testing/hosts/fake-woocommerce.ts'
import { aHostCustomer } from '#testing/hosts/fake-woocommerce/contents.ts'
import { aHostLine, aHostOrder, hostAddress } from './old-orders.ts'

export type Size = { products: number; customers: number; orders: number }

/** A generator of pseudo-random integers from 0 to below `most`; a seed always gives the same sequence. */
function numbers(seed: number): (most: number) => number {
  let state = seed
  return (most) => {
    // the linear congruence of Numerical Recipes
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * most)
  }
}

const dayMs = 86_400_000
const firstOrder = Date.parse('2022-01-01T00:00:00Z')
const statuses = [
  'completed',
  'completed',
  'completed',
  'completed',
  'processing',
  'on-hold',
  'cancelled',
  'refunded',
]
const money = (paisa: number): string => (paisa / 100).toFixed(2)

/** Fills the host. Every tenth product has three variations. */
export function fillOldShop(
  host: FakeWooCommerce,
  { products, customers, orders }: Size,
  seed: number,
): void {
  const random = numbers(seed)
  host.categories = Array.from({ length: 40 }, (_, index) => ({
    ...{ id: 100 + index, name: `Category ${index}`, slug: `category-${index}`, description: '' },
    ...{ parent: index < 8 ? 0 : 100 + (index % 8), display: 'default', image: null, menu_order: index },
  }))
  const [shirt] = host.products
  host.variations.clear()
  host.products = Array.from({ length: products }, (_, index) => {
    const id = 1000 + index * 4
    const isVariable = index % 10 === 0
    const price = String(100 + random(5000))
    const row: Row = {
      ...shirt,
      ...{
        id,
        name: `Product ${index}`,
        slug: `product-${index}`,
        sku: `sku-${index}`,
        images: [],
        upsell_ids: [],
      },
      ...{ permalink: `${host.url}/shop/product-${index}/`, price, regular_price: isVariable ? '' : price },
      ...{ sale_price: '', type: isVariable ? 'variable' : 'simple', brands: [], tags: [], downloads: [] },
      ...{ manage_stock: !isVariable, stock_quantity: isVariable ? null : random(200) },
      categories: [{ id: 100 + random(40) }],
      attributes: isVariable
        ? [{ id: 0, name: 'Size', position: 0, visible: true, variation: true, options: ['S', 'M', 'L'] }]
        : [],
      variations: isVariable ? [id + 1, id + 2, id + 3] : [],
    }
    if (isVariable)
      host.variations.set(
        id,
        ['S', 'M', 'L'].map((option, at) => ({
          ...{ id: id + 1 + at, sku: `sku-${index}-${option}`, status: 'publish', regular_price: price },
          ...{ sale_price: '', manage_stock: true, stock_quantity: random(50), description: '', image: null },
          attributes: [{ id: 0, name: 'Size', option }],
        })),
      )
    return row
  })
  host.customers = Array.from({ length: customers }, (_, index) => ({
    ...aHostCustomer(10 + index, `buyer${index}`, firstOrder),
    ...{ first_name: `Buyer ${index}`, last_name: 'Khan' },
    billing: {
      ...hostAddress(),
      email: `buyer${index}@example.com`,
      phone: `030012${String(index).padStart(5, '0')}`,
    },
  }))
  host.orders = Array.from({ length: orders }, (_, index) =>
    anOrder(random, index, { products, customers, orders }, host),
  )
}

/** An order of one to three products, some with a coupon, a fee, a tax, a note or a refund. */
function anOrder(random: (most: number) => number, index: number, size: Size, host: FakeWooCommerce): Row {
  const id = 100_000 + index
  const lines = Array.from({ length: 1 + random(3) }, (_, at) => {
    const product = random(size.products)
    const quantity = 1 + random(4)
    const total = quantity * (10_000 + random(500_000))
    return { product, quantity, total, id: 1_000_000 + index * 10 + at }
  })
  const sum = lines.reduce((all, { total }) => all + total, 0)
  const discount = random(5) === 0 ? Math.floor(sum / 10) : 0
  const tax = random(4) === 0 ? Math.round(sum * 0.18) : 0
  const fee = random(10) === 0 ? 5000 : 0
  const shipping = random(3) * 10_000
  const at = firstOrder + random(1700) * dayMs + random(dayMs)
  const status = statuses[random(statuses.length)] ?? 'completed'
  const isRefunded = random(50) === 0
  const total = sum - discount + tax + fee + shipping
  if (random(5) === 0)
    host.notes.set(id, [
      {
        id: 2_000_000 + index,
        note: `Note ${index}`,
        customer_note: random(2) === 0,
        date_created_gmt: gmtTime(at),
      },
    ])
  if (isRefunded)
    host.refunds.set(id, [
      {
        id: 3_000_000 + index,
        date_created_gmt: gmtTime(at),
        amount: '10.00',
        reason: 'Damaged',
        line_items: [],
      },
    ])
  const shares = lines.map((line) => Math.floor((discount * line.total) / sum))
  shares[0] = (shares[0] ?? 0) + discount - shares.reduce((all, share) => all + share, 0)
  const taxes = lines.map((line) => Math.floor((tax * line.total) / sum))
  taxes[0] = (taxes[0] ?? 0) + tax - taxes.reduce((all, share) => all + share, 0)
  return aHostOrder(id, {
    ...{ status, customer_id: random(4) === 0 ? 0 : 10 + random(size.customers), customer_note: '' },
    ...{ date_created_gmt: gmtTime(at), date_modified_gmt: gmtTime(at), date_paid_gmt: gmtTime(at) },
    date_completed_gmt: status === 'completed' ? gmtTime(at + dayMs) : null,
    ...{ total: money(total), total_tax: money(tax), cart_tax: money(tax), discount_total: money(discount) },
    shipping_total: money(shipping),
    line_items: lines.map((line, place) =>
      aHostLine({
        ...{ id: line.id, name: `Product ${line.product}`, product_id: 1000 + line.product * 4 },
        ...{ quantity: line.quantity, sku: `sku-${line.product}`, subtotal: money(line.total) },
        ...{ total: money(line.total - (shares[place] ?? 0)), total_tax: money(taxes[place] ?? 0) },
        subtotal_tax: money(taxes[place] ?? 0),
        taxes: tax === 0 ? [] : [{ id: 7, total: money(taxes[place] ?? 0), subtotal: '' }],
        meta_data: [],
      }),
    ),
    tax_lines:
      tax === 0
        ? []
        : [
            {
              ...{ id: 4_000_000 + index, rate_code: 'PK-GST-1', rate_id: 7, label: 'GST', rate_percent: 18 },
              ...{ tax_total: money(tax), shipping_tax_total: '0.00' },
            },
          ],
    shipping_lines: [
      {
        id: 5_000_000 + index,
        method_title: 'TCS',
        method_id: 'flat_rate',
        total: money(shipping),
        total_tax: '0.00',
      },
    ],
    fee_lines:
      fee === 0
        ? []
        : [
            {
              id: 6_000_000 + index,
              name: 'Gift wrap',
              total: money(fee),
              total_tax: '0.00',
              tax_status: 'none',
            },
          ],
    coupon_lines: discount === 0 ? [] : [{ id: 7_000_000 + index, code: 'ten', discount: money(discount) }],
    refunds: isRefunded ? [{ id: 3_000_000 + index, reason: 'Damaged', total: '-10.00' }] : [],
  })
}
