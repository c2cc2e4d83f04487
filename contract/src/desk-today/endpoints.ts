import type { Endpoint } from '@sauda/contract/endpoint.ts'

/** The desk's first page; no shopper's browser loads them. */
export const deskTodayEndpoints = {
  getDeskToday: { method: 'GET', path: '/wp-json/{product}/v1/desk/today', sends: 'operator' },
  getDeskSales: { method: 'GET', path: '/wp-json/{product}/v1/desk/sales', sends: 'operator' },
} as const satisfies Record<string, Endpoint>
