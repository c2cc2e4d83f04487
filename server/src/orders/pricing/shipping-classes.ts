/** The shipping classes of what is ordered, where they decide what delivery costs. */
import { type DeliveryRules, hasClassCosts } from '@sauda/domain/shipping.ts'
import type { Context } from '#platform/context.ts'
import { cachedTaxonomies } from '#catalogue/product-data/terms/taxonomies.ts'
import type { OrderableLine } from './order-lines.ts'

/** By their slugs, '' for a line without one. A product names its class by slug or name, and a variation may have its own. */
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
