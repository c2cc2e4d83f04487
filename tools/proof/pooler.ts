/**
 * `npm run proof -- pooler`: runs the races of `race.ts` behind PgBouncer in transaction mode, with five connections
 * for all processes. PgBouncer is killed and restarted during each race. Needs PgBouncer (`apt-get install pgbouncer`).
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { ShopProof } from './outcome.ts'
import { isInstalled, placePgBouncer } from './pgbouncer.ts'
import { type Between, races } from './race.ts'

/** connections to PostgreSQL for all processes together */
const connections = 5
/** ms from the start of a race to the kill; ms until the restart, long enough for statements to fail */
const [beforeHarmMs, goneMs] = [300, 500]

/** Whether PgBouncer is installed. */
export const isPoolerThere = (): boolean => isInstalled('pgbouncer')

/** @returns the result of `race` behind the pooler */
export const provePooler: ShopProof = async (options) => {
  if (!isPoolerThere()) throw new Error('This proof needs PgBouncer: apt-get install pgbouncer.')
  return races(options, {
    place,
    title: ` behind PgBouncer with ${connections} connections, which is killed in each race`,
  })
}

async function place(folder: string, url: string): Promise<Between> {
  const pooler = await placePgBouncer(folder, url, connections)
  return {
    settings: { DATABASE_POOLER_URL: pooler.url },
    harm: async () => {
      await wait(beforeHarmMs)
      await pooler.kill()
      await wait(goneMs)
      await pooler.start()
    },
    stop: pooler.kill,
  }
}
