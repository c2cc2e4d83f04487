/** Stores which status of this shop each status of a plugin becomes, as the owner has chosen. */
import { orderStatuses } from '@sauda/domain/order.ts'
import * as z from 'zod'
import { factOf, putFact } from '#shop/settings/fact-store.ts'
import type { Database } from '#platform/database/database.ts'
import { readOrdersAgain } from '#operations/move-in/move-in-store.ts'
import type { ChosenStatuses } from '#operations/move-in/steps/order-statuses.ts'

const fact = 'moveInStatuses'
const stored = z.record(z.string(), z.enum(orderStatuses))

export const chosenStatuses = async (db: Database): Promise<ChosenStatuses> =>
  new Map(Object.entries((await factOf(db, fact, stored)) ?? {}))

/**
 * Adds choices to those of former runs. The next run reads all orders and writes those again whose status becomes a
 * different one now.
 */
export async function chooseStatuses(tx: Database, chosen: ChosenStatuses): Promise<void> {
  const before = await chosenStatuses(tx)
  const changed = [...chosen].filter(([status, here]) => before.get(status) !== here)
  if (changed.length === 0) return
  await putFact(tx, fact, Object.fromEntries([...before, ...chosen]))
  await readOrdersAgain(
    tx,
    changed.map(([status]) => status),
  )
}
