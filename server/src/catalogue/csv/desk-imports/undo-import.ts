/**
 * Undoes an import. New products move to the trash, or become drafts if orders refer to them. In changed products, each
 * field that nobody has changed since the import gets its earlier value. Stock is changed by the difference, so that
 * later sales still count.
 */
import { refreshAllWords } from '#catalogue/search/search-store.ts'
import { isDeepStrictEqual } from 'node:util'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import type { ImportUndo } from './tables.ts'
import { withoutTimeouts } from '#platform/database/locks.ts'
import { uncategorizedId } from '#catalogue/terms/write-category.ts'
import { deleteCategoryRow } from '#catalogue/product-data/terms/category-store.ts'
import { publishedSlug } from '#catalogue/product-data/slugs.ts'
import { keepOldSlug } from '#shop/pages/redirects.ts'
import { refreshDerived } from '#catalogue/product-data/derived-store.ts'
import { raiseCatalogueVersion } from '#catalogue/product-data/product-store.ts'
import { lockImport, putLinks, unlockImport } from '#catalogue/product-data/product-write-store.ts'
import { attempt } from '#platform/database/rollback.ts'
import { causeStock, lockProducts } from '#catalogue/product-data/stock-store.ts'
import {
  type CreatedRow,
  createdRows,
  existingTerms,
  markUndone,
  orderedOf,
  putFacts,
  unusedCategories,
  setStatuses,
  type UpdatedRow,
  updatedRows,
  withOtherVariations,
} from './history-store.ts'
import { type DeskImportChange, type DeskImportRow, noteProgress } from './import-store.ts'

/** number of products per transaction */
const batchSize = 100
/** maximum number of products named in the report */
const mostNamed = 100

/**
 * Undoes an import, or continues an undo that was interrupted.
 * @param limits the work ends after the current batch when the time is over or the signal aborts
 * @returns changes of the import's row, or undefined when another job must continue
 * @throws when another import is running
 */
export async function undoImport(
  context: Context,
  row: DeskImportRow,
  limits: { signal: AbortSignal; mostMs: number },
): Promise<DeskImportChange | undefined> {
  const report: ImportUndo = row.undo ?? { restored: 0, removed: 0, hidden: 0, leftAlone: 0, left: [] }
  const began = performance.now()
  const mayGoOn = () => !limits.signal.aborted && performance.now() - began < limits.mostMs
  const isDone = await withoutTimeouts(context.db, async (connection) => {
    if (!(await lockImport(connection, { wait: false, names: true })))
      throw new Error('Another import is under way.')
    const work = { context, connection, row, report, mayGoOn }
    try {
      return (await undoCreated(work)) && (await undoUpdated(work)) && (await undoCategories(work))
    } finally {
      await unlockImport(connection, { names: true }).catch(() => undefined)
      await raiseCatalogueVersion(context.db)
      await refreshAllWords(context.db)
    }
  })
  if (!isDone) return undefined
  return { state: 'undone', undoneAt: new Date(context.clock()), undo: JSON.stringify(report), fault: '' }
}

type Work = {
  context: Context
  connection: Database
  row: DeskImportRow
  report: ImportUndo
  mayGoOn: () => boolean
}

async function inBatch(
  { context, connection, row, report }: Work,
  ids: readonly number[],
  write: (tx: Database, now: Date) => Promise<void>,
): Promise<void> {
  const now = new Date(context.clock())
  await connection.transaction().execute(async (tx) => {
    await lockProducts(tx, ids)
    await causeStock(tx, { cause: 'import', reference: row.id, who: row.who })
    await write(tx, now)
    await refreshDerived(tx, ids, now)
    await noteProgress(tx, row.id, {
      rowsDone: report.restored + report.removed + report.hidden + report.leftAlone,
      progressAt: now,
      undo: JSON.stringify(report),
    })
  })
}

function leave(report: ImportUndo, product: { id: number; name: string }, fields: string[]): void {
  report.leftAlone += 1
  if (report.left.length < mostNamed) report.left.push({ id: product.id, name: product.name, fields })
}

/**
 * Rows that are undone together: a new product with its variations (`isNew`), or new variations of a product that
 * existed before the import. `root`: the product's id
 */
type Family = { root: number; isNew: boolean; members: CreatedRow[] }

async function undoCreated(work: Work): Promise<boolean> {
  const { connection, row, report, mayGoOn } = work
  const created = await createdRows(connection, row.id)
  const isNew = new Set(created.map(({ id }) => id))
  const groups = Map.groupBy(created, ({ id, parentId }) => parentId ?? id)
  const families = [...groups].map(([root, members]): Family => ({ root, members, isNew: isNew.has(root) }))
  const newRoots = families.filter((family) => family.isNew).map(({ root }) => root)
  const facts = {
    ordered: await orderedOf(connection, [...isNew]),
    grown: await withOtherVariations(connection, row.id, newRoots),
  }
  for (let at = 0; at < families.length; at += batchSize) {
    if (!mayGoOn()) return false
    const batch = families.slice(at, at + batchSize)
    const before = structuredClone(report)
    try {
      await inBatch(
        work,
        batch.flatMap(({ root, members }) => [root, ...members.map(({ id }) => id)]),
        async (tx, now) => {
          for (const family of batch) await removeFamily(tx, { row, report, now, ...facts }, family)
        },
      )
    } catch (cause) {
      Object.assign(report, before)
      throw cause
    }
  }
  return true
}

