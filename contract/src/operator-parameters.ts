/** What the calls of operators accept (CONTRACT 6 to 9, 13). Server only. */
import { limits } from '@sauda/domain/constants.ts'
import { orderStatuses } from '@sauda/domain/order.ts'
import * as z from 'zod'
import type { operatorEndpoints } from './operator-endpoints.ts'
import {
  billing,
  boolean,
  count,
  date,
  direction,
  fields,
  idList,
  integer,
  metaData,
  objects,
  oneOf,
  paging,
  price,
  names,
  rowId,
  shipping,
  string,
  textUpTo,
} from './parameter-types.ts'

const none = z.object({})
const item = z.object({ ...fields })
const removal = z.object({ ...fields, force: z.optional(boolean).default(false) })

/** Each entry is checked on its own, so that one bad entry fails alone (CONTRACT 6). */
const batch = z.object({
  create: z.optional(z.array(z.unknown(), { error: 'is not of type array.' })),
  update: z.optional(z.array(z.unknown(), { error: 'is not of type array.' })),
  delete: z.optional(z.array(z.unknown(), { error: 'is not of type array.' })),
})

const text = z.optional(string)
const flag = z.optional(boolean)
const orNull = <T extends z.ZodType>(type: T) =>
  z.optional(z.preprocess((value: z.input<T> | '' | null) => (value === '' ? null : value), z.nullable(type)))
/** '' and null take the date away. */
const dateOrNone = orNull(date)

/** WordPress's clients send a text, or the text within {raw}. */
const mediaText = z.optional(
  z.preprocess(
    (value: string | { raw?: string }) =>
      value !== null && typeof value === 'object' && value.raw !== undefined ? value.raw : (value as string),
    textUpTo(1000),
  ),
)
/** What people say of a picture; forms carry it beside the file. */
export const mediaTexts = {
  title: mediaText,
  alt_text: mediaText,
  caption: mediaText,
  description: mediaText,
}

const image = { id: z.optional(rowId), src: text, name: text, alt: text }
const options = z.optional(
  z.union([
    z.array(string),
    // WooCommerce's older clients send them in one text.
    string.transform((list) => list.split('|').map((each) => each.trim())),
  ]),
)
const attribute = {
  id: z.optional(rowId),
  name: text,
  position: z.optional(count()),
  visible: flag,
  variation: flag,
  options,
}
const chosen = { id: z.optional(rowId), name: text, option: text }
const download = { id: text, name: text, file: text }
const dimension = z.object({ length: text, width: text, height: text }, { error: 'is not of type object.' })

/** What a product and a variation have in common. */
const sharedProductFields = {
  status: z.optional(oneOf(['draft', 'pending', 'private', 'publish', 'future', 'trash'])),
  description: text,
  sku: z.optional(textUpTo(limits.maxSkuLength)),
  global_unique_id: text,
  regular_price: z.optional(price),
  sale_price: z.optional(price),
  date_on_sale_from: dateOrNone,
  date_on_sale_from_gmt: dateOrNone,
  date_on_sale_to: dateOrNone,
  date_on_sale_to_gmt: dateOrNone,
  virtual: flag,
  downloadable: flag,
  downloads: z.optional(objects(download)),
  download_limit: z.optional(count()),
  download_expiry: z.optional(count()),
  tax_status: z.optional(oneOf(['taxable', 'shipping', 'none'])),
  tax_class: text,
  // A variation may say "parent"; stock that several share does not exist here (D-123).
  manage_stock: z.optional(
    z.preprocess((value: boolean | 'parent') => (value === 'parent' ? false : value), boolean),
  ),
  stock_quantity: orNull(count()),
  stock_status: z.optional(oneOf(['instock', 'outofstock', 'onbackorder'])),
  backorders: z.optional(oneOf(['no', 'notify', 'yes'])),
  low_stock_amount: orNull(count()),
  weight: text,
  dimensions: z.optional(dimension),
  shipping_class: text,
  menu_order: z.optional(count()),
  meta_data: z.optional(metaData),
}

