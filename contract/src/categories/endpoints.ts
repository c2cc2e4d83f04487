import type { Endpoint } from '@sauda/contract/endpoint.ts'

export const categoryEndpoints = {
  listCategories: { method: 'GET', path: '/wp-json/wc/v3/products/categories', sends: 'catalogue' },
  getCategory: { method: 'GET', path: '/wp-json/wc/v3/products/categories/{id}', sends: 'catalogue' },
} as const satisfies Record<string, Endpoint>
