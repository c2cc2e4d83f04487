/** Pages opened from mail links: a button confirms a stock notice, or unsubscribes an address. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { defaultLocale, directionOf, languageOf, type Locale, locales } from '@sauda/domain/locale.ts'
import { wording } from '@sauda/domain/wordings.ts'
import type { Hono } from 'hono'
import { html, raw } from 'hono/html'
import type { MountTools } from '#platform/define-module.ts'
import type { Context } from '#platform/context.ts'
import { ShopError } from '#platform/http/replies/errors.ts'
import type { Env } from '#platform/http/mount.ts'
import { readerLanguage } from '#platform/http/requests/reader-language.ts'
import { refuseMail } from '#shop/mail/sending/outbox-store.ts'
import { mailPaths, readMailLink } from '#shop/mail/sending/unsubscribe.ts'
import { confirmNotice, forgetNoticesOf } from '#catalogue/product-page/stock-notice-store.ts'
import { shopIdentity } from '#shop/settings/identity.ts'
import { settingsOrLast } from '#shop/settings/shop-settings.ts'
import { codes } from '@sauda/contract/calls.ts'

const style = readFileSync(new URL('receipt.css', import.meta.url), 'utf8')
const styleHash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`

/**
 * Mounts the pages of links in mails: unsubscribing, and confirming a stock notice.
 * @param countPage throws 429 when the caller is over the page limit
 */
export function mountMailPages(app: Hono<Env>, context: Context, countPage: MountTools['countPage']): void {
  for (const purpose of ['unsubscribe', 'stock notice'] as const)
    // Mail programs also post directly (one-click unsubscribe).
    app.on(['GET', 'POST'], `${mailPaths[purpose]}/:address/:token`, async (hono) => {
      const { shop } = await settingsOrLast(context)
      const locale = readerLanguage(hono, shop.urdu ? locales : [defaultLocale])
      hono.set('locale', locale)
      countPage(hono, 'drawn')
      const { stockNotice } = wording(locale).productExtras
      const texts = purpose === 'unsubscribe' ? stockNotice.unsubscribe : stockNotice.confirm
      const link = readMailLink(context, purpose, hono.req.param())
      if (!link) throw new ShopError(codes.noRoute, 404, texts.gone)
      const isDone = hono.req.method === 'POST'
      if (isDone)
        await (purpose === 'unsubscribe'
          ? end(context, link)
          : confirmNotice(context.db, link, new Date(context.clock())))
      const { brand } = await shopIdentity(context)
      hono.header(
        'Content-Security-Policy',
        `default-src 'none'; style-src ${styleHash}; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
      )
      hono.header('Cache-Control', 'private, no-store')
      hono.header('X-Robots-Tag', 'noindex')
      hono.header('Referrer-Policy', 'no-referrer')
      const title = isDone ? texts.done : texts.title(link.email)
      const body = isDone ? '' : html`<form method="post"><button>${texts.button}</button></form>`
      return hono.html(page(locale, { brand, title, body }))
    })
}

async function end({ db, clock }: Context, { email }: { email: string }): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await refuseMail(tx, email, new Date(clock()))
    await forgetNoticesOf(tx, email)
  })
}

type Markup = ReturnType<typeof html> | string

const page = (locale: Locale, { brand, title, body }: { brand: string; title: string; body: Markup }) =>
  html`<!doctype html>
    <html lang="${languageOf(locale)}" dir="${directionOf(locale)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} | ${brand}</title>
        ${raw(`<style>${style}</style>`)}
      </head>
      <body>
        <main>
          <p>${brand}</p>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`
