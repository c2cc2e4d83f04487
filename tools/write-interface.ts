/*
 * Writes contract/interface.txt: what the API accepts, refuses and answers. `npm run fix` runs it. With --check it says
 * which lines are no longer true, and fails.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { interfaceLines } from '@sauda/contract/testing/interface.ts'

const file = join(import.meta.dirname, '../contract/interface.txt')
const lines = interfaceLines()
if (!process.argv.includes('--check')) writeFileSync(file, `${lines.join('\n')}\n`)
else {
  const written = new Set(readFileSync(file, 'utf8').trimEnd().split('\n'))
  const changed = lines.filter((line) => !written.has(line))
  if (changed.length > 0 || written.size !== new Set(lines).size) {
    console.error('contract/interface.txt is out of date: npm run fix, then look at what has changed.')
    for (const line of changed) console.error(`  ${line.slice(0, 200)}`)
    process.exitCode = 1
  }
}
