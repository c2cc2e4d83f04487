/** The command `npm run shop -- import FILE.csv`. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname } from 'node:path'
import type { Context } from '#platform/context.ts'
import { type Environment, loadConfig, StartError } from '#platform/environment/config.ts'
import { fetchNow, missingPictures } from '#catalogue/media/fetch-now.ts'
import { localPictures, withoutStoring } from '#catalogue/media/local-pictures.ts'
import { closeMedia } from '#catalogue/media/media.ts'
import type { FileEdits } from '#catalogue/csv/csv-read.ts'
import { NoKeyColumn } from '#catalogue/csv/read-row.ts'
import { columnMap, savedMap } from '#catalogue/csv/headers/column-map.ts'
import { otherFile } from '#catalogue/csv/xlsx/other-file.ts'
import { withCsv } from '#catalogue/csv/xlsx/with-csv.ts'
import type { Database } from '#platform/database/database.ts'
import { planImport } from '#catalogue/csv/import/plan-import.ts'
import { importProducts } from '#catalogue/csv/import/import-products.ts'
import type { ImportSummary } from '#catalogue/csv/import/import-state.ts'
import { raiseCatalogueVersion } from '#catalogue/product-data/product-store.ts'
import { fileSummaryText } from '#operations/move-in/files/file-summary.ts'
import { importShopFile, kindOfFile } from '#operations/move-in/files/import-shop-file.ts'
import { reportSection } from '#operations/move-in/report-section.ts'
import { planText } from './import-plan-text.ts'
import {
  type Command,
  commandContext,
  count,
  fileError,
  fileOf,
  pathOf,
  type Options,
  progressLine,
  seconds,
  withDatabase,
} from './command.ts'

/** maximum number of lines that are listed for each kind of problem */
const mostLines = 50

export const importCommand: Command = {
  usage: 'import FILE.csv [--dry-run] [--strict] [--map FILE.json]',
  about: 'imports products from a CSV file or workbook, or the customers and orders of another shop',
  help: `Products are matched by SKU, then by ID. Matched products are updated, others are created, so that a second import of the
same file changes nothing. A column that the file lacks keeps its values. Pictures are web addresses, which are downloaded, or
paths relative to the file. A row that can't be imported is reported with its line and the reason; the others are imported.

In a workbook (.xlsx) the first sheet with content is read, and the others are named.

Files of customers and orders are recognised by their header: Shopify's exports, and customers with WooCommerce's columns.
Import products first, then customers, then orders. docs/operate/move-in.md lists what is imported.

  --dry-run         write nothing; print what would be created, changed and left out, the columns, and the first rows
  --strict          write nothing if any row can't be imported
  --map FILE.json   map columns that are not recognised: {"columns": {"Name in the file": "Regular price"}}. An empty
                    name ignores the column. Instead of a file: the name of a mapping saved in the desk

If an import is interrupted, run it again with the same file within a day: it continues where it stopped.`,
  options: ['strict', 'dry-run', 'map'],
  run: importFile,
}

async function importFile(words: readonly string[], options: Options, env: Environment): Promise<number> {
  const given = fileOf(words, 'import', env)
  const found = await stat(given).catch((cause: unknown) => {
    throw fileError(given, cause, 'read')
  })
  if (!found.isFile()) throw new StartError(`${given} is not a file.`)
  const other = await otherFile(given)
  if (other) throw new StartError(`Couldn't read ${basename(given)}. ${other.message}`)
  return withCsv(given, tmpdir(), (path, notes) => importTable({ given, path, notes }, options, env))
}

/** `given`: the file that the operator named; `path`: the same, or the CSV file made of a workbook, with `notes` about it */
type Table = { given: string; path: string; notes: readonly string[] }

