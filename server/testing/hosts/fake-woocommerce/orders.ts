/** Orders of the fake WooCommerce: creation, changes, prices, and effects of their status on stock and coupons. */
import { gmtTime, shopTime } from '@sauda/contract/time.ts'
import {
  type Answer,
  emptyAddress,
  type FakeShop,
  links,
  ok,
  refuse,
  type Row,
  type Seen,
} from './fake-shop.ts'
import { list } from './lists.ts'
import {
  applyCoupon,
  computeOrder,
  phpRound,
  type Place,
  type RawFee,
  type RawLine,
  rawLine,
} from './totals.ts'

const number = (value: unknown): number => Number(value ?? 0) || 0
const words = (value: unknown, otherwise = ''): string => (typeof value === 'string' ? value : otherwise)
const money = ({ host }: FakeShop, amount: number): string =>
  phpRound(amount, host.settings.decimals).toFixed(host.settings.decimals)
const rowsIn = (body: Row, name: string): Row[] => (body[name] ?? []) as Row[]

const taxLine = (amount: string, ofShipping: string) => ({
  ...{ id: 227, rate_code: 'PK-TAX-1', rate_id: 1, label: 'Tax', compound: false, tax_total: amount },
  ...{ shipping_tax_total: ofShipping, rate_percent: 10, meta_data: [] },
})

/** Answers a call of orders. @param id undefined for the list and for a new order */
export function orders(shop: FakeShop, seen: Seen, id: string | undefined): Answer {
  const { host } = shop
  const { method, body } = seen
  if (method === 'POST') {
    const order = createOrder(shop, body)
    host.orders.push(order)
    applyStatus(shop, order, 'pending')
    return ok(order, 201)
  }
  if (id === undefined) return list(host.orders, seen)
  const order = host.orders.find((each) => each.id === Number(id))
  if (!order)
    throw refuse('woocommerce_rest_shop_order_invalid_id', method === 'PUT' ? 400 : 404, 'Invalid ID.')
  if (method === 'DELETE') host.orders.splice(host.orders.indexOf(order), 1)
  if (method === 'PUT') updateOrder(shop, order, body)
  return ok(order)
}

function updateOrder(shop: FakeShop, order: Row, body: Row): void {
  const before = String(order['status'])
  const hasFees = body['fee_lines'] !== undefined
  if (hasFees) {
    rowsIn(order, 'fee_lines').push(...feesOf(shop, body))
    shop.unrounded.get(order)?.fees.push(...rawFees(body))
  }
  const added = rowsIn(body, 'meta_data')
  rowsIn(order, 'meta_data').push(...added.map(({ key, value }) => ({ id: shop.nextId(), key, value })))
  order['status'] = body['status'] ?? before
  if (hasFees) computeTotals(shop, order)
  applyStatus(shop, order, before)
}

const feesOf = (shop: FakeShop, body: Row): Row[] =>
  rowsIn(body, 'fee_lines').map((fee) => ({
    ...{ id: shop.nextId(), tax_class: '', amount: '', total_tax: '0.00', taxes: [], meta_data: [] },
    name: fee['name'],
    tax_status: fee['tax_status'] ?? 'taxable',
    total: money(shop, number(fee['total'])),
  }))
const rawFees = (body: Row): RawFee[] =>
  rowsIn(body, 'fee_lines').map((fee) => ({
    total: number(fee['total']),
    taxStatus: words(fee['tax_status'], 'taxable'),
  }))

/** The address that determines an order's taxes; the shop's own when it has no country. */
function placeOf(shop: FakeShop, { billing, shipping }: Row): Place {
  const { basedOn, base } = shop.host.settings
  const [homeCountry = '', homeState = ''] = base.split(':')
  const text = (address: unknown, name: string) => words((address as Row | undefined)?.[name])
  const asked = basedOn === 'billing' || text(shipping, 'country') === '' ? billing : shipping
  if (basedOn === 'base' || text(asked, 'country') === '')
    return { country: homeCountry, state: homeState, city: '', postcode: '' }
  const part = (name: string) => text(asked, name)
  return { country: part('country'), state: part('state'), city: part('city'), postcode: part('postcode') }
}

