/** Runs a step: reads a list of the old shop, and writes rows that are new or have changed. */
import type { Database } from '#platform/database/database.ts'
import {
  beginStep,
  forgetRows,
  type KnownRow,
  moveStep,
  type NewRow,
  noteRows,
  rowsKnown,
  stepOf,
  wholeList,
  withoutNotifications,
} from './move-in-store.ts'
import { type OldRow, pagesOf, type Place, ReadRefused, withStorableIds } from './old-shop.ts'
import { inPool } from '#woocommerce-host/host/host.ts'
import { hashOf, noteText, Refused, type Step, type Work } from '#operations/move-in/steps/step.ts'
import { writeTogether } from './write-together.ts'

/** ms before the last round from which changed rows are read again, because the clocks of both shops may differ */
const overlapMs = 24 * 60 * 60_000

/** Numbers of rows in this run. */
export type Tally = { read: number; made: number; changed: number; refused: number }

type RunOptions = {
  /** reads all rows, also those that have not changed since the last round */
  all: boolean
  /** called after each page */
  onPage: (tally: Tally) => void
}

/** Reads a step's list once, or continues an interrupted round, and writes its rows. Returns numbers of rows. */
export async function runStep(work: Work, step: Step, { all, onPage }: RunOptions): Promise<Tally> {
  const { db, clock } = work.context
  const before = await stepOf(db, step.kind)
  // an interrupted round continues, unless it reads only changed rows and `all` is set
  const isCutOff = before !== undefined && before.endedAt === null && !(all && before.readSince !== null)
  const since = step.changedOnly && !all && before ? new Date(before.beganAt.getTime() - overlapMs) : null
  const readSince = isCutOff ? before.readSince : since
  if (!isCutOff) await beginStep(db, { kind: step.kind, beganAt: new Date(clock()), readSince })
  const from = isCutOff ? { position: before.position, lastId: before.lastId } : { position: 0, lastId: 0 }
  const tally: Tally = { read: 0, made: 0, changed: 0, refused: 0 }
  try {
    for await (const { rows, place } of pagesIn(work, step, from, readSince)) {
      tally.read += rows.length
      await writePage(work, step, { rows, place }, tally)
      onPage(tally)
    }
    await forgetRows(db, step.kind, [wholeList])
  } catch (error) {
    if (step.needed || !(error instanceof ReadRefused)) throw error
    await noteRows(db, [
      refusedRow(step, { row: { id: wholeList }, hash: '', before: undefined }, error.message),
    ])
  }
  await step.end?.(work)
  await moveStep(db, step.kind, { endedAt: new Date(clock()) })
  return tally
}

type Page = { rows: OldRow[]; place: Place | undefined }

/** Yields pages of a step's list. A list that `readAll` reads is one page, without a place from which to continue. */
export async function* pagesIn(
  work: Work,
  step: Step,
  from: Place,
  readSince: Date | null,
): AsyncGenerator<Page> {
  if (step.readAll) {
    const rows = withStorableIds({ old: work.old, path: step.path }, await step.readAll(work))
    yield { rows: trusted(work, rows), place: undefined }
    return
  }
  const changed = readSince && {
    modified_after: readSince.toISOString().slice(0, 19),
    dates_are_gmt: true,
  }
  const query = { ...step.query, ...changed }
  for await (const page of pagesOf(work.old, step.path, query, { from, ...(step.open && { open: true }) })) {
    const rows = trusted(work, page.rows)
    yield { ...page, rows: step.prepare ? await step.prepare(work, rows) : rows }
  }
}

/** Removes the field `sauda`, except in an archive of a Sauda shop: only there it says how a row is stored. */
const trusted = ({ old }: Work, rows: OldRow[]): OldRow[] =>
  old.own ? rows : rows.map(({ sauda: _, ...row }): OldRow => row)

