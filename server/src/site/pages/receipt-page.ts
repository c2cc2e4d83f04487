/** An order's receipt as HTML without scripts, for anyone with its address; it does not identify the buyer. */
import { measuresInOrder } from '@sauda/domain/isolated.ts'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dateLocale, longDate } from '@sauda/domain/dates.ts'
import {
  defaultLocale,
  directionOf,
  languageOf,
  type Locale,
  localeIn,
  locales,
} from '@sauda/domain/locale.ts'
import { add, formatRupeesExact, type Paisa } from '@sauda/domain/money.ts'
import { isOtherName, textsIn } from '@sauda/domain/translations.ts'
import { wording } from '@sauda/domain/wordings.ts'
import type { Hono } from 'hono'
import { html, raw } from 'hono/html'
import type { MountTools } from '#platform/define-module.ts'
import type { Context } from '#platform/context.ts'
import { ShopError } from '#platform/http/replies/errors.ts'
import type { Env } from '#platform/http/mount.ts'
import { readerLanguage } from '#platform/http/requests/reader-language.ts'
import { orderOfReceipt } from '#orders/order-actions/receipt.ts'
import { billOf } from '#orders/order/order-mail.ts'
import type { OrderRecord } from '#orders/order/order-store.ts'
import { amountDue } from '#orders/pricing/amount-due.ts'
import { isSeenByBuyer } from '#orders/refunds/refund-reply.ts'
import { identityIn } from '#shop/settings/identity.ts'
import { settingsOrLast } from '#shop/settings/shop-settings.ts'
import { translator } from '#shop/settings/translate.ts'
import { codes } from '@sauda/contract/calls.ts'

const style = readFileSync(new URL('receipt.css', import.meta.url), 'utf8')
const styleHash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`

type Markup = ReturnType<typeof html>
type Words = { locale: Locale; translate: (text: string) => string }

/** Mounts the page of an order's receipt. @param countPage throws 429 when the caller is over the page limit */
export function mountReceipts(app: Hono<Env>, context: Context, countPage: MountTools['countPage']): void {
  app.get('/receipt/:token', async (hono) => {
    const settings = await settingsOrLast(context)
    const reader = readerLanguage(hono, settings.shop.urdu ? locales : [defaultLocale])
    hono.set('locale', reader)
    countPage(hono, 'drawn')
    const order = await orderOfReceipt(context, hono.req.param('token'))
    if (!order) throw new ShopError(codes.noRoute, 404, wording(reader).receipt.receipt.gone)
    const locale = localeIn(order.meta) ?? defaultLocale
    const words = { locale, translate: translator(settings.translations, locale) }
    hono.header(
      'Content-Security-Policy',
      `default-src 'none'; style-src ${styleHash}; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    )
    hono.header('Cache-Control', 'private, no-store')
    hono.header('X-Robots-Tag', 'noindex')
    hono.header('Referrer-Policy', 'no-referrer')
    return hono.html(page(order, identityIn(context.config, settings), words))
  })
}

const page = (
  order: OrderRecord,
  { brand, supportEmail }: { brand: string; supportEmail: string },
  words: Words,
): Markup => {
  const { receipt } = wording(words.locale).receipt
  const title = receipt.title
  return html`<!doctype html>
    <html lang="${words.locale}" dir="${directionOf(words.locale)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} #${order.id} | ${brand}</title>
        <link rel="icon" href="/icon-32.png" />
        ${raw(`<style>${style}</style>`)}
      </head>
      <body>
        <main>
          <p class="brand"><bdi>${brand}</bdi></p>
          <h1>${title}</h1>
          <p>${receipt.order(order.id)}<br />${dateOf(order.createdAt, words)}</p>
          <p class="state">${stateOf(order, words)}</p>
          ${productTable(order, words)} ${amountTable(order, words)}
          <p>${receipt.questions} <a href="mailto:${supportEmail}" dir="ltr">${supportEmail}</a></p>
        </main>
      </body>
    </html>`
}

