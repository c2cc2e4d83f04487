/** Decoders of catalogue replies; loaded with the first call, so that the first view does not wait for them. */
import { decodeCategory } from '@sauda/contract/categories/category.ts'
import {
  decodeProduct as productIn,
  decodeStockReply,
  decodeVariation,
} from '@sauda/contract/products/product.ts'
import { decodeGateway } from '@sauda/contract/payment-gateways/payment-gateway.ts'
import { readList } from '@sauda/contract/reading.ts'
import type { Category } from '@sauda/domain/category.ts'
import { defaultLocale } from '@sauda/domain/locale.ts'
import { locale } from '@sauda/domain/wording/locale.ts'
import type { QueryClient } from '@tanstack/react-query'
import { queryKeys } from './keys.ts'

export { decodeSearchWords } from '@sauda/contract/search-words/search-words.ts'
export { decodeFeedCooperatively } from '@sauda/contract/feed/home-feed.ts'
export { decodeStockReply }

export const decodeGateways = (body: unknown) => readList(body, decodeGateway, 'payment gateways')
export const decodeCategories = (body: unknown) =>
  readList(body, (each) => decodeCategory(each, locale), 'categories')
const namedCategories = (client: QueryClient | undefined): readonly Category[] =>
  client?.getQueryData<readonly Category[]>(queryKeys.categories) ?? []

/** Reads a product. @param client has category names in the page's language, for replies without them */
export const decodeProduct = (body: unknown, client?: QueryClient) =>
  productIn(body, locale === defaultLocale ? [] : namedCategories(client), locale)
export const decodeProducts = (body: unknown, client?: QueryClient) =>
  readList(body, (each) => decodeProduct(each, client), 'products')
export const decodeVariations = (body: unknown) => readList(body, decodeVariation, 'variations')
