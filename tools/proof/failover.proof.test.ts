import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isFailoverThere, proveFailover } from './failover.ts'

/** The program sells the demonstration's products here; a copy of the repository without it has none. */
const isFilled = existsSync(new URL('../../demo/products.csv', import.meta.url))

// its programs come with the system, not with npm
test.skipIf(!isFilled || !isFailoverThere())(
  'no order is lost when the primary is killed and its standby promoted',
  async () => {
    const { faults } = await proveFailover({ quick: true, rounds: undefined, say: () => {} })
    // how soon it sells again depends on the machine
    expect(faults.filter((fault) => !fault.includes('selling again'))).toEqual([])
  },
  600_000,
)
