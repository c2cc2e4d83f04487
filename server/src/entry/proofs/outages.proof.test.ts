/* The real program, whose database is broken under orders: it goes on by itself, and no acknowledged order is lost. */
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Harm, runOutages } from '#testing/outage-rounds.ts'

/** The program sells the demonstration's products here; a copy of the repository without it has none. */
const isFilled = existsSync(new URL('../../../../demo/products.csv', import.meta.url))

// processes are found by /proc
test.skipIf(process.platform !== 'linux' || !isFilled).each([
  ['built-in', ['backend', 'postmaster', 'server', 'both']],
  ['own', ['backend', 'cut', 'postmaster', 'refused', 'frozen', 'server', 'both']],
] satisfies ['built-in' | 'own', Harm[]][])(
  'the %s PostgreSQL may be killed and cut off, and the server: %j',
  async (kind, harms) => {
    const { recoveries, acknowledged, ...rest } = await runOutages(kind, harms)
    expect(rest).toEqual({ isUp: true, lost: 0, doubled: 0, incomplete: 0, unitsOff: 0, odd: {} })
    expect(acknowledged).toBeGreaterThan(harms.length)
    expect(recoveries.map(({ harm }) => harm)).toEqual(harms)
  },
  240_000,
)
