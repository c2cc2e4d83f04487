/** What an import of a product file would do. Nothing is written: the desk's check and the command's dry run. */
import type { Context } from '#platform/context.ts'
import type { FileColumns } from '#catalogue/csv/read-row.ts'
import { type FileKind, kindOf } from '#catalogue/csv/headers/file-kind.ts'
import type { FileSource } from '#catalogue/csv/records/csv-records.ts'
import { importProducts, type ImportOptions } from './import-products.ts'
import type { ImportSummary } from './import-state.ts'

/** `summary`: the result that the import would have; its `first` rows show how the file was read */
export type ImportPlan = { summary: ImportSummary; columns: FileColumns; kind: FileKind }

/** Rehearses an import: counts what it would write, and writes nothing. @throws the errors of `importProducts` */
export async function planImport(
  context: Pick<Context, 'db' | 'clock'>,
  source: FileSource,
  options: Omit<ImportOptions, 'rehearse' | 'strict' | 'fileHash' | 'history' | 'onColumns' | 'onKind'>,
): Promise<ImportPlan> {
  let columns: FileColumns = { known: [], ignored: [] }
  const onColumns = (found: FileColumns) => void (columns = found)
  const summary = await importProducts(context, source, { ...options, rehearse: true, onColumns })
  return { summary, columns, kind: kindOf(columns.known.map(({ column }) => column)) }
}
