import type { Endpoint } from '@sauda/contract/endpoint.ts'

const categories = '/wp-json/wc/v3/products/categories'

export const categoryEndpoints = {
  listCategories: { method: 'GET', path: '/wp-json/wc/v3/products/categories', sends: 'catalogue' },
  getCategory: { method: 'GET', path: '/wp-json/wc/v3/products/categories/{id}', sends: 'catalogue' },
} as const satisfies Record<string, Endpoint>

/** Calls of operators; no browser loads them. */
export const categoryOperatorEndpoints = {
  createCategory: { method: 'POST', path: categories, sends: 'operator' },
  updateCategory: { method: 'PUT', path: `${categories}/{id}`, sends: 'operator' },
  deleteCategory: { method: 'DELETE', path: `${categories}/{id}`, sends: 'operator' },
  batchCategories: { method: 'POST', path: `${categories}/batch`, sends: 'operator' },
} as const satisfies Record<string, Endpoint>
