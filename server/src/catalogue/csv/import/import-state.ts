/** What an import knows of its file so far, what a batch did, and what both say in the summary. */
import { skuKey } from '@sauda/domain/product.ts'
import type { Database } from '#platform/database/database.ts'
import type { RowType } from '#platform/database/tables/tables.ts'
import type { LocalPicture } from '#catalogue/media/local-pictures.ts'
import { isWebAddress, type StoredProduct, usedOptions } from '#catalogue/product-data/merge-product.ts'
import type { ProductChange } from '#catalogue/product-data/product-change.ts'
import type { ExistingProduct, Kind } from './import-run-store.ts'
import type { Terms } from './import-terms.ts'

/** Stores a picture that lies beside the file, or says why it cannot. */
export type StoreLocalPicture = (reference: string) => Promise<LocalPicture>

export type ImportSummary = {
  created: number
  updated: number
  /** rows that say what the shop has already */
  unchanged: number
  skipped: { line: number; reason: string }[]
  /** what was left out of rows that were taken, such as an unknown upsell */
  notes: { line: number; text: string }[]
  rows: number
  /** of them, those that an earlier import of the same file had done before it was cut off */
  continued: number
  /** pictures elsewhere that the rows name, with the line that names each first; the shop fetches those it has not */
  pictures: Map<string, number>
  seconds: number
}

/** Writes down what products were before an import changed them. Both are called in the transaction of the change. */
export type ImportHistory = {
  /** before these products are changed, and again before they are changed once more */
  before: (tx: Database, ids: readonly number[]) => Promise<void>
  /** after they were changed or made */
  after: (
    tx: Database,
    changed: { readonly created: readonly number[]; readonly updated: readonly number[] },
  ) => Promise<void>
}

/** What a product would be after a batch that was undone. */
export type Rehearsed = Pick<
  StoredProduct,
  'id' | 'type' | 'name' | 'sku' | 'parentId' | 'defaultAttributes'
> & {
  isNew: boolean
}

/** What an import would have written so far, when each of its batches is undone. */
export type Rehearsal = {
  byId: Map<number, Rehearsed>
  bySku: Map<string, number>
  /** new variations by their parent */
  childrenOf: Map<number, number[]>
}

/** One import from its first row to its last. */
export type Run = {
  inBatch: <T>(write: (tx: Database) => Promise<T>) => Promise<T>
  db: Database
  now: Date
  summary: ImportSummary
  onProgress: (rows: number) => void
  /** of the record; undefined: none is written */
  fileHash: string | undefined
  localPicture: StoreLocalPicture | undefined
  history: ImportHistory | undefined
  /** who imports, as histories name them; '' = nobody said it */
  who: string
  /** every batch is undone: what earlier batches wrote is known from `rehearsal` */
  rehearsal: Rehearsal | undefined
}

/** A row of the file: its line, what it says of a product, and what was left out while reading it. */
export type ImportRow = { line: number; row: ProductChange; size: number; notes: readonly string[] }
export type Target = { id: number; type: RowType; name: string }

/** What is known of the file so far. Ids and SKUs only, so that a long file stays small in memory. */
export type ImportState = {
  terms: Terms
  slugs: Set<string>
  idOfFileId: Map<number, Target>
  idOfSku: Map<string, Target>
  lineOfFileId: Map<number, number>
  lineOfSku: Map<string, number>
  lineOfProduct: Map<number, number>
  /** attribute names that select variations, with their values, by parent */
  selecting: Map<number, Map<string, Set<string>>>
  references: {
    line: number
    id: number
    row: Pick<ProductChange, 'upsells' | 'crossSells' | 'groupedProducts'>
  }[]
  /** products of lines that changed nothing so far */
  unchanged: Set<number>
  /** variations whose parent has not come yet */
  waiting: ImportRow[]
  /** names of new categories that are nearly those of others, with the line that was noted */
  similar: Map<string, number>
}

export const newState = (terms: Terms, slugs: Iterable<string>): ImportState => ({
  terms,
  slugs: new Set(slugs),
  idOfFileId: new Map(),
  idOfSku: new Map(),
  lineOfFileId: new Map(),
  lineOfSku: new Map(),
  lineOfProduct: new Map(),
  selecting: new Map(),
  references: [],
  unchanged: new Set(),
  waiting: [],
  similar: new Map(),
})

/** False, with the reason noted, when an earlier line has the same id or SKU. */
export function isFirst({ summary }: Run, state: ImportState, { line, row }: ImportRow): boolean {
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

/** What a batch did; taken over only once its savepoint is released. */
export type Outcome = {
  written: (ImportRow & { product: StoredProduct; kind: Kind })[]
  skipped: ImportSummary['skipped']
  notes: ImportSummary['notes']
  waiting: ImportRow[]
}

export type Settled = Omit<Outcome, 'written'> & {
  written: (ImportRow & { product: ExistingProduct; kind: Kind })[]
}

/** Takes over what a batch did: counts, notes, and what later rows may mean by an id, a SKU or a parent. */
export function settle(
  { summary }: Run,
  state: ImportState,
  { written, skipped, notes, waiting }: Settled,
): void {
  summary.skipped.push(...skipped)
  summary.notes.push(...notes)
  state.waiting.push(...waiting)
  for (const { line, row, product, kind } of written) {
    summary[kind] += 1
    notePictures(summary, line, row)
    noteProduct(state, row, product)
    state.lineOfProduct.set(product.id, line)
    if (kind === 'unchanged') state.unchanged.add(product.id)
    noteReferences(state, line, product.id, row)
  }
}

function notePictures({ pictures }: ImportSummary, line: number, { images = [] }: ProductChange): void {
  for (const image of images) if (isWebAddress(image) && !pictures.has(image)) pictures.set(image, line)
}

function noteProduct(state: ImportState, row: ProductChange, product: ExistingProduct): void {
  const target = { id: product.id, type: product.type, name: product.name }
  if (row.id) state.idOfFileId.set(row.id, target)
  if (product.sku !== null) state.idOfSku.set(skuKey(product.sku), target)
  if (product.slug !== null) state.slugs.add(product.slug)
  if (product.parentId !== null)
    state.selecting.set(product.parentId, usedOptions([product], state.selecting.get(product.parentId)))
}

function noteReferences(
  state: ImportState,
  line: number,
  id: number,
  { upsells, crossSells, groupedProducts }: ProductChange,
): void {
  if (upsells || crossSells || groupedProducts)
    state.references.push({
      line,
      id,
      row: {
        ...(upsells && { upsells }),
        ...(crossSells && { crossSells }),
        ...(groupedProducts && { groupedProducts }),
      },
    })
}
