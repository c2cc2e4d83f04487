/**
 * `npm run proof -- restore`: makes backups of a shop while shoppers order continuously, and restores each into an
 * empty database. Every order that was acknowledged before a backup began must be in it, and no order may be in it
 * twice.
 */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { bareEnvironment } from '../../server/testing/server-process.ts'
import type { ShopProof } from './outcome.ts'
import { orderIds, query } from './queries.ts'
import { startLoad } from './shoppers.ts'
import { demonstration, inTemporaryShop } from './temporary-shop.ts'

const run = promisify(execFile)
const program = join(import.meta.dirname, '../../server/src/entry/cli.ts')
/** id of the demonstration's bottle; initial stock, more than is ordered */
const [product, units] = [1020, 1_000_000]
/** number of shoppers who order concurrently, which keeps two processors busy */
const shoppers = 16
/** ms of orders before each backup */
const sellMs = 5000

/** @returns a row per backup */
export const proveRestore: ShopProof = ({ quick, rounds, say }) =>
  inTemporaryShop('restore', async ({ folder, url: shopUrl, settings, start }) => {
    const backups = rounds ?? (quick ? 1 : 5)
    const server = await start({ ...demonstration, WORKERS: '2' })
    const shop = (env: Record<string, string>, ...words: string[]) =>
      run(process.execPath, [program, ...words], { env: { ...bareEnvironment, ...env } })
    const made: { file: string; began: number; ended: number }[] = []
    const rows: string[][] = []
    const faults: string[] = []
    await query(shopUrl, `update product set stock_quantity = ${units} where id = ${product}`)
    const there = new Set(await orderIds(shopUrl))
    const load = await startLoad([server.home], { product, shoppers })
    for (let round = 0; round < backups; round += 1) {
      await wait(quick ? 1000 : sellMs)
      const file = join(folder, `${round}.backup`)
      const began = performance.now()
      await shop(settings, 'backup', file)
      made.push({ file, began, ended: performance.now() })
      say(`backup ${round + 1} of ${backups}`)
    }
    const acknowledged = await load.stop()
    const known = new Set(acknowledged.map(({ id }) => id))
    for (const [round, { file, began, ended }] of made.entries()) {
      await inTemporaryShop('restored', async ({ url, settings: empty }) => {
        await shop(empty, 'restore', file)
        const restored = (await orderIds(url)).filter((id) => !there.has(id))
        const before = acknowledged.filter(({ at }) => at < began)
        const during = acknowledged.filter(({ at }) => at >= began && at <= ended)
        const has = new Set(restored)
        const lost = before.filter(({ id }) => !has.has(id)).length
        // every shopper waits for the reply, so an order that is in no reply was placed twice
        const strange = restored.filter((id) => !known.has(id)).length
        rows.push([
          `backup ${round + 1}`,
          ...[before.length, during.length, restored.length, lost, strange].map(String),
          (during.length / ((ended - began) / 1000)).toFixed(0),
        ])
        if (lost > 0) faults.push(`backup ${round + 1}: ${lost} acknowledged orders lost`)
        if (strange > 0) faults.push(`backup ${round + 1}: ${strange} orders too many`)
      })
    }
    if (acknowledged.length === 0) faults.push('no order was placed')
    return {
      title: `${shoppers} shoppers order on two processes while ${backups} ${backups === 1 ? 'backup is' : 'backups are'} made; each is restored into an empty database.`,
      columns: [
        ...['Backup', 'Acknowledged before it', 'while it was made', 'Orders in it', 'Lost', 'Too many'],
        'Orders a second while it was made',
      ],
      rows,
      faults,
    }
  })
