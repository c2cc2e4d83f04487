import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { linkHome } from '#shop/mail/link-home.ts'
import { orderOrThrow } from '#orders/changing/change-order.ts'
import { insertNote, type NoteRow } from '#orders/changing/order-note-store.ts'
import { mailOrderNote } from './order-mail.ts'

/** Adds a note to an order, and mails it if it is for the buyer. Throws 404 for an unknown order. */
export async function writeOrderNote(
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  tx: Database,
  {
    orderId,
    home,
    ...note
  }: { orderId: number; note: string; forCustomer: boolean; causedBy: string; home: string },
): Promise<NoteRow> {
  const order = await orderOrThrow(tx, orderId)
  const now = new Date(clock())
  const row = await insertNote(tx, { ...note, orderId, createdAt: now })
  if (row.forCustomer) await mailOrderNote(tx, order, row.note, { home: linkHome(config, home), now })
  return row
}
