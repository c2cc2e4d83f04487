import type { Endpoint } from '@sauda/contract/endpoint.ts'

const keys = '/wp-json/{product}/v1/desk/keys'

/** API keys of programs, in the hands of the owners. */
export const deskKeyEndpoints = {
  listDeskKeys: { method: 'GET', path: keys, sends: 'operator' },
  createDeskKey: { method: 'POST', path: keys, sends: 'operator' },
  revokeDeskKey: { method: 'DELETE', path: `${keys}/{id}`, sends: 'operator' },
} as const satisfies Record<string, Endpoint>
