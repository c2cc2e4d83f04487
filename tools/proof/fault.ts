/**
 * `npm run proof -- fault`: shoppers buy over a network that disturbs 30 % of all calls. It loses the request or the
 * reply, delays or truncates the reply, or sends the request twice. Some shoppers use the storefront's request layer,
 * others a browser at 390 px. At the end the shop must have exactly the orders that the shoppers saw.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectionOfRunning } from '../../server/src/platform/database/embedded/embedded-postgres.ts'
import { ayeshasAddress } from '../../server/testing/address.ts'
import { startServer, withoutLimits } from '../../server/testing/server-process.ts'
import { ApiError } from '../../storefront/src/api/api-error.ts'
import { createClient } from '../../storefront/src/api/request.ts'
import { faults as kinds, faultyNetwork } from './faulty-network.ts'
import { orderIds, query } from './queries.ts'
import { seeded } from '../seeded.ts'
import { tokenOf } from './shoppers.ts'
import type { ShopProof } from './outcome.ts'

/** share of calls that the network disturbs */
const share = 0.3
const full = { calls: 200, browsers: 2, purchases: 10 }
/** without a browser, because e2e has such a journey */
const short = { calls: 40, browsers: 0, purchases: 0 }
/** id of the demonstration's bottle */
const product = 1020
/** id of ayesha in the demonstration */
const customer = 101

/** @returns a row per kind of shopper, with the orders shown to them and the stored ones */
export const proveFault: ShopProof = async ({ quick, rounds, say }) => {
  const size = quick ? short : { ...full, purchases: rounds ?? full.purchases }
  const dataDir = mkdtempSync(join(tmpdir(), 'sauda-fault-'))
  const shop = await startServer({
    DATA_DIR: dataDir,
    DEMO_MODE: 'true',
    DEMO_COPIES: 'false',
    ...withoutLimits,
  })
  const network = await faultyNetwork(shop.home, share, seeded(7))
  const database = connectionOfRunning(dataDir) ?? ''
  try {
    await query(database, `update product set stock_quantity = 100000 where id = ${product}`)
    const before = await orderIds(database)
    const token = await tokenOf(network.home, 'ayesha')
    say(`${size.calls} purchases by API`)
    const byApi = await Promise.all(
      Array.from({ length: size.calls }, () => buyByApi(network.home, token, crypto.randomUUID())),
    )
    let inBrowser: number[] = []
    if (size.browsers > 0) {
      say(`${size.purchases} purchases each in ${size.browsers} browsers`)
      const { buyInBrowsers } = await import('./fault-browser.ts')
      inBrowser = await buyInBrowsers({ ...size, home: network.home, shop: shop.home, say })
    }
    const made = (await orderIds(database)).filter((id) => !before.includes(id))
    const [stock] = await query<{ left: number }>(
      database,
      `select stock_quantity as left from product where id = ${product}`,
    )
    const believed = [...byApi, ...inBrowser]
    const faults = [
      ...missing('believed and not in the shop', believed, made),
      ...missing('in the shop and not believed', made, believed),
      ...(new Set(believed).size < believed.length ? ['two purchases led to one order'] : []),
      ...(Number(stock?.left) === 100_000 - made.length ? [] : ['the stock does not fit the orders']),
    ]
    const met = kinds.map((kind) => `${network.counts[kind]} ${kind}`).join(', ')
    const rowOf = (name: string, ids: readonly number[]) => {
      const found = ids.filter((id) => made.includes(id)).length
      return [name, String(ids.length), String(found), String(ids.length - found)]
    }
    return {
      title: `A network that harms 30 % of all calls (${network.counts.fine} fine, ${met}).`,
      columns: ['Shoppers', 'Orders they believe in', 'In the shop', 'Lost'],
      rows: [
        rowOf('by the storefront’s request layer', byApi),
        ...(size.browsers > 0 ? [rowOf('in a browser at 390 px', inBrowser)] : []),
        ['all, and orders of nobody', String(believed.length), String(made.length), String(faults.length)],
      ],
      faults,
    }
  } finally {
    await network.close()
    await shop.kill()
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}

/** Presses Place Order until a result is known, with the same key, as a shopper does. @returns the order's id */
async function buyByApi(home: string, token: string, idempotencyKey: string): Promise<number> {
  const client = createClient({
    config: { apiHost: home, consumerKey: '', consumerSecret: '', namespace: 'sauda', idempotentHost: true },
    token: () => token,
    onSessionLost: () => {},
    fetch,
  })
  for (;;)
    try {
      const { body } = await client('createOrder', {
        idempotencyKey,
        body: {
          payment_method: 'cod',
          payment_method_title: 'Cash on delivery',
          customer_id: customer,
          billing: ayeshasAddress,
          shipping: ayeshasAddress,
          line_items: [{ product_id: product, quantity: 1 }],
        },
      })
      return (body as { id: number }).id
    } catch (error) {
      if (!(error instanceof ApiError) || (error.kind === 'http' && error.status < 500)) throw error
    }
}

const missing = (what: string, ids: readonly number[], from: readonly number[]): string[] => {
  const gone = ids.filter((id) => !from.includes(id))
  return gone.length === 0 ? [] : [`${gone.length} ${what}: ${gone.slice(0, 10).join(', ')}`]
}
