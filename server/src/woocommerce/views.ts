/** A WooCommerce host's products, coupons, orders and customers as shoppers may see them (CONTRACT 3), in the form of our replies. */
import { entities } from '@sauda/contract/replies.ts'
import { decodeStockReply } from '@sauda/contract/products/product.ts'
import { country, countryCode, taxPercent } from '@sauda/domain/constants.ts'
import { add, type Paisa, parseAmount, zero } from '@sauda/domain/money.ts'
import { provinceCode, provinceOfCode } from '@sauda/domain/places.ts'
import { isInStock } from '@sauda/domain/product.ts'
import { plainText } from '@sauda/domain/text.ts'
import { sanitiseHtml } from '#products/sanitise-html.ts'
import { amountWith } from '#orders/order-reply.ts'
import type { Row } from './host.ts'
import { hostPicturesPath } from './host-picture-files.ts'

export const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const rows = (value: unknown): Row[] => (Array.isArray(value) ? (value as Row[]) : [])
export const html = (value: unknown): string => sanitiseHtml(text(value))

/**
 * The fields of a reply as it is described, with some replaced. What plugins add stays at the host, for it may be of no
 * concern to shoppers; fields that the row has not, because fewer were asked for, are not made up.
 */
const described = (row: Row, { shape }: { shape: object }, fields: Row): Row =>
  Object.fromEntries(Object.entries({ ...row, ...fields }).filter(([name]) => name in row && name in shape))

const links = (home: string, path: string, id: unknown) => ({
  self: [{ href: `${home}/wp-json/wc/v3/${path}/${String(id)}` }],
  collection: [{ href: `${home}/wp-json/wc/v3/${path}` }],
})

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? ''))

/** Keys beginning with _ are internal. Plugins keep lists and objects, which go out as text. */
const publicMeta = (value: unknown): Row[] =>
  rows(value)
    .filter(({ key }) => !text(key).startsWith('_'))
    .map(({ id, key, value }) => ({ id, key, value: asText(value) }))

/** The same on lines of orders, which say how to show them. */
const visibleMeta = (value: unknown): Row[] =>
  rows(value)
    .filter(({ key }) => !text(key).startsWith('_'))
    .map(({ id, key, value, display_key, display_value }) => ({
      ...{ id, key, value: asText(value) },
      ...{ display_key: display_key ?? key, display_value: asText(display_value ?? value) },
    }))

/** With the copies that we make (`host-picture-files.ts`), or the host's own. */
function imageView(value: unknown): Row {
  const row = value as Row
  const { widths, avif, jpeg } = text(row['src']).startsWith(hostPicturesPath) ? row : noCopies
  return {
    ...Object.fromEntries(imageFields.flatMap((name) => (name in row ? [[name, row[name]]] : []))),
    ...{ widths, avif, jpeg, width: null, height: null, blur: '', color: '' },
  }
}
const noCopies: Row = { widths: [], avif: false, jpeg: false }

/** newer hosts send more */
const imageFields = [
  ...['id', 'date_created', 'date_created_gmt', 'date_modified', 'date_modified_gmt'],
  ...['src', 'name', 'alt', 'copies'],
]

/** A host sends the sale price outside its dates as well; `on_sale` says whether it holds. */
export const salePrice = ({ on_sale, sale_price }: Row): string => (on_sale === false ? '' : text(sale_price))

/** Whether shoppers may see a product at all: a password is one that the shop's own page would ask for. */
export const isShown = ({ status, post_password }: Row): boolean =>
  (status === undefined || status === 'publish') && text(post_password) === ''

/** Whether lists have a product. One that is hidden is reached by its address, as in WooCommerce. */
export const isListed = (row: Row): boolean =>
  isShown(row) && !['hidden', 'search'].includes(text(row['catalog_visibility']))

/** Whether a search may find it. */
export const isSearched = (row: Row): boolean =>
  isShown(row) && !['hidden', 'catalog'].includes(text(row['catalog_visibility']))

/** WooCommerce's own rules of how much may be bought. @param parent of a variation, which alone knows the limit of an order */
export const limitFields = (row: Row, parent: Row): Row => ({
  ...((row['backorders_allowed'] === true || row['stock_status'] === 'onbackorder') && {
    sold_on_backorder: true,
  }),
  ...(parent['sold_individually'] === true && { order_limit: 1 }),
})

/** What products and variations have in common. */
const productFields = (row: Row): Row => ({
  description: html(row['description']),
  short_description: html(row['short_description']),
  sale_price: salePrice(row),
  downloads: [],
  total_sales: 0,
  purchase_note: '',
  post_password: '',
  meta_data: publicMeta(row['meta_data']),
})

