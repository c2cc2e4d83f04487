/** The commands `npm run shop -- move-in ADDRESS` and `move-in FILE.zip`. */
import { tmpdir } from 'node:os'
import { type OrderStatus, orderStatuses } from '@sauda/domain/order.ts'
import { fetchNow } from '#catalogue/media/fetch-now.ts'
import { closeMedia } from '#catalogue/media/media.ts'
import { raiseCatalogueVersion } from '#catalogue/product-data/product-store.ts'
import { addressForKeys, authorizationPage } from '#operations/move-in/desk/authorization.ts'
import { runOf } from '#operations/move-in/desk/run-store.ts'
import { keysOf } from '#operations/move-in/desk/stored-keys.ts'
import { identityIn } from '#shop/settings/identity.ts'
import { settingsOrLast } from '#shop/settings/shop-settings.ts'
import { chooseUnusedPictures, wantsUnusedPictures } from '#operations/move-in/choices/chosen-pictures.ts'
import { chooseStatuses, chosenStatuses } from '#operations/move-in/choices/chosen-statuses.ts'
import { agrees, compareShops, comparisonText } from '#operations/move-in/compare.ts'
import { finishMoveIn } from '#operations/move-in/move-in-store.ts'
import { homeOf, moveIn, rehearse } from '#operations/move-in/move-in.ts'
import { openArchive } from '#operations/move-in/archive/archive-shop.ts'
import { openOldShop } from '#operations/move-in/old-shop.ts'
import { importPasswords } from '#operations/move-in/passwords.ts'
import { rehearsalText, runText } from '#operations/move-in/report.ts'
import {
  type ChosenStatuses,
  ownStatusRefusal,
  isOwnStatus,
  plainStatus,
} from '#operations/move-in/steps/order-statuses.ts'
import type { Work } from '#operations/move-in/steps/step.ts'
import type { Context } from '#platform/context.ts'
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

/** options for a shop that is read by its API */
const withKey = ['key', 'secret', 'per-second', 'map-status', 'unused-pictures'] as const

