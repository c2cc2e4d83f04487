/** What products say about their delivery: virtual products have none, others may have a shipping class. */
import { type DeliveryRules, hasClassCosts } from '@sauda/domain/shipping.ts'
import type { Context } from '#platform/context.ts'
import { hasVirtual } from '#catalogue/product-data/product-store.ts'
import { cachedTaxonomies } from '#catalogue/product-data/terms/taxonomies.ts'
import { catalogueReads } from '#platform/database/database.ts'
import { currentVersions } from '#platform/database/versions.ts'
import { unlessUnavailable } from '#platform/http/replies/errors.ts'
import { cachesOf } from '#platform/http/replies/versioned-cache.ts'
import type { OrderableLine } from './order-lines.ts'

/** Slugs of the lines' classes, '' for none. Products store a class by slug or name; a variation may have another. */
export async function shippingClasses(
  context: Context,
  delivery: DeliveryRules,
  lines: readonly OrderableLine[],
): Promise<readonly string[]> {
  if (!hasClassCosts(delivery)) return []
  const taxonomies = await cachedTaxonomies(context)
  return lines
    .filter(({ row }) => !row.virtual)
    .map(
      ({ product, row }) => taxonomies.shippingClass(row.shippingClass || product.shippingClass)?.slug ?? '',
    )
}

/** Whether one of the products must be delivered: as in WooCommerce, an order of virtual products alone has no delivery. */
export const needsDelivery = (products: readonly { virtual: boolean }[]): boolean =>
  products.some(({ virtual }) => !virtual)

const virtualSales = cachesOf<Context, { found: boolean }>(() => ({ max: 1 }))

/**
 * Whether the shop sells virtual products. Browsers do not know which products are virtual, so they then ask for the
 * cost of each order. Cached per version of the products. While the database is down, returns the last known answer.
 */
export async function sellsVirtual(context: Context): Promise<boolean> {
  const cache = virtualSales(context)
  const read = async () => ({ found: await hasVirtual(catalogueReads(context.db)) })
  const known = await unlessUnavailable(
    async () => cache.fetch('', (await currentVersions(context)).content, read),
    () => cache.last('')?.value,
  )
  return known?.found ?? false
}
