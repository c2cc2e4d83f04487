/** The language of the owner's content, if it differs from the page's. */
import { directionOf, languageOf, type Locale } from '@sauda/domain/locale.ts'
import { locale } from '@sauda/domain/wording/locale.ts'

const ofPage = {}
const leftToRight = { dir: 'ltr' } as const
/** matches a number in groups, such as +92 42 35761234 */
const isGrouped = /^\+?\d+[\s-]/

/** Attributes of the element around a name or text; empty for the page's own language. */
export function contentLanguage(text: string): { lang?: Locale; dir?: 'ltr' | 'rtl' } {
  const language = languageOf(text)
  // Between Urdu words the groups of a phone number would be shown from right to left.
  if (language === undefined && isGrouped.test(text) && directionOf(locale) === 'rtl') return leftToRight
  return language === undefined || language === locale
    ? ofPage
    : { lang: language, dir: directionOf(language) }
}
