/**
 * The calls of the person who runs the shop (CONTRACT 6 to 9, 13), the word of payment providers (D-187), and the description of all
 * calls. They stand apart from `endpoints`, so that no browser
 * loads them.
 */
import { type Endpoint, endpoints } from './endpoints.ts'

const products = '/wp-json/wc/v3/products'
const variations = `${products}/{id}/variations` as const
const categories = `${products}/categories` as const
const coupons = '/wp-json/wc/v3/coupons'
const customers = '/wp-json/wc/v3/customers'
const orders = '/wp-json/wc/v3/orders'
const notes = `${orders}/{id}/notes` as const
const refunds = `${orders}/{id}/refunds` as const
const gateway = '/wp-json/wc/v3/payment_gateways/{gateway}'

const media = '/wp-json/wp/v2/media'

export const operatorEndpoints = {
  createProduct: { method: 'POST', path: products, sends: 'operator' },
  updateProduct: { method: 'PUT', path: `${products}/{id}`, sends: 'operator' },
  deleteProduct: { method: 'DELETE', path: `${products}/{id}`, sends: 'operator' },
  batchProducts: { method: 'POST', path: `${products}/batch`, sends: 'operator' },
  createVariation: { method: 'POST', path: variations, sends: 'operator' },
  getVariation: { method: 'GET', path: `${variations}/{variation_id}`, sends: 'operator' },
  updateVariation: { method: 'PUT', path: `${variations}/{variation_id}`, sends: 'operator' },
  deleteVariation: { method: 'DELETE', path: `${variations}/{variation_id}`, sends: 'operator' },
  batchVariations: { method: 'POST', path: `${variations}/batch`, sends: 'operator' },
  createCategory: { method: 'POST', path: categories, sends: 'operator' },
  updateCategory: { method: 'PUT', path: `${categories}/{id}`, sends: 'operator' },
  deleteCategory: { method: 'DELETE', path: `${categories}/{id}`, sends: 'operator' },
  batchCategories: { method: 'POST', path: `${categories}/batch`, sends: 'operator' },
  getCoupon: { method: 'GET', path: `${coupons}/{id}`, sends: 'operator' },
  createCoupon: { method: 'POST', path: coupons, sends: 'operator' },
  updateCoupon: { method: 'PUT', path: `${coupons}/{id}`, sends: 'operator' },
  deleteCoupon: { method: 'DELETE', path: `${coupons}/{id}`, sends: 'operator' },
  batchCoupons: { method: 'POST', path: `${coupons}/batch`, sends: 'operator' },
  listCustomers: { method: 'GET', path: customers, sends: 'operator' },
  createCustomer: { method: 'POST', path: customers, sends: 'operator' },
  deleteCustomer: { method: 'DELETE', path: `${customers}/{id}`, sends: 'operator' },
  batchCustomers: { method: 'POST', path: `${customers}/batch`, sends: 'operator' },
  getGateway: { method: 'GET', path: gateway, sends: 'operator' },
  updateGateway: { method: 'PUT', path: gateway, sends: 'operator' },
  updateOrder: { method: 'PUT', path: `${orders}/{id}`, sends: 'operator' },
  deleteOrder: { method: 'DELETE', path: `${orders}/{id}`, sends: 'operator' },
  batchOrders: { method: 'POST', path: `${orders}/batch`, sends: 'operator' },
  listOrderNotes: { method: 'GET', path: notes, sends: 'operator' },
  createOrderNote: { method: 'POST', path: notes, sends: 'operator' },
  getOrderNote: { method: 'GET', path: `${notes}/{note_id}`, sends: 'operator' },
  deleteOrderNote: { method: 'DELETE', path: `${notes}/{note_id}`, sends: 'operator' },
  listRefunds: { method: 'GET', path: refunds, sends: 'operator' },
  createRefund: { method: 'POST', path: refunds, sends: 'operator' },
  getRefund: { method: 'GET', path: `${refunds}/{refund_id}`, sends: 'operator' },
  deleteRefund: { method: 'DELETE', path: `${refunds}/{refund_id}`, sends: 'operator' },
  importProducts: {
    method: 'POST',
    path: '/wp-json/{product}/v1/import',
    sends: 'operator',
    takesFile: 'text/csv',
  },
  listMedia: { method: 'GET', path: media, sends: 'operator' },
  createMedia: { method: 'POST', path: media, sends: 'operator', takesFile: 'image/*' },
  getMedia: { method: 'GET', path: `${media}/{id}`, sends: 'operator' },
  updateMedia: { method: 'PUT', path: `${media}/{id}`, sends: 'operator' },
  deleteMedia: { method: 'DELETE', path: `${media}/{id}`, sends: 'operator' },
  notifyPayment: {
    method: 'POST',
    path: '/wp-json/{product}/v1/payments/{gateway}/notification',
    sends: 'open',
  },
  describeApi: { method: 'GET', path: '/wp-json/{product}/v1/openapi.json', sends: 'open' },
} as const satisfies Record<string, Endpoint>

/** Everything the server answers. */
export const servedEndpoints = { ...endpoints, ...operatorEndpoints }
export type ServedEndpointName = keyof typeof servedEndpoints
