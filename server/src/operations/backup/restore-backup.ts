/** Restores a backup into an empty place: database, secrets, pictures. */
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { type Config, StartError } from '#platform/environment/config.ts'
import { notWritable } from '#platform/database/embedded/data-folder.ts'
import { migrationNames } from '#platform/database/migrate.ts'
import { isNewer, shopVersion } from '#platform/environment/program.ts'
import { openStorage } from '#catalogue/media/open-storage.ts'
import type { Storage } from '#catalogue/media/storage.ts'
import { placeSecrets, type Secrets, secretsSchema, storedSecrets } from '#platform/environment/secrets.ts'
import {
  type BackupAbout,
  type BackupManifest,
  entryNames,
  isPicture,
  largestText,
  shapeSchema,
  tableFolder,
} from './manifest.ts'
import { type BackupFile, BackupTooNew, parsed, readBackup, wholeBytes, wholeText } from './read-backup.ts'
import { openTarget, type Target } from './restore-store.ts'
import { WrongPassphrase } from './encryption.ts'
import { BackupDamaged, type Entry } from './tar.ts'

type DatabaseShape = Parameters<Target['begin']>[0]

const unpack = promisify(gunzip)
/** number of pictures that are written concurrently */
const abreast = 8
const typeOfEnding: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
}

/**
 * Reads and checks a whole backup, before a restore changes anything.
 * @throws StartError if the backup is from a later release, or if the data folder belongs to another shop; errors of
 * `readBackup`
 */
export async function checkBackup(
  request: BackupFile & { config: Config; over?: boolean; onProgress?: (bytes: number) => void },
): Promise<BackupManifest> {
  const { config, over = false, onProgress } = request
  const known = new Set(await migrationNames())
  return readBackup(request, {
    ...(onProgress && { onProgress }),
    about: async (about) => mustBeKnown(about, known),
    entry: async (entry) => {
      if (entry.name !== entryNames.secrets) return
      const secrets = await secretsIn(entry)
      if (!over) await mustBeFree(config, secrets)
    },
  })
}

type RestoreRequest = BackupFile & {
  config: Config
  url: string
  /** whether to remove the shop that is in the database */
  over?: boolean
  onProgress?: (bytes: number) => void
  /** called with the rows of each table, in their order */
  onRows?: (table: string, rows: Buffer) => void
}

/**
 * Restores a backup. If this fails, the database is unchanged, and files already written to the data folder are
 * removed.
 * @param request `checkBackup` must have accepted the file
 * @throws the errors of `openTarget`, for example for a database that is not empty, and those of `readBackup`
 */
export async function restoreBackup(request: RestoreRequest): Promise<BackupManifest> {
  const { config, url, over = false, onProgress, onRows } = request
  const hadSecrets = (await storedSecrets(config.dataDir)) !== undefined
  const target = await openTarget(url, over)
  let secrets: Secrets | undefined
  try {
    const pictures = pictureWriter(await openStorage(config))
    const tables = tableReader(target, onRows)
    const manifest = await readBackup(request, {
      ...(onProgress && { onProgress }),
      about: async ({ schema }) => mustFit(schema, target.schema),
      entry: async (entry) => {
        if (entry.name === entryNames.secrets) {
          secrets = await secretsIn(entry)
          // The secrets of a shop that is overwritten are needed until the commit.
          if (!over) await placeSecrets(config.dataDir, secrets)
        } else if (entry.name.startsWith('media/')) await pictures.add(entry)
        else await tables(entry)
      },
    })
    await pictures.finish()
    await target.finish(manifest)
    await target.commit()
    if (over && secrets) await placeSecrets(config.dataDir, secrets)
    return manifest
  } catch (cause) {
    // Keep the pictures in the folder of the same shop: their names are hashes of their contents.
    if (!hadSecrets) await emptyFolder(config)
    throw cause
  } finally {
    await target.close()
  }
}

function mustBeKnown({ version, migrations, postgres }: BackupAbout, known: ReadonlySet<string>): void {
  if (isNewer(version, shopVersion) || migrations.some((name) => !known.has(name)))
    throw new StartError(
      `This backup was made by Sauda ${version} with PostgreSQL ${postgres}, which is newer than this Sauda ${shopVersion}: restore it with that release or a later one.`,
    )
}

