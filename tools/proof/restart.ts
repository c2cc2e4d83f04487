/**
 * `npm run proof -- restart`: restarts two processes in turns while shoppers order, behind a load balancer that checks
 * `/readyz`. Every order must succeed at the first attempt, and must exist once.
 */
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { ShopProof } from './outcome.ts'
import { orderIds, query } from './queries.ts'
import { startLoad } from './shoppers.ts'
import { countLost, demonstration, inTemporaryShop } from './temporary-shop.ts'

/** id of the demonstration's bottle; initial stock, more than is ordered */
const [product, units] = [1020, 1_000_000]
/** ms between two checks of the load balancer; seconds for which a stopped process still serves */
const [askEveryMs, stopDelaySeconds] = [200, 2]

/** @returns one row of counts */
export const proveRestart: ShopProof = ({ quick, rounds = quick ? 1 : 5, say }) =>
  inTemporaryShop('restart', async ({ url, start }) => {
    const settings = { ...demonstration, STOP_DELAY_SECONDS: String(stopDelaySeconds) }
    const running = [await start(settings), await start(settings)]
    await query(url, `update product set stock_quantity = ${units} where id = ${product}`)
    const there = await orderIds(url)
    const homes = running.map(({ home }) => home)
    const balancer = await balance(homes)
    try {
      const load = await startLoad(balancer.ready, { product, shoppers: 4 })
      const stopped: number[] = []
      for (let round = 1; round <= rounds; round += 1)
        for (const [at, { child, home }] of running.entries()) {
          await balancer.untilReady(homes)
          await load.soldAfter(performance.now())
          const began = performance.now()
          const ended = once(child, 'exit')
          child.kill('SIGTERM')
          await ended
          stopped.push(performance.now() - began)
          running[at] = await start({ ...settings, PORT: new URL(home).port })
          say(`round ${round} of ${rounds}: process ${at + 1} was restarted`)
        }
      await balancer.untilReady(homes)
      await load.soldAfter(performance.now())
      const acknowledged = await load.stop()
      const { lost, doubled, faults } = await countLost(url, there, acknowledged)
      const repeated = acknowledged.filter(({ tries }) => tries > 1).length
      return {
        title: `${homes.length} processes are restarted in turns, ${rounds} times each, while four shoppers order.`,
        columns: ['Restarts', 'Orders', 'Repeated', 'Lost', 'Doubled', 'Longest stop, ms'],
        rows: [
          [
            stopped.length,
            acknowledged.length,
            repeated,
            lost,
            doubled,
            Math.round(Math.max(...stopped)),
          ].map(String),
        ],
        faults: [...faults, ...(repeated > 0 ? [`${repeated} orders needed another try`] : [])],
      }
    } finally {
      balancer.stop()
    }
  })

/** `ready`: addresses of the processes that receive requests, changed in place */
type Balancer = { ready: string[]; untilReady(homes: readonly string[]): Promise<void>; stop(): void }

/** Regularly checks whether each process is ready, as a load balancer does. */
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
