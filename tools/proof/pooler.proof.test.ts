import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isPoolerThere, provePooler } from './pooler.ts'

/** The proof orders products of the demonstration, which a copy of the repository may lack. */
const isFilled = existsSync(new URL('../../demo/products.csv', import.meta.url))

// PgBouncer comes with the system, not with npm
test.skipIf(!isFilled || !isPoolerThere())(
  'behind a pooler that is killed, stock and coupon uses are never oversold',
  async () => {
    const { faults, rows } = await provePooler({ quick: true, rounds: undefined, say: () => {} })
    expect(faults).toEqual([])
    expect(rows.map(([, , won]) => won)).toEqual(['7', '5'])
  },
)
