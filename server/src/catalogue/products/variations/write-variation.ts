/** Variations created, changed and deleted by operators (CONTRACT 6). */
import type { ChosenOption } from '@sauda/domain/product.ts'
import type { Database } from '#platform/database/database.ts'
import { invalidParameter, ShopError } from '#platform/http/replies/errors.ts'
import { alreadyTrashed } from '#platform/http/operator-write.ts'
import type { ProductRecord, ProductRow } from '#catalogue/product-data/product-store.ts'
import { refreshParents } from '#catalogue/product-data/derived-store.ts'
import {
  highestIds,
  insertProducts,
  productsByIdOrSku,
  putAttributes,
  updateProducts,
  variationsOf,
} from '#catalogue/product-data/product-write-store.ts'
import { mergeRow, type StoredProduct } from '#catalogue/product-data/merge-product.ts'
import { optionsKey } from './options-key.ts'
import { usedOptions, withSelecting } from './selecting-options.ts'
import { chosenOnce, withKnownClasses } from '#catalogue/products/known-values.ts'
import { optionsOf, type VariationBody, variationChange } from '#catalogue/products/product-input.ts'
import { variationByNames } from '#catalogue/terms/terms-by-id.ts'
import { queuePictures, withStoredPictures } from '#catalogue/product-data/image-input.ts'
import { causeStock, lockProducts, operatorCause } from '#catalogue/product-data/stock-store.ts'
import type { WriteContext } from '#catalogue/terms/write-category.ts'
import {
  deleteProductRow,
  lockNames,
  setProductStatus,
} from '#catalogue/product-data/terms/category-store.ts'
import {
  freshId,
  lockedRow,
  lockChangedNames,
  mustBeMerged,
  mustOwnSku,
  parentOrThrow,
  skuTaken,
  textPictures,
} from '#catalogue/products/write-product.ts'
import { codes } from '@sauda/contract/calls.ts'

export type VariationRecord = { row: ProductRow; parent: ProductRecord }

/** Creates a variation. Throws 404 for an unknown product, 400 for one that is not variable. */
export async function createVariation(
  writeContext: WriteContext,
  tx: Database,
  parentId: number,
  body: VariationBody,
): Promise<VariationRecord> {
  const parent = await lockedParent(tx, parentId)
  const id = await freshId(tx, writeContext.wantedId)
  await putVariation(writeContext, tx, { id, parent, before: undefined }, body)
  return variationOf(tx, parentId, id, 404)
}

/** Locks a variable product, to add variations. Throws 404 for an unknown product, 400 for one that is not variable. */
export async function lockedParent(tx: Database, id: number): Promise<ProductRecord> {
  await lockNames(tx)
  await lockProducts(tx, [id])
  const parent = await parentOrThrow(tx, id)
  mustBeVariable(parent)
  return parent
}

function mustBeVariable({ type }: Pick<ProductRecord, 'type'>): void {
  if (type !== 'variable')
    throw new ShopError(codes.productNotVariable, 400, 'Only a variable product can have variations.')
}

/** Changes a variation; absent fields are unchanged. Throws 400 for an unknown id. */
export async function changeVariation(
  writeContext: WriteContext,
  tx: Database,
  place: { parentId: number; id: number },
  body: VariationBody,
): Promise<VariationRecord> {
  await lockChangedNames(tx, body)
  const before = await lockedRow(tx, place.id, place.parentId)
  const parent = await parentOrThrow(tx, place.parentId)
  if (!before || before.parentId !== parent.id) throw unknownVariation(400)
  await putVariation(writeContext, tx, { id: place.id, parent, before }, body)
  return variationOf(tx, place.parentId, place.id, 400)
}

/** Deletes variations of a product for good. */
export async function deleteVariations(
  tx: Database,
  parentId: number,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  await lockProducts(tx, [parentId, ...ids])
  for (const id of ids) await deleteProductRow(tx, id)
  await refreshParents(tx, [parentId])
}

/** Moves a variation to the trash, or deletes it. Returns the variation before the change. */
export async function removeVariation(
  { context }: WriteContext,
  tx: Database,
  { parentId, id }: { parentId: number; id: number },
  force: boolean,
): Promise<VariationRecord> {
  await lockProducts(tx, [parentId, id])
  const before = await variationOf(tx, parentId, id, 404)
  if (force) await deleteProductRow(tx, id)
  else if (before.row.status === 'trash') throw alreadyTrashed('product_variation')
  else await setProductStatus(tx, id, 'trash', new Date(context.clock()))
  await refreshParents(tx, [parentId])
  return before
}

