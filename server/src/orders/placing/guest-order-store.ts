/** SQL for claiming a guest's order. */
import type { Database } from '#platform/database/database.ts'

/** Assigns a guest's order to an account; the order must be locked. */
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
