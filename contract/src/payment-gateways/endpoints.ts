import type { Endpoint } from '@sauda/contract/endpoint.ts'

const gateway = '/wp-json/wc/v3/payment_gateways/{gateway}'

export const gatewayEndpoints = {
  listGateways: { method: 'GET', path: '/wp-json/wc/v3/payment_gateways', sends: 'catalogue' },
} as const satisfies Record<string, Endpoint>

/** Calls of operators; no browser loads them. */
export const gatewayOperatorEndpoints = {
  getGateway: { method: 'GET', path: gateway, sends: 'operator' },
  updateGateway: { method: 'PUT', path: gateway, sends: 'operator' },
} as const satisfies Record<string, Endpoint>
