/**
 * What the server answers, key by key (CONTRACT 6 to 13). The API's description is made of it, and tests hold every
 * reply against it. Readers of replies are the tolerant codecs: other hosts leave keys out or send more. Server only.
 */
import { timings } from '@sauda/domain/constants.ts'
import { orderStatuses } from '@sauda/domain/order.ts'
import { spelled } from '@sauda/domain/wording/numbers.ts'
import * as z from 'zod'
import { callSizes } from './call-limits.ts'
import type { ServedEndpointName } from './operator-endpoints.ts'

const reported = callSizes.importReport.toLocaleString('en')
const id = z.int().nonnegative()
const text = z.string()
const flag = z.boolean()
const whole = z.int()
/** rupees as text; '' is none */
const price = z
  .string()
  .regex(/^(-?\d+(\.\d+)?)?$/)
  .meta({ description: "Rupees as text, without grouping; '' is none." })
/** rupees as text; two decimals unless `dp` asks otherwise */
const amount = z
  .string()
  .regex(/^-?\d+(\.\d+)?$/)
  .meta({ description: 'Rupees as text with two decimals.', examples: ['2400.00'] })
const time = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/)
  .meta({
    description: 'Without a zone: Asia/Karachi, in fields that end in _gmt UTC.',
    examples: ['2026-06-15T12:00:00'],
  })
const timeOrNone = z.nullable(time)
const dated = { date_created: time, date_created_gmt: time, date_modified: time, date_modified_gmt: time }
const link = z.array(z.strictObject({ href: text }))
const links = z.strictObject({ self: link, collection: link })
const linksUp = z.strictObject({ self: link, collection: link, up: link })

const meta = z.array(z.strictObject({ id, key: text, value: text }))
const color = text.meta({
  description: "Its average as #rrggbb; '' when unknown, and for pictures that something shows through.",
})
const image = z.strictObject({
  id,
  date_created: timeOrNone,
  date_created_gmt: timeOrNone,
  date_modified: timeOrNone,
  date_modified_gmt: timeOrNone,
  src: text,
  name: text,
  alt: text,
  widths: z
    .array(whole)
    .meta({ description: 'CSS pixels for which a copy named {name}-{width}.webp exists.' }),
  copies: z.optional(z.array(z.strictObject({ file: text, width: whole }))).meta({
    description: 'In front of a WooCommerce shop: its files of other widths, in the folder of src.',
  }),
  avif: flag.meta({ description: 'Whether each copy is there as {name}-{width}.avif too.' }),
  jpeg: flag.meta({ description: 'Whether each copy is there as {name}-{width}.jpg too.' }),
  width: z.nullable(whole).meta({ description: 'Pixels of the picture itself; null when unknown.' }),
  height: z.nullable(whole),
  blur: text.meta({
    description: "A ThumbHash in base64, to show while the picture loads; '' when unknown.",
  }),
  color,
})
const termRef = z.strictObject({ id, name: text, slug: text })
const chosen = z.strictObject({ id, name: text, slug: text, option: text })
const stockStatus = z.enum(['instock', 'outofstock', 'onbackorder'])

