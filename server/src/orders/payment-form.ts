/** The fields that a shopper's browser posts to a provider, found by the reference of the payment, which nobody can guess. */
import type { Context } from '#context.ts'
import { findByReference } from './payment-store.ts'

/** undefined when no order waits for this payment, or it is made otherwise */
export async function postedForm(
  { db }: Pick<Context, 'db'>,
  reference: string,
): Promise<{ url: string; fields: Readonly<Record<string, string>> } | undefined> {
  const order = await findByReference(db, reference)
  return order?.status === 'pending' && order.paymentStart?.kind === 'form' ? order.paymentStart : undefined
}
