/**
 * Imports a product CSV in WooCommerce's format. Rows go into the database in batches, one transaction each, and
 * what a row says about other rows is settled at the end. Importing the same file again changes nothing; an import that
 * was cut off goes on where it stood (import-run-store).
 */
import type { Context } from '#context.ts'
import { withoutTimeouts } from '#database/locks.ts'
import type { Database } from '#database/database.ts'
import type { RowType } from '#database/tables.ts'
import type { LocalPicture } from '#media/local-pictures.ts'
import { raiseCatalogueVersion, refreshDerived } from '#products/product-store.ts'
import { lockProducts } from '#products/stock-store.ts'
import { readProducts } from './csv-read.ts'
import {
  allSlugs,
  attempt,
  attributesOf,
  freshIds,
  insertProducts,
  existingProducts,
  linksOf,
  lockImport,
  passIds,
  productsByIdOrSku,
  productsByName,
  putAttributes,
  putLinks,
  putReferences,
  type References,
  referencesOf,
  unlockImport,
  updateProducts,
  variationsOf,
} from '#products/product-write-store.ts'
import {
  closeRuns,
  type EarlierRun,
  existingById,
  type ExistingProduct,
  type Kind,
  openRun,
  recordBatch,
} from './import-run-store.ts'
import { loadTerms, type Terms } from './import-terms.ts'
import {
  isSameProduct,
  isWebAddress,
  mergeRow,
  sameName,
  type StoredProduct,
} from '#products/merge-product.ts'
import type { ProductChange, ProductReference } from '#products/product-change.ts'
import { queuePictures } from '#products/image-input.ts'
import { slugOf, freeSlug } from '#products/slugs.ts'

export type ImportOptions = {
  /** true: one transaction for the whole file, and nothing is written when any row is bad */
  strict?: boolean | undefined
  /** false: throws ImportRunning instead of waiting for an import that is under way */
  wait?: boolean | undefined
  /**
   * SHA-256 of the file, by which an import that was cut off is known: the next one of the same file goes on where it
   * stood. Absent, or strict: nothing is recorded, and every import begins at the beginning
   */
  fileHash?: string | undefined
  /** keeps a picture that lies beside the file; absent: such pictures are left out */
  localPicture?: ((reference: string) => Promise<LocalPicture>) | undefined
  /** told after each batch how many rows of the file are done */
  onProgress?: ((rows: number) => void) | undefined
}

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

/** Another import is under way. */
export class ImportRunning extends Error {
  override name = 'ImportRunning'
}

/** rows; large enough for few round trips, small enough that a failed one is quickly done row by row */
const batchSize = 200
/** characters; fewer rows are written at once when they are long, so that memory stays bounded */
const batchCharacters = 2_000_000

/**
 * @param source the file's bytes; a stream is read no faster than it is written
 * @throws CsvError when the file is not a product CSV; nothing is written then. ImportRunning, see `wait`
 */
export async function importProducts(
  context: Pick<Context, 'db' | 'clock'>,
  source: AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>,
  { strict = false, wait = true, fileHash, localPicture, onProgress = () => {} }: ImportOptions = {},
): Promise<ImportSummary> {
  const began = performance.now()
  const summary: ImportSummary = {
    created: 0,
    updated: 0,
    unchanged: 0,
    skipped: [],
    notes: [],
    rows: 0,
    continued: 0,
    pictures: new Map(),
    seconds: 0,
  }
  const now = new Date(context.clock())
  await withoutTimeouts(context.db, async (connection) => {
    if (!(await lockImport(connection, wait))) throw new ImportRunning()
    try {
      const run = { now, summary, onProgress, localPicture }
      if (strict)
        await connection.transaction().execute(async (tx) => {
          await importAll({ ...run, inBatch: (write) => write(tx), db: tx, fileHash: undefined }, source)
          if (summary.skipped.length > 0) throw new Refused()
        })
      else
        await importAll(
          { ...run, inBatch: (write) => connection.transaction().execute(write), db: connection, fileHash },
          source,
        )
    } catch (cause) {
      if (!(cause instanceof Refused)) throw cause
      Object.assign(summary, { created: 0, updated: 0, unchanged: 0 })
    } finally {
      await unlockImport(connection).catch(() => undefined)
    }
  })
  if (summary.created + summary.updated > 0) await raiseCatalogueVersion(context.db)
  summary.skipped.sort((a, b) => a.line - b.line)
  summary.notes.sort((a, b) => a.line - b.line)
  return { ...summary, seconds: (performance.now() - began) / 1000 }
}

