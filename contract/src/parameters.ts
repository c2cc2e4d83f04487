/**
 * What each call accepts: path, query and body, with WooCommerce's limits and texts (CONTRACT 2, 6 to 13). The server
 * validates with these; the storefront only takes their types. Unknown parameters are ignored (CONTRACT 1.5).
 */
import { limits, listSorts } from '@sauda/domain/constants.ts'
import { isEmail } from '@sauda/domain/forms/rules.ts'
import { orderStatuses } from '@sauda/domain/order.ts'
import * as z from 'zod'
import type { ServedEndpointName } from './operator-endpoints.ts'
import { operatorParameters } from './operator-parameters.ts'
import {
  amount,
  billing,
  boolean,
  chosenOptions,
  count,
  direction,
  fields,
  idList,
  integer,
  metaData,
  metaValue,
  names,
  objects,
  oneOf,
  paging,
  price,
  rowId,
  shipping,
  string,
  textUpTo,
  within,
  wordList,
} from './parameter-types.ts'

const stockStatus = z.optional(oneOf(['instock', 'outofstock', 'onbackorder']))
const productStatus = z
  .optional(oneOf(['any', 'future', 'trash', 'draft', 'pending', 'private', 'publish']))
  .default('any')

/** What lists of products and of variations have in common. */
const forProducts = {
  slug: z.optional(wordList),
  sku: z.optional(wordList),
  status: productStatus,
  stock_status: stockStatus,
  on_sale: z.optional(boolean),
  min_price: z.optional(string),
  max_price: z.optional(string),
}

/** How the shop's own screens narrow and order a list (D-103, D-109, D-111, D-186); not of WooCommerce. */
const ofScreens = {
  form: z.optional(oneOf(['full', 'short'])).default('full'),
  sort: z.optional(oneOf(listSorts)),
  purchasable: z.optional(boolean),
  discounted: z.optional(boolean),
  min_rating: z.optional(integer(1, 5)),
  options: z.optional(chosenOptions),
}

