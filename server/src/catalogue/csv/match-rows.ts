/** Finds the product of each row in a batch, by SKU, id, name or options, and refuses invalid matches. */
import { skuKey } from '@sauda/domain/product.ts'
import type { Database } from '#platform/database/database.ts'
import { plainName, type StoredProduct } from '#catalogue/product-data/merge-product.ts'
import type { ProductChange, ProductReference } from '#catalogue/product-data/product-change.ts'
import {
  freshIds,
  productsByIdOrSku,
  productsByName,
  productsBySlug,
  variationsOf,
} from '#catalogue/product-data/product-write-store.ts'
import { lockProducts } from '#catalogue/product-data/stock-store.ts'
import type { ImportRow, ImportState, Target } from '#catalogue/csv/import/import-state.ts'
import {
  type Batch,
  handleSlugs,
  type Match,
  matchHandle,
  type Matches,
  sameOptions,
} from './match-handles.ts'
import { hasName, isOfKind, isOurParent, isOurProduct } from './whose-id.ts'

/** A row with its product. `existing`: undefined for a new product; `parent`: of a variation; `id`: of the product */
export type PlannedRow = {
  row: ImportRow
  existing: StoredProduct | undefined
  parent: Target | undefined
  id: number
}

type Plan = {
  planned: readonly PlannedRow[]
  skipped: { line: number; key: number; reason: string }[]
  /** rows to plan at the end of the file, because their parent is not known yet */
  waiting: ImportRow[]
}

/**
 * Assigns a product to each row of a batch. Existing products are locked, because all their columns are written.
 * @param last the file has ended: rows can no longer wait for their parent, and a variation without a parent is refused
 */
export async function planRows(
  tx: Database,
  state: ImportState,
  rows: readonly ImportRow[],
  last: boolean,
): Promise<Plan> {
  const found = await lockedRows(state, tx, rows)
  const ordered = parentsFirst(rows)
  const batch: Batch = {
    byId: new Map(),
    bySku: new Map(),
    byHandle: new Map(),
    claimed: new Set(),
    isLast: last,
  }
  // A variation's parent is only known after this batch, so an id may stay unused.
  const numberless = ordered.filter(
    ({ row }) =>
      (!row.id || found.byId.has(row.id)) &&
      (isVariation(row) || mayBeNew(row, existingOf(row, found, state, batch))),
  )
  const fresh = await freshIds(tx, numberless.length)
  const planned: PlannedRow[] = []
  const plan: Plan = { planned, skipped: [], waiting: [] }
  for (const each of ordered) {
    const { row, line, key } = each
    const match = matchRow(row, state, batch, found)
    if (match.kind === 'waiting' && !last) plan.waiting.push(each)
    else if (match.kind === 'waiting') plan.skipped.push({ line, key, reason: parentReason(row, found) })
    else if (match.kind === 'refused') plan.skipped.push({ line, key, reason: match.reason })
    else {
      const { existing, parent } = match
      const id = existing?.id ?? freeFileId(row, found, batch) ?? fresh.shift()
      if (id === undefined) throw new Error('no id left')
      claim(batch, row, id, existing)
      const notes = [...each.notes, ...otherProduct(row, existing, found)]
      planned.push({ row: { ...each, row: asKnown(existing, row), notes }, existing, parent, id })
    }
  }
  return plan
}

/** The rows with parents first, because a variation may come before its parent in the file. */
export const parentsFirst = (rows: readonly ImportRow[]): ImportRow[] =>
  rows.toSorted((a, b) => Number(isVariation(a.row)) - Number(isVariation(b.row)))

/** The row with the SKU as the shop spells it, if the two SKUs differ in spelling only. */
const spelledAs = (existing: StoredProduct | undefined, row: ProductChange): ProductChange =>
  existing?.sku && row.sku && skuKey(row.sku) === skuKey(existing.sku) ? { ...row, sku: existing.sku } : row

/** A product that is known by its handle keeps its slug, which may differ in its number at the end. */
const asKnown = (existing: StoredProduct | undefined, row: ProductChange): ProductChange => {
  const spelled = spelledAs(existing, row)
  return existing?.slug && row.handle !== undefined ? { ...spelled, slug: existing.slug } : spelled
}