/** Rolls a strict import back; never leaves this file. */
class Refused extends Error {}

type Run = {
  inBatch: <T>(write: (tx: Database) => Promise<T>) => Promise<T>
  db: Database
  now: Date
  summary: ImportSummary
  onProgress: (rows: number) => void
  /** of the record; undefined: none is kept */
  fileHash: string | undefined
  localPicture: ImportOptions['localPicture']
}

type Line = { line: number; row: ProductChange; size: number; notes: readonly string[] }
type Target = { id: number; type: RowType; name: string }

/** What is known of the file so far. Ids and SKUs only, so that a long file stays small in memory. */
type ImportState = {
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
  waiting: Line[]
}

async function importAll(
  run: Run,
  source: AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>,
): Promise<void> {
  const known: ImportState = {
    terms: await loadTerms(run.db),
    slugs: new Set(await allSlugs(run.db)),
    idOfFileId: new Map(),
    idOfSku: new Map(),
    lineOfFileId: new Map(),
    lineOfSku: new Map(),
    lineOfProduct: new Map(),
    selecting: new Map(),
    references: [],
    unchanged: new Set(),
    waiting: [],
  }
  const earlier = await earlierRun(run)
  let batch: Line[] = []
  let size = 0
  const finish = async (): Promise<void> => {
    await importBatch(run, known, await recall(run, known, batch, earlier), false)
    run.onProgress(run.summary.rows)
    batch = []
    size = 0
  }
  for await (const read of readProducts(source)) {
    run.summary.rows += 1
    if (!read.ok) run.summary.skipped.push({ line: read.line, reason: read.reason })
    else if (isFirst(run, known, read) && !earlier.refused.has(read.line)) {
      batch.push(read)
      size += read.size
    }
    if (batch.length === batchSize || size > batchCharacters) await finish()
  }
  await finish()
  const { waiting } = known
  for (let at = 0; at < waiting.length; at += batchSize)
    await importBatch(run, known, waiting.slice(at, at + batchSize), true)
  await markSelecting(run, known)
  await linkProducts(run, known)
  run.onProgress(run.summary.rows)
  if (run.fileHash !== undefined) await closeRuns(run.db)
}

type Earlier = Pick<EarlierRun, 'done'> & { refused: ReadonlySet<number> }

/** What was done before an import of the same file was cut off; its lines are in the summary again. */
async function earlierRun({ db, fileHash, now, summary }: Run): Promise<Earlier> {
  if (fileHash === undefined) {
    await closeRuns(db)
    return { done: new Map(), refused: new Set() }
  }
  const { done, skipped, notes } = await openRun(db, fileHash, now)
  summary.skipped.push(...skipped)
  summary.notes.push(...notes)
  return { done, refused: new Set(skipped.map(({ line }) => line)) }
}

/** Takes the lines that were done before as they are now, and returns the others; products deleted since are made again. */
async function recall(
  run: Run,
  known: ImportState,
  lines: readonly Line[],
  { done }: Earlier,
): Promise<readonly Line[]> {
  const ids = lines.flatMap(({ line }) => done.get(line)?.id ?? [])
  if (ids.length === 0) return lines
  const products = new Map((await existingById(run.db, ids)).map((product) => [product.id, product]))
  const written = lines.flatMap((line) => {
    const before = done.get(line.line)
    const product = before && products.get(before.id)
    return product ? [{ ...line, product, kind: before.kind }] : []
  })
  run.summary.continued += written.length
  settle(run, known, { written, skipped: [], notes: [], waiting: [] })
  const taken = new Set(written.map(({ line }) => line))
  return lines.filter(({ line }) => !taken.has(line))
}

