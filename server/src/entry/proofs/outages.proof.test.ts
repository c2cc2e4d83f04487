/* Breaks the real program's database under orders: it recovers, and no acknowledged order is lost. */
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Harm, runOutages } from '#testing/outage-rounds.ts'

/** Whether the demonstration's products are there; a copy of the repository without demo/ has none. */
const isFilled = existsSync(new URL('../../../../demo/products.csv', import.meta.url))

// processes are found in /proc
test.skipIf(process.platform !== 'linux' || !isFilled).each([
  ['built-in', ['backend', 'postmaster', 'server', 'both']],
  ['own', ['backend', 'cut', 'postmaster', 'refused', 'frozen', 'server', 'both']],
] satisfies ['built-in' | 'own', Harm[]][])(
  'the shop survives kills and disconnections of the %s PostgreSQL and of the server: %j',
  async (kind, harms) => {
    const { recoveries, acknowledged, ...rest } = await runOutages(kind, harms)
    expect(rest).toEqual({ isUp: true, lost: 0, doubled: 0, incomplete: 0, unitsOff: 0, odd: {} })
    expect(acknowledged).toBeGreaterThan(harms.length)
    expect(recoveries.map(({ harm }) => harm)).toEqual(harms)
  },
  240_000,
)