/** What a product and a variation have in common. */
const sharedProductFields = {
  id,
  name: text,
  permalink: text,
  ...dated,
  status: z.enum(['draft', 'pending', 'private', 'publish', 'future', 'trash']),
  description: text.meta({ description: 'HTML, made safe.' }),
  sku: text,
  price,
  regular_price: price,
  sale_price: price,
  date_on_sale_from: timeOrNone,
  date_on_sale_from_gmt: timeOrNone,
  date_on_sale_to: timeOrNone,
  date_on_sale_to_gmt: timeOrNone,
  on_sale: flag,
  purchasable: flag,
  virtual: flag,
  downloadable: flag,
  downloads: z.array(z.strictObject({ id: text, name: text, file: text })),
  download_limit: whole,
  download_expiry: whole,
  tax_status: z.enum(['taxable', 'shipping', 'none']),
  tax_class: text,
  in_stock: flag.meta({ description: 'Whether a piece can be had now (stricter than stock_status).' }),
  stock_status: stockStatus,
  stock_quantity: z.nullable(whole),
  manage_stock: flag,
  sold_on_backorder: z.optional(flag).meta({
    description: 'In front of a WooCommerce shop: sold without being there, as its owner allows.',
  }),
  order_limit: z.optional(whole).meta({
    description: 'In front of a WooCommerce shop: most pieces of one order.',
  }),
  backorders: z.enum(['no', 'notify', 'yes']),
  backorders_allowed: flag,
  backordered: flag,
  low_stock_amount: z.nullable(whole),
  weight: text,
  dimensions: z.strictObject({ length: text, width: text, height: text }),
  shipping_class: text,
  shipping_class_id: id,
  menu_order: whole,
  global_unique_id: text,
  parent_id: id,
  meta_data: meta,
}

const product = z.strictObject({
  ...sharedProductFields,
  slug: text,
  type: z.enum(['simple', 'grouped', 'external', 'variable']),
  featured: flag,
  catalog_visibility: z.enum(['visible', 'catalog', 'search', 'hidden']),
  short_description: text.meta({ description: 'HTML, made safe.' }),
  total_sales: whole,
  external_url: text,
  button_text: text,
  sold_individually: flag,
  shipping_required: flag,
  shipping_taxable: flag,
  reviews_allowed: flag,
  average_rating: text,
  rating_count: whole,
  upsell_ids: z.array(id),
  cross_sell_ids: z.array(id),
  purchase_note: text,
  categories: z.array(termRef),
  brands: z.array(termRef),
  tags: z.array(termRef),
  images: z.array(image),
  attributes: z.array(
    z.strictObject({
      id,
      name: text,
      slug: text,
      position: whole,
      visible: flag,
      variation: flag,
      options: z.array(text),
    }),
  ),
  default_attributes: z.array(chosen),
  variations: z.array(id),
  grouped_products: z.array(id),
  price_html: text,
  related_ids: z.array(id),
  has_options: flag,
  post_password: text,
  permalink_template: z.optional(text).meta({ description: 'In replies to writes only.' }),
  generated_slug: z.optional(text).meta({ description: 'In replies to writes only.' }),
  _links: links,
})

const variation = z.strictObject({
  ...sharedProductFields,
  type: z.literal('variation'),
  image: z.nullable(image),
  attributes: z.array(chosen),
  _links: linksUp,
})

const category = z.strictObject({
  id,
  name: text,
  slug: text,
  parent: id.meta({ description: '0 is the top level.' }),
  description: text,
  display: text,
  image: z.nullable(image),
  menu_order: whole,
  count: whole.meta({ description: 'Published products of it and of the categories below it.' }),
  _links: links,
})

const coupon = z.strictObject({
  id,
  code: text,
  amount,
  status: text,
  ...dated,
  discount_type: z.enum(['percent', 'fixed_cart', 'fixed_product']),
  description: text,
  date_expires: timeOrNone,
  date_expires_gmt: timeOrNone,
  usage_count: whole,
  individual_use: flag,
  product_ids: z.array(id),
  excluded_product_ids: z.array(id),
  usage_limit: z.nullable(whole),
  usage_limit_per_user: z.nullable(whole),
  limit_usage_to_x_items: z.nullable(whole),
  free_shipping: flag,
  product_categories: z.array(id),
  excluded_product_categories: z.array(id),
  exclude_sale_items: flag,
  minimum_amount: amount,
  maximum_amount: amount,
  email_restrictions: z.optional(z.array(text)).meta({ description: 'For operators only.' }),
  used_by: z.optional(z.array(text)).meta({ description: 'For operators only.' }),
  meta_data: z.optional(meta).meta({ description: 'For operators only.' }),
  advertised: flag.meta({ description: 'Whether the shop shows it to everybody.' }),
  _links: links,
})