/** False, with the reason noted, when an earlier line has the same id or SKU. */
function isFirst({ summary }: Run, known: ImportState, { line, row }: Line): boolean {
  const idLine = row.id ? known.lineOfFileId.get(row.id) : undefined
  const skuLine = row.sku ? known.lineOfSku.get(row.sku) : undefined
  if (idLine !== undefined || skuLine !== undefined) {
    const what = idLine === undefined ? `SKU: "${row.sku}"` : `ID: ${row.id}`
    summary.skipped.push({ line, reason: `${what} is in line ${idLine ?? skuLine} already` })
    return false
  }
  if (row.id) known.lineOfFileId.set(row.id, line)
  if (row.sku) known.lineOfSku.set(row.sku, line)
  return true
}

/** All at once; if that fails, one by one, so that only the row at error is left out. */
async function importBatch(
  run: Run,
  known: ImportState,
  given: readonly Line[],
  last: boolean,
): Promise<void> {
  if (given.length === 0) return
  const lines = await withLocalPictures(run, given)
  await run.inBatch(async (tx) => {
    const outcome = await attempt(tx, () => writeLines(run, known, tx, lines, last)).catch(() => undefined)
    if (outcome) {
      settle(run, known, outcome)
      return record(run, tx, outcome)
    }
    for (const line of lines) {
      // Categories made by what was just undone are gone again.
      known.terms = await loadTerms(tx)
      const alone = await attempt(tx, () => writeLines(run, known, tx, [line], last)).catch(
        (cause: unknown): Outcome => ({
          written: [],
          skipped: [{ line: line.line, reason: databaseReason(cause, line.row) }],
          notes: [],
          waiting: [],
        }),
      )
      settle(run, known, alone)
      await record(run, tx, alone)
    }
    known.terms = await loadTerms(tx)
  })
}

/** Keeps the pictures that lie beside the file, before the transaction begins: each takes a moment. */
async function withLocalPictures(
  { localPicture, summary }: Run,
  lines: readonly Line[],
): Promise<readonly Line[]> {
  if (!localPicture) return lines
  const kept: Line[] = []
  for (const line of lines) {
    const { images } = line.row
    if (!images?.some(isLocalReference)) {
      kept.push(line)
      continue
    }
    const pictures: { src: string; alt: string }[] = []
    for (const [at, image] of images.entries()) {
      const alt = line.row.imageAlts?.[at] ?? ''
      const picture = isLocalReference(image) ? await localPicture(image) : { ok: true as const, src: image }
      if (picture.ok) pictures.push({ src: picture.src, alt })
      else summary.notes.push({ line: line.line, text: `Images: "${image}" was left out: ${picture.reason}` })
    }
    const row = { ...line.row, images: pictures.map(({ src }) => src) }
    kept.push({
      ...line,
      row: line.row.imageAlts ? { ...row, imageAlts: pictures.map(({ alt }) => alt) } : row,
    })
  }
  return kept
}

/** Neither an address, of whatever kind, nor a path of the site. */
const isLocalReference = (image: string): boolean => !/^([a-z][a-z0-9+.-]*:|\/)/i.test(image)

const record = async (
  { fileHash }: Run,
  tx: Database,
  { written, skipped, notes }: Outcome,
): Promise<void> => {
  if (fileHash === undefined) return
  const rows = written.map(({ line, product, kind }) => ({ line, id: product.id, kind }))
  await recordBatch(tx, fileHash, { written: rows, skipped, notes })
}

/** What a batch did; taken over only once its savepoint is released. */
type Outcome = {
  written: (Line & { product: StoredProduct; kind: Kind })[]
  skipped: ImportSummary['skipped']
  notes: ImportSummary['notes']
  waiting: Line[]
}

type Settled = Omit<Outcome, 'written'> & { written: (Line & { product: ExistingProduct; kind: Kind })[] }

