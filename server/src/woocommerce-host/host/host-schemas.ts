/**
 * Schemas for replies of a WooCommerce host: orders, products, customers, coupons (CONTRACT 15). Hosts differ by
 * version and plugins. So a field of another type counts as absent, and list entries that are not objects are dropped.
 * Fields that are only passed on are not parsed.
 */
import { type Paisa, parseAmount, zero } from '@sauda/domain/money.ts'
import * as z from 'zod'

/** Text, or '' for other types. */
export const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** An amount in rupees as text or number, in paisa; zero for other values. */
export const amountOf = (value: unknown): Paisa => parseAmount(value) ?? zero

const anything = z.optional(z.unknown())
const hostText = anything.transform(text)
const hostAmount = anything.transform(amountOf)
const hostFlag = anything.transform((value) => value === true)

/** The list entries that match the schema. */
const listOf = <S extends z.ZodType>(entry: S) =>
  anything.transform((value): z.output<S>[] =>
    Array.isArray(value)
      ? value.flatMap((each) => {
          const read = entry.safeParse(each)
          return read.success ? [read.data] : []
        })
      : [],
  )
/** An object that matches the schema, or undefined. */
const objectOf = <S extends z.ZodType>(schema: S) =>
  anything.transform((value): z.output<S> | undefined => schema.safeParse(value).data)

const hostRow = z.record(z.string(), z.unknown())
/** Meta data, in which plugins store values of any type. */
const hostMeta = listOf(
  z.object({
    id: anything,
    key: hostText,
    value: anything,
    display_key: anything,
    display_value: anything,
  }),
)

/** Visibility of a product. `status` is absent when it was not requested. */
const hostVisibility = z.object({
  status: anything,
  post_password: hostText,
  catalog_visibility: hostText,
})

/** Purchase limits of a product. */
const hostLimits = z.object({
  backorders_allowed: hostFlag,
  stock_status: anything,
  sold_individually: hostFlag,
})

const hostSale = z.object({ on_sale: anything, sale_price: hostText })

/** A product or a variation. */
const hostProduct = z.object({
  id: anything,
  slug: hostText,
  description: hostText,
  short_description: hostText,
  images: listOf(hostRow),
  brands: listOf(z.object({ name: hostText })),
  image: objectOf(hostRow),
  meta_data: hostMeta,
})

const hostCategory = z.object({
  id: anything,
  description: hostText,
  image: objectOf(hostRow),
  meta_data: hostMeta,
})

const hostGateway = z.object({
  id: anything,
  title: anything,
  description: hostText,
  order: anything,
  enabled: anything,
})

/** An address, with fields added by plugins. `country` and `state` are codes. */
const hostPostalAddress = z
  .looseObject({ first_name: anything, last_name: anything, email: anything })
  .extend({ country: hostText, state: hostText })
const addressOrNone = anything.transform((value) => {
  const read = hostPostalAddress.safeParse(value)
  return read.success ? read.data : hostPostalAddress.parse({})
})

const hostCustomer = z.object({
  id: anything,
  first_name: hostText,
  last_name: hostText,
  username: hostText,
  billing: addressOrNone,
  shipping: addressOrNone,
  meta_data: hostMeta,
})

const hostFee = z.looseObject({ id: anything, name: anything, total: anything })

const hostLine = z.looseObject({
  subtotal: hostAmount,
  subtotal_tax: hostAmount,
  total: hostAmount,
  total_tax: hostAmount,
  sku: hostText,
  meta_data: hostMeta,
  image: objectOf(z.object({ id: anything, src: hostText })),
})

const hostOrder = z.object({
  id: anything,
  status: hostText,
  customer_id: anything,
  date_created_gmt: hostText,
  date_paid_gmt: hostText,
  date_completed_gmt: hostText,
  date_modified_gmt: hostText,
  discount_total: hostAmount,
  discount_tax: hostAmount,
  shipping_total: hostAmount,
  shipping_tax: hostAmount,
  total: hostAmount,
  total_tax: hostAmount,
  cart_tax: hostAmount,
  billing: addressOrNone,
  shipping: addressOrNone,
  meta_data: hostMeta,
  refunds: listOf(z.object({ id: anything, total: anything })),
  line_items: listOf(hostLine),
  tax_lines: anything,
  fee_lines: listOf(hostFee),
  coupon_lines: listOf(z.looseObject({ discount: hostAmount })),
})

const hostNote = z.object({ customer_note: hostFlag, note: hostText, date_created_gmt: hostText })
const hostRefund = z.object({ amount: hostAmount, date_created_gmt: hostText })

export type HostMeta = z.output<typeof hostMeta>
export type HostOrder = z.output<typeof hostOrder>
export type HostFee = z.output<typeof hostFee>
export type HostLine = z.output<typeof hostLine>
export type HostAddress = z.output<typeof hostPostalAddress>

/** Parsers for the host's rows; they never throw for a row. */
export const readHost = {
  visibility: (row: unknown) => hostVisibility.parse(row),
  limits: (row: unknown) => hostLimits.parse(row),
  sale: (row: unknown) => hostSale.parse(row),
  product: (row: unknown) => hostProduct.parse(row),
  category: (row: unknown) => hostCategory.parse(row),
  gateway: (row: unknown) => hostGateway.parse(row),
  customer: (row: unknown) => hostCustomer.parse(row),
  order: (row: unknown) => hostOrder.parse(row),
  note: (row: unknown) => hostNote.parse(row),
  refund: (row: unknown) => hostRefund.parse(row),
}
