/** `npm run shop -- upgrade FILE`. */
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
  about: 'backs the shop up into FILE, then brings its database to this release',
  help: `Stop the shop, take the new release, then run this: it writes what "backup" writes, before it changes anything. The
shop's own steps are one transaction: if one fails, none has happened. The job queue is updated before them, extensions
after them, each by itself. Then an order is placed for a test and taken back; if that fails, the backup is restored. To go
back later, restore the file into an empty place with the release before. Where nothing is to
be done, no backup is made.

  --encrypt   as for "backup"

"npm start" brings the database to its release as well, without a backup.`,
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
    throw new StartError('The shop is running: stop it first, and start it again after the upgrade.')
  const extensions = await loadExtensions(env)
  const say = (name: string): void => console.log(`  ${name}`)
  return withUnmigratedDatabase(config, async (db) => {
    const { missing, unknown } = await compareMigrations(db)
    if (unknown.length > 0)
      throw new StartError(
        `The database was changed by a later release (${unknown.at(-1)}) than this Sauda ${shopVersion}: take that release.`,
      )
    if (missing.length === 0) {
      await updateDatabase(db, extensions, say)
      console.log(`The database has the form of Sauda ${shopVersion}: nothing to do, no backup was made.`)
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
        `The upgrade stopped: ${reasonOf(cause)}. ${basename(wanted.file)} holds the shop as it was.`,
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
          `${broken}, and ${file} was not restored (${reasonOf(failure)}). It holds the shop as it was: run npm run shop -- restore ${file} --over, and start the earlier release.`,
          { cause: failure },
        )
      })
      throw new StartError(
        `${broken}: ${file} was restored, and the database is as it was. Start the earlier release.`,
        { cause },
      )
    }
    console.log('The database is ready. Start the shop: npm start')
    return 0
  })
}

const reasonOf = (cause: unknown): string =>
  (cause instanceof Error ? cause.message : String(cause)).replace(/\.$/, '')
