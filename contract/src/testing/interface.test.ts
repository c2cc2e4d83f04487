import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { interfaceLines } from './interface.ts'

/** The file is written by `npm run fix`: who changes a call sees there what other programs will see. */
test('every call, its parameters, refusals and replies are as contract/interface.txt says', () => {
  const written = readFileSync(join(import.meta.dirname, '../../interface.txt'), 'utf8')
    .trimEnd()
    .split('\n')
  const now = interfaceLines()
  const [before, after] = [new Set(written), new Set(now)]

  expect(now.filter((line) => !before.has(line))).toEqual([])
  expect(written.filter((line) => !after.has(line))).toEqual([])
  expect(now).toHaveLength(written.length)
})
