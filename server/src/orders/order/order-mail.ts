/** Mails about an order: its confirmation and its changes (D-164). */
import { type DeliverySettings, deliveryRules } from '@sauda/contract/settings/delivery.ts'
import { rateFor } from '@sauda/domain/shipping.ts'
import { add, type Paisa } from '@sauda/domain/money.ts'
import { defaultLocale, localeIn } from '@sauda/domain/locale.ts'
import { decodeEntities } from '@sauda/domain/text.ts'
import { isOtherName } from '@sauda/domain/translations.ts'
import { type CustomerRow, findCustomer } from '#accounts/customers/customer-store.ts'
import type { Context } from '#platform/context.ts'
import { mailIn } from '#shop/settings/shop-settings.ts'
import type { Database } from '#platform/database/database.ts'
import {
  notifiedStatuses,
  type OrderReport,
  type OrderStatusChanged,
} from '#shop/mail/order-messages/order-status.ts'
import type { MailLine } from '#shop/mail/order-messages/order-lines.ts'
import type { OrderReturnAnswered } from '#shop/mail/order-messages/order-return.ts'
import type { ReturnNotice } from '#shop/mail/order-messages/return-notice.ts'
import { putMail, putMailWithin } from '#shop/mail/sending/outbox-store.ts'
import type { Mail } from '#shop/mail/render-email.ts'
import { awaitsTransfer, type HowToPay } from '#orders/payment/how-to-pay.ts'
import { amountDue, cashDue, costLeft, isUnpaid, needsPayment } from '#orders/pricing/amount-due.ts'
import { isSeenByBuyer } from '#orders/refunds/refund-reply.ts'
import type { OrderRecord } from './order-store.ts'
import { pickupAddress } from '#orders/pricing/order-delivery.ts'
import { shownTaxes } from '#orders/pricing/order-taxes.ts'

type OrderMail = Extract<Mail, { name: 'order-placed' | 'order-status' | 'order-note' | 'order-return' }>

/**
 * Confirms an order to its buyer.
 * @param home the shop's address for the link to the order
 * @param account the order's account, if it is loaded already
 */
export const mailOrderPlaced = (
  tx: Database,
  order: OrderRecord,
  { home, now, account, ...more }: { home: string; now: Date; account?: CustomerRow } & Terms,
): Promise<number | undefined> => mailToBuyer(tx, order, orderPlacedMail(order, home, more), { now }, account)

/** Notifies the owner of an order placed by a shopper. @param to the owner's address; '' sends no mail */
export async function mailOrderNotice(
  tx: Database,
  order: OrderRecord,
  { home, now, to }: { home: string; now: Date; to: string },
): Promise<void> {
  if (to === '') return
  const { firstName, lastName, phone = '', city } = order.billing
  await putMail(
    tx,
    {
      name: 'order-notice',
      to,
      content: {
        number: order.id,
        name: `${firstName} ${lastName}`.trim(),
        ...{ phone, city: order.shipping.city || city },
        payment: order.paymentTitle,
        total: order.total,
        lines: order.lines.map(({ name, quantity, subtotal, image }) => ({
          name,
          quantity,
          subtotal,
          image,
        })),
        link: `${home}/desk/orders/${order.id}`,
      },
    },
    now,
  )
}

/** Mails the buyer about a new status, if that status has a mail. @returns the id of the mail */
export const mailOrderStatus = (
  tx: Database,
  order: OrderRecord,
  { status, home, now, sendAt = now }: { status: string; home: string; now: Date; sendAt?: Date },
): Promise<number | undefined> =>
  mailToBuyer(tx, order, orderStatusMail(order, status, home), { now, sendAt })

/** Mails a note to the buyer. @returns the id of the mail; undefined without an address */
export const mailOrderNote = (
  tx: Database,
  order: OrderRecord,
  note: string,
  { home, now, sendAt = now }: { home: string; now: Date; sendAt?: Date },
): Promise<number | undefined> =>
  mailToBuyer(
    tx,
    order,
    {
      name: 'order-note',
      to: order.billing.email ?? '',
      locale: localeIn(order.meta),
      content: {
        displayName: order.billing.firstName,
        number: order.id,
        note,
        link: linkTo(order, home),
        ...cashOf(order),
        isPickup: pickupPlace(order) !== '',
      },
    },
    { now, sendAt },
  )

/** Mails the outcome of a return to the buyer. @returns the id of the mail; undefined without an address */
export const mailOrderReturn = (
  tx: Database,
  order: OrderRecord,
  { step, answer }: Pick<OrderReturnAnswered, 'step' | 'answer'>,
  { home, now, sendAt }: { home: string; now: Date; sendAt: Date },
): Promise<number | undefined> =>
  mailToBuyer(
    tx,
    order,
    {
      name: 'order-return',
      to: order.billing.email ?? '',
      locale: localeIn(order.meta),
      content: {
        displayName: order.billing.firstName,
        number: order.id,
        ...{ step, answer, link: linkTo(order, home) },
      },
    },
    { now, sendAt },
  )

