/** Parses `npm run shop`: command, options, help. */
import { parseArgs } from 'node:util'
import { type Environment, StartError } from '#platform/environment/config.ts'
import { CsvError } from '#catalogue/csv/records/csv-error.ts'
import { backup } from './backup.ts'
import type { Command } from './command.ts'
import { doctor } from './doctor.ts'
import { exportCommand } from './export.ts'
import { importCommand } from './import.ts'
import { keys } from './keys.ts'
import { mail } from './mail.ts'
import { media } from './media.ts'
import { moveInCommand } from './move-in.ts'
import { restore } from './restore.ts'
import { settings } from './settings.ts'
import { setup } from './setup.ts'
import { staff } from './staff.ts'
import { upgrade } from './upgrade.ts'

const commands = new Map<string, Command>(
  Object.entries({
    setup,
    doctor,
    import: importCommand,
    export: exportCommand,
    'move-in': moveInCommand,
    keys,
    mail,
    media,
    settings,
    staff,
    backup,
    restore,
    upgrade,
  }),
)

/**
 * Runs a command and prints its result.
 *
 * @param words as typed after `npm run shop --`
 * @param environment reads the settings
 * @returns the exit code
 */
export async function runCommand(words: readonly string[], environment: () => Environment): Promise<number> {
  try {
    const env = environment()
    nameScript(env['SAUDA_SCRIPT'])
    return await run(words, env)
  } catch (error) {
    // Known errors print a sentence; any other error is a defect and keeps its stack trace.
    console.error(error instanceof StartError || error instanceof CsvError ? error.message : error)
    return 1
  }
}

/**
 * Makes printed texts name the script that was used instead of npm, because a server that was installed from an
 * archive has no npm.
 * @param script the path of deploy/sauda as typed, if it was used
 */
function nameScript(script: string | undefined): void {
  if (script === undefined) return
  const named = (value: unknown): unknown =>
    typeof value === 'string'
      ? value.replaceAll('npm run shop --', script).replaceAll('npm start', `${script} start`)
      : value
  for (const stream of ['log', 'error'] as const) {
    const print = console[stream].bind(console)
    console[stream] = (...values: unknown[]) => print(...values.map(named))
  }
}

async function run(words: readonly string[], env: Environment): Promise<number> {
  const { values, positionals } = parsed(words)
  const [name, ...rest] = positionals
  if (name === undefined) {
    console.log(help())
    return values.help ? 0 : 1
  }
  const command = commands.get(name)
  if (!command)
    throw new StartError(
      `The command "${name}" doesn't exist. Use ${[...commands.keys()].join(', ').replace(/, ([^,]+)$/, ' or $1')}. --help explains them.`,
    )
  if (values.help) {
    console.log(`Usage: npm run shop -- ${command.usage}\n\n${sentence(command.about)}\n\n${command.help}`)
    return 0
  }
  const { help: _, ...options } = values
  for (const option of Object.keys(options))
    if (!command.options?.some((known) => known === option)) throw unknownOption(`'--${option}'`)
  return command.run(rest, options, env)
}

function parsed(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      options: {
        help: { type: 'boolean', short: 'h' },
        strict: { type: 'boolean' },
        'dry-run': { type: 'boolean' },
        all: { type: 'boolean' },
        'with-passwords': { type: 'boolean' },
        map: { type: 'string' },
        permission: { type: 'string' },
        role: { type: 'string' },
        name: { type: 'string' },
        ratings: { type: 'string' },
        encrypt: { type: 'boolean' },
        'keep-keys': { type: 'boolean' },
        verify: { type: 'boolean' },
        over: { type: 'boolean' },
        key: { type: 'string' },
        secret: { type: 'string' },
        yes: { type: 'boolean' },
        'per-second': { type: 'string' },
        passwords: { type: 'string' },
        finish: { type: 'boolean' },
        'leave-refused': { type: 'boolean' },
        'unused-pictures': { type: 'boolean' },
        'map-status': { type: 'string', multiple: true },
      },
      allowPositionals: true,
    })
  } catch (cause) {
    const [option = 'this'] = /'[^']+'/.exec((cause as Error).message) ?? []
    throw unknownOption(option, cause)
  }
}

function unknownOption(option: string, cause?: unknown): StartError {
  return new StartError(`The option ${option} doesn't exist. --help lists the options.`, { cause })
}

function sentence(text: string): string {
  return `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}.`
}

function help(): string {
  return `Usage: npm run shop -- COMMAND

${[...commands.values()].map(({ usage, about }) => `  ${column(usage)}${about}`).join('\n')}

The shop may be running. The commands use the same settings as "npm start". For details: COMMAND --help`
}

/** A usage as the first column of the overview. If it is too long, the description begins on a new line. */
const column = (usage: string): string =>
  usage.length < usageWidth ? usage.padEnd(usageWidth) : `${usage}\n  ${' '.repeat(usageWidth)}`
const usageWidth = 28
