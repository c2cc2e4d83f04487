/**
 * The table of calls: name, method and path. The storefront's client and the server's `mount` are both typed
 * from it. What a call accepts is in `parameters.ts` (server only); what it answers is in the codec of its entity.
 */
import { requests, timings } from '@sauda/domain/constants.ts'

/** catalogue: key in, never the token (D-157). customer: the visitor's token. operator: a secret key. open: nothing. */
export type Sends = 'catalogue' | 'customer' | 'operator' | 'open'

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** `{name}` stands for a path parameter; `{product}` for PRODUCT_NAMESPACE */
  path: string
  sends: Sends
  /** milliseconds for the whole call, queue, retries and waits included (D-149) */
  deadline?: number
  /** a write that may be sent again under its Idempotency-Key, on hosts that honour it (D-058) */
  idempotent?: true
  /** sign-in and recovery calls never end the session (D-080) */
  keepsSession?: true
  /**
   * The body is a file of this kind, as it is or as the part `file` of a form (multipart/form-data); all else that the call
   * accepts stands in the query.
   */
  takesFile?: string
}

export const endpoints = {
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
  /** The link of the welcome mail: its reader owns the account's address. */
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
  endOtherSessions: { method: 'DELETE', path: '/wp-json/{product}/v1/sessions', sends: 'customer' },
  getMyData: { method: 'GET', path: '/wp-json/{product}/v1/my-data', sends: 'customer' },
  deleteAccount: { method: 'DELETE', path: '/wp-json/{product}/v1/account', sends: 'customer' },
  listProducts: { method: 'GET', path: '/wp-json/wc/v3/products', sends: 'catalogue' },
  /** What filters could narrow a list of products to (D-186). */
  getFacets: { method: 'GET', path: '/wp-json/{product}/v1/facets', sends: 'catalogue' },
  /** What search looks in besides what lists show (D-103). */
  getSearchDetails: { method: 'GET', path: '/wp-json/{product}/v1/search-details', sends: 'catalogue' },
  getProduct: { method: 'GET', path: '/wp-json/wc/v3/products/{id}', sends: 'catalogue' },
  getStock: {
    method: 'GET',
    path: '/wp-json/wc/v3/products/{id}',
    sends: 'catalogue',
    deadline: timings.stockDeadline,
  },
  listVariations: { method: 'GET', path: '/wp-json/wc/v3/products/{id}/variations', sends: 'catalogue' },
  listCategories: { method: 'GET', path: '/wp-json/wc/v3/products/categories', sends: 'catalogue' },
  getCategory: { method: 'GET', path: '/wp-json/wc/v3/products/categories/{id}', sends: 'catalogue' },
  listCoupons: { method: 'GET', path: '/wp-json/wc/v3/coupons', sends: 'catalogue' },
  listGateways: { method: 'GET', path: '/wp-json/wc/v3/payment_gateways', sends: 'catalogue' },
  allProductsData: { method: 'GET', path: '/wp-json/myapi/v1/all-products-data', sends: 'catalogue' },
  /** What an order will cost, where a WooCommerce host computes it (D-185). */
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
  /** Another try to pay an own order on the provider's page; the reply is the order with its payment_url (D-187). */
  payOrder: { method: 'POST', path: '/wp-json/{product}/v1/orders/{id}/payment', sends: 'customer' },
  getCustomer: { method: 'GET', path: '/wp-json/wc/v3/customers/{id}', sends: 'customer' },
  updateCustomer: { method: 'PUT', path: '/wp-json/wc/v3/customers/{id}', sends: 'customer' },
} as const satisfies Record<string, Endpoint>

export type EndpointName = keyof typeof endpoints

/** milliseconds of one attempt (D-149) */
export const attemptTimeout = requests.timeout

/** Fills a path's parameters; values are encoded. */
export const pathOf = (
  path: string,
  parameters: Readonly<Record<string, string | number>> = {},
  namespace = 'sauda',
): string =>
  path
    .replace('{product}', namespace)
    .replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(parameters[name] ?? '')))