/** Writes the changed rows of a page, in transactions of `step.batch` rows, and stores the place after the page. */
async function writePage(work: Work, step: Step, { rows, place }: Page, tally: Tally): Promise<void> {
  const { db } = work.context
  const known = await rowsKnown(
    db,
    step.kind,
    rows.map(({ id }) => id),
  )
  const changedOf = async (each: OldRow): Promise<Changed[]> => {
    const row = step.complete ? await step.complete(work.old, each) : each
    const hash = hashOf(step, row)
    const before = known.get(row.id)
    // a refused row is tried again, since the reason may no longer apply
    if (before?.outcome === 'kept' || (before?.outcome === 'made' && before.hash === hash)) return []
    const isTaken = step.judge(row, work.old).refused === undefined
    return [{ row: step.extend && isTaken ? await step.extend(work.old, row) : row, hash, before }]
  }
  const read = await inPool(rows, (each) =>
    changedOf(each).catch(async (cause: unknown): Promise<Changed[]> => {
      if (!(cause instanceof Refused || cause instanceof ReadRefused)) throw cause
      await refuse(work, step, tally)({ row: each, hash: '', before: known.get(each.id) }, cause.message)
      return []
    }),
  )
  const changed = read.flat()
  for (let at = 0; at < changed.length; at += step.batch)
    await writeRows(work, step, changed.slice(at, at + step.batch), tally)
  if (place) await moveStep(db, step.kind, place)
}

type Changed = { row: OldRow; hash: string; before: KnownRow | undefined }

const writeRows = (work: Work, step: Step, rows: readonly Changed[], tally: Tally): Promise<void> =>
  writeTogether(rows, {
    write: (some) => inTransaction(work, step, some),
    done: (some, noted) => count(tally, noted, some),
    refused: refuse(work, step, tally),
  })

const refuse =
  (work: Work, step: Step, tally: Tally) =>
  async (each: Changed, reason: string): Promise<void> => {
    tally.refused += 1
    await noteRows(work.context.db, [refusedRow(step, each, reason)])
  }

const inTransaction = (work: Work, step: Step, rows: readonly Changed[]): Promise<NewRow[]> =>
  work.context.db.transaction().execute(async (tx) => {
    await withoutNotifications(tx)
    const noted: NewRow[] = []
    let waiting: NewRow[] = []
    for (const each of rows) {
      if (hasParent(each.row)) {
        // the parent may be one of these rows, and is found by its stored outcome
        await noteRows(tx, waiting)
        waiting = []
      }
      const row = await writeRow(work, step, tx, each)
      waiting.push(row)
      noted.push(row)
    }
    await noteRows(tx, waiting)
    return noted
  })

/** Whether a row has a parent in its own list: a category, a brand, or an order. */
const hasParent = (row: OldRow): boolean => Number(row['parent'] ?? row['parent_id'] ?? 0) > 0

async function writeRow(
  work: Work,
  step: Step,
  tx: Database,
  { row, hash, before }: Changed,
): Promise<NewRow> {
  const { refused, notes = [] } = step.judge(row, work.old)
  if (refused !== undefined) return refusedRow(step, { row, hash, before }, refused)
  const written = await step.write(work, tx, row, before?.newId === null ? undefined : before)
  return {
    kind: step.kind,
    oldId: row.id,
    newId: written.newId,
    hash: written.isPartial ? '' : hash,
    outcome: written.kept ? 'kept' : 'made',
    note: noteText([...notes, ...(written.notes ?? [])]),
    links: written.links ? JSON.stringify(written.links) : null,
  }
}

/** The outcome of a refused row. One that was imported before keeps its id here. */
const refusedRow = (step: Step, { row, hash, before }: Changed, reason: string): NewRow => ({
  kind: step.kind,
  oldId: row.id,
  newId: before?.newId ?? null,
  hash,
  outcome: 'refused',
  note: noteText([reason || 'It does not fit here.']),
  links: null,
})

function count(tally: Tally, noted: readonly NewRow[], rows: readonly Changed[]): void {
  for (const [index, { outcome }] of noted.entries())
    if (outcome === 'refused') tally.refused += 1
    else if (rows[index]?.before) tally.changed += 1
    else tally.made += 1
}
