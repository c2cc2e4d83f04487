import { timings } from '@sauda/domain/constants.ts'
import type { Endpoint } from '@sauda/contract/endpoint.ts'

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