const addressFields = {
  first_name: text,
  last_name: text,
  company: text,
  address_1: text,
  address_2: text,
  city: text,
  postcode: text,
  country: text,
  state: text,
  phone: text,
}
const billing = z.strictObject({ ...addressFields, email: text })
const shipping = z.strictObject(addressFields)

const customer = z.strictObject({
  id,
  ...dated,
  email: text,
  first_name: text,
  last_name: text,
  display_name: text,
  role: text,
  username: text,
  billing,
  shipping,
  is_paying_customer: flag,
  avatar_url: text,
  meta_data: meta,
  _links: links,
})

const gateway = z.strictObject({
  id: text,
  title: text,
  description: text.meta({ description: 'HTML.' }),
  order: whole,
  enabled: flag,
  method_title: z.optional(text).meta({ description: 'This and all below: for operators only.' }),
  method_description: z.optional(text),
  method_supports: z.optional(z.array(text)),
  settings: z.optional(
    z.record(
      text,
      z.strictObject({
        id: text,
        label: text,
        description: text,
        type: text,
        value: text,
        default: text,
        tip: text,
        placeholder: text,
      }),
    ),
  ),
  needs_setup: z.optional(flag),
  post_install_scripts: z.optional(z.array(text)),
  settings_url: z.optional(text),
  connection_url: z.optional(z.nullable(text)),
  setup_help_text: z.optional(z.nullable(text)),
  required_settings_keys: z.optional(z.array(text)),
  _links: z.optional(links),
})

const orderLine = z.strictObject({
  id,
  name: text,
  product_id: id,
  variation_id: id,
  quantity: whole,
  tax_class: text,
  subtotal: amount.meta({ description: 'Before discount.' }),
  subtotal_tax: amount,
  total: amount.meta({ description: 'After discount.' }),
  total_tax: amount,
  taxes: z.array(z.strictObject({ id, total: amount, subtotal: amount })),
  meta_data: z.array(z.strictObject({ id, key: text, value: text, display_key: text, display_value: text })),
  sku: text,
  price: z.number().meta({ description: 'A number: the total divided by the quantity.' }),
  image: z.strictObject({ id: text, src: text }),
  parent_name: z.nullable(text),
})
/** Lists that WooCommerce has and that are empty here. */
const noMeta = z.array(z.unknown()).max(0)

const order = z.strictObject({
  id,
  parent_id: id,
  status: z.enum([...orderStatuses, 'trash']),
  currency: text,
  currency_symbol: text,
  version: text,
  prices_include_tax: flag,
  ...dated,
  discount_total: amount,
  discount_tax: amount,
  shipping_total: amount,
  shipping_tax: amount,
  cart_tax: amount,
  total: amount,
  total_tax: amount,
  customer_id: id,
  customer: z.strictObject({ id, first_name: text, last_name: text, email: text }),
  order_key: text.meta({ description: 'For operators; empty for customers.' }),
  customer_ip_address: text,
  customer_user_agent: text,
  cart_hash: text,
  payment_url: text,
  review_by: z.nullable(text).meta({
    description: 'UTC. Until then the order waits for the shop\u2019s word; null when it does not.',
  }),
  billing,
  shipping,
  payment_method: text,
  payment_method_title: text,
  transaction_id: text,
  created_via: text,
  customer_note: text,
  date_completed: timeOrNone,
  date_completed_gmt: timeOrNone,
  date_paid: timeOrNone,
  date_paid_gmt: timeOrNone,
  number: text,
  meta_data: meta,
  line_items: z.array(orderLine),
  tax_lines: z.array(
    z.strictObject({
      id,
      rate_code: text,
      rate_id: id,
      label: text,
      compound: flag,
      tax_total: amount,
      shipping_tax_total: amount,
      rate_percent: z.number(),
      meta_data: noMeta,
    }),
  ),
  shipping_lines: z.array(
    z.strictObject({
      id,
      method_title: text,
      method_id: text,
      instance_id: text,
      total: amount,
      total_tax: amount,
      taxes: noMeta,
      tax_status: text,
      meta_data: noMeta,
    }),
  ),
  fee_lines: z.array(
    z.strictObject({
      id,
      name: text,
      tax_class: text,
      tax_status: text,
      amount: text,
      total: amount,
      total_tax: amount,
      taxes: noMeta,
      meta_data: noMeta,
    }),
  ),
  coupon_lines: z.array(
    z.strictObject({
      id,
      code: text,
      discount: amount,
      discount_tax: amount,
      meta_data: noMeta,
      discount_type: text,
      nominal_amount: z.number(),
      free_shipping: flag,
    }),
  ),
  refunds: z.array(z.strictObject({ id, reason: text, total: amount })),
  history: z
    .optional(
      z.array(
        z.strictObject({
          type: z.enum(['status', 'note', 'refund']),
          status: text.meta({ description: 'Of a status: what the order became.' }),
          note: text.meta({ description: 'Of a note to the customer: its words.' }),
          amount: text.meta({ description: 'Of a refund: what was given back.' }),
          date_created_gmt: time,
        }),
      ),
    )
    .meta({ description: 'Oldest first; only where one order is asked for.' }),
  is_editable: flag,
  needs_payment: flag,
  needs_processing: flag,
  _links: z.strictObject({ self: link, collection: link, customer: z.optional(link) }),
})

