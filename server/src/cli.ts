/*
 * Commands for the person who runs the shop: `npm run shop -- COMMAND`. They work beside a running shop, and without
 * one they start the built-in database for the time they need it.
 */
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { raiseCatalogueVersion } from '#products/product-store.ts'
import { CsvError } from '#product-csv/csv-read.ts'
import { exportProducts } from '#product-csv/export-products.ts'
import { importProducts, type ImportSummary } from '#product-csv/import-products.ts'
import { loadConfig, readEnvironment, StartError, type Config, type Environment } from '#config.ts'
import { checkDatabase } from '#database/check-database.ts'
import { closeDatabase, openDatabase, type Database } from '#database/database.ts'
import { connectionOfRunning, startEmbeddedPostgres } from '#database/embedded-postgres.ts'
import { migrate } from '#database/migrate.ts'
import { diagnose, doctorText, factsOf } from '#setup/doctor.ts'
import { setupShop } from '#setup/setup-shop.ts'
import { lookAtHost } from '#woocommerce/host-check.ts'
import { closeMedia } from '#media/media.ts'
import { fetchNow, missingPictures } from '#media/fetch-now.ts'
import { localPictures } from '#media/local-pictures.ts'
import { mediaHelp, runMedia } from './media-commands.ts'
import { keysHelp, runKeys } from './key-commands.ts'
import { loadSecrets } from './secrets.ts'

type Command = {
  usage: string
  about: string
  help: string
  /** Returns the exit code. */
  run: (words: readonly string[], options: Options, env: Environment) => Promise<number>
}
type Options = { strict?: boolean; permission?: string }

const project = resolve(import.meta.dirname, '../..')
/** lines; more than this is a file to look at, not a list to read */
const mostLines = 50

const commands = new Map<string, Command>([
  [
    'setup',
    {
      usage: 'setup',
      about: 'makes an empty live shop, without the people of the demonstration',
      help: `Do this in an empty place: DATA_DIR, or the database of DATABASE_URL. The shop then has cash on delivery and bank
transfer, no products, and one key for you, which is shown once.`,
      run: (_, __, env) => {
        const config = loadConfig(env)
        return withDatabase(config, async (db) => {
          const secrets = await loadSecrets(config.dataDir)
          console.log(await setupShop({ db, secrets, clock: Date.now }))
          return 0
        })
      },
    },
  ],
  [
    'doctor',
    {
      usage: 'doctor',
      about: 'says what is missing before strangers may come, and what went wrong',
      help: 'It only looks. The exit code is 1 when something must be mended.',
      run: (_, __, env) => {
        const config = loadConfig(env)
        return withDatabase(config, async (db) => {
          const findings = diagnose(
            await factsOf(config, db, Date.now(), async () => (config.woo ? lookAtHost(config.woo) : [])),
          )
          console.log(doctorText(findings))
          return findings.some(({ level }) => level === 'bad') ? 1 : 0
        })
      },
    },
  ],
  [
    'import',
    {
      usage: 'import FILE.csv [--strict]',
      about: "adds or updates products from a file in WooCommerce's product CSV format",
      help: `Products are known by their SKU, else by their id, and rows that are known are updated: importing a file
twice changes nothing. Pictures are named by web addresses, which are fetched, or by paths from the folder of the
file. Columns that the file does not have keep their values. A row that cannot be
taken is named with its line and its reason, and the others are imported.

  --strict   write nothing at all when any row cannot be taken

An import that was cut off is consistent as far as it came; the next one of the same file within a day goes on there.`,
      run: importFile,
    },
  ],
  [
    'export',
    {
      usage: 'export FILE.csv',
      about: 'writes all products to a file that imports to the same catalogue, here or in WooCommerce',
      help: 'An existing file is replaced once the new one is complete. Products in the trash are left out.',
      run: exportFile,
    },
  ],
  [
    'keys',
    {
      usage: 'keys create | list | revoke',
      about: 'makes, lists and revokes the keys with which other programs read and write the shop',
      help: keysHelp,
      run: manageKeys,
    },
  ],
  [
    'media',
    {
      usage: 'media list | retry',
      about: 'counts the pictures the shop keeps, and tries again what could not be fetched',
      help: mediaHelp,
      run: managePictures,
    },
  ],
])

try {
  process.exitCode = await run(process.argv.slice(2), readEnvironment(project))
} catch (fault) {
  // A sentence is enough where the person can help; anything else is a defect and keeps its trace.
  console.error(fault instanceof StartError || fault instanceof CsvError ? fault.message : fault)
  process.exitCode = 1
}

async function run(words: readonly string[], env: Environment): Promise<number> {
  const { values, positionals } = parsed(words)
  const [name, ...rest] = positionals
  if (name === undefined) {
    console.log(help())
    return values.help ? 0 : 1
  }
  const command = commands.get(name)
  if (!command)
    throw new StartError(
      `There is no command "${name}": use ${[...commands.keys()].join(', ').replace(/, ([^,]+)$/, ' or $1')}, or --help to see what they do.`,
    )
  if (values.help) {
    console.log(`Usage: npm run shop -- ${command.usage}\n\n${sentence(command.about)}\n\n${command.help}`)
    return 0
  }
  const options = {
    ...(values.strict && { strict: true }),
    ...(values.permission !== undefined && { permission: values.permission }),
  }
  return command.run(rest, options, env)
}

function parsed(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      options: {
        help: { type: 'boolean', short: 'h' },
        strict: { type: 'boolean' },
        permission: { type: 'string' },
      },
      allowPositionals: true,
    })
  } catch (cause) {
    const [option = 'this'] = /'[^']+'/.exec((cause as Error).message) ?? []
    throw new StartError(`The option ${option} is not known: use --help to see what there is.`, { cause })
  }
}

