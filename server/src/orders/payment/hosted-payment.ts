/** Orders paid at a provider: how they become pending, where they are paid, and retries (D-187). */
import type { ShopSettings } from '@sauda/contract/settings/shop-settings.ts'
import { currencyCode } from '@sauda/domain/constants.ts'
import { defaultLocale, localeIn, localePath } from '@sauda/domain/locale.ts'
import type { Paisa } from '@sauda/domain/money.ts'
import { payment as text } from '@sauda/domain/wording/payment.ts'
import type { PaymentRequest } from '@sauda/extension-kit/payment.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import type { LoadedProvider } from '#platform/extensions/registry.ts'
import { enquireLater } from '#orders/payment/gateways/enquiry-jobs.ts'
import { linkHome } from '#shop/mail/link-home.ts'
import { isAvailable, providerOf, type ProviderContext } from '#orders/payment/gateways/payment-providers.ts'
import { startAt } from '#orders/payment/gateways/provider-calls.ts'
import type { PaymentFields } from '#orders/order/order-reply.ts'
import { costLeft, needsPayment } from '#orders/pricing/amount-due.ts'
import {
  findOrder,
  lockOrder,
  type OrderRecord,
  type OrderRow,
  updateOrder,
} from '#orders/order/order-store.ts'
import { insertAttempt, updateAttempt } from './payment-store.ts'

type Awaited = { payBy: Date; paymentReference: string }

/** Deadline and reference of a payment to wait for; undefined if the method needs none (D-047) or the total is 0. */
export const awaitedPayment = (
  context: Context,
  { provider }: LoadedProvider,
  total: Paisa,
  { minutesToPay }: Pick<ShopSettings['payment'], 'minutesToPay'>,
): Awaited | undefined =>
  provider.start && total > 0
    ? { payBy: new Date(context.clock() + minutesToPay * 60_000), paymentReference: context.newId() }
    : undefined

/** Whether the time to pay has passed; the order is cancelled soon. */
export const isLate = ({ payBy }: Pick<OrderRow, 'payBy'>, now: Date): boolean =>
  payBy !== null && payBy <= now

/** Stores the order's payment attempt, so that the provider's notifications can be matched. */
export const openAttempt = (
  tx: Database,
  { id, paymentMethod, paymentReference }: OrderRow,
  createdAt: Date,
): Promise<void> =>
  insertAttempt(tx, { reference: paymentReference, orderId: id, gatewayId: paymentMethod, createdAt })

/** the shop's own payment screen of an order */
const screenOf = (home: string, { id, meta }: Pick<OrderRow, 'id' | 'meta'>): string =>
  `${home}${localePath(`/checkout/payment?order=${id}`, localeIn(meta) ?? defaultLocale)}`

/**
 * How a pending order is paid at the provider. Null if the provider was not asked, or was asked for an amount other than
 * the order costs now. Then a new attempt asks for the right amount.
 */
export function startOf(order: OrderRecord): OrderRecord['paymentStart'] {
  const { status, paymentStart: start } = order
  if (status !== 'pending' || start === null) return null
  return (start.asked ?? order.total) === costLeft(order) ? start : null
}

/**
 * Address where the buyer can pay; '' if the order needs no payment or its method is unavailable. A pending
 * order is paid on the provider's page. The shop's payment screen is used instead if the provider gave no
 * page for what the order costs, or if the payment has failed.
 */
function paymentUrlOf(context: ProviderContext, order: OrderRecord, home: string): string {
  const { status, payBy, paymentReference } = order
  if (paymentReference === '' || !needsPayment(order)) return ''
  const isOpen = status === 'failed' || payBy !== null
  if (!isOpen || !providerOf(context, order.paymentMethod)?.provider.start) return ''
  if (!isAvailable(context, order.paymentMethod)) return ''
  const start = startOf(order)
  if (start?.kind === 'redirect') return start.url
  return start?.kind === 'form' ? `${home}/payments/${paymentReference}` : screenOf(home, order)
}

/** Payment fields of an order's reply. */
export function paymentOf(context: ProviderContext, order: OrderRecord, home: string): PaymentFields {
  const start = startOf(order)
  const url = paymentUrlOf(context, order, home)
  if (url === '') return { payment_url: url }
  if (start?.kind === 'instructions') return { payment_url: url, payment_instructions: [...start.lines] }
  return start?.kind === 'pending'
    ? { payment_url: url, payment_instructions: [text.approve] }
    : { payment_url: url }
}

/**
 * Asks the provider once how a pending order is paid. The order is already stored. If the provider cannot be reached,
 * the order stays pending and its buyer may retry.
 *
 * @param home the shop's address as the caller reached it
 * @returns the current order, or undefined if there is none
 */
export async function startPayment(
  context: Context,
  id: number,
  home: string,
): Promise<OrderRecord | undefined> {
  const order = await findOrder(context.db, id)
  if (!order || order.status !== 'pending' || order.payBy === null || order.paymentStart !== null)
    return order
  if (isLate(order, new Date(context.clock()))) return order
  const from = isAvailable(context, order.paymentMethod)
    ? providerOf(context, order.paymentMethod)
    : undefined
  const request = requestFor(context, order, order.payBy, home)
  const answer = from && (await startAt(context, from, request))
  if (!answer) return order
  const start = { ...answer, asked: request.total }
  return context.db.transaction().execute(async (tx) => {
    const now = await lockOrder(tx, id)
    // Another call may have asked the provider in the meantime, or started a new attempt.
    if (now?.paymentReference !== order.paymentReference || now.paymentStart !== null) return now
    // The provider has reported the payment before its reply came.
    if (now.status !== 'pending') return now
    await updateOrder(tx, id, { paymentStart: JSON.stringify(start) })
    await updateAttempt(tx, order.paymentReference, {
      providerReference: start.providerReference ?? '',
      amount: request.total,
    })
    if (from.provider.enquire) await enquireLater(context, tx, order)
    return { ...now, paymentStart: start }
  })
}

function requestFor(
  { config }: Pick<Context, 'config'>,
  order: OrderRecord,
  payBy: Date,
  home: string,
): PaymentRequest {
  const { id, paymentReference, paymentMethod, billing } = order
  const { email, phone, firstName, lastName } = billing
  // The Host header can be forged, and the provider calls this address.
  const notificationUrl = `${linkHome(config, home)}/wp-json/${config.productNamespace}/v1/payments/${paymentMethod}/notification`
  return {
    reference: paymentReference,
    orderId: id,
    total: costLeft(order),
    currency: currencyCode,
    payBy,
    customer: { email, phone, name: `${firstName} ${lastName}`.trim() },
    returnUrl: screenOf(home, order),
    browserNotificationUrl: `${home}/payments/${paymentMethod}/return?order=${id}`,
    notificationUrl,
    home,
  }
}
