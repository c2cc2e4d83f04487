/** State of an import: what the rows so far contained, the results of a batch, and the summary. */
import { skuKey } from '@sauda/domain/product.ts'
import type { Database } from '#platform/database/database.ts'
import type { RowType } from '#catalogue/product-data/tables.ts'
import { isPictureSource } from '#catalogue/media/picture-address.ts'
import type { LocalPicture } from '#catalogue/media/local-pictures.ts'
import type { StoredProduct } from '#catalogue/product-data/merge-product.ts'
import { usedOptions } from '#catalogue/products/variations/selecting-options.ts'
import type { ProductChange } from '#catalogue/product-data/product-change.ts'
import type { ExistingProduct, Kind, PricesBefore } from './import-run-store.ts'
import type { Terms } from './import-terms.ts'

/** Stores a picture from beside the file, or returns why it cannot. */
export type StoreLocalPicture = (reference: string) => Promise<LocalPicture>

/** `options`: options of a variation; amounts in paisa */
export type FirstRow = { line: number; kind: Kind; options: readonly string[] } & Pick<
  StoredProduct,
  'name' | 'sku' | 'type' | 'regularPrice' | 'salePrice' | 'stockQuantity'
>

export type ImportSummary = {
  created: number
  updated: number
  /** number of rows that match the shop's data already */
  unchanged: number
  skipped: { line: number; reason: string }[]
  /** values skipped in accepted rows, such as an unknown upsell */
  notes: { line: number; text: string }[]
  rows: number
  /** number of rows that an interrupted import of the same file had finished */
  continued: number
  /** the first rows as they would be stored; only of a dry run */
  first: FirstRow[]
  /** pictures on other servers, with the first line that names each; the shop downloads those it lacks */
  pictures: Map<string, number>
  seconds: number
}

/** Records products before and after an import changes them, in the transaction of the change. */
export type ImportHistory = {
  /** called before each change of these products */
  before: (tx: Database, ids: readonly number[]) => Promise<void>
  /** called after the products were created or changed */
  after: (
    tx: Database,
    changed: { readonly created: readonly number[]; readonly updated: readonly number[] },
  ) => Promise<void>
}

/** A product as it would be after a batch that was rolled back. */
export type Rehearsed = Pick<
  StoredProduct,
  'id' | 'type' | 'name' | 'sku' | 'parentId' | 'defaultAttributes'
> & {
  isNew: boolean
}

/**
 * What an import would have written so far, when its batches are rolled back. The maps other than `byId` have ids as
 * values.
 */
export type Rehearsal = {
  byId: Map<number, Rehearsed>
  bySku: Map<string, number>
  /** products of a file of Shopify, without variations */
  byHandle: Map<string, number>
  /** ids of new variations by the id of their parent */
  childrenOf: Map<number, number[]>
}

/** One import from the first row to the last. */
export type Run = {
  inBatch: <T>(write: (tx: Database) => Promise<T>) => Promise<T>
  db: Database
  now: Date
  summary: ImportSummary
  onProgress: (rows: number) => void
  /** key of the progress record; undefined: no record */
  fileHash: string | undefined
  localPicture: StoreLocalPicture | undefined
  history: ImportHistory | undefined
  /** the importing user's name in histories; '' = unknown */
  who: string
  /** set when every batch is rolled back: describes what earlier batches would have written */
  rehearsal: Rehearsal | undefined
}

/** A row of the file: its line, its `rowKey`, the change of a product, and notes from reading it. */
export type ImportRow = {
  line: number
  key: number
  row: ProductChange
  size: number
  notes: readonly string[]
}
/** A product of an earlier row, to which later rows may refer. */
export type Target = { id: number; type: RowType; name: string }

/** What the rows so far contained. Only ids, SKUs and handles are stored, so that a long file needs little memory. */
export type ImportState = {
  terms: Terms
  /** all slugs in the shop, and those of new products */
  slugs: Set<string>
  /** products by their id in the file */
  idOfFileId: Map<number, Target>
  idOfSku: Map<string, Target>
  idOfHandle: Map<string, Target>
  lineOfFileId: Map<number, number>
  lineOfSku: Map<string, number>
  /** lines that were written, by the product's id in the shop */
  lineOfProduct: Map<number, number>
  /** attribute names that select variations, with their values, by parent */
  selecting: Map<number, Map<string, Set<string>>>
  /** lists of other products, which are written after all rows */
  references: {
    line: number
    key: number
    id: number
    row: Pick<ProductChange, 'upsells' | 'crossSells' | 'groupedProducts' | 'idsAre'>
  }[]
  /** prices that products had before they got variations, by id */
  priceBefore: Map<number, PricesBefore>
  /** ids of products whose lines have changed nothing so far */
  unchanged: Set<number>
  /** rows to write at the end of the file, because their parent is not known yet */
  waiting: ImportRow[]
  /** names of new categories similar to existing ones, with the line of the note */
  similar: Map<string, number>
  /** the line of the note about pictures in texts whose addresses name no server; 0: no such note yet */
  lineOfServerless: number
}

