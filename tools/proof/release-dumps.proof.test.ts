import { expect, test } from 'vitest'
import { proveDumps } from './release-dumps.ts'

test('this release starts on a backup of the last one, and nothing is lost', async () => {
  const { faults, rows } = await proveDumps({ quick: true, rounds: undefined, say: () => {} })
  expect(faults).toEqual([])
  expect(rows).toHaveLength(1)
})
