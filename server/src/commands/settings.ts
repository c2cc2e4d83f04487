/** `npm run shop -- settings …`: what the owner decides about the shop, shown and changed from the command line. */
import {
  isSettingGroup,
  settingGroupNames,
  settingGroups,
  type SettingGroupName,
} from '@sauda/contract/settings/shop-settings.ts'
import { readFile, stat } from 'node:fs/promises'
import { loadConfig, StartError } from '#config.ts'
import type { Database } from '#database/database.ts'
import { changesOf } from '#shop-settings/settings-store.ts'
import {
  changeSettings,
  groupState,
  groupStates,
  type SettingsOutcome,
  undoChange,
} from '#shop-settings/shop-settings.ts'
import { type Command, withDatabase } from './command.ts'

const help = `  settings list             names every group
  settings show GROUP       shows its values
  settings set GROUP FIELD=VALUE ...
             changes fields; a value is JSON, plain text, or @ and the name of a file that holds either:
             settings set tax percent=17.5
             settings set pages terms=@terms.md
  settings history GROUP    who changed it when, the newest first
  settings undo GROUP VERSION
             puts the group back to what it was before that change

A change holds at once, in every running process of the shop.`

export const settings: Command = {
  usage: 'settings list | show | set',
  about: 'shows and changes tax, delivery and whatever else the owner decides',
  help,
  run: (words, _, env) => {
    const config = loadConfig(env)
    return withDatabase(config, async (db) => {
      console.log(await runSettings(db, words))
      return 0
    })
  },
}

const by = 'command line'

/** Does what the words after `settings` ask for. @returns the text to print. Throws StartError with a sentence. */
export async function runSettings(db: Database, [step, name, ...words]: readonly string[]): Promise<string> {
  switch (step) {
    case 'list':
      return list(db)
    case 'show':
      return JSON.stringify((await groupState(db, groupOf(name))).values, null, 2)
    case 'set': {
      const group = groupOf(name)
      return saved(
        group,
        await changeSettings({ db, clock: Date.now }, group, await fieldsIn(words), { seen: undefined, by }),
      )
    }
    case 'history':
      return history(db, groupOf(name))
    case 'undo': {
      const group = groupOf(name)
      const version = Number(words[0])
      const outcome = Number.isInteger(version)
        ? await undoChange({ db, clock: Date.now }, group, version, { seen: undefined, by })
        : undefined
      if (!outcome)
        throw new StartError(`Which change? Say its number, as settings history ${group} shows it.`)
      return saved(group, outcome)
    }
    default:
      throw new StartError(
        'Say settings list, show GROUP, set GROUP FIELD=VALUE, history GROUP or undo GROUP VERSION.',
      )
  }
}

function groupOf(name: string | undefined): SettingGroupName {
  if (name !== undefined && isSettingGroup(name)) return name
  throw new StartError(`Which group? There are ${settingGroupNames.join(', ')}.`)
}

async function list(db: Database): Promise<string> {
  const rows = await groupStates(db)
  const width = Math.max(...rows.map((row) => row.name.length))
  return rows
    .map(({ name, version }) => {
      const state = version === 0 ? 'defaults' : `changed ${version} times`
      return `${name.padEnd(width)}  ${settingGroups[name].help} (${state})`
    })
    .join('\n')
}

/** `field=value` or `field=@file`; what is no JSON is a text. */
async function fieldsIn(words: readonly string[]): Promise<Record<string, unknown>> {
  if (words.length === 0)
    throw new StartError('Which field? For example: npm run shop -- settings set tax percent=17.5')
  return Object.fromEntries(
    await Promise.all(
      words.map(async (word) => {
        const at = word.indexOf('=')
        if (at < 1) throw new StartError(`"${word}" is no FIELD=VALUE.`)
        return [word.slice(0, at), valueOf(await textOf(word.slice(at + 1)))] as const
      }),
    ),
  )
}

/** bytes; a group of settings is smaller */
const largestFile = 8_000_000

/** A file is named from the folder in which the command was given. */
async function textOf(value: string): Promise<string> {
  if (!value.startsWith('@')) return value
  const name = value.slice(1)
  try {
    if ((await stat(name)).size > largestFile) throw new StartError(`${name} is larger than 8 MB.`)
    return await readFile(name, 'utf8')
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`There is no file "${name}"; a text that begins with @ is written as JSON: '"@…"'.`)
  }
}

function valueOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function saved(name: SettingGroupName, outcome: SettingsOutcome): string {
  if (outcome.kind === 'invalid') throw new StartError([...outcome.errors.values()].join('\n'))
  if (outcome.kind === 'stale') throw new StartError('Somebody else has changed these settings meanwhile.')
  return `Changed: ${name} is at version ${outcome.state.version}.`
}

async function history(db: Database, name: SettingGroupName): Promise<string> {
  const changes = await changesOf(db, name, 100)
  if (changes.length === 0) return 'It was never changed.'
  return changes
    .map(({ version, changedAt, changedBy, valueAfter }) => {
      return `${String(version).padStart(4)}  ${changedAt.toISOString().slice(0, 16)}  ${changedBy}  ${JSON.stringify(valueAfter)}`
    })
    .join('\n')
}