async function importTable(
  { given, path, notes }: Table,
  { strict = false, 'dry-run': isDryRun = false, map }: Options,
  env: Environment,
): Promise<number> {
  const kind = await kindOfFile(path)
  if (kind && map !== undefined) throw new StartError('--map can only be used with product files.')
  const config = loadConfig(env)
  return withDatabase(config, async (db) => {
    const mode = isDryRun ? 'check' : strict ? 'strict' : 'write'
    if (kind && notes.length > 0) throw new StartError(`${notes.join('. ')}.`)
    if (kind) return importHistory(await commandContext(config, db, env), { given, path, kind }, mode)
    const edits = { ...(map === undefined ? {} : await mapIn(db, map, path, env)), notes }
    const context = { config, db, clock: Date.now }
    return isDryRun
      ? planProductFile(context, { given, path, edits })
      : importProductFile(context, { given, path, edits }, strict)
  })
}

/** What the given names of columns mean. @param map a JSON file, or the name of a mapping that was saved in the desk */
async function mapIn(db: Database, map: string, productFile: string, env: Environment): Promise<FileEdits> {
  const path = pathOf(map, env)
  const isFile = /\.json$/i.test(map) || (await stat(path).catch(() => undefined))?.isFile()
  const source = createReadStream(productFile)
  if (!isFile) {
    const { edits, lacking } = await savedMap(db, map, source)
    for (const name of lacking)
      console.log(`The mapping "${map}" names the column "${name}", which the product file doesn't have.`)
    return edits
  }
  return columnMap(path, source).catch((cause: unknown) => {
    throw fileError(path, cause, 'read')
  })
}

/** Imports customers or orders of another shop. @returns the exit code */
async function importHistory(
  context: Context,
  { given, path, kind }: Omit<Table, 'notes'> & Pick<Parameters<typeof importShopFile>[1], 'kind'>,
  mode: 'write' | 'strict' | 'check',
): Promise<number> {
  const progress = progressLine()
  const { summary, isWritten } = await importShopFile(
    context,
    { file: path, kind },
    {
      mode,
      onProgress: (rows) => progress.say(`${count(rows)} rows`),
    },
  ).finally(progress.clear)
  const reason = mode === 'check' ? 'this was a dry run' : '--strict was given'
  console.log(fileSummaryText(basename(given), summary, isWritten ? undefined : reason))
  const { made, changed, unchanged, kept, refusedCount } = summary
  return exitCode(refusedCount, made + changed + unchanged + kept, mode === 'strict')
}

type ProductFile = Omit<Table, 'notes'> & { edits: FileEdits }

/** Prints what the import of a product file would do. @returns the exit code of that import */
async function planProductFile(
  context: Pick<Context, 'config' | 'db' | 'clock'>,
  { given, path, edits }: ProductFile,
): Promise<number> {
  const progress = progressLine()
  const { size: bytes } = await stat(path)
  const source = createReadStream(path)
  const plan = await planImport(context, source, {
    edits,
    localPicture: localPictures(context, dirname(given), withoutStoring),
    onProgress: (rows) => progress.show(rows, source.bytesRead / bytes),
  })
    .catch((cause: unknown) => {
      throw cause instanceof NoKeyColumn ? unnamedColumns(cause) : fileError(given, cause, 'read')
    })
    .finally(progress.clear)
  const { kind, summary } = plan
  if (kind !== 'products') console.log(kindTexts[kind])
  console.log([planText(basename(given), plan), ...problemsOf(summary)].join('\n'))
  const { created, updated, unchanged, skipped } = summary
  return exitCode(skipped.length, created + updated + unchanged, false)
}

const unnamedColumns = ({ message, columns: { known, ignored } }: NoKeyColumn): StartError =>
  new StartError(
    `${message} Its columns are: ${[...known.map(({ name }) => name), ...ignored].join(', ')}. --map says what they mean.`,
  )

