/**
 * Stores a product file (a CSV or a workbook) in the database and starts its check. A file that is not a table is
 * rejected at once.
 */
import { importRules } from '@sauda/domain/catalogue-rules.ts'
import { createReadStream } from 'node:fs'
import { dirname } from 'node:path'
import type { Context } from '#platform/context.ts'
import { ShopError } from '#platform/http/replies/errors.ts'
import { type ReceivedFile, storedName } from '#platform/http/requests/receive-file.ts'
import { CsvError } from '#catalogue/csv/records/csv-error.ts'
import { readProducts } from '#catalogue/csv/csv-read.ts'
import { NoKeyColumn } from '#catalogue/csv/read-row.ts'
import { otherFile } from '#catalogue/csv/xlsx/other-file.ts'
import { withCsv } from '#catalogue/csv/xlsx/with-csv.ts'
import { historyKindOf } from '#catalogue/csv/headers/history-kind.ts'
import { namesOf } from './edits.ts'
import { rememberedColumns } from './edits-store.ts'
import { addStep } from './import-job.ts'
import { forgetUnstarted, insertImport, insertPart } from './import-store.ts'
import { codes } from '@sauda/contract/calls.ts'

/** bytes of a file per database row */
const partSize = 1_048_576

/**
 * Stores the file and starts its check.
 * @param who the user, as in histories
 * @param mapped our names for columns of the file ('' = ignored). They replace the mapping stored with an earlier file
 * that had the same first line
 * @returns id of the import
 * @throws ShopError 400 for a file that is not a table
 */
export async function takeFile(
  context: Context,
  file: Pick<ReceivedFile, 'path' | 'bytes' | 'fileName'>,
  who: string,
  mapped: Readonly<Record<string, string>> = {},
): Promise<number> {
  // Store a workbook as the CSV file of its first sheet with a value, beside the received file.
  const store = (path: string, notes: readonly string[]) =>
    storeTable(context, { ...file, path, notes }, who, mapped)
  return withCsv(file.path, dirname(file.path), store).catch((cause: unknown) => {
    throw cause instanceof CsvError ? unreadable(cause.message, 'workbook') : cause
  })
}

async function storeTable(
  context: Context,
  {
    path,
    bytes,
    fileName,
    notes,
  }: Pick<ReceivedFile, 'path' | 'bytes' | 'fileName'> & { notes: readonly string[] },
  who: string,
  mapped: Readonly<Record<string, string>>,
): Promise<number> {
  const names = await namesOfTable(path)
  const now = new Date(context.clock())
  return context.db.transaction().execute(async (tx) => {
    const name = storedName({ fileName }, 'products.csv')
    const columns = { ...(await rememberedColumns(tx, names, now)), ...mapped }
    const importId = await insertImport(tx, { fileName: name, bytes, who, now, edits: { columns, notes } })
    let position = 0
    for await (const content of createReadStream(path, { highWaterMark: partSize })) {
      await insertPart(tx, { importId, position, content: content as Uint8Array })
      position += 1
    }
    await forgetUnstarted(tx, importRules.unstartedFiles)
    await addStep(tx, importId, now)
    return importId
  })
}

/** The names in the first line of a product file. @throws ShopError for any other file */
async function namesOfTable(path: string): Promise<string[]> {
  const other = await otherFile(path)
  if (other) throw unreadable(other.message, other.kind)
  const names = await namesOf(createReadStream(path))
  const history = historyKindOf(names)
  if (history)
    throw unreadable(`This file lists ${history}. An owner imports it in Settings, Move in.`, history)
  const rows = readProducts(createReadStream(path))
  try {
    const first = await rows.next()
    if (first.done) throw unreadable('The file has no row below its first line.', 'empty')
    return names
  } catch (cause) {
    // With two or more columns the user can map them by hand.
    if (cause instanceof NoKeyColumn && cause.columns.known.length + cause.columns.ignored.length > 1)
      return names
    throw cause instanceof CsvError ? unreadable(cause.message, 'columns') : cause
  } finally {
    await rows.return(undefined)
  }
}

const unreadable = (message: string, kind: string) =>
  new ShopError(codes.deskImportUnreadable, 400, message, { kind })
