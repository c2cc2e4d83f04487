/** Runs one step of an import: checks or writes a product file. Called by `import-process.ts` and tests. */
import { closeDatabase, type Database, openDatabase } from '#platform/database/database.ts'
import { CsvError } from '#catalogue/csv/records/csv-error.ts'
import { NoKeyColumn } from '#catalogue/csv/read-row.ts'
import { ImportRunning, ImportStopped, importProducts } from '#catalogue/csv/import/import-products.ts'
import { planImport } from '#catalogue/csv/import/plan-import.ts'
import { deskRun } from '#catalogue/csv/import/import-run-store.ts'
import type { ImportSummary } from '#catalogue/csv/import/import-state.ts'
import { raiseCatalogueVersion } from '#catalogue/product-data/product-store.ts'
import { countsOf, noCounts } from './counts.ts'
import { historyOf } from './history-store.ts'
import { findImport, noteProgress, readFile } from './import-store.ts'
import type { StepOrder, StepOutcome } from './import-job.ts'

/** ms between two progress updates */
const noteEveryMs = 400

/** Runs a step until it ends or is asked to stop. Errors become outcomes. */
export async function runStep(order: StepOrder): Promise<StepOutcome> {
  const db = openDatabase(order.url, 2)
  try {
    return await step(db, order)
  } catch (cause) {
    if (cause instanceof NoKeyColumn) return unnamed(cause)
    if (cause instanceof CsvError) return { kind: 'unreadable', message: cause.message }
    if (cause instanceof ImportRunning) return { kind: 'busy' }
    return {
      kind: 'failed',
      message: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause),
    }
  } finally {
    await closeDatabase(db)
  }
}

async function step(db: Database, { id, now, mostMs }: StepOrder): Promise<StepOutcome> {
  const row = await findImport(db, id)
  if (row?.state !== 'checking' && row?.state !== 'running') return { kind: 'over' }
  const isCheck = row.state === 'checking'
  const began = performance.now()
  const earlierSeconds = isCheck ? 0 : (row.result?.seconds ?? 0)
  const seconds = () => earlierSeconds + (performance.now() - began) / 1000
  let last: Readonly<ImportSummary> | undefined
  let notedAt = -Infinity
  let end: 'stopped' | 'late' | undefined
  const mayGoOn = async (summary: Readonly<ImportSummary>) => {
    last = summary
    const isLate = performance.now() - began > mostMs
    if (!isLate && performance.now() - notedAt < noteEveryMs) return true
    notedAt = performance.now()
    const noted = await noteProgress(db, id, {
      rowsDone: summary.rows,
      progressAt: new Date(now + (performance.now() - began)),
      ...(!isCheck && { result: JSON.stringify(countsOf(summary, seconds())) }),
    })
    if (!noted || noted.stopAsked || noted.state !== row.state) end = 'stopped'
    else if (isLate) end = 'late'
    return end === undefined
  }
  try {
    const context = { db, clock: () => now }
    const options = { wait: false, mayGoOn, who: row.who, edits: row.edits }
    if (isCheck) {
      const { summary, columns } = await planImport(context, readFile(db, id), options)
      return { kind: 'done', rows: summary.rows, counts: countsOf(summary, seconds()), columns }
    }
    const summary = await importProducts(context, readFile(db, id), {
      ...{ ...options, fileHash: `${deskRun}${id}`, history: historyOf(id), onColumns: () => {} },
    })
    // The file's columns are known from the check.
    const columns = { known: [], ignored: [] }
    return { kind: 'done', rows: summary.rows, counts: countsOf(summary, seconds()), columns }
  } catch (cause) {
    if (!(cause instanceof ImportStopped) || !last || !end) throw cause
    if (!isCheck) await raiseCatalogueVersion(db)
    return { kind: end, rows: last.rows, counts: countsOf(last, seconds()) }
  }
}

/** The columns of a file that the user must map first. Until then there is nothing to write. */
const unnamed = ({ columns }: NoKeyColumn): StepOutcome => ({
  kind: 'done',
  rows: 0,
  counts: noCounts,
  columns,
})