async function removeFamily(
  tx: Database,
  {
    row,
    report,
    now,
    ordered,
    grown,
  }: Pick<Work, 'row' | 'report'> & { now: Date; ordered: Set<number>; grown: Set<number> },
  { root, isNew, members }: Family,
): Promise<void> {
  const isOrdered = ({ id }: CreatedRow) => ordered.has(id)
  const ids = members.map(({ id }) => id)
  if (isNew && (grown.has(root) || members.some(({ isChanged }) => isChanged))) {
    for (const member of members) leave(report, member, [])
    return markUndone(tx, row.id, ids, false)
  }
  if (isNew) {
    const isSold = members.some(isOrdered)
    await setStatuses(tx, isSold ? [root] : ids, isSold ? 'draft' : 'trash', now)
    report[isSold ? 'hidden' : 'removed'] += members.length
    return markUndone(tx, row.id, ids, true)
  }
  for (const member of members) {
    if (member.isChanged) leave(report, member, [])
    else {
      await setStatuses(tx, [member.id], isOrdered(member) ? 'private' : 'trash', now)
      report[isOrdered(member) ? 'hidden' : 'removed'] += 1
    }
    await markUndone(tx, row.id, [member.id], !member.isChanged)
  }
}

/** Deletes the categories after the products, because only unused categories are deleted. */
async function undoCategories({ connection, row, report }: Work): Promise<boolean> {
  const { id, categoriesAfter: after, categoriesUntil: until } = row
  if (after === null || until === null) return true
  report.categories = await connection.transaction().execute(async (tx) => {
    const fallback = await uncategorizedId(tx)
    let removed = 0
    // The parents are unused once the innermost categories are deleted.
    for (;;) {
      const unused = await unusedCategories(tx, { id, after, until })
      for (const category of unused) await deleteCategoryRow(tx, category, fallback)
      removed += unused.length
      if (unused.length === 0) return removed
    }
  })
  return true
}

async function undoUpdated(work: Work): Promise<boolean> {
  const { connection, row, report, mayGoOn } = work
  for (let afterId = 0; ;) {
    const batch = await updatedRows(connection, row.id, { afterId, limit: batchSize })
    const last = batch.at(-1)
    if (!last) return true
    if (!mayGoOn()) return false
    const before = structuredClone(report)
    const ids = batch.flatMap(({ id, facts }) =>
      typeof facts.parent_id === 'number' ? [id, facts.parent_id] : [id],
    )
    try {
      await inBatch(work, ids, async (tx, now) => {
        // Read the rows again under lock, so that no one changes them between comparison and write.
        const locked = await updatedRows(tx, row.id, { afterId, limit: batchSize })
        for (const product of locked) await restore(tx, { row, report, now }, product)
      })
    } catch (cause) {
      Object.assign(report, before)
      throw cause
    }
    afterId = last.id
  }
}

async function restore(
  tx: Database,
  { row, report, now }: Pick<Work, 'row' | 'report'> & { now: Date },
  product: UpdatedRow,
): Promise<void> {
  const { values, links, kept } = plan(product)
  const isWritten = await attempt(tx, async () => {
    await putFacts(tx, product.id, values, now)
    if (typeof values['slug'] === 'string')
      await keepOldSlug(tx, {
        kind: 'product',
        before: publishedSlug(product.facts),
        slug: values['slug'],
      })
    for (const [link, ids] of links) {
      const known = await existingTerms(tx, link, ids)
      await putLinks(tx, link, new Map([[product.id, ids.filter((id) => known.has(id))]]))
    }
    return true
  }).catch((cause: unknown) => {
    // Another product has the SKU or slug now.
    if (/^2[23]/.test((cause as { code?: string }).code ?? '')) return false
    throw cause
  })
  const name = typeof product.facts.name === 'string' ? product.facts.name : ''
  if (!isWritten) leave(report, { id: product.id, name }, Object.keys(values))
  else if (kept.length > 0) leave(report, { id: product.id, name }, kept)
  else report.restored += 1
  await markUndone(tx, row.id, [product.id], isWritten)
}

type Plan = {
  values: Record<string, unknown>
  links: ['category' | 'tag', number[]][]
  /** fields changed since the import */
  kept: string[]
}

const linkFields = { categories: 'category', tags: 'tag' } as const

/** The values of a product to restore. */
function plan({ before, after, facts }: Omit<UpdatedRow, 'id'>): Plan {
  const result: Plan = { values: {}, links: [], kept: [] }
  for (const [field, was] of Object.entries(before)) {
    if (field === 'stock_quantity' || field === 'stock_status') continue
    if (!isDeepStrictEqual(facts[field], after[field])) {
      if (!isDeepStrictEqual(facts[field], was)) result.kept.push(field)
    } else if (field === 'categories' || field === 'tags')
      result.links.push([linkFields[field], was as number[]])
    else result.values[field] = was
  }
  Object.assign(result.values, stockOf({ before, after, facts }))
  return result
}

/** Stock as it would be without the import: later changes of the quantity remain in effect. */
function stockOf({ before, after, facts }: Omit<UpdatedRow, 'id'>): Record<string, unknown> {
  if (!('stock_quantity' in before))
    return 'stock_status' in before && facts.stock_status === after.stock_status
      ? { stock_status: before.stock_status }
      : {}
  const [was, made, is] = [before.stock_quantity, after.stock_quantity, facts.stock_quantity]
  if (typeof was !== 'number' || typeof made !== 'number' || typeof is !== 'number')
    return { stock_quantity: was, stock_status: before.stock_status ?? facts.stock_status }
  const quantity = is + was - made
  const backorders = before.backorders ?? facts.backorders
  const soldOut = backorders === 'no' ? 'outofstock' : 'onbackorder'
  return { stock_quantity: quantity, stock_status: quantity > 0 ? 'instock' : soldOut }
}
