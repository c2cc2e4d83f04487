/**
 * Imports a product CSV in WooCommerce's format. Rows are written in batches, one transaction each. References to other
 * rows are resolved at the end. Importing the same file again changes nothing. An interrupted import continues where it
 * stopped (import-run-store).
 */
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { dryRun } from '#platform/database/rollback.ts'
import { withoutTimeouts } from '#platform/database/locks.ts'
import type { ProductChange } from '#catalogue/product-data/product-change.ts'
import { raiseCatalogueVersion } from '#catalogue/product-data/product-store.ts'
import {
  allSlugs,
  lockImport,
  readsByIndex,
  unlockImport,
  usualReads,
} from '#catalogue/product-data/product-write-store.ts'
import { attempt } from '#platform/database/rollback.ts'
import { refreshAllWords, wordsBeside } from '#catalogue/search/search-store.ts'
import { type FileEdits, readProducts } from '#catalogue/csv/csv-read.ts'
import type { FileColumns } from '#catalogue/csv/read-row.ts'
import type { FileSource } from '#catalogue/csv/records/csv-records.ts'
import { readAhead } from '#catalogue/csv/records/read-ahead.ts'
import {
  deleteRuns,
  type EarlierRun,
  existingById,
  openRun,
  recordBatch,
  rowKey,
} from './import-run-store.ts'
import {
  type ImportHistory,
  type ImportRow,
  type ImportState,
  type ImportSummary,
  isFirst,
  newState,
  noteFirst,
  type Outcome,
  type Run,
  settle,
  type StoreLocalPicture,
} from './import-state.ts'
import { type FileKind, kindOf } from '#catalogue/csv/headers/file-kind.ts'
import { parentsFirst } from '#catalogue/csv/match-rows.ts'
import { shopMark, withOrigin } from '#catalogue/csv/whose-id.ts'
import { loadTerms } from './import-terms.ts'
import { withLocalPictures } from './rows/local-row-pictures.ts'
import { newRehearsal, remember, restoreFor } from './rehearse.ts'
import { batchSize, linkProducts, markSelecting, writeRows } from './write-rows.ts'

export type ImportOptions = {
  /** whether to use one transaction for the whole file; nothing is written when any row is invalid */
  strict?: boolean | undefined
  /** whether to wait for a running import; false: throws ImportRunning instead */
  wait?: boolean | undefined
  /**
   * SHA-256 of the file. It identifies an interrupted import, so that the next import of the same file continues it. If
   * it is absent or `strict` is set, no progress is recorded, and every import starts at the first row.
   */
  fileHash?: string | undefined
  /** stores a picture file that lies beside the imported file; absent: such files are not imported */
  localPicture?: StoreLocalPicture | undefined
  /** called after each batch with the number of rows done */
  onProgress?: ((rows: number) => void) | undefined
  /** whether to roll back every batch; the summary says what would be written. Not with `strict` */
  rehearse?: boolean | undefined
  /** called after each batch; false ends the import with ImportStopped */
  mayGoOn?: ((summary: Readonly<ImportSummary>) => Promise<boolean>) | undefined
  /** called once, before the first row */
  onColumns?: ((columns: FileColumns) => void) | undefined
  /** called once, before the first row, with what the file is for */
  onKind?: ((kind: FileKind) => void) | undefined
  /** the user's corrections of the file */
  edits?: FileEdits | undefined
  /** records products before and after the import, for the desk's undo */
  history?: ImportHistory | undefined
  /** the importing user's name in histories; '' = unknown */
  who?: string | undefined
}

/** The caller ended the import; written rows remain, and with `fileHash` the next import of the file resumes. */
export class ImportStopped extends Error {
  override name = 'ImportStopped'
}

/** Another import is running. */
export class ImportRunning extends Error {
  override name = 'ImportRunning'
}

/** maximum characters of a batch; limits the number of rows when they are long, to bound memory */
const batchCharacters = 2_000_000

/**
 * Imports the file and returns what was written.
 * @param source the file's bytes; a stream is read only as fast as rows are written
 * @throws CsvError when the file is not a product CSV; then nothing was written
 * @throws ImportRunning when another import is running and `wait` is false; ImportStopped when `mayGoOn` returned false
 */
