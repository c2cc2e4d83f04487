/** Stores the sums of finished days, from which reports of sales are made, in one process at a time. */
import { withTryLock } from '#platform/database/locks.ts'
import type { Context } from '#platform/context.ts'
import { notesChanges } from '#orders/desk/many-orders.ts'
import { salesTriggers, storeSalesDays } from './sales-store.ts'

const lock = 'sales days'
/** days of one transaction, and transactions of one call: ten million orders of three years take three quarters of an hour */
const batch = { days: 5, transactions: 5 }

/**
 * Stores the sums of days that have changed or have none, if the shop has many orders.
 * @param from number of orders from which it begins; then it goes on, however many there are
 */
export async function refreshSalesDays({ db }: Pick<Context, 'db'>, from?: number): Promise<void> {
  if (!(await notesChanges(db, lock, salesTriggers, from))) return
  for (let done = 0; done < batch.transactions; done += 1) {
    let stored = 0
    await withTryLock(db, lock, async (tx) => {
      stored = await storeSalesDays(tx, batch.days)
    })
    if (stored < batch.days) return
  }
}
