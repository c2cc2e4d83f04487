/** Writes the texts of orders in which operators search, in one process at a time. */
import { withTryLock } from '#platform/database/locks.ts'
import type { Context } from '#platform/context.ts'
import { notesChanges } from '#orders/desk/many-orders.ts'
import { hasTexts, makeAllDue, textTriggers, vacuumDue, writeOrderTexts } from './order-text-store.ts'

const lock = 'order texts'
/** orders of one transaction, and transactions of one call: about ten seconds of PostgreSQL's processor time at most */
const batch = { orders: 2_000, transactions: 20 }

/**
 * Writes the texts of up to 40,000 changed orders, if the shop has many.
 * @param from number of orders from which it begins; then it goes on, however many there are
 */
export async function refreshOrderTexts({ db }: Pick<Context, 'db'>, from?: number): Promise<void> {
  if (!(await notesChanges(db, lock, textTriggers, from))) return
  if (!(await hasTexts(db)) && !(await withTryLock(db, lock, makeAllDue))) return
  for (let done = 0; done < batch.transactions; done += 1) {
    let written = 0
    await withTryLock(db, lock, async (tx) => {
      written = await writeOrderTexts(tx, batch.orders)
    })
    if (written < batch.orders) return
  }
  await vacuumDue(db)
}
