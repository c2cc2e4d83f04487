import { type SqlBool, sql } from 'kysely'
import { skuKey } from '@sauda/domain/product.ts'

/**
 * Whether a product has one of these SKUs, case-insensitive. Also compares the exact spelling: a database with another
 * locale lowercases fewer letters than the shop.
 */
export const hasSku = (skus: readonly string[]) =>
  sql<SqlBool>`(lower(sku) = any(${skus.map(skuKey)}::text[]) or sku = any(${skus}::text[]))`