/** Notifies the owner of a requested return, if the settings name an address. */
export async function mailReturnNotice(
  context: Pick<Context, 'log'>,
  tx: Database,
  order: OrderRecord,
  asked: Pick<ReturnNotice, 'reason' | 'words' | 'lines'>,
  { home, now }: { home: string; now: Date },
): Promise<void> {
  const { ordersTo: to } = (await mailIn(tx, context)).mail
  if (to === '') return
  const { firstName, lastName } = order.billing
  const content = {
    ...{ number: order.id, name: `${firstName} ${lastName}`.trim() },
    ...asked,
    link: `${home}/desk/orders/${order.id}`,
  }
  await putMail(tx, { name: 'return-notice', to, content }, now)
}

/**
 * Queues a mail to an order's buyer. Shoppers may enter the email address of a stranger. So until the address is
 * confirmed, mails contain nothing that the shopper wrote, and are limited per day. Mails for orders that operators
 * created are not limited.
 */
async function mailToBuyer(
  tx: Database,
  order: OrderRecord,
  mail: OrderMail | undefined,
  { now, sendAt = now }: { now: Date; sendAt?: Date },
  known?: CustomerRow,
): Promise<number | undefined> {
  if (!mail || !mail.to) return undefined
  if (order.createdVia !== 'checkout') return putMail(tx, mail, now, sendAt)
  const account = known ?? (order.customerId === 0 ? undefined : await findCustomer(tx, order.customerId))
  const isOwn = account?.email.toLowerCase() === mail.to.toLowerCase()
  const own = isOwn ? inLanguageOf(account, mail) : mail
  if (isOwn && account?.emailConfirmed === true) return putMail(tx, own, now, sendAt)
  const budget = isOwn ? 'own order' : 'order'
  return putMailWithin(tx, withoutOwnWords(own), { budget, now, sendAt })
}

/** The mail in the account's language, unless the order has one. */
const inLanguageOf = ({ meta }: CustomerRow, mail: OrderMail): OrderMail => ({
  ...mail,
  locale: mail.locale ?? localeIn(meta) ?? defaultLocale,
})

/** The mail without text that a caller may have written: names, address, chosen options. */
function withoutOwnWords(mail: OrderMail): OrderMail {
  if (mail.name === 'order-status') {
    const { lines = [] } = mail.content
    return { ...mail, content: { ...mail.content, displayName: '', lines: lines.map(withoutOptions) } }
  }
  if (mail.name === 'order-note') return { ...mail, content: { ...mail.content, displayName: '' } }
  if (mail.name === 'order-return') return { ...mail, content: { ...mail.content, displayName: '' } }
  return {
    ...mail,
    content: {
      ...mail.content,
      displayName: '',
      address: [],
      lines: mail.content.lines.map(withoutOptions),
    },
  }
}

/** A line without options, because shoppers may send any text as an option; translated names stay. */
const withoutOptions = <L extends Pick<MailLine, 'meta'>>({ meta = [], ...line }: L) => ({
  ...line,
  meta: meta.filter(({ key }) => isOtherName(key)),
})

/** Lines and amounts, as mails and receipts show them. */
export const billOf = (order: OrderRecord) => ({
  lines: order.lines.map((line) => ({ ...nameOf(line), subtotal: line.subtotal })),
  subtotal: order.subtotal,
  discount: order.discount,
  shipping: order.shippingTotal,
  shippingTitle: order.shippingTitle,
  fees: order.feeLines.map(({ id, name, total }) => ({ id, name: decodeEntities(name), total })),
  tax: order.tax,
  ...shownTaxes(order),
  total: order.total,
})

/** Name, options, quantity and picture of a line. */
const nameOf = ({ name, meta, quantity, image }: OrderRecord['lines'][number]) => ({
  name,
  meta: meta.flatMap(({ key, value }) =>
    key.startsWith('_') || typeof value !== 'string' ? [] : [{ key, value }],
  ),
  quantity,
  image,
})

/** Cash due on delivery; no field if nothing is due. */
function cashOf(order: OrderRecord): { cash?: Paisa } {
  const cash = cashDue(order)
  return cash > 0 ? { cash } : {}
}

/** How an order is paid, and the shop's delivery settings. */
type Terms = { pay?: HowToPay; delivery?: DeliverySettings }

