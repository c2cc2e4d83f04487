import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { proveRace } from './race.ts'

/** The proof orders products of the demonstration, which a copy of the repository may lack. */
const isFilled = existsSync(new URL('../../demo/products.csv', import.meta.url))

test.skipIf(!isFilled)('the last units and coupon uses are never oversold', async () => {
  const { faults, rows } = await proveRace({ quick: true, rounds: undefined, say: () => {} })
  expect(faults).toEqual([])
  expect(rows.map(([race, , won]) => [race, won])).toEqual([
    ['7 units', '7'],
    ['coupon of 5 uses', '5'],
  ])
})
