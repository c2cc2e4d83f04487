/** Converts an order of Shopify's export into an order of this shop. The caller looks up products and accounts. */
import { emptyAddress } from '@sauda/domain/customer.ts'
import { add, atMost, type Paisa, zero } from '@sauda/domain/money.ts'
import type { OrderStatus } from '@sauda/domain/order.ts'
import { standardClass } from '@sauda/domain/order-tax.ts'
import { cutText, splitName } from '@sauda/domain/text.ts'
import { CellError, readPrice, readWhole } from '#catalogue/csv/csv-cells.ts'
import { addressIn, possibleAmount } from '#operations/move-in/steps/old-fields.ts'
import { Refused } from '#operations/move-in/steps/step.ts'
import { highestImported, numberTooHigh } from '#operations/move-in/old-shop.ts'
import type { ImportedOrder } from '#orders/order/imported-order.ts'
import { type FileRow, phoneIn } from './file-rows.ts'
import type { SkuProduct } from './file-store.ts'
import { amountsOf, type LineAmounts } from './order-amounts.ts'

/** `products`: products by SKU in lower case; `customerId`: id of the buyer's account, 0 for none */
export type OrderLinks = { products: ReadonlyMap<string, SkuProduct>; customerId: number }

export const noLinks: OrderLinks = { products: new Map(), customerId: 0 }

const addressColumns = (name: string): string[] =>
  [
    'name',
    'street',
    'address1',
    'address2',
    'company',
    'city',
    'zip',
    'province',
    'province name',
    'country',
    'phone',
  ].map((field) => `${name} ${field}`)
const taxNumbers = [1, 2, 3, 4, 5] as const

/** Names of the columns that are imported, in lower case; the report lists all other columns of a file. */
export const orderColumns: ReadonlySet<string> = new Set([
  ...['name', 'email', 'phone', 'id', 'financial status', 'fulfillment status', 'currency', 'created at'],
  ...['paid at', 'fulfilled at', 'cancelled at', 'subtotal', 'shipping', 'taxes', 'total', 'duties'],
  ...['discount code', 'discount amount', 'shipping method', 'refunded amount', 'notes', 'note attributes'],
  ...['tags', 'payment method', 'payment reference', 'payment references', 'payment id'],
  ...['lineitem quantity', 'lineitem name', 'lineitem price', 'lineitem sku', 'lineitem discount'],
  ...['lineitem taxable', ...addressColumns('billing'), ...addressColumns('shipping')],
  ...taxNumbers.flatMap((number) => [`tax ${number} name`, `tax ${number} value`]),
])

/** The number in an order's name: 1001 for #1001 or PK-1001-A. Throws Refused if the name has no number or several. */
function orderNumber(name: string): number {
  const numbers = name.match(/\d+/g) ?? []
  const number = Number(numbers[0])
  if (numbers.length !== 1 || !Number.isInteger(number) || number < 1)
    throw new Refused(`"${cutText(name, 40)}" has not exactly one number, which the order could keep.`)
  if (number > highestImported) throw new Refused(numberTooHigh)
  return number
}

const money = (row: FileRow, name: string): Paisa =>
  possibleAmount(
    name,
    inColumn(name, () => readPrice(row.cell(name)) ?? zero),
  )

/** Adds the name of the column to the error of a cell. */
function inColumn<T>(name: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof CellError) throw new Refused(`${name}: ${error.message}.`)
    throw error
  }
}

/** A time as Shopify writes it, 2026-09-03 10:15:00 +0500; without an offset it is taken as Pakistan's time. */
function timeOf(row: FileRow, name: string): Date | null {
  const cell = row.cell(name)
  if (cell === '') return null
  const [, day, clock = '00:00:00', sent = '+0500'] =
    /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d(?::\d\d)?)(?:\.\d{1,6})?(?: ?(Z|UTC|[+-]\d\d:?\d\d))?)?$/.exec(
      cell,
    ) ?? []
  const offset = /^[ZU]/.test(sent) ? 'Z' : sent.replace(/(\d\d):?(\d\d)$/, '$1:$2')
  const time = new Date(`${day ?? ''}T${clock}${offset}`)
  // The year of an invalid time is NaN, which fails both comparisons.
  if (day === undefined || !(time.getUTCFullYear() >= 1990 && time.getUTCFullYear() <= 9998))
    throw new Refused(`${name}: "${cutText(cell, 40)}" is not a time like 2026-09-03 10:15:00 +0500.`)
  return time
}

const isCash = (method: string): boolean => /\bcod\b|cash/i.test(method)
const isTransfer = (method: string): boolean => /bank|transfer|deposit/i.test(method)
// Fulfillment statuses of Shopify.
const sent = ['fulfilled']
const notSent = ['', 'unfulfilled', 'pending', 'partial', 'restocked', 'scheduled', 'on hold', 'in progress']
// Financial statuses of Shopify.
const unpaid = ['pending', 'authorized', 'partially paid', 'unpaid']
const settled = ['paid', 'partially refunded']

