/** Writes the rows of an import: products in batches, then links between them (upsells, grouped products). */
import { atLeastZero, paisa } from '@sauda/domain/money.ts'
import { skuKey } from '@sauda/domain/product.ts'
import type { Database } from '#platform/database/database.ts'
import { metaText } from '#platform/database/meta.ts'
import { queuePictures } from '#catalogue/product-data/image-input.ts'
import type { StoredAttribute } from '#catalogue/product-data/tables.ts'
import { isSameProduct, mergeRow, type StoredProduct } from '#catalogue/product-data/merge-product.ts'
import { withSelecting } from '#catalogue/products/variations/selecting-options.ts'
import type { ProductChange, ProductReference } from '#catalogue/product-data/product-change.ts'
import { refreshParents } from '#catalogue/product-data/derived-store.ts'
import {
  addLinks,
  attributesOf,
  existingProducts,
  insertProducts,
  linksOf,
  passIds,
  putAttributes,
  putLinks,
  putManyReferences,
  type References,
  referencesOf,
  updateProducts,
} from '#catalogue/product-data/product-write-store.ts'
import { causeStock } from '#catalogue/product-data/stock-store.ts'
import { freeSlug, publishedSlug, slugOf } from '#catalogue/product-data/slugs.ts'
import { shownAddress } from '#catalogue/media/picture-address.ts'
import { picturesInTexts, serverlessIn } from '#catalogue/product-data/text-pictures.ts'
import { keepOldSlug } from '#shop/pages/redirects.ts'
import { completeNew } from './rows/complete-new.ts'
import { hideDuplicates } from './rows/hide-duplicates.ts'
import { recordBatch } from './import-run-store.ts'
import type { ImportRow, ImportState, Outcome, Run } from './import-state.ts'
import { isVariation, nameOf, type PlannedRow, planRows } from '#catalogue/csv/match-rows.ts'

/** Number of rows per batch: large enough for few round trips, small enough to retry row by row quickly. */
export const batchSize = 200

/**
 * Writes rows and returns the outcome. Call it in a savepoint, because one invalid row rolls back all of them.
 * @param last the file has ended: rows can no longer wait for their parent, as in `planRows`
 */
export async function writeRows(
  run: Pick<Run, 'now' | 'who' | 'history' | 'rehearsal'>,
  state: ImportState,
  tx: Database,
  rows: readonly ImportRow[],
  last: boolean,
): Promise<Outcome> {
  const { planned, skipped, waiting } = await planRows(tx, state, rows, last)
  const outcome: Outcome = { written: [], skipped, notes: [], waiting }
  mergeRows(run, state, planned, outcome)
  await hideDuplicates(tx, planned, outcome)
  const products = (kind: string) =>
    outcome.written.flatMap((each) => (each.kind === kind ? each.product : []))
  completeNew(state, outcome)
  const created = products('created')
  // A rehearsal would move the sequence of ids, because sequences are not rolled back.
  if (!run.rehearsal) await passFileIds(tx, outcome)
  await run.history?.before(tx, products('updated').map(idOf))
  await insertProducts(tx, created, run.now)
  if (products('updated').length > 0) await causeStock(tx, { cause: 'import', who: run.who })
  await updateProducts(tx, products('updated'), run.now)
  await keepOldSlugs(tx, planned, products('updated'))
  await queuePictures(
    tx,
    outcome.written.flatMap(({ row, product, kind }) => [
      ...(row.images ? product.images : []),
      ...(kind === 'unchanged' ? [] : picturesInTexts(product)),
    ]),
    run.now,
  )
  await writeLinks(run, state, tx, outcome)
  await refreshParents(tx, products('updated').concat(created).filter(isVaried).map(idOf))
  await run.history?.after(tx, {
    created: products('created').map(idOf),
    updated: products('updated').map(idOf),
  })
  return outcome
}