function settle({ summary }: Run, known: ImportState, { written, skipped, notes, waiting }: Settled): void {
  summary.skipped.push(...skipped)
  summary.notes.push(...notes)
  known.waiting.push(...waiting)
  for (const { line, row, product, kind } of written) {
    summary[kind] += 1
    for (const image of row.images ?? [])
      if (isWebAddress(image) && !summary.pictures.has(image)) summary.pictures.set(image, line)
    const target = { id: product.id, type: product.type, name: product.name }
    if (row.id) known.idOfFileId.set(row.id, target)
    if (product.sku !== null) known.idOfSku.set(product.sku, target)
    known.lineOfProduct.set(product.id, line)
    if (kind === 'unchanged') known.unchanged.add(product.id)
    if (product.slug !== null) known.slugs.add(product.slug)
    if (product.parentId !== null) noteSelecting(known, product.parentId, product)
    if (row.upsells || row.crossSells || row.groupedProducts)
      known.references.push({
        line,
        id: product.id,
        row: {
          ...(row.upsells ? { upsells: row.upsells } : {}),
          ...(row.crossSells ? { crossSells: row.crossSells } : {}),
          ...(row.groupedProducts ? { groupedProducts: row.groupedProducts } : {}),
        },
      })
  }
}

async function writeLines(
  { now }: Run,
  known: ImportState,
  tx: Database,
  lines: readonly Line[],
  last: boolean,
): Promise<Outcome> {
  const outcome: Outcome = { written: [], skipped: [], notes: [], waiting: [] }
  const found = await lockedRows(known, tx, lines)
  const slugs = new Set<string>()
  const wanted: {
    line: Line
    existing: StoredProduct | undefined
    parent: Target | undefined
    id: number
  }[] = []
  const here = { byId: new Map<number, Target>(), bySku: new Map<string, Target>() }
  const claimed = new Set<number>()

  // Parents first: a variation may stand above its parent in the file.
  const ordered = lines.toSorted((a, b) => Number(isVariation(a.row)) - Number(isVariation(b.row)))
  const numberless = ordered.filter(
    ({ row }) => (!row.id || found.byId.has(row.id)) && !existingOf(row, found, known),
  )
  const fresh = await freshIds(tx, numberless.length)
  for (const line of ordered) {
    const { row } = line
    const refuse = (reason: string) => outcome.skipped.push({ line: line.line, reason })
    let parent: Target | undefined
    let existing = existingOf(row, found, known)
    if (isVariation(row)) {
      parent = parentOf(row, existing, known, here, found)
      if (parent === undefined) {
        if (last) refuse(parentReason(row))
        else outcome.waiting.push(line)
        continue
      }
      if (parent.type !== 'variable') {
        refuse(`Parent: "${parent.name}" is not a variable product`)
        continue
      }
      existing ??= row.id || row.sku ? undefined : sameVariation(row, parent.id, found, claimed)
    } else existing ??= row.id || row.sku ? undefined : sameUnnumbered(row, known, found, claimed)
    if (existing && row.type && (existing.type === 'variation') !== (row.type === 'variation')) {
      refuse(
        `SKU: "${existing.sku}" is in use by ${existing.type === 'variation' ? 'a variation' : 'a product'}`,
      )
      continue
    }
    if (existing && (claimed.has(existing.id) || known.lineOfProduct.has(existing.id))) {
      refuse('an earlier line is about the same product')
      continue
    }
    const free = row.id && !found.byId.has(row.id) && !claimed.has(row.id) ? row.id : undefined
    const id = existing?.id ?? free ?? fresh.shift()
    if (id === undefined) throw new Error('no id left')
    claimed.add(id)
    wanted.push({ line, existing, parent, id })
    const target = {
      id,
      type: row.type ?? existing?.type ?? 'simple',
      name: row.name ?? existing?.name ?? '',
    }
    if (row.id) here.byId.set(row.id, target)
    if (row.sku) here.bySku.set(row.sku, target)
  }

  const created: StoredProduct[] = []
  const updated: StoredProduct[] = []
  for (const { line, existing, parent, id } of wanted) {
    const slug = isVariation(line.row, existing) ? null : slugFor(line.row, existing, id, known.slugs, slugs)
    const place = {
      id,
      slug,
      parentId: parent?.id ?? existing?.parentId ?? null,
      parentName: parent?.name ?? '',
    }
    const merged = mergeRow(line.row, existing, place, now)
    if (!merged.ok) {
      outcome.skipped.push({ line: line.line, reason: merged.reason })
      continue
    }
    const product = { ...merged.product, modifiedAt: now }
    outcome.notes.push(...[...line.notes, ...merged.notes].map((text) => ({ line: line.line, text })))
    const kind = !existing ? 'created' : isSameProduct(existing, product) ? 'unchanged' : 'updated'
    if (kind === 'created') created.push(product)
    if (kind === 'updated') updated.push(product)
    outcome.written.push({ ...line, product, kind })
  }
  await passIds(tx, Math.max(0, ...created.map(({ id }) => id)))
  await insertProducts(tx, created)
  await updateProducts(tx, updated)
  await queuePictures(
    tx,
    outcome.written.flatMap(({ row, product }) => (row.images ? product.images : [])),
    now,
  )
  await writeLinks(known.terms, tx, outcome)
  const changed = outcome.written.filter(({ kind }) => kind !== 'unchanged').map(({ product }) => product.id)
  await refreshDerived(tx, changed, now)
  return outcome
}

