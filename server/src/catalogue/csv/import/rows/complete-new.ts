/** Completes new products before they are written, so that no later statement writes their rows again. */
import { skuKey } from '@sauda/domain/product.ts'
import type { ProductReference } from '#catalogue/product-data/product-change.ts'
import { usedOptions, withSelecting } from '#catalogue/products/variations/selecting-options.ts'
import type { ImportState, Outcome } from '#catalogue/csv/import/import-state.ts'

type Known = Pick<ImportState, 'idOfSku' | 'idOfFileId'>
type FindId = (reference: ProductReference) => number | undefined

/**
 * Adds to each new product of a batch the options of its variations in the batch. Also adds its lists of other products
 * if the rows so far contain all of these. The end of the import completes the others.
 */
export function completeNew(state: Known, { written }: Outcome): void {
  const created = written.filter(({ kind }) => kind === 'created')
  const variations = Map.groupBy(
    created.map(({ product }) => product),
    ({ parentId }) => parentId,
  )
  const idOf = idsOfFile(state, written)
  for (const each of created) {
    const own = variations.get(each.product.id)
    if (own)
      each.product = {
        ...each.product,
        attributes: [...withSelecting(each.product.attributes, usedOptions(own))],
      }
    linkNew(each, idOf)
  }
}

/** Finds the product of a row so far, which takes precedence over the shop's products. */
function idsOfFile(state: Known, written: Outcome['written']): FindId {
  const bySku = new Map(
    written.flatMap(({ product }) => (product.sku === null ? [] : [[skuKey(product.sku), product.id]])),
  )
  const byFileId = new Map(written.flatMap(({ row, product }) => (row.id ? [[row.id, product.id]] : [])))
  return (reference) =>
    'sku' in reference
      ? (bySku.get(skuKey(reference.sku)) ?? state.idOfSku.get(skuKey(reference.sku))?.id)
      : (byFileId.get(reference.id) ?? state.idOfFileId.get(reference.id)?.id)
}

function linkNew(each: Outcome['written'][number], idOf: FindId): void {
  const { upsells = [], crossSells = [], groupedProducts = [] } = each.row
  if (![...upsells, ...crossSells, ...groupedProducts].every((reference) => idOf(reference) !== undefined))
    return
  const idsOf = (references: readonly ProductReference[]) =>
    references.map((reference) => idOf(reference) ?? 0).filter((id) => id !== each.product.id)
  each.isLinked = true
  each.product = {
    ...each.product,
    ...{ upsellIds: idsOf(upsells), crossSellIds: idsOf(crossSells), groupedIds: idsOf(groupedProducts) },
  }
}
