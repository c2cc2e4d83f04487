/** The fields that a shopper's browser posts to a provider, found by the reference of the payment, which nobody can guess. */
import { defaultLocale, type Locale, localeIn } from '@sauda/domain/locale.ts'
import type { Context } from '#platform/context.ts'
import { findByReference } from './payment-store.ts'

/** @returns no form when the order waits for no payment, or it is made otherwise; no language when no order is known */
export async function postedForm(
  { db }: Pick<Context, 'db'>,
  reference: string,
): Promise<{ form?: PaymentForm; locale?: Locale }> {
  const order = await findByReference(db, reference)
  if (!order) return {}
  const locale = localeIn(order.meta) ?? defaultLocale
  if (order.status !== 'pending' || order.paymentStart?.kind !== 'form') return { locale }
  const { url, fields } = order.paymentStart
  return { form: { url, fields }, locale }
}

type PaymentForm = { url: string; fields: Readonly<Record<string, string>> }
