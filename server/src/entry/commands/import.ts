/** `npm run shop -- import FILE.csv`. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setFlagsFromString } from 'node:v8'
import { type Environment, loadConfig, StartError } from '#platform/environment/config.ts'
import { fetchNow, missingPictures } from '#catalogue/media/fetch-now.ts'
import { localPictures } from '#catalogue/media/local-pictures.ts'
import { closeMedia } from '#catalogue/media/media.ts'
import { importProducts } from '#catalogue/csv/import/import-products.ts'
import type { ImportSummary } from '#catalogue/csv/import/import-state.ts'
import { raiseCatalogueVersion } from '#catalogue/product-data/product-store.ts'
import { fileSummaryText } from '#operations/move-in/files/file-summary.ts'
import { importShopFile, kindOfFile } from '#operations/move-in/files/import-shop-file.ts'
import {
  type Command,
  commandContext,
  count,
  fileError,
  fileOf,
  type Options,
  progressLine,
  seconds,
  withDatabase,
} from './command.ts'

/** lines listed of each kind */
const mostLines = 50

export const importCommand: Command = {
  usage: 'import FILE.csv [--strict]',
  about: 'adds or updates products, or the customers and orders of another shop, from a CSV file',
  help: `Products are known by their SKU, else by their id, and rows that are known are updated: importing a file
twice changes nothing. Pictures are named by web addresses, which are fetched, or by paths from the folder of the
file. Columns that the file does not have keep their values. A row that cannot be
taken is named with its line and its reason, and the others are imported.

Exports of customers and orders (Shopify; customers also with WooCommerce's columns) are recognised by their first line:
first products, then customers, then orders. docs/operate/move-in.md says what comes along.

  --strict   write nothing at all when any row cannot be taken

An import that was cut off is consistent as far as it came; the next one of the same file within a day goes on there.`,
  options: ['strict'],
  run: importFile,
}

async function importFile(
  words: readonly string[],
  { strict = false }: Options,
  env: Environment,
): Promise<number> {
  const file = fileOf(words, 'import', env)
  // halves the memory at the same speed: V8 collects garbage earlier
  setFlagsFromString('--optimize-for-size')
  const found = await stat(file).catch((cause: unknown) => {
    throw fileError(file, cause, 'read')
  })
  if (!found.isFile()) throw new StartError(`${file} is not a file.`)
  const config = loadConfig(env)
  const kind = await kindOfFile(file)
  return withDatabase(config, async (db) => {
    if (kind) {
      const progress = progressLine()
      const { summary, isWritten } = await importShopFile(
        await commandContext(config, db, env),
        { file, kind },
        { strict, onProgress: (rows) => progress.say(`${count(rows)} rows`) },
      ).finally(progress.clear)
      console.log(fileSummaryText(basename(file), summary, isWritten))
      const isAllRefused = summary.made + summary.changed + summary.unchanged + summary.kept === 0
      return summary.refusedCount > 0 && (strict || isAllRefused) ? 1 : 0
    }
    const context = { config, db, clock: Date.now }
    const progress = progressLine()
    const summary = await hashOf(file)
      .then((fileHash) => {
        const source = createReadStream(file)
        return importProducts(context, source, {
          strict,
          fileHash,
          localPicture: localPictures(context, dirname(file)),
          onProgress: (rows) => progress.show(rows, source.bytesRead / found.size),
        })
      })
      .catch((cause: unknown) => {
        throw fileError(file, cause, 'read')
      })
    const isWritten = !strict || summary.skipped.length === 0
    const { pictures } = summary
    if (isWritten && pictures.size > 0) {
      let done = 0
      await fetchNow(context, {
        changed: () => raiseCatalogueVersion(db),
        onJob: () => progress.say(`${count((done += 1))} of up to ${count(pictures.size)} pictures`),
      })
    }
    const missing = isWritten ? (await missingPictures(context, pictures)).failed : []
    progress.clear()
    console.log(summaryText(basename(file), { ...summary, missing }, strict))
    await closeMedia(context)
    const nothingTaken = summary.created + summary.updated + summary.unchanged === 0
    return summary.skipped.length > 0 && (strict || nothingTaken) ? 1 : 0
  })
}

/** SHA-256, hex. */
async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

function summaryText(
  name: string,
  summary: ImportSummary & { missing: readonly { line: number; text: string }[] },
  strict: boolean,
): string {
  const { created, updated, unchanged, skipped, notes, rows, continued } = summary
  const lines = (title: string, entries: readonly { line: number; text: string }[]) =>
    entries.length === 0
      ? []
      : [
          '',
          title,
          ...entries.slice(0, mostLines).map(({ line, text }) => `  line ${line}: ${text}`),
          ...(entries.length > mostLines ? [`  … and ${count(entries.length - mostLines)} more`] : []),
        ]
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
    ...lines(
      'Skipped, because:',
      skipped.map(({ line, reason }) => ({ line, text: reason })),
    ),
    ...lines('Taken, but:', notes),
    ...lines('Pictures that could not be fetched (npm run shop -- media retry):', summary.missing),
  ].join('\n')
}
