/**
 * What each call accepts: path, query and body, with WooCommerce's limits and texts (CONTRACT 2, 6 to 13). The server
 * validates with these; the storefront only takes their types. Unknown parameters are ignored (CONTRACT 1.5).
 */
import { limits, pageSizes } from '@sauda/domain/constants.ts'
import { isEmail } from '@sauda/domain/forms/rules.ts'
import { parseAmount } from '@sauda/domain/money.ts'
import { orderStatuses } from '@sauda/domain/order.ts'
import * as z from 'zod'
import type { EndpointName } from './endpoints.ts'

const isDigits = (value: unknown): value is string => typeof value === 'string' && /^-?\d{1,15}$/.test(value)

/** A whole number; '' is not absent but wrong, as in WooCommerce. */
const integer = (least?: number, most?: number) =>
  z.preprocess(
    (value) => (isDigits(value) ? Number(value) : value),
    z
      .number({ error: 'is not of type integer.' })
      .refine(Number.isSafeInteger, { error: 'is not of type integer.', abort: true })
      .refine((value) => (least === undefined || value >= least) && (most === undefined || value <= most), {
        error:
          most === undefined
            ? `must be greater than or equal to ${least}`
            : `must be between ${least} (inclusive) and ${most} (inclusive)`,
      }),
  )

const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, { error: `is not one of ${listed(values)}.` })

const listed = (values: readonly string[]): string =>
  values.length === 1
    ? `${values[0]}`
    : `${values.slice(0, -1).join(', ')}${values.length > 2 ? ',' : ''} and ${values.at(-1)}`

const boolean = z.preprocess(
  (value) => ({ true: true, false: false, 1: true, 0: false })[String(value).toLowerCase()] ?? value,
  z.boolean({ error: 'is not of type boolean.' }),
)

const string = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : value),
  z.string({ error: 'is not of type string.' }),
)

/** `1,2` or a list; entries that are no numbers are dropped (CONTRACT 6). */
const idList = z.preprocess(
  (value) =>
    Array.isArray(value)
      ? value
      : typeof value === 'string'
        ? value.split(',')
        : value === undefined
          ? []
          : [value],
  z.array(z.unknown()).transform((entries) =>
    entries
      .filter((entry) => String(entry).trim() !== '')
      .map(Number)
      .filter(Number.isSafeInteger),
  ),
)

const wordList = string.transform((text) =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean),
)

const fields = {
  _fields: z.optional(z.preprocess((value) => (Array.isArray(value) ? value.join(',') : value), string)),
}

const paging = {
  page: z.optional(integer(1)).default(1),
  per_page: z.optional(integer(1, 100)).default(pageSizes.productsDefault),
  offset: z.optional(integer(0)),
  search: z.optional(string),
  include: z.optional(idList),
  exclude: z.optional(idList),
  ...fields,
}
const direction = (standard: 'asc' | 'desc') => z.optional(oneOf(['asc', 'desc'])).default(standard)

const listProducts = z.object({
  ...paging,
  slug: z.optional(wordList),
  sku: z.optional(wordList),
  category: z.optional(string),
  status: z
    .optional(oneOf(['any', 'future', 'trash', 'draft', 'pending', 'private', 'publish']))
    .default('any'),
  type: z.optional(oneOf(['simple', 'grouped', 'external', 'variable'])),
  stock_status: z.optional(oneOf(['instock', 'outofstock', 'onbackorder'])),
  featured: z.optional(boolean),
  on_sale: z.optional(boolean),
  min_price: z.optional(string),
  max_price: z.optional(string),
  order: direction('desc'),
  orderby: z
    .optional(
      oneOf([
        'date',
        'id',
        'include',
        'title',
        'slug',
        'modified',
        'menu_order',
        'price',
        'popularity',
        'rating',
      ]),
    )
    .default('date'),
})

const listCategories = z.object({
  ...paging,
  slug: z.optional(string),
  parent: z.optional(integer()),
  hide_empty: z.optional(boolean).default(false),
  order: direction('asc'),
  orderby: z
    .optional(oneOf(['id', 'include', 'name', 'slug', 'term_group', 'description', 'count']))
    .default('name'),
})

