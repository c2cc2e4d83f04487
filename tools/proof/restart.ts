/**
 * `npm run proof -- restart`: two processes behind a balancer that asks `/readyz` are restarted in turns while shoppers
 * order. Every order succeeds at its first try, and each exists once.
 */
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startEmbeddedPostgres } from '../../server/src/platform/database/embedded/embedded-postgres.ts'
import { freePort } from '../../server/testing/free-port.ts'
import { type ServerProcess, startServer, withoutLimits } from '../../server/testing/server-process.ts'
import type { ShopProof } from './outcome.ts'
import { orderIds, query } from './queries.ts'
import { startLoad } from './shoppers.ts'

/** the demonstration's bottle, and more units than are ordered */
const [product, units] = [1020, 1_000_000]
/** ms between two questions of the balancer, and seconds for which a stopped process still serves */
const [askEveryMs, stopDelaySeconds] = [200, 2]
const processes = 2

/** @returns a row of counts per process */
export const proveRestart: ShopProof = async ({ quick, rounds = quick ? 1 : 5, say }) => {
  const folder = mkdtempSync(join(tmpdir(), 'sauda-restart-'))
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'pg'), tcpPort: await freePort() })
  const running: (ServerProcess | undefined)[] = []
  const settings = {
    DATA_DIR: join(folder, 'shop'),
    DATABASE_URL: postgres.url,
    DEMO_MODE: 'true',
    DEMO_COPIES: 'false',
    STOP_DELAY_SECONDS: String(stopDelaySeconds),
    ...withoutLimits,
  }
  let balancer: Balancer | undefined
  try {
    for (let at = 0; at < processes; at += 1) running.push(await startServer(settings))
    await query(postgres.url, `update product set stock_quantity = ${units} where id = ${product}`)
    const there = await orderIds(postgres.url)
    const places = running.flatMap((each) => (each ? [each.home] : []))
    balancer = await balance(places)
    const load = await startLoad(balancer.ready, { product, shoppers: 4 })
    const stopped: number[] = []
    for (let round = 1; round <= rounds; round += 1)
      for (const [at, home] of places.entries()) {
        await balancer.untilReady(places)
        await load.soldAfter(performance.now())
        const old = running[at]
        if (!old) continue
        const began = performance.now()
        const ended = once(old.child, 'exit')
        old.child.kill('SIGTERM')
        await ended
        stopped.push(performance.now() - began)
        running[at] = await startServer({ ...settings, PORT: new URL(home).port })
        say(`round ${round} of ${rounds}: process ${at + 1} was restarted`)
      }
    await balancer.untilReady(places)
    await load.soldAfter(performance.now())
    const acknowledged = await load.stop()
    const made = (await orderIds(postgres.url)).filter((id) => !there.includes(id))
    const lost = acknowledged.filter(({ id }) => !made.includes(id)).length
    const doubled = made.length - acknowledged.length
    const repeated = acknowledged.filter(({ tries }) => tries > 1).length
    return {
      title: `${processes} processes are restarted in turns, ${rounds} times each, while four shoppers order.`,
      columns: ['Restarts', 'Orders', 'Repeated', 'Lost', 'Doubled', 'Longest stop, ms'],
      rows: [
        [
          String(stopped.length),
          ...[acknowledged.length, repeated, lost, doubled, Math.round(Math.max(...stopped))].map(String),
        ],
      ],
      faults: [
        ...(lost > 0 ? [`${lost} acknowledged orders lost`] : []),
        ...(doubled !== 0 ? [`${doubled} orders too many`] : []),
        ...(repeated > 0 ? [`${repeated} orders needed another try`] : []),
      ],
    }
  } finally {
    balancer?.stop()
    for (const each of running) await each?.kill()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}

/** `ready`: homes that receive requests, changed in place */
type Balancer = { ready: string[]; untilReady(homes: readonly string[]): Promise<void>; stop(): void }

/** Asks each process every moment whether it is ready, as a load balancer does. */
async function balance(homes: readonly string[]): Promise<Balancer> {
  const ready: string[] = []
  const look = async (): Promise<void> => {
    const answers = await Promise.all(
      homes.map((home) =>
        fetch(`${home}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      ),
    )
    ready.splice(0, ready.length, ...homes.filter((_, at) => answers[at]))
  }
  await look()
  let isOn = true
  const looking = (async () => {
    for (; isOn; await wait(askEveryMs)) await look()
  })()
  return {
    ready,
    untilReady: async (wanted) => {
      while (wanted.some((home) => !ready.includes(home))) await Promise.race([wait(askEveryMs), looking])
    },
    stop: () => (isOn = false),
  }
}