export const productBody = z.object({
  name: text,
  slug: text,
  type: z.optional(oneOf(['simple', 'grouped', 'external', 'variable'])),
  featured: flag,
  catalog_visibility: z.optional(oneOf(['visible', 'catalog', 'search', 'hidden'])),
  short_description: text,
  ...sharedProductFields,
  external_url: text,
  button_text: text,
  sold_individually: flag,
  reviews_allowed: flag,
  upsell_ids: z.optional(idList),
  cross_sell_ids: z.optional(idList),
  grouped_products: z.optional(idList),
  purchase_note: text,
  categories: z.optional(objects({ id: z.optional(rowId), name: text })),
  tags: z.optional(objects({ id: z.optional(rowId), name: text })),
  images: z.optional(objects(image)),
  attributes: z.optional(objects(attribute)),
  default_attributes: z.optional(objects(chosen)),
  date_created: dateOrNone,
  date_created_gmt: dateOrNone,
})

export const variationBody = z.object({
  ...sharedProductFields,
  image: z.optional(z.nullable(z.object(image, { error: 'is not of type object.' }))),
  attributes: z.optional(objects(chosen)),
})

const categoryFields = {
  slug: text,
  parent: z.optional(rowId),
  description: text,
  display: z.optional(oneOf(['default', 'products', 'subcategories', 'both'])),
  image: z.optional(z.nullable(z.object(image, { error: 'is not of type object.' }))),
  menu_order: z.optional(count()),
}
export const categoryBody = z.object({ name: string, ...categoryFields })
export const categoryChange = z.object({ name: text, ...categoryFields })

const couponFields = {
  status: z.optional(oneOf(['publish', 'draft', 'pending', 'private', 'future', 'trash'])),
  discount_type: z.optional(oneOf(['percent', 'fixed_cart', 'fixed_product'])),
  amount: z.optional(price),
  description: text,
  date_expires: dateOrNone,
  date_expires_gmt: dateOrNone,
  individual_use: flag,
  product_ids: z.optional(idList),
  excluded_product_ids: z.optional(idList),
  usage_limit: orNull(count(0)),
  usage_limit_per_user: orNull(count(0)),
  limit_usage_to_x_items: orNull(count(0)),
  free_shipping: flag,
  product_categories: z.optional(idList),
  excluded_product_categories: z.optional(idList),
  exclude_sale_items: flag,
  minimum_amount: z.optional(price),
  maximum_amount: z.optional(price),
  email_restrictions: z.optional(z.array(string, { error: 'is not of type array.' })),
  advertised: flag,
  meta_data: z.optional(metaData),
}
/** characters; longer ones do not fit into an index */
const couponCode = textUpTo(200)
export const couponBody = z.object({ code: couponCode, ...couponFields })
export const couponChange = z.object({ code: z.optional(couponCode), ...couponFields })

const listCustomers = z.object({
  ...paging,
  order: direction('asc'),
  orderby: z.optional(oneOf(['id', 'include', 'name', 'registered_date'])).default('name'),
  email: z.optional(string.refine((value) => value.includes('@'), { error: 'Invalid email address.' })),
  role: z
    .optional(
      oneOf([
        'all',
        'administrator',
        'editor',
        'author',
        'contributor',
        'subscriber',
        'customer',
        'shop_manager',
      ]),
    )
    .default('customer'),
})

/** A bad e-mail has a code of its own here (CONTRACT 13). */
export const customerBody = z.object({
  email: string,
  username: text,
  password: text,
  ...names,
  billing: z.optional(billing),
  shipping: z.optional(shipping),
  meta_data: z.optional(metaData),
})

const updateGateway = z.object({
  title: text,
  description: text,
  order: orNull(count()),
  enabled: flag,
  settings: z.optional(z.record(z.string(), z.unknown(), { error: 'is not of type object.' })),
})

const lines = z.optional(z.array(z.unknown(), { error: 'is not of type array.' }))

/** With an id a row of the order is changed, without one a row is added; what names it being null, it is removed. */
const orderLines = objects({
  id: z.optional(rowId),
  product_id: z.optional(z.nullable(rowId)),
  variation_id: z.optional(rowId),
  quantity: z.optional(integer()),
  sku: text,
  name: text,
  subtotal: z.optional(price),
  total: z.optional(price),
  meta_data: z.optional(metaData),
})
const orderShipping = objects({
  id: z.optional(rowId),
  method_id: z.optional(z.nullable(string)),
  method_title: z.optional(z.nullable(string)),
  total: z.optional(price),
})
const orderFees = objects({
  id: z.optional(rowId),
  name: z.optional(z.nullable(string)),
  total: z.optional(price),
  tax_status: text,
})

