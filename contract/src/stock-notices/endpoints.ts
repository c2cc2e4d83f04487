import type { Endpoint } from '@sauda/contract/endpoint.ts'

export const stockNoticeEndpoints = {
  askStockNotice: {
    method: 'POST',
    path: '/wp-json/{product}/v1/stock-notices',
    sends: 'open',
    keepsSession: true,
  },
} as const satisfies Record<string, Endpoint>
