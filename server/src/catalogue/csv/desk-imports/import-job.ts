/** The job of an import: runs the current step in a separate process and records the result. */
import { cutText } from '@sauda/domain/text.ts'
import { fileURLToPath } from 'node:url'
import type { Context } from '#platform/context.ts'
import { addressOfDatabase, type Database } from '#platform/database/database.ts'
import type { FileColumns } from '#catalogue/csv/read-row.ts'
import type { ImportCheck, ImportCounts } from './tables.ts'
import { addJob } from '#platform/jobs/job-store.ts'
import type { JobHandler } from '#platform/jobs/run-jobs.ts'
import { highestCategory } from './history-store.ts'
import { changeImport, type DeskImportChange, findImport } from './import-store.ts'
import { undoImport } from './undo-import.ts'

export type StepOrder = {
  /** address of the database */
  url: string
  /** id of the import */
  id: number
  /** epoch ms */
  now: number
  /** maximum ms: then the step ends with its current batch, and another job continues the import */
  mostMs: number
}
/**
 * How a step of an import ends. `done`: all rows are handled; `stopped`: the user has stopped the import; `late`: the
 * step has used `mostMs`. `unreadable`: the file lists no products, with a `message` for the user; `failed`: an error,
 * whose stack is in `message`
 */
export type StepOutcome =
  | {
      kind: 'done'
      rows: number
      counts: ImportCounts
      columns: FileColumns
    }
  | { kind: 'stopped' | 'late'; rows: number; counts: ImportCounts }
  | { kind: 'unreadable'; message: string }
  | Idle
  | { kind: 'failed'; message: string }

/** The step did nothing. `busy`: another import is running; `over`: the import no longer waits for a step */
type Idle = { kind: 'busy' } | { kind: 'over' }

/** maximum ms of a step; less than the time after which a job counts as interrupted */
const mostMs = 4 * 60_000

const program = fileURLToPath(new URL('import-process.ts', import.meta.url))

/** Adds the job for the next step. Call it in the transaction that sets the state. */
export const addStep = (tx: Database, id: number, now: Date): Promise<void> =>
  addJob(tx, 'desk-import', { import: id }, { key: String(id), runAt: now })

/** Runs a step. @param signal aborts it @throws when there is no outcome */
type DoStep = (order: StepOrder, signal: AbortSignal) => Promise<Exclude<StepOutcome, { kind: 'failed' }>>
const inProcess =
  ({ runProgram }: Context): DoStep =>
  (order, signal) =>
    runProgram<StepOrder, StepOutcome>(program, order, signal)

/**
 * Job that continues an import of the desk: checks or writes its rows in steps, or undoes it.
 * @param doStep runs a step; in a separate process unless a test replaces it
 */
export const deskImportJob = (context: Context, doStep = inProcess(context)): JobHandler<'desk-import'> => ({
  run: async ({ import: id }, { signal, end }) => {
    const row = await findImport(context.db, id)
    if (row?.state === 'undoing') {
      const undone = await undoImport(context, row, { signal, mostMs })
      await end((tx) => (undone ? changeImport(tx, id, undone) : addStep(tx, id, new Date(context.clock()))))
      return
    }
    if (row?.state !== 'checking' && row?.state !== 'running') return
    const order = { url: addressOfDatabase(context.db), id, now: context.clock(), mostMs }
    const outcome = await doStep(order, signal)
    if (outcome.kind === 'busy') throw new Error('Another import is under way.')
    if (outcome.kind === 'over') return
    const now = new Date(context.clock())
    const isCheck = row.state === 'checking'
    await end(async (tx) => {
      if (outcome.kind === 'late' && !isCheck) await addStep(tx, id, now)
      else if (isCheck) await changeImport(tx, id, checkedAs(outcome, now))
      else
        await changeImport(tx, id, {
          ...writtenAs(outcome, now),
          categoriesUntil: await highestCategory(tx),
        })
    })
  },
  failed: async (tx, { import: id }, { reason, nextAt, cause }) => {
    const row = await findImport(tx, id)
    if (reason !== '') context.log.warn({ err: cause, import: id }, 'desk import: failed')
    if (nextAt || !row) return
    await changeImport(tx, id, {
      state: row.state === 'undoing' ? 'done' : 'stopped',
      fault: cutText(reason.split('\n')[0] ?? '', 300),
      endedAt: new Date(context.clock()),
      stopAsked: false,
    })
  },
})

type Ended = Exclude<StepOutcome, { kind: 'failed' } | Idle>

function checkedAs(outcome: Ended, now: Date): DeskImportChange {
  if (outcome.kind === 'unreadable') return { state: 'stopped', fault: outcome.message, progressAt: now }
  if (outcome.kind !== 'done')
    return {
      state: 'stopped',
      fault: 'The file takes too long to check: import it in smaller files.',
      progressAt: now,
    }
  const { counts, columns, rows } = outcome
  const { known, ignored, system } = columns
  const checked: ImportCheck = { ...counts, columns: known, ignored, ...(system && { system }) }
  return {
    state: 'checked',
    checked: JSON.stringify(checked),
    rowsTotal: rows,
    rowsDone: 0,
    progressAt: now,
    fault: '',
  }
}

function writtenAs(outcome: Ended, now: Date): DeskImportChange {
  if (outcome.kind === 'unreadable')
    return { state: 'stopped', fault: outcome.message, endedAt: now, stopAsked: false }
  return {
    state: outcome.kind === 'done' ? 'done' : 'stopped',
    result: JSON.stringify(outcome.counts),
    rowsDone: outcome.rows,
    progressAt: now,
    endedAt: now,
    stopAsked: false,
    fault: '',
  }
}
