/** Readers of catalogue replies; loaded with the first call, so that the first view does not wait for them. */
import { decodeCategory } from '@sauda/contract/category.ts'
import { decodeProduct, decodeStockReply, decodeVariation } from '@sauda/contract/product.ts'
import { decodeGateway } from '@sauda/contract/payment-gateway.ts'
import { readList } from '@sauda/contract/reading.ts'

export { decodeFacets } from '@sauda/contract/facets.ts'
export { decodeSearchDetails } from '@sauda/contract/search-details.ts'
export { decodeFeedInSlices } from '@sauda/contract/home-feed.ts'
export { decodeProduct, decodeStockReply }

export const decodeGateways = (body: unknown) => readList(body, decodeGateway, 'payment gateways')
export const decodeCategories = (body: unknown) => readList(body, decodeCategory, 'categories')
export const decodeProducts = (body: unknown) => readList(body, (each) => decodeProduct(each), 'products')
export const decodeVariations = (body: unknown) => readList(body, decodeVariation, 'variations')
