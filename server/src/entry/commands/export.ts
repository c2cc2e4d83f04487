/** The commands `npm run shop -- export FILE.csv` and `export --all FILE.zip`. */
import { createWriteStream } from 'node:fs'
import { readdir, rename, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { isRunning } from '#platform/environment/is-running.ts'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Config, type Environment, loadConfig, StartError } from '#platform/environment/config.ts'
import type { Database } from '#platform/database/database.ts'
import { closeMedia } from '#catalogue/media/media.ts'
import { writeArchive } from '#operations/move-in/archive/write-archive.ts'
import { homeOf } from '#operations/move-in/move-in.ts'
import { exportProducts } from '#catalogue/csv/export-products.ts'
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

export const exportCommand: Command = {
  usage: 'export FILE.csv, or export --all FILE.zip',
  about: 'exports all products to a CSV file for Sauda or WooCommerce, or the whole shop to a ZIP file',
  help: `An existing file is replaced when the new one is complete. Products in the trash are not exported.

  --all              export the whole shop: products (for WooCommerce and Shopify), customers, orders, reviews, pages,
                     redirects and pictures. "move-in FILE.zip" imports it into another shop
  --with-passwords   with --all: include the hashes of the customers' passwords, so that customers keep their passwords

The ZIP file contains personal data, so only your user can read it. Its README.txt lists what it does not contain.`,
  options: ['all', 'with-passwords'],
  run: exportFile,
}

async function exportFile(words: readonly string[], options: Options, env: Environment): Promise<number> {
  const file = fileOf(words, 'export', env, options.all ? '--all shop.zip' : undefined)
  const isZip = /\.zip$/i.test(file)
  if (options['with-passwords'] && !options.all)
    throw new StartError('--with-passwords can only be used with --all.')
  if (isZip !== (options.all === true))
    throw new StartError(
      isZip
        ? 'A whole shop is exported with --all: npm run shop -- export --all shop.zip'
        : 'With --all, name a ZIP file: npm run shop -- export --all shop.zip',
    )
  const folder = await stat(dirname(file)).catch(() => undefined)
  if (!folder?.isDirectory()) throw new StartError(`The folder ${dirname(file)} doesn't exist.`)
  const config = loadConfig(env)
  if (options.all && config.woo)
    throw new StartError('This shop shows the data of a WooCommerce shop (WOO_URL). Export the data there.')
  return withDatabase(config, async (db) => {
    const began = performance.now()
    const progress = progressLine()
    const written = await throughDraft(file, (draft) =>
      options.all
        ? writeShop(config, db, env, draft, { options, progress })
        : writeProducts(db, draft, progress),
    )
    progress.clear()
    console.log(`${basename(file)}: ${written} written in ${seconds(performance.now() - began)}`)
    return 0
  })
}

/** Writes a file as a draft first, so that a failed export leaves an existing file unchanged. @returns the summary */
async function throughDraft(file: string, write: (draft: string) => Promise<string>): Promise<string> {
  const draft = `${file}.${machine}-${process.pid}.part`
  try {
    await removeDrafts(dirname(file))
    const written = await write(draft)
    await rename(draft, file)
    return written
  } catch (cause) {
    await rm(draft, { force: true })
    throw fileError(file, cause, 'write')
  }
}

/** The name of this machine in the names of drafts. */
const machine = hostname().replace(/[^\w]+/g, '_')
const draftName = /\.(?:csv|zip)\.(?<on>\w+)-(?<pid>\d{1,10})\.part$/i
/** ms without a change after which a draft of another machine counts as left over */
const leftAfterMs = 24 * 60 * 60_000

/** Removes the drafts of exports that were killed. Those that a process is still writing stay. */
async function removeDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const { on, pid } = draftName.exec(name)?.groups ?? {}
    if (pid === undefined) continue
    const path = join(folder, name)
    const isLeft = on === machine && Number(pid) !== process.pid && !isRunning(Number(pid))
    const found = await stat(path).catch(() => undefined)
    if (found && (isLeft || Date.now() - found.mtimeMs > leftAfterMs)) await rm(path, { force: true })
  }
}

type Progress = ReturnType<typeof progressLine>

async function writeProducts(db: Database, draft: string, progress: Progress): Promise<string> {
  let written = 0
  const pieces = exportProducts(
    { db },
    {
      onProgress: (rows, total) => {
        written = rows
        progress.show(rows, rows / total)
      },
    },
  )
  await pipeline(Readable.from(pieces), createWriteStream(draft))
  return `${count(written)} rows`
}

async function writeShop(
  config: Config,
  db: Database,
  env: Environment,
  draft: string,
  { options, progress }: { options: Options; progress: Progress },
): Promise<string> {
  const context = await commandContext(config, db, env)
  const { counts, pictures, missing } = await writeArchive(context, draft, {
    home: homeOf(context),
    withPasswords: options['with-passwords'] === true,
    onProgress: (what, rows) => progress.say(`${count(rows)} ${what}`),
  })
  await closeMedia(context)
  progress.clear()
  if (missing > 0)
    console.log(
      `The archive doesn't include ${several(missing, 'pictures')} whose files are missing (npm run shop -- media list).`,
    )
  if (config.publicUrl === undefined)
    console.log(
      `PUBLIC_URL is not set. The files name pictures at ${homeOf(context)}, where other shops can't download them.`,
    )
  const named = (['products', 'customers', 'orders', 'reviews'] as const).map((name) =>
    several(counts[name] ?? 0, name),
  )
  return `${named.join(', ')} and ${several(pictures, 'pictures')}`
}

/** A number with its noun: 1 order, 2 orders. */
const several = (rows: number, names: string): string =>
  `${count(rows)} ${rows === 1 ? names.replace(/s$/, '') : names}`