/** Ensures that the shop does not assign the ids that new products have from the file. */
async function passFileIds(tx: Database, { written }: Outcome): Promise<void> {
  const ids = written.flatMap(({ row, product: { id }, kind }) =>
    kind === 'created' && row.id === id ? [id] : [],
  )
  if (ids.length > 0) await passIds(tx, Math.max(...ids))
}

/** Whether derived values of a product follow from other rows, or those of other rows from the product. */
const isVaried = ({ type }: StoredProduct): boolean => type === 'variable' || type === 'variation'

/** Keeps links to old slugs working when a file changes the slug of a product. */
async function keepOldSlugs(
  tx: Database,
  planned: readonly PlannedRow[],
  updated: readonly StoredProduct[],
): Promise<void> {
  const before = new Map(planned.map(({ id, existing }) => [id, publishedSlug(existing)]))
  for (const { id, slug } of updated)
    await keepOldSlug(tx, { kind: 'product', before: before.get(id) ?? null, slug })
}

const idOf = ({ id }: { id: number }): number => id

/**
 * The row with stored values of meta data. Values that are not text are JSON in the file; if unchanged, the stored
 * value is used.
 */
const withKnownNotes = (row: ProductChange, existing: StoredProduct | undefined): ProductChange =>
  row.meta === undefined || existing === undefined
    ? row
    : {
        ...row,
        meta: row.meta.map(
          (note) =>
            existing.meta.find(({ key, value }) => key === note.key && metaText(value) === note.value) ??
            note,
        ),
      }

/** Merges each row with its product and adds the writes to the outcome; does not access the database. */
function mergeRows(
  { now }: Pick<Run, 'now'>,
  state: ImportState,
  planned: readonly PlannedRow[],
  outcome: Outcome,
): void {
  const slugs = new Set<string>()
  for (const { row: each, existing, parent, id } of planned) {
    const { line, key, notes } = each
    const { row, unknown } = withTaxClass(each.row, existing, state)
    const slug = isVariation(row, existing) ? null : slugFor(row, existing, id, state.slugs, slugs)
    const parentId = parent?.id ?? existing?.parentId ?? null
    const merged = mergeRow(
      withPrice(withKnownNotes(row, existing), existing, state, { id, parentId }),
      existing,
      { id, slug, parentId, parentName: parent?.name ?? '' },
      now,
    )
    if (!merged.ok) {
      outcome.skipped.push({ line, key, reason: merged.reason })
      continue
    }
    const product = { ...merged.product, modifiedAt: now }
    outcome.notes.push(
      ...[...notes, ...unknown, ...merged.notes, ...serverlessNotes(state, each)].map((text) => ({
        line,
        text,
      })),
    )
    const kind = !existing ? 'created' : isSameProduct(existing, product) ? 'unchanged' : 'updated'
    outcome.written.push({ ...each, product, kind })
  }
}

/** The row with the slug of its tax class; an unknown class is left out, unless the product has it already. */
function withTaxClass(
  row: ProductChange,
  existing: StoredProduct | undefined,
  { terms }: Pick<ImportState, 'terms'>,
): { row: ProductChange; unknown: readonly string[] } {
  const { taxClass: sent = '', ...others } = row
  if (sent === '' || sent === existing?.taxClass) return { row, unknown: [] }
  const taxClass = terms.taxClassOf(sent, isVariation(row, existing) ? ['parent'] : [])
  return taxClass === undefined
    ? { row: others, unknown: [`Tax class: "${sent}" is not known and was left out`] }
    : { row: { ...row, taxClass }, unknown: [] }
}

/**
 * Computes the price of a new variation if the file gives the price as a difference from the product's price. A product
 * loses its own price when it gets variations, so this function first remembers the product's price.
 */
