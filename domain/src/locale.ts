/** The languages of the shop, and the addresses of their pages (decision 27). */

export const locales = ['en', 'ur'] as const
export type Locale = (typeof locales)[number]

/** What stands where no language is chosen: the addresses without a prefix. */
export const defaultLocale = 'en' satisfies Locale

/** Each language by its own name, for those who read only that one. */
export const localeNames: Readonly<Record<Locale, string>> = { en: 'English', ur: 'اردو' }

export const directionOf = (locale: Locale): 'ltr' | 'rtl' => (locale === 'ur' ? 'rtl' : 'ltr')

export const isLocale = (value: unknown): value is Locale => locales.some((locale) => locale === value)

/** What comes before the paths of a language: empty, or `/ur`. */
export const pathPrefix = (locale: Locale): string => (locale === defaultLocale ? '' : `/${locale}`)

/** The address of a page in a language. @param path with a slash at the start, without a prefix */
export const localePath = (path: string, locale: Locale): string =>
  locale === defaultLocale ? path : path === '/' ? pathPrefix(locale) : `${pathPrefix(locale)}${path}`

/** Takes an address apart. The path keeps its search, and has a slash at the start. */
export function splitLocale(address: string): { locale: Locale; path: string } {
  const [, first = ''] = /^\/([a-z]{2})(?=[/?#]|$)/.exec(address) ?? []
  if (!isLocale(first) || first === defaultLocale) return { locale: defaultLocale, path: address }
  const rest = address.slice(first.length + 1)
  return { locale: first, path: rest.startsWith('/') ? rest : `/${rest}` }
}

/** The language that is noted beside a customer or an order, under WordPress's own key; undefined: none was chosen. */
export const localeIn = (meta: readonly { key: string; value: unknown }[]): Locale | undefined => {
  const noted = meta.find(({ key }) => key === localeKey)?.value
  return isLocale(noted) ? noted : undefined
}
export const localeKey = 'locale'

/** Arabic script, in which Urdu is written, and its forms for display. */
const arabicScript = /[\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff\ufb50-\ufdff\ufe70-\ufefc]/
const latinScript = /[a-z]/i

/** The language of a text by its letters; undefined when it has none, such as a number. */
export function languageOf(text: string): Locale | undefined {
  if (arabicScript.test(text)) return 'ur'
  return latinScript.test(text) ? 'en' : undefined
}
