/** The language selected by the visitor; the page's own is `locale` of the texts it was built with. */
import { storageKeys } from '@sauda/domain/constants.ts'
import { isLocale, type Locale } from '@sauda/domain/locale.ts'
import { local } from './storage.ts'

export const language = {
  /** the selected language; undefined: nothing was selected in this browser */
  chosen(): Locale | undefined {
    const stored = local.read(storageKeys.language)
    return isLocale(stored) ? stored : undefined
  },
  choose(locale: Locale): void {
    local.write(storageKeys.language, locale)
  },
}