function couponOf({ host, clock }: FakeShop, body: Row): Row | undefined {
  const [code] = rowsIn(body, 'coupon_lines').map((line) => String(line['code']).toLowerCase())
  if (code === undefined) return undefined
  const coupon = host.coupons.find((row) => row['code'] === code && row['status'] === 'publish')
  const invalid = (message: string) => refuse('woocommerce_rest_invalid_coupon', 400, message)
  if (!coupon) throw invalid(`Coupon &quot;${code}&quot; does not exist!`)
  if (coupon['usage_limit'] && number(coupon['usage_count']) >= number(coupon['usage_limit']))
    throw invalid('Coupon usage limit has been reached.')
  const uses = (coupon['used_by'] as string[]).filter((user) => user === String(body['customer_id']))
  if (coupon['usage_limit_per_user'] && uses.length >= number(coupon['usage_limit_per_user']))
    throw invalid('Coupon usage limit has been reached.')
  const expires = coupon['date_expires_gmt']
  if (typeof expires === 'string' && Date.parse(`${expires}Z`) < clock())
    throw invalid('This coupon has expired.')
  return coupon
}

/** The product and variation of a line, and which of them is sold. */
function soldAs({ host }: FakeShop, { product_id, variation_id }: Row) {
  const product = host.products.find((row) => row.id === product_id)
  const variation = host.variations.get(product?.id ?? 0)?.find((row) => row.id === variation_id)
  return { product, variation, sold: variation ?? product }
}

/** A line's meta data: first the options of the variation (empty if left open), then what the caller sent. */
function metaOf(shop: FakeShop, line: Row, variation: Row | undefined): Row[] {
  const fixed = rowsIn(variation ?? { id: 0 }, 'attributes').map(({ slug, name, option }) => ({
    key: String(slug ?? name),
    value: option ?? '',
  }))
  const sent = rowsIn(line, 'meta_data')
  const meta = [
    ...fixed.map((each) => sent.find(({ key }) => key === each.key) ?? each),
    ...sent.filter(({ key }) => !fixed.some((each) => each.key === key)),
    { key: '_internal', value: '1' },
  ]
  return meta.map(({ key, value }) => ({
    id: shop.nextId(),
    key,
    value,
    display_key: key,
    display_value: value,
  }))
}

const firstPicture = (product: Row | undefined): unknown =>
  rowsIn(product ?? { id: 0 }, 'images')[0]?.['src'] ?? ''

function lineOf(shop: FakeShop, line: Row): Row {
  const { product, variation, sold } = soldAs(shop, line)
  return {
    id: shop.nextId(),
    name: variation ? `${String(product?.['name'])} - ${String(variation['name'])}` : product?.['name'],
    product_id: product?.id ?? 0,
    variation_id: variation?.id ?? 0,
    quantity: line['quantity'],
    tax_class: '',
    ...{ subtotal: '', subtotal_tax: '0.00', total: '', total_tax: '0.00', taxes: [] },
    meta_data: metaOf(shop, line, variation),
    sku: sold?.['sku'] ?? product?.['sku'],
    price: 0,
    image: { id: '10', src: firstPicture(product) },
    parent_name: variation ? product?.['name'] : null,
  }
}

function unroundedLine(shop: FakeShop, line: Row): RawLine {
  const { sold } = soldAs(shop, line)
  return rawLine(shop.host.settings, shop.host.taxRates, {
    price: number(sold?.['price']),
    quantity: Number(line['quantity']),
    taxClass: words(sold?.['tax_class']),
    taxStatus: words(sold?.['tax_status'], 'taxable'),
  })
}

