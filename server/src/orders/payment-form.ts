/** The fields that a shopper's browser posts to a provider, found by the reference of the payment, which nobody can guess. */
import { defaultLocale, type Locale, localeIn } from '@sauda/domain/locale.ts'
import type { Context } from '#context.ts'
import { findByReference } from './payment-store.ts'

/** undefined when no order waits for this payment, or it is made otherwise */
export async function postedForm(
  { db }: Pick<Context, 'db'>,
  reference: string,
): Promise<{ url: string; fields: Readonly<Record<string, string>>; locale: Locale } | undefined> {
  const order = await findByReference(db, reference)
  if (order?.status !== 'pending' || order.paymentStart?.kind !== 'form') return undefined
  const { url, fields } = order.paymentStart
  return { url, fields, locale: localeIn(order.meta) ?? defaultLocale }
}
