/** SQL of guest orders with the confirmed email of an account. */
import { sql, type SqlBool } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/** Assigns all guest orders with an email to an account. Uses the index customer_order_guest_email. */
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
