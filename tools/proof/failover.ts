/**
 * `npm run proof -- failover`: kills the primary database of the cluster of `deploy/cluster/` while shoppers order:
 * two machines with PostgreSQL and Patroni, etcd, and HAProxy in front. One process of the shop connects through HAProxy
 * and reads on the replica, another one through PgBouncer and HAProxy. Every acknowledged order must exist once. Both
 * processes must sell again within ten seconds after Patroni has promoted the standby. The killed machine then returns
 * as a standby. Needs packages of the system
 * (`apt-get install postgresql patroni etcd-server haproxy pgbouncer`).
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type ServerProcess, startServer, withoutLimits } from '../../server/testing/server-process.ts'
import { type Cluster, isClusterThere, packages, startCluster } from './cluster.ts'
import type { ShopProof } from './outcome.ts'
import { answers, placePgBouncer } from './pgbouncer.ts'
import { orderIds, query } from './queries.ts'
import { startLoad } from './shoppers.ts'

/** number of failovers; each kills the machine that the previous failover has promoted */
const usual = 3
const shoppersEach = 2
/** id of the demonstration's bottle; initial stock, more than is ordered */
const [product, units] = [1020, 1_000_000]
/** ms for which shoppers order before the kill, and again after the promotion */
const sellMs = { full: 5000, short: 1500 }
/** ms from the promotion until both processes sell again */
const mostMs = 10_000

/** One failover. `away`, `afterPromotion`: ms from kill or promotion to the next order, of each process of the shop */
type Round = {
  orders: number
  lost: number
  doubled: number
  away: number[]
  promotionMs: number
  /** whether pages are read on the machine that has returned */
  isReplicaRead: boolean
  afterPromotion: number[]
}

/** @returns a row per failover */
export const proveFailover: ShopProof = async ({ quick, rounds, say }) => {
  if (!isClusterThere())
    throw new Error(`This proof needs packages of the system: apt-get install ${packages}.`)
  const times = rounds ?? (quick ? 1 : usual)
  const rows: string[][] = []
  const faults: string[] = []
  await withShops(async (cluster, shops) => {
    for (let time = 1; time <= times; time += 1) {
      const round = await failOver(cluster, shops, quick ? sellMs.short : sellMs.full)
      const late = Math.max(...round.afterPromotion)
      rows.push(
        [
          time,
          ...[round.orders, round.lost, round.doubled, round.promotionMs],
          ...[...round.away, ...round.afterPromotion],
        ].map((figure) => String(Math.round(figure))),
      )
      if (round.lost > 0) faults.push(`failover ${time}: ${round.lost} acknowledged orders lost`)
      if (round.doubled !== 0) faults.push(`failover ${time}: ${round.doubled} orders too many`)
      if (!round.isReplicaRead) faults.push(`failover ${time}: nothing is read on the new standby`)
      if (late > mostMs)
        faults.push(`failover ${time}: selling again ${Math.round(late)} ms after the promotion`)
      say(`failover ${time} of ${times}: ${round.orders} orders, ${round.lost} lost`)
    }
  })
  return {
    title:
      'The primary machine of the cluster of `deploy/cluster/` is killed under orders; Patroni promotes the synchronous standby, and the killed machine returns as one.',
    columns: [
      'Failover',
      'Orders acknowledged',
      'Lost',
      'Doubled',
      'Promoted after ms',
      'By HAProxy, away ms',
      'By PgBouncer, away ms',
      'By HAProxy, ms after the promotion',
      'By PgBouncer, ms after the promotion',
    ],
    rows,
    faults,
  }
}

/** Starts the cluster and two processes of the shop. */
async function withShops(use: (cluster: Cluster, shops: readonly ServerProcess[]) => Promise<void>) {
  const folder = mkdtempSync(join(tmpdir(), 'sauda-failover-'))
  chmodSync(folder, 0o711)
  const ends: (() => Promise<void>)[] = []
  try {
    const cluster = await startCluster(folder, ends)
    const pooler = await placePgBouncer(folder, cluster.url, 5)
    ends.unshift(pooler.kill)
    const settings = {
      DATA_DIR: join(folder, 'shop'),
      DATABASE_URL: cluster.url,
      DEMO_MODE: 'true',
      DEMO_COPIES: 'false',
      ...withoutLimits,
    }
    const shops: ServerProcess[] = []
    for (const more of [{ DATABASE_READ_URL: cluster.readUrl }, { DATABASE_POOLER_URL: pooler.url }]) {
      const shop = await startServer({ ...settings, ...more })
      ends.unshift(shop.kill)
      shops.push(shop)
    }
    await query(cluster.url, `update product set stock_quantity = ${units} where id = ${product}`)
    await use(cluster, shops)
  } finally {
    for (const end of ends) await end()
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}

async function failOver(
  cluster: Cluster,
  shops: readonly ServerProcess[],
  sellingMs: number,
): Promise<Round> {
  const before = await orderIds(cluster.url)
  const loads = await Promise.all(
    shops.map(({ home }) => startLoad([home], { product, shoppers: shoppersEach })),
  )
  await wait(sellingMs)
  const killedAt = performance.now()
  const killed = await cluster.killPrimary()
  await cluster.untilPromoted(killed)
  const promotedAt = performance.now()
  const sold = await Promise.all(loads.map((load) => load.soldAfter(promotedAt)))
  await wait(sellingMs)
  const acknowledged = (await Promise.all(loads.map((load) => load.stop()))).flat()
  const made = (await orderIds(cluster.url)).filter((id) => !before.includes(id))
  await cluster.bringBack(killed)
  const isReplicaRead = await readsReplica(cluster, shops)
  return {
    orders: acknowledged.length,
    lost: acknowledged.filter(({ id }) => !made.includes(id)).length,
    // every attempt was repeated until it was acknowledged, so each has one order
    doubled: made.length - acknowledged.length,
    away: sold.map((at) => at - killedAt),
    promotionMs: promotedAt - killedAt,
    isReplicaRead,
    afterPromotion: sold.map((at) => at - promotedAt),
  }
}

/** ms for the shop to read on a new standby: it leaves the replica alone for a minute after a promotion */
const readLimitMs = 90_000

/** Asks for pages that are in no cache, until a connection of the shop to the standby has read products. */
async function readsReplica({ readUrl }: Cluster, [shop]: readonly ServerProcess[]): Promise<boolean> {
  const isRead = `select 1 from pg_stat_activity where query like '%from "product"%' and pid <> pg_backend_pid()`
  for (let price = 0, end = Date.now() + readLimitMs; Date.now() < end; price += 1) {
    await fetch(`${shop?.home}/products?max_price=${1_000_000 + price}`).then((reply) => reply.text())
    if (await answers(readUrl, isRead)) return true
    await wait(500)
  }
  return false
}
