/** Refusals of requests that match no route: the API's envelope for calls, a short page for visitors. */
import { limits } from '@sauda/domain/constants.ts'
import {
  defaultLocale,
  directionOf,
  isLocale,
  languageOf,
  type Locale,
  localePath,
  splitLocale,
} from '@sauda/domain/locale.ts'
import { wording } from '@sauda/domain/wordings.ts'
import type { Context } from '#platform/context.ts'
import { currentRequestId } from '#platform/telemetry/activity.ts'
import { envelopeOf, type ShopError } from './errors.ts'
import { escaped } from './escaped.ts'
import { contentSecurityPolicy, setSecurityHeaders } from './security-headers.ts'
import { lastShopName } from '#platform/http/shop-name.ts'

/** Whether path and query are longer than any address of the shop; checked before anything parses them. */
export const isTooLong = (url: string): boolean =>
  url.length - Math.max(0, url.indexOf('/', 'https://'.length)) > limits.maxRequestAddress

/** Whether a request has more than one Host header. @param env Hono's `env` from the HTTP server; absent in tests */
export function hasTwoHosts(env: unknown): boolean {
  const { incoming } = (env ?? {}) as { incoming?: { rawHeaders?: readonly string[] } }
  const names = incoming?.rawHeaders?.filter((_, place) => place % 2 === 0) ?? []
  return names.filter((name) => name.toLowerCase() === 'host').length > 1
}

/** Whether an address leads to the API, in any spelling. */
const isApiAddress = (url: string): boolean => /\/wp-json(?![^/?])|[?&]rest_route=/.test(url)

/** Whether an error is shown as a page: not for calls, and not for monitoring. */
export const isForVisitors = ({
  method,
  url,
  path,
}: {
  method: string
  url: string
  path: string
}): boolean =>
  (method === 'GET' || method === 'HEAD') && !isApiAddress(url) && path !== '/readyz' && path !== '/healthz'

/**
 * The reply to a request that no route can or may answer, with the headers that every reply has.
 * @param locale language of the reader; default: that of the request's address
 */
export function refusal(
  request: Request,
  error: ShopError,
  { config, newId }: Pick<Context, 'config' | 'newId'>,
  locale: Locale = localeAt(request.url),
): Response {
  const isCall = isApiAddress(request.url)
  const headers = new Headers({
    'Content-Type': `${isCall ? 'application/json' : 'text/html'}; charset=UTF-8`,
    'Cache-Control': 'no-store',
    'X-Request-Id': currentRequestId(newId),
    'X-Robots-Tag': 'noindex',
    ...(!isCall && { 'Content-Security-Policy': contentSecurityPolicy(config) }),
    ...error.headers,
  })
  setSecurityHeaders(headers, config)
  const body = isCall ? JSON.stringify(envelopeOf(error)) : shortPage(lastShopName(config), error, locale)
  return new Response(request.method === 'HEAD' ? null : body, { status: error.status, headers })
}

/** A page without styles and scripts, because it must work when nothing else does. */
function shortPage(brand: string, { message }: ShopError, locale: Locale): string {
  const said = wordsOf(message, locale)
  const language = languageOf(said) ?? locale
  const foreign = language === locale ? '' : ` lang="${language}" dir="${directionOf(language)}"`
  const home = `<a href="${localePath('/', locale)}">${wording(locale).shell.shell.home}</a>`
  return (
    `<!doctype html><html lang="${locale}"${locale === defaultLocale ? '' : ` dir="${directionOf(locale)}"`}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(brand)}</title></head>` +
    `<body><h1>${escaped(brand)}</h1><p${foreign}>${escaped(said)}</p><p>${home}</p></body></html>`
  )
}

/** Translates one of the shop's own sentences; texts from elsewhere stay unchanged. */
function wordsOf(message: string, locale: Locale): string {
  if (locale === defaultLocale) return message
  const [own, others] = [sentencesOf(defaultLocale), sentencesOf(locale)]
  const found: unknown = others[own.indexOf(message)]
  return typeof found === 'string' ? found : message
}

/** All sentences of an error page, in the same order in every language. */
function sentencesOf(locale: Locale): unknown[] {
  const { errors, titles } = wording(locale)
  const names = Object.keys(wording(defaultLocale).errors.errors) as (keyof typeof errors.errors)[]
  return [titles.headings.notFound, ...names.map((name) => errors.errors[name])]
}

/** The language of an address: from its path, or from `lang` for a page that has one address in all languages. */
function localeAt(url: string): Locale {
  const path = url.slice(Math.max(0, url.indexOf('/', 'https://'.length)))
  const [, lang] = /[?&]lang=([a-z]{2})(?:&|$)/.exec(path) ?? []
  const { locale } = splitLocale(path)
  return locale === defaultLocale && isLocale(lang) ? lang : locale
}
