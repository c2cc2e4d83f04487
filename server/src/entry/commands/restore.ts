/** The command `npm run shop -- restore FILE`. */
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { backupError, checkBackup, restoreBackup } from '#operations/backup/restore-backup.ts'
import { type Config, type Environment, loadConfig, StartError } from '#platform/environment/config.ts'
import { connectionOfRunning } from '#platform/database/embedded/embedded-postgres.ts'
import { addressOfDatabase } from '#platform/database/database.ts'
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
import { passphraseFor } from './passphrase.ts'

export const restore: Command = {
  usage: 'restore FILE [--over]',
  about: 'restores a backup into a new DATA_DIR, or into the empty database of DATABASE_URL',
  help: `DATA_DIR and DATABASE_URL name the destination, which must be empty. A backup of the built-in database can be restored into
your own PostgreSQL server, and the other way round. The whole file is checked before anything is written. If the restore
fails, the destination stays empty. "npm start" then migrates the database of an older release.

  DATA_DIR=./restored npm run shop -- restore shop.backup

  --over   replaces the existing shop with all its orders. Stop that shop first. If the restore fails, that shop is unchanged

For an encrypted file the command reads BACKUP_PASSPHRASE, or asks for the passphrase.`,
  options: ['over'],
  run: restoreFile,
}

async function restoreFile(
  words: readonly string[],
  { over = false }: Options,
  env: Environment,
): Promise<number> {
  const file = fileOf(words, 'restore', env, 'shop.backup')
  const config = loadConfig(env)
  if (over && config.databaseUrl === undefined && connectionOfRunning(config.dataDir) !== undefined)
    throw new StartError('The shop is running. Stop it first.')
  const progress = progressLine()
  const began = performance.now()
  try {
    const request = { file, passphrase: await passphraseFor(file, config), config, over }
    await checkBackup({ ...request, onProgress: (bytes) => progress.say(`${bytesText(bytes)} checked`) })
    return await intoNewDatabase(config, async (url) => {
      const manifest = await restoreBackup({
        ...request,
        url,
        onProgress: (bytes) => progress.say(`${bytesText(bytes)} restored`),
      })
      progress.clear()
      const { orders, products, customers } = manifest.counts
      console.log(
        `${basename(file)} of ${manifest.createdAt.slice(0, 16).replace('T', ' ')} UTC, Sauda ${manifest.version}: ${count(orders)} orders, ${count(products)} products, ${count(customers)} customers, ${count(manifest.parts['media']?.files ?? 0)} picture files restored in ${seconds(performance.now() - began)}`,
      )
      if (manifest.media.in === 'bucket')
        console.log(
          `Its pictures are in the bucket ${manifest.media.bucket} at ${manifest.media.endpoint}. Set S3_ENDPOINT, S3_BUCKET, S3_KEY and S3_SECRET.`,
        )
      return 0
    })
  } catch (cause) {
    progress.clear()
    const isOfFile = (cause as NodeJS.ErrnoException).path === file
    throw isOfFile ? fileError(file, cause, 'read') : backupError(file, config.dataDir, cause)
  }
}

/** Runs a restore; removes the new built-in database if it fails. */
async function intoNewDatabase(config: Config, work: (url: string) => Promise<number>): Promise<number> {
  const isNew = config.databaseUrl === undefined && !existsSync(join(config.dataDir, 'pg'))
  const folderIsNew = isNew && !existsSync(config.dataDir)
  try {
    return await withUnmigratedDatabase(config, (db) => work(addressOfDatabase(db)))
  } catch (cause) {
    if (isNew)
      for (const name of ['pg', 'postgres.log'])
        await rm(join(config.dataDir, name), { recursive: true, force: true })
    if (folderIsNew) await rm(config.dataDir, { recursive: true, force: true })
    throw cause
  }
}
