/** Stores the sums of finished days, from which reports of sales are made, in one process at a time. */
import { databaseErrorKind } from '#platform/database/database-errors.ts'
import { enableTriggers, isEnabled } from '#platform/database/tables/enable-triggers.ts'
import { withTryLock } from '#platform/database/locks.ts'
import type { Context } from '#platform/context.ts'
import { countOrders, manyOrders } from '#orders/desk/order-count-store.ts'
import { salesTriggers, storeSalesDays } from './sales-store.ts'

const lock = 'sales days'
/** days of one transaction, and transactions of one call: ten million orders of three years take three quarters of an hour */
const batch = { days: 5, transactions: 5 }

/**
 * Stores the sums of days that have changed or have none, if the shop has many orders.
 * @param from number of orders from which it begins; then it goes on, however many there are
 */
export async function refreshSalesDays({ db }: Pick<Context, 'db'>, from = manyOrders): Promise<void> {
  try {
    if (!(await isEnabled(db, 'customer_order', 'note_sales_of_order'))) {
      if ((await countOrders(db, { tab: 'all' })) < from) return
      // In a transaction of its own: sums must be read after every change is noted.
      if (!(await withTryLock(db, lock, (tx) => enableTriggers(tx, salesTriggers)))) return
    }
    for (let done = 0; done < batch.transactions; done += 1) {
      let stored = 0
      await withTryLock(db, lock, async (tx) => {
        stored = await storeSalesDays(tx, batch.days)
      })
      if (stored < batch.days) return
    }
  } catch (cause) {
    // Orders are being placed, or another process did the same: the next call goes on.
    if (databaseErrorKind(cause) !== 'busy') throw cause
  }
}
