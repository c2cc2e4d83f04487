import type { Endpoint } from '@sauda/contract/endpoint.ts'

export const importOperatorEndpoints = {
  importProducts: {
    method: 'POST',
    path: '/wp-json/{product}/v1/import',
    sends: 'operator',
    takesFile: 'text/csv',
  },
} as const satisfies Record<string, Endpoint>
