import type { Endpoint } from '@sauda/contract/endpoint.ts'

export const gatewayEndpoints = {
  listGateways: { method: 'GET', path: '/wp-json/wc/v3/payment_gateways', sends: 'catalogue' },
} as const satisfies Record<string, Endpoint>
