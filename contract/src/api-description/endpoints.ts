import type { Endpoint } from '@sauda/contract/endpoint.ts'

export const descriptionOperatorEndpoints = {
  describeApi: { method: 'GET', path: '/wp-json/{product}/v1/openapi.json', sends: 'open' },
} as const satisfies Record<string, Endpoint>