const listProducts = z.object({
  ...paging,
  ...within,
  ...forProducts,
  ...ofScreens,
  search_sku: z.optional(string),
  search_name_or_sku: z.optional(string),
  category: z.optional(string),
  tag: z.optional(string),
  attribute: z.optional(string),
  attribute_term: z.optional(string),
  shipping_class: z.optional(string),
  brand: z.optional(string),
  parent: z.optional(idList),
  parent_exclude: z.optional(idList),
  type: z.optional(oneOf(['simple', 'grouped', 'external', 'variable'])),
  featured: z.optional(boolean),
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

/** What a list is counted for: the whole catalogue, a category, or what a search finds. */
const getFacets = z.object({ search: z.optional(string), category: z.optional(string) })

/** As products; in the order that the shop gave them (CONTRACT 6). */
const listVariations = z.object({
  ...paging,
  ...within,
  ...forProducts,
  order: direction('asc'),
  orderby: z
    .optional(oneOf(['date', 'id', 'include', 'title', 'slug', 'modified', 'menu_order', 'price']))
    .default('menu_order'),
})

const listCategories = z.object({
  ...paging,
  slug: z.optional(string),
  parent: z.optional(integer()),
  product: z.optional(rowId),
  hide_empty: z.optional(boolean).default(false),
  order: direction('asc'),
  orderby: z
    .optional(oneOf(['id', 'include', 'name', 'slug', 'term_group', 'description', 'count']))
    .default('name'),
})

const listCoupons = z.object({
  ...paging,
  ...within,
  code: z.optional(string),
  status: z.optional(string),
  order: direction('desc'),
  orderby: z.optional(oneOf(['date', 'id', 'include', 'title', 'slug', 'modified'])).default('date'),
})

const listOrders = z.object({
  ...paging,
  ...within,
  customer: z.optional(rowId),
  product: z.optional(rowId),
  parent: z.optional(idList),
  parent_exclude: z.optional(idList),
  status: z.optional(
    z.preprocess(
      (value: string | readonly string[]) => (typeof value === 'string' ? value.split(',') : value),
      z.array(oneOf(['any', 'trash', ...orderStatuses])),
    ),
  ),
  dp: z.optional(count(0, 8)),
  order: direction('desc'),
  orderby: z.optional(oneOf(['date', 'id', 'include', 'title', 'slug', 'modified'])).default('date'),
})

const item = z.object({ ...fields })
const orderItem = z.object({ ...fields, dp: z.optional(count(0, 8)) })

const notObject = { error: 'is not of type object.' }
const notList = { error: 'is not of type array.' }

const lineMeta = z.looseObject({ key: string, value: metaValue }, notObject)
const line = z.looseObject(
  {
    product_id: z.optional(rowId),
    variation_id: z.optional(rowId),
    quantity: z.optional(integer()).default(1),
    // Only an operator's are read.
    sku: z.optional(string),
    name: z.optional(string),
    subtotal: z.optional(price),
    total: z.optional(price),
    meta_data: z.optional(z.array(lineMeta, notList)).default([]),
  },
  notObject,
)

const createOrder = z.object({
  payment_method: z.optional(string).default(''),
  payment_method_title: z.optional(string),
  set_paid: z.optional(boolean),
  status: z.optional(oneOf(['auto-draft', ...orderStatuses, 'checkout-draft'])),
  customer_id: z.optional(rowId),
  customer_note: z.optional(string),
  billing: z.optional(billing).default({}),
  shipping: z.optional(shipping),
  line_items: z.optional(z.array(line, notList)).default([]),
  shipping_lines: z.optional(
    objects({ method_id: z.optional(string), method_title: z.optional(string), total: z.optional(price) }),
  ),
  coupon_lines: z
    .optional(z.array(z.looseObject({ code: z.optional(string) }, notObject), notList))
    .default([]),
  expected_total: z.optional(amount),
  // Only an operator's are read.
  id: z.optional(z.unknown()),
  transaction_id: z.optional(string),
  fee_lines: z.optional(
    objects({ name: z.optional(string), total: z.optional(price), tax_status: z.optional(string) }),
  ),
  meta_data: z.optional(metaData),
  force_stock: z.optional(boolean).default(false),
})

/** Of an order as far as it decides what is charged. */
const quoteOrder = createOrder
  .pick({ line_items: true, coupon_lines: true })
  .extend({ shipping: z.optional(shipping).default({}) })

const updateCustomer = z.object({
  ...names,
  email: z.optional(string.refine(isEmail, { error: 'Invalid email address.' })),
  username: z.optional(string),
  password: z.optional(string),
  billing: z.optional(billing),
  shipping: z.optional(shipping),
  // Only an operator's are kept.
  meta_data: z.optional(metaData),
})

/** Longest text an address field may hold; the postcode is shorter (CONTRACT 9). */
export const addressLimits = { field: limits.maxAddressLength, postcode: limits.maxPostcodeLength }

const none = z.object({})

/** A user name or e-mail address as it is typed; a password, which may be longer than a new one may be. */
const shortText = (most: number) =>
  string.refine((text) => text.length <= most, { error: `It must be at most ${most} characters.` })
const login = shortText(limits.maxEmailLength)
const secret = shortText(1000)

/** Signing in or registering with what an identity provider has signed, in place of a password (D-076). */
const byProvider = { provider: z.optional(z.enum(['google'])), id_token: z.optional(string) }

/** Query and body of every call that the server answers. A GET has no body. */
export const parameters = {
  ...operatorParameters,
  signIn: {
    query: none,
    body: z.object({
      username: z.optional(login),
      password: z.optional(secret),
      device_token: z.optional(z.string().max(200)),
      ...byProvider,
    }),
  },
  validateToken: { query: none, body: none },
  register: {
    query: none,
    body: z.object({
      username: z.optional(string),
      email: z.optional(string),
      password: z.optional(secret),
      ...byProvider,
    }),
  },
  updatePassword: {
    query: none,
    body: z.object({
      user_id: z.optional(integer()),
      password: z.optional(string),
      current_password: z.optional(string),
    }),
  },
  forgotPassword: { query: none, body: z.object({ login: z.optional(login) }) },
  resetPassword: {
    query: none,
    body: z.object({ token: z.optional(string), password: z.optional(secret) }),
  },
  confirmEmail: { query: none, body: z.object({ token: z.string().max(200) }) },
  contact: {
    query: none,
    body: z.object({
      name: textUpTo(limits.maxContactName),
      email: string.refine(isEmail, { error: 'Invalid email address.' }),
      message: textUpTo(limits.maxContactMessage),
    }),
  },
  listSessions: { query: none, body: none },
  endSession: { query: none, body: none },
  endOtherSessions: { query: none, body: none },
  getMyData: { query: none, body: none },
  deleteAccount: { query: none, body: z.object({ password: z.optional(string) }) },
  listProducts: { query: listProducts, body: none },
  getFacets: { query: getFacets, body: none },
  getSearchDetails: { query: none, body: none },
  getProduct: { query: item, body: none },
  getStock: { query: item, body: none },
  listVariations: { query: listVariations, body: none },
  listCategories: { query: listCategories, body: none },
  getCategory: { query: item, body: none },
  listCoupons: { query: listCoupons, body: none },
  listGateways: { query: item, body: none },
  allProductsData: { query: none, body: none },
  quoteOrder: { query: none, body: quoteOrder },
  createOrder: { query: item, body: createOrder },
  listOrders: { query: listOrders, body: none },
  getOrder: { query: orderItem, body: none },
  payOrder: { query: none, body: none },
  getCustomer: { query: item, body: none },
  updateCustomer: { query: item, body: updateCustomer },
} satisfies Record<ServedEndpointName, { query: z.ZodType; body: z.ZodType }>

export type QueryOf<N extends ServedEndpointName> = z.output<(typeof parameters)[N]['query']>
export type BodyOf<N extends ServedEndpointName> = z.output<(typeof parameters)[N]['body']>
/** What a caller may send: the storefront's calls are typed with these. */
export type QueryInput<N extends ServedEndpointName> = z.input<(typeof parameters)[N]['query']>
export type BodyInput<N extends ServedEndpointName> = z.input<(typeof parameters)[N]['body']>