export async function importProducts(
  context: Pick<Context, 'db' | 'clock'>,
  source: FileSource,
  options: ImportOptions = {},
): Promise<ImportSummary> {
  const { strict = false, wait = true, rehearse = false } = options
  const began = performance.now()
  const summary: ImportSummary = {
    created: 0,
    updated: 0,
    unchanged: 0,
    skipped: [],
    notes: [],
    rows: 0,
    continued: 0,
    first: [],
    pictures: new Map(),
    seconds: 0,
  }
  const now = new Date(context.clock())
  const words = wordsBeside(context.db)
  // A short file needs no second connection.
  const refreshWords = () => (summary.rows > batchSize ? words.refresh() : undefined)
  await withoutTimeouts(context.db, async (connection) => {
    if (!(await lockImport(connection, { wait, names: !rehearse }))) throw new ImportRunning()
    try {
      const run = runOf({ ...options, ...(rehearse && { fileHash: undefined }) }, { now, summary })
      if (strict)
        await connection.transaction().execute(async (tx) => {
          await importAll(
            { ...run, inBatch: (write) => attempt(tx, () => write(tx)), db: tx, fileHash: undefined },
            source,
          )
          if (summary.skipped.length > 0) throw new Refused()
        })
      else {
        const inBatch: Run['inBatch'] = rehearse
          ? (write) => dryRun(connection, write)
          : (write) => connection.transaction().execute(write).finally(refreshWords)
        await importAll({ ...run, inBatch, db: connection }, source)
      }
    } catch (cause) {
      if (!(cause instanceof Refused)) throw cause
      Object.assign(summary, { created: 0, updated: 0, unchanged: 0 })
    } finally {
      await usualReads(connection).catch(() => undefined)
      await unlockImport(connection, { names: !rehearse }).catch(() => undefined)
      await words.ended()
    }
  })
  if (!rehearse && summary.created + summary.updated > 0) {
    await raiseCatalogueVersion(context.db)
    // The report says that the import is complete, so a search must find all of it from now on.
    await refreshAllWords(context.db)
  }
  summary.skipped.sort((a, b) => a.line - b.line)
  summary.notes.sort((a, b) => a.line - b.line)
  return { ...summary, seconds: (performance.now() - began) / 1000 }
}

/** Rolls a strict import back; caught in this file. */
class Refused extends Error {}

/** The options that every batch needs. */
const runOf = (
  {
    fileHash,
    localPicture,
    history,
    rehearse,
    who = '',
    onProgress = () => {},
    mayGoOn = async () => true,
    onColumns,
    onKind = () => {},
    edits = {},
  }: ImportOptions,
  { now, summary }: Pick<Run, 'now' | 'summary'>,
) => ({
  ...{ now, summary, fileHash, localPicture, history, who, onProgress, mayGoOn, onKind, edits },
  // A caller that shows the columns itself needs no notes about them.
  onColumns: onColumns ?? noteColumns(summary),
  rehearsal: rehearse ? newRehearsal() : undefined,
})
type WholeRun = Run & Pick<ReturnType<typeof runOf>, 'mayGoOn' | 'onColumns' | 'onKind' | 'edits'>

async function importAll(run: WholeRun, source: FileSource): Promise<void> {
  const state = newState(await loadTerms(run.db), await allSlugs(run.db))
  await readsByIndex(run.db)
  const earlier = await earlierRun(run)
  const mark = await shopMark(run.db)
  state.priceBefore = earlier.prices
  const onColumns: WholeRun['onColumns'] = (columns) => {
    const names = columns.known.map(({ column }) => column)
    run.onKind(kindOf(names))
    run.onColumns(columns)
  }
  const note = (text: string) => void run.summary.notes.push({ line: 1, text })
  const keyOf = rowKeys()
  let batch: ImportRow[] = []
  let size = 0
  const goOn = async (): Promise<void> => {
    run.onProgress(run.summary.rows)
    if (!(await run.mayGoOn(run.summary))) throw new ImportStopped()
  }
  const finish = async (): Promise<void> => {
    await importBatch(run, state, await reuseFinished(run, state, batch, earlier), false)
    batch = []
    size = 0
    await goOn()
  }
  const readRows = readAhead(readProducts(source, onColumns, run.edits, note), {
    ...{ most: batchSize, mostSize: batchCharacters },
    sizeOf: (read) => (read.ok ? read.size : 0),
  })
  for await (const read of readRows) {
    run.summary.rows += 1
    if (!read.ok) run.summary.skipped.push({ line: read.line, reason: read.reason })
    else {
      const key = keyOf(read)
      if (isFirst(run, state, read) && !earlier.refused.has(key)) {
        batch.push({ ...read, row: withOrigin(read.row, mark, run.edits.columns), key })
        size += read.size
      }
    }
    if (batch.length === batchSize || size > batchCharacters) await finish()
  }
  await finish()
  const batches = inBatches(parentsFirst(state.waiting))
  for (const rows of batches) {
    await importBatch(run, state, rows, true)
    await goOn()
  }
  await markSelecting(run, state)
  await linkProducts(run, state)
  run.onProgress(run.summary.rows)
  if (run.fileHash !== undefined) await deleteRuns(run.db, run.fileHash)
}

/** Adds a note for each ignored column with its reason, before any row. */
const noteColumns =
  ({ notes }: Pick<ImportSummary, 'notes'>) =>
  ({ ignored, reasons, system }: FileColumns): void => {
    if (system !== undefined) return
    for (const name of ignored)
      notes.push({
        line: 1,
        text: `The column "${name}" ${reasons?.get(name) ?? 'is not known and was not read'}`,
      })
  }