function withPrice(
  row: ProductChange,
  existing: StoredProduct | undefined,
  { priceBefore }: Pick<ImportState, 'priceBefore'>,
  { id, parentId }: { id: number; parentId: number | null },
): ProductChange {
  if (row.type === 'variable' && existing && existing.regularPrice !== null)
    priceBefore.set(id, { regularPrice: existing.regularPrice, salePrice: existing.salePrice })
  const before = priceBefore.get(parentId ?? 0)
  const { priceAbove } = row
  if (priceAbove === undefined || existing || !before) return row
  const plus = (price: StoredProduct['regularPrice']) =>
    price === null ? null : atLeastZero(paisa(price + priceAbove))
  return { ...row, regularPrice: plus(before.regularPrice), salePrice: plus(before.salePrice) }
}

/** A note about pictures in texts whose addresses name no server, once per file. */
function serverlessNotes(state: ImportState, { line, row }: ImportRow): string[] {
  if (state.lineOfServerless !== 0 && state.lineOfServerless !== line) return []
  const address = serverlessIn(row)
  if (address === undefined) return []
  state.lineOfServerless = line
  return [
    `Description: pictures such as "${shownAddress(address)}" were not fetched, because their addresses name no server`,
  ]
}

/** Keeps a product's slug unless the file has another. @param here slugs used in this batch */
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

/** Writes the categories and tags of products. A row that differs only in them counts as updated. */
async function writeLinks(
  { history }: Pick<Run, 'history'>,
  { terms, similar }: Pick<ImportState, 'terms' | 'similar'>,
  tx: Database,
  outcome: Outcome,
): Promise<void> {
  const products = outcome.written.filter(({ product }) => product.type !== 'variation')
  for (const link of ['category', 'tag'] as const) {
    const older = products.flatMap(({ product, kind }) => (kind === 'created' ? [] : product.id))
    const before = older.length > 0 ? await linksOf(tx, link, older) : new Map<number, number[]>()
    const fresh = new Map<number, readonly number[]>()
    const after = new Map<number, readonly number[]>()
    for (const written of products) {
      const { row, product, kind } = written
      const given = link === 'category' ? row.categories : row.tags
      if (given === undefined && kind !== 'created') continue
      const onSimilar = (name: string, other: string) => {
        // Write one note per file, although a dry run creates the category in each batch.
        if ((similar.get(name) ?? written.line) !== written.line) return
        similar.set(name, written.line)
        outcome.notes.push({ line: written.line, text: similarText(name, other) })
      }
      const ids =
        link === 'category' ? await terms.categoriesOf(tx, row, onSimilar) : await terms.tagsOf(tx, row)
      if (ids.join() === (before.get(product.id) ?? []).join()) continue
      const changes = kind === 'created' ? fresh : after
      changes.set(product.id, ids)
      if (kind === 'unchanged') written.kind = 'updated'
    }
    await history?.before(tx, [...after.keys()])
    await putLinks(tx, link, after)
    await addLinks(tx, link, fresh)
  }
}

const similarText = (name: string, other: string): string =>
  `Categories: "${name}" is new. Did you mean "${other}"?`

/**
 * Completes the attributes of parents. Attributes that variations use become attributes that select a variation, and
 * get the variations' values as options. A file may omit these attributes and their options.
 */
export async function markSelecting(run: Run, { selecting }: ImportState): Promise<void> {
  const ids = [...selecting.keys()]
  for (let at = 0; at < ids.length; at += batchSize)
    await run.inBatch(async (tx) => {
      const after = new Map<number, readonly StoredAttribute[]>()
      for (const { id, attributes } of await attributesOf(tx, ids.slice(at, at + batchSize))) {
        const offered = withSelecting(attributes, selecting.get(id) ?? new Map())
        if (offered !== attributes) after.set(id, offered)
      }
      if (after.size > 0) await remembered(run, tx, [...after.keys()], () => putAttributes(tx, after))
    })
}