export const newState = (terms: Terms, slugs: Iterable<string>): ImportState => ({
  terms,
  slugs: new Set(slugs),
  idOfFileId: new Map(),
  idOfSku: new Map(),
  idOfHandle: new Map(),
  lineOfFileId: new Map(),
  lineOfSku: new Map(),
  lineOfProduct: new Map(),
  selecting: new Map(),
  references: [],
  priceBefore: new Map(),
  unchanged: new Set(),
  waiting: [],
  similar: new Map(),
  lineOfServerless: 0,
})

/** False, with the reason recorded, when an earlier line has the same id or SKU. */
export function isFirst(
  { summary }: Run,
  state: ImportState,
  { line, row }: Pick<ImportRow, 'line' | 'row'>,
): boolean {
  const idLine = row.id ? state.lineOfFileId.get(row.id) : undefined
  const skuLine = row.sku ? state.lineOfSku.get(skuKey(row.sku)) : undefined
  if (idLine !== undefined || skuLine !== undefined) {
    const what = idLine === undefined ? `SKU: "${row.sku}"` : `ID: ${row.id}`
    summary.skipped.push({ line, reason: `${what} is in line ${idLine ?? skuLine} already` })
    return false
  }
  if (row.id) state.lineOfFileId.set(row.id, line)
  if (row.sku) state.lineOfSku.set(skuKey(row.sku), line)
  return true
}

/** The result of a batch; applied only once its savepoint is released. */
export type Outcome = {
  /** `isLinked`: the product is stored with all products that its row names */
  written: (ImportRow & { product: StoredProduct; kind: Kind; isLinked?: boolean })[]
  skipped: { line: number; key: number; reason: string }[]
  notes: ImportSummary['notes']
  waiting: ImportRow[]
}

/** maximum number of rows that a dry run shows */
const mostFirst = 10

/** Adds the first rows of a dry run to the summary. */
export function noteFirst({ first }: ImportSummary, { written }: Outcome): void {
  for (const { line, kind, product } of written.slice(0, mostFirst - first.length)) {
    const { name, sku, type, regularPrice, salePrice, stockQuantity } = product
    const options = type === 'variation' ? product.defaultAttributes.map(({ option }) => option || 'any') : []
    first.push({ line, kind, options, name, sku, type, regularPrice, salePrice, stockQuantity })
  }
}

type Settled = Omit<Outcome, 'written'> & {
  written: (ImportRow & { product: ExistingProduct; kind: Kind; isLinked?: boolean })[]
}

/** Applies the result of a batch: counts, notes, and what later rows may refer to by id, SKU or parent. */
export function settle(
  { summary }: Run,
  state: ImportState,
  { written, skipped, notes, waiting }: Settled,
): void {
  summary.skipped.push(...skipped.map(({ line, reason }) => ({ line, reason })))
  summary.notes.push(...notes)
  state.waiting.push(...waiting)
  for (const { line, key, row, product, kind, isLinked = false } of written) {
    summary[kind] += 1
    notePictures(summary, line, row)
    noteProduct(state, row, product)
    state.lineOfProduct.set(product.id, line)
    if (kind === 'unchanged') state.unchanged.add(product.id)
    if (!isLinked && (kind !== 'created' || hasReferences(row)))
      noteReferences(state, { line, key, id: product.id }, row)
  }
}

function notePictures({ pictures }: ImportSummary, line: number, { images = [] }: ProductChange): void {
  for (const image of images) if (isPictureSource(image) && !pictures.has(image)) pictures.set(image, line)
}

function noteProduct(state: ImportState, row: ProductChange, product: ExistingProduct): void {
  const target = { id: product.id, type: product.type, name: product.name }
  if (row.id) state.idOfFileId.set(row.id, target)
  if (product.sku !== null) state.idOfSku.set(skuKey(product.sku), target)
  if (row.handle !== undefined && product.parentId === null) state.idOfHandle.set(row.handle, target)
  if (product.slug !== null) state.slugs.add(product.slug)
  if (product.parentId !== null)
    state.selecting.set(product.parentId, usedOptions([product], state.selecting.get(product.parentId)))
}

/** Whether a row names other products. An empty list changes products that were here before, and no new one. */
const hasReferences = ({ upsells = [], crossSells = [], groupedProducts = [] }: ProductChange): boolean =>
  upsells.length + crossSells.length + groupedProducts.length > 0

function noteReferences(
  state: ImportState,
  place: { line: number; key: number; id: number },
  { upsells, crossSells, groupedProducts, idsAre }: ProductChange,
): void {
  if (upsells || crossSells || groupedProducts)
    state.references.push({
      ...place,
      row: {
        ...(upsells && { upsells }),
        ...(crossSells && { crossSells }),
        ...(groupedProducts && { groupedProducts }),
        ...(idsAre && { idsAre }),
      },
    })
}
