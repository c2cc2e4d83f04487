/**
 * Reads the connected spreadsheet when it is due. A changed file becomes an import of the desk, with check, history and
 * undo. The import starts automatically unless it changes more products than the owner allows.
 */
import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { callSizes } from '@sauda/contract/call-sizes.ts'
import { CsvError } from '#catalogue/csv/records/csv-error.ts'
import { readProducts } from '#catalogue/csv/csv-read.ts'
import { findImport, lockDeskImport } from '#catalogue/csv/desk-imports/import-store.ts'
import { startImport } from '#catalogue/csv/desk-imports/start-import.ts'
import { takeFile } from '#catalogue/csv/desk-imports/take-file.ts'
import { download, DownloadError } from '#catalogue/media/download.ts'
import type { Context } from '#platform/context.ts'
import { minuteMs } from '#platform/define-module.ts'
import { ShopError } from '#platform/http/replies/errors.ts'
import { firstBytes, incomingFolder } from '#platform/http/requests/receive-file.ts'
import { allowedAddresses } from '#platform/outgoing/connection.ts'
import { factOf, replaceFact } from '#shop/settings/fact-store.ts'
import { contentAddress, sentence, type Sheet, sheetColumns, sheetFact, sheetSchema } from './sheet.ts'

const fileName = 'spreadsheet.csv'

/** epoch ms of the next read */
export const dueAt = ({ readAt, everyMinutes }: Sheet): number =>
  readAt === null ? 0 : readAt.getTime() + everyMinutes * minuteMs

/** Number of products that an import changes, by the counts of its check or result. */
export const changesOf = (checked: { created: number; updated: number }): number =>
  checked.created + checked.updated

/** Called every minute: starts the import of the last read, or reads the spreadsheet if it is due. */
export async function followSheet(context: Context, signal: AbortSignal): Promise<void> {
  const sheet = await factOf(context.db, sheetFact, sheetSchema)
  if (!sheet) return
  if (await isUnderWay(context, sheet)) return
  if (dueAt(sheet) <= context.clock()) await readSheet(context, sheet, signal)
}

/** Whether the import of the last read is being checked or written. Starts an import that is small enough. */
async function isUnderWay(context: Context, { importId, mostChanges, by }: Sheet): Promise<boolean> {
  if (importId === null) return false
  return context.db.transaction().execute(async (tx) => {
    const row = await lockDeskImport(tx, importId)
    if (row?.state !== 'checked') return row?.state === 'checking' || row?.state === 'running'
    const changes = row.checked ? changesOf(row.checked) : 0
    if (changes === 0 || changes > mostChanges) return false
    try {
      await startImport(tx, row, { strict: false, who: by, now: new Date(context.clock()) })
    } catch (cause) {
      // Another import is running: the next minute tries again.
      if (!(cause instanceof ShopError)) throw cause
    }
    return true
  })
}

/** Reads the spreadsheet. An error that the owner can fix is stored for the desk; others are thrown. */
export async function readSheet(context: Context, sheet: Sheet, signal?: AbortSignal): Promise<void> {
  const begun: Sheet = { ...sheet, readAt: new Date(context.clock()) }
  // Only one of several processes replaces the stored state, and goes on.
  if (!(await replaceFact(context.db, sheetFact, { from: sheet, to: begun }))) return
  const found = await readContent(context, begun, signal)
  await replaceFact(context.db, sheetFact, { from: begun, to: { ...begun, ...found } })
}

async function readContent(
  context: Context,
  sheet: Sheet,
  signal: AbortSignal | undefined,
): Promise<Partial<Sheet>> {
  const folder = incomingFolder(context.config)
  const path = join(folder, randomUUID())
  try {
    await mkdir(folder, { recursive: true })
    const { sha256, bytes } = await download(contentAddress(sheet.url), {
      ...{ path, most: callSizes.importFile, accept: 'text/csv', what: 'file', signal },
      isAllowed: allowedAddresses(context.config.privatePictures),
    })
    if (sha256 === sheet.hash && !(await needsImport(context, sheet))) return { error: '' }
    const mapped = await ignoredColumns(path)
    const importId = await takeFile(context, { path, bytes, fileName }, sheet.by, mapped)
    return { hash: sha256, importId, error: '' }
  } catch (cause) {
    if (signal?.aborted) throw cause
    const error = reasonOf(cause)
    if (error === undefined) throw cause
    return { hash: '', importId: null, error }
  } finally {
    await rm(path, { force: true })
  }
}

/**
 * Whether the last content of the spreadsheet must be imported again. This is so if an error stopped its import, or if
 * its import is no longer stored: an import that nobody starts is deleted after a day.
 */
async function needsImport({ db }: Context, { importId }: Sheet): Promise<boolean> {
  const row = importId === null ? undefined : await findImport(db, importId)
  return row === undefined || (row.state === 'stopped' && row.endedAt !== null && row.fault !== '')
}

/**
 * Mappings that leave out every column but prices, stock, and those that identify the product.
 * @throws CsvError when no column identifies the product, or none has prices or stock
 */
async function ignoredColumns(path: string): Promise<Record<string, string>> {
  if (await isWebPage(path))
    throw refused(
      'The address shows a web page, not a CSV file. Share the spreadsheet with everybody who has the link.',
    )
  const mapped: Record<string, string> = {}
  const kept = new Set<string>()
  const rows = readProducts(createReadStream(path), ({ known }) => {
    for (const { name, column } of known)
      if (sheetColumns.has(column)) kept.add(column)
      else mapped[name] = ''
  })
  try {
    await rows.next()
  } finally {
    await rows.return(undefined)
  }
  if (!kept.has('ID') && !kept.has('SKU'))
    throw refused('The spreadsheet has no column "SKU" or "ID", which name the product of a row.')
  if (kept.size === 1) throw refused('The spreadsheet has no column of prices or stock.')
  return mapped
}

const refused = (message: string) => new CsvError(message)

const isWebPage = async (path: string): Promise<boolean> =>
  /^\uFEFF?\s*</.test(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await firstBytes(path, 64)))

/** The reason for the owner; undefined for an internal error. */
function reasonOf(cause: unknown): string | undefined {
  if (cause instanceof DownloadError) return sentence(cause.message)
  if (cause instanceof CsvError || cause instanceof ShopError) return cause.message
  return undefined
}
