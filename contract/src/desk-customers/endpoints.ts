import type { Endpoint } from '@sauda/contract/endpoint.ts'

const customer = '/wp-json/{product}/v1/desk/customers/{id}'

/** What the desk knows of a customer besides the account, and accounts of one person made one. */
export const deskCustomerEndpoints = {
  getDeskCustomer: { method: 'GET', path: customer, sends: 'operator' },
  mergeCustomers: { method: 'POST', path: `${customer}/merge`, sends: 'operator' },
} as const satisfies Record<string, Endpoint>
