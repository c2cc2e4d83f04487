/**
 * Decides whether an id in a product file means this shop's product. Two shops use the same ids by chance, so an id counts
 * only in a row that this shop has exported: each such row has the shop's mark in a separate column, which other programs
 * ignore. In other rows an id confirms what the name says, and a person may choose the column as the one of this shop's ids.
 */
import { randomBytes } from 'node:crypto'
import { skuKey } from '@sauda/domain/product.ts'
import { sameName } from '@sauda/domain/attributes.ts'
import * as z from 'zod'
import { plainName, type StoredProduct } from '#catalogue/product-data/merge-product.ts'
import type { ProductChange } from '#catalogue/product-data/product-change.ts'
import type { Database } from '#platform/database/database.ts'
import { factOf, putFactOnce } from '#shop/settings/fact-store.ts'
import type { Column } from './plain-column.ts'

export const markColumn: Column = {
  name: 'Sauda shop',
  aliases: [],
  read: (cell) => (cell === '' ? {} : { mark: cell }),
  write: () => '',
}

const fact = 'productFileMark'
const stored = z.object({ mark: z.string() })

/**
 * The mark of this shop's product files, which is made when it is first needed. It begins with a letter, because
 * spreadsheets change digits.
 */
export async function shopMark(db: Database): Promise<string> {
  const known = await factOf(db, fact, stored)
  if (known) return known.mark
  await putFactOnce(db, fact, { mark: `s${randomBytes(6).toString('hex')}` })
  return (await factOf(db, fact, stored))?.mark ?? ''
}

/**
 * The row with what its file says about its ids.
 * @param mark this shop's
 * @param columns our name for names in the file, as a person has chosen
 */
export function withOrigin(
  { mark: written, ...row }: ProductChange,
  mark: string,
  columns: Readonly<Record<string, string>> = {},
): ProductChange {
  if (written !== undefined && written.toLowerCase() === mark) return { ...row, idsAre: 'ours' }
  return Object.values(columns).includes('ID') ? { ...row, idsAre: 'chosen' } : row
}

/** Whether a row's own id means this product. */
export function isOurProduct(
  row: ProductChange,
  product: Pick<StoredProduct, 'type' | 'name' | 'sku'>,
): boolean {
  if (!isOfKind(row, product)) return false
  if (row.idsAre === 'ours') return true
  if (hasName(row)) return (product.type === 'variation' ? isNamedAfter : isNamed)(row, product)
  const isOtherSku = row.sku && product.sku && skuKey(row.sku) !== skuKey(product.sku)
  return !isOtherSku && row.idsAre === 'chosen'
}

/** Whether both are variations, or neither; a row without a type may be either. */
export const isOfKind = ({ type }: ProductChange, product: Pick<StoredProduct, 'type'>): boolean =>
  type === undefined || (type === 'variation') === (product.type === 'variation')

/**
 * Whether the parent id of a variation means this product.
 * @param known this shop's variation with the row's SKU, if any
 */
export function isOurParent(
  row: ProductChange,
  parent: Pick<StoredProduct, 'id' | 'name'>,
  known: Pick<StoredProduct, 'parentId'> | undefined,
): boolean {
  if (known?.parentId === parent.id || row.idsAre === 'ours') return true
  return hasName(row) ? isNamedAfter(row, parent) : row.idsAre === 'chosen'
}

export const hasName = ({ name = '' }: ProductChange): boolean => plainName(name) !== ''

const isNamed = ({ name = '' }: ProductChange, product: Pick<StoredProduct, 'name'>): boolean =>
  sameName(product.name, plainName(name))

/** Whether a variation's name begins with its parent's, as in exports. */
const isNamedAfter = ({ name = '' }: ProductChange, { name: parent }: Pick<StoredProduct, 'name'>): boolean =>
  sameName(plainName(name).slice(0, parent.length), parent)