const orderNote = z.strictObject({
  id,
  author: text,
  date_created: time,
  date_created_gmt: time,
  note: text,
  customer_note: flag.meta({ description: 'Whether the note is meant for the customer.' }),
  _links: linksUp,
})

const orderRefund = z.strictObject({
  id,
  date_created: time,
  date_created_gmt: time,
  amount,
  reason: text,
  refunded_by: id,
  refunded_payment: flag,
  meta_data: noMeta,
  line_items: noMeta,
  shipping_lines: noMeta,
  tax_lines: noMeta,
  fee_lines: noMeta,
  _links: linksUp,
})

const feedImage = z.strictObject({
  src: text,
  alt: text,
  widths: z.array(whole),
  copies: z.optional(z.array(z.strictObject({ file: text, width: whole }))),
  avif: z.optional(flag),
  jpeg: z.optional(flag),
  color: z.optional(text),
})
const feedPrices = { price, regular_price: price, sale_price: price }
const feedStock = {
  in_stock: flag,
  stock_status: stockStatus,
  stock_quantity: z.nullable(whole),
  manage_stock: flag,
  sold_on_backorder: z.optional(flag),
  order_limit: z.optional(whole),
}
const feedOptions = z.array(z.strictObject({ name: text, option: text }))
const feedProduct = z.strictObject({
  id,
  name: text,
  slug: text,
  type: product.shape.type,
  catalog_visibility: z
    .optional(z.literal('catalog'))
    .meta({ description: 'Lists have it, search does not.' }),
  short_description: text,
  ...feedPrices,
  on_sale: flag,
  price_max: z.optional(price).meta({ description: 'Of variable products.' }),
  default_variation: z
    .optional(
      z.nullable(
        z.strictObject({
          id,
          ...feedPrices,
          ...feedStock,
          image: z.nullable(feedImage),
          attributes: feedOptions,
        }),
      ),
    )
    .meta({
      description: 'Of variable products: the one of the default attributes, else the first available.',
    }),
  date_created: time,
  date_created_gmt: time,
  categories: z.array(id),
  images: z.array(feedImage).max(2),
  image: text.meta({ description: "Address of the first picture or ''." }),
  attributes: z.array(z.strictObject({ name: text, options: z.array(text), variation: flag })),
  default_attributes: feedOptions,
  ...feedStock,
  rating_count: whole,
  average_rating: text,
  external_url: z.optional(text),
  button_text: z.optional(text),
})

