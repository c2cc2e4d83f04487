/** Writes the texts of orders in which operators search, in one process at a time. */
import { withTryLock } from '#platform/database/locks.ts'
import type { Context } from '#platform/context.ts'
import { vacuumDue, writeOrderTexts } from './order-text-store.ts'

/** orders of one transaction, and transactions of one call: about ten seconds of PostgreSQL's processor time at most */
const batch = { orders: 2_000, transactions: 20 }

/** Writes the texts of up to 40,000 changed orders. */
export async function refreshOrderTexts({ db }: Pick<Context, 'db'>): Promise<void> {
  for (let done = 0; done < batch.transactions; done += 1) {
    let written = 0
    await withTryLock(db, 'order texts', async (tx) => {
      written = await writeOrderTexts(tx, batch.orders)
    })
    if (written < batch.orders) return
  }
  await vacuumDue(db)
}
