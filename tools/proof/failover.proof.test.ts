import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isClusterThere } from './cluster.ts'
import { proveFailover } from './failover.ts'

/** The proof orders products of the demonstration, which a copy of the repository may lack. */
const isFilled = existsSync(new URL('../../demo/products.csv', import.meta.url))

// its programs come with the system, not with npm
test.skipIf(!isFilled || !isClusterThere())(
  'no order is lost when the primary is killed and its standby promoted',
  async () => {
    const { faults } = await proveFailover({ quick: true, rounds: undefined, say: () => {} })
    // the time until it sells again depends on the machine
    expect(faults.filter((fault) => !fault.includes('selling again'))).toEqual([])
  },
  600_000,
)
