import type { Endpoint } from '@sauda/contract/endpoint.ts'

export const accountEndpoints = {
  signIn: { method: 'POST', path: '/wp-json/jwt-auth/v1/token', sends: 'open', keepsSession: true },
  validateToken: { method: 'POST', path: '/wp-json/jwt-auth/v1/token/validate', sends: 'customer' },
  register: {
    method: 'POST',
    path: '/wp-json/{product}/v1/register',
    sends: 'open',
    idempotent: true,
    keepsSession: true,
  },
  updatePassword: {
    method: 'POST',
    path: '/wp-json/{product}/v1/update-password',
    sends: 'customer',
    idempotent: true,
  },
  forgotPassword: {
    method: 'POST',
    path: '/wp-json/{product}/v1/forgot-password',
    sends: 'open',
    keepsSession: true,
  },
  resetPassword: {
    method: 'POST',
    path: '/wp-json/{product}/v1/reset-password',
    sends: 'open',
    keepsSession: true,
  },
  /** The links of mails about an address: its reader owns it. */
  confirmEmail: {
    method: 'POST',
    path: '/wp-json/{product}/v1/confirm-email',
    sends: 'open',
    keepsSession: true,
  },
  contact: {
    method: 'POST',
    path: '/wp-json/{product}/v1/contact',
    sends: 'open',
    idempotent: true,
    keepsSession: true,
  },
  listSessions: { method: 'GET', path: '/wp-json/{product}/v1/sessions', sends: 'customer' },
  endSession: { method: 'DELETE', path: '/wp-json/{product}/v1/sessions/{id}', sends: 'customer' },
  /** Signing out. */
  endOwnSession: {
    method: 'DELETE',
    path: '/wp-json/{product}/v1/session',
    sends: 'customer',
    keepsSession: true,
  },
  endOtherSessions: { method: 'DELETE', path: '/wp-json/{product}/v1/sessions', sends: 'customer' },
  getMyData: { method: 'GET', path: '/wp-json/{product}/v1/my-data', sends: 'customer' },
  /** Takes back the wish for another e-mail address. */
  keepEmail: { method: 'DELETE', path: '/wp-json/{product}/v1/account/email-change', sends: 'customer' },
  /** A visitor whose session is over reads on as a guest: nothing that they asked for was refused. */
  changeProductLists: {
    method: 'POST',
    path: '/wp-json/{product}/v1/account/product-lists',
    sends: 'customer',
    keepsSession: true,
  },
  listAddresses: { method: 'GET', path: '/wp-json/{product}/v1/account/addresses', sends: 'customer' },
  addAddress: { method: 'POST', path: '/wp-json/{product}/v1/account/addresses', sends: 'customer' },
  changeAddress: { method: 'PUT', path: '/wp-json/{product}/v1/account/addresses/{id}', sends: 'customer' },
  removeAddress: {
    method: 'DELETE',
    path: '/wp-json/{product}/v1/account/addresses/{id}',
    sends: 'customer',
  },
  deleteAccount: { method: 'DELETE', path: '/wp-json/{product}/v1/account', sends: 'customer' },
} as const satisfies Record<string, Endpoint>
