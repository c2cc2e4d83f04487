/** The reply's language at an address that names no language, such as a payment's. */
import { defaultLocale, isLocale, type Locale } from '@sauda/domain/locale.ts'
import type { Context as HonoContext } from 'hono'
import { accepts } from 'hono/accepts'

/** The offered language that the browser prefers, else English. */
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
