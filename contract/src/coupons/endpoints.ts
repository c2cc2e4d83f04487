import type { Endpoint } from '@sauda/contract/endpoint.ts'

export const couponEndpoints = {
  listCoupons: { method: 'GET', path: '/wp-json/wc/v3/coupons', sends: 'catalogue' },
} as const satisfies Record<string, Endpoint>