/** `in_stock` by D-028, where the row carries what it follows from. */
function stockField(row: Row, parent: Row = row): Row {
  if (!('stock_status' in row)) return {}
  const limits = limitFields(row, parent)
  return { in_stock: isInStock(decodeStockReply({ id: 0, ...row, ...limits })), ...limits }
}

export const productView = (row: Row, home: string): Row => ({
  ...described(row, entities.Product, {
    ...productFields(row),
    images: rows(row['images']).map(imageView),
    permalink: `${home}/product/${text(row['slug'])}`,
    price_html: '',
    _links: links(home, 'products', row['id']),
  }),
  ...stockField(row),
})

/** @param parent row of its product */
export const variationView = (row: Row, parentId: number, home: string, parent: Row): Row => ({
  ...described(row, entities.Variation, {
    ...productFields(row),
    image: row['image'] ? imageView(row['image']) : null,
    permalink: `${home}/product/${parentId}`,
    _links: {
      ...links(home, `products/${parentId}/variations`, row['id']),
      up: [{ href: `${home}/wp-json/wc/v3/products/${parentId}` }],
    },
  }),
  ...stockField(row, parent),
})

/** In the shop's order, and by id where that leaves it open. */
export function inMenuOrder(variations: readonly Row[], direction: 'asc' | 'desc' = 'asc'): Row[] {
  const sorted = variations.toSorted(
    (a, b) => Number(a['menu_order']) - Number(b['menu_order']) || Number(a['id']) - Number(b['id']),
  )
  return direction === 'asc' ? sorted : sorted.toReversed()
}

export const categoryView = (row: Row, home: string): Row =>
  described(row, entities.Category, {
    description: html(row['description']),
    image: row['image'] ? imageView(row['image']) : null,
    _links: links(home, 'products/categories', row['id']),
  })

/** Settings may hold secrets: five fields and no more (CONTRACT 8). A host that was given no order sends '' for it. */
export const gatewayView = (row: Row, position = 0): Row => ({
  id: row['id'],
  title: row['title'],
  description: html(row['description']),
  order: typeof row['order'] === 'number' ? row['order'] : position,
  enabled: row['enabled'],
})

/** Without those who used it and who may use it (CONTRACT 8). */
export function couponView(row: Row, home: string): Row {
  const { email_restrictions: _mails, used_by: _users, meta_data: _meta, ...shown } = row
  const ours = { advertised: false, _links: links(home, 'coupons', row['id']) }
  return described({ ...shown, ...ours }, entities.Coupon, {})
}

/** A host knows countries and provinces by codes, our forms and replies by their names (CONTRACT 15). */
const addressView = (value: unknown): Row => {
  const address = (value ?? {}) as Row
  return {
    ...address,
    country: text(address['country']) === countryCode ? country : text(address['country']),
    state: provinceOfCode(text(address['state'])),
  }
}

/** An address as a host wants it; absent fields stay absent. */
export const hostAddress = (address: Readonly<Record<string, string | undefined>>) => {
  const { country: name, state, ...rest } = address
  const isOurs = name?.trim().toLowerCase() === country.toLowerCase()
  return {
    ...rest,
    ...(name !== undefined && { country: isOurs ? countryCode : name }),
    ...(state !== undefined && { state: provinceCode(state) }),
  }
}

export function customerView(row: Row, home: string): Row {
  const name = `${text(row['first_name'])} ${text(row['last_name'])}`.trim()
  return {
    ...described(row, entities.Customer, {
      billing: addressView(row['billing']),
      shipping: addressView(row['shipping']),
      // It would tell an outside service who looks at the shop.
      avatar_url: '',
      meta_data: publicMeta(row['meta_data']),
      _links: links(home, 'customers', row['id']),
    }),
    display_name: name || text(row['username']),
  }
}

/** The fee by which an order carries our tax when the host does not charge it. */
export const taxFee = 'Tax'
const isTaxFee = (fee: Row): boolean => fee['name'] === taxFee
export const amountOf = (value: unknown): Paisa => parseAmount(value) ?? zero

/** Tax of an order: what the host charges and what stands as our fee. */
export const taxOf = (order: Row): Paisa =>
  add(
    amountOf(order['total_tax']),
    ...rows(order['fee_lines'])
      .filter(isTaxFee)
      .map(({ total }) => amountOf(total)),
  )

