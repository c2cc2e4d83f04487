/** A stored product as shoppers' screens use it. */
import type { Paisa } from '@sauda/domain/money.ts'
import {
  isInStock,
  priceOf,
  type Pricing,
  type Product,
  type ProductImage,
  type ProductType,
  type Stock,
  type Variation,
} from '@sauda/domain/product.ts'
import { decodeEntities } from '@sauda/domain/text.ts'
import type { StoredImage } from '#database/tables.ts'
import type { ProductRecord, ProductRow } from './catalogue-store.ts'

export type PictureOf = (image: StoredImage) => ProductImage

/** Regular price and, while its dates hold, the sale price. @param now epoch milliseconds */
export const pricingOf = (row: ProductRow, now: number): Pricing => ({
  regular: row.regularPrice ?? undefined,
  sale: row.salePrice !== null && saleHolds(row, now) ? row.salePrice : undefined,
})

const saleHolds = ({ saleFrom, saleTo }: ProductRow, now: number): boolean =>
  (saleFrom === null || saleFrom.getTime() <= now) && (saleTo === null || saleTo.getTime() >= now)

export const stockOf = (row: ProductRow): Stock => ({
  status: row.stockStatus,
  managed: row.manageStock,
  quantity: row.manageStock ? (row.stockQuantity ?? 0) : undefined,
})

export const toVariation = (row: ProductRow, now: number, pictureOf: PictureOf): Variation => ({
  id: row.id,
  pricing: pricingOf(row, now),
  stock: stockOf(row),
  image: row.images[0] ? pictureOf(row.images[0]) : undefined,
  options: row.defaultAttributes,
})

/** The variation whose price the parent shows: the cheapest that can be bought, else the cheapest (D-123). */
export function lowestVariation(record: ProductRecord, now: number): ProductRow | undefined {
  const priced = record.variations.filter((row) => priceOf(pricingOf(row, now)) !== undefined)
  const available = priced.filter((row) => isInStock(stockOf(row)))
  const from = available.length > 0 ? available : priced
  const price = (row: ProductRow) => priceOf(pricingOf(row, now)) ?? Infinity
  return from.reduce<ProductRow | undefined>(
    (best, row) => (!best || price(row) < price(best) ? row : best),
    undefined,
  )
}

/** What a card adds: the variation of the default attributes, else the first available one (D-036). */
export function defaultVariation(record: ProductRecord): ProductRow | undefined {
  const wanted = record.defaultAttributes
  const fits = (row: ProductRow) =>
    wanted.length > 0 &&
    row.defaultAttributes.every(
      ({ name, option }) =>
        option === '' ||
        wanted.some((each) => each.name.toLowerCase() === name.toLowerCase() && each.option === option),
    )
  const sellable = record.variations.filter((row) => row.price !== null && isInStock(stockOf(row)))
  return sellable.find(fits) ?? sellable[0]
}

/** @param now epoch milliseconds, decides which sale prices hold */
export function toProduct(record: ProductRecord, now: number, pictureOf: PictureOf): Product {
  const variable = record.type === 'variable'
  const low = variable ? lowestVariation(record, now) : undefined
  const pricing: Pricing = variable
    ? low
      ? pricingOf(low, now)
      : { regular: undefined, sale: undefined }
    : pricingOf(record, now)
  const preferred = variable ? defaultVariation(record) : undefined
  const stock = variable ? variableStock(record) : stockOf(record)
  return {
    id: record.id,
    name: decodeEntities(record.name),
    slug: record.slug ?? String(record.id),
    type: record.type as ProductType,
    sku: record.sku ?? '',
    description: record.description,
    shortDescription: record.shortDescription,
    pricing,
    priceMax: variable ? highest(record.priceMax, pricing) : undefined,
    createdAt: record.createdAt.getTime(),
    categories: record.categories,
    images: record.images.map(pictureOf),
    attributes: record.attributes
      .filter((attribute) => attribute.visible || attribute.variation)
      .map(({ name, options, variation }) => ({ name, options, variation })),
    stock,
    ratingCount: record.ratingCount,
    averageRating: record.averageRating,
    defaultVariation: preferred ? toVariation(preferred, now, pictureOf) : undefined,
    defaultOptions: variable ? record.defaultAttributes : [],
    groupedIds: record.groupedIds,
    external:
      record.type === 'external' ? { url: record.externalUrl, buttonText: record.buttonText } : undefined,
  }
}

const highest = (priceMax: Paisa | null, pricing: Pricing): Paisa | undefined =>
  priceMax !== null && priceMax !== priceOf(pricing) ? priceMax : undefined

/** A variable product is in stock when one of its variations is; its own managed stock counts for none (CONTRACT 6). */
const variableStock = (record: ProductRecord): Stock => ({
  status: record.variations.some((row) => isInStock(stockOf(row)))
    ? 'instock'
    : record.variations.some((row) => row.stockStatus === 'onbackorder')
      ? 'onbackorder'
      : 'outofstock',
  managed: false,
  quantity: undefined,
})
