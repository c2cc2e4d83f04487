/** The command `npm run shop -- upgrade FILE`. */
import { basename } from 'node:path'
import { type Environment, StartError } from '#platform/environment/config.ts'
import { connectionOfRunning } from '#platform/database/embedded/embedded-postgres.ts'
import { compareMigrations } from '#platform/database/migrate.ts'
import { shopVersion } from '#platform/environment/program.ts'
import { loadExtensions } from '#entry/load-extensions.ts'
import { restoreBackup } from '#operations/backup/restore-backup.ts'
import { addressOfDatabase } from '#platform/database/database.ts'
import { updateDatabase } from '#operations/setup/prepare-shop.ts'
import { backupWanted, writeWithSummary } from './backup.ts'
import { type Command, commandContext, count, type Options, withUnmigratedDatabase } from './command.ts'
import { testShop } from './self-test/self-test.ts'

export const upgrade: Command = {
  usage: 'upgrade FILE [--encrypt]',
  about: 'backs up the shop into FILE, then migrates its database to this release',
  help: `Stop the shop, install the new release, then run this command. It first writes the same file as "backup". All migrations of the
shop run in one transaction: if one fails, nothing changes. The job queue is migrated before them, each extension after them.
Then the command places a test order and removes it; if that fails, it restores the backup. To go back later, restore FILE
into an empty place with the previous release. If there is nothing to migrate, no backup is written.

  --encrypt   as for "backup"

"npm start" migrates the database as well, but without a backup.`,
  options: ['encrypt'],
  run: upgradeShop,
}

async function upgradeShop(
  words: readonly string[],
  { encrypt = false }: Options,
  env: Environment,
): Promise<number> {
  const wanted = await backupWanted(words, 'upgrade', encrypt, env)
  const { config } = wanted
  if (config.databaseUrl === undefined && connectionOfRunning(config.dataDir) !== undefined)
    throw new StartError('The shop is running. Stop it first, and start it again after the upgrade.')
  const extensions = await loadExtensions(env)
  const say = (name: string): void => console.log(`  ${name}`)
  return withUnmigratedDatabase(config, async (db) => {
    const { missing, unknown } = await compareMigrations(db)
    if (unknown.length > 0)
      throw new StartError(
        `A later release than Sauda ${shopVersion} has migrated the database (${unknown.at(-1)}). Install that release.`,
      )
    if (missing.length === 0) {
      await updateDatabase(db, extensions, say)
      console.log(`The database is already migrated to Sauda ${shopVersion}. No backup was written.`)
      return 0
    }
    console.log(
      `${count(missing.length)} ${missing.length === 1 ? 'step' : 'steps'} to Sauda ${shopVersion}.`,
    )
    await writeWithSummary(db, wanted)
    try {
      await updateDatabase(db, extensions, say)
    } catch (cause) {
      throw new StartError(
        `The upgrade failed: ${reasonOf(cause)}. ${basename(wanted.file)} contains the shop from before the upgrade.`,
        { cause },
      )
    }
    try {
      console.log(await testShop(await commandContext(config, db, env)))
    } catch (cause) {
      const broken = `The upgraded shop does not work (${reasonOf(cause)})`
      const file = basename(wanted.file)
      await restoreBackup({ ...wanted, url: addressOfDatabase(db), over: true }).catch((failure: unknown) => {
        throw new StartError(
          `${broken}, and ${file} was not restored (${reasonOf(failure)}). It contains the shop from before the upgrade: run npm run shop -- restore ${file} --over, and start the previous release.`,
          { cause: failure },
        )
      })
      throw new StartError(`${broken}. The database was restored from ${file}. Start the previous release.`, {
        cause,
      })
    }
    console.log('The database is ready. Start the shop: npm start')
    return 0
  })
}

const reasonOf = (cause: unknown): string =>
  (cause instanceof Error ? cause.message : String(cause)).replace(/\.$/, '')
