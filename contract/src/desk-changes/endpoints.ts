import type { Endpoint } from '@sauda/contract/endpoint.ts'

/** What the staff did, in the hands of the owners. */
export const deskChangeEndpoints = {
  listDeskChanges: { method: 'GET', path: '/wp-json/{product}/v1/desk/changes', sends: 'operator' },
} as const satisfies Record<string, Endpoint>