function mustFit(theirs: string, ours: string): void {
  if (theirs === ours) return
  throw new StartError(
    `The tables of this backup lie in the schema ${theirs}, and this database's first is ${ours}: give its user the search_path ${theirs}.`,
  )
}

/** The files in a folder. A missing folder is empty; other errors are thrown. */
const filesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return []
    throw cause
  })

/** Requires a data folder without secrets and pictures, or that of the same shop. */
async function mustBeFree({ dataDir, s3 }: Config, secrets: Secrets): Promise<void> {
  const stored = await storedSecrets(dataDir)
  if (stored) {
    if (stored.tokenSecret === secrets.tokenSecret && stored.keySecret === secrets.keySecret) return
    throw new StartError(
      `The data folder ${dataDir} holds the secrets of another shop: set DATA_DIR to a new folder.`,
    )
  }
  const found = s3 ? [] : await filesIn(join(dataDir, 'media'))
  if (found.length > 0)
    throw new StartError(
      `The data folder ${dataDir} holds pictures of another shop: set DATA_DIR to a new folder.`,
    )
}

async function emptyFolder({ dataDir, s3 }: Config): Promise<void> {
  await rm(join(dataDir, 'secrets.json'), { force: true })
  if (!s3) await rm(join(dataDir, 'media'), { recursive: true, force: true })
}

const secretsIn = async (entry: Entry): Promise<Secrets> => parsed(secretsSchema, await wholeText(entry))

/** Returns a reader for the database's entries, in their order. */
function tableReader(
  target: Target,
  onRows?: (table: string, rows: Buffer) => void,
): (entry: Entry) => Promise<void> {
  let folders = new Map<string, number>()
  let names: string[] = []
  return async (entry) => {
    if (entry.name === entryNames.shape) {
      const shape: DatabaseShape = parsed(shapeSchema, await wholeText(entry))
      names = shape.tables.map(({ name }) => name)
      folders = new Map(shape.tables.map(({ name }, place) => [tableFolder(place, name), place]))
      return target.begin(shape)
    }
    const place = folders.get(entry.name.replace(/\/\d+\.gz$/, ''))
    if (place === undefined) throw new BackupDamaged(`it holds ${entry.name}, which nobody knows`)
    const packed = await wholeBytes(entry)
    const rows = await unpack(packed, { maxOutputLength: largestText })
    onRows?.(names[place] ?? '', rows)
    await target.addRows(place, rows)
  }
}

/** Writes several pictures concurrently. */
function pictureWriter(storage: Storage) {
  const writing = new Set<Promise<void>>()
  let failure: { cause: unknown } | undefined
  const room = async (most: number): Promise<void> => {
    while (writing.size > most) await Promise.race(writing)
    if (failure) throw failure.cause
  }
  return {
    add: async (entry: Entry): Promise<void> => {
      const path = entry.name.slice('media/'.length)
      if (!isPicture(path)) throw new BackupDamaged(`it holds ${entry.name}, which is no picture`)
      const content = await wholeBytes(entry)
      const type = typeOfEnding[path.replace(/^.*\./, '')] ?? 'application/octet-stream'
      await room(abreast - 1)
      const one = storage
        .put(path.slice('ab/'.length), content, type)
        .catch((cause: unknown) => void (failure = { cause }))
        .finally(() => writing.delete(one))
      writing.add(one)
    },
    finish: () => room(0),
  }
}

/** A readable error for problems with a backup or its new place; other errors are returned unchanged. */
export function backupError(file: string, dataDir: string, cause: unknown): unknown {
  const { code, path, severity, message } = cause as NodeJS.ErrnoException & { severity?: string }
  if (severity !== undefined)
    return new StartError(`The database did not take the backup (${message}): nothing was restored.`, {
      cause,
    })
  if (code !== undefined && path?.startsWith(dataDir)) return notWritable(dataDir, cause)
  if (cause instanceof WrongPassphrase)
    return new StartError('The passphrase is wrong: nothing was restored.', { cause })
  if (cause instanceof BackupDamaged)
    return new StartError(
      `${file} is not a complete backup (${cause.message}). Nothing was restored. Use another backup.`,
      { cause },
    )
  if (cause instanceof BackupTooNew)
    return new StartError(`${file} was made by a later release, whose form this one does not know.`, {
      cause,
    })
  return cause
}