const mayBeNew = ({ parent }: ProductChange, existing: StoredProduct | 'unclear' | undefined): boolean =>
  existing === undefined || (existing === 'unclear' && Boolean(parent))

/** The note for a new row whose id belongs to another product. */
function otherProduct(
  row: ProductChange,
  existing: StoredProduct | undefined,
  { byId }: Matches,
): readonly string[] {
  const other = existing || !row.id ? undefined : byId.get(row.id)
  return other ? [`ID: ${isOtherProduct(other)}, so this row was added as a new one`] : []
}

function matchRow(row: ProductChange, state: ImportState, batch: Batch, found: Matches): Match {
  if (row.handle === undefined) return matchOurs(row, state, batch, found)
  const match = matchHandle(row, state, batch, found)
  const reason = match.kind === 'matched' && match.existing && takenReason(row, match.existing, state, batch)
  return reason ? { kind: 'refused', reason } : match
}

/** The result for a row of WooCommerce's format. */
function matchOurs(row: ProductChange, state: ImportState, batch: Batch, found: Matches): Match {
  const known = existingOf(row, found, state, batch)
  if (known === 'unclear') return { kind: 'waiting' }
  const other = known || !row.id || canBeNew(row) ? undefined : found.byId.get(row.id)
  if (other) return { kind: 'refused', reason: `ID: ${isNotSaid(row, other)}` }
  const parent = isVariation(row) ? parentOf(row, known, state, batch, found) : undefined
  if (isVariation(row) && parent === undefined) return { kind: 'waiting' }
  if (parent && parent.type !== 'variable')
    return { kind: 'refused', reason: `Parent: "${parent.name}" is not a variable product` }
  const match = matchPlaced(row, { known, parent }, state, batch, found)
  const reason = match.kind === 'matched' && match.existing && takenReason(row, match.existing, state, batch)
  return reason ? { kind: 'refused', reason } : match
}

/** The result for a row whose parent is known, if it is a variation. @param known the product with its SKU or id */
function matchPlaced(
  row: ProductChange,
  { known, parent }: { known: StoredProduct | undefined; parent: Target | undefined },
  state: ImportState,
  batch: Batch,
  found: Matches,
): Match {
  const existing = known ?? (row.id || row.sku ? undefined : sameUnnumbered(row, parent, state, batch, found))
  return isOnlyOption(row, existing)
    ? matchOnlyOption(row, existing, batch, found)
    : { kind: 'matched', existing, parent }
}

const isOnlyOption = (
  { isOwn, attributes }: ProductChange,
  existing: StoredProduct | undefined,
): existing is StoredProduct => isOwn === true && attributes !== undefined && existing?.type === 'variable'

/**
 * The variation that a row means, if the list has a single row for a product with variations in this shop: the one with
 * the row's options.
 */
function matchOnlyOption(
  row: ProductChange,
  { id, type, name }: StoredProduct,
  { claimed }: Batch,
  { children }: Matches,
): Match {
  const existing = sameOptions(row, children.get(id) ?? [], claimed)
  if (existing) return { kind: 'matched', existing, parent: { id, type, name } }
  const options = (row.attributes ?? []).map(({ values }) => values.join(', ')).join(', ')
  return { kind: 'refused', reason: `"${name}" has variations here, and none of them is ${options}` }
}

/** Why a row may not change its product; undefined if it may. */
function takenReason(
  row: ProductChange,
  existing: StoredProduct,
  { lineOfProduct }: ImportState,
  { claimed }: Batch,
): string | undefined {
  const isOfVariation = existing.type === 'variation'
  if (row.type && isOfVariation !== (row.type === 'variation'))
    return `SKU: "${existing.sku}" is in use by ${isOfVariation ? 'a variation' : 'a product'}`
  if (claimed.has(existing.id) || lineOfProduct.has(existing.id))
    return 'an earlier line is about the same product'
  return undefined
}

/** The id in the file, if no product has it. */
const freeFileId = ({ id }: ProductChange, { byId }: Matches, { claimed }: Batch): number | undefined =>
  id && !byId.has(id) && !claimed.has(id) ? id : undefined

