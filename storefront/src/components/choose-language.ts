import type { Locale } from '@sauda/domain/locale.ts'
import { language } from '#state/language.ts'
import { sessionStore } from '#state/session-store.ts'

/** ms; the next page does not wait longer for the account to be written */
const patience = 2000

/**
 * Remembers a choice in this browser, and with the account of who is signed in.
 * @returns undefined when that is done, else what to wait for before the page is left; it never fails
 */
export function chooseLanguage(locale: Locale): Promise<unknown> | undefined {
  language.choose(locale)
  const session = sessionStore.getState()
  if (session.status !== 'signed-in') return undefined
  const stored = import('#queries/account-language.ts')
    .then(({ storeLanguage }) => storeLanguage(session.user.id, locale))
    .catch((cause: unknown) => console.warn('language: not stored with the account', cause))
  return Promise.race([stored, new Promise((done) => setTimeout(done, patience))])
}
