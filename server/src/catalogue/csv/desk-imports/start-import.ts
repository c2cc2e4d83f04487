/** Starts the import of a checked file, and checks the conditions of calls that change an import. */
import { codes } from '@sauda/contract/calls.ts'
import { namesOf } from '#platform/http/requests/author-names-store.ts'
import type { Database } from '#platform/database/database.ts'
import { ShopError } from '#platform/http/replies/errors.ts'
import { highestCategory } from './history-store.ts'
import { addStep } from './import-job.ts'
import { busyImport, changeImport, type DeskImportRow, hasFile } from './import-store.ts'

/**
 * Starts a checked import, or continues a stopped one. The import's row must be locked.
 * @param options `strict`: throws when the check found rows that the import would leave out
 * @throws ShopError 404 when the file is no longer stored, 409 when this import cannot start now
 */
export async function startImport(
  tx: Database,
  row: DeskImportRow,
  { strict, who, now }: { strict: boolean; who: string; now: Date },
): Promise<void> {
  const { id } = row
  const isAgain = row.state === 'stopped' && row.checked !== null
  if (row.state !== 'checked' && !isAgain) throw wrongState(row, 'Check the file before importing it.')
  if (!(await hasFile(tx, id))) throw fileGone()
  if (row.rowsTotal === 0) throw wrongState(row, 'No column of the file says which product a row is about.')
  if (strict && (row.checked?.leftOut ?? 0) > 0)
    throw new ShopError(
      codes.deskImportRefused,
      409,
      `Nothing was written: ${row.checked?.leftOut} rows would be left out.`,
      { left_out: row.checked?.leftOut },
    )
  await mustBeFree(tx)
  await changeImport(tx, id, {
    state: 'running',
    strict,
    who,
    startedAt: row.startedAt ?? now,
    categoriesAfter: row.categoriesAfter ?? (await highestCategory(tx)),
    endedAt: null,
    progressAt: now,
    rowsDone: 0,
    stopAsked: false,
    fault: '',
  })
  await addStep(tx, id, now)
}

export const fileGone = () =>
  new ShopError(codes.deskImportFileGone, 404, 'The file is no longer here: send it again.')
export const wrongState = ({ state }: DeskImportRow, message: string) =>
  new ShopError(codes.deskImportState, 409, message, { state })

/** Throws a ShopError that names the running import. The database also refuses a second one, without its name. */
export async function mustBeFree(tx: Database): Promise<void> {
  const busy = await busyImport(tx)
  if (!busy) return
  const names = await namesOf(tx, [busy.who])
  throw new ShopError(
    codes.deskImportRunning,
    409,
    `Another import is under way: ${busy.fileName}, by ${names.get(busy.who) ?? busy.who}.`,
    { import: busy.id, file_name: busy.fileName },
  )
}
