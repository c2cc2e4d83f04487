import type { Endpoint } from '@sauda/contract/endpoint.ts'

const taxes = '/wp-json/wc/v3/taxes'
const classes = `${taxes}/classes` as const

/** Calls of operators; no browser loads them. */
export const taxOperatorEndpoints = {
  listTaxes: { method: 'GET', path: taxes, sends: 'operator' },
  createTax: { method: 'POST', path: taxes, sends: 'operator' },
  getTax: { method: 'GET', path: `${taxes}/{id}`, sends: 'operator' },
  updateTax: { method: 'PUT', path: `${taxes}/{id}`, sends: 'operator' },
  deleteTax: { method: 'DELETE', path: `${taxes}/{id}`, sends: 'operator' },
  batchTaxes: { method: 'POST', path: `${taxes}/batch`, sends: 'operator' },
  listTaxClasses: { method: 'GET', path: classes, sends: 'operator' },
  createTaxClass: { method: 'POST', path: classes, sends: 'operator' },
  getTaxClass: { method: 'GET', path: `${classes}/{slug}`, sends: 'operator' },
  deleteTaxClass: { method: 'DELETE', path: `${classes}/{slug}`, sends: 'operator' },
} as const satisfies Record<string, Endpoint>
