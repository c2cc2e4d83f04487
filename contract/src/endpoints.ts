/**
 * The calls of the storefront, by resource: name, method and path. Both the storefront's client and the server's
 * `mount` get their types from this table. Parameters, replies, limits and refusals are in `calls.ts` of each resource,
 * which browsers do not load.
 */
import { timings } from '@sauda/domain/constants.ts'
import type { Endpoint } from './endpoint.ts'

const returns = '/wp-json/{product}/v1/orders/{id}/returns'
const giftCodes = '/wp-json/{product}/v1/gift-codes'

export const endpoints = {
  // Accounts
  signIn: { method: 'POST', path: '/wp-json/jwt-auth/v1/token', sends: 'open', keepsSession: true },
  validateToken: { method: 'POST', path: '/wp-json/jwt-auth/v1/token/validate', sends: 'customer' },
  register: {
    method: 'POST',
    path: '/wp-json/{product}/v1/register',
    sends: 'open',
    idempotent: true,
    keepsSession: true,
  },
  updatePassword: {
    method: 'POST',
    path: '/wp-json/{product}/v1/update-password',
    sends: 'customer',
    idempotent: true,
  },
  forgotPassword: {
    method: 'POST',
    path: '/wp-json/{product}/v1/forgot-password',
    sends: 'open',
    keepsSession: true,
  },
  resetPassword: {
    method: 'POST',
    path: '/wp-json/{product}/v1/reset-password',
    sends: 'open',
    keepsSession: true,
  },
  /** Called by the links of mails that confirm an email address. */
  confirmEmail: {
    method: 'POST',
    path: '/wp-json/{product}/v1/confirm-email',
    sends: 'open',
    keepsSession: true,
  },
  contact: {
    method: 'POST',
    path: '/wp-json/{product}/v1/contact',
    sends: 'open',
    idempotent: true,
    keepsSession: true,
  },
  listSessions: { method: 'GET', path: '/wp-json/{product}/v1/sessions', sends: 'customer' },
  endSession: { method: 'DELETE', path: '/wp-json/{product}/v1/sessions/{id}', sends: 'customer' },
  /** Ends the caller's session. */
  endOwnSession: {
    method: 'DELETE',
    path: '/wp-json/{product}/v1/session',
    sends: 'customer',
    keepsSession: true,
  },
  endOtherSessions: { method: 'DELETE', path: '/wp-json/{product}/v1/sessions', sends: 'customer' },
  getMyData: { method: 'GET', path: '/wp-json/{product}/v1/my-data', sends: 'customer' },
  /** Cancels a change of email address. */
  keepEmail: { method: 'DELETE', path: '/wp-json/{product}/v1/account/email-change', sends: 'customer' },
  /** Sent in the background, so a refusal does not sign the visitor out. */
  changeProductLists: {
    method: 'POST',
    path: '/wp-json/{product}/v1/account/product-lists',
    sends: 'customer',
    keepsSession: true,
  },
  listAddresses: { method: 'GET', path: '/wp-json/{product}/v1/account/addresses', sends: 'customer' },
  addAddress: { method: 'POST', path: '/wp-json/{product}/v1/account/addresses', sends: 'customer' },
  changeAddress: { method: 'PUT', path: '/wp-json/{product}/v1/account/addresses/{id}', sends: 'customer' },
  removeAddress: {
    method: 'DELETE',
    path: '/wp-json/{product}/v1/account/addresses/{id}',
    sends: 'customer',
  },
  deleteAccount: { method: 'DELETE', path: '/wp-json/{product}/v1/account', sends: 'customer' },

  // Products
  listProducts: { method: 'GET', path: '/wp-json/wc/v3/products', sends: 'catalogue' },
  /** Facets of a list of products (D-186). */
  getFacets: { method: 'GET', path: '/wp-json/{product}/v1/facets', sends: 'catalogue' },
  /** Additional texts for search, which lists do not show (D-103). */
  getSearchDetails: { method: 'GET', path: '/wp-json/{product}/v1/search-details', sends: 'catalogue' },
  /** The owner's search words; requested if the page says that there are any. */
  getSearchWords: { method: 'GET', path: '/wp-json/{product}/v1/search-words', sends: 'catalogue' },
  getProduct: { method: 'GET', path: '/wp-json/wc/v3/products/{id}', sends: 'catalogue' },
  getStock: {
    method: 'GET',
    path: '/wp-json/wc/v3/products/{id}',
    sends: 'catalogue',
    deadline: timings.stockDeadline,
  },
  listVariations: { method: 'GET', path: '/wp-json/wc/v3/products/{id}/variations', sends: 'catalogue' },
  listBoughtTogether: {
    method: 'GET',
    path: '/wp-json/{product}/v1/products/{id}/bought-together',
    sends: 'catalogue',
  },

  // Reviews, for readers and authors
  listProductReviews: {
    method: 'GET',
    path: '/wp-json/{product}/v1/products/{id}/reviews',
    sends: 'catalogue',
  },
  /** Called by the link of the mail that requests reviews. */
  openReviewForm: {
    method: 'POST',
    path: '/wp-json/{product}/v1/review-form',
    sends: 'open',
    keepsSession: true,
  },
  sendReview: {
    method: 'POST',
    path: '/wp-json/{product}/v1/review-form/reviews',
    sends: 'open',
    keepsSession: true,
  },
  addReviewPicture: {
    method: 'POST',
    path: '/wp-json/{product}/v1/review-form/pictures',
    sends: 'open',
    keepsSession: true,
  },

  // Categories
  listCategories: { method: 'GET', path: '/wp-json/wc/v3/products/categories', sends: 'catalogue' },
  getCategory: { method: 'GET', path: '/wp-json/wc/v3/products/categories/{id}', sends: 'catalogue' },

  // Coupons
  listCoupons: { method: 'GET', path: '/wp-json/wc/v3/coupons', sends: 'catalogue' },

  // Payment gateways
  listGateways: { method: 'GET', path: '/wp-json/wc/v3/payment_gateways', sends: 'catalogue' },

  // Feed
  allProductsData: { method: 'GET', path: '/wp-json/myapi/v1/all-products-data', sends: 'catalogue' },

  // Information
  getPage: { method: 'GET', path: '/wp-json/{product}/v1/pages/{slug}', sends: 'catalogue' },

  // Orders
  /** The cost of an order, where a WooCommerce host computes it (D-185). */
  quoteOrder: { method: 'POST', path: '/wp-json/{product}/v1/quote', sends: 'catalogue' },
  createOrder: { method: 'POST', path: '/wp-json/wc/v3/orders', sends: 'customer', idempotent: true },
  listOrders: {
    method: 'GET',
    path: '/wp-json/wc/v3/orders',
    sends: 'customer',
    deadline: timings.ordersDeadline,
  },
  getOrder: {
    method: 'GET',
    path: '/wp-json/wc/v3/orders/{id}',
    sends: 'customer',
    deadline: timings.ordersDeadline,
  },
  /** Starts another payment of an order by its buyer; the reply is the order with its payment_url (D-187). */
  payOrder: { method: 'POST', path: '/wp-json/{product}/v1/orders/{id}/payment', sends: 'customer' },
  /** Cancels an order for its buyer, before it is packed. */
  cancelOrder: { method: 'POST', path: '/wp-json/{product}/v1/orders/{id}/cancellation', sends: 'customer' },
  /** Moves a guest's order into the account; the order's token proves ownership. */
  claimOrder: { method: 'POST', path: '/wp-json/{product}/v1/orders/{id}/claim', sends: 'customer' },
  /** The outcome of an attempt to order whose reply was lost. */
  getOrderAttempt: {
    method: 'GET',
    path: '/wp-json/{product}/v1/order-attempts/{key}',
    sends: 'customer',
    deadline: timings.ordersDeadline,
  },

  // Returns: of a customer, or of a guest with the order's token
  listOrderReturns: { method: 'GET', path: returns, sends: 'customer' },
  askForReturn: { method: 'POST', path: returns, sends: 'customer', idempotent: true },
  addReturnPicture: { method: 'POST', path: `${returns}/{return_id}/pictures`, sends: 'customer' },
  withdrawReturn: { method: 'POST', path: `${returns}/{return_id}/withdrawal`, sends: 'customer' },

  // Customers
  getCustomer: { method: 'GET', path: '/wp-json/wc/v3/customers/{id}', sends: 'customer' },
  updateCustomer: { method: 'PUT', path: '/wp-json/wc/v3/customers/{id}', sends: 'customer' },

  // Tracking of an order by its number and phone, without an account
  trackOrder: { method: 'POST', path: '/wp-json/{product}/v1/track', sends: 'catalogue' },

  // Passkeys
  askPasskey: {
    method: 'POST',
    path: '/wp-json/{product}/v1/passkeys/challenge',
    sends: 'open',
    keepsSession: true,
  },
  signInByPasskey: {
    method: 'POST',
    path: '/wp-json/{product}/v1/passkeys/sign-in',
    sends: 'open',
    keepsSession: true,
  },
  listPasskeys: { method: 'GET', path: '/wp-json/{product}/v1/account/passkeys', sends: 'customer' },
  preparePasskey: {
    method: 'POST',
    path: '/wp-json/{product}/v1/account/passkeys/challenge',
    sends: 'customer',
  },
  addPasskey: { method: 'POST', path: '/wp-json/{product}/v1/account/passkeys', sends: 'customer' },
  removePasskey: {
    method: 'DELETE',
    path: '/wp-json/{product}/v1/account/passkeys/{id}',
    sends: 'customer',
  },

  // Stock notices
  askStockNotice: {
    method: 'POST',
    path: '/wp-json/{product}/v1/stock-notices',
    sends: 'open',
    keepsSession: true,
  },

  // Script errors
  reportBrowserError: {
    method: 'POST',
    path: '/wp-json/{product}/v1/browser-errors',
    sends: 'open',
    keepsSession: true,
  },

  // Gift codes
  checkGiftCode: { method: 'POST', path: `${giftCodes}/check`, sends: 'open', keepsSession: true },
  listGiftCodes: { method: 'GET', path: giftCodes, sends: 'operator' },
  createGiftCode: { method: 'POST', path: giftCodes, sends: 'operator' },
  updateGiftCode: { method: 'PUT', path: `${giftCodes}/{id}`, sends: 'operator' },
} as const satisfies Record<string, Endpoint>

export type EndpointName = keyof typeof endpoints