function createOrder(shop: FakeShop, body: Row): Row {
  const coupon = couponOf(shop, body)
  const order = orderRow(shop, body)
  const lines = rowsIn(body, 'line_items').map((line) => unroundedLine(shop, line))
  shop.unrounded.set(order, {
    lines,
    fees: rawFees(body),
    shipping: rowsIn(body, 'shipping_lines').map((line) => ({
      total: number(line['total']),
      taxStatus: 'taxable',
    })),
  })
  if (coupon) order['coupon_lines'] = [couponLine(shop, coupon, order, body, lines)]
  computeTotals(shop, order)
  return order
}

/** A sent order, before its amounts are computed. */
function orderRow(shop: FakeShop, body: Row): Row {
  const {
    status = 'pending',
    customer_id = 0,
    customer_note = '',
    payment_method,
    payment_method_title,
  } = body
  const shippingRows = rowsIn(body, 'shipping_lines')
  const meta = rowsIn(body, 'meta_data')
  const sentMeta = (name: string) => meta.find(({ key }) => key === name)?.['value']
  const id = shop.nextId()
  return {
    id,
    ...{ parent_id: 0, currency: shop.host.settings.currency, currency_symbol: '₨', version: '9.9.5' },
    prices_include_tax: shop.host.settings.pricesIncludeTax,
    ...{ status, customer_id, customer_note, payment_method, payment_method_title },
    date_created: shopTime(shop.clock()),
    date_created_gmt: gmtTime(shop.clock()),
    date_modified: shopTime(shop.clock()),
    date_modified_gmt: gmtTime(shop.clock()),
    discount_total: '0.00',
    ...{ discount_tax: '0.00', shipping_tax: '0.00', order_key: 'wc_order_secret', transaction_id: '' },
    billing: { ...emptyAddress, email: '', phone: '', ...(body['billing'] as object) },
    shipping: { ...emptyAddress, phone: '', ...(body['shipping'] as object) },
    ...{
      // read-only as fields, but WooCommerce accepts them as meta data of these names
      customer_ip_address: sentMeta('_customer_ip_address') ?? '',
      customer_user_agent: sentMeta('_customer_user_agent') ?? '',
      created_via: body['created_via'] ?? 'rest-api',
      cart_hash: '',
    },
    ...{ date_completed: null, date_completed_gmt: null, date_paid: null, date_paid_gmt: null },
    number: String(id),
    meta_data: meta
      .filter(({ key }) => !String(key).startsWith('_customer_'))
      .map(({ key, value }) => ({ id: shop.nextId(), key, value })),
    line_items: rowsIn(body, 'line_items').map((line) => lineOf(shop, line)),
    tax_lines: [],
    shipping_lines: shippingRows.map((line) => ({
      ...{ id: shop.nextId(), instance_id: line['instance_id'] ?? '', total_tax: '0.00', taxes: [] },
      ...{ tax_status: 'taxable', meta_data: [] },
      method_title: line['method_title'],
      method_id: line['method_id'],
      total: money(shop, number(line['total'])),
    })),
    fee_lines: feesOf(shop, body),
    coupon_lines: [],
    refunds: [],
    payment_url: `${shop.url}/checkout/order-pay/${id}/?pay_for_order=true&key=wc_order_secret`,
    ...{ is_editable: false, needs_payment: false, needs_processing: true },
    _links: links(`orders/${id}`),
  }
}