const dateOf = (at: Date, { locale }: Words): string => longDate(at.getTime(), dateLocale(locale))
const money = (amount: Paisa): Markup => html`<bdi>${formatRupeesExact(amount)}</bdi>`

/** A name with its language and direction. */
function named(text: string, { locale }: Words): Markup {
  const language = languageOf(text)
  const shown = measuresInOrder(text)
  return language === undefined || language === locale
    ? html`<bdi>${shown}</bdi>`
    : html`<bdi lang="${language}" dir="${directionOf(language)}">${shown}</bdi>`
}

function stateOf(order: OrderRecord, words: Words): Markup {
  const { receipt } = wording(words.locale).receipt
  const method = named(words.translate(order.paymentTitle), words)
  if (order.status === 'cancelled') return html`${receipt.cancelled}`
  const state = order.paidAt ? receipt.paid(dateOf(order.paidAt, words)) : receipt.notPaid
  return html`${receipt.payment}: ${order.paymentTitle === '' ? '' : html`${method} · `}${state}`
}

function productTable(order: OrderRecord, words: Words): Markup {
  const { receipt } = wording(words.locale).receipt
  const rows = billOf(order).lines.map(({ name, meta, quantity, subtotal }) => {
    const options = meta
      .filter(({ key }) => !isOtherName(key))
      .map(({ key, value }) => `${words.translate(key)}: ${words.translate(value)}`)
    const note = wording(words.locale).mail.optionsLine(options)
    return html`<tr>
      <th scope="row">
        ${named(textsIn(meta, words.locale).name ?? name, words)}
        ${note === '' ? '' : html`<small dir="auto">${note}</small>`}
      </th>
      <td class="count">${quantity}</td>
      <td class="money">${money(subtotal)}</td>
    </tr>`
  })
  return html`<table>
    <thead>
      <tr>
        <th scope="col">${receipt.product}</th>
        <th scope="col" class="count">${receipt.quantity}</th>
        <th scope="col" class="money">${receipt.amount}</th>
      </tr>
    </thead>
    <tbody>
      ${rows}
    </tbody>
  </table>`
}

function amountTable(order: OrderRecord, words: Words): Markup {
  const { receipt, totals } = { ...wording(words.locale).receipt, ...wording(words.locale).totals }
  const bill = billOf(order)
  const refunded = add(...order.refunds.filter(isSeenByBuyer).map(({ amount }) => amount))
  const due = amountDue(order)
  const row = (name: Markup | string, amount: Markup | string, kind = '') =>
    html`<tr class="${kind}">
      <th scope="row">${name}</th>
      <td class="money">${amount}</td>
    </tr>`
  const less = (amount: Paisa): Markup => html`<bdi>-${formatRupeesExact(amount)}</bdi>`
  const shippingTitle = words.translate(bill.shippingTitle)
  const taxes = bill.taxes ?? [{ label: '', percent: 0, amount: bill.tax }]
  const note = bill.taxIncluded ? html`<small>${totals.included}</small>` : ''
  return html`<table>
    <tbody>
      ${row(totals.subtotal, money(bill.subtotal))}
      ${bill.discount > 0 ? row(totals.discount, less(bill.discount)) : ''}
      ${row(
        html`${totals.shipping}${shippingTitle === '' ? '' : html`<small>${named(shippingTitle, words)}</small>`}`,
        money(bill.shipping),
      )}
      ${bill.fees.map(({ name, total }) => row(named(name || totals.fee, words), money(total)))}
      ${taxes.map(({ label, percent, amount }) =>
        row(html`${label === '' ? totals.tax : totals.taxOf(label, percent)}${note}`, money(amount)),
      )}
      ${row(totals.total, money(bill.total), 'sum')}
      ${refunded > 0 ? row(receipt.refunded, less(refunded)) : ''}
      ${due > 0 ? row(receipt.toPay, money(due)) : ''}
    </tbody>
  </table>`
}
