/**
 * Finds the products for a file that identifies products by handle, such as Shopify's. A row belongs to a product of
 * this shop if the row's handle is the product's slug, and both have the same name or SKU. A row with another product's
 * SKU is refused.
 */
import { skuKey } from '@sauda/domain/product.ts'
import { sameName } from '@sauda/domain/attributes.ts'
import { plainName, type StoredProduct } from '#catalogue/product-data/merge-product.ts'
import type { ProductChange } from '#catalogue/product-data/product-change.ts'
import type { ImportRow, ImportState, Target } from './import/import-state.ts'

/**
 * The state of a batch. `byId`: products of its rows so far; `claimed`: their ids in this shop; `isLast`: the file has
 * ended
 */
export type Batch = {
  byId: Map<number, Target>
  bySku: Map<string, Target>
  byHandle: Map<string, Target>
  claimed: Set<number>
  isLast: boolean
}

/** The result for a row: refused, waiting for the rest of the file, or matched. `existing` undefined: a new product */
export type Match =
  | { kind: 'refused'; reason: string }
  | { kind: 'waiting' }
  | { kind: 'matched'; existing: StoredProduct | undefined; parent: Target | undefined }

/** Products of the shop that the rows of a batch may mean. `children`: variations by their parent's id */
export type Matches = {
  byId: Map<number, StoredProduct>
  bySku: Map<string, StoredProduct>
  byName: Map<string, StoredProduct[]>
  bySlug: Map<string, StoredProduct>
  children: Map<number, StoredProduct[]>
}

/**
 * Slugs that an import may have given to a product with this handle. The import adds a number if a product in the trash
 * already had the handle as its slug.
 */
const slugsOf = (handle: string): string[] => [handle, `${handle}-2`, `${handle}-3`]

/** Slugs that the products of these rows may have in the shop. */
export const handleSlugs = (rows: readonly ImportRow[]): string[] => [
  ...new Set(
    rows.flatMap(({ row: { handle, type } }) =>
      handle === undefined || type === 'variation' ? [] : slugsOf(handle),
    ),
  ),
]

export function matchHandle(row: ProductChange, state: ImportState, batch: Batch, found: Matches): Match {
  const holder = row.sku ? (found.bySku.get(row.sku) ?? found.bySku.get(skuKey(row.sku))) : undefined
  const match =
    row.type === 'variation'
      ? matchVariation(row, holder, state, batch, found)
      : matchProduct(row, holder, state, batch, found)
  const isMissing = row.mustExist === true && match.kind === 'matched' && !match.existing
  return isMissing ? { kind: 'refused', reason: missing(row) } : match
}

const missing = ({ handle = '', attributes = [] }: ProductChange): string => {
  const options = attributes.flatMap(({ values }) => values).join(', ')
  return `"${handle}"${options === '' ? '' : ` in ${options}`} is not here; import its product file first`
}

/** The meta key of the system from whose file a product came. */
export const sourceKey = '_import_source'

/** Whether a product came from the system that wrote the file; products of two systems may have the same handle. */
const isFrom = ({ meta }: StoredProduct, source: string | undefined): boolean =>
  source === undefined || meta.some(({ key, value }) => key === sourceKey && value === source)

function matchProduct(
  { handle = '', name = '', sku = '', source, isOwn }: ProductChange,
  holder: StoredProduct | undefined,
  { lineOfProduct }: ImportState,
  { claimed }: Batch,
  { bySlug, byName }: Matches,
): Match {
  const isSame = (product: StoredProduct) =>
    isFrom(product, source) &&
    (sameName(product.name, plainName(name)) || (sku !== '' && skuKey(sku) === skuKey(product.sku ?? '')))
  const isFree = ({ id }: StoredProduct) => !claimed.has(id) && !lineOfProduct.has(id)
  const named = byName.get(plainName(name)) ?? []
  const existing = isOwn
    ? [holder, ...named].find((product) => product && product.type !== 'variation' && isFree(product))
    : slugsOf(handle)
        .flatMap((slug) => bySlug.get(slug) ?? [])
        .find((product) => isSame(product) && isFree(product))
  if (holder && holder.id !== existing?.id) return { kind: 'refused', reason: belongsTo(sku, holder) }
  const other = (existing ?? isOwn) ? undefined : bySlug.get(handle)
  if (other && isFree(other))
    return {
      kind: 'refused',
      reason: `"${handle}" is the address of "${other.name}" here, which is another product`,
    }
  return { kind: 'matched', existing, parent: undefined }
}

function matchVariation(
  row: ProductChange,
  holder: StoredProduct | undefined,
  { idOfHandle }: ImportState,
  { byHandle, claimed }: Batch,
  { children }: Matches,
): Match {
  const parent = byHandle.get(row.handle ?? '') ?? idOfHandle.get(row.handle ?? '')
  if (!parent) return { kind: 'waiting' }
  if (holder && holder.parentId !== parent.id)
    return { kind: 'refused', reason: belongsTo(row.sku ?? '', holder) }
  const existing = holder ?? sameOptions(row, children.get(parent.id) ?? [], claimed)
  return { kind: 'matched', existing, parent }
}

const belongsTo = (sku: string, { name }: StoredProduct): string => `SKU: "${sku}" belongs to "${name}" here`

/** The variation with exactly the options of the row. @param claimed ids that other rows have */
export const sameOptions = (
  { attributes = [] }: ProductChange,
  variations: readonly StoredProduct[],
  claimed: ReadonlySet<number>,
): StoredProduct | undefined =>
  variations.find(
    ({ id, defaultAttributes }) =>
      !claimed.has(id) &&
      defaultAttributes.length === attributes.length &&
      defaultAttributes.every(({ name, option }) =>
        attributes.some((each) => sameName(each.name, name) && (each.values[0] ?? '') === option),
      ),
  )
