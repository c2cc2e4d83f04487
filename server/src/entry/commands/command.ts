/** Shared code of the commands of `npm run shop`: type, database, files, progress line. */
import { resolve } from 'node:path'
import { pino } from 'pino'
import { type Config, type Environment, StartError } from '#platform/environment/config.ts'
import { type Context, createContext } from '#platform/context.ts'
import { loadExtensions } from '#entry/load-extensions.ts'
import { loadSecrets } from '#platform/environment/secrets.ts'
import { checkDatabase } from '#platform/database/check-database.ts'
import { closeDatabase, type Database, openDatabase } from '#platform/database/database.ts'
import { connectionOfRunning, startEmbeddedPostgres } from '#platform/database/embedded/embedded-postgres.ts'
import { prepareDatabase } from '#platform/jobs/job-queue.ts'

export type Command = {
  /** name and arguments, for the overview */
  usage: string
  /** what the command does, in one line, for the overview */
  about: string
  /** what --help prints after usage and about */
  help: string
  /** names of the supported options besides --help */
  options?: readonly (keyof Options)[]
  /** Returns the exit code. @param words the arguments after the command's name */
  run: (words: readonly string[], options: Options, env: Environment) => Promise<number>
}
/** Options of all commands; each command names those that it supports. */
export type Options = {
  strict?: boolean
  'dry-run'?: boolean
  map?: string
  permission?: string
  role?: string
  name?: string
  ratings?: string
  encrypt?: boolean
  'keep-keys'?: boolean
  verify?: boolean
  over?: boolean
  key?: string
  secret?: string
  yes?: boolean
  'per-second'?: string
  passwords?: string
  finish?: boolean
  'leave-refused'?: boolean
  'unused-pictures'?: boolean
  'map-status'?: string[]
  all?: boolean
  'with-passwords'?: boolean
}

/** A file's path, relative to the caller's folder: npm changes the working directory and passes it in INIT_CWD. */
export const pathOf = (name: string, env: Environment): string =>
  resolve(env['INIT_CWD'] ?? process.cwd(), name)

/** The path of the file argument. Throws StartError unless there is exactly one. */
export function fileOf(
  words: readonly string[],
  command: string,
  env: Environment,
  example = 'products.csv',
): string {
  const [file, ...more] = words
  if (file === undefined)
    throw new StartError(`Name a file. For example: npm run shop -- ${command} ${example}`)
  if (more.length > 0) throw new StartError(`Name one file only. A name with spaces needs quotation marks.`)
  return pathOf(file, env)
}

/** A readable error for a file that could not be read or written; other errors are returned unchanged. */
export function fileError(file: string, cause: unknown, action: 'read' | 'write'): unknown {
  const reasons: Record<string, string> = {
    ENOENT: "it doesn't exist",
    EACCES: 'permission denied',
    EPERM: 'permission denied',
    EISDIR: "it's a folder",
    ENOTDIR: 'part of its path is a file',
    ENOSPC: 'the disk is full',
    EROFS: 'the disk is read-only',
  }
  const reason = reasons[(cause as NodeJS.ErrnoException | undefined)?.code ?? '']
  return reason === undefined ? cause : new StartError(`Couldn't ${action} ${file}: ${reason}.`, { cause })
}

/** Runs `work` on the configured database, a running shop's, or the built-in one, after migrating it. */
export const withDatabase = (config: Config, work: (db: Database) => Promise<number>): Promise<number> =>
  withUnmigratedDatabase(config, async (db) => {
    await prepareDatabase(db)
    return work(db)
  })

/** Runs `work` as `withDatabase` does, but does not migrate the database; a new folder gets an empty one. */
export async function withUnmigratedDatabase(
  config: Config,
  work: (db: Database) => Promise<number>,
): Promise<number> {
  const running = config.databaseUrl ?? connectionOfRunning(config.dataDir)
  const own = running === undefined ? await startEmbeddedPostgres({ dataDir: config.dataDir }) : undefined
  const url = running ?? own?.url ?? ''
  const db = openDatabase(url, 4)
  try {
    await checkDatabase(db, url)
    return await work(db)
  } finally {
    await closeDatabase(db)
    await own?.stop()
  }
}

/** A context with the shop's own functions. It logs nothing, because commands print their results. */
export const commandContext = async (config: Config, db: Database, env: Environment): Promise<Context> =>
  createContext({
    config,
    db,
    log: pino({ level: 'silent' }),
    secrets: await loadSecrets(config.dataDir),
    extensions: await loadExtensions(env),
    // Import the modules only if needed: most commands need no context, and start faster without them.
    listeners: (await import('#entry/modules.ts')).listeners,
  })

/**
 * A progress line that is rewritten in a terminal. Elsewhere it prints nothing, so that logs stay readable. `show`
 * prints a bar (`share`: 0 to 1), `say` a text, and `clear` removes the line.
 */
export function progressLine() {
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

/** A number with commas: 1,234. */
export function count(value: number): string {
  return value.toLocaleString('en')
}

/** A duration in ms as seconds: 1.2 s. */
export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}
