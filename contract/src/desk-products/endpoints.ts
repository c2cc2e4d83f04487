import type { Endpoint } from '@sauda/contract/endpoint.ts'

const products = '/wp-json/{product}/v1/desk/products'

/** Calls of the desk; no page of the shop loads them. */
export const deskProductEndpoints = {
  listDeskProducts: { method: 'GET', path: products, sends: 'operator' },
  countDeskProducts: { method: 'GET', path: `${products}/counts`, sends: 'operator' },
  listStockMovements: { method: 'GET', path: `${products}/{id}/stock`, sends: 'operator' },
  changeStock: { method: 'POST', path: `${products}/stock`, sends: 'operator' },
  checkPrices: { method: 'POST', path: `${products}/prices/check`, sends: 'operator' },
  changePrices: { method: 'POST', path: `${products}/prices`, sends: 'operator' },
  setPrices: { method: 'POST', path: `${products}/prices/each`, sends: 'operator' },
  undoPrices: { method: 'POST', path: `${products}/prices/undo`, sends: 'operator' },
} as const satisfies Record<string, Endpoint>
