/** SQL of guests' orders whose mailbox is proved to be an account's. */
import { sql, type SqlBool } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/** Gives all guests' orders with an e-mail address to an account; served by customer_order_guest_email. */
export async function claimOrdersByEmail(
  tx: Database,
  { customerId, email }: { customerId: number; email: string },
): Promise<void> {
  await tx
    .updateTable('customerOrder')
    .set({ customerId })
    .where('placedByGuest', '=', true)
    .where('customerId', '=', 0)
    .where(sql<SqlBool>`lower(billing->>'email') = lower(${email})`)
    .where('status', '<>', 'trash')
    .execute()
}
