/**
 * Columns of a Sauda shop for which WooCommerce's REST API has no field, or only a less exact one. An archive has them
 * in the field `sauda` of each record. The import checks each value by its column's name and kind.
 */
import { orderStatuses } from '@sauda/domain/order.ts'
import * as z from 'zod'
import type { Row } from '#woocommerce-host/host/host.ts'
import { isAmountTooLarge } from '@sauda/domain/money.ts'
import { Refused } from '#operations/move-in/steps/step.ts'

/**
 * Kinds of values. `count`: an integer from 0; `whole`: any integer; `money`: paisa; `link`: a URL, a path of the shop
 * or ''; `chosen`: default attributes of a product; `texts`: a list
 */
type Kind =
  | 'text'
  | 'count'
  | 'money'
  | 'link'
  | 'status'
  | 'time'
  | 'whole'
  | 'number'
  | 'flag'
  | 'address'
  | 'meta'
  | 'options'
  | 'images'
  | 'attributes'
  | 'chosen'
  | 'texts'
/** `?`: may be null */
type Columns = Readonly<Record<string, Kind | `${Kind}?`>>

export const ownColumns = {
  product: {
    ...{ createdAt: 'time', averageRating: 'number', ratingCount: 'count', images: 'images' },
    ...{ manageStock: 'flag', stockQuantity: 'whole?', stockStatus: 'text', backorders: 'text' },
    ...{ salePrice: 'money?', attributes: 'attributes', defaultAttributes: 'chosen' },
  },
  category: { meta: 'meta' },
  customer: {
    ...{
      displayName: 'text',
      billing: 'address',
      shipping: 'address',
      emailConfirmed: 'flag',
      trustedAt: 'time?',
    },
    ...{ createdAt: 'time', modifiedAt: 'time' },
  },
  customerAddress: { name: 'text', address: 'address', createdAt: 'time' },
  coupon: {
    advertised: 'flag',
    spelling: 'text?',
    createdAt: 'time',
    modifiedAt: 'time',
    expiresAt: 'time?',
  },
  productReview: {
    ...{ statusBefore: 'text', verified: 'flag', options: 'options', answer: 'text', answeredAt: 'time?' },
    ...{ picturesSent: 'count', createdAt: 'time', modifiedAt: 'time' },
  },
  /** Leave out the columns of a payment under way, whose page at the provider belongs to the other shop. */
  customerOrder: {
    ...{ subtotal: 'money', discount: 'money', shippingTotal: 'money', tax: 'money', total: 'money' },
    ...{ paymentMethod: 'text', paymentTitle: 'text', transactionId: 'text', customerNote: 'text' },
    ...{
      billing: 'address',
      shipping: 'address',
      shippingTitle: 'text',
      taxRate: 'count',
      shippingTax: 'money',
    },
    ...{ stockTaken: 'flag', couponCounted: 'flag', orderKey: 'text', createdVia: 'text', place: 'text' },
    ...{ createdAt: 'time', modifiedAt: 'time', completedAt: 'time?', paidAt: 'time?', reopenedAt: 'time?' },
    ...{ meta: 'meta', phone: 'text', placedByGuest: 'flag', byNewCustomer: 'flag', network: 'text' },
  },
  orderLine: {
    ...{ name: 'text', parentName: 'text?', sku: 'text', image: 'link', quantity: 'count', meta: 'meta' },
    ...{ subtotal: 'money', total: 'money', subtotalTax: 'money', totalTax: 'money', stockTaken: 'count' },
    taxClass: 'text?',
  },
  orderRefund: {
    ...{ amount: 'money', reason: 'text', createdAt: 'time', state: 'text', gatewayId: 'text' },
    ...{ transactionId: 'text', providerRefundId: 'text', error: 'text', isExtra: 'flag', meta: 'meta' },
    isUnclear: 'flag',
  },
  orderNote: { note: 'text', forCustomer: 'flag', createdAt: 'time', causedBy: 'text' },
  orderEvent: { fromStatus: 'status?', toStatus: 'status', causedBy: 'text', createdAt: 'time' },
  orderFact: {
    ...{ confirmation: 'text', confirmTries: 'count', confirmAgainAt: 'time?', confirmBy: 'text' },
    ...{ confirmVia: 'text?', confirmAt: 'time?', confirmReason: 'text', parcel: 'text', courier: 'text' },
    ...{ trackingNumber: 'text', parcelAt: 'time?', cash: 'text', cashOwed: 'money?', cashSince: 'time?' },
  },
  shipment: {
    ...{ method: 'text', title: 'text', reference: 'text', state: 'text', trackingNumber: 'text' },
    ...{ trackingUrl: 'link', labelUrl: 'link', createdAt: 'time', modifiedAt: 'time', retriedAs: 'texts' },
  },
  giftCode: {
    ...{ codeHash: 'text', ending: 'text', amount: 'money', balance: 'money', note: 'text', email: 'text' },
    ...{ expiresAt: 'time?', disabled: 'flag', createdBy: 'text', createdAt: 'time' },
  },
  giftCodeUse: { amount: 'money', givenBack: 'flag', createdAt: 'time' },
  orderReturn: {
    ...{ state: 'text', reason: 'text', words: 'text', answer: 'text', picturesSent: 'count' },
    ...{ version: 'count', formerState: 'text?', formerAnswer: 'text', actedAt: 'time?', createdAt: 'time' },
  },
  media: {
    ...{ sentType: 'text', title: 'text', altText: 'text', caption: 'text', description: 'text' },
    ...{ createdAt: 'time', modifiedAt: 'time' },
  },
} as const satisfies Record<string, Columns>

