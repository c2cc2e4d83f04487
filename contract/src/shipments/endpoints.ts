import type { Endpoint } from '@sauda/contract/endpoint.ts'

/** The storefront's: an order is followed by its number and phone, without an account. */
export const trackingEndpoints = {
  trackOrder: { method: 'POST', path: '/wp-json/{product}/v1/track', sends: 'catalogue' },
} as const satisfies Record<string, Endpoint>