/** The status in this shop; docs/operate/move-in.md lists all. Throws Refused for an unknown status of Shopify. */
function statusOf(row: FileRow): OrderStatus {
  const word = (name: string) => row.cell(name).toLowerCase().replaceAll('_', ' ')
  const [financial, fulfillment] = [word('financial status'), word('fulfillment status')]
  const isSent = sent.includes(fulfillment)
  if (!isSent && !notSent.includes(fulfillment))
    throw new Refused(`The fulfillment status "${cutText(fulfillment, 40)}" is not known here.`)
  if (financial === 'refunded') return 'refunded'
  const isEnded = row.cell('cancelled at') !== '' || ['voided', 'expired'].includes(financial)
  if (isEnded) return 'cancelled'
  if (settled.includes(financial)) return isSent ? 'completed' : 'processing'
  if (unpaid.includes(financial))
    return isSent || isCash(row.cell('payment method')) || financial === 'authorized'
      ? 'processing'
      : 'on-hold'
  throw new Refused(`The financial status "${cutText(financial, 40)}" is not known here.`)
}

/**
 * Converts an order. Throws Refused if it cannot be stored.
 * @param rows the order's rows, the first of which has its totals
 */
export function orderFrom(rows: readonly FileRow[], links: OrderLinks): ImportedOrder {
  const [head] = rows
  if (!head) throw new Error('an order of a file has no rows')
  const currency = head.cell('currency')
  if (currency !== '' && currency !== 'PKR')
    throw new Refused(`Orders in ${cutText(currency, 10)} cannot be stored: this shop sells in PKR.`)
  const status = statusOf(head)
  const createdAt = timeOf(head, 'created at')
  if (createdAt === null || head.cell('total') === '')
    throw new Refused('Its first row has no total or no time: rows of the file are missing.')
  const [paidAt, fulfilledAt] = [timeOf(head, 'paid at'), timeOf(head, 'fulfilled at')]
  const modifiedAt = latest([createdAt, paidAt, fulfilledAt, timeOf(head, 'cancelled at')])
  const { amounts, lines } = soldIn(rows, head, links, status)
  const shippingTitle = cutText(head.cell('shipping method'), 200)
  const duties = money(head, 'duties')
  const [tax, total] = [money(head, 'taxes'), money(head, 'total')]
  return {
    id: orderNumber(head.cell('name')),
    ...{ parentId: 0, customerId: links.customerId, status, createdAt, modifiedAt, paidAt },
    completedAt: status === 'completed' ? (fulfilledAt ?? modifiedAt) : null,
    ...{ discount: amounts.discount, shippingTotal: amounts.shippingTotal, shippingTax: amounts.shippingTax },
    ...{ tax, total, ...paymentOf(head), customerNote: '', orderKey: '', createdVia: 'shopify' },
    billing: {
      ...emptyAddress,
      ...addressOf(head, 'billing'),
      email: cutText(head.cell('email'), 200),
      phone: phoneOf(head),
    },
    shipping: { ...emptyAddress, ...addressOf(head, 'shipping') },
    lines,
    fees:
      duties === zero
        ? []
        : [
            {
              oldId: -1,
              total: duties,
              tax: zero,
              meta: [],
              name: 'Duties',
              taxStatus: 'none',
              taxClass: standardClass,
            },
          ],
    shippingLines:
      shippingTitle === '' && money(head, 'shipping') === zero
        ? []
        : [
            {
              ...{ oldId: -2, total: amounts.shippingTotal, tax: amounts.shippingTax, meta: [] },
              ...{ methodId: 'shopify', title: shippingTitle || 'Delivery' },
            },
          ],
    coupons: couponsOf(head, amounts.discount),
    rates: ratesOf(head, tax, amounts.shippingTax),
    refunds: refundsOf(head, total, modifiedAt),
    notes: notesOf(head).map((note) => ({ note: cutText(note, 10_000), forCustomer: false, createdAt })),
    meta: [{ key: '_old_number', value: cutText(head.cell('name'), 100) }],
  }
}

const latest = (times: readonly (Date | null)[]): Date =>
  new Date(Math.max(...times.map((time) => time?.getTime() ?? 0)))