const inBatches = (rows: readonly ImportRow[]): (readonly ImportRow[])[] =>
  Array.from({ length: Math.ceil(rows.length / batchSize) }, (_, at) =>
    rows.slice(at * batchSize, (at + 1) * batchSize),
  )

type Earlier = Omit<EarlierRun, 'skipped' | 'notes'>

/** Numbers the rows for progress records. Rows with the same line follow each other. */
function rowKeys(): (read: Pick<ImportRow, 'line' | 'row'>) => number {
  let last = 0
  let part = 0
  return ({ line, row }) => {
    const signed = row.handle !== undefined && row.type !== 'variation' ? -line : line
    part = signed === last ? part + 1 : 0
    last = signed
    return rowKey(signed, part)
  }
}

/** The rows that an interrupted import of the same file has done; its problems and notes are added to the summary. */
async function earlierRun({ db, fileHash, now, summary }: Run): Promise<Earlier> {
  if (fileHash === undefined) {
    await deleteRuns(db)
    return { done: new Map(), refused: new Set(), prices: new Map() }
  }
  const { skipped, notes, ...earlier } = await openRun(db, fileHash, now)
  summary.skipped.push(...skipped)
  summary.notes.push(...notes)
  return earlier
}

/** Reuses products of finished lines and returns the other lines; products deleted since are created again. */
async function reuseFinished(
  run: Run,
  state: ImportState,
  lines: readonly ImportRow[],
  { done }: Earlier,
): Promise<readonly ImportRow[]> {
  const ids = lines.flatMap((line) => done.get(line.key)?.id ?? [])
  if (ids.length === 0) return lines
  const products = new Map((await existingById(run.db, ids)).map((product) => [product.id, product]))
  const written = lines.flatMap((line) => {
    const before = done.get(line.key)
    const product = before && products.get(before.id)
    return product ? [{ ...line, product, kind: before.kind }] : []
  })
  run.summary.continued += written.length
  settle(run, state, { written, skipped: [], notes: [], waiting: [] })
  const taken = new Set(written.map(({ key }) => key))
  return lines.filter(({ key }) => !taken.has(key))
}

/** Writes all rows at once; if that fails, one by one, so that only invalid rows are skipped. */
async function importBatch(
  run: Run,
  state: ImportState,
  given: readonly ImportRow[],
  last: boolean,
): Promise<void> {
  if (given.length === 0) return
  const lines = await withLocalPictures(run, given)
  const write = async (tx: Database, rows: readonly ImportRow[]): Promise<Outcome> => {
    const outcome = await writeRows(run, state, tx, rows, last)
    await record(run, state, tx, outcome)
    return outcome
  }
  const prepare = async (tx: Database): Promise<void> => {
    if (!run.rehearsal) return
    // The terms that the last batch created were rolled back with it.
    state.terms = await loadTerms(tx)
    await restoreFor(run.rehearsal, tx, lines, run.now)
  }
  const outcome = await run.inBatch((tx) => prepare(tx).then(() => write(tx, lines))).catch(() => undefined)
  if (outcome) settle(run, state, outcome)
  else
    await run.inBatch(async (tx) => {
      await prepare(tx)
      for (const line of lines) {
        // The categories that the failed attempt created were rolled back.
        state.terms = await loadTerms(tx)
        const alone = await attempt(tx, () => write(tx, [line])).catch((cause: unknown) =>
          refused(run, state, tx, { line, reason: databaseReason(cause, line.row) }),
        )
        settle(run, state, alone)
      }
      state.terms = await loadTerms(tx)
    })
}

/** Records a row that the database refuses. */
async function refused(
  run: Run,
  state: ImportState,
  tx: Database,
  { line: { line, key }, reason }: { line: ImportRow; reason: string },
): Promise<Outcome> {
  const outcome: Outcome = { written: [], skipped: [{ line, key, reason }], notes: [], waiting: [] }
  await record(run, state, tx, outcome)
  return outcome
}

async function record(
  { fileHash, rehearsal, summary }: Run,
  { priceBefore }: ImportState,
  tx: Database,
  outcome: Outcome,
): Promise<void> {
  const { written, skipped, notes } = outcome
  if (rehearsal) {
    remember(rehearsal, outcome)
    noteFirst(summary, outcome)
  }
  if (fileHash === undefined) return
  const rows = written.map(({ key, product, kind }) => ({ key, id: product.id, kind }))
  const prices = rows.flatMap(({ id }) => {
    const before = priceBefore.get(id)
    return before ? [{ id, ...before }] : []
  })
  await recordBatch(tx, fileHash, { written: rows, skipped, notes, prices })
}

/** Describes a database error about a row in words; rethrows any other. */
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
  // Classes 22, 23 and 54: invalid data, violated constraints, and values too long for an index.
  if (/^(?:22|23|54)/.test(code)) return `the database refuses it: ${message}`
  throw cause
}
