/** The mails that go out with an order: its confirmation and what becomes of it (D-164). */
import type { BankAccount } from '@sauda/domain/payment.ts'
import type { Paisa } from '@sauda/domain/money.ts'
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
import { awaitsTransfer } from '#orders/payment/bank-accounts.ts'
import { amountDue, cashDue, isUnpaid } from '#orders/pricing/cash-due.ts'
import type { OrderRecord } from './order-store.ts'
import { pickupAddress } from '#orders/pricing/order-delivery.ts'
import { shownTaxes } from '#orders/pricing/order-taxes.ts'

const orderMails = ['order-placed', 'order-status', 'order-note', 'order-return'] as const
type OrderMail = Extract<Mail, { name: (typeof orderMails)[number] }>

const day = 24 * 3_600_000
/** mails about orders in a day to an address that nobody has confirmed: one that is not the account's, and one that is */
const mostADay = { others: 3, own: 20 } as const

/**
 * Confirms an order to its buyer.
 * @param home begins the link to the order in the account area
 * @param account the order's, where it is known already; @param accounts where a bank transfer goes
 */
export const mailOrderPlaced = (
  tx: Database,
  order: OrderRecord,
  {
    home,
    now,
    account,
    accounts = [],
  }: { home: string; now: Date; account?: CustomerRow; accounts?: readonly BankAccount[] },
): Promise<number | undefined> =>
  mailToBuyer(tx, order, orderPlacedMail(order, home, accounts), { now }, account)

/** Writes to the owner about an order that a shopper has placed. @param to of the settings; empty: nobody is written to */
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

/** Writes to the buyer about a new status, where there is something to say. @returns the id of the mail */
export const mailOrderStatus = (
  tx: Database,
  order: OrderRecord,
  { status, home, now, sendAt = now }: { status: string; home: string; now: Date; sendAt?: Date },
): Promise<number | undefined> =>
  mailToBuyer(tx, order, orderStatusMail(order, status, home), { now, sendAt })

/** Writes to the buyer what a note for them says. @returns the id of the mail; undefined where nobody can be written to */
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

/** Writes to the buyer what became of a return. @returns the id of the mail; undefined where nobody can be written to */
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

/** Writes to the owner that a buyer asks for a return, where the settings name an address. */
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
 * A shopper may type anybody's address into the bill. Where nobody has shown that it is theirs, the mail has nothing in it that
 * the shopper wrote, and there are few a day; operators' orders are their own matter.
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
  const account = known ?? (await findCustomer(tx, order.customerId))
  const isOwn = account?.email.toLowerCase() === mail.to.toLowerCase()
  const own = isOwn ? inLanguageOf(account, mail) : mail
  if (isOwn && account?.emailConfirmed === true) return putMail(tx, own, now, sendAt)
  const most = isOwn ? mostADay.own : mostADay.others
  const since = new Date(now.getTime() - day)
  return putMailWithin(tx, withoutOwnWords(own), { names: orderMails, since, most }, { now, sendAt })
}

/** The account is here: its language need not be asked for. */
const inLanguageOf = ({ meta }: CustomerRow, mail: OrderMail): OrderMail => ({
  ...mail,
  locale: mail.locale ?? localeIn(meta) ?? defaultLocale,
})

/** The mail without what a caller may have written: names, address, chosen options. */
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

/** A shopper may send any option with a line. */
const withoutOptions = <L extends Pick<MailLine, 'meta'>>({ meta = [], ...line }: L) => ({
  ...line,
  meta: meta.filter(({ key }) => isOtherName(key)),
})

/** What was bought and what it costs, as mails and receipts show it. */
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

/** What was bought, without what it costs. */
const nameOf = ({ name, meta, quantity, image }: OrderRecord['lines'][number]) => ({
  name,
  meta: meta.flatMap(({ key, value }) =>
    key.startsWith('_') || typeof value !== 'string' ? [] : [{ key, value }],
  ),
  quantity,
  image,
})

/** What the buyer pays in cash when the order arrives; nothing of an order that is paid otherwise. */
function cashOf(order: OrderRecord): { cash?: Paisa } {
  const cash = cashDue(order)
  return cash > 0 ? { cash } : {}
}

/** The confirmation of an order. @param accounts where a bank transfer goes */
export const orderPlacedMail = (
  order: OrderRecord,
  home: string,
  accounts: readonly BankAccount[],
): OrderMail => {
  const pickup = pickupPlace(order)
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
      ...cashOf(order),
      ...(pickup === ''
        ? { address: addressLines(order.shipping) }
        : { address: [], pickup: pickup.split('\n') }),
      link: linkTo(order, home),
      ...(accounts.length > 0 && { accounts }),
      awaitsReview: order.status === 'on-hold' && order.reviewBy !== null,
      ...(awaitsTransfer(order) && { awaitsTransfer: true }),
    },
  }
}

/** Where its buyer fetches an order; '' for one that is delivered. */
export function pickupPlace({ shippingLines }: OrderRecord): string {
  const noted = shippingLines?.[0]?.meta?.find(({ key }) => key === pickupAddress)?.value
  return typeof noted === 'string' ? noted.trim() : ''
}

/**
 * Writes to the buyer that some of the money goes back, where the order stays what it is; of an order that is not paid yet,
 * what is still to pay.
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
      ? reportMail(order, 'reduced', { home, amount, due: amountDue(order) })
      : reportMail(order, 'part-refunded', { home, amount }),
    { now },
  )

/** Writes to the buyer that a bank transfer has arrived. @returns the id of the mail */
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

/** The mail to the buyer about a new status; undefined where there is none, or nobody to send it to. */
export function orderStatusMail(order: OrderRecord, status: string, home: string): OrderMail | undefined {
  const reported = notifiedStatuses.find((each) => each === status)
  if (!reported || !order.billing.email) return undefined
  // who has paid nothing gets nothing back
  const isNothingPaid = reported === 'refunded' && isUnpaid(order)
  return reportMail(order, isNothingPaid ? 'nothing-due' : reported, {
    home,
    lines: order.lines.map(nameOf),
  })
}

/**
 * Nobody's account has an operator's order: it is followed by its number and its phone. What opens a guest's order is added
 * when the mail is sent, so that it is stored nowhere.
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