export const moveInCommand: Command = {
  usage: 'move-in ADDRESS, or move-in FILE.zip',
  about: 'imports a whole WooCommerce shop from its address, or an archive written by "export --all"',
  help: `ADDRESS is the address of the old shop, such as https://old.example. Without a key the command uses the
one that the desk has stored, or prints the page of the old shop that makes one. Without --yes nothing is written: the command reads the old shop and lists what can't be imported.

  --key ck_… --secret cs_…   the key: WooCommerce, Settings, Advanced, REST API, permission Read
  --passwords FILE           with --yes: customers keep their passwords; FILE is a CSV file with the columns user_email and
                             user_pass, or a database dump
  --yes                      import. Run it as often as you like: only changes are imported again
  --finish                   the last run: import, compare the counts and sums of both shops, and finish if they match
  --map-status OLD=NEW       orders with the status OLD there get the status NEW here, such as shipped=completed; repeat it for
                             further ones. It counts for later runs too
  --unused-pictures          also import pictures of the media library that nothing uses. It counts for later runs too
  --leave-refused            with --finish: finish although some entries can't be imported
  --per-second N             maximum number of calls per second (5)

FILE.zip is an archive that "export --all" wrote in another Sauda shop. It needs no key and no network. If it contains password
hashes, customers keep their passwords.

An interrupted run continues where it stopped. docs/operate/move-in.md explains each step.`,
  options: [...withKey, 'yes', 'passwords', 'finish', 'leave-refused'],
  run: async (words, options, env) => {
    const archive = archiveOf(words, options, env)
    const shop = archive === undefined ? shopOf(words, options) : undefined
    const config = loadConfig(env)
    return withDatabase(config, async (db) => {
      const context = await commandContext(config, db, env)
      if (shop) return move(await workOf(context, shop, options), options, env)
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

/** Opens the old shop with the owner's choices of statuses. A rehearsal does not store choices from its options. */
async function workOf(context: Context, shop: ReturnType<typeof shopOf>, options: Options): Promise<Work> {
  const chosen = statusesIn(options['map-status'] ?? [])
  const isWanted = options['unused-pictures'] === true
  if (options.yes || options.finish) {
    await chooseStatuses(context.db, chosen)
    if (isWanted) await chooseUnusedPictures(context.db, true)
  }
  const statuses = new Map([...(await chosenStatuses(context.db)), ...chosen])
  const keys = shop.keys ?? (await keysFor(context, shop.address))
  const old = openOldShop(context, {
    ...{ ...keys, address: shop.address, perSecond: shop.perSecond, statuses },
    unusedPictures: isWanted || (await wantsUnusedPictures(context.db)),
  })
  return { context, old, home: homeOf(context) }
}

/** The statuses of --map-status. Throws StartError for one that is wrong. */
function statusesIn(texts: readonly string[]): ChosenStatuses {
  const pairs = texts.map((text): [string, OrderStatus] => {
    const [there = '', here = '', ...more] = text.split('=').map(plainStatus)
    if (there === '' || more.length > 0 || !isOwnStatus(here))
      throw new StartError(
        `--map-status ${text}: write it as --map-status shipped=completed. The status here is ${orderStatuses.slice(0, -1).join(', ')} or ${orderStatuses.at(-1)}.`,
      )
    if (isOwnStatus(there)) throw new StartError(`--map-status ${text}: ${ownStatusRefusal(there)}`)
    return [there, here]
  })
  return new Map(pairs)
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
        '--passwords needs --yes or --finish, because passwords are stored with imported accounts.',
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
    `${count(stored)} of ${count(rows)} accounts in the file keep their passwords.`,
    ...(unknown > 0
      ? [`${count(unknown)} hashes have an unknown format: these customers set a new password by a link.`]
      : []),
  ].join('\n')
}

/** The path of an archive; undefined for an address. Throws StartError for options that an archive does not need. */
function archiveOf(words: readonly string[], options: Options, env: Environment): string | undefined {
  const [name = ''] = words
  if (!/\.zip$/i.test(name) || /^https?:/i.test(name)) return undefined
  if (withKey.some((name) => options[name] !== undefined))
    throw new StartError(
      "--key, --secret, --per-second, --map-status and --unused-pictures can't be used with an archive.",
    )
  return fileOf(words, 'move-in', env, 'shop.zip')
}

const shopOf = (words: readonly string[], options: Options) => ({
  keys: keyIn(options),
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

/** The key in the options; undefined if there is none. */
function keyIn({ key, secret }: Options): { key: string; secret: string } | undefined {
  if (key === undefined && secret === undefined) return undefined
  const [one, other] = [key?.trim() ?? '', secret?.trim() ?? '']
  if (one === '' || other === '') throw new StartError('Set both --key ck_… and --secret cs_….')
  return { key: one, secret: other }
}

/** The key that the desk has stored for the old shop. Throws StartError that says how to get one. */
async function keysFor(context: Context, address: string): Promise<{ key: string; secret: string }> {
  const run = await runOf(context.db)
  const stored = run?.address === address ? keysOf(context, run) : undefined
  if (stored) return stored
  const home = addressForKeys(context)
  if (home === undefined)
    throw new StartError(
      'Set --key ck_… and --secret cs_…. Create them in the old shop: WooCommerce, Settings, Advanced, REST API, permission Read.',
    )
  const { brand } = identityIn(context.config, await settingsOrLast(context))
  throw new StartError(
    `Open this page of the old shop within 30 minutes, and allow access. It sends the key to this shop, which must be running. Then repeat the command.\n${await authorizationPage(context, { address, home, name: brand })}`,
  )
}

/** calls per second to the old shop, unless the option sets another number */
const usualPace = 5

function perSecondOf({ 'per-second': sent }: Options): number {
  if (sent === undefined) return usualPace
  const pace = Number(sent)
  if (!Number.isInteger(pace) || pace < 1 || pace > 1000)
    throw new StartError('--per-second must be a whole number from 1 to 1000.')
  return pace
}
