import type { Endpoint } from '@sauda/contract/endpoint.ts'

const coupons = '/wp-json/wc/v3/coupons'

export const couponEndpoints = {
  listCoupons: { method: 'GET', path: '/wp-json/wc/v3/coupons', sends: 'catalogue' },
} as const satisfies Record<string, Endpoint>

/** Calls of operators; no browser loads them. */
export const couponOperatorEndpoints = {
  getCoupon: { method: 'GET', path: `${coupons}/{id}`, sends: 'operator' },
  createCoupon: { method: 'POST', path: coupons, sends: 'operator' },
  updateCoupon: { method: 'PUT', path: `${coupons}/{id}`, sends: 'operator' },
  deleteCoupon: { method: 'DELETE', path: `${coupons}/{id}`, sends: 'operator' },
  batchCoupons: { method: 'POST', path: `${coupons}/batch`, sends: 'operator' },
} as const satisfies Record<string, Endpoint>
