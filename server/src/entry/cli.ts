/*
 * Commands for the person who runs the shop: `npm run shop -- COMMAND`. They work beside a running shop; otherwise they
 * start the built-in database while they run.
 */
import { resolve } from 'node:path'
import { runCommand } from '#entry/commands/run-command.ts'
import { readEnvironment } from '#platform/environment/config.ts'

const project = resolve(import.meta.dirname, '../../..')
process.exitCode = await runCommand(process.argv.slice(2), () => readEnvironment(project))
