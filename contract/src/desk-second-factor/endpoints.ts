import type { Endpoint } from '@sauda/contract/endpoint.ts'

const desk = '/wp-json/{product}/v1/desk'
const factor = `${desk}/second-factor`
const rules = `${desk}/sign-in-rules`

/** What the staff sign in with besides the password. */
export const deskSecondFactorEndpoints = {
  getSecondFactor: { method: 'GET', path: factor, sends: 'operator' },
  beginSecondFactor: { method: 'POST', path: factor, sends: 'operator' },
  confirmSecondFactor: { method: 'POST', path: `${factor}/confirm`, sends: 'operator' },
  endSecondFactor: { method: 'DELETE', path: factor, sends: 'operator' },
  endSecondFactorOf: { method: 'DELETE', path: `${desk}/staff/{id}/second-factor`, sends: 'operator' },
  getSignInRules: { method: 'GET', path: rules, sends: 'operator' },
  changeSignInRules: { method: 'PUT', path: rules, sends: 'operator' },
} as const satisfies Record<string, Endpoint>
