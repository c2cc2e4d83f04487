import { type SqlBool, sql } from 'kysely'
import { skuKey } from '@sauda/domain/product.ts'

/**
 * Whether a product has one of these SKUs, ignoring case. The exact spelling is compared too, because a database with
 * another locale changes fewer letters to lower case than the shop does.
 */
export const hasSku = (skus: readonly string[]) =>
  sql<SqlBool>`(lower(sku) = any(${skus.map(skuKey)}::text[]) or sku = any(${skus}::text[]))`
