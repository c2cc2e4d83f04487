/** `npm run shop -- settings …`: shows and changes the owner's settings from the command line. */
import { readFile, stat } from 'node:fs/promises'
import { type Environment, loadConfig, StartError } from '#platform/environment/config.ts'
import type { Context } from '#platform/context.ts'
import { noExtensions } from '#platform/extensions/registry.ts'
import { loadExtensions } from '#entry/load-extensions.ts'
import type { Database } from '#platform/database/database.ts'
import { changesOf } from '#shop/settings/settings-store.ts'
import {
  changeSettings,
  groupsOf,
  groupState,
  groupStates,
  type SettingsOutcome,
  undoChange,
} from '#shop/settings/shop-settings.ts'
import { type Command, pathOf, withDatabase } from './command.ts'

const help = `  settings list             lists all groups of settings
  settings show GROUP       shows the values of a group
  settings set GROUP FIELD=VALUE ...
             changes fields. A value is JSON, plain text, or @ and the name of a file that contains either:
             settings set tax percent=17.5
             settings set pages terms=@terms.md
  settings history GROUP    lists changes, newest first: who, when and what
  settings undo GROUP VERSION
             restores the values from before that change

A change takes effect immediately in all processes of the shop.`

export const settings: Command = {
  usage: 'settings list | show | set | history | undo',
  about: 'shows and changes the settings of the shop, such as taxes and delivery',
  help,
  run: (words, _, env) => {
    const config = loadConfig(env)
    return withDatabase(config, async (db) => {
      const { all } = await loadExtensions(env)
      const extensions = { ...noExtensions, all }
      console.log(await runSettings({ db, clock: Date.now, extensions }, words, env))
      return 0
    })
  },
}

/** author of these changes in the history of settings */
const by = 'command line'

type SettingsShop = Pick<Context, 'db' | 'clock' | 'extensions'>

/** Runs a subcommand of `settings`. @returns the text to print. Throws StartError. */
export async function runSettings(
  shop: SettingsShop,
  [step, name, ...words]: readonly string[],
  env: Environment = {},
): Promise<string> {
  const { db } = shop
  switch (step) {
    case 'list':
      return list(shop)
    case 'show':
      return JSON.stringify((await groupState(db, groupOf(shop, name), groupsOf(shop))).values, null, 2)
    case 'set': {
      const group = groupOf(shop, name)
      return saved(
        group,
        await changeSettings(shop, group, await fieldsIn(words, env), { seen: undefined, by }),
      )
    }
    case 'history':
      return history(db, groupOf(shop, name))
    case 'undo': {
      const group = groupOf(shop, name)
      const version = Number(words[0])
      const outcome = Number.isInteger(version)
        ? await undoChange(shop, group, version, { seen: undefined, by })
        : undefined
      if (!outcome)
        throw new StartError(`Name the number of the change, as shown by settings history ${group}.`)
      return saved(group, outcome)
    }
    default:
      throw new StartError(
        'Use settings list, show GROUP, set GROUP FIELD=VALUE, history GROUP or undo GROUP VERSION.',
      )
  }
}

function groupOf(shop: SettingsShop, name: string | undefined): string {
  const groups = groupsOf(shop)
  if (name !== undefined && Object.hasOwn(groups, name)) return name
  throw new StartError(`Which group? There are ${Object.keys(groups).join(', ')}.`)
}

async function list(shop: SettingsShop): Promise<string> {
  const groups = groupsOf(shop)
  const rows = await groupStates(shop.db, groups)
  const width = Math.max(...rows.map((row) => row.name.length))
  return rows
    .map(({ name, version }) => {
      const state = version === 0 ? 'defaults' : version === 1 ? 'changed once' : `changed ${version} times`
      return `${name.padEnd(width)}  ${groups[name]?.help ?? ''} (${state})`
    })
    .join('\n')
}

/** The fields of arguments such as `field=value` or `field=@file`; a value that is not JSON is text. */
async function fieldsIn(words: readonly string[], env: Environment): Promise<Record<string, unknown>> {
  if (words.length === 0)
    throw new StartError('Name a field. For example: npm run shop -- settings set tax percent=17.5')
  return Object.fromEntries(
    await Promise.all(
      words.map(async (word) => {
        const at = word.indexOf('=')
        if (at < 1) throw new StartError(`"${word}" is no FIELD=VALUE.`)
        return [word.slice(0, at), valueOf(await textOf(word.slice(at + 1), env))] as const
      }),
    ),
  )
}

/** maximum bytes of a file; larger than any group of settings */
const largestFile = 8_000_000

/** The text of a value, or of the file whose name follows @ in the value. */
async function textOf(value: string, env: Environment): Promise<string> {
  if (!value.startsWith('@')) return value
  const name = value.slice(1)
  try {
    const path = pathOf(name, env)
    if ((await stat(path)).size > largestFile) throw new StartError(`${name} is larger than 8 MB.`)
    return await readFile(path, 'utf8')
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`The file "${name}" doesn't exist. Write a text that begins with @ as JSON: '"@…"'.`)
  }
}

function valueOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function saved(name: string, outcome: SettingsOutcome): string {
  if (outcome.kind === 'invalid') throw new StartError([...outcome.errors.values()].join('\n'))
  if (outcome.kind === 'stale') throw new StartError('Someone else changed these settings in the meantime.')
  return `Changed: ${name} is at version ${outcome.state.version}.`
}

async function history(db: Database, name: string): Promise<string> {
  const changes = await changesOf(db, name, 100)
  if (changes.length === 0) return 'No changes.'
  return changes
    .map(({ version, changedAt, changedBy, valueAfter }) => {
      return `${String(version).padStart(4)}  ${changedAt.toISOString().slice(0, 16)}  ${changedBy}  ${shortened(JSON.stringify(valueAfter))}`
    })
    .join('\n')
}

/** maximum characters of a listed change; the API's call of the history returns all of it */
const shown = 400
const shortened = (text: string): string => (text.length > shown ? `${text.slice(0, shown)}…` : text)