const isVariation = (row: ProductChange, existing?: StoredProduct): boolean =>
  (row.type ?? existing?.type) === 'variation'

type Matches = {
  byId: Map<number, StoredProduct>
  bySku: Map<string, StoredProduct>
  byName: Map<string, StoredProduct[]>
  children: Map<number, StoredProduct[]>
}

/** What the rows may mean, as it is once nobody else can change it: whole rows are written back, their stock with them. */
async function lockedRows(known: ImportState, tx: Database, lines: readonly Line[]): Promise<Matches> {
  const { byId, byName, children } = await findRows(known, tx, lines)
  const rows = [...byId.values(), ...[...byName.values()].flat(), ...[...children.values()].flat()]
  if (rows.length === 0) return { byId, bySku: new Map(), byName, children }
  // A variation's price changes its parent's, so both are taken, in the order in which an order takes them.
  await lockProducts(
    tx,
    rows.flatMap(({ id, parentId }) => (parentId === null ? [id] : [id, parentId])),
  )
  return findRows(known, tx, lines)
}

/** Everything the shop has that the rows of a batch may mean, in three queries. */
async function findRows(known: ImportState, tx: Database, lines: readonly Line[]): Promise<Matches> {
  const ids = new Set<number>()
  const skus = new Set<string>()
  const names = new Set<string>()
  for (const { row } of lines) {
    if (row.id) ids.add(row.id)
    if (row.sku) skus.add(row.sku)
    if (!row.id && !row.sku && row.name) names.add(row.name)
    if (row.parent && 'id' in row.parent) ids.add(row.parent.id)
    if (row.parent && 'sku' in row.parent) skus.add(row.parent.sku)
  }
  const rows = await productsByIdOrSku(tx, [...ids], [...skus])
  const unnumbered = lines.filter(({ row }) => isVariation(row) && !row.id && !row.sku)
  const parents = unnumbered.flatMap(({ row }) => {
    const parent = row.parent && (('sku' in row.parent && known.idOfSku.get(row.parent.sku)) || undefined)
    const stored = rows.find((each) => row.parent && 'sku' in row.parent && each.sku === row.parent.sku)
    const id = row.parent && 'id' in row.parent ? row.parent.id : undefined
    return [parent?.id, stored?.id, id === undefined ? undefined : (known.idOfFileId.get(id)?.id ?? id)]
  })
  const parentIds = parents.filter((id): id is number => id !== undefined)
  const [named, children] = await Promise.all([
    names.size > 0 ? productsByName(tx, [...names]) : [],
    parentIds.length > 0 ? variationsOf(tx, parentIds) : [],
  ])
  return {
    byId: new Map(rows.map((row) => [row.id, row])),
    bySku: new Map(
      rows
        .filter(({ status }) => status !== 'trash')
        .flatMap((row) => (row.sku === null ? [] : [[row.sku, row] as const])),
    ),
    byName: Map.groupBy(named, ({ name }) => name),
    children: Map.groupBy(children, ({ parentId }) => parentId ?? 0),
  }
}

/**
 * The product a row updates: that of its SKU, else that of its id. An id alone may be a coincidence of two shops: when
 * SKU and name both differ, it is another product and gets an id of its own.
 */
function existingOf(
  row: ProductChange,
  found: Matches,
  { lineOfProduct }: ImportState,
): StoredProduct | undefined {
  const bySku = row.sku ? found.bySku.get(row.sku) : undefined
  if (bySku) return bySku
  const byId = row.id ? found.byId.get(row.id) : undefined
  if (byId === undefined || lineOfProduct.has(byId.id)) return undefined
  const isSameKind = row.type === undefined || (byId.type === 'variation') === (row.type === 'variation')
  const mayBeSame = !row.sku || byId.sku === null || row.name === undefined || sameName(byId.name, row.name)
  return isSameKind && mayBeSame ? byId : undefined
}

