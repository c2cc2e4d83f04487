/** `npm run shop -- move-in ADDRESS`, and `move-in FILE.zip`. */
import { tmpdir } from 'node:os'
import { fetchNow } from '#catalogue/media/fetch-now.ts'
import { closeMedia } from '#catalogue/media/media.ts'
import { raiseCatalogueVersion } from '#catalogue/product-data/product-store.ts'
import { agrees, compareShops, comparisonText } from '#operations/move-in/compare.ts'
import { finishMoveIn } from '#operations/move-in/move-in-store.ts'
import { homeOf, moveIn, rehearse } from '#operations/move-in/move-in.ts'
import { openArchive } from '#operations/move-in/archive/archive-shop.ts'
import { openOldShop } from '#operations/move-in/old-shop.ts'
import { importPasswords } from '#operations/move-in/passwords.ts'
import { rehearsalText, runText } from '#operations/move-in/report.ts'
import type { Work } from '#operations/move-in/steps/step.ts'
import type { Database } from '#platform/database/database.ts'
import { type Environment, loadConfig, StartError } from '#platform/environment/config.ts'
import {
  type Command,
  commandContext,
  count,
  fileError,
  fileOf,
  type Options,
  pathOf,
  progressLine,
  withDatabase,
} from './command.ts'

export const moveInCommand: Command = {
  usage: 'move-in ADDRESS, or move-in FILE.zip',
  about:
    'moves a whole WooCommerce shop in: catalogue, customers, orders, addresses; or an archive of export --all',
  help: `ADDRESS is the old shop's, such as https://old.example. Its WooCommerce makes the key (Settings, Advanced, REST API,
permission Read). Without --yes nothing is written: the old shop is read, and what cannot be imported is listed.

  --key ck_… --secret cs_…   the key
  --passwords FILE           with --yes: keeps the customers' passwords; a CSV file with user_email and user_pass, or a dump
  --yes                      imports; repeat it as often as you like, only changes are imported again
  --finish                   the last run: imports, compares counts and sums of both shops, and ends the move if they agree
  --leave-refused            with --finish: leaves behind what cannot be imported
  --per-second N             calls per second at most (5)

FILE.zip is an archive that export --all has made of another shop like this one: no key is needed, and nothing is
fetched from the network. An archive with passwords keeps them.

A run that was cut off goes on where it was. docs/operate/move-in.md explains each step of a move.`,
  options: ['key', 'secret', 'yes', 'per-second', 'passwords', 'finish', 'leave-refused'],
  run: async (words, options, env) => {
    const archive = archiveOf(words, options, env)
    const shop = archive === undefined ? shopOf(words, options) : undefined
    const config = loadConfig(env)
    return withDatabase(config, async (db) => {
      const context = await commandContext(config, db, env)
      if (shop) return move({ context, old: openOldShop(context, shop), home: homeOf(context) }, options, env)
      const opened = await openArchive(archive ?? '', tmpdir()).catch((cause: unknown) => {
        throw fileError(archive ?? '', cause, 'read')
      })
      try {
        return await move(
          { context, old: opened.shop, home: homeOf(context) },
          options,
          env,
          opened.passwords,
        )
      } finally {
        await opened.close()
      }
    })
  },
}

/**
 * Rehearses a move or performs it, and prints the result.
 * @param passwords path of an archive's file of passwords; undefined if it has none
 * @returns the exit code
 */
async function move(
  work: Work,
  options: Options,
  env: Environment,
  passwords: () => Promise<string | undefined> = () => Promise.resolve(undefined),
): Promise<number> {
  const { context, old } = work
  const { db } = context
  const progress = progressLine()
  const onProgress = (step: { names: readonly [string, string] }, rows: number) =>
    progress.say(`${count(rows)} ${step.names[1]}`)
  if (!options.yes && !options.finish) {
    if (options.passwords !== undefined)
      throw new StartError(
        'Passwords belong to accounts that have come: say --passwords with --yes or --finish.',
      )
    const found = await rehearse(work, onProgress).finally(progress.clear)
    console.log(rehearsalText(old.address, found))
    return 0
  }
  const isLast = options.finish === true
  const done = await moveIn(work, { all: isLast, onProgress }).finally(progress.clear)
  let pictures = 0
  await fetchNow(context, {
    changed: () => raiseCatalogueVersion(db),
    onJob: () => progress.say(`${count((pictures += 1))} pictures`),
  })
  progress.clear()
  console.log(await runText(db, old.address, done))
  const file = options.passwords === undefined ? await passwords() : pathOf(options.passwords, env)
  if (file !== undefined) console.log(await passwordText(db, file))
  await closeMedia(context)
  return isLast ? finish(work, options) : 0
}

/** Compares both shops and closes the move if they agree. Returns the exit code. */
async function finish(work: Work, options: Options): Promise<number> {
  const found = await compareShops(work, { leaveRefused: options['leave-refused'] === true })
  console.log(`\n${comparisonText(work.old.address, found)}`)
  if (!agrees(found)) return 1
  await finishMoveIn(work.context.db, new Date(work.context.clock()))
  return 0
}

/** Imports a file of password hashes. @returns the text to print */
async function passwordText(db: Database, file: string): Promise<string> {
  const { rows, stored, unknown } = await importPasswords(db, file).catch((cause: unknown) => {
    throw fileError(file, cause, 'read')
  })
  return [
    `${count(stored)} accounts keep their passwords, of ${count(rows)} in the file.`,
    ...(unknown > 0
      ? [`${count(unknown)} hashes are of a kind that this shop cannot check: these customers get a link.`]
      : []),
  ].join('\n')
}

/** The path of an archive; undefined for an address. Throws StartError for options that an archive does not need. */
function archiveOf(words: readonly string[], options: Options, env: Environment): string | undefined {
  const [name = ''] = words
  if (!/\.zip$/i.test(name) || /^https?:/i.test(name)) return undefined
  if ([options.key, options.secret, options['per-second']].some((sent) => sent !== undefined))
    throw new StartError('An archive needs neither --key and --secret nor --per-second.')
  return fileOf(words, 'move-in', env, 'shop.zip')
}

const shopOf = (words: readonly string[], options: Options) => ({
  ...keyOf(options),
  address: addressOf(words),
  perSecond: perSecondOf(options),
})

/** The old shop's address without a trailing slash. Throws StartError for an invalid one. */
function addressOf(words: readonly string[]): string {
  const [address = '', ...more] = words
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || !['http:', 'https:'].includes(url.protocol) || more.length > 0 || url.search !== '')
    throw new StartError(
      'Which shop? For example: npm run shop -- move-in https://old.example --key ck_… --secret cs_…',
    )
  return `${url.origin}${url.pathname}`.replace(/\/$/, '')
}

function keyOf({ key = '', secret = '' }: Options): { key: string; secret: string } {
  if (key.trim() === '' || secret.trim() === '')
    throw new StartError(
      'Say --key ck_… and --secret cs_…: the old shop makes them in WooCommerce, Settings, Advanced, REST API, permission Read.',
    )
  return { key: key.trim(), secret: secret.trim() }
}

/** calls per second to the old shop, without the option */
const usualPace = 5

function perSecondOf({ 'per-second': sent }: Options): number {
  if (sent === undefined) return usualPace
  const pace = Number(sent)
  if (!Number.isInteger(pace) || pace < 1 || pace > 1000)
    throw new StartError('Say --per-second 5: a whole number from 1 to 1000.')
  return pace
}