/** Subtracts a coupon's discount from the lines. */
function couponLine(shop: FakeShop, coupon: Row, order: Row, body: Row, lines: RawLine[]): Row {
  const { host } = shop
  const includes = (list: unknown, values: readonly unknown[]) =>
    (list as unknown[]).some((each) => values.includes(each))
  applyCoupon(host.settings, host.taxRates, placeOf(shop, order), lines, {
    type: String(coupon['discount_type']),
    amount: number(coupon['amount']),
    items: (coupon['limit_usage_to_x_items'] as number | null) || null,
    covers: (index) => {
      const { product, variation } = soldAs(shop, rowsIn(body, 'line_items')[index] ?? { id: 0 })
      const own = [product?.id, variation?.id]
      const only = coupon['product_ids'] as number[]
      return (only.length === 0 || includes(only, own)) && !includes(coupon['excluded_product_ids'], own)
    },
  })
  const discount = lines.reduce((total, line) => total + line.subtotal - line.total, 0)
  return {
    ...{ id: shop.nextId(), code: coupon['code'] },
    ...{ discount: String(phpRound(discount, 6)), discount_tax: '0' },
    meta_data: [{ id: shop.nextId(), key: 'coupon_info', value: '[38,"ten","percent",10]' }],
    discount_type: coupon['discount_type'],
    nominal_amount: 10,
    free_shipping: coupon['free_shipping'],
  }
}

/** Writes the amounts that the host charges into an order. */
function computeTotals(shop: FakeShop, order: Row): void {
  const parts = shop.unrounded.get(order)
  if (!parts) return
  const { settings, taxRates } = shop.host
  const made = computeOrder(settings, taxRates, placeOf(shop, order), parts)
  for (const [index, line] of (order['line_items'] as Row[]).entries()) {
    const unrounded = parts.lines[index]
    const taxes = made.lineTaxes[index]
    if (!unrounded || !taxes) continue
    Object.assign(line, {
      ...{ subtotal: money(shop, unrounded.subtotal), subtotal_tax: money(shop, taxes.subtotal) },
      ...{
        total: money(shop, unrounded.total),
        total_tax: money(shop, taxes.total),
        price: unrounded.total / unrounded.quantity,
      },
    })
  }
  const taxTotal = made.cartTax + made.shippingTax
  order['discount_total'] = money(shop, made.discount)
  order['cart_tax'] = money(shop, made.cartTax)
  order['shipping_tax'] = money(shop, made.shippingTax)
  order['total_tax'] = money(shop, taxTotal)
  order['tax_lines'] =
    taxTotal === 0 ? [] : [taxLine(money(shop, made.cartTax), money(shop, made.shippingTax))]
  order['shipping_total'] = money(shop, made.shipping)
  order['total'] = money(shop, made.total)
}

const reserves = ['processing', 'on-hold', 'completed']

/** Effects of a new status: takes stock without checking it, marks the order as paid, counts its coupon. */
function applyStatus(shop: FakeShop, order: Row, before: string): void {
  const status = String(order['status'])
  if (reserves.includes(status) && !reserves.includes(before)) takeStock(shop, order)
  // an order with another payment method than cash on delivery counts as paid
  if (status === 'processing' && before !== status && order['payment_method'] !== 'cod') {
    order['date_paid'] = shopTime(shop.clock())
    order['date_paid_gmt'] = gmtTime(shop.clock())
  }
  countCoupons(shop, order, status !== 'cancelled')
}

function takeStock(shop: FakeShop, order: Row): void {
  for (const line of rowsIn(order, 'line_items')) {
    const { sold } = soldAs(shop, line)
    if (sold?.['manage_stock'] === true)
      sold['stock_quantity'] = Number(sold['stock_quantity']) - Number(line['quantity'])
  }
}

/** Counts an order as one use of its coupon, or takes the use back when it is cancelled. */
function countCoupons({ host }: FakeShop, order: Row, isCounted: boolean): void {
  for (const line of rowsIn(order, 'coupon_lines')) {
    const coupon = host.coupons.find((row) => row['code'] === line['code'])
    if (!coupon || order['counted'] === isCounted) continue
    coupon['usage_count'] = Number(coupon['usage_count']) + (isCounted ? 1 : -1)
    const users = [...(coupon['used_by'] as string[])]
    const user = String(order['customer_id'])
    if (isCounted) users.push(user)
    else users.splice(users.lastIndexOf(user), 1)
    coupon['used_by'] = users
  }
  Object.defineProperty(order, 'counted', { value: isCounted, configurable: true })
}
