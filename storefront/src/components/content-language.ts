/** The language of the owner's content, if it differs from the page's. */
import { directionOf, languageOf, type Locale } from '@sauda/domain/locale.ts'
import { locale } from '@sauda/domain/wording/locale.ts'

const ofPage = {}

/** Attributes of the element around a name or text; empty for the page's own language. */
export function contentLanguage(text: string): { lang?: Locale; dir?: 'ltr' | 'rtl' } {
  const language = languageOf(text)
  return language === undefined || language === locale
    ? ofPage
    : { lang: language, dir: directionOf(language) }
}
