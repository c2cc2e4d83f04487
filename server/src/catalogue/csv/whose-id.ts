/** Decides whether an id in a product file means this shop's product or one of the shop that wrote the file. */
import { skuKey } from '@sauda/domain/product.ts'
import { sameName } from '@sauda/domain/attributes.ts'
import { plainName, type StoredProduct } from '#catalogue/product-data/merge-product.ts'
import type { ProductChange } from '#catalogue/product-data/product-change.ts'
import { nameWithOptions } from './plain-column.ts'

/**
 * Whose product an id means. `ours`: this shop's product with this id; `foreign`: a product of another shop; `unclear`:
 * the row alone does not show it, so the rest of the file decides
 */
type Whose = 'ours' | 'foreign' | 'unclear'

/** What the whole file says about its ids. */
export type FileIds = {
  /** at least one id of the file belongs to another product here, so an id alone does not identify a product */
  hasForeignIds: boolean
  /** the file has columns that can contradict a product here */
  canContradict: boolean
}

const contradicting: ReadonlySet<string> = new Set(['Name', nameWithOptions, 'SKU', 'Type', 'Parent'])

/**
 * Whether a file has columns that can show that an id means another product.
 * @param columns our names of the file's columns
 */
export const canContradict = (columns: readonly string[]): boolean =>
  columns.some((name) => contradicting.has(name))

/** Decides about a row's own id. Two shops may use the same id by chance, so name, type and SKU must not differ. */
export function whoseProduct(
  row: ProductChange,
  product: Pick<StoredProduct, 'type' | 'name' | 'sku'>,
): Whose {
  const isVariation = product.type === 'variation'
  if (!isOfKind(row, product)) return 'foreign'
  if (hasName(row)) return (isVariation ? isNamedAfter : isNamed)(row, product) ? 'ours' : 'foreign'
  const isOtherSku = row.sku && product.sku && skuKey(row.sku) !== skuKey(product.sku)
  return isOtherSku ? 'foreign' : 'unclear'
}

/** Whether both are variations, or neither; a row without a type may be either. */
export const isOfKind = ({ type }: ProductChange, product: Pick<StoredProduct, 'type'>): boolean =>
  type === undefined || (type === 'variation') === (product.type === 'variation')

/**
 * Decides whose product the parent id of a variation means.
 * @param known this shop's variation with the row's SKU, if any
 */
export function whoseParent(
  row: ProductChange,
  parent: Pick<StoredProduct, 'id' | 'name'>,
  known: Pick<StoredProduct, 'parentId'> | undefined,
): Whose {
  if (known?.parentId === parent.id) return 'ours'
  if (!hasName(row)) return 'unclear'
  return isNamedAfter(row, parent) ? 'ours' : 'foreign'
}

/**
 * Whether an id means this shop's product; undefined while the rest of the file may still decide.
 * @param isWhole the file was read to its end
 */
export function isOurs(
  whose: Whose,
  { hasForeignIds, canContradict: isOpen }: FileIds,
  isWhole: boolean,
): boolean | undefined {
  if (whose !== 'unclear') return whose === 'ours'
  if (hasForeignIds) return false
  return isWhole || !isOpen ? true : undefined
}

export const hasName = ({ name = '' }: ProductChange): boolean => name.trim() !== ''

const isNamed = ({ name = '' }: ProductChange, product: Pick<StoredProduct, 'name'>): boolean =>
  sameName(product.name, plainName(name))

/** Whether a variation's name begins with its parent's, as in exports. */
const isNamedAfter = ({ name = '' }: ProductChange, { name: parent }: Pick<StoredProduct, 'name'>): boolean =>
  sameName(plainName(name).slice(0, parent.length), parent)
