/** Tables that only a shop with many orders keeps: their triggers stay disabled until then. */
import { databaseErrorKind } from '#platform/database/database-errors.ts'
import type { Database } from '#platform/database/database.ts'
import { withTryLock } from '#platform/database/locks.ts'
import {
  areEnabled,
  enableTriggers,
  type TriggersByTable,
} from '#platform/database/tables/enable-triggers.ts'
import { countOrders } from './order-count-store.ts'

/**
 * Number of orders from which a shop keeps tables that make reading many orders fast. Fewer orders are read in half a
 * second at most.
 */
const manyOrders = 50_000

/**
 * Whether triggers note all changes of orders. Enables them once the shop has many orders, in a transaction of its own:
 * what is read after it misses no change.
 * @param lock name of the lock of the task that handles the notes
 * @param from number of orders from which the triggers are enabled
 * @returns false with fewer orders, while running orders do not end, and while another process has the lock
 */
export async function notesChanges(
  db: Database,
  lock: string,
  triggers: TriggersByTable,
  from = manyOrders,
): Promise<boolean> {
  if (await areEnabled(db, triggers)) return true
  if ((await countOrders(db, { tab: 'all' })) < from) return false
  try {
    return await withTryLock(db, lock, (tx) => enableTriggers(tx, triggers))
  } catch (cause) {
    if (databaseErrorKind(cause) === 'busy') return false
    throw cause
  }
}
