/** The language of a customer's account, used for the shop's mails. */
import type { Locale } from '@sauda/domain/locale.ts'
import { call } from '#api/client.ts'

/** Saves the language in the account. Throws ApiError. */
export async function storeLanguage(userId: number, locale: Locale): Promise<void> {
  await call('updateCustomer', {
    path: { id: userId },
    body: { meta_data: [{ key: 'locale', value: locale }] },
  })
}
