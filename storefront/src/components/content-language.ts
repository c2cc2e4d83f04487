/** The language of what the owner wrote, where it is another than the page's. */
import { directionOf, languageOf, type Locale } from '@sauda/domain/locale.ts'
import { locale } from '@sauda/domain/wording/locale.ts'

const ofPage = {}

/** Attributes of the element around a name or text. In the page's own language there are none. */
export function contentLanguage(text: string): { lang?: Locale; dir?: 'ltr' | 'rtl' } {
  const language = languageOf(text)
  return language === undefined || language === locale
    ? ofPage
    : { lang: language, dir: directionOf(language) }
}
