/*
 * `npm run bench -- outages`: orders during random failures of the built-in and of an external database.
 *
 *   --rounds 50   kills of backends, postmaster and network in total
 *   --callers 4   concurrent orders
 */
import { parseArgs } from 'node:util'
import { type Harm, type Outages, runOutages } from '../../server/testing/outage-rounds.ts'
import { machineLine } from './machine.ts'
import { median } from './phone.ts'

/** maximum kills of a postmaster: the shop restarts its PostgreSQL at most 5 times in 10 minutes */
const mostPostmasters = 5

/** @param words arguments after `npm run bench -- outages` */
export async function benchOutages(words: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...words],
    options: { rounds: { type: 'string', default: '50' }, callers: { type: 'string', default: '4' } },
  })
  const rounds = Number(values.rounds)
  const own = Math.ceil(rounds * 0.6)
  const runs = [
    ['built-in', chosen(['backend', 'backend', 'postmaster'], rounds - own)],
    ['own', chosen(['backend', 'backend', 'postmaster', 'cut', 'cut', 'refused', 'frozen'], own)],
  ] as const
  let failed = false
  console.log(`\n${machineLine().text}; ${values.callers} callers\n`)
  for (const [kind, harms] of runs) {
    const result = await runOutages(kind, harms, Number(values.callers))
    print(kind, result)
    const { isUp, lost, doubled, odd } = result
    failed ||= !isUp || lost > 0 || doubled !== 0 || Object.keys(odd).length > 0
  }
  if (failed) process.exitCode = 1
}

/** Draws random failures, with at most as many postmaster kills as restarts. */
function chosen(from: readonly Harm[], count: number): Harm[] {
  const harms: Harm[] = []
  while (harms.length < count) {
    const harm = from[Math.floor(Math.random() * from.length)] ?? 'backend'
    const tooMany = harm === 'postmaster' && harms.filter((each) => each === harm).length >= mostPostmasters
    harms.push(tooMany ? 'backend' : harm)
  }
  return harms
}

function print(kind: string, { recoveries, acknowledged, lost, doubled, odd, isUp }: Outages): void {
  console.log(
    `${kind} PostgreSQL: ${isUp ? 'the shop is up' : 'THE SHOP HAS ENDED'}, ${acknowledged} orders acknowledged, ` +
      `${lost} lost, ${doubled} doubled, odd answers ${JSON.stringify(odd)}`,
  )
  for (const [harm, same] of Map.groupBy(recoveries, (each) => each.harm)) {
    const times = same.map(({ ms }) => ms)
    const longestAway = Math.max(...same.map(({ awayMs }) => awayMs))
    console.log(
      `  ${harm.padEnd(11)} ${String(same.length).padStart(3)} times; next order after ${median(times)} ms, at most ${Math.max(...times)} ms; database away at most ${longestAway} ms`,
    )
  }
}
