/** `npm run shop -- backup FILE`. */
import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { writeBackup } from '#operations/backup/write-backup.ts'
import { type Config, type Environment, loadConfig, StartError } from '#platform/environment/config.ts'
import type { Database } from '#platform/database/database.ts'
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
import { newPassPhrase } from './pass-phrase.ts'

export const backup: Command = {
  usage: 'backup FILE [--encrypt]',
  about: 'writes the whole shop into one file while it sells: database, pictures and secrets',
  help: `The file holds one moment of the shop, and everything that "restore" needs. An existing file is replaced once the new
one is whole. It holds customers' addresses and the shop's secrets: keep it where only you can read it.

  --encrypt   asks for a pass phrase and encrypts the file with it; with BACKUP_PASSPHRASE every backup is encrypted

Pictures in a bucket (S3_BUCKET) are not copied: the file names the bucket, which needs a copy of its own.`,
  options: ['encrypt'],
  run: backupFile,
}

async function backupFile(
  words: readonly string[],
  { encrypt = false }: Options,
  env: Environment,
): Promise<number> {
  const wanted = await backupWanted(words, 'backup', encrypt, env)
  return withUnmigratedDatabase(wanted.config, async (db) => {
    await writeWithSummary(db, wanted)
    return 0
  })
}

export type BackupWanted = { config: Config; file: string; passPhrase: string | undefined }

/** The checked arguments of a command that makes a backup. @throws StartError before anything is opened */
export async function backupWanted(
  words: readonly string[],
  command: string,
  encrypt: boolean,
  env: Environment,
): Promise<BackupWanted> {
  const file = fileOf(words, command, env, 'shop.backup')
  const folder = await stat(dirname(file)).catch(() => undefined)
  if (!folder?.isDirectory()) throw new StartError(`There is no folder ${dirname(file)}.`)
  const config = loadConfig(env)
  mustHoldDatabase(config)
  const passPhrase = config.backupPassPhrase ?? (encrypt ? await newPassPhrase() : undefined)
  return { config, file, passPhrase }
}

/** Writes the backup and prints a summary. */
export async function writeWithSummary(
  db: Database,
  { config, file, passPhrase }: BackupWanted,
): Promise<void> {
  const began = performance.now()
  const progress = progressLine()
  try {
    const { bytes, manifest } = await writeBackup(
      { config, db, clock: Date.now },
      { file, passPhrase, onProgress: (written) => progress.say(`${bytesText(written)} written`) },
    )
    progress.clear()
    const { orders, products, customers } = manifest.counts
    console.log(
      `${basename(file)}: ${count(orders)} orders, ${count(products)} products, ${count(customers)} customers, ${count(manifest.parts['media']?.files ?? 0)} picture files; ${bytesText(bytes)}${passPhrase === undefined ? '' : ', encrypted'}, in ${seconds(performance.now() - began)}`,
    )
    if (manifest.media.in === 'bucket')
      console.log(`Pictures lie in the bucket ${manifest.media.bucket} and are not in the file.`)
  } catch (cause) {
    progress.clear()
    throw fileError(file, cause, 'written')
  }
}

/** Otherwise an empty database would be created. */
function mustHoldDatabase({ databaseUrl, dataDir }: Config): void {
  if (databaseUrl === undefined && !existsSync(join(dataDir, 'pg/PG_VERSION')))
    throw new StartError(`There is no shop in ${dataDir}: set DATA_DIR to its folder.`)
}