function claim(batch: Batch, row: ProductChange, id: number, existing: StoredProduct | undefined): void {
  const target = {
    id,
    type: row.type ?? existing?.type ?? 'simple',
    name: row.name ?? existing?.name ?? '',
  }
  batch.claimed.add(id)
  if (row.id) batch.byId.set(row.id, target)
  if (row.sku) batch.bySku.set(skuKey(row.sku), target)
  if (row.handle !== undefined && !isVariation(row)) batch.byHandle.set(row.handle, target)
}

export const isVariation = (row: ProductChange, existing?: StoredProduct): boolean =>
  (row.type ?? existing?.type) === 'variation'

/** The products that may match, read under lock, because all their columns are written, also the stock. */
async function lockedRows(state: ImportState, tx: Database, rows: readonly ImportRow[]): Promise<Matches> {
  const matches = await findRows(state, tx, rows)
  const { byId, byName, bySlug, children } = matches
  const found = [
    ...byId.values(),
    ...bySlug.values(),
    ...[...byName.values()].flat(),
    ...[...children.values()].flat(),
  ]
  if (found.length === 0) return matches
  // Lock the parent too: a variation's price changes its parent's. Use the lock order of orders.
  await lockProducts(
    tx,
    found.flatMap(({ id, parentId }) => (parentId === null ? [id] : [id, parentId])),
  )
  return findRows(state, tx, rows)
}

/** All products that the rows of a batch may refer to, in four queries. */
async function findRows(state: ImportState, tx: Database, rows: readonly ImportRow[]): Promise<Matches> {
  const { ids, skus, names } = mentioned(rows)
  const slugs = handleSlugs(rows)
  const stored = await productsByIdOrSku(tx, [...ids], [...skus])
  const ofSlug = slugs.length > 0 ? await productsBySlug(tx, slugs) : []
  const named = names.size > 0 ? await productsByName(tx, [...names]) : []
  const ofLists = rows.some(({ row }) => row.isOwn) ? [...stored, ...named] : []
  const parentIds = [
    ...ofLists.flatMap(({ id, type }) => (type === 'variable' ? id : [])),
    ...rows.flatMap(({ row }) =>
      isVariation(row) && !row.id && !row.sku ? possibleParents(row, state, stored) : [],
    ),
    ...ofSlug.map(({ id }) => id),
    ...rows.flatMap(({ row: { handle = '' } }) => state.idOfHandle.get(handle)?.id ?? []),
  ]
  const children = parentIds.length > 0 ? await variationsOf(tx, parentIds) : []
  return {
    byId: new Map(stored.map((product) => [product.id, product])),
    bySku: new Map(
      stored
        .filter(({ status }) => status !== 'trash')
        .flatMap((product) =>
          product.sku === null
            ? []
            : [[skuKey(product.sku), product] as const, [product.sku, product] as const],
        ),
    ),
    byName: Map.groupBy(named, ({ name }) => name),
    bySlug: new Map(ofSlug.map((product) => [product.slug ?? '', product])),
    children: Map.groupBy(children, ({ parentId }) => parentId ?? 0),
  }
}

/** Ids and SKUs of rows and their parents, and the names of rows without either. */
function mentioned(rows: readonly ImportRow[]): { ids: Set<number>; skus: Set<string>; names: Set<string> } {
  const found = { ids: new Set<number>(), skus: new Set<string>(), names: new Set<string>() }
  for (const { row } of rows) {
    if (row.id) found.ids.add(row.id)
    if (row.sku) found.skus.add(row.sku)
    if (!row.id && !row.sku && row.name) found.names.add(plainName(row.name))
    if (row.parent && 'id' in row.parent) found.ids.add(row.parent.id)
    if (row.parent && 'sku' in row.parent) found.skus.add(row.parent.sku)
  }
  return found
}

/** A parent by SKU may be in the file and in the shop; by id the file takes precedence. */
function possibleParents(
  { parent }: ProductChange,
  state: ImportState,
  stored: readonly StoredProduct[],
): number[] {
  if (!parent) return []
  if ('id' in parent) return [state.idOfFileId.get(parent.id)?.id ?? parent.id]
  const key = skuKey(parent.sku)
  const ids = [state.idOfSku.get(key)?.id, stored.find(({ sku }) => sku !== null && skuKey(sku) === key)?.id]
  return ids.filter((id) => id !== undefined)
}

