import type { Endpoint } from '@sauda/contract/endpoint.ts'

export const informationEndpoints = {
  getPage: { method: 'GET', path: '/wp-json/{product}/v1/pages/{slug}', sends: 'catalogue' },
} as const satisfies Record<string, Endpoint>
