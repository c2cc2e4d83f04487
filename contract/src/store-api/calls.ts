/** The reading calls of WooCommerce's Store API. Server only. */
import { call, type Calls, everybody, item, list, none, one, pages } from '@sauda/contract/call.ts'
import { refusal } from '@sauda/contract/refusals.ts'
import { getStoreCollectionData, listStoreProducts, listStoreTerms } from './parameters.ts'
import { storeAttribute, storeCollectionData, storeGroup, storeProduct, storeTerm } from './replies.ts'

const products = '/wp-json/wc/store/v1/products'
const attributes = `${products}/attributes`

const text = (summary: string) => ({ group: 'Store API', summary, rights: everybody }) as const
const terms = { query: listStoreTerms, body: none }
const byId = { query: item, body: none }
const unknownTerm = [refusal('termInvalid', 404)]
const unknownAttribute = [refusal('taxonomyInvalid', 404)]

export const storeApiCalls = {
  listStoreProducts: call('GET', products, {
    sends: 'open',
    parameters: { query: listStoreProducts, body: none },
    reply: pages(storeProduct),
    text: text('Published products, with prices in paisa.'),
  }),
  listStoreCategories: call('GET', `${products}/categories`, {
    sends: 'open',
    parameters: terms,
    reply: pages(storeGroup),
    text: text('Categories; those without products only with hide_empty=false.'),
  }),
  getStoreCategory: call('GET', `${products}/categories/{id}`, {
    sends: 'open',
    parameters: byId,
    reply: one(storeGroup),
    text: text('Retrieves a category.'),
    refusals: unknownTerm,
  }),
  listStoreTags: call('GET', `${products}/tags`, {
    sends: 'open',
    parameters: terms,
    reply: pages(storeTerm),
    text: text('Tags of products.'),
  }),
  listStoreBrands: call('GET', `${products}/brands`, {
    sends: 'open',
    parameters: terms,
    reply: pages(storeGroup),
    text: text('Brands of products.'),
  }),
  getStoreBrand: call('GET', `${products}/brands/{row}`, {
    sends: 'open',
    parameters: byId,
    reply: one(storeGroup),
    text: text('One brand by its number or slug.'),
    refusals: unknownTerm,
  }),
  listStoreAttributes: call('GET', attributes, {
    sends: 'open',
    parameters: byId,
    reply: list(storeAttribute),
    text: text('Attributes of the whole shop.'),
  }),
  getStoreAttribute: call('GET', `${attributes}/{id}`, {
    sends: 'open',
    parameters: byId,
    reply: one(storeAttribute),
    text: text('One attribute.'),
    refusals: unknownAttribute,
  }),
  listStoreAttributeTerms: call('GET', `${attributes}/{id}/terms`, {
    sends: 'open',
    parameters: terms,
    reply: pages(storeTerm),
    text: text('The terms of an attribute.'),
    refusals: unknownAttribute,
  }),
  getStoreCollectionData: call('GET', `${products}/collection-data`, {
    sends: 'open',
    parameters: { query: getStoreCollectionData, body: none },
    reply: one(storeCollectionData),
    text: text('What the filters of a list could narrow it to, counted.'),
  }),
  getStoreProduct: call('GET', `${products}/{row}`, {
    sends: 'open',
    parameters: byId,
    reply: one(storeProduct),
    text: text('One product or variation by its number, or a product by its slug.'),
    refusals: [refusal('productInvalidId', 404)],
  }),
} satisfies Calls
