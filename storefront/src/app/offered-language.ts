import { type Locale, locales } from '@sauda/domain/locale.ts'
import { locale } from '@sauda/domain/wording/locale.ts'
import { storageKeys } from '@sauda/domain/constants.ts'
import { language } from '#state/language.ts'
import { local } from '#state/storage.ts'

/** A language that the browser prefers and the page does not have; undefined once one was selected or offered. */
export function offeredLanguage(): Locale | undefined {
  if (language.chosen() || local.read(storageKeys.languageOffered)) return undefined
  const readsUrdu = navigator.languages.some((tag) => /^ur\b/i.test(tag))
  return locales.find((each) => each !== locale && readsUrdu === (each === 'ur'))
}