function sentence(text: string): string {
  return `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}.`
}

function help(): string {
  return `Usage: npm run shop -- COMMAND

${[...commands.values()].map(({ usage, about }) => `  ${usage.padEnd(28)}${about}`).join('\n')}

The shop may be running. Settings are those of "npm start"; --help after a command says more about it.`
}

/** The file a command is for; relative to where the person stands, which npm tells. */
function fileOf(words: readonly string[], command: string, env: Environment): string {
  const [file, ...more] = words
  if (file === undefined)
    throw new StartError(`Which file? For example: npm run shop -- ${command} products.csv`)
  if (more.length > 0)
    throw new StartError(`One file at a time, please; names with spaces need quotation marks.`)
  return resolve(env['INIT_CWD'] ?? process.cwd(), file)
}

async function importFile(
  words: readonly string[],
  { strict = false }: Options,
  env: Environment,
): Promise<number> {
  const file = fileOf(words, 'import', env)
  // Half the memory, at the same speed: V8 would rather let garbage grow than look for it.
  setFlagsFromString('--optimize-for-size')
  const found = await stat(file).catch((cause: unknown) => {
    throw fileFault(file, cause, 'read')
  })
  if (!found.isFile()) throw new StartError(`${file} is not a file.`)
  const config = loadConfig(env)
  return withDatabase(config, async (db) => {
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
        throw fileFault(file, cause, 'read')
      })
    const isWritten = !strict || summary.skipped.length === 0
    const { pictures } = summary
    if (isWritten && pictures.size > 0) {
      let done = 0
      await fetchNow(context, {
        changed: () => raiseCatalogueVersion(db),
        onProgress: () => progress.say(`${count((done += 1))} of up to ${count(pictures.size)} pictures`),
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

async function exportFile(words: readonly string[], _: Options, env: Environment): Promise<number> {
  const file = fileOf(words, 'export', env)
  const folder = await stat(dirname(file)).catch(() => undefined)
  if (!folder?.isDirectory()) throw new StartError(`There is no folder ${dirname(file)}.`)
  return withDatabase(loadConfig(env), async (db) => {
    const began = performance.now()
    const progress = progressLine()
    // Written beside its place, so that a file that was there is not lost when this one is not finished.
    const draft = `${file}.part`
    let written = 0
    try {
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
      await rename(draft, file)
    } catch (cause) {
      await rm(draft, { force: true })
      throw fileFault(file, cause, 'written')
    }
    progress.clear()
    console.log(`${basename(file)}: ${count(written)} rows written in ${seconds(performance.now() - began)}`)
    return 0
  })
}

async function manageKeys(
  words: readonly string[],
  { permission }: Options,
  env: Environment,
): Promise<number> {
  const config = loadConfig(env)
  return withDatabase(config, async (db) => {
    const secrets = await loadSecrets(config.dataDir)
    console.log(await runKeys({ db, secrets, clock: Date.now }, words, permission))
    return 0
  })
}

async function managePictures(words: readonly string[], _: Options, env: Environment): Promise<number> {
  const config = loadConfig(env)
  return withDatabase(config, async (db) => {
    const context = { config, db, clock: Date.now }
    const progress = progressLine()
    const text = await runMedia(context, words, (done, what) => progress.say(`${count(done)} ${what}`))
    progress.clear()
    console.log(text)
    await closeMedia(context)
    return 0
  })
}

/** A sentence for what can be wrong with a file; anything else as it was. */
function fileFault(file: string, cause: unknown, done: 'read' | 'written'): unknown {
  const reasons: Record<string, string> = {
    ENOENT: 'there is no such file',
    EACCES: 'permission denied',
    EPERM: 'permission denied',
    EISDIR: 'it is a folder',
    ENOTDIR: 'a part of the path is a file',
    ENOSPC: 'the disk is full',
    EROFS: 'the disk is read-only',
  }
  const reason = reasons[(cause as NodeJS.ErrnoException | undefined)?.code ?? '']
  return reason === undefined ? cause : new StartError(`${file} cannot be ${done}: ${reason}.`, { cause })
}

/** The owner's database, that of a running shop, or the built-in one for as long as `work` takes. */
async function withDatabase(config: Config, work: (db: Database) => Promise<number>): Promise<number> {
  const running = config.databaseUrl ?? connectionOfRunning(config.dataDir)
  const own = running === undefined ? await startEmbeddedPostgres({ dataDir: config.dataDir }) : undefined
  const url = running ?? own?.url ?? ''
  const db = openDatabase(url, 4)
  try {
    await checkDatabase(db, url)
    await migrate(db)
    return await work(db)
  } finally {
    await closeDatabase(db)
    await own?.stop()
  }
}

/** One line that is rewritten in a terminal; elsewhere nothing, so that logs stay readable. */
function progressLine() {
  const isTerminal = process.stderr.isTTY
  const width = 24
  let first: { at: number; share: number } | undefined
  return {
    show: (rows: number, share: number) => {
      if (!isTerminal) return
      const at = performance.now()
      first ??= { at, share }
      const left = ((at - first.at) * (1 - share)) / (share - first.share)
      const time = Number.isFinite(left) ? `, ${seconds(Math.max(0, left))} left` : ''
      const full = Math.round(Math.min(1, share) * width)
      const bar = '█'.repeat(full) + '░'.repeat(width - full)
      process.stderr.write(`\r\x1b[K  ${bar}  ${count(rows)} rows${time}`)
    },
    say: (text: string) => {
      if (isTerminal) process.stderr.write(`\r\x1b[K  ${text}`)
    },
    clear: () => {
      if (isTerminal) process.stderr.write('\r\x1b[K')
    },
  }
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

function count(value: number): string {
  return value.toLocaleString('en')
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}
