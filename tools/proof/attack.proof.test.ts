import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { proveAttack } from './attack.ts'

/** The proof orders products of the demonstration, which a copy of the repository may lack. */
const isFilled = existsSync(new URL('../../demo/products.csv', import.meta.url))

test.skipIf(!isFilled)('hostile calls are rejected in the envelope, and the shop still sells', async () => {
  const { faults, rows } = await proveAttack({ quick: true, rounds: undefined, say: () => {} })
  expect(faults).toEqual([])
  expect(rows.map(([who]) => who)).toContain('operators’ calls by others')
})
