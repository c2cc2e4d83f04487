/**
 * `npm run proof -- upgrade`: while a process of the last release sells, one of this release starts beside it and
 * migrates the database. Both continue to sell. Every acknowledged order must exist once, and no order may be rejected.
 * Needs the history of the repository.
 */
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { programOf } from '../../server/testing/server-process.ts'
import type { ShopProof } from './outcome.ts'
import { orderIds, query } from './queries.ts'
import { placeRelease, releaseVersions } from './releases.ts'
import { startLoad } from './shoppers.ts'
import { countLost, demonstration, inTemporaryShop } from './temporary-shop.ts'

/** id of the demonstration's bottle; initial stock, more than is ordered */
const [product, units] = [1020, 1_000_000]
/** ms for which shoppers order from the last release alone, and then from both releases */
const sellMs = 10_000

/** @returns a row per part of the upgrade */
export const proveUpgrade: ShopProof = ({ say }) =>
  inTemporaryShop('upgrade', async ({ folder, url, start }) => {
    const [version] = releaseVersions()
    if (version === undefined) throw new Error('CHANGELOG.md contains no version.')
    const old = join(folder, 'old')
    const commit = placeRelease(version, old)
    const before = await start(demonstration, programOf(old))
    await query(url, `update product set stock_quantity = ${units} where id = ${product}`)
    const there = await orderIds(url)
    const steps = async () =>
      (await query(url, 'select name from kysely_migration order by name')).map(({ name }) => String(name))
    const had = await steps()
    const load = await startLoad([before.home], { product, shoppers: 2 })
    say(`${version} (${commit.slice(0, 8)}) sells`)
    await wait(sellMs)
    const after = await start(demonstration)
    const added = (await steps()).filter((name) => !had.includes(name))
    const openAt = performance.now()
    say(`this release has started, with ${added.length} migrations; both sell`)
    const beside = await startLoad([before.home, after.home], { product, shoppers: 2 })
    await wait(sellMs)
    const [byOld, byBoth] = [await load.stop(), await beside.stop()]
    const { lost, doubled, faults } = await countLost(url, there, [...byOld, ...byBoth])
    const [alone, since] = [byOld.filter(({ at }) => at <= openAt), byOld.filter(({ at }) => at > openAt)]
    const errors = before.said() === '' ? 0 : before.said().split('\n').length
    return {
      title: `A process of ${version} sells while this release starts beside it and makes ${added.length} steps in the database; then both sell.`,
      columns: ['Orders', 'Acknowledged'],
      rows: [
        [`${version}, before and during the steps`, String(alone.length)],
        [`${version}, after them`, String(since.length)],
        ['both in turns', String(byBoth.length)],
        ['lost', String(lost)],
        ['doubled', String(doubled)],
      ],
      faults: [
        ...faults,
        ...(added.length === 0 ? ['this release has no step to make'] : []),
        ...(since.length === 0 ? [`${version} sells nothing after the steps`] : []),
        ...(errors > 0 ? [`${version} wrote ${errors} lines of errors`] : []),
      ],
    }
  })
