/*
 * Commands for the person who runs the shop: `npm run shop -- COMMAND`. They work beside a running shop, and without
 * one they start the built-in database for the time they need it.
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Command } from '#commands/command.ts'
import { doctor } from '#commands/doctor.ts'
import { exportCommand } from '#commands/export.ts'
import { importCommand } from '#commands/import.ts'
import { keys } from '#commands/keys.ts'
import { mail } from '#commands/mail.ts'
import { media } from '#commands/media.ts'
import { settings } from '#commands/settings.ts'
import { setup } from '#commands/setup.ts'
import { staff } from '#commands/staff.ts'
import { type Environment, readEnvironment, StartError } from '#config.ts'
import { CsvError } from '#product-csv/csv-read.ts'

const project = resolve(import.meta.dirname, '../..')

const commands = new Map<string, Command>(
  Object.entries({
    setup,
    doctor,
    import: importCommand,
    export: exportCommand,
    keys,
    mail,
    media,
    settings,
    staff,
  }),
)

try {
  process.exitCode = await run(process.argv.slice(2), readEnvironment(project))
} catch (error) {
  // A sentence is enough where the person can help; anything else is a defect and keeps its trace.
  console.error(error instanceof StartError || error instanceof CsvError ? error.message : error)
  process.exitCode = 1
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
      `There is no command "${name}": use ${[...commands.keys()].join(', ').replace(/, ([^,]+)$/, ' or $1')}, or --help to see what they do.`,
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
        permission: { type: 'string' },
        role: { type: 'string' },
        name: { type: 'string' },
        ratings: { type: 'string' },
      },
      allowPositionals: true,
    })
  } catch (cause) {
    const [option = 'this'] = /'[^']+'/.exec((cause as Error).message) ?? []
    throw unknownOption(option, cause)
  }
}

function unknownOption(option: string, cause?: unknown): StartError {
  return new StartError(`The option ${option} is not known: use --help to see what there is.`, { cause })
}

function sentence(text: string): string {
  return `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}.`
}

function help(): string {
  return `Usage: npm run shop -- COMMAND

${[...commands.values()].map(({ usage, about }) => `  ${usage.padEnd(28)}${about}`).join('\n')}

The shop may be running. Settings are those of "npm start"; --help after a command says more about it.`
}
