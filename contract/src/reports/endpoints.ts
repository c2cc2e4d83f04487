import type { Endpoint } from '@sauda/contract/endpoint.ts'

const reports = '/wp-json/wc/v3/reports'

/** Calls of operators; no browser loads them. */
export const reportOperatorEndpoints = {
  listReports: { method: 'GET', path: reports, sends: 'operator' },
  reportSales: { method: 'GET', path: `${reports}/sales`, sends: 'operator' },
  reportTopSellers: { method: 'GET', path: `${reports}/top_sellers`, sends: 'operator' },
  reportOrders: { method: 'GET', path: `${reports}/orders/totals`, sends: 'operator' },
  reportProducts: { method: 'GET', path: `${reports}/products/totals`, sends: 'operator' },
  reportCustomers: { method: 'GET', path: `${reports}/customers/totals`, sends: 'operator' },
  reportReviews: { method: 'GET', path: `${reports}/reviews/totals`, sends: 'operator' },
  reportCoupons: { method: 'GET', path: `${reports}/coupons/totals`, sends: 'operator' },
} as const satisfies Record<string, Endpoint>