function soldIn(rows: readonly FileRow[], head: FileRow, { products }: OrderLinks, status: OrderStatus) {
  const sold = rows.filter(
    (row) =>
      (row.cell('lineitem name') !== '' || row.cell('lineitem price') !== '') &&
      // A quantity of 0 means that the seller removed the line from the order.
      row.cell('lineitem quantity') !== '0',
  )
  const read = sold.map((row) => {
    const quantity = inColumn('lineitem quantity', () => readWhole(row.cell('lineitem quantity')))
    if (quantity < 1 || quantity >= 1_000_000)
      throw new Refused(`lineitem quantity: ${quantity} is not possible here.`)
    return {
      row,
      quantity,
      gross: possibleAmount('lineitem price', money(row, 'lineitem price') * quantity),
      discount: money(row, 'lineitem discount'),
      taxable: row.cell('lineitem taxable').toLowerCase() !== 'false',
    }
  })
  const amounts = amountsOf({
    lines: read,
    subtotal: head.cell('subtotal') === '' ? add(...read.map(({ gross }) => gross)) : money(head, 'subtotal'),
    ...{ shipping: money(head, 'shipping'), tax: money(head, 'taxes'), total: money(head, 'total') },
    ...{ discount: money(head, 'discount amount'), duties: money(head, 'duties') },
  })
  const isTaken = ['processing', 'on-hold', 'completed'].includes(status)
  const lines = read.map(({ row, quantity }, index): ImportedOrder['lines'][number] => {
    const sku = cutText(row.cell('lineitem sku'), 100)
    const product = sku === '' ? undefined : products.get(sku.toLowerCase())
    const { subtotal, subtotalTax, total, tax } = amounts.lines[index] ?? noAmounts
    return {
      ...{ oldId: index + 1, subtotal, subtotalTax, total, tax, meta: [], sku, quantity, parentName: null },
      ...{ productId: product?.productId ?? 0, variationId: product?.variationId ?? 0 },
      ...{ name: cutText(row.cell('lineitem name'), 500) || 'Product', taxClass: standardClass },
      stockTaken: product && isTaken ? quantity : 0,
    }
  })
  return { amounts, lines }
}

const noAmounts: LineAmounts = { subtotal: zero, subtotalTax: zero, total: zero, tax: zero }

const phoneOf = (head: FileRow): string =>
  phoneIn(head.cell('billing phone') || head.cell('phone') || head.cell('shipping phone')).slice(0, 50)

function addressOf(head: FileRow, kind: 'billing' | 'shipping') {
  const cell = (name: string) => head.cell(`${kind} ${name}`)
  const { first, last } = splitName(cell('name'))
  return addressIn(
    {
      [kind]: {
        ...{ first_name: first, last_name: last, company: cell('company') },
        ...{ address_1: cell('address1') || cell('street'), address_2: cell('address2'), city: cell('city') },
        state: cell('province') || cell('province name'),
        ...{ postcode: cell('zip'), country: cell('country'), phone: phoneIn(cell('phone')) },
      },
    },
    kind,
  )
}

function paymentOf(head: FileRow) {
  const title = head.cell('payment method')
  const reference =
    head.cell('payment reference') || head.cell('payment references') || head.cell('payment id')
  return {
    paymentMethod: isCash(title) ? 'cod' : isTransfer(title) ? 'bacs' : '',
    paymentTitle: cutText(title, 200),
    transactionId: cutText(reference, 200),
  }
}

/** The discount code as a coupon. If the lines have no discount, the code made delivery free. */
function couponsOf(head: FileRow, discount: Paisa): ImportedOrder['coupons'] {
  const code = cutText(head.cell('discount code'), 200)
  if (code === '') return []
  const freeShipping = discount === zero && money(head, 'discount amount') > 0
  return [{ code, discount, discountType: 'fixed_cart', amount: discount, freeShipping }]
}

function ratesOf(head: FileRow, tax: Paisa, shippingTax: Paisa): ImportedOrder['rates'] {
  if (tax === zero) return []
  const named = taxNumbers
    .map((number) => ({
      id: number,
      title: head.cell(`tax ${number} name`),
      value: money(head, `tax ${number} value`),
    }))
    .filter(({ title, value }) => title !== '' && value > 0)
  const taxes = named.length > 0 ? named : [{ id: 1, title: 'Tax', value: tax }]
  return taxes.map(({ id, title, value }) => {
    const said = Number(/(\d{1,3}(?:\.\d{1,4})?) ?%/.exec(title)?.[1])
    return {
      ...{ id, title: cutText(title, 100), code: cutText(title, 200), compound: false },
      // Shares of several taxes follow their percentages.
      percent: Number.isFinite(said) ? said : Math.round((value / tax) * 10_000) / 100,
      ...{ shipping: shippingTax !== zero, taxClass: standardClass },
    }
  })
}

/** The refunded amount as one refund, since the file has neither the reasons nor the lines of refunds. */
function refundsOf(head: FileRow, total: Paisa, createdAt: Date): ImportedOrder['refunds'] {
  const amount = atMost(money(head, 'refunded amount'), total)
  return amount === zero ? [] : [{ oldId: 1, amount, reason: '', createdAt, isPaid: false, lines: [] }]
}

/** Notes for the staff only, because Shopify's fields have remarks of the buyer as well as of the staff. */
const notesOf = (head: FileRow): string[] =>
  [
    ['', head.cell('notes')],
    ['Note attributes: ', head.cell('note attributes')],
    ['Tags: ', head.cell('tags')],
  ].flatMap(([title = '', text = '']) => (text === '' ? [] : [`${title}${text}`]))