export const orderChange = z.object({
  status: z.optional(oneOf(['auto-draft', ...orderStatuses, 'checkout-draft'])),
  customer_id: z.optional(rowId),
  customer_note: text,
  billing: z.optional(billing),
  shipping: z.optional(shipping),
  payment_method: text,
  payment_method_title: text,
  transaction_id: text,
  set_paid: flag,
  meta_data: z.optional(metaData),
  force_stock: z.optional(boolean).default(false),
  line_items: z.optional(orderLines),
  shipping_lines: z.optional(orderShipping),
  fee_lines: z.optional(orderFees),
  coupon_lines: z.optional(objects({ id: z.optional(rowId), code: z.optional(z.nullable(string)) })),
})

const listOrderNotes = z.object({
  ...paging,
  type: z.optional(oneOf(['any', 'customer', 'internal'])).default('any'),
})
const createOrderNote = z.object({
  note: string,
  customer_note: z.optional(boolean).default(false),
  added_by_user: z.optional(boolean).default(false),
})
const createRefund = z.object({
  amount: z.optional(price),
  reason: text,
  api_refund: z.optional(boolean),
  line_items: lines,
})

/** Query and body of every call in `operatorEndpoints`. */
export const operatorParameters = {
  createProduct: { query: item, body: productBody },
  updateProduct: { query: item, body: productBody },
  deleteProduct: { query: removal, body: none },
  batchProducts: { query: item, body: batch },
  createVariation: { query: item, body: variationBody },
  getVariation: { query: item, body: none },
  updateVariation: { query: item, body: variationBody },
  deleteVariation: { query: removal, body: none },
  batchVariations: { query: item, body: batch },
  createCategory: { query: item, body: categoryBody },
  updateCategory: { query: item, body: categoryChange },
  deleteCategory: { query: removal, body: none },
  batchCategories: { query: item, body: batch },
  getCoupon: { query: item, body: none },
  createCoupon: { query: item, body: couponBody },
  updateCoupon: { query: item, body: couponChange },
  deleteCoupon: { query: removal, body: none },
  batchCoupons: { query: item, body: batch },
  listCustomers: { query: listCustomers, body: none },
  createCustomer: { query: item, body: customerBody },
  deleteCustomer: { query: removal, body: none },
  batchCustomers: { query: item, body: batch },
  getGateway: { query: item, body: none },
  updateGateway: { query: item, body: updateGateway },
  updateOrder: { query: item, body: orderChange },
  deleteOrder: { query: removal, body: none },
  batchOrders: { query: item, body: batch },
  listOrderNotes: { query: listOrderNotes, body: none },
  createOrderNote: { query: item, body: createOrderNote },
  getOrderNote: { query: item, body: none },
  deleteOrderNote: { query: removal, body: none },
  listRefunds: { query: z.object({ ...paging, dp: z.optional(count(0)) }), body: none },
  createRefund: { query: item, body: createRefund },
  getRefund: { query: item, body: none },
  deleteRefund: { query: removal, body: none },
  // What a provider's server sends has the provider's own names; the gateway reads and checks it.
  listMedia: {
    query: z.object({
      ...paging,
      slug: text,
      media_type: z.optional(oneOf(['image'])),
      order: direction('desc'),
      orderby: z.optional(oneOf(['date', 'id', 'include', 'title', 'slug', 'modified'])).default('date'),
    }),
    body: none,
  },
  createMedia: { query: z.object({ ...fields, ...mediaTexts }), body: none },
  getMedia: { query: item, body: none },
  updateMedia: { query: item, body: z.object(mediaTexts) },
  deleteMedia: { query: removal, body: none },
  importProducts: { query: z.object({ strict: flag.default(false) }), body: none },
  notifyPayment: { query: none, body: z.looseObject({}) },
  describeApi: { query: none, body: none },
} satisfies Record<keyof typeof operatorEndpoints, { query: z.ZodType; body: z.ZodType }>
