/** What the API's description says in words about each call and parameter (CONTRACT 3, 6 to 13). Server only. */
import { limits } from '@sauda/domain/constants.ts'
import { callRates, callSizes, inMebibytes, ratePhrase } from './call-limits.ts'
import type { ServedEndpointName } from './operator-endpoints.ts'

/** The parts of the API in the order of its page. */
export const groups = [
  ['Account', 'Sign-in, registration, passwords, and what customers may have of themselves.'],
  ['Catalogue', 'The whole shop in one reply, for the first screen.'],
  ['Products', 'Products and their variations.'],
  ['Categories', 'The tree of categories.'],
  ['Coupons', 'Coupons by exact code; operators see all of them.'],
  ['Payment', 'Ways to pay.'],
  ['Orders', 'Orders with their notes and refunds.'],
  ['Customers', 'Profiles and addresses.'],
  ['Media', 'Pictures, as WordPress has them.'],
  ['Import', 'Products from a file.'],
  ['Description', 'This description.'],
] as const
export type Group = (typeof groups)[number][0]

export type CallText = {
  group: Group
  summary: string
  /** who may call */
  rights: string
  /** how often (D-163); `callRates.calls` and `keyCalls` hold for every call besides */
  limit?: string
  /** refusals of its own, `status code`; those of every call are described once */
  refusals?: readonly string[]
  /** a body that works */
  example?: unknown
}

const everybody = 'Everybody.'
const own = 'Customers, for their own account.'
const readers = 'Every key and every customer. Operators see unpublished rows too, others published ones.'
const writers = 'Operators whose key may write.'
const operators = 'Operators whose key may read.'
const ownOrAll = 'Customers see their own; operators whose key may read see all.'
const rates = callRates

const line = { product_id: 1020, quantity: 2 }
const address = {
  first_name: 'Ayesha',
  last_name: 'Khan',
  address_1: 'House 12-B/3, Shamsi Road',
  city: 'Mardan',
  state: 'KPK',
  postcode: '23200',
  country: 'Pakistan',
}
const batchOf = (create: object) => ({ create: [create], update: [], delete: [] })
const product = { name: 'Steel Water Bottle', regular_price: '1000', manage_stock: true, stock_quantity: 12 }
const variation = { regular_price: '2200', attributes: [{ name: 'Size', option: 'M' }] }
const category = { name: 'Summer', parent: 12 }
const coupon = { code: 'EID20', discount_type: 'percent', amount: '20' }
const person = { email: 'sana@example.com', first_name: 'Sana', last_name: 'Malik' }

const unknownProduct = '404 woocommerce_rest_product_invalid_id'
const unknownProductPut = '400 woocommerce_rest_product_invalid_id'
const skuTaken = '400 product_invalid_sku'
const badImage = '400 woocommerce_product_image_upload_error'
const unknownTerm = '404 woocommerce_rest_term_invalid'
const trashed = '410 woocommerce_rest_already_trashed'
const noTrash = '501 woocommerce_rest_trash_not_supported'
const tooMany = '413 woocommerce_rest_request_entity_too_large'
const unknownCoupon = '404 woocommerce_rest_shop_coupon_invalid_id'
const couponTaken = '400 woocommerce_rest_coupon_code_already_exists'
const unknownOrder = '404 woocommerce_rest_shop_order_invalid_id'
const unknownMedia = '404 rest_post_invalid_id'
const unknownCustomer = '404 woocommerce_rest_invalid_id'
const passwordRules = [
  '400 sauda_password_required',
  '400 sauda_password_short',
  '400 sauda_password_long',
  '400 sauda_password_common',
]
const orderRefusals = [
  '400 woocommerce_rest_cart_invalid_product',
  '400 woocommerce_rest_required_product_reference',
  '400 woocommerce_rest_invalid_shipping_item',
  '400 woocommerce_rest_invalid_customer_id',
  '400 woocommerce_rest_invalid_coupon',
  '400 sauda_payment_method_unavailable',
  '400 sauda_cart_empty',
  '400 sauda_invalid_option',
  '409 woocommerce_rest_product_out_of_stock',
  '409 woocommerce_rest_product_partially_out_of_stock',
  '409 sauda_total_mismatch',
]

