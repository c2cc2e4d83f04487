/** Sends the mails of an order again, to its buyer or to another address. */
import { type BodyOf, codes } from '@sauda/contract/calls.ts'
import { isEmail } from '@sauda/domain/forms/rules.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { ShopError } from '#platform/http/replies/errors.ts'
import { linkHome } from '#shop/mail/link-home.ts'
import { putMail } from '#shop/mail/sending/outbox-store.ts'
import { shopSettings } from '#shop/settings/shop-settings.ts'
import { insertNote } from '#orders/changing/order-note-store.ts'
import { orderPlacedMail, orderStatusMail } from '#orders/order/order-mail.ts'
import { lockOrder, type OrderRecord, updateOrder } from '#orders/order/order-store.ts'
import { instructionsOf } from '#orders/payment/gateways/gateway-store.ts'
import { howToPay } from '#orders/payment/how-to-pay.ts'
import { mailsFor } from './order-mails.ts'

type Recipient = BodyOf<'sendOrderDetails'>

/** WooCommerce's name of the mail with the order's details */
export const details = 'customer_invoice'

/** Queues a mail to the buyer and adds notes. @returns what was done, one sentence per note */
export async function sendOrderMail(
  context: Context,
  tx: Database,
  id: number,
  { name, recipient, home }: { name: string; recipient: Recipient; home: string },
): Promise<string> {
  const now = new Date(context.clock())
  const { order, said } = await addressed(tx, await lockedOrder(tx, id), recipient, now)
  const to = order.billing.email ?? ''
  if (!isEmail(to)) throw new ShopError(codes.orderEmailMissing, 400, 'Order does not have an email address.')
  const template = mailsFor(order).find((each) => each.id === name)
  if (!template)
    throw new ShopError(codes.orderMailInvalid, 400, `${name} is not a valid template for this order.`)
  const begin = linkHome(context.config, home)
  const { delivery } = await shopSettings(context)
  const pay = await howToPay(order, {
    settings: () => shopSettings(context),
    instructions: () => instructionsOf(tx, order.paymentMethod),
  })
  await putMail(
    tx,
    orderStatusOr(order, name, begin) ?? orderPlacedMail(order, begin, { pay, delivery }),
    now,
  )
  const sentences = [
    ...said,
    name === details ? `Order details sent to ${to}.` : `Email template "${template.title}" sent to ${to}.`,
  ]
  for (const note of sentences) await insertNote(tx, { orderId: id, note, createdAt: now })
  return sentences.join(' ')
}

/** The mail about the order's status; undefined for mails with the order's details. */
const orderStatusOr = (order: OrderRecord, name: string, home: string) =>
  name === details ? undefined : orderStatusMail(order, order.status, home)

/** The order with the mail's recipient. Throws 400 if it has another email and the update is not forced. */
async function addressed(
  tx: Database,
  order: OrderRecord,
  { email = '', force_email_update: isForced }: Recipient,
  now: Date,
): Promise<{ order: OrderRecord; said: string[] }> {
  const known = order.billing.email ?? ''
  if (email === '' || email === known) return { order, said: [] }
  if (known !== '' && !isForced)
    throw new ShopError(codes.orderEmailExists, 400, 'Order already has a billing email.')
  const billing = { ...order.billing, email }
  await updateOrder(tx, order.id, { billing: JSON.stringify(billing), modifiedAt: now })
  return { order: { ...order, billing }, said: [`Billing email updated to ${email}.`] }
}

export const notFound = (sentence: string) => new ShopError(codes.notFound, 404, sentence)

/** The order, locked until the transaction ends. Throws 404. */
export async function lockedOrder(tx: Database, id: number): Promise<OrderRecord> {
  const order = await lockOrder(tx, id)
  if (!order) throw notFound('Order not found')
  return order
}