/** How long delivery takes; no field for an order that waits, or if the owner has not set it. */
function arrivalOf({ status, shipping: to }: OrderRecord, delivery: DeliverySettings | undefined) {
  if (!delivery || status !== 'processing') return {}
  const { city, state: province } = to
  const days = rateFor(deliveryRules(delivery), { city, province })?.days
  return days ? { arrives: { city, days } } : {}
}

/** The confirmation of an order. */
export const orderPlacedMail = (
  order: OrderRecord,
  home: string,
  { pay: { accounts, instructions } = { accounts: [], instructions: [] }, delivery }: Terms = {},
): OrderMail => {
  const pickup = pickupPlace(order)
  const refunded = add(...order.refunds.filter(isSeenByBuyer).map(({ amount }) => amount))
  return {
    name: 'order-placed',
    to: order.billing.email,
    locale: localeIn(order.meta),
    content: {
      displayName: order.billing.firstName,
      number: order.id,
      at: order.createdAt.getTime(),
      payment: order.paymentTitle,
      ...billOf(order),
      ...(refunded > 0 && { refunded, due: amountDue(order) }),
      ...cashOf(order),
      ...(pickup === ''
        ? { address: addressLines(order.shipping), ...arrivalOf(order, delivery) }
        : { address: [], pickup: pickup.split('\n') }),
      link: linkTo(order, home),
      ...(accounts.length > 0 && { accounts }),
      ...(instructions.length > 0 && { instructions }),
      isHeld: order.status === 'on-hold' && order.holdUntil !== null,
      ...(awaitsTransfer(order) && { awaitsTransfer: true }),
    },
  }
}

/** Pickup address of an order; '' if it is delivered. */
export function pickupPlace({ shippingLines }: OrderRecord): string {
  const noted = shippingLines?.[0]?.meta?.find(({ key }) => key === pickupAddress)?.value
  return typeof noted === 'string' ? noted.trim() : ''
}

/**
 * Mails the buyer about a refund that leaves the status unchanged. For an unpaid order the mail names the amount that
 * is still due.
 */
export const mailPartRefund = (
  tx: Database,
  order: OrderRecord,
  { amount, home, now }: { amount: Paisa; home: string; now: Date },
): Promise<number | undefined> =>
  mailToBuyer(
    tx,
    order,
    isUnpaid(order)
      ? reportMail(order, 'reduced', {
          home,
          amount,
          due: needsPayment(order) ? costLeft(order) : amountDue(order),
        })
      : reportMail(order, 'part-refunded', { home, amount }),
    { now },
  )

/** Mails the buyer that a bank transfer has arrived. @returns the id of the mail */
export const mailTransferArrived = (
  tx: Database,
  order: OrderRecord,
  { home, now, sendAt }: { home: string; now: Date; sendAt: Date },
): Promise<number | undefined> =>
  mailToBuyer(tx, order, reportMail(order, 'paid', { home, lines: order.lines.map(nameOf) }), { now, sendAt })

const reportMail = (
  order: OrderRecord,
  status: OrderReport,
  { home, ...more }: { home: string } & Pick<OrderStatusChanged, 'amount' | 'due' | 'lines'>,
): OrderMail => ({
  name: 'order-status',
  to: order.billing.email ?? '',
  locale: localeIn(order.meta),
  content: {
    displayName: order.billing.firstName,
    number: order.id,
    ...{ status, link: linkTo(order, home), ...more },
  },
})

/** The mail to the buyer about a new status; undefined if the status has none or there is no address. */
export function orderStatusMail(order: OrderRecord, status: string, home: string): OrderMail | undefined {
  const reported = notifiedStatuses.find((each) => each === status)
  if (!reported || !order.billing.email) return undefined
  // An unpaid order has nothing to refund.
  const isNothingPaid = reported === 'refunded' && isUnpaid(order)
  return reportMail(order, isNothingPaid ? 'nothing-due' : reported, {
    home,
    lines: order.lines.map(nameOf),
  })
}

/**
 * Address of an order's page for its buyer. A buyer without an account, whose order an operator created, opens the page
 * by number and phone. The token that opens a guest's order is added when the mail is sent, so that it is never stored.
 */
const linkTo = ({ id, customerId, placedByGuest }: OrderRecord, home: string): string =>
  customerId > 0
    ? `${home}/dashboard/orders/${id}`
    : placedByGuest
      ? `${home}/order/${id}`
      : `${home}/track?order=${id}`

const addressLines = (address: OrderRecord['shipping']): string[] =>
  [
    `${address.firstName} ${address.lastName}`,
    address.company ?? '',
    address.address1,
    address.address2,
    [address.city, address.state, address.postcode].filter(Boolean).join(', '),
    address.country,
  ].filter((line) => line.trim() !== '')
