/**
 * `npm run proof -- pooler`: the races of `race.ts` behind PgBouncer in transaction mode. It gives all processes five
 * connections together, and is killed and started again in the midst of each race. It needs PgBouncer (`apt-get install
 * pgbouncer`).
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { ShopProof } from './outcome.ts'
import { isInstalled, placePgBouncer } from './pgbouncer.ts'
import { type Between, races } from './race.ts'

/** connections to PostgreSQL for all processes together */
const connections = 5
/** ms: within a race, and long enough for statements to fail */
const [beforeHarmMs, goneMs] = [300, 500]

export const isPoolerThere = (): boolean => isInstalled('pgbouncer')

/** @returns what `race` returns, from behind the pooler */
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
