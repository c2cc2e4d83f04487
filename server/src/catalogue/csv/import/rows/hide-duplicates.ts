/** A file with two variations of the same options: both are stored, the later one hidden. */
import type { Database } from '#platform/database/database.ts'
import { isSameProduct, type StoredProduct } from '#catalogue/product-data/merge-product.ts'
import { variationsOf } from '#catalogue/product-data/product-write-store.ts'
import { optionsKey } from '#catalogue/products/variations/options-key.ts'
import type { PlannedRow } from '#catalogue/csv/match-rows.ts'
import type { Outcome } from '#catalogue/csv/import/import-state.ts'

/**
 * Hides each new or changed variation that has the same options as another variation, because shoppers could
 * not choose it. Adds a note for each. Never hides a stored variation that the file does not change.
 */
export async function hideDuplicates(
  tx: Database,
  planned: readonly PlannedRow[],
  { written, notes }: Pick<Outcome, 'written' | 'notes'>,
): Promise<void> {
  const before = new Map(planned.map(({ id, existing }) => [id, existing]))
  const isOther = (product: StoredProduct): boolean => {
    const existing = before.get(product.id)
    return !existing || optionsKey(existing) !== optionsKey(product)
  }
  const variations = written.filter(({ product }) => product.type === 'variation')
  const changed = variations.filter(({ product }) => optionsKey(product) !== undefined && isOther(product))
  if (changed.length === 0) return
  const ofFile = new Set(variations.map(({ product }) => product.id))
  const parents = new Set(changed.map(({ product }) => product.parentId ?? 0))
  for (const { product, kind } of written) if (kind === 'created') parents.delete(product.id)
  const stored = parents.size > 0 ? await variationsOf(tx, [...parents]) : []
  const kept = variations.filter((each) => !changed.includes(each)).map(({ product }) => product)
  const holders = new Map(
    [...stored.filter(({ id }) => !ofFile.has(id)), ...kept].map((each) => [placeOf(each), each.id]),
  )
  for (const each of changed) {
    const place = placeOf(each.product)
    const holder = holders.get(place)
    if (holder === undefined) {
      holders.set(place, each.product.id)
      continue
    }
    const existing = before.get(each.product.id)
    each.product = { ...each.product, status: 'private' }
    if (existing && isSameProduct(existing, each.product)) each.kind = 'unchanged'
    notes.push({
      line: each.line,
      text: `Attributes: variation ${holder} has the same options, so this one was hidden`,
    })
  }
}

const placeOf = (variation: StoredProduct): string =>
  JSON.stringify([variation.parentId, optionsKey(variation) ?? variation.id])