/** Writes upsells, cross-sells and members of grouped products, after all rows, when every product has its id. */
export async function linkProducts(run: Run, state: ImportState): Promise<void> {
  for (let at = 0; at < state.references.length; at += batchSize) {
    const rows = state.references.slice(at, at + batchSize)
    await run.inBatch(async (tx) => {
      const idOf = await referenceResolver(tx, state, rows)
      const ids = rows.map(({ id }) => id)
      const before = new Map((await referencesOf(tx, ids)).map((each) => [each.id, each]))
      const after = new Map<number, Partial<References>>()
      const changed = rows.filter((row) => {
        const change = changedReferences(run, row, before.get(row.id), idOf)
        if (Object.keys(change).length === 0) return false
        after.set(row.id, { ...after.get(row.id), ...change })
        return true
      })
      if (after.size === 0) return
      await remembered(run, tx, [...after.keys()], () => putManyReferences(tx, after, run.now))
      await countAsUpdated(
        run,
        tx,
        changed.filter(({ id }) => state.unchanged.delete(id)),
      )
    })
  }
}

/** Changes existing products, and records them in the history before and after. */
async function remembered(
  { history }: Pick<Run, 'history'>,
  tx: Database,
  ids: readonly number[],
  change: () => Promise<void>,
): Promise<void> {
  await history?.before(tx, ids)
  await change()
  await history?.after(tx, { created: [], updated: ids })
}

type ReferringRow = ImportState['references'][number]

/** Finds the product of a reference; the file takes precedence over the shop. */
async function referenceResolver(
  tx: Database,
  state: ImportState,
  rows: readonly ReferringRow[],
): Promise<(reference: ProductReference, idsAre: ProductChange['idsAre']) => number | undefined> {
  const references = rows.flatMap(({ row }) => [
    ...(row.upsells ?? []),
    ...(row.crossSells ?? []),
    ...(row.groupedProducts ?? []),
  ])
  const ids = references.flatMap((each) => ('id' in each && !state.idOfFileId.has(each.id) ? [each.id] : []))
  const skus = references.flatMap((each) =>
    'sku' in each && !state.idOfSku.has(skuKey(each.sku)) ? [each.sku] : [],
  )
  const shop = ids.length + skus.length > 0 ? await existingProducts(tx, ids, skus) : []
  const shopIds = new Set(shop.map(({ id }) => id))
  const shopSkus = new Map(shop.map(({ id, sku }) => [skuKey(sku ?? ''), id]))
  return (each, idsAre) => {
    if ('sku' in each) return state.idOfSku.get(skuKey(each.sku))?.id ?? shopSkus.get(skuKey(each.sku))
    const isOfShop = idsAre !== undefined && !state.lineOfFileId.has(each.id) && shopIds.has(each.id)
    return state.idOfFileId.get(each.id)?.id ?? (isOfShop ? each.id : undefined)
  }
}

/** The lists that a row changes; an unknown reference is noted and skipped. */
function changedReferences(
  { summary }: Run,
  { line, id, row }: ReferringRow,
  before: References | undefined,
  idOf: (reference: ProductReference, idsAre: ProductChange['idsAre']) => number | undefined,
): Partial<References> {
  const after: Partial<References> = {}
  const columns = [
    ['Upsells', 'upsellIds', row.upsells],
    ['Cross-sells', 'crossSellIds', row.crossSells],
    ['Grouped products', 'groupedIds', row.groupedProducts],
  ] as const
  for (const [column, field, references] of columns) {
    if (!references) continue
    const ids = references.flatMap((each) => {
      const found = idOf(each, row.idsAre)
      if (found === undefined)
        summary.notes.push({ line, text: `${column}: "${nameOf(each)}" is not known and was left out` })
      return found === undefined || found === id ? [] : [found]
    })
    if (ids.join() !== before?.[field].join()) after[field] = ids
  }
  return after
}

async function countAsUpdated(
  { summary, fileHash }: Run,
  tx: Database,
  rows: readonly ReferringRow[],
): Promise<void> {
  summary.unchanged -= rows.length
  summary.updated += rows.length
  const written = rows.map(({ key, id }) => ({ key, id, kind: 'updated' as const }))
  if (fileHash !== undefined) await recordBatch(tx, fileHash, { written, skipped: [], notes: [], prices: [] })
}