/** @param history what else happened to it, where it was asked for; @param dp decimals of the amounts, as they were asked of the host */
export function orderView(
  row: Row,
  home: string,
  dp = 2,
  history?: { notes: readonly Row[]; refunds: readonly Row[] },
): Row {
  const fees = rows(row['fee_lines'])
  const billing = addressView(row['billing'])
  const money = (amount: Paisa) => amountWith(amount, dp)
  const fee = fees.find(isTaxFee)
  const tax = money(taxOf(row))
  const named = { ...row, customer: undefined, review_by: null, ...(history && { history: [] }) }
  return described(named, entities.Order, {
    ...(history && { history: historyOf(row, history) }),
    refunds: rows(row['refunds']).map(({ id, total }) => ({ id, reason: '', total })),
    // a host of whole rupees leaves the decimals out
    ...amountsIn(row, ['discount_total', 'discount_tax', 'shipping_total', 'shipping_tax', 'total'], money),
    total_tax: tax,
    cart_tax: fee ? tax : money(amountOf(row['cart_tax'])),
    customer: {
      id: row['customer_id'],
      first_name: billing['first_name'],
      last_name: billing['last_name'],
      email: billing['email'],
    },
    // Customers get these empty (CONTRACT 9).
    order_key: '',
    customer_ip_address: '',
    customer_user_agent: '',
    cart_hash: '',
    payment_url: '',
    billing,
    shipping: addressView(row['shipping']),
    meta_data: publicMeta(row['meta_data']),
    line_items: rows(row['line_items']).map((line) => ({
      ...lineView(line),
      ...amountsIn(line, ['subtotal', 'subtotal_tax', 'total', 'total_tax'], money),
    })),
    tax_lines: fee ? [taxLine(fee, tax, money(zero))] : row['tax_lines'],
    fee_lines: fees.filter((each) => !isTaxFee(each)),
    coupon_lines: rows(row['coupon_lines']).map((line) => ({
      ...line,
      discount: money(amountOf(line['discount'])),
      meta_data: [],
    })),
    _links: {
      ...links(home, 'orders', row['id']),
      customer: [{ href: `${home}/wp-json/wc/v3/customers/${String(row['customer_id'])}` }],
    },
  })
}

/** Its dates, the merchant's notes to the buyer, and what was given back; oldest first, as our own orders tell it. */
function historyOf(row: Row, { notes, refunds }: { notes: readonly Row[]; refunds: readonly Row[] }): Row[] {
  const step = (type: string, at: unknown, said: Row): Row => ({
    ...{ type, status: '', note: '', amount: '', date_created_gmt: text(at) },
    ...said,
  })
  const [placed, paid, completed] = [row['date_created_gmt'], row['date_paid_gmt'], row['date_completed_gmt']]
  const isPaidFirst = text(paid) !== '' && (text(completed) === '' || text(paid) < text(completed))
  const steps = [
    step('status', placed, { status: 'pending' }),
    ...(isPaidFirst ? [step('status', paid, { status: 'processing' })] : []),
    ...(text(completed) === '' ? [] : [step('status', completed, { status: 'completed' })]),
    ...notes
      .filter(({ customer_note }) => customer_note === true)
      .map(({ note, date_created_gmt }) => step('note', date_created_gmt, { note: readable(text(note)) })),
    ...refunds.map(({ amount, date_created_gmt }) =>
      step('refund', date_created_gmt, { amount: money2(amountOf(amount)) }),
    ),
  ].toSorted((a, b) => text(a['date_created_gmt']).localeCompare(text(b['date_created_gmt'])))
  // the last step is where the order stands, when none of its dates says so
  const ended = ['on-hold', 'cancelled', 'refunded', 'failed'].includes(text(row['status']))
  return ended ? [...steps, step('status', row['date_modified_gmt'], { status: row['status'] })] : steps
}

const money2 = (amount: Paisa): string => amountWith(amount < 0 ? zero : amount, 2)

/** A note as it reads: merchants' plugins write links and lines as markup. */
const readable = (note: string): string =>
  note
    .replace(/<(?:br|\/p)\b[^>]{0,200}>/gi, '\n')
    .split('\n')
    .map(plainText)
    .join('\n')
    .trim()

const amountsIn = (row: Row, names: readonly string[], money: (amount: Paisa) => string): Row =>
  Object.fromEntries(names.map((name) => [name, money(amountOf(row[name]))]))

const lineView = (line: Row): Row => {
  const { id, src } = (line['image'] ?? {}) as Row
  return {
    ...line,
    sku: text(line['sku']), // none when the product is gone
    meta_data: visibleMeta(line['meta_data']),
    image: { id: id === undefined ? '' : String(id as number | string), src: text(src) },
  }
}

const taxLine = ({ id }: Row, tax: string, none: string) => ({
  id,
  rate_code: 'PK-TAX-1',
  rate_id: 1,
  label: taxFee,
  compound: false,
  tax_total: tax,
  shipping_tax_total: none,
  rate_percent: taxPercent,
  meta_data: [],
})
