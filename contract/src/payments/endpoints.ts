import type { Endpoint } from '@sauda/contract/endpoint.ts'

export const paymentOperatorEndpoints = {
  notifyPayment: {
    method: 'POST',
    path: '/wp-json/{product}/v1/payments/{gateway}/notification',
    sends: 'open',
    takesRaw: true,
  },
} as const satisfies Record<string, Endpoint>