/** A product of a list in the short form: as in the feed, but its categories have names. */
const listedProduct = feedProduct.extend({ categories: z.array(termRef) })

const feed = z.strictObject({
  products: z.array(feedProduct),
  search_only: z.optional(z.array(feedProduct)).meta({ description: 'What search finds and no list has.' }),
  categories: z.array(
    z.strictObject({
      id,
      name: text,
      slug: text,
      parent: id,
      image: z.nullable(feedImage),
      count: whole,
      menu_order: whole,
    }),
  ),
  generated_at: text.meta({ description: 'UTC.', examples: ['2026-06-15T07:00:00Z'] }),
  partial: z.optional(z.strictObject({ total: whole, members: z.record(text, whole) })).meta({
    description:
      'Above CATALOGUE_FEED_MAX: how many products there are, and how many directly in each category.',
  }),
})

const signedIn = z.strictObject({
  token: text.meta({
    description: `Send it as Authorization: Bearer …; it is good for ${spelled(timings.signIn / 86_400_000)} days.`,
  }),
  id,
  user_id: id,
  user_email: text,
  email: text,
  user_nicename: text,
  nicename: text,
  user_display_name: text,
  displayName: text,
  device_token: z.optional(text).meta({
    description:
      'Send it with the next sign-in on this device, which is then not refused for what others behind its address do.',
  }),
})
const done = z.strictObject({ success: z.literal(true), message: text })
const session = z.strictObject({
  id,
  current: flag.meta({ description: 'The session that asks.' }),
  user_agent: text,
  address: text,
  date_created: time,
  date_created_gmt: time,
  date_last_seen: time,
  date_last_seen_gmt: time,
  date_expires: time,
  date_expires_gmt: time,
})

const rendered = z.strictObject({ raw: text, rendered: text })
const media = z.strictObject({
  id,
  date: time,
  date_gmt: time,
  modified: time,
  modified_gmt: time,
  guid: rendered,
  slug: text,
  status: z.literal('inherit'),
  type: z.literal('attachment'),
  link: text,
  title: rendered,
  author: id,
  comment_status: text,
  ping_status: text,
  template: text,
  meta: noMeta,
  caption: rendered,
  description: rendered,
  alt_text: text,
  media_type: z.literal('image'),
  mime_type: text,
  post: z.nullable(id),
  media_details: z.strictObject({
    width: whole,
    height: whole,
    file: text,
    filesize: whole.meta({ description: 'Bytes.' }),
    sizes: z
      .record(
        text,
        z.strictObject({ file: text, width: whole, height: whole, mime_type: text, source_url: text }),
      )
      .meta({ description: 'The picture itself as full, and copies by their width, as they become ready.' }),
    blur: text.meta({ description: 'A ThumbHash in base64: what to show while the picture loads.' }),
    color,
    state: z
      .enum(['waiting', 'working', 'ready', 'failed'])
      .meta({ description: 'Of the copies; the picture itself can be used at once.' }),
  }),
  source_url: text.meta({ description: 'Its content never changes.' }),
  _links: z.strictObject({ self: link, collection: link }),
})

const reportLines = z.array(
  z.strictObject({ line: whole.meta({ description: 'In the file; its header is line 1.' }), message: text }),
)
/** What an order will cost. */
const quote = z.strictObject({
  subtotal: amount,
  discount_total: amount,
  shipping_total: amount,
  shipping_title: text,
  total_tax: amount,
  total: amount,
})

const facets = z.strictObject({
  prices: z.nullable(z.strictObject({ from: price, to: price })),
  purchasable: whole,
  discounted: whole,
  rated: whole,
  largest_discount: whole.meta({ description: 'Percent.' }),
  average_discounted_price: price.meta({ description: 'Whole rupees.' }),
  searched_instead: z.nullable(text).meta({
    description: 'What was searched in place of words that no product has; null when it is what was typed.',
  }),
  attributes: z.array(
    z.strictObject({ name: text, options: z.array(z.strictObject({ option: text, count: whole })) }),
  ),
})

