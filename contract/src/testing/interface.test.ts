import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { interfaceLines, interfaceSummary } from './interface.ts'

/** `npm run fix` writes the file: its diff shows which calls a change affects for other programs. */
test('every call, its parameters, refusals and replies match contract/calls.txt', () => {
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
