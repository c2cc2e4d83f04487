import type { Endpoint } from '@sauda/contract/endpoint.ts'

const returns = '/wp-json/{product}/v1/orders/{id}/returns'

/** What buyers ask to give back: of a customer, or of a guest who holds the order's token. */
export const returnEndpoints = {
  listOrderReturns: { method: 'GET', path: returns, sends: 'customer' },
  askForReturn: { method: 'POST', path: returns, sends: 'customer', idempotent: true },
  addReturnPicture: { method: 'POST', path: `${returns}/{return_id}/pictures`, sends: 'customer' },
  withdrawReturn: { method: 'POST', path: `${returns}/{return_id}/withdrawal`, sends: 'customer' },
} as const satisfies Record<string, Endpoint>