const searchDetails = z.strictObject({
  products: z.array(
    z.strictObject({
      id: whole,
      sku: text.meta({ description: 'Its own, then those of its variations.' }),
      tags: z.array(text),
      words: text.meta({ description: 'The different words of the description.' }),
    }),
  ),
})

/** Every kind of thing that travels, under the name it has in the API's description. */
export const entities = {
  Product: product,
  ListedProduct: listedProduct,
  Facets: facets,
  SearchDetails: searchDetails,
  Quote: quote,
  Variation: variation,
  Category: category,
  Coupon: coupon,
  Customer: customer,
  PaymentGateway: gateway,
  Order: order,
  OrderNote: orderNote,
  OrderRefund: orderRefund,
  Catalogue: feed,
  SignedIn: signedIn,
  Done: done,
  Registered: z.strictObject({ ...done.shape, user_id: id }),
  PasswordChanged: z.strictObject({ ...done.shape, token: z.optional(text) }),
  TokenValid: z.strictObject({ code: text, data: z.strictObject({ status: z.literal(200) }) }),
  Session: session,
  SessionsEnded: z.strictObject({ success: z.literal(true), ended: whole }),
  OwnData: z.strictObject({
    generated_at_gmt: time,
    account: z.strictObject({ ...customer.shape, email_confirmed: flag }),
    sessions: z.array(session),
    orders: z.array(order),
  }),
  Media: media,
  MediaDeleted: z.strictObject({ deleted: z.literal(true), previous: media }),
  ImportReport: z.strictObject({
    rows: whole.meta({ description: 'Rows of the file that are not empty.' }),
    created: whole,
    updated: whole,
    unchanged: whole.meta({ description: 'Rows that say what the shop has already.' }),
    skipped: whole.meta({ description: 'Rows that could not be taken.' }),
    errors: reportLines.meta({ description: `Why rows were skipped; the first ${reported}.` }),
    notes: reportLines.meta({
      description: `What was left out of rows that were taken; the first ${reported}.`,
    }),
    continued: whole.meta({
      description:
        'Of the rows, those that an earlier import of the same file had done before it was cut off.',
    }),
    pictures: whole.meta({
      description: 'Pictures elsewhere that the rows name; the shop fetches those it has not.',
    }),
    pictures_failed: reportLines.meta({
      description: `Of these, what could not be fetched so far, with the first line that names it and the reason; the first ${reported}.`,
    }),
    pictures_waiting: whole.meta({
      description: `Of these, how many wait for their first try: the reply waits for pictures ${callSizes.importFetchSeconds} seconds. The same file again says how they ended.`,
    }),
    seconds: z.number(),
  }),
  ApiDescription: z.record(text, z.unknown()),
} as const
export type EntityName = keyof typeof entities

/** The error envelope (CONTRACT 2). */
export const errorReply = z.strictObject({
  success: z.optional(z.literal(false)).meta({ description: 'On the account calls only.' }),
  code: text,
  message: text,
  data: z.looseObject({
    status: z.int().min(400).max(599).meta({ description: 'The HTTP status again.' }),
    params: z
      .optional(z.union([z.array(text), z.record(text, text)]))
      .meta({ description: 'Which parameters are missing, or what is wrong with each.' }),
    details: z.optional(z.record(text, z.unknown())),
    retry_after: z.optional(whole).meta({ description: 'Seconds.' }),
  }),
})

/** `list` is a page of rows, `batch` the three lists of a batch, in each the row or its error. */
export type ReplyForm = {
  entity: EntityName
  form: 'one' | 'list' | 'batch'
  status: 200 | 201
  paged?: true
  /** of a list: what its rows are when the caller asks for the short form */
  short?: EntityName
}