export const callTexts: Record<ServedEndpointName, CallText> = {
  signIn: {
    group: 'Account',
    summary: 'Signs in with a user name or e-mail and a password.',
    rights: everybody,
    limit: `${rates.signInAccount.points} wrong passwords for one name and address in ${rates.signInAccount.seconds / 60} minutes; ${rates.signInAddress.points} for one address.`,
    refusals: [
      '403 [jwt_auth] incorrect_password',
      '403 [jwt_auth] empty_username',
      '403 [jwt_auth] empty_password',
    ],
    example: { username: 'ayesha', password: 'ayesha-demo-1' },
  },
  validateToken: {
    group: 'Account',
    summary: 'Says whether a token is still good.',
    rights: everybody,
    refusals: ['403 jwt_auth_no_auth_header'],
  },
  register: {
    group: 'Account',
    summary: 'Opens an account.',
    rights: everybody,
    limit: `${ratePhrase(rates.register)} for one address.`,
    refusals: [
      '400 sauda_username_required',
      '400 sauda_username_short',
      '400 sauda_username_invalid',
      '400 sauda_email_required',
      '400 sauda_email_invalid',
      ...passwordRules,
      '400 registration-error-username-exists',
      '400 registration-error-email-exists',
    ],
    example: { username: 'sana', email: 'sana@example.com', password: 'correct-horse-7' },
  },
  updatePassword: {
    group: 'Account',
    summary: 'Changes the own password and ends every other session. The new token continues this one.',
    rights: own,
    limit: `${ratePhrase(rates.updatePassword)} for one customer.`,
    refusals: [
      '403 jwt_auth_no_auth_header',
      '403 woocommerce_rest_cannot_edit',
      ...passwordRules,
      '400 sauda_current_password_wrong',
    ],
    example: { password: 'correct-horse-8', current_password: 'correct-horse-7' },
  },
  forgotPassword: {
    group: 'Account',
    summary: 'Sends a link for a new password; the answer is the same whether the account exists.',
    rights: everybody,
    limit: `${ratePhrase(rates.forgotPassword)} for one name.`,
    example: { login: 'ayesha' },
  },
  resetPassword: {
    group: 'Account',
    summary: 'Sets a new password with the token of the link.',
    rights: everybody,
    refusals: ['400 sauda_reset_link_invalid', ...passwordRules],
    example: { token: 'the token of the link', password: 'correct-horse-8' },
  },
  confirmEmail: {
    group: 'Account',
    summary: 'Confirms the account’s e-mail address with the token of the link in its mail.',
    rights: everybody,
    refusals: ['400 sauda_reset_link_invalid'],
    example: { token: 'the token of the link' },
  },
  contact: {
    group: 'Account',
    summary: 'Sends a message to the shop.',
    rights: everybody,
    limit: `${ratePhrase(rates.contact)} for one address.`,
    example: { name: 'Sana', email: 'sana@example.com', message: 'When will my parcel arrive?' },
  },
  listSessions: { group: 'Account', summary: 'Where the account is signed in.', rights: own },
  endSession: {
    group: 'Account',
    summary: 'Signs out one session, also the own one.',
    rights: own,
    refusals: [unknownCustomer],
  },
  endOtherSessions: { group: 'Account', summary: 'Signs out every session but this one.', rights: own },
  getMyData: { group: 'Account', summary: 'A copy of everything kept about the customer.', rights: own },
  deleteAccount: {
    group: 'Account',
    summary: 'Deletes the own account. Orders stay as records of trade.',
    rights: own,
    limit: `${ratePhrase(rates.updatePassword)} for one customer.`,
    refusals: ['400 sauda_password_required', '400 sauda_current_password_wrong', '403 sauda_sign_in_again'],
    example: { password: 'correct-horse-7' },
  },
  allProductsData: {
    group: 'Catalogue',
    summary:
      'All published products in a short form and all categories. In a shop larger than one download (CATALOGUE_FEED_MAX) some products of each category, with X-Sauda-Feed: partial.',
    rights: everybody,
  },
  listProducts: { group: 'Products', summary: 'Lists products.', rights: readers },
  getFacets: {
    group: 'Products',
    summary:
      'What filters could narrow a list to: prices, options of attributes, and how many can be bought, are discounted and rated.',
    rights: readers,
  },
  getSearchDetails: {
    group: 'Catalogue',
    summary:
      'What search looks in besides all-products-data: SKUs, tags and the words of descriptions. Empty in a shop larger than one download, where the server searches.',
    rights: readers,
  },
  getProduct: {
    group: 'Products',
    summary:
      'One product. For its stock alone, name the fields: _fields=id,stock_status,stock_quantity,in_stock.',
    rights: readers,
    refusals: [unknownProduct],
  },
  getStock: { group: 'Products', summary: 'The stock of a product.', rights: readers },
  createProduct: {
    group: 'Products',
    summary: 'Makes a product. Nothing is required.',
    rights: writers,
    refusals: [skuTaken, badImage],
    example: product,
  },
  updateProduct: {
    group: 'Products',
    summary: 'Changes a product; absent fields stay. POST and PATCH do the same.',
    rights: writers,
    refusals: [unknownProductPut, skuTaken, badImage],
    example: { sale_price: '899' },
  },
  deleteProduct: {
    group: 'Products',
    summary: 'Moves a product to the trash, with force=true deletes it.',
    rights: writers,
    refusals: [unknownProduct, trashed],
  },
  batchProducts: {
    group: 'Products',
    summary: `Makes, changes and deletes up to ${callSizes.batch} products; each succeeds or fails alone.`,
    rights: writers,
    refusals: [tooMany],
    example: batchOf(product),
  },
  listVariations: {
    group: 'Products',
    summary: 'The variations of a variable product.',
    rights: readers,
    refusals: [unknownProduct],
  },
  getVariation: { group: 'Products', summary: 'One variation.', rights: readers, refusals: [unknownProduct] },
  createVariation: {
    group: 'Products',
    summary: 'Makes a variation of a variable product.',
    rights: writers,
    refusals: [unknownProduct, '400 sauda_product_not_variable', skuTaken],
    example: variation,
  },
  updateVariation: {
    group: 'Products',
    summary: 'Changes a variation; absent fields stay. POST and PATCH do the same.',
    rights: writers,
    refusals: [unknownProductPut, skuTaken],
    example: { stock_status: 'outofstock' },
  },
  deleteVariation: {
    group: 'Products',
    summary: 'Moves a variation to the trash, with force=true deletes it.',
    rights: writers,
    refusals: [unknownProduct],
  },
  batchVariations: {
    group: 'Products',
    summary: `Makes, changes and deletes up to ${callSizes.batch} variations of one product.`,
    rights: writers,
    refusals: [tooMany],
    example: batchOf(variation),
  },
  listCategories: { group: 'Categories', summary: 'Lists categories.', rights: readers },
  getCategory: {
    group: 'Categories',
    summary: 'One category.',
    rights: readers,
    refusals: [unknownTerm],
  },
  createCategory: {
    group: 'Categories',
    summary: 'Makes a category.',
    rights: writers,
    refusals: ['400 term_exists'],
    example: category,
  },
  updateCategory: {
    group: 'Categories',
    summary: 'Changes a category; absent fields stay. POST and PATCH do the same.',
    rights: writers,
    refusals: ['400 woocommerce_rest_term_invalid', '400 term_exists'],
    example: { description: 'Light clothes' },
  },
  deleteCategory: {
    group: 'Categories',
    summary: 'Deletes a category; force=true is required, for there is no trash.',
    rights: writers,
    refusals: [unknownTerm, noTrash],
  },
  batchCategories: {
    group: 'Categories',
    summary: `Makes, changes and deletes up to ${callSizes.batch} categories.`,
    rights: writers,
    refusals: [tooMany],
    example: batchOf(category),
  },
  listCoupons: {
    group: 'Coupons',
    summary:
      'Coupons by code or as a list. Without a code others than operators see advertised coupons only, and the reply carries X-Sauda-Coupon-List: advertised.',
    rights: readers,
    limit: `With a code: ${ratePhrase(rates.couponCustomer)} for one customer, ${rates.couponAddress.points} for one address.`,
  },
  getCoupon: { group: 'Coupons', summary: 'One coupon.', rights: operators, refusals: [unknownCoupon] },
  createCoupon: {
    group: 'Coupons',
    summary: 'Makes a coupon.',
    rights: writers,
    refusals: [couponTaken],
    example: coupon,
  },
  updateCoupon: {
    group: 'Coupons',
    summary: 'Changes a coupon; absent fields stay. POST and PATCH do the same.',
    rights: writers,
    refusals: ['400 woocommerce_rest_shop_coupon_invalid_id', couponTaken],
    example: { amount: '25' },
  },
  deleteCoupon: {
    group: 'Coupons',
    summary: 'Moves a coupon to the trash, with force=true deletes it.',
    rights: writers,
    refusals: [unknownCoupon, trashed],
  },
  batchCoupons: {
    group: 'Coupons',
    summary: `Makes, changes and deletes up to ${callSizes.batch} coupons.`,
    rights: writers,
    refusals: [tooMany],
    example: batchOf(coupon),
  },
  listGateways: {
    group: 'Payment',
    summary: 'Ways to pay, on one page.',
    rights: 'Every key and every customer. Operators see settings and gateways that are switched off.',
  },
  getGateway: {
    group: 'Payment',
    summary: 'One way to pay.',
    rights: readers,
    refusals: ['404 woocommerce_rest_payment_gateway_invalid'],
  },
  updateGateway: {
    group: 'Payment',
    summary: 'Changes a way to pay; absent fields stay. POST and PATCH do the same.',
    rights: writers,
    refusals: ['400 woocommerce_rest_payment_gateway_invalid'],
    example: { enabled: true },
  },
  notifyPayment: {
    group: 'Payment',
    summary:
      'A payment provider says what became of a payment. It is believed only when the provider has signed it; said again, it changes nothing.',
    rights: everybody,
    refusals: [
      '403 sauda_payment_notification_forged',
      '400 sauda_payment_notification_invalid',
      '404 woocommerce_rest_payment_gateway_invalid',
    ],
  },
  quoteOrder: {
    group: 'Orders',
    summary:
      'What an order will cost, without placing it. Answered in front of a WooCommerce shop, whose own taxes and delivery it follows.',
    rights: readers,
    refusals: ['400 sauda_cart_empty', '400 woocommerce_rest_cart_invalid_product'],
    example: { line_items: [line], shipping: { city: 'Lahore', state: 'Punjab' } },
  },
  createOrder: {
    group: 'Orders',
    summary:
      'Places an order. For customers the server decides prices, shipping, tax and status; an operator’s are taken as sent.',
    rights: 'Customers for themselves; operators whose key may write.',
    limit: `${ratePhrase(rates.orders)} for one customer.`,
    refusals: orderRefusals,
    example: {
      payment_method: 'cod',
      billing: { ...address, email: 'ayesha@example.com', phone: '0300 1234567' },
      line_items: [line],
      expected_total: '2400.00',
    },
  },
  listOrders: { group: 'Orders', summary: 'Lists orders, the newest first.', rights: ownOrAll },
  getOrder: { group: 'Orders', summary: 'One order.', rights: ownOrAll, refusals: [unknownOrder] },
  updateOrder: {
    group: 'Orders',
    summary:
      'Changes an order. Stock and coupon uses follow the status, each once. POST and PATCH do the same.',
    rights: writers,
    refusals: [
      '400 woocommerce_rest_shop_order_invalid_id',
      '400 woocommerce_rest_invalid_customer_id',
      '409 woocommerce_rest_product_out_of_stock',
    ],
    example: { status: 'completed' },
  },
  payOrder: {
    group: 'Orders',
    summary:
      'Another try to pay an own order on the provider’s page, named by payment_url. A declined order waits anew.',
    rights: own,
    limit: 'Counts as an order.',
    refusals: [
      unknownOrder,
      '400 sauda_payment_method_unavailable',
      '400 woocommerce_rest_invalid_coupon',
      '409 sauda_payment_not_due',
      '409 woocommerce_rest_product_out_of_stock',
    ],
  },
  deleteOrder: {
    group: 'Orders',
    summary: 'Moves an order to the trash, with force=true deletes it.',
    rights: writers,
    refusals: [unknownOrder, trashed],
  },
  batchOrders: {
    group: 'Orders',
    summary: `Makes, changes and deletes up to ${callSizes.batch} orders.`,
    rights: writers,
    refusals: [tooMany],
    example: { update: [{ id: 5083, status: 'completed' }] },
  },
  listOrderNotes: {
    group: 'Orders',
    summary: 'The notes of an order, the newest first.',
    rights: operators,
    refusals: [unknownOrder],
  },
  createOrderNote: {
    group: 'Orders',
    summary: 'Adds a note to an order.',
    rights: writers,
    refusals: [unknownOrder],
    example: { note: 'Parcel handed to the courier', customer_note: true },
  },
  getOrderNote: {
    group: 'Orders',
    summary: 'One note.',
    rights: operators,
    refusals: [unknownOrder, unknownCustomer],
  },
  deleteOrderNote: {
    group: 'Orders',
    summary: 'Deletes a note; force=true is required.',
    rights: writers,
    refusals: [unknownOrder, unknownCustomer, noTrash],
  },
  listRefunds: {
    group: 'Orders',
    summary: 'The refunds of an order.',
    rights: operators,
    refusals: [unknownOrder],
  },
  createRefund: {
    group: 'Orders',
    summary: 'Records money that was given back; none is moved.',
    rights: writers,
    refusals: [unknownOrder, '400 woocommerce_rest_invalid_order_refund'],
    example: { amount: '500.00', reason: 'Damaged' },
  },
  getRefund: {
    group: 'Orders',
    summary: 'One refund.',
    rights: operators,
    refusals: [unknownOrder, '404 woocommerce_rest_invalid_order_refund_id'],
  },
  deleteRefund: {
    group: 'Orders',
    summary: 'Deletes the record of a refund; force=true is required.',
    rights: writers,
    refusals: [unknownOrder, '404 woocommerce_rest_invalid_order_refund_id', noTrash],
  },
  listCustomers: { group: 'Customers', summary: 'Lists customers by name.', rights: operators },
  getCustomer: {
    group: 'Customers',
    summary: 'Profile and addresses.',
    rights: ownOrAll,
    refusals: [unknownCustomer],
  },
  createCustomer: {
    group: 'Customers',
    summary: 'Opens an account for somebody.',
    rights: writers,
    refusals: [
      '400 customer_invalid_email',
      '400 registration-error-email-exists',
      '400 registration-error-username-exists',
    ],
    example: person,
  },
  updateCustomer: {
    group: 'Customers',
    summary:
      'Changes a profile; absent fields stay, of an address only the given fields change. POST and PATCH do the same.',
    rights:
      'Customers change their own name, e-mail and addresses; operators whose key may write change all.',
    refusals: [
      '400 woocommerce_rest_invalid_id',
      '400 woocommerce_rest_customer_invalid_email',
      '400 woocommerce_rest_customer_invalid_argument',
      '400 sauda_use_update_password',
    ],
    example: { shipping: address },
  },
  deleteCustomer: {
    group: 'Customers',
    summary: 'Deletes an account; force=true is required.',
    rights: writers,
    refusals: [unknownCustomer, noTrash],
  },
  batchCustomers: {
    group: 'Customers',
    summary: `Makes, changes and deletes up to ${callSizes.batch} customers.`,
    rights: writers,
    refusals: [tooMany],
    example: batchOf(person),
  },
  listMedia: { group: 'Media', summary: 'Lists pictures, the newest first.', rights: operators },
  createMedia: {
    group: 'Media',
    summary: `Takes a picture: JPEG, PNG, WebP, AVIF or GIF (its first frame), at most ${inMebibytes(callSizes.picture)} and ${callSizes.picturePixels / 1_000_000} million pixels. What camera and programs noted in it is left out. The same picture again is the same row. Its copies in five widths, as AVIF, WebP and JPEG, follow; a body that is no form names the file in Content-Disposition.`,
    rights: writers,
    refusals: [
      '400 rest_upload_no_data',
      '400 rest_upload_no_content_disposition',
      '400 rest_upload_invalid_disposition',
      '400 rest_upload_image_type_not_supported',
      '400 rest_upload_image_too_large',
      '400 rest_upload_image_unreadable',
      '412 rest_upload_hash_mismatch',
      '507 rest_upload_limited_space',
    ],
  },
  getMedia: {
    group: 'Media',
    summary: 'One picture with its copies.',
    rights: operators,
    refusals: [unknownMedia],
  },
  updateMedia: {
    group: 'Media',
    summary: 'Changes title, alternative text, caption and description.',
    rights: writers,
    refusals: [unknownMedia],
    example: { alt_text: 'A steel water bottle' },
  },
  deleteMedia: {
    group: 'Media',
    summary:
      'Deletes a picture with its copies; force=true is required. Products that name it show none in its place.',
    rights: writers,
    refusals: [unknownMedia, '501 rest_trash_not_supported'],
  },
  importProducts: {
    group: 'Import',
    summary: `Adds and updates products from a file in WooCommerce's product CSV format, at most ${inMebibytes(callSizes.importFile)}. Rows that cannot be taken are reported, and the others are imported.`,
    rights: writers,
    limit: 'One import at a time in the whole shop.',
    refusals: [
      '400 rest_upload_no_data',
      '400 sauda_import_unreadable',
      '400 sauda_import_refused',
      '409 sauda_import_running',
      '507 rest_upload_limited_space',
    ],
  },
  describeApi: { group: 'Description', summary: 'This document, as OpenAPI 3.1.', rights: everybody },
}

