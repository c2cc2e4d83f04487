import type { Endpoint } from '@sauda/contract/endpoint.ts'

const returns = '/wp-json/{product}/v1/orders/{id}/returns'
const desk = '/wp-json/{product}/v1/desk'

/** What buyers ask to give back: of a customer, or of a guest who holds the order's token. */
export const returnEndpoints = {
  listOrderReturns: { method: 'GET', path: returns, sends: 'customer' },
  askForReturn: { method: 'POST', path: returns, sends: 'customer', idempotent: true },
  addReturnPicture: { method: 'POST', path: `${returns}/{return_id}/pictures`, sends: 'customer' },
  withdrawReturn: { method: 'POST', path: `${returns}/{return_id}/withdrawal`, sends: 'customer' },
} as const satisfies Record<string, Endpoint>

/** Calls of operators; no shopper's browser loads them. */
export const returnOperatorEndpoints = {
  listDeskReturns: { method: 'GET', path: `${desk}/orders/{id}/returns`, sends: 'operator' },
  actOnDeskReturn: {
    method: 'POST',
    path: `${desk}/orders/{id}/returns/{return_id}/actions`,
    sends: 'operator',
  },
} as const satisfies Record<string, Endpoint>