const one = (entity: EntityName): ReplyForm => ({ entity, form: 'one', status: 200 })
const made = (entity: EntityName): ReplyForm => ({ entity, form: 'one', status: 201 })
const list = (entity: EntityName): ReplyForm => ({ entity, form: 'list', status: 200 })
const pages = (entity: EntityName): ReplyForm => ({ ...list(entity), paged: true })
const batch = (entity: EntityName): ReplyForm => ({ entity, form: 'batch', status: 200 })

/** What each call answers when it succeeds. */
export const replies = {
  signIn: one('SignedIn'),
  validateToken: one('TokenValid'),
  register: one('Registered'),
  updatePassword: one('PasswordChanged'),
  forgotPassword: one('Done'),
  resetPassword: one('Done'),
  confirmEmail: one('Done'),
  contact: one('Done'),
  listSessions: list('Session'),
  endSession: one('Session'),
  endOtherSessions: one('SessionsEnded'),
  getMyData: one('OwnData'),
  deleteAccount: one('Done'),
  listProducts: { ...pages('Product'), short: 'ListedProduct' },
  getFacets: one('Facets'),
  getSearchDetails: one('SearchDetails'),
  getProduct: one('Product'),
  getStock: one('Product'),
  listVariations: pages('Variation'),
  listCategories: pages('Category'),
  getCategory: one('Category'),
  listCoupons: pages('Coupon'),
  listGateways: pages('PaymentGateway'),
  allProductsData: one('Catalogue'),
  quoteOrder: one('Quote'),
  createOrder: made('Order'),
  listOrders: pages('Order'),
  getOrder: one('Order'),
  payOrder: one('Order'),
  listMedia: pages('Media'),
  createMedia: made('Media'),
  getMedia: one('Media'),
  updateMedia: one('Media'),
  deleteMedia: one('MediaDeleted'),
  importProducts: one('ImportReport'),
  notifyPayment: one('Done'),
  getCustomer: one('Customer'),
  updateCustomer: one('Customer'),
  createProduct: made('Product'),
  updateProduct: one('Product'),
  deleteProduct: one('Product'),
  batchProducts: batch('Product'),
  createVariation: made('Variation'),
  getVariation: one('Variation'),
  updateVariation: one('Variation'),
  deleteVariation: one('Variation'),
  batchVariations: batch('Variation'),
  createCategory: made('Category'),
  updateCategory: one('Category'),
  deleteCategory: one('Category'),
  batchCategories: batch('Category'),
  getCoupon: one('Coupon'),
  createCoupon: made('Coupon'),
  updateCoupon: one('Coupon'),
  deleteCoupon: one('Coupon'),
  batchCoupons: batch('Coupon'),
  listCustomers: pages('Customer'),
  createCustomer: made('Customer'),
  deleteCustomer: one('Customer'),
  batchCustomers: batch('Customer'),
  getGateway: one('PaymentGateway'),
  updateGateway: one('PaymentGateway'),
  updateOrder: one('Order'),
  deleteOrder: one('Order'),
  batchOrders: batch('Order'),
  listOrderNotes: list('OrderNote'),
  createOrderNote: made('OrderNote'),
  getOrderNote: one('OrderNote'),
  deleteOrderNote: one('OrderNote'),
  listRefunds: pages('OrderRefund'),
  createRefund: made('OrderRefund'),
  getRefund: one('OrderRefund'),
  deleteRefund: one('OrderRefund'),
  describeApi: one('ApiDescription'),
} satisfies Record<ServedEndpointName, ReplyForm>

/** The schema of a call's whole good reply. */
export function replySchema(name: ServedEndpointName): z.ZodType {
  const { entity, form, short }: ReplyForm = replies[name]
  const row: z.ZodType = entities[entity]
  if (form === 'one') return row
  if (form === 'list') return short ? z.union([z.array(row), z.array(entities[short])]) : z.array(row)
  const entries = z.optional(z.array(z.union([row, z.strictObject({ id, error: errorReply })])))
  return z.strictObject({ create: entries, update: entries, delete: entries })
}
