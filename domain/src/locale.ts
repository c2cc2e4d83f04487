/** The languages of the shop, and the addresses of their pages (decision 27). */

export const locales = ['en', 'ur'] as const
export type Locale = (typeof locales)[number]

/** The language of addresses without a prefix. */
export const defaultLocale = 'en' satisfies Locale

/** The name of each language in that language, because some visitors read no other. */
export const localeNames: Readonly<Record<Locale, string>> = { en: 'English', ur: 'اردو' }

export const directionOf = (locale: Locale): 'ltr' | 'rtl' => (locale === 'ur' ? 'rtl' : 'ltr')

export const isLocale = (value: unknown): value is Locale => locales.some((locale) => locale === value)

/** The prefix of a language's paths: empty, or `/ur`. */
export const pathPrefix = (locale: Locale): string => (locale === defaultLocale ? '' : `/${locale}`)

/** The address of a page in a language. @param path with a leading slash, without a prefix */
export const localePath = (path: string, locale: Locale): string =>
  locale === defaultLocale ? path : path === '/' ? pathPrefix(locale) : `${pathPrefix(locale)}${path}`

/** Splits an address into language and path without its prefix. The path includes the search part. */
export function splitLocale(address: string): { locale: Locale; path: string } {
  const [, first = ''] = /^\/([a-z]{2})(?=[/?#]|$)/.exec(address) ?? []
  if (!isLocale(first) || first === defaultLocale) return { locale: defaultLocale, path: address }
  const rest = address.slice(first.length + 1)
  return { locale: first, path: rest.startsWith('/') ? rest : `/${rest}` }
}

/** The language stored with a customer or an order, under WordPress's own key; undefined: none was selected. */
export const localeIn = (meta: readonly { key: string; value: unknown }[]): Locale | undefined => {
  const noted = meta.find(({ key }) => key === localeKey)?.value
  return isLocale(noted) ? noted : undefined
}
export const localeKey = 'locale'

/** Arabic script, in which Urdu is written, and its presentation forms. */
const arabicScript = /[\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff\ufb50-\ufdff\ufe70-\ufefc]/
const latinScript = /[a-z]/i

/** The language of a text by its letters; undefined without letters, such as for a number. */
export function languageOf(text: string): Locale | undefined {
  if (arabicScript.test(text)) return 'ur'
  return latinScript.test(text) ? 'en' : undefined
}
