import type { Endpoint } from '@sauda/contract/endpoint.ts'

const products = '/wp-json/wc/v3/products'
const attributes = `${products}/attributes` as const
const options = `${attributes}/{id}/terms` as const
const tags = `${products}/tags` as const
const brands = `${products}/brands` as const
const classes = `${products}/shipping_classes` as const

/** Calls of operators; no browser loads them. */
export const termOperatorEndpoints = {
  listAttributes: { method: 'GET', path: attributes, sends: 'operator' },
  createAttribute: { method: 'POST', path: attributes, sends: 'operator' },
  getAttribute: { method: 'GET', path: `${attributes}/{id}`, sends: 'operator' },
  updateAttribute: { method: 'PUT', path: `${attributes}/{id}`, sends: 'operator' },
  deleteAttribute: { method: 'DELETE', path: `${attributes}/{id}`, sends: 'operator' },
  batchAttributes: { method: 'POST', path: `${attributes}/batch`, sends: 'operator' },
  listAttributeTerms: { method: 'GET', path: options, sends: 'operator' },
  createAttributeTerm: { method: 'POST', path: options, sends: 'operator' },
  getAttributeTerm: { method: 'GET', path: `${options}/{term_id}`, sends: 'operator' },
  updateAttributeTerm: { method: 'PUT', path: `${options}/{term_id}`, sends: 'operator' },
  deleteAttributeTerm: { method: 'DELETE', path: `${options}/{term_id}`, sends: 'operator' },
  batchAttributeTerms: { method: 'POST', path: `${options}/batch`, sends: 'operator' },
  listTags: { method: 'GET', path: tags, sends: 'operator' },
  createTag: { method: 'POST', path: tags, sends: 'operator' },
  getTag: { method: 'GET', path: `${tags}/{id}`, sends: 'operator' },
  updateTag: { method: 'PUT', path: `${tags}/{id}`, sends: 'operator' },
  deleteTag: { method: 'DELETE', path: `${tags}/{id}`, sends: 'operator' },
  batchTags: { method: 'POST', path: `${tags}/batch`, sends: 'operator' },
  listBrands: { method: 'GET', path: brands, sends: 'operator' },
  createBrand: { method: 'POST', path: brands, sends: 'operator' },
  getBrand: { method: 'GET', path: `${brands}/{id}`, sends: 'operator' },
  updateBrand: { method: 'PUT', path: `${brands}/{id}`, sends: 'operator' },
  deleteBrand: { method: 'DELETE', path: `${brands}/{id}`, sends: 'operator' },
  batchBrands: { method: 'POST', path: `${brands}/batch`, sends: 'operator' },
  suggestShippingClassSlug: { method: 'GET', path: `${classes}/slug-suggestion`, sends: 'operator' },
  listShippingClasses: { method: 'GET', path: classes, sends: 'operator' },
  createShippingClass: { method: 'POST', path: classes, sends: 'operator' },
  getShippingClass: { method: 'GET', path: `${classes}/{id}`, sends: 'operator' },
  updateShippingClass: { method: 'PUT', path: `${classes}/{id}`, sends: 'operator' },
  deleteShippingClass: { method: 'DELETE', path: `${classes}/{id}`, sends: 'operator' },
  batchShippingClasses: { method: 'POST', path: `${classes}/batch`, sends: 'operator' },
} as const satisfies Record<string, Endpoint>