/** A product without id and SKU is known by its name, each one of several only once. */
const sameUnnumbered = (
  row: ProductChange,
  known: ImportState,
  found: Matches,
  claimed: ReadonlySet<number>,
) =>
  found.byName
    .get(row.name ?? '')
    ?.find(({ id, type }) => type === (row.type ?? type) && !claimed.has(id) && !known.lineOfProduct.has(id))

/** A variation without id and SKU is known by the options that select it. */
const sameVariation = (row: ProductChange, parentId: number, found: Matches, claimed: ReadonlySet<number>) =>
  found.children
    .get(parentId)
    ?.find(
      ({ id, defaultAttributes }) =>
        !claimed.has(id) &&
        defaultAttributes.length === (row.attributes?.length ?? 0) &&
        defaultAttributes.every(({ name, option }) =>
          row.attributes?.some((each) => sameName(each.name, name) && (each.values[0] ?? '') === option),
        ),
    )

function parentOf(
  row: ProductChange,
  existing: StoredProduct | undefined,
  known: ImportState,
  here: { byId: Map<number, Target>; bySku: Map<string, Target> },
  found: Matches,
): Target | undefined {
  const { parent } = row
  if (!parent)
    return existing?.parentId ? { id: existing.parentId, type: 'variable', name: existing.name } : undefined
  if ('sku' in parent)
    return here.bySku.get(parent.sku) ?? known.idOfSku.get(parent.sku) ?? found.bySku.get(parent.sku)
  const ofFile = here.byId.get(parent.id) ?? known.idOfFileId.get(parent.id)
  // An id that a later line of the file has for its own must not be taken for a product of the shop.
  return ofFile ?? (known.lineOfFileId.has(parent.id) ? undefined : found.byId.get(parent.id))
}

const parentReason = ({ parent }: ProductChange): string =>
  parent
    ? `Parent: "${nameOf(parent)}" is neither in the file nor in the shop`
    : 'Parent: it is missing, and a variation needs one'

const nameOf = (reference: ProductReference): string =>
  'sku' in reference ? reference.sku : `id:${reference.id}`

/** Keeps a product's address unless the file gives another. @param here addresses given in this batch */
function slugFor(
  row: ProductChange,
  existing: StoredProduct | undefined,
  id: number,
  taken: ReadonlySet<string>,
  here: Set<string>,
): string {
  const given = slugOf(row.slug ?? '')
  if (existing?.slug && (given === '' || given === existing.slug)) return existing.slug
  const slug = freeSlug(given || slugOf(row.name ?? '') || `product-${id}`, taken, here)
  here.add(slug)
  return slug
}

/** Categories and tags. A row that only differs in them counts as updated. */
async function writeLinks(terms: Terms, tx: Database, outcome: Outcome): Promise<void> {
  const products = outcome.written.filter(({ product }) => product.type !== 'variation')
  for (const link of ['category', 'tag'] as const) {
    const before = await linksOf(
      tx,
      link,
      products.map(({ product }) => product.id),
    )
    const after = new Map<number, readonly number[]>()
    for (const written of products) {
      const { row, product, kind } = written
      const given = link === 'category' ? row.categories : row.tags
      if (given === undefined && kind !== 'created') continue
      const ids = link === 'category' ? await terms.categoriesOf(tx, row) : await terms.tagsOf(tx, row)
      if (ids.join() === (before.get(product.id) ?? []).join()) continue
      after.set(product.id, ids)
      if (kind === 'unchanged') written.kind = 'updated'
    }
    await putLinks(tx, link, after)
  }
}

function noteSelecting(known: ImportState, parentId: number, { defaultAttributes }: ExistingProduct): void {
  const names = known.selecting.get(parentId) ?? new Map<string, Set<string>>()
  known.selecting.set(parentId, names)
  for (const { name, option } of defaultAttributes) {
    const options = names.get(name) ?? new Set()
    names.set(name, option === '' ? options : options.add(option))
  }
}