/**
 * The product that a row updates, found by its SKU, otherwise by its id; undefined if there is none. `unclear`: the parent
 * that shows whether the id means this product may still come.
 */
function existingOf(
  row: ProductChange,
  found: Matches,
  state: ImportState,
  batch: Batch,
): StoredProduct | 'unclear' | undefined {
  const bySku = row.sku ? (found.bySku.get(row.sku) ?? found.bySku.get(skuKey(row.sku))) : undefined
  if (bySku) return bySku
  const byId = row.id ? found.byId.get(row.id) : undefined
  if (byId === undefined || state.lineOfProduct.has(byId.id)) return undefined
  const isOur =
    byId.type === 'variation' && row.parent && isOfKind(row, byId) && row.idsAre !== 'ours'
      ? hasParentOf(row, byId, state, batch, found)
      : isOurProduct(row, byId)
  if (isOur === undefined) return 'unclear'
  return isOur ? byId : undefined
}

/** Whether a variation in this shop has the parent that the row names; undefined while that parent may still come. */
function hasParentOf(
  row: ProductChange,
  { parentId }: StoredProduct,
  state: ImportState,
  batch: Batch,
  found: Matches,
): boolean | undefined {
  const parent = parentOf(row, undefined, state, batch, found)
  return parent ? parent.id === parentId : batch.isLast ? false : undefined
}

/** A product needs a name; a variation takes its parent's. */
const canBeNew = (row: ProductChange): boolean => hasName(row) || (isVariation(row) && Boolean(row.parent))

/** Finds the product of a row without id and SKU: by name, or a variation by its options. Each matches one row only. */
function sameUnnumbered(
  row: ProductChange,
  parent: Target | undefined,
  { lineOfProduct }: ImportState,
  { claimed }: Batch,
  found: Matches,
): StoredProduct | undefined {
  if (parent) return sameOptions(row, found.children.get(parent.id) ?? [], claimed)
  return found.byName
    .get(plainName(row.name ?? ''))
    ?.find(({ id, type }) => type === (row.type ?? type) && !claimed.has(id) && !lineOfProduct.has(id))
}

function parentOf(
  row: ProductChange,
  existing: StoredProduct | undefined,
  state: ImportState,
  batch: Batch,
  found: Matches,
): Target | undefined {
  const { parent } = row
  if (!parent)
    return existing?.parentId ? { id: existing.parentId, type: 'variable', name: existing.name } : undefined
  if ('sku' in parent) {
    const key = skuKey(parent.sku)
    return batch.bySku.get(key) ?? state.idOfSku.get(key) ?? found.bySku.get(key)
  }
  const ofFile = batch.byId.get(parent.id) ?? state.idOfFileId.get(parent.id)
  // An id used by a later line of the file must not match a product of the shop.
  if (ofFile ?? state.lineOfFileId.has(parent.id)) return ofFile
  const ofShop = found.byId.get(parent.id)
  return ofShop && isOurParent(row, ofShop, existing) ? ofShop : undefined
}

function parentReason(row: ProductChange, { byId }: Matches): string {
  const { parent, handle } = row
  if (handle !== undefined) return `"${handle}" was not imported, so its variations were not either`
  if (!parent) return 'Parent: it is missing, and a variation needs one'
  const other = 'id' in parent ? byId.get(parent.id) : undefined
  return other
    ? `Parent: ${isNotSaid(row, other)}`
    : `Parent: "${nameOf(parent)}" is neither in the file nor in the shop`
}

export const nameOf = (reference: ProductReference): string =>
  'sku' in reference ? reference.sku : `id:${reference.id}`

const isOtherProduct = ({ id, name }: StoredProduct): string =>
  `${id} is "${name}" here, which is another product`

/** The reason for a refused row whose id alone does not identify a product. */
const isNotSaid = (row: ProductChange, product: StoredProduct): string =>
  hasName(row)
    ? isOtherProduct(product)
    : `${product.id} is "${product.name}" here, but ids of other shops mean other products: add the SKU or name, or use a file that this shop has exported`
