import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { interfaceLines, interfaceSummary } from './interface.ts'

/** `npm run fix` writes the file: who changes a call sees there which calls other programs will find changed. */
test('every call, its parameters, refusals and replies are as contract/calls.txt says', () => {
  const written = readFileSync(join(import.meta.dirname, '../../calls.txt'), 'utf8')
    .trimEnd()
    .split('\n')

  expect(interfaceSummary()).toEqual(written)
})

test('a change of any line of the interface changes the summary', () => {
  const lines = interfaceLines().filter((line) => !/^[\da-f]{8} /.test(line))
  const whole = interfaceSummary(lines)

  for (let at = 0; at < lines.length; at += 97)
    expect(interfaceSummary(lines.with(at, `${lines[at]} changed`))).not.toEqual(whole)
})
