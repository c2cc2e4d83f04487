/**
 * Pages of the fake services: the account chooser with its two calls (D-078), and the payment provider (D-187). They are
 * plain pages without inline scripts. A live shop has neither.
 */
import * as z from 'zod'
import type { Context as HonoContext, Hono } from 'hono'
import { paymentPage } from '../../extensions/pay-online/index.ts'
import type { Context } from '../../server/src/platform/context.ts'
import type { Env } from '../../server/src/platform/http/mount.ts'
import { invalidParameter } from '../../server/src/platform/http/replies/errors.ts'
import { escaped } from '../../server/src/platform/http/replies/escaped.ts'
import { contentSecurityPolicy } from '../../server/src/platform/http/replies/security-headers.ts'
import { readerLanguage } from '../../server/src/platform/http/requests/reader-language.ts'
import { ownAddress } from '../../server/src/shop/mail/link-home.ts'
import {
  chooseDemoAccount,
  signInDemo,
  signUpDemo,
  type DemoSignIn,
} from '../../server/testing/world/identity-service.ts'
import {
  notificationOf,
  readRequest,
  type ProviderRequest,
} from '../../server/testing/world/payment-service.ts'
import { demoChooser } from '../../server/testing/world/world-store.ts'
import { limits } from '@sauda/domain/constants.ts'
import {
  defaultLocale,
  directionOf,
  isLocale,
  locales,
  splitLocale,
  type Locale,
} from '@sauda/domain/locale.ts'
import { formatRupeesExact, parseAmount, zero } from '@sauda/domain/money.ts'
import { identityTexts, paymentTexts } from './texts.ts'

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

export const identityWindow = '/demo-identity'
const credentials = z.object({
  email: z.string().max(limits.maxEmailLength),
  password: z.string().max(limits.maxPasswordLength),
})

export function mountIdentity(app: Hono<Env>, context: Context): void {
  app.get(identityWindow, async (hono) => {
    const accounts = await demoChooser(context.db)
    const buttons = accounts.map(
      ({ uid, displayName, email }) =>
        `<button name="uid" value="${escaped(uid)}"><b><bdi>${escaped(displayName)}</bdi></b><span><bdi dir="ltr">${escaped(email)}</bdi></span></button>`,
    )
    const action = addressIn(chooserLanguage(hono))
    return chooserPage(context, hono, `<form method="post" action="${action}">${buttons.join('')}</form>`)
  })
  app.post(identityWindow, async (hono) => {
    const { uid } = await hono.req.parseBody()
    const chosen = typeof uid === 'string' ? await chooseDemoAccount(context, uid) : undefined
    return chosen
      ? chooserPage(context, hono, `<p>${escaped(identityTexts[chooserLanguage(hono)].done)}</p>`, chosen)
      : hono.redirect(addressIn(chooserLanguage(hono)), 303)
  })
  app.post(`${identityWindow}/sign-in`, async (hono) =>
    hono.json(await signInDemo(context, await sent(hono))),
  )
  app.post(`${identityWindow}/sign-up`, async (hono) =>
    hono.json(await signUpDemo(context, await sent(hono))),
  )
}

/** The shop passes the page's language when it opens the window. */
function chooserLanguage(hono: HonoContext<Env>): Locale {
  const asked = hono.req.query('lang')
  return isLocale(asked) ? asked : defaultLocale
}

const addressIn = (locale: Locale): string =>
  locale === defaultLocale ? identityWindow : `${identityWindow}?lang=${locale}`

async function sent(hono: HonoContext<Env>): Promise<z.output<typeof credentials>> {
  const parsed = credentials.safeParse(await hono.req.json().catch(() => undefined))
  if (!parsed.success) throw invalidParameter('email', 'Invalid parameter.')
  return parsed.data
}

/** @param chosen passed to the opening window by a script file, because the page has no inline script */
function chooserPage(context: Context, hono: HonoContext<Env>, body: string, chosen?: DemoSignIn) {
  const locale = chooserLanguage(hono)
  const text = identityTexts[locale]
  return demoPage(context, hono, {
    locale,
    title: text.title,
    head: chosen
      ? `<meta name="identity" content="${escaped(JSON.stringify(chosen))}"><script src="${files}identity-window.js" defer></script>`
      : '',
    body: `<p>${escaped(text.lead(context.config.brand))}</p>
      ${body}`,
  })
}

