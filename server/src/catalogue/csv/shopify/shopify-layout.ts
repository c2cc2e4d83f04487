/** How Shopify writes products: rows with the same handle. */
import type { Layout } from '#catalogue/csv/systems/group-rows.ts'
import { slugOf } from '#catalogue/product-data/slugs.ts'
import { labelsOf, ourColumns } from './our-columns.ts'
import { isUsual, type ShopifyHeader } from './shopify-columns.ts'
import { isGiftCard, ourRows } from './shopify-rows.ts'

export function shopifyLayout(header: ShopifyHeader): Layout {
  const handle = header.at.get('handle') ?? header.at.get('title') ?? -1
  return {
    system: 'Shopify',
    names: header.names,
    ours: ourColumns(header),
    labels: labelsOf(header),
    other: header.other,
    keyColumn: header.names[handle] ?? 'Handle',
    keyOf: ({ cells }) => (cells[handle] ?? '').toLowerCase(),
    slugOf: (_, key) => slugOf(key),
    isUsual,
    rowsOf: (group) =>
      isGiftCard(header, group)
        ? [{ line: group.rows[0]?.line ?? 1, reason: 'Gift Card: gift cards are not imported' }]
        : ourRows(header, group),
  }
}
