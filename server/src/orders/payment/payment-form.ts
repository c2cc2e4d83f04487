/** The form that a shopper's browser posts to a provider, found by the payment's secret reference. */
import { defaultLocale, type Locale, localeIn } from '@sauda/domain/locale.ts'
import type { Context } from '#platform/context.ts'
import { findByReference } from './payment-store.ts'

/**
 * The form of a payment, and the language of its order.
 * @returns `form` only if the order is pending and paid by form; `locale` only if the order exists
 */
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
