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

/** characters of a short text */
const longestWord = 60
