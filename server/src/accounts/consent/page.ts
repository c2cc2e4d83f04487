/** Layout of the consent pages: plain HTML without scripts that cannot be framed by other sites. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { directionOf, type Locale } from '@sauda/domain/locale.ts'
import type { Context as HonoContext } from 'hono'
import { html, raw } from 'hono/html'
import type { Env } from '#platform/http/mount.ts'

export type Markup = ReturnType<typeof html>
export type PageStatus = 200 | 400 | 401 | 403 | 409 | 429 | 502

const style = readFileSync(new URL('page.css', import.meta.url), 'utf8')
const styleHash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`

/** `targets`: form targets besides the shop, as CSP sources */
type Page = {
  locale: Locale
  brand: string
  title: string
  body: Markup
  status?: PageStatus
  targets?: readonly string[]
}

export function sendPage(
  hono: HonoContext<Env>,
  { locale, brand, title, body, status = 200, targets = [] }: Page,
): Response | Promise<Response> {
  hono.header(
    'Content-Security-Policy',
    [
      "default-src 'none'",
      `style-src ${styleHash}`,
      "img-src 'self'",
      ["form-action 'self'", ...targets].join(' '),
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
  )
  hono.header('Cache-Control', 'no-store')
  hono.header('X-Robots-Tag', 'noindex')
  // The address contains the program's data, which other sites must not see.
  hono.header('Referrer-Policy', 'same-origin')
  return hono.html(
    html`<!doctype html>
      <html lang="${locale}-PK" dir="${directionOf(locale)}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <title>${title} | ${brand}</title>
          <link rel="icon" href="/icon-32.png" />
          ${raw(`<style>${style}</style>`)}
        </head>
        <body>
          <main>
            <p class="brand">${brand}</p>
            <h1>${title}</h1>
            ${body}
          </main>
        </body>
      </html>`,
    status,
  )
}

/** CSP source of a redirect's address: browsers apply `form-action` to redirects after a form too. */
export const targetOf = (address: string): string => {
  const url = new URL(address)
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.origin : url.protocol
}

/** An address as shown on a page: its host, or the scheme of an app. */
export const placeOf = (address: string): string => new URL(address).host || new URL(address).protocol
