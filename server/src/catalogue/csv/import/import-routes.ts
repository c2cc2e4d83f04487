/** POST /wp-json/{product}/v1/import: the command line's importer for an operator's file (CONTRACT 11). */
import { callSizes } from '@sauda/contract/call-sizes.ts'
import { importSizes } from '@sauda/contract/import/calls.ts'
import type { Context } from '#platform/context.ts'
import { mustWrite, ShopError } from '#platform/http/replies/errors.ts'
import type { HandlersFor, Reply } from '#platform/http/mount.ts'
import { runIdempotently } from '#platform/http/operator-write.ts'
import { fetchNow, type Missing, missingPictures } from '#catalogue/media/fetch-now.ts'
import { raiseCatalogueVersion } from '#catalogue/product-data/product-store.ts'
import { importInWorker } from './import-worker.ts'
import type { ImportSummary } from './import-state.ts'
import { codes } from '@sauda/contract/calls.ts'

/** maximum bytes of a file: about 100,000 rows with long descriptions */
const largestImport = callSizes.importFile
/** maximum number of lines in each list of a report */
const mostLines = importSizes.importReport
/** Maximum ms that a report waits for pictures: programs and proxies time out after 30 s or 60 s. */
const mostFetchMs = importSizes.importFetchSeconds * 1000

export const importRoutes = (context: Context): HandlersFor<'importProducts'> => ({
  importProducts: async ({ query: { strict }, caller, idempotencyKey, receive }) => {
    mustWrite(caller, 'create')
    return receive(largestImport, ({ path, sha256 }) =>
      runIdempotently(
        context,
        { caller, idempotencyKey, sent: { sha256, strict } },
        `/${context.config.productNamespace}/v1/import`,
        () => importFile(context, path, { strict, fileHash: sha256 }),
      ),
    )
  },
})

async function importFile(
  context: Context,
  path: string,
  { strict, fileHash }: { strict: boolean; fileHash: string },
): Promise<Reply> {
  const outcome = await importInWorker(context, { path, strict, fileHash })
  if (outcome.kind === 'unreadable') throw new ShopError(codes.importUnreadable, 400, outcome.message)
  if (outcome.kind === 'running')
    throw new ShopError(
      codes.importRunning,
      409,
      'Another import is under way. Please try again when it is finished.',
      { retry_after: 10 },
      { 'Retry-After': '10' },
    )
  const { summary } = outcome
  const isWritten = !strict || summary.skipped.length === 0
  if (isWritten && summary.pictures.size > 0)
    await fetchNow(context, { mostMs: mostFetchMs, changed: () => raiseCatalogueVersion(context.db) })
  const missing = isWritten ? await missingPictures(context, summary.pictures) : { failed: [], waiting: 0 }
  const report = reportOf(summary, missing)
  if (!isWritten)
    throw new ShopError(
      codes.importRefused,
      400,
      `Nothing was imported: ${report.skipped} of ${report.rows} rows have errors.`,
      { rows: report.rows, skipped: report.skipped, errors: report.errors },
    )
  return { body: report, visibility: 'private' }
}

const reportOf = (
  { skipped, notes, seconds, pictures, first: _rows, ...counts }: ImportSummary,
  { failed, waiting }: Missing,
) => ({
  ...counts,
  pictures: pictures.size,
  pictures_failed: linesOf(failed),
  pictures_waiting: waiting,
  skipped: skipped.length,
  errors: skipped.slice(0, mostLines).map(({ line, reason }) => ({ line, message: reason })),
  notes: linesOf(notes),
  seconds: Math.round(seconds * 100) / 100,
})

const linesOf = (lines: readonly { line: number; text: string }[]) =>
  lines.slice(0, mostLines).map(({ line, text }) => ({ line, message: text }))
