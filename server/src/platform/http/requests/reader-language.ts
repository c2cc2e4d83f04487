/** The language to answer a visitor in at an address that belongs to none, such as that of a payment. */
import { defaultLocale, isLocale, type Locale } from '@sauda/domain/locale.ts'
import type { Context as HonoContext } from 'hono'
import { accepts } from 'hono/accepts'

/** What their browser would rather read of the languages offered, else English. */
export function readerLanguage(hono: HonoContext, offered: readonly Locale[]): Locale {
  const chosen = accepts(hono, {
    header: 'Accept-Language',
    supports: [...offered],
    default: defaultLocale,
    match: (wanted, { supports, default: otherwise }) =>
      wanted
        .filter(({ q }) => q > 0)
        .toSorted((a, b) => b.q - a.q)
        .map(({ type }) => type.toLowerCase().split('-', 1)[0] ?? '')
        .find((type) => supports.includes(type)) ?? otherwise,
  })
  return isLocale(chosen) ? chosen : defaultLocale
}
