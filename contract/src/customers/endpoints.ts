import type { Endpoint } from '@sauda/contract/endpoint.ts'

const customers = '/wp-json/wc/v3/customers'

export const customerEndpoints = {
  getCustomer: { method: 'GET', path: '/wp-json/wc/v3/customers/{id}', sends: 'customer' },
  updateCustomer: { method: 'PUT', path: '/wp-json/wc/v3/customers/{id}', sends: 'customer' },
} as const satisfies Record<string, Endpoint>

/** Calls of operators; no browser loads them. */
export const customerOperatorEndpoints = {
  listCustomers: { method: 'GET', path: customers, sends: 'operator' },
  createCustomer: { method: 'POST', path: customers, sends: 'operator' },
  deleteCustomer: { method: 'DELETE', path: `${customers}/{id}`, sends: 'operator' },
  listCustomerDownloads: { method: 'GET', path: `${customers}/{id}/downloads`, sends: 'operator' },
  batchCustomers: { method: 'POST', path: `${customers}/batch`, sends: 'operator' },
} as const satisfies Record<string, Endpoint>
