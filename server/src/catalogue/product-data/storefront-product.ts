/** Converts a stored product for shoppers' screens. */
import {
  type Pricing,
  type Product,
  type ProductType,
  type Stock,
  type Variation,
  withShownFields,
  withVariations,
} from '@sauda/domain/product.ts'
import { isSaleOver } from '@sauda/domain/sale-dates.ts'
import { decodeEntities } from '@sauda/domain/text.ts'
import type { ProductRecord, ProductRow } from './product-store.ts'
import { isOwnPicture, type PictureOf } from './product-pictures.ts'

/** Regular price and, while a sale is active, the sale price. @param now epoch milliseconds */
export function pricingOf(row: Priced, now: number): Pricing {
  const sale = row.salePrice !== null && saleHolds(row, now) ? row.salePrice : undefined
  return {
    regular: row.regularPrice ?? undefined,
    sale,
    ...(sale !== undefined && row.saleTo !== null && { saleEnds: row.saleTo.getTime() }),
  }
}

type Priced = Pick<ProductRow, 'regularPrice' | 'salePrice' | 'saleFrom' | 'saleTo'>

const saleHolds = (row: Priced, now: number): boolean =>
  (row.saleFrom === null || row.saleFrom.getTime() <= now) && !isSaleOver(row, now)

/** Stock of a product, or of a variation. @param product the variation's product, which has the limit per order */
export function stockOf(row: ProductRow, product: ProductRow = row): Stock {
  const { stockStatus, manageStock, stockQuantity } = stockRow(row, product)
  return {
    status: stockStatus,
    managed: manageStock,
    quantity: manageStock ? (stockQuantity ?? 0) : undefined,
    ...(product.soldIndividually && { most: 1 }),
  }
}

type Stocked = Pick<ProductRow, 'manageStock'>

/** The row whose stock is sold: the parent for a variation without managed stock, if the parent manages it. */
export const stockRow = <R extends Stocked>(row: R, parent: R | undefined): R =>
  !row.manageStock && parent?.manageStock ? parent : row

export const toVariation = (
  row: ProductRow,
  parent: ProductRow,
  now: number,
  pictureOf: PictureOf,
): Variation => ({
  id: row.id,
  pricing: pricingOf(row, now),
  stock: stockOf(row, parent),
  image: row.images.map(pictureOf).find(isOwnPicture),
  options: row.defaultAttributes,
})

/** A stored product in the form of domain. @param now epoch milliseconds; decides which sales are active */
export function toProduct(record: ProductRecord, now: number, pictureOf: PictureOf): Product {
  const variable = record.type === 'variable'
  const product: Product = {
    id: record.id,
    name: decodeEntities(record.name),
    slug: record.slug ?? String(record.id),
    type: record.type as ProductType,
    sku: record.sku ?? '',
    description: record.description,
    shortDescription: record.shortDescription,
    pricing: pricingOf(record, now),
    priceMax: undefined,
    createdAt: record.createdAt.getTime(),
    categories: record.categories,
    images: record.images.map(pictureOf).filter(isOwnPicture),
    attributes: withShownFields(
      record.attributes
        .filter((attribute) => attribute.visible || attribute.variation)
        .map(({ name, options, variation }) => ({ name, options, variation })),
      record,
    ),
    stock: stockOf(record),
    ratingCount: record.ratingCount,
    averageRating: record.averageRating,
    defaultVariation: undefined,
    defaultOptions: variable ? record.defaultAttributes : [],
    groupedIds: record.groupedIds,
    external:
      record.type === 'external' ? { url: record.externalUrl, buttonText: record.buttonText } : undefined,
    ...(record.visibility === 'catalog' && { unsearched: true as const }),
  }
  if (!variable) return product
  return withVariations(
    product,
    record.variations.map((row) => toVariation(row, record, now, pictureOf)),
  )
}
