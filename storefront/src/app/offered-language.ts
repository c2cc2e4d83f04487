import { type Locale, locales } from '@sauda/domain/locale.ts'
import { locale } from '@sauda/domain/wording/locale.ts'
import { storageKeys } from '@sauda/domain/constants.ts'
import { language } from '#state/language.ts'
import { local } from '#state/storage.ts'

/** A language that the visitor's browser reads and the page does not speak; undefined once one was chosen, or offered. */
export function offeredLanguage(): Locale | undefined {
  if (language.chosen() || local.read(storageKeys.languageOffered)) return undefined
  const readsUrdu = navigator.languages.some((tag) => /^ur\b/i.test(tag))
  return locales.find((each) => each !== locale && readsUrdu === (each === 'ur'))
}
