/*
 * Commands for the person who runs the shop: `npm run shop -- COMMAND`. They can run beside a running shop. Otherwise
 * they start the built-in database for as long as they run.
 */
import { resolve } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { smallHeap } from '#platform/environment/small-heap.ts'

// Set before the program is loaded, this saves a third of the memory.
for (const option of smallHeap) setFlagsFromString(option)
const { runCommand } = await import('#entry/commands/run-command.ts')
const { readEnvironment } = await import('#platform/environment/config.ts')

const project = resolve(import.meta.dirname, '../../..')
process.exitCode = await runCommand(process.argv.slice(2), () => readEnvironment(project))