/** Name of a table with columns for which WooCommerce's REST API has no exact field. */
export type OwnTable = keyof typeof ownColumns

/** The columns of a row, as an archive has them. */
export const ownOf = (table: OwnTable, row: Readonly<Record<string, unknown>>): Row =>
  Object.fromEntries(Object.keys(ownColumns[table]).map((name) => [name, row[name] ?? null]))

/** maximum characters of a text */
const longestText = 100_000
/** maximum characters of a value that is stored as JSON */
const longestJson = 2_000_000

/**
 * Reads a record's columns from an archive, as values for the database. Columns that the archive does not have are left
 * out of the result.
 * @param sent the record's field `sauda`
 * @throws Refused for a value that is not of the column's kind
 */
export function readOwn(table: OwnTable, sent: unknown): Record<string, unknown> {
  if (sent === null || typeof sent !== 'object') return {}
  const row = sent as Row
  return Object.fromEntries(
    Object.entries(ownColumns[table] as Columns).flatMap(([name, kind]) => {
      const value = row[name]
      if (value === undefined) return []
      if (value === null && kind.endsWith('?')) return [[name, null]]
      const read = readers[kind.replace('?', '') as Kind](value)
      if (read === undefined) throw new Refused(`"${name}" in the archive does not fit.`)
      return [[name, read]]
    }),
  )
}

/** Reads the columns of a new row, all of which must be in the archive. @throws Refused */
export function wholeOwn<T>(table: OwnTable, sent: unknown): T {
  const row = readOwn(table, sent)
  const missing = Object.keys(ownColumns[table]).find((name) => row[name] === undefined)
  if (missing !== undefined) throw new Refused(`"${missing}" is missing in the archive.`)
  // Each column has been read by its kind.
  return row as T
}

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= longestText && !value.includes('\0')

const linked = /^(?:https?:\/\/|\/(?![/\\]))\S+$/i
/** All statuses of orders; `trash`: status of a deleted order */
const statuses: ReadonlySet<unknown> = new Set([...orderStatuses, 'trash'])

const short = z.string().max(longestText)
/** maximum number of entries of a list, such as meta data or options of a product */
const mostEntries = 2000
const shapes = {
  address: z.record(short, short).refine((fields) => Object.keys(fields).length <= 50),
  meta: z.array(z.object({ key: short, value: z.unknown() })).max(mostEntries),
  options: z.array(z.object({ name: short, value: short })).max(mostEntries),
  attributes: z
    .array(
      z.object({
        ...{
          name: short,
          options: z.array(short).max(mostEntries),
          visible: z.boolean(),
          variation: z.boolean(),
        },
        global: z.boolean(),
      }),
    )
    .max(mostEntries),
  chosen: z.array(z.object({ name: short, option: short })).max(mostEntries),
  /** `src`: a path of this shop, or the address from which the image was fetched */
  images: z.array(z.object({ src: short.regex(linked), alt: short })).max(mostEntries),
} as const

/** As JSON for the database; undefined for a value of another shape. */
const jsonOf =
  (schema: z.ZodType) =>
  (value: unknown): string | undefined => {
    const read = schema.safeParse(value)
    const json = read.success ? JSON.stringify(read.data) : undefined
    // Refuse a NUL character, which the database cannot store.
    return json !== undefined && json.length <= longestJson && !json.includes(String.raw`\u0000`)
      ? json
      : undefined
  }

/** Functions that check and read a value of each kind; they return undefined for a value of another kind. */
const readers: Readonly<Record<Kind, (value: unknown) => unknown>> = {
  text: (value) => (isText(value) ? value : undefined),
  time: (value) => {
    const time = isText(value) && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? new Date(value) : undefined
    return time && !Number.isNaN(time.getTime()) ? time : undefined
  },
  count: (value) => (Number.isSafeInteger(value) && Number(value) >= 0 ? value : undefined),
  money: (value) => (Number.isSafeInteger(value) && !isAmountTooLarge(Number(value)) ? value : undefined),
  link: (value) => (isText(value) && (value === '' || linked.test(value)) ? value : undefined),
  status: (value) => (statuses.has(value) ? value : undefined),
  whole: (value) => (Number.isSafeInteger(value) ? value : undefined),
  number: (value) => (typeof value === 'number' && Number.isFinite(value) ? value : undefined),
  flag: (value) => (typeof value === 'boolean' ? value : undefined),
  address: jsonOf(shapes.address),
  meta: jsonOf(shapes.meta),
  options: jsonOf(shapes.options),
  images: jsonOf(shapes.images),
  attributes: jsonOf(shapes.attributes),
  chosen: jsonOf(shapes.chosen),
  texts: (value) => (Array.isArray(value) && value.length <= 1000 && value.every(isText) ? value : undefined),
}
