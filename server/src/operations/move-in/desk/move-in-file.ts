/** A file of orders or customers from the desk. It is stored and checked, and imported when the owner requests this. */
import { cutText } from '@sauda/domain/text.ts'
import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { codes } from '@sauda/contract/calls.ts'
import { formatRupeesExact } from '@sauda/domain/money.ts'
import { CsvError } from '#catalogue/csv/records/csv-error.ts'
import { withCsv } from '#catalogue/csv/xlsx/with-csv.ts'
import type { FileSummary } from '#operations/move-in/files/file-summary.ts'
import { importShopFile, kindOfFile } from '#operations/move-in/files/import-shop-file.ts'
import type { MoveInResult } from '#operations/tables.ts'
import type { Context } from '#platform/context.ts'
import { StartError } from '#platform/environment/config.ts'
import { ShopError } from '#platform/http/replies/errors.ts'
import { incomingFolder, type ReceivedFile, storedName } from '#platform/http/requests/receive-file.ts'
import { fileParts, forgetFile, putFile } from './run-store.ts'

/** bytes of a file per database row */
const partSize = 1_048_576
/** maximum number of notes of one result */
const mostNotes = 500
/** maximum number of line numbers listed with a note */
const mostLines = 5

/**
 * Stores a file and requests its check.
 * @returns false, without storing the file, while another run is under way
 * @throws ShopError 400 for a file that lists neither orders nor customers, and for a workbook of several sheets
 */
export async function takeFile(context: Context, file: ReceivedFile): Promise<boolean> {
  const store = async (path: string, [note]: readonly string[]) => {
    if (note !== undefined) throw refused(`${note}.`)
    if ((await kindOfFile(path)) === undefined)
      throw refused(
        'This is no file of orders or customers as Shopify exports them. Products are imported in Products, Import.',
      )
    const fileName = storedName(file, 'file.csv')
    const parts = createReadStream(path, { highWaterMark: partSize })
    const now = new Date(context.clock())
    return context.db.transaction().execute((tx) => putFile(tx, { fileName, now, parts }))
  }
  return withCsv(file.path, dirname(file.path), store).catch((cause: unknown) => {
    throw cause instanceof CsvError ? refused(cause.message) : cause
  })
}

const refused = (message: string) =>
  new ShopError(codes.moveInRefused, 400, message, { params: { file: message } })

/** Checks or imports the stored file. @throws StartError without one, or when another shop moves in */
export async function runFile(
  context: Context,
  mode: 'check' | 'write',
  onProgress: (names: readonly [string, string], rows: number) => void,
): Promise<MoveInResult> {
  const folder = incomingFolder(context.config)
  await mkdir(folder, { recursive: true })
  const file = join(folder, randomUUID())
  try {
    await pipeline(fileParts(context.db), createWriteStream(file, { mode: 0o600 }))
    const kind = await kindOfFile(file)
    if (!kind) throw new StartError('The file was deleted. Choose it again.')
    const names = kind === 'orders' ? (['order', 'orders'] as const) : (['customer', 'customers'] as const)
    const { summary } = await importShopFile(
      context,
      { file, kind },
      { mode, onProgress: (rows) => onProgress(names, rows) },
    )
    return resultOf(summary)
  } finally {
    await rm(file, { force: true })
  }
}

/** Deletes the stored file after its import. */
export const fileIsDone = ({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> =>
  forgetFile(db, new Date(clock() + 1))

function resultOf({ names, refused, refusedCount, ...found }: FileSummary): MoveInResult {
  const nameOf = (rows: number) => names[rows === 1 ? 0 : 1]
  const reasons = Map.groupBy(refused, ({ reason }) => reason)
  const notes = [
    ...[...reasons].map(([text, all]) => ({
      ...{ name: nameOf(all.length), rows: all.length, text, refused: true },
      ids: all.slice(0, mostLines).map(({ line }) => line),
    })),
    ...[...found.notes].map(([text, { rows, lines }]) => ({
      ...{ name: nameOf(rows), rows, ids: lines, text, refused: false },
    })),
    ...[...found.leftOut].map(([column, cells]) => ({
      ...{ name: cells === 1 ? 'cell' : 'cells', rows: cells, ids: [], refused: true },
      text: `The column "${cutText(column, 100)}" is not imported.`,
    })),
  ]
  const rows = found.made + found.changed + found.unchanged + found.kept
  return {
    lists: [
      { name: names[1], rows, refused: refusedCount },
      ...[...found.sums]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, { orders, total }]) => ({
          ...{ name: `${name.replace(/ +/, ' ')}: ${formatRupeesExact(total)}`, rows: orders, refused: 0 },
        })),
    ],
    notes: notes.toSorted((a, b) => b.rows - a.rows).slice(0, mostNotes),
  }
}
