/** The page of the demonstration's payment provider. A live shop has neither the page nor the provider (D-187). */
import { formatRupeesExact, parseAmount, zero } from '@sauda/domain/money.ts'
import type { Context as HonoContext, Hono } from 'hono'
import { type Locale, locales, splitLocale } from '@sauda/domain/locale.ts'
import type { Context } from '../../server/src/platform/context.ts'
import type { Env } from '../../server/src/platform/http/mount.ts'
import { readerLanguage } from '../../server/src/platform/http/requests/reader-language.ts'
import { ownAddress } from '../../server/src/shop/mail/link-home.ts'
import { paymentPage } from '../../extensions/pay-online/index.ts'
import {
  notificationOf,
  type ProviderRequest,
  readRequest,
} from '../../server/testing/world/payment-service.ts'
import { demoPage } from './demo-page.ts'
import { paymentTexts } from './texts.ts'
import { escaped } from '../../server/src/platform/http/replies/escaped.ts'

/** ms; a late notification arrives while the shopper is on the waiting screen */
const lateMs = 5_000

const answers = ['paid', 'declined', 'cancelled', 'late', 'twice', 'forged'] as const
type Answer = (typeof answers)[number]

export function mountPayment(app: Hono<Env>, context: Context): void {
  app.get(paymentPage, (hono) => {
    const request = requestOf(context, hono)
    return request
      ? page(context, hono, { locale: localeOf(request), body: form(context, request) })
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
  const text = paymentTexts[localeOf(request)]
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
  return page(context, hono, { locale, body, status: 400 })
}

/** The language of the page to which the service returns the shopper. */
const localeOf = (request: ProviderRequest): Locale => splitLocale(new URL(request.return).pathname).locale

function page(
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
