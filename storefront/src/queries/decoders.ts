/** Readers of catalogue replies; loaded with the first call, so that the first view does not wait for them. */
import { decodeCategory } from '@sauda/contract/categories/category.ts'
import { decodeProduct, decodeStockReply, decodeVariation } from '@sauda/contract/products/product.ts'
import { decodeGateway } from '@sauda/contract/payment-gateways/payment-gateway.ts'
import { readList } from '@sauda/contract/reading.ts'

export { decodeFacets } from '@sauda/contract/products/facets.ts'
export { decodeSearchDetails } from '@sauda/contract/products/search-details.ts'
export { decodeSearchWords } from '@sauda/contract/products/search-words.ts'
export { decodeFeedInSlices } from '@sauda/contract/feed/home-feed.ts'
export { decodeProduct, decodeStockReply }

export const decodeGateways = (body: unknown) => readList(body, decodeGateway, 'payment gateways')
export const decodeCategories = (body: unknown) => readList(body, decodeCategory, 'categories')
export const decodeProducts = (body: unknown) => readList(body, (each) => decodeProduct(each), 'products')
export const decodeVariations = (body: unknown) => readList(body, decodeVariation, 'variations')
