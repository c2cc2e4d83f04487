import type { Endpoint } from '@sauda/contract/endpoint.ts'

export const customerEndpoints = {
  getCustomer: { method: 'GET', path: '/wp-json/wc/v3/customers/{id}', sends: 'customer' },
  updateCustomer: { method: 'PUT', path: '/wp-json/wc/v3/customers/{id}', sends: 'customer' },
} as const satisfies Record<string, Endpoint>
