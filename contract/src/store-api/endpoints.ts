import type { Endpoint } from '@sauda/contract/endpoint.ts'

const products = '/wp-json/wc/store/v1/products'
const attributes = `${products}/attributes` as const

/** The reading calls of WooCommerce's Store API, for fronts of other makers; no browser of ours loads them. */
export const storeApiEndpoints = {
  listStoreProducts: { method: 'GET', path: products, sends: 'open' },
  listStoreCategories: { method: 'GET', path: `${products}/categories`, sends: 'open' },
  getStoreCategory: { method: 'GET', path: `${products}/categories/{id}`, sends: 'open' },
  listStoreTags: { method: 'GET', path: `${products}/tags`, sends: 'open' },
  listStoreBrands: { method: 'GET', path: `${products}/brands`, sends: 'open' },
  getStoreBrand: { method: 'GET', path: `${products}/brands/{row}`, sends: 'open' },
  listStoreAttributes: { method: 'GET', path: attributes, sends: 'open' },
  getStoreAttribute: { method: 'GET', path: `${attributes}/{id}`, sends: 'open' },
  listStoreAttributeTerms: { method: 'GET', path: `${attributes}/{id}/terms`, sends: 'open' },
  getStoreCollectionData: { method: 'GET', path: `${products}/collection-data`, sends: 'open' },
  getStoreProduct: { method: 'GET', path: `${products}/{row}`, sends: 'open' },
} as const satisfies Record<string, Endpoint>
