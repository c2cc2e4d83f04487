import type { Endpoint } from '@sauda/contract/endpoint.ts'

export const passkeyEndpoints = {
  askPasskey: {
    method: 'POST',
    path: '/wp-json/{product}/v1/passkeys/challenge',
    sends: 'open',
    keepsSession: true,
  },
  signInByPasskey: {
    method: 'POST',
    path: '/wp-json/{product}/v1/passkeys/sign-in',
    sends: 'open',
    keepsSession: true,
  },
  listPasskeys: { method: 'GET', path: '/wp-json/{product}/v1/account/passkeys', sends: 'customer' },
  preparePasskey: {
    method: 'POST',
    path: '/wp-json/{product}/v1/account/passkeys/challenge',
    sends: 'customer',
  },
  addPasskey: { method: 'POST', path: '/wp-json/{product}/v1/account/passkeys', sends: 'customer' },
  removePasskey: {
    method: 'DELETE',
    path: '/wp-json/{product}/v1/account/passkeys/{id}',
    sends: 'customer',
  },
} as const satisfies Record<string, Endpoint>