/** ms; a late notification arrives while the shopper is on the waiting screen */
const lateMs = 5_000

const answers = ['paid', 'declined', 'cancelled', 'late', 'twice', 'forged'] as const
type Answer = (typeof answers)[number]

export function mountPayment(app: Hono<Env>, context: Context): void {
  app.get(paymentPage, (hono) => {
    const request = requestOf(context, hono)
    return request
      ? paymentPageOf(context, hono, { locale: returnLanguage(request), body: form(context, request) })
      : badRequest(context, hono)
  })
  app.post(paymentPage, async (hono) => {
    const request = requestOf(context, hono)
    if (!request) return badRequest(context, hono)
    const { answer } = await hono.req.parseBody()
    const chosen = answers.find((each) => each === answer)
    if (chosen === undefined) return hono.redirect(`${paymentPage}${new URL(hono.req.url).search}`, 303)
    await notifyShop(context, request, chosen)
    return hono.redirect(request.return, 303)
  })
}

const requestOf = (context: Context, hono: HonoContext<Env>): ProviderRequest | undefined =>
  readRequest(context, new URL(hono.req.url).searchParams)

/** Notifies the shop as a provider does: by its public call, independent of the shopper's browser. */
async function notifyShop(context: Context, request: ProviderRequest, answer: Answer): Promise<void> {
  if (answer === 'late') {
    setTimeout(() => void notify(context, notificationOf(context, request, 'paid')), lateMs).unref()
    return
  }
  const outcome = answer === 'declined' || answer === 'cancelled' ? answer : 'paid'
  const notification = notificationOf(context, request, outcome)
  await notify(context, answer === 'forged' ? { ...notification, signature: '0'.repeat(64) } : notification)
  if (answer === 'twice') await notify(context, notification)
}

/** Calls this server, never an address from a request. The shop logs rejections, and the page continues. */
async function notify(context: Context, fields: Readonly<Record<string, string>>): Promise<void> {
  const { config } = context
  const address = `${ownAddress(config)}/wp-json/${config.productNamespace}/v1/payments/payonline/notification`
  try {
    const reply = await fetch(address, { method: 'POST', body: new URLSearchParams(fields) })
    await reply.body?.cancel()
  } catch (cause) {
    context.log.warn({ err: cause }, 'demo payment: the shop was not notified')
  }
}

function form({ config }: Context, request: ProviderRequest): string {
  const { order, amount } = request
  const text = paymentTexts[returnLanguage(request)]
  const button = (answer: Answer, label: string) =>
    `<button name="answer" value="${answer}">${escaped(label)}</button>`
  return `<p>${escaped(text.order(order, config.brand))}</p>
      <form method="post">
        ${button('paid', text.pay(formatRupeesExact(parseAmount(amount) ?? zero)))}
        ${button('declined', text.decline)}
        ${button('cancelled', text.cancel)}
        <details>
          <summary>${escaped(text.forTests)}</summary>
          ${button('late', text.late)}
          ${button('twice', text.twice)}
          ${button('forged', text.forged)}
        </details>
      </form>`
}

/** An unsigned address has no trusted language. */
function badRequest(context: Context, hono: HonoContext<Env>) {
  const locale = readerLanguage(hono, locales)
  const body = `<p>${escaped(paymentTexts[locale].badRequest)}</p>`
  return paymentPageOf(context, hono, { locale, body, status: 400 })
}

/** The language of the page to which the service returns the shopper. */
const returnLanguage = (request: ProviderRequest): Locale =>
  splitLocale(new URL(request.return).pathname).locale

function paymentPageOf(
  context: Context,
  hono: HonoContext<Env>,
  { locale, body, status }: { locale: Locale; body: string; status?: 400 },
) {
  const text = paymentTexts[locale]
  return demoPage(context, hono, {
    locale,
    title: text.title,
    body: `<p class="notice">${escaped(text.notice)}</p>
      ${body}`,
    ...(status && { status }),
  })
}
