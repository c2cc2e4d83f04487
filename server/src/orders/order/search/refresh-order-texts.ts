/** Writes the texts of orders in which operators search, in one process at a time. */
import { databaseErrorKind } from '#platform/database/database-errors.ts'
import type { Database } from '#platform/database/database.ts'
import { enableTriggers } from '#platform/database/tables/enable-triggers.ts'
import { withTryLock } from '#platform/database/locks.ts'
import type { Context } from '#platform/context.ts'
import { countOrders, manyOrders } from '#orders/desk/order-count-store.ts'
import { hasTexts, makeAllDue, textTriggers, vacuumDue, writeOrderTexts } from './order-text-store.ts'

/** orders of one transaction, and transactions of one call: about ten seconds of PostgreSQL's processor time at most */
const batch = { orders: 2_000, transactions: 20 }

/**
 * Writes the texts of up to 40,000 changed orders, if the shop has many.
 * @param from number of orders from which it begins; then it goes on, however many there are
 */
export async function refreshOrderTexts({ db }: Pick<Context, 'db'>, from = manyOrders): Promise<void> {
  if (!(await hasTexts(db))) {
    if ((await countOrders(db, { tab: 'all' })) < from) return
    if (!(await beginTexts(db))) return
  }
  for (let done = 0; done < batch.transactions; done += 1) {
    let written = 0
    await withTryLock(db, 'order texts', async (tx) => {
      written = await writeOrderTexts(tx, batch.orders)
    })
    if (written < batch.orders) return
  }
  await vacuumDue(db)
}

/**
 * Notes changed orders first, in a transaction of its own, because orders wait for it: an order that was placed between
 * the two transactions would otherwise have no text.
 * @returns false if running orders did not end in time, or another process does the same
 */
async function beginTexts(db: Database): Promise<boolean> {
  try {
    return (
      (await withTryLock(db, 'order texts', (tx) => enableTriggers(tx, textTriggers))) &&
      (await withTryLock(db, 'order texts', makeAllDue))
    )
  } catch (cause) {
    if (databaseErrorKind(cause) === 'busy') return false
    throw cause
  }
}
