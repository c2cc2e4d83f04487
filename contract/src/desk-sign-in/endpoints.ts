import type { Endpoint } from '@sauda/contract/endpoint.ts'

const session = '/wp-json/{product}/v1/desk/session'
const sessions = '/wp-json/{product}/v1/desk/sessions'

/** How the staff sign in to the desk; no shopper's browser loads them. */
export const deskSignInEndpoints = {
  openDeskSession: { method: 'POST', path: session, sends: 'open', keepsSession: true },
  getDeskSession: { method: 'GET', path: session, sends: 'operator' },
  endDeskSession: { method: 'DELETE', path: session, sends: 'operator' },
  listDeskSessions: { method: 'GET', path: sessions, sends: 'operator' },
  endListedDeskSession: { method: 'DELETE', path: `${sessions}/{id}`, sends: 'operator' },
  endOtherDeskSessions: { method: 'DELETE', path: sessions, sends: 'operator' },
} as const satisfies Record<string, Endpoint>
