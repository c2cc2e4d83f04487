/** The form that a shopper's browser posts to a provider, found by the payment's secret reference. */
import { defaultLocale, type Locale, localeIn } from '@sauda/domain/locale.ts'
import type { Context } from '#platform/context.ts'
import { startOf } from './hosted-payment.ts'
import { findByReference } from './payment-store.ts'

/**
 * The form of a payment, and the language of its order.
 * @returns `form` only if the order is pending and paid by form, with the amount that it costs now; `locale` only if the
 * order exists
 */
export async function postedForm(
  { db }: Pick<Context, 'db'>,
  reference: string,
): Promise<{ form?: PaymentForm; locale?: Locale }> {
  const order = await findByReference(db, reference)
  if (!order) return {}
  const locale = localeIn(order.meta) ?? defaultLocale
  const start = startOf(order)
  if (start?.kind !== 'form') return { locale }
  const { url, fields } = start
  return { form: { url, fields }, locale }
}

type PaymentForm = { url: string; fields: Readonly<Record<string, string>> }
