/** Shipping classes of ordered products, if they affect the delivery cost. */
import { type DeliveryRules, hasClassCosts } from '@sauda/domain/shipping.ts'
import type { Context } from '#platform/context.ts'
import { cachedTaxonomies } from '#catalogue/product-data/terms/taxonomies.ts'
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
