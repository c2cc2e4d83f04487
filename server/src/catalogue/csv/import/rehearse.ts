/**
 * A dry run of an import. Each batch is written and rolled back, so that no row stays locked. A batch may need rows of
 * earlier batches (parents, sibling variations, used SKUs). These are written again before the batch.
 */
import { skuKey } from '@sauda/domain/product.ts'
import type { Database } from '#platform/database/database.ts'
import { blankProduct, type StoredProduct } from '#catalogue/product-data/merge-product.ts'
import { clearSkus, insertProducts, productsByIdOrSku } from '#catalogue/product-data/product-write-store.ts'
import type { ProductChange } from '#catalogue/product-data/product-change.ts'
import type { ImportRow, Outcome, Rehearsal, Rehearsed } from './import-state.ts'

export const newRehearsal = (): Rehearsal => ({
  byId: new Map(),
  bySku: new Map(),
  byHandle: new Map(),
  childrenOf: new Map(),
})

/** Remembers what a batch wrote before it is rolled back. */
export function remember({ byId, bySku, byHandle, childrenOf }: Rehearsal, { written }: Outcome): void {
  for (const { row, product, kind } of written) {
    const { id, type, name, sku, parentId, defaultAttributes } = product
    byId.set(id, { id, type, name, sku, parentId, defaultAttributes, isNew: kind === 'created' })
    if (sku !== null) bySku.set(skuKey(sku), id)
    if (row.handle !== undefined && parentId === null) byHandle.set(row.handle, id)
    if (kind === 'created' && parentId !== null)
      childrenOf.set(parentId, [...(childrenOf.get(parentId) ?? []), id])
  }
}

/**
 * Writes again the products of rolled-back batches that these rows refer to. Call it in the batch's transaction, before
 * its rows are written.
 */
export async function restoreFor(
  rehearsal: Rehearsal,
  tx: Database,
  rows: readonly ImportRow[],
  now: Date,
): Promise<void> {
  const { byId, bySku } = rehearsal
  const restored = neededBy(rehearsal, rows)
  const skus = [...rows.flatMap(({ row }) => row.sku || []), ...restored.flatMap(({ sku }) => sku ?? [])]
  const holders = skus.length === 0 ? [] : await productsByIdOrSku(tx, [], skus)
  await clearSkus(
    tx,
    holders.filter(({ id, sku }) => byId.has(id) && bySku.get(skuKey(sku ?? '')) !== id).map(({ id }) => id),
  )
  const asRow = ({ isNew: _, ...known }: Rehearsed): StoredProduct => ({
    ...blankProduct(known.id, now),
    ...known,
    // Only a parent needs a slug, and this one is never visible.
    slug: known.parentId === null ? `~${known.id}` : null,
  })
  const isParent = ({ parentId }: Rehearsed) => parentId === null
  await insertProducts(tx, restored.filter(isParent).map(asRow), now)
  await insertProducts(tx, restored.filter((each) => !isParent(each)).map(asRow), now)
}

function parentOf(
  { parent, handle, type }: ProductChange,
  { bySku, byHandle }: Pick<Rehearsal, 'bySku' | 'byHandle'>,
): number | undefined {
  if (handle !== undefined) return type === 'variation' ? byHandle.get(handle) : undefined
  if (!parent) return undefined
  return 'sku' in parent ? bySku.get(skuKey(parent.sku)) : parent.id
}

/** New parents named by the rows and, for variations without id and SKU, their new siblings. */
function neededBy({ byId, bySku, byHandle, childrenOf }: Rehearsal, rows: readonly ImportRow[]): Rehearsed[] {
  const ids = new Set<number>()
  for (const { row } of rows) {
    const parent = parentOf(row, { bySku, byHandle })
    if (parent === undefined) continue
    ids.add(parent)
    if (row.handle !== undefined || (!row.id && !row.sku))
      for (const id of childrenOf.get(parent) ?? []) ids.add(id)
  }
  return [...ids].flatMap((id) => {
    const known = byId.get(id)
    return known?.isNew ? [known] : []
  })
}
