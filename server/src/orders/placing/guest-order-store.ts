/** SQL of a guest's order that an account claims. */
import type { Database } from '#platform/database/database.ts'

/** Gives a guest's order to an account; the order must be locked. */
export async function claimOrder(
  tx: Database,
  id: number,
  { customerId, now }: { customerId: number; now: Date },
): Promise<void> {
  await tx
    .updateTable('customerOrder')
    .set({ customerId, modifiedAt: now })
    .where('id', '=', id)
    .where('customerId', '=', 0)
    .execute()
}
