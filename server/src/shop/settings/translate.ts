/** Translates the owner's texts into the language of a page. */
import type { SettingsOf } from '@sauda/contract/settings/shop-settings.ts'
import { wording } from '@sauda/domain/wordings.ts'
import { defaultLocale, type Locale } from '@sauda/domain/locale.ts'

type Translate = (text: string) => string

/** Returns a function that translates a text, or returns it unchanged if there is no translation. */
export function translator({ texts }: SettingsOf<'translations'>, locale: Locale): Translate {
  if (locale === defaultLocale) return (text) => text
  const own = new Map(texts.map(({ text, urdu }) => [text, urdu]))
  const { translate } = wording(locale).translate
  return (text) => own.get(text) ?? translate(text)
}

/**
 * A copy without the fields of Urdu texts, such as `titleUrdu`. On pages in Urdu the field before, `title`, has that
 * text instead, unless it is empty.
 */
export function inLanguage<T>(value: T, locale: Locale): T {
  if (Array.isArray(value)) return value.map((each: unknown) => inLanguage(each, locale)) as T
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value)
  const urdu = new Map(locale === 'ur' ? fields.filter(([name, text]) => isUrdu(name) && text !== '') : [])
  return Object.fromEntries(
    fields
      .filter(([name]) => !isUrdu(name))
      .map(([name, each]) => [name, urdu.get(`${name}Urdu`) ?? inLanguage<unknown>(each, locale)]),
  ) as T
}

const isUrdu = (name: string): boolean => name.endsWith('Urdu')

/** A copy with every text translated; field names stay. */
export function translated<T>(value: T, translate: Translate): T {
  if (typeof value === 'string') return translate(value) as T
  if (Array.isArray(value)) return value.map((each: unknown) => translated(each, translate)) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, translated<unknown>(each, translate)]),
  ) as T
}

/** Translations used by the browser, such as attributes of products: short texts only. */
export const wordsOf = ({ texts }: SettingsOf<'translations'>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    texts.flatMap(({ text, urdu }) => (text.length <= longestWord ? [[text, urdu] as const] : [])),
  )

/** maximum characters of a short text */
const longestWord = 60
