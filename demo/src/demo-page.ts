/** The frame of the demonstration's fake services: plain pages without inline scripts. */
import type { Context as HonoContext } from 'hono'
import { directionOf, type Locale } from '@sauda/domain/locale.ts'
import type { Context } from '../../server/src/platform/context.ts'
import type { Env } from '../../server/src/platform/http/mount.ts'
import { contentSecurityPolicy } from '../../server/src/platform/http/replies/security-headers.ts'
import { escaped } from '../../server/src/platform/http/replies/escaped.ts'

/** Path of the style sheet and the script of these pages. */
export const files = '/demo-files/'

type DemoPage = {
  locale: Locale
  title: string
  /** markup with escaped values */
  head?: string
  body: string
  status?: 200 | 400
}

export function demoPage(
  { config }: Context,
  hono: HonoContext<Env>,
  { locale, title, head = '', body, status = 200 }: DemoPage,
): Response | Promise<Response> {
  hono.header('Content-Security-Policy', contentSecurityPolicy(config))
  hono.header('Cache-Control', 'no-store')
  return hono.html(
    `<!doctype html>
<html lang="${locale}-PK" dir="${directionOf(locale)}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${escaped(title)}</title>
    <link rel="icon" href="/icon-32.png">
    <link rel="stylesheet" href="${files}page.css">
    ${head}
  </head>
  <body>
    <main>
      <h1>${escaped(title)}</h1>
      ${body}
    </main>
  </body>
</html>
`,
    status,
  )
}
