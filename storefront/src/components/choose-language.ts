import type { Locale } from '@sauda/domain/locale.ts'
import { language } from '#state/language.ts'
import { sessionStore } from '#state/session-store.ts'

/** maximum ms that a navigation waits for the account to be saved */
const patience = 2000

/**
 * Stores the language in this browser, and in the account when the customer is signed in.
 * @returns undefined when the choice is stored, else a promise to await before leaving the page; it never rejects
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
