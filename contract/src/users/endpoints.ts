import type { Endpoint } from '@sauda/contract/endpoint.ts'

const me = '/wp-json/wp/v2/users/me'
const passwords = '/wp-json/wp/v2/users/{user}/application-passwords'

/** Calls of the staff and their programs, as WordPress has them; no browser loads them. */
export const userOperatorEndpoints = {
  getMe: { method: 'GET', path: me, sends: 'customer' },
  listApplicationPasswords: { method: 'GET', path: passwords, sends: 'customer' },
  createApplicationPassword: { method: 'POST', path: passwords, sends: 'customer' },
  deleteApplicationPasswords: { method: 'DELETE', path: passwords, sends: 'customer' },
  introspectApplicationPassword: { method: 'GET', path: `${passwords}/introspect`, sends: 'customer' },
  getApplicationPassword: { method: 'GET', path: `${passwords}/{uuid}`, sends: 'customer' },
  updateApplicationPassword: { method: 'PUT', path: `${passwords}/{uuid}`, sends: 'customer' },
  deleteApplicationPassword: { method: 'DELETE', path: `${passwords}/{uuid}`, sends: 'customer' },
} as const satisfies Record<string, Endpoint>
