/** The command `npm run shop -- backup FILE`. */
import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { writeBackup } from '#operations/backup/write-backup.ts'
import { type Config, type Environment, loadConfig, StartError } from '#platform/environment/config.ts'
import { closeDatabase, type Database, openDatabase } from '#platform/database/database.ts'
import { connectionOfRunning } from '#platform/database/embedded/embedded-postgres.ts'
import { backupError } from '#operations/backup/restore-backup.ts'
import { verifyBackup } from '#operations/backup/verify-backup.ts'
import { noteChecked } from '#operations/health/last-backup-store.ts'
import { bytesText } from '#operations/health/bytes-text.ts'
import {
  type Command,
  count,
  fileError,
  fileOf,
  type Options,
  progressLine,
  seconds,
  withUnmigratedDatabase,
} from './command.ts'
import { newPassphrase, passphraseFor } from './passphrase.ts'

export const backup: Command = {
  usage: 'backup FILE [--encrypt | --verify]',
  about: 'writes a backup of the whole shop into one file, while the shop is running',
  help: `The file contains a consistent copy of the database, the pictures and the secrets: all that "restore" needs. An existing file
is replaced when the new one is complete. The file contains customer data and secrets: store it where only you can read it.

  --encrypt   asks for a passphrase and encrypts the file. With BACKUP_PASSPHRASE every backup is encrypted
  --verify    writes nothing: restores FILE into a temporary database and compares all rows, counts and checksums

Pictures in a bucket (S3_BUCKET) are not included: back up the bucket separately.`,
  options: ['encrypt', 'verify'],
  run: backupFile,
}

async function backupFile(
  words: readonly string[],
  { encrypt = false, verify = false }: Options,
  env: Environment,
): Promise<number> {
  if (verify) return verifyFile(words, env)
  const wanted = await backupWanted(words, 'backup', encrypt, env)
  return withUnmigratedDatabase(wanted.config, async (db) => {
    await writeWithSummary(db, wanted)
    return 0
  })
}

async function verifyFile(words: readonly string[], env: Environment): Promise<number> {
  const file = fileOf(words, 'backup --verify', env, 'shop.backup')
  const config = loadConfig(env)
  const progress = progressLine()
  const began = performance.now()
  try {
    const manifest = await verifyBackup({
      ...{ file, passphrase: await passphraseFor(file, config), config },
      onProgress: (bytes) => progress.say(`${bytesText(bytes)} restored`),
    })
    progress.clear()
    const { orders, products, customers } = manifest.counts
    console.log(
      `${basename(file)} can be restored: ${count(orders)} orders, ${count(products)} products, ${count(customers)} customers and all rows of ${count(Object.keys(manifest.rows).length)} tables are the same; in ${seconds(performance.now() - began)}`,
    )
    await noteVerified(config, new Date(manifest.createdAt))
    return 0
  } catch (cause) {
    progress.clear()
    const isOfFile = (cause as NodeJS.ErrnoException).path === file
    throw isOfFile ? fileError(file, cause, 'read') : backupError(file, config.dataDir, cause)
  }
}

/** Stores for doctor and desk that a backup was verified, if the shop's database is running here. */
async function noteVerified(config: Config, taken: Date): Promise<void> {
  const url = config.databaseUrl ?? connectionOfRunning(config.dataDir)
  if (url === undefined) return
  const db = openDatabase(url, 1)
  try {
    await noteChecked(db, 'restored', new Date(), taken)
  } finally {
    await closeDatabase(db)
  }
}

/** Checked arguments. `passphrase`: undefined without encryption */
type BackupWanted = { config: Config; file: string; passphrase: string | undefined }

/** The checked arguments of a command that makes a backup. @throws StartError before anything is opened */
export async function backupWanted(
  words: readonly string[],
  command: string,
  encrypt: boolean,
  env: Environment,
): Promise<BackupWanted> {
  const file = fileOf(words, command, env, 'shop.backup')
  const folder = await stat(dirname(file)).catch(() => undefined)
  if (!folder?.isDirectory()) throw new StartError(`The folder ${dirname(file)} doesn't exist.`)
  const config = loadConfig(env)
  mustHoldDatabase(config)
  const passphrase = config.backupPassphrase ?? (encrypt ? await newPassphrase() : undefined)
  return { config, file, passphrase }
}

/** Writes the backup and prints a summary. @throws StartError after Ctrl-C or SIGTERM, which leave no unfinished file */
export async function writeWithSummary(
  db: Database,
  { config, file, passphrase }: BackupWanted,
): Promise<void> {
  const began = performance.now()
  const progress = progressLine()
  const stopped = new AbortController()
  const stop = () => stopped.abort(new StartError('Stopped. No backup was written.'))
  process.once('SIGINT', stop).once('SIGTERM', stop)
  try {
    const { bytes, manifest } = await writeBackup(
      { config, db, clock: Date.now },
      {
        ...{ file, passphrase, signal: stopped.signal },
        onProgress: (written) => progress.say(`${bytesText(written)} written`),
      },
    )
    progress.clear()
    const { orders, products, customers } = manifest.counts
    console.log(
      `${basename(file)}: ${count(orders)} orders, ${count(products)} products, ${count(customers)} customers, ${count(manifest.parts['media']?.files ?? 0)} picture files; ${bytesText(bytes)}${passphrase === undefined ? '' : ', encrypted'}, in ${seconds(performance.now() - began)}`,
    )
    if (manifest.media.in === 'bucket')
      console.log(`The file doesn't include the pictures in the bucket ${manifest.media.bucket}.`)
  } catch (cause) {
    progress.clear()
    throw fileError(file, cause, 'write')
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop)
  }
}

/** Throws StartError if the data folder has no database, because an empty one would be created. */
function mustHoldDatabase({ databaseUrl, dataDir }: Config): void {
  if (databaseUrl === undefined && !existsSync(join(dataDir, 'pg/PG_VERSION')))
    throw new StartError(`${dataDir} contains no shop. Set DATA_DIR to the folder of the shop.`)
}
