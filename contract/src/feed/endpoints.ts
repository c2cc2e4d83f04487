import type { Endpoint } from '@sauda/contract/endpoint.ts'

export const feedEndpoints = {
  allProductsData: { method: 'GET', path: '/wp-json/myapi/v1/all-products-data', sends: 'catalogue' },
} as const satisfies Record<string, Endpoint>
