/** Pages between checkout and payment provider: the form posted to the provider, and the return address (D-187). */
import { createHash } from 'node:crypto'
import {
  defaultLocale,
  directionOf,
  type Locale,
  localeIn,
  localePath,
  locales,
} from '@sauda/domain/locale.ts'
import { wording } from '@sauda/domain/wordings.ts'
import type { Context as HonoContext, Hono } from 'hono'
import type { MountTools } from '#platform/define-module.ts'
import type { Context } from '#platform/context.ts'
import { ShopError } from '#platform/http/replies/errors.ts'
import type { Env } from '#platform/http/mount.ts'
import { bytesOf, idOf } from '#platform/http/requests/parse.ts'
import { readerLanguage } from '#platform/http/requests/reader-language.ts'
import { postedForm } from '#orders/payment/payment-form.ts'
import { findOrder } from '#orders/order/order-store.ts'
import { receivePayment } from '#orders/payment/receive-payment.ts'
import { escaped } from '#platform/http/replies/escaped.ts'
import { shopIdentity } from '#shop/settings/identity.ts'
import { settingsOrLast } from '#shop/settings/shop-settings.ts'
import { codes } from '@sauda/contract/calls.ts'

type PaymentPageOptions = {
  homeOf: (hono: HonoContext<Env>) => string
  /** throws 429 when the caller is over the page limit */
  countPage: MountTools['countPage']
}

export function mountPaymentPages(
  app: Hono<Env>,
  context: Context,
  { homeOf, countPage }: PaymentPageOptions,
): void {
  app.get('/payments/:reference{[0-9a-f-]{36}}', async (hono) => {
    const reader = await readerOf(context, hono)
    hono.set('locale', reader)
    countPage(hono, 'drawn')
    const { form, locale = reader } = await postedForm(context, hono.req.param('reference'))
    hono.set('locale', locale)
    if (!form) throw new ShopError(codes.noRoute, 404, wording(locale).payment.payment.formGone)
    return formPage(form, (await shopIdentity(context)).brand, locale)
  })
  // The visit itself proves nothing: a result counts only if the provider has signed it.
  app.on(['GET', 'POST'], '/payments/:gateway{[a-z0-9_-]+}/return', async (hono) => {
    const reader = await readerOf(context, hono)
    hono.set('locale', reader)
    countPage(hono, 'drawn')
    const query = new URL(hono.req.url).searchParams
    const rawBody = hono.req.method === 'POST' ? await bytesOf(hono.req) : new Uint8Array()
    const order = idOf(query.get('order') ?? undefined)
    await receivePayment(
      context,
      hono.req.param('gateway'),
      { rawBody, headers: hono.req.raw.headers, query },
      homeOf(hono),
    ).catch((cause: unknown) => context.log.error({ err: cause, order }, 'payment: the return failed'))
    const locale = (await localeOf(context, order)) ?? reader
    return hono.redirect(localePath(`/checkout/payment?order=${order}`, locale), 303)
  })
}

/** The caller's preferred language, until the order's language is known. */
const readerOf = async (context: Context, hono: HonoContext<Env>): Promise<Locale> =>
  readerLanguage(hono, (await settingsOrLast(context)).shop.urdu ? locales : [defaultLocale])

/** The language of an order; undefined when it does not exist or the database is down. */
async function localeOf({ db }: Context, id: number): Promise<Locale | undefined> {
  const order = await findOrder(db, id).catch(() => undefined)
  return order && (localeIn(order.meta) ?? defaultLocale)
}

const submit = 'document.forms[0].submit()'
const submitHash = `'sha256-${createHash('sha256').update(submit).digest('base64')}'`

/** A form that submits itself, with a button when scripts are disabled. */
function formPage(
  { url, fields }: { url: string; fields: Readonly<Record<string, string>> },
  brand: string,
  locale: Locale,
): Response {
  const { payment: text } = wording(locale).payment
  const inputs = Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
    .join('')
  const html = `<!doctype html><html lang="${locale}" dir="${directionOf(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark">
<title>${escaped(`${text.title} | ${brand}`)}</title></head>
<body><form method="post" action="${escaped(url)}">${inputs}<p>${escaped(text.opening)}</p>
<button>${escaped(text.goOn)}</button></form><script>${submit}</script></body></html>`
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=UTF-8',
      'Cache-Control': 'private, no-store',
      'Content-Security-Policy': `default-src 'none'; script-src ${submitHash}; require-trusted-types-for 'script'; trusted-types 'none'; form-action ${new URL(url).origin}; base-uri 'none'; frame-ancestors 'none'`,
    },
  })
}
