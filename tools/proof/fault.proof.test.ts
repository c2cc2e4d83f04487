import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { proveFault } from './fault.ts'

/** The proof orders products of the demonstration, which a copy of the repository may lack. */
const isFilled = existsSync(new URL('../../demo/products.csv', import.meta.url))

test.skipIf(!isFilled)(
  'purchases over a network that disturbs 30 % of all calls are as many orders [REQ-003] [CHK-057]',
  async () => {
    const { faults, rows } = await proveFault({ quick: true, rounds: undefined, say: () => {} })
    expect(faults).toEqual([])
    expect(rows.at(-1)?.slice(1)).toEqual(['40', '40', '0'])
  },
)
