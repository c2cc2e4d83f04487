import type { Endpoint } from '@sauda/contract/endpoint.ts'

const status = '/wp-json/wc/v3/system_status'

/** Calls of operators; no browser loads them. */
export const systemStatusOperatorEndpoints = {
  getSystemStatus: { method: 'GET', path: status, sends: 'operator' },
  listSystemTools: { method: 'GET', path: `${status}/tools`, sends: 'operator' },
  getSystemTool: { method: 'GET', path: `${status}/tools/{tool}`, sends: 'operator' },
  runSystemTool: { method: 'PUT', path: `${status}/tools/{tool}`, sends: 'operator' },
} as const satisfies Record<string, Endpoint>
