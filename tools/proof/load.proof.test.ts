import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { proveLoad } from './load.ts'

/** The load requests pages of the demonstration, which a copy of the repository may lack. */
const isFilled = existsSync(new URL('../../demo/products.csv', import.meta.url))

test.skipIf(!isFilled)(
  'under load every reply is correct or 503, and every order is stored',
  async () => {
    const { faults, rows } = await proveLoad({ quick: true, rounds: undefined, say: () => {} })
    expect(faults).toEqual([])
    const putOff = Object.fromEntries(rows.map((row) => [row[0], Number(row[6])]))
    expect(rows.at(-1)?.at(-1)).toMatch(/^[1-9]\d* acknowledged$/)
    // far above this shop's limits on any machine
    expect(putOff['too much, one address']).toBeGreaterThan(0)
  },
  600_000,
)