/** Attributes of a parent select variations when its variations use them; the file does not say so itself. */
async function markSelecting(run: Run, { selecting }: ImportState): Promise<void> {
  const ids = [...selecting.keys()]
  for (let at = 0; at < ids.length; at += batchSize)
    await run.inBatch(async (tx) => {
      for (const { id, attributes } of await attributesOf(tx, ids.slice(at, at + batchSize))) {
        const used = [...(selecting.get(id) ?? [])]
        const marked = attributes.map((attribute) => ({
          ...attribute,
          variation: attribute.variation || used.some(([name]) => sameName(name, attribute.name)),
        }))
        const missing = used
          .filter(([name]) => !attributes.some((attribute) => sameName(attribute.name, name)))
          .map(([name, options]) => ({
            name,
            options: [...options],
            visible: true,
            variation: true,
            global: false,
          }))
        const isNew = marked.some(({ variation }, index) => variation !== attributes[index]?.variation)
        if (isNew || missing.length > 0) await putAttributes(tx, id, [...marked, ...missing])
      }
    })
}

/** Upsells, cross-sells and parts of grouped products, once every product has its id. */
async function linkProducts(run: Run, known: ImportState): Promise<void> {
  for (let at = 0; at < known.references.length; at += batchSize) {
    const rows = known.references.slice(at, at + batchSize)
    await run.inBatch(async (tx) => {
      const wanted = rows.flatMap(({ row }) => [
        ...(row.upsells ?? []),
        ...(row.crossSells ?? []),
        ...(row.groupedProducts ?? []),
      ])
      const shop = await existingProducts(
        tx,
        wanted.flatMap((each) => ('id' in each ? [each.id] : [])),
        wanted.flatMap((each) => ('sku' in each ? [each.sku] : [])),
      )
      const shopIds = new Set(shop.map(({ id }) => id))
      const shopSkus = new Map(shop.map(({ id, sku }) => [sku, id]))
      const idOf = (each: ProductReference): number | undefined =>
        'sku' in each
          ? (known.idOfSku.get(each.sku)?.id ?? shopSkus.get(each.sku))
          : (known.idOfFileId.get(each.id)?.id ??
            (!known.lineOfFileId.has(each.id) && shopIds.has(each.id) ? each.id : undefined))
      const before = new Map(
        (
          await referencesOf(
            tx,
            rows.map(({ id }) => id),
          )
        ).map((each) => [each.id, each]),
      )
      for (const { line, id, row } of rows) {
        const resolve = (column: string, references: readonly ProductReference[] | undefined) =>
          references?.flatMap((each) => {
            const found = idOf(each)
            if (found === undefined)
              run.summary.notes.push({
                line,
                text: `${column}: "${nameOf(each)}" is not known and was left out`,
              })
            return found === undefined || found === id ? [] : [found]
          })
        const after: Partial<References> = {}
        const put = (field: keyof References, ids: number[] | undefined) => {
          if (ids && ids.join() !== before.get(id)?.[field].join()) after[field] = ids
        }
        put('upsellIds', resolve('Upsells', row.upsells))
        put('crossSellIds', resolve('Cross-sells', row.crossSells))
        put('groupedIds', resolve('Grouped products', row.groupedProducts))
        if (Object.keys(after).length === 0) continue
        await putReferences(tx, id, after, run.now)
        if (known.unchanged.delete(id)) {
          run.summary.unchanged -= 1
          run.summary.updated += 1
          if (run.fileHash !== undefined)
            await recordBatch(tx, run.fileHash, {
              written: [{ line, id, kind: 'updated' }],
              skipped: [],
              notes: [],
            })
        }
      }
    })
  }
}

/** Turns a refusal of the database into words; anything that is not about the row is thrown on. */
function databaseReason(cause: unknown, { sku }: ProductChange): string {
  const {
    code = '',
    constraint = '',
    message = '',
  } = cause as {
    code?: string
    constraint?: string
    message?: string
  }
  if (constraint === 'product_sku') return `SKU: "${sku ?? ''}" is in use by another product`
  // Classes 22 and 23: data that does not fit, constraints.
  if (/^2[23]/.test(code)) return `the database refuses it: ${message}`
  throw cause
}