/** A variation of this parent, in any status. */
export async function variationOf(
  db: Database,
  parentId: number,
  id: number,
  status: 400 | 404,
): Promise<VariationRecord> {
  const parent = await parentOrThrow(db, parentId)
  const [row] = (await productsByIdOrSku(db, [id], [])) as ProductRow[]
  if (!row || row.parentId !== parent.id) throw unknownVariation(status)
  return { row, parent }
}

const unknownVariation = (status: 400 | 404) => new ShopError(codes.variationInvalidId, status, 'Invalid ID.')

async function putVariation(
  writeContext: WriteContext,
  tx: Database,
  { id, parent, before }: { id: number; parent: ProductRecord; before: StoredProduct | undefined },
  sent: VariationBody,
): Promise<void> {
  const now = new Date(writeContext.context.clock())
  const body = await withStoredNames(tx, sent, before)
  const variation = variationRow(writeContext.home, { id, parent, before, now }, body)
  await mustOwnSku(tx, variation, before)
  await mustHaveOwnOptions(tx, before, variation)
  await Promise.all([
    before &&
      before.stockQuantity !== variation.stockQuantity &&
      causeStock(tx, operatorCause(writeContext.by ?? '')),
    before ? updateProducts(tx, [variation], now) : insertProducts(tx, [variation], now),
  ])
  await afterVariations(writeContext.home, tx, parent, { body, variations: [variation], now })
}

/** Throws 400 if another variation has the same options, because shoppers could choose only one of the two. */
async function mustHaveOwnOptions(
  tx: Database,
  before: StoredProduct | undefined,
  variation: StoredProduct,
): Promise<void> {
  const key = optionsKey(variation)
  if (key === undefined || (before && key === optionsKey(before))) return
  const all = await variationsOf(tx, [variation.parentId ?? 0])
  const other = all.find((each) => each.id !== variation.id && key === optionsKey(each))
  if (other) throw invalidParameter('attributes', `attributes are those of variation ${other.id}.`)
}

/**
 * Creates a variation for each choice of options, with the same values. The product must be locked. The number of
 * statements does not grow with the number of variations.
 */
export async function insertVariations(
  { context, home }: WriteContext,
  tx: Database,
  parent: ProductRecord,
  { values, choices }: { values: VariationBody; choices: readonly (readonly ChosenOption[])[] },
): Promise<void> {
  if (choices.length === 0) return
  const now = new Date(context.clock())
  const ids = await highestIds(tx, choices.length)
  const body = await withStoredNames(tx, values, undefined)
  const variations = ids.map((id, index) => {
    const attributes = choices[index]?.map(({ name, option }) => ({ name, option })) ?? []
    return variationRow(home, { id, parent, before: undefined, now }, { ...body, attributes })
  })
  const [first, second] = variations
  if (first) await mustOwnSku(tx, first, undefined)
  if (first && second && first.sku !== null) throw skuTaken(first.id, '')
  await insertProducts(tx, variations, now)
  await afterVariations(home, tx, parent, { body, variations, now })
}

/** The body with stored pictures, and names instead of ids. */
async function withStoredNames(tx: Database, sent: VariationBody, before: StoredProduct | undefined) {
  const [image] = sent.image ? await withStoredPictures(tx, [sent.image]) : []
  const named = await variationByNames(tx, await withKnownClasses(tx, sent, before, ['parent']))
  return { ...named, ...(image && { image }) }
}

type VariationPlace = { id: number; parent: ProductRecord; before: StoredProduct | undefined; now: Date }

function variationRow(
  home: string,
  { id, parent, before, now }: VariationPlace,
  body: VariationBody,
): StoredProduct {
  const place = { id, slug: null, parentId: parent.id, parentName: parent.name }
  const row = mustBeMerged(mergeRow(variationChange(body, before, home), before, place, now), body)
  if (body.parent_id !== undefined && body.parent_id !== parent.id)
    throw invalidParameter('parent_id', `parent_id can only be ${parent.id} here.`)
  return {
    ...row,
    status: body.status ?? row.status,
    defaultAttributes: body.attributes
      ? chosenOnce('attributes', optionsOf(body.attributes, parent.attributes))
      : row.defaultAttributes,
    modifiedAt: now,
  }
}

/** Updates what depends on the variations of a product: its options, their pictures, and derived values. */
async function afterVariations(
  home: string,
  tx: Database,
  parent: ProductRecord,
  { body, variations, now }: { body: VariationBody; variations: readonly StoredProduct[]; now: Date },
): Promise<void> {
  const attributes = withSelecting(parent.attributes, usedOptions(variations))
  if (attributes !== parent.attributes) await putAttributes(tx, new Map([[parent.id, attributes]]))
  const pictures = variations.flatMap((each) => [
    ...(body.image ? each.images : []),
    ...textPictures(body, each, home),
  ])
  await queuePictures(tx, pictures, now)
  await refreshParents(tx, [parent.id])
}
