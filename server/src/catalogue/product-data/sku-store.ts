import { type SqlBool, sql } from 'kysely'
import { skuKey } from '@sauda/domain/product.ts'

/**
 * Whether a product has one of these SKUs, in any letter case. The spelled one is asked for too: a database of another
 * locale makes fewer letters small than the shop does.
 */
export const hasSku = (skus: readonly string[]) =>
  sql<SqlBool>`(lower(sku) = any(${skus.map(skuKey)}::text[]) or sku = any(${skus}::text[]))`
