/** Public pages of extensions: HTML without scripts, with the shop's name, icon and style. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { codes } from '@sauda/contract/calls.ts'
import {
  defaultLocale,
  directionOf,
  type Locale,
  localePath,
  locales,
  splitLocale,
} from '@sauda/domain/locale.ts'
import { wording } from '@sauda/domain/wordings.ts'
import { Html } from '@sauda/extension-kit/html.ts'
import type { Page, PageReply } from '@sauda/extension-kit/page.ts'
import type { Context as HonoContext, Hono } from 'hono'
import { html, raw } from 'hono/html'
import * as z from 'zod'
import type { MountTools } from '#platform/define-module.ts'
import type { Context } from '#platform/context.ts'
import { extensionFailed, withTimeLimit } from '#platform/extensions/time-limit.ts'
import type { LoadedExtension } from '#platform/extensions/registry.ts'
import type { Env } from '#platform/http/mount.ts'
import { ShopError } from '#platform/http/replies/errors.ts'
import { nameActivity } from '#platform/telemetry/activity.ts'
import { fullShopFor } from '#orders/order/full-shop.ts'
import { identityIn } from '#shop/settings/identity.ts'
import { settingsOrLast } from '#shop/settings/shop-settings.ts'
import { iconLinks } from '#site/pages/shop-look.ts'
import { mediaImages } from '#site/pages/shop-content.ts'

/** Maximum ms for an extension's reply; a visitor waits for it. */
const longestMs = 5_000
/** maximum characters of a page's body */
const longestBody = 500_000

const replySchema = z.strictObject({
  title: z.string().trim().min(1).max(200),
  description: z.optional(z.string().max(500)),
  body: z.instanceof(Html).refine(({ text }) => text.length <= longestBody, 'is too long'),
  isIndexed: z.optional(z.boolean()),
})

/** Styles of form fields and buttons, large enough for touch, in addition to those of receipts. */
const formStyle =
  'form{display:grid;gap:16px;margin:16px 0}label{display:grid;gap:4px}' +
  'input,select,textarea{width:100%;max-width:24rem}input,select,textarea,button{min-height:44px;padding:8px 12px;font:inherit;color:inherit;background:var(--paper);' +
  'border:1px solid var(--line);border-radius:10px}' +
  'button{justify-self:start;padding-inline:20px;color:var(--surface);background:var(--brand);border:0;cursor:pointer}'
const style = readFileSync(new URL('../pages/receipt.css', import.meta.url), 'utf8') + formStyle
const policy =
  `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; img-src 'self'; ` +
  "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

type PageTools = Pick<MountTools, 'homeOf' | 'countPage'>

/** Mounts each page at its path, and in Urdu below /ur while the owner has turned Urdu on. */
export function mountExtensionPages(app: Hono<Env>, context: Context, tools: PageTools): void {
  for (const from of context.extensions.all)
    if (from.options)
      for (const page of from.extension.pages ?? [])
        for (const locale of locales)
          app.get(localePath(routeOf(page), locale), (hono) =>
            answered(context, hono, { ...tools, from, page, locale }),
          )
}

/** The page's path in the router's syntax. */
const routeOf = ({ path }: Page): string => path.replaceAll(/\{(\w+)\}/g, ':$1{[\\w.-]+}')

async function answered(
  context: Context,
  hono: HonoContext<Env>,
  {
    from,
    page,
    locale,
    homeOf,
    countPage,
  }: PageTools & { from: LoadedExtension; page: Page; locale: Locale },
): Promise<Response> {
  nameActivity('page', 'extension')
  hono.set('locale', locale)
  const settings = await settingsOrLast(context)
  const { pathname, searchParams: query } = new URL(hono.req.url)
  const languages: readonly Locale[] = settings.shop.urdu ? locales : [defaultLocale]
  const { path } = splitLocale(pathname)
  if (!languages.includes(locale)) return hono.redirect(path, 302)
  countPage(hono, 'drawn')
  const reply = await replyOf(context, { from, page }, { query, params: hono.req.param(), locale })
  if (!reply) throw new ShopError(codes.noRoute, 404, wording(locale).titles.headings.notFound)
  const { brand } = identityIn(context.config, settings)
  const icon =
    settings.shop.icon === ''
      ? ''
      : iconLinks(settings.shop, await mediaImages(context, [settings.shop.icon]))
  const addressIn = (language: Locale) => homeOf(hono) + localePath(path, language)
  hono.header('Content-Security-Policy', policy)
  hono.header('Cache-Control', 'no-cache')
  return hono.html(documentOf(reply, { brand, icon, locale, languages, addressIn }))
}

/**
 * The extension's page. Throws 500 if the extension throws, is too slow or returns no valid page; the reason is logged.
 */
async function replyOf(
  context: Context,
  { from, page }: { from: LoadedExtension; page: Page },
  request: Parameters<Page['handle']>[1],
): Promise<PageReply | undefined> {
  try {
    const reply = await withTimeLimit(longestMs, async () =>
      page.handle(await fullShopFor(context, from), request),
    )
    return reply && (replySchema.parse(reply) as PageReply)
  } catch (cause) {
    const fields = { err: cause, extension: from.extension.id, page: page.path }
    context.log.error(fields, 'extension: a page failed')
    throw extensionFailed()
  }
}

type Place = {
  brand: string
  /** HTML of the owner's icon; '' for the built-in icon */
  icon: string
  locale: Locale
  languages: readonly Locale[]
  addressIn: (language: Locale) => string
}

const documentOf = (
  { title, description, body, isIndexed = true }: PageReply,
  { brand, icon, locale, languages, addressIn }: Place,
) =>
  html`<!doctype html>
    <html lang="${locale}" dir="${directionOf(locale)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${wording(locale).titles.pageTitle(title, brand)}</title>
        ${description === undefined ? '' : html`<meta name="description" content="${description}" />`}
        ${
          isIndexed
            ? html`<link rel="canonical" href="${addressIn(locale)}" /> ${
                  languages.length < 2
                    ? ''
                    : languages.map(
                        (language) =>
                          html`<link rel="alternate" hreflang="${language}" href="${addressIn(language)}" />`,
                      )
                }`
            : html`<meta name="robots" content="noindex" />`
        }
        <meta property="og:title" content="${title}" />
        <meta property="og:site_name" content="${brand}" />
        ${icon === '' ? html`<link rel="icon" href="/icon-32.png" />` : raw(icon)}
        ${raw(`<style>${style}</style>`)}
      </head>
      <body>
        <main>
          <p class="brand">
            <a href="${localePath('/', locale)}"><bdi>${brand}</bdi></a>
          </p>
          <h1>${title}</h1>
          ${raw(body.text)}
        </main>
      </body>
    </html>`