async function importProductFile(
  context: Pick<Context, 'config' | 'db' | 'clock'>,
  { given, path, edits }: ProductFile,
  strict: boolean,
): Promise<number> {
  const progress = progressLine()
  const { size: bytes } = await stat(path)
  const summary = await hashOf(path, edits)
    .then((fileHash) => {
      const source = createReadStream(path)
      return importProducts(context, source, {
        ...{ strict, fileHash, edits },
        onKind: (kind) => {
          if (kind !== 'products') console.log(kindTexts[kind])
        },
        localPicture: localPictures(context, dirname(given)),
        onProgress: (rows) => progress.show(rows, source.bytesRead / bytes),
      })
    })
    .catch((cause: unknown) => {
      throw fileError(given, cause, 'read')
    })
  progress.clear()
  console.log(summaryText(basename(given), summary, strict))
  const isWritten = !strict || summary.skipped.length === 0
  if (isWritten && summary.pictures.size > 0) await importPictures(context, summary.pictures, progress)
  await closeMedia(context)
  const { created, updated, unchanged, skipped } = summary
  return exitCode(skipped.length, created + updated + unchanged, strict)
}

/** Downloads pictures. Called after the report of the rows, because a slow server may take long. */
async function importPictures(
  context: Pick<Context, 'config' | 'db' | 'clock'>,
  pictures: ImportSummary['pictures'],
  progress: ReturnType<typeof progressLine>,
): Promise<void> {
  const total = count(pictures.size)
  console.log(`Downloading up to ${total} pictures. If you stop this command, the running shop continues.`)
  let done = 0
  await fetchNow(context, {
    changed: () => raiseCatalogueVersion(context.db),
    onJob: () => progress.say(`${count((done += 1))} of up to ${total} pictures`),
  })
  progress.clear()
  const { failed } = await missingPictures(context, pictures)
  const title = "Couldn't download these pictures. To try again: npm run shop -- media retry"
  console.log([...problemLines(title, failed), 'Pictures: done'].join('\n'))
}

/** The exit code: 1 if rows were refused and none was taken, or with --strict if any row was refused. */
const exitCode = (refused: number, taken: number, strict: boolean): number =>
  refused > 0 && (strict || taken === 0) ? 1 : 0

const kindTexts = {
  prices: 'This file looks like a price list: it changes only prices of products.',
  stock: 'This file looks like a stock count: it changes only the stock of products.',
  translation: 'This file looks like a translation: it changes only translated texts of products.',
}

/** Hex SHA-256 that identifies an import: of the file and the names of its columns. */
async function hashOf(file: string, { columns }: FileEdits): Promise<string> {
  const hash = createHash('sha256')
  // Hash the file in a loop: a pipeline would end the hash before the columns are added.
  for await (const part of createReadStream(file)) hash.update(part as Uint8Array)
  if (columns) hash.update(JSON.stringify(columns))
  return hash.digest('hex')
}

const problemLines = (title: string, entries: readonly { line: number; text: string }[]): string[] =>
  reportSection(
    title,
    entries.map(({ line, text }) => `  line ${line}: ${text}`),
    mostLines,
  )

function summaryText(name: string, summary: ImportSummary, strict: boolean): string {
  const { created, updated, unchanged, skipped, rows, continued } = summary
  return [
    `${name}: ${count(rows)} rows in ${seconds(summary.seconds * 1000)}`,
    ...(continued > 0
      ? [`  ${count(continued)} of them were done before an earlier import was cut off`]
      : []),
    `  created    ${count(created)}`,
    `  updated    ${count(updated)}`,
    `  unchanged  ${count(unchanged)}`,
    `  skipped    ${count(skipped.length)}`,
    ...(strict && skipped.length > 0 ? ['', 'Nothing was written, because --strict was given.'] : []),
    ...problemsOf(summary),
  ].join('\n')
}

const problemsOf = ({ skipped, notes }: ImportSummary): string[] => [
  ...problemLines(
    'Skipped, because:',
    skipped.map(({ line, reason }) => ({ line, text: reason })),
  ),
  ...problemLines('Taken, but:', notes),
]
