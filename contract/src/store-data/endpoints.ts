import type { Endpoint } from '@sauda/contract/endpoint.ts'

const data = '/wp-json/wc/v3/data'

/** Calls of operators; no browser loads them. */
export const storeDataOperatorEndpoints = {
  listStoreData: { method: 'GET', path: data, sends: 'operator' },
  listContinents: { method: 'GET', path: `${data}/continents`, sends: 'operator' },
  getContinent: { method: 'GET', path: `${data}/continents/{location}`, sends: 'operator' },
  listCountries: { method: 'GET', path: `${data}/countries`, sends: 'operator' },
  getCountry: { method: 'GET', path: `${data}/countries/{location}`, sends: 'operator' },
  listCurrencies: { method: 'GET', path: `${data}/currencies`, sends: 'operator' },
  getCurrency: { method: 'GET', path: `${data}/currencies/{currency}`, sends: 'operator' },
} as const satisfies Record<string, Endpoint>