/** Every parameter of path, query and header, by its name. */
export const parameterTexts: Readonly<Record<string, string>> = {
  id: 'The number of the row.',
  variation_id: 'The number of the variation.',
  note_id: 'The number of the note.',
  refund_id: 'The number of the refund.',
  gateway: 'The id of the payment gateway, for instance cod.',
  page: 'Which page of the list.',
  per_page: 'Rows on a page.',
  offset: 'Rows to leave out; goes before page.',
  search: `Words that must all occur; at most ${limits.searchCharacters} characters and ${limits.searchWords} words count.`,
  include: 'Only these ids.',
  exclude: 'Not these ids.',
  _fields: 'Keeps only these fields of each row, nested ones with a dot.',
  fields: 'The same as _fields.',
  context: 'view, or edit for operators; both show them the same.',
  slug: 'Exactly this slug; several for products.',
  sku: 'Exactly these SKUs.',
  search_sku: 'A part of the SKU.',
  search_name_or_sku: 'A part of name or SKU.',
  category: 'Ids of categories; products of the categories below them count too.',
  tag: 'Ids of tags.',
  attribute: 'The name of an attribute, such as Size.',
  attribute_term: 'Options of the named attribute.',
  shipping_class: 'A shipping class.',
  brand: 'Brands do not exist here: nothing matches.',
  parent: 'Rows below these; 0 is the top level.',
  parent_exclude: 'Not rows below these.',
  after: 'Made after this moment: YYYY-MM-DDTHH:MM:SS, shop time.',
  before: 'Made before this moment.',
  modified_after: 'Changed after this moment.',
  modified_before: 'Changed before this moment.',
  dates_are_gmt: 'The four moments are UTC.',
  status: 'Rows in this state; for others than operators always published ones, or the own orders.',
  type: 'Rows of this type.',
  stock_status: 'Products in this state of stock.',
  featured: 'Featured products, or the others.',
  on_sale: 'Products on sale, or the others.',
  min_price: 'Lowest price in rupees.',
  max_price: 'Highest price in rupees.',
  form: 'short: the rows of all-products-data, with named categories, and none that lists must not show.',
  sort: 'The order of the shop’s screens, in place of order and orderby: what has no price stands last, equal rows by id.',
  purchasable: 'Products that can be put into a cart, or the others.',
  discounted: 'Products whose shown price is below the regular one, or the others.',
  min_rating: 'Products that were rated, on average with at least so many stars.',
  options:
    'Options of attributes by the name of the attribute in small letters (Colour is color), as JSON: {"size":["S","M"]}. One of each attribute must fit.',
  order: 'Direction of the order.',
  orderby: 'What the rows are ordered by; equal rows stand by id.',
  hide_empty: 'Leaves out categories without products.',
  product: 'Rows that have to do with this product.',
  code: 'Exactly this code, in capitals or small letters.',
  customer: 'Orders of this customer.',
  dp: 'Decimals of amounts.',
  email: 'Exactly this address.',
  role: 'Everybody with an account is a customer here.',
  force: 'Deletes for good.',
  media_type: 'All are images here.',
  title: 'What the picture is called.',
  alt_text: 'What the picture shows, for those who do not see it.',
  caption: 'A line below the picture.',
  description: 'More about the picture.',
  strict: 'Writes nothing at all when any row cannot be taken (400 sauda_import_refused).',
}
