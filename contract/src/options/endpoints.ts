import type { Endpoint } from '@sauda/contract/endpoint.ts'

const settings = '/wp-json/wc/v3/settings'

/** Calls of operators; no browser loads them. */
export const optionOperatorEndpoints = {
  listOptionGroups: { method: 'GET', path: settings, sends: 'operator' },
  batchOptions: { method: 'POST', path: `${settings}/batch`, sends: 'operator' },
  listOptions: { method: 'GET', path: `${settings}/{group}`, sends: 'operator' },
  batchGroupOptions: { method: 'POST', path: `${settings}/{group}/batch`, sends: 'operator' },
  getOption: { method: 'GET', path: `${settings}/{group}/{option}`, sends: 'operator' },
  updateOption: { method: 'PUT', path: `${settings}/{group}/{option}`, sends: 'operator' },
} as const satisfies Record<string, Endpoint>
