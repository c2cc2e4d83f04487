import type { Endpoint } from '@sauda/contract/endpoint.ts'

const cash = '/wp-json/{product}/v1/desk/cash'

/** The desk's calls of cash with couriers; no shopper's browser loads them. */
export const deskCashEndpoints = {
  getDeskCash: { method: 'GET', path: cash, sends: 'operator' },
  checkSettlement: { method: 'POST', path: `${cash}/check`, sends: 'operator' },
  listSettlements: { method: 'GET', path: `${cash}/settlements`, sends: 'operator' },
  createSettlement: { method: 'POST', path: `${cash}/settlements`, sends: 'operator' },
  getSettlement: { method: 'GET', path: `${cash}/settlements/{id}`, sends: 'operator' },
  undoSettlement: { method: 'POST', path: `${cash}/settlements/{id}/undo`, sends: 'operator' },
  listCouriers: { method: 'GET', path: '/wp-json/{product}/v1/desk/couriers', sends: 'operator' },
  getCourierSheet: {
    method: 'GET',
    path: '/wp-json/{product}/v1/desk/orders/courier-sheet',
    sends: 'operator',
  },
} as const satisfies Record<string, Endpoint>
