/**
 * `npm run proof -- crash`: kills the server, PostgreSQL, both, or single connections by SIGKILL while four shoppers
 * order. It runs with the built-in database and with one at DATABASE_URL. Every acknowledged order must exist once and
 * completely, and the stock must be consistent. outages.proof.test.ts is the short form.
 */
import { type Harm, runOutages } from '../../server/testing/outage-rounds.ts'
import type { ShopProof } from './outcome.ts'

const harms = ['server', 'postmaster', 'both', 'backend'] as const satisfies Harm[]
const names = {
  server: 'server',
  postmaster: 'PostgreSQL',
  both: 'server and PostgreSQL',
  backend: 'one connection',
}
const databases = [
  ['built-in', 'built-in PostgreSQL'],
  ['own', 'PostgreSQL behind DATABASE_URL'],
] as const
/** kills of each kind */
const usual = 20

/** @returns a row per kind of kill, with ms from recovery to the next order */
export const proveCrash: ShopProof = async ({ quick, rounds, say }) => {
  const each = rounds ?? (quick ? 1 : usual)
  const rows: string[][] = []
  const faults: string[] = []
  for (const [kind, database] of databases) {
    say(`${database}: ${each} kills each of ${harms.map((harm) => names[harm]).join(', ')}`)
    const all = Array.from({ length: each }, () => harms).flat()
    const { recoveries, isUp, acknowledged, lost, doubled, incomplete, unitsOff, odd } = await runOutages(
      kind,
      all,
    )
    for (const [harm, same] of Map.groupBy(recoveries, (one) => one.harm as (typeof harms)[number])) {
      const most = (of: 'awayMs' | 'ms') => String(Math.max(...same.map((one) => one[of])))
      rows.push([`${database}, ${names[harm]}`, String(same.length), most('awayMs'), most('ms'), '', '', ''])
    }
    rows.push([
      `${database}, all`,
      String(recoveries.length),
      '',
      '',
      ...[acknowledged, lost, doubled].map(String),
    ])
    const counts = { lost, doubled, incomplete, 'units of stock off': unitsOff }
    for (const [what, count] of Object.entries(counts))
      if (count !== 0) faults.push(`${database}: ${count} ${what}`)
    for (const [status, count] of Object.entries(odd))
      faults.push(`${database}: ${count} answered with ${status}`)
    if (!isUp) faults.push(`${database}: the shop has ended`)
  }
  return {
    title: `${usual === each ? '' : `${each} kills of each kind. `}Kills while four shoppers order:`,
    columns: [
      'Killed',
      'Times',
      'Away at most, ms',
      'Next order after at most, ms',
      'Orders acknowledged',
      'Lost',
      'Doubled',
    ],
    rows,
    faults,
  }
}
