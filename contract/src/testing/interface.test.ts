import { expect, test } from 'vitest'
import { interfaceLines, interfaceSummary } from './interface.ts'

test('a change of any line of the interface changes the summary', () => {
  const lines = interfaceLines().filter((line) => !/^[\da-f]{8} /.test(line))
  const whole = interfaceSummary(lines)

  for (let at = 0; at < lines.length; at += 997)
    expect(interfaceSummary(lines.with(at, `${lines[at]} changed`))).not.toEqual(whole)
})