const listCoupons = z.object({
  ...paging,
  code: z.optional(string),
  status: z.optional(string),
  order: direction('desc'),
  orderby: z.optional(oneOf(['date', 'id', 'include', 'title', 'slug', 'modified'])).default('date'),
})

const listOrders = z.object({
  ...paging,
  customer: z.optional(integer()),
  status: z.optional(
    z.preprocess(
      (value) => (typeof value === 'string' ? value.split(',') : value),
      z.array(oneOf(['any', 'trash', ...orderStatuses])),
    ),
  ),
  dp: z.optional(integer(0)),
  order: direction('desc'),
  orderby: z.optional(oneOf(['date', 'id', 'include', 'title', 'slug', 'modified'])).default('date'),
})

const item = z.object({ ...fields })

const line = z.looseObject({
  product_id: z.optional(integer()),
  variation_id: z.optional(integer()),
  quantity: z.optional(integer()).default(1),
  meta_data: z
    .optional(z.array(z.looseObject({ key: string, value: string }), { error: 'is not of type array.' }))
    .default([]),
})

const address = {
  first_name: z.optional(string),
  last_name: z.optional(string),
  company: z.optional(string),
  address_1: z.optional(string),
  address_2: z.optional(string),
  city: z.optional(string),
  state: z.optional(string),
  postcode: z.optional(string),
  country: z.optional(string),
  phone: z.optional(string),
}
const shipping = z.object(address)
const billing = z.object({
  ...address,
  email: z.optional(
    string.refine((text) => text === '' || isEmail(text), { error: 'Invalid email address.' }),
  ),
})

/** Amounts in the body of an order: text or number, a finite decimal. */
const amount = z
  .union([z.string(), z.number()])
  .refine((value) => parseAmount(value) !== undefined, { error: 'is not a valid amount.' })

const createOrder = z.object({
  payment_method: z.optional(string).default(''),
  payment_method_title: z.optional(string),
  set_paid: z.optional(boolean),
  status: z.optional(oneOf(['auto-draft', ...orderStatuses, 'checkout-draft'])),
  customer_id: z.optional(integer()),
  customer_note: z.optional(string),
  billing: z.optional(billing).default({}),
  shipping: z.optional(shipping),
  line_items: z.optional(z.array(line, { error: 'is not of type array.' })).default([]),
  shipping_lines: z.optional(z.array(z.looseObject({}), { error: 'is not of type array.' })),
  coupon_lines: z
    .optional(z.array(z.looseObject({ code: z.optional(string) }), { error: 'is not of type array.' }))
    .default([]),
  expected_total: z.optional(amount),
})

const updateCustomer = z.object({
  first_name: z.optional(string),
  last_name: z.optional(string),
  display_name: z.optional(string),
  email: z.optional(string.refine(isEmail, { error: 'Invalid email address.' })),
  username: z.optional(string),
  password: z.optional(string),
  billing: z.optional(billing),
  shipping: z.optional(shipping),
})

/** Longest text an address field may hold; the postcode is shorter (CONTRACT 9). */
export const addressLimits = { field: limits.maxAddressLength, postcode: limits.maxPostcodeLength }

const none = z.object({})

/** Query and body of every call in `endpoints`. A GET has no body. */
export const parameters = {
  signIn: { query: none, body: z.object({ username: z.optional(string), password: z.optional(string) }) },
  validateToken: { query: none, body: none },
  listProducts: { query: listProducts, body: none },
  getProduct: { query: item, body: none },
  getStock: { query: item, body: none },
  listVariations: { query: z.object({ ...paging, order: direction('asc') }), body: none },
  listCategories: { query: listCategories, body: none },
  getCategory: { query: item, body: none },
  listCoupons: { query: listCoupons, body: none },
  listGateways: { query: item, body: none },
  allProductsData: { query: none, body: none },
  createOrder: { query: item, body: createOrder },
  listOrders: { query: listOrders, body: none },
  getOrder: { query: item, body: none },
  getCustomer: { query: item, body: none },
  updateCustomer: { query: item, body: updateCustomer },
} satisfies Record<EndpointName, { query: z.ZodType; body: z.ZodType }>

export type QueryOf<N extends EndpointName> = z.output<(typeof parameters)[N]['query']>
export type BodyOf<N extends EndpointName> = z.output<(typeof parameters)[N]['body']>
