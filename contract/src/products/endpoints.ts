import { timings } from '@sauda/domain/constants.ts'
import type { Endpoint } from '@sauda/contract/endpoint.ts'

const products = '/wp-json/wc/v3/products'
const variations = `${products}/{id}/variations` as const

export const productEndpoints = {
  listProducts: { method: 'GET', path: '/wp-json/wc/v3/products', sends: 'catalogue' },
  /** What filters could narrow a list of products to (D-186). */
  getFacets: { method: 'GET', path: '/wp-json/{product}/v1/facets', sends: 'catalogue' },
  /** What search looks in besides what lists show (D-103). */
  getSearchDetails: { method: 'GET', path: '/wp-json/{product}/v1/search-details', sends: 'catalogue' },
  /** What the owner adds to search; asked for where the page says that there is something. */
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
} as const satisfies Record<string, Endpoint>

/** Calls of operators; no browser loads them. */
export const productOperatorEndpoints = {
  createProduct: { method: 'POST', path: products, sends: 'operator' },
  updateProduct: { method: 'PUT', path: `${products}/{id}`, sends: 'operator' },
  deleteProduct: { method: 'DELETE', path: `${products}/{id}`, sends: 'operator' },
  batchProducts: { method: 'POST', path: `${products}/batch`, sends: 'operator' },
  createVariation: { method: 'POST', path: variations, sends: 'operator' },
  getVariation: { method: 'GET', path: `${variations}/{variation_id}`, sends: 'operator' },
  updateVariation: { method: 'PUT', path: `${variations}/{variation_id}`, sends: 'operator' },
  deleteVariation: { method: 'DELETE', path: `${variations}/{variation_id}`, sends: 'operator' },
  duplicateProduct: { method: 'POST', path: `${products}/{id}/duplicate`, sends: 'operator' },
  generateVariations: { method: 'POST', path: `${variations}/generate`, sends: 'operator' },
  listCustomFieldNames: { method: 'GET', path: `${products}/custom-fields/names`, sends: 'operator' },
  listSuggestedProducts: { method: 'GET', path: `${products}/suggested-products`, sends: 'operator' },
  batchVariations: { method: 'POST', path: `${variations}/batch`, sends: 'operator' },
} as const satisfies Record<string, Endpoint>
