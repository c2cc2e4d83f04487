/*
 * Writes contract/calls.txt: the calls of the API, each with its parameters and a hash of its full description. `npm
 * run fix` runs this. With --check it lists changes and fails. `node tools/run.mjs tools/write-interface.ts --show
 * NAME` prints the full description of a call or reply.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { interfaceLines, interfaceSummary } from '@sauda/contract/testing/interface.ts'

const [option, name] = process.argv.slice(2)
if (option === '--show') {
  for (const line of interfaceLines())
    if (
      line
        .split(/[ :]/)
        .slice(0, 2)
        .includes(name ?? '')
    )
      console.log(line)
} else {
  const file = join(import.meta.dirname, '../contract/calls.txt')
  const text = `${interfaceSummary().join('\n')}\n`
  if (option !== '--check') writeFileSync(file, text)
  else {
    const written = readFileSync(file, 'utf8')
    if (written !== text) {
      const known = new Set(written.split('\n'))
      console.error('contract/calls.txt is out of date: run "npm run fix" and review the changes.')
      for (const line of text.split('\n')) if (!known.has(line)) console.error(`  ${line}`)
      process.exitCode = 1
    }
  }
}
