/** Receipts: public pages with a secret address that expires on a given day. */
import { type BodyOf, codes } from '@sauda/contract/calls.ts'
import { longestReceipt, type receipt } from '@sauda/contract/order-actions/calls.ts'
import type { ReplyOf } from '@sauda/contract/reply-types.ts'
import type { Context } from '#platform/context.ts'
import { readToken, signedToken } from '#platform/http/requests/signed-token.ts'
import type { Database } from '#platform/database/database.ts'
import { ShopError } from '#platform/http/replies/errors.ts'
import { findOrder, type OrderRecord } from '#orders/order/order-store.ts'
import { lockedOrder } from './send-order-mail.ts'
import { receiptOf, type ReceiptRow, storeReceipt } from './receipt-store.ts'

type Reply = ReplyOf<typeof receipt>

const day = 24 * 3_600_000

/** Creates a receipt, or returns the unexpired one. Throws 404 for an unknown order, 400 for a day in the past. */
export async function makeReceipt(
  context: Context,
  tx: Database,
  orderId: number,
  { force_new: isNew, ...wanted }: BodyOf<'createReceipt'>,
): Promise<ReceiptRow> {
  await lockedOrder(tx, orderId)
  const now = context.clock()
  const known = isNew ? undefined : await receiptOf(tx, orderId, new Date(now))
  if (known) return known
  const row = { orderId, nonce: context.newId(), expiresAt: new Date(endOf(wanted, now)) }
  await storeReceipt(tx, row)
  return row
}

/** End of the receipt's last day in UTC, in epoch milliseconds. Throws 400 for a past or too distant day. */
function endOf(
  { expiration_date: date, expiration_days: days }: Omit<BodyOf<'createReceipt'>, 'force_new'>,
  now: number,
): number {
  const today = Math.floor(now / day) * day
  const last = date === undefined ? today + days * day : Date.parse(`${date}T00:00:00Z`)
  if (last < today)
    throw new ShopError(codes.argumentInvalid, 400, `expiration_date ${date} is over already.`)
  if (last > today + longestReceipt * day)
    throw new ShopError(
      codes.argumentInvalid,
      400,
      `expiration_date ${date} is more than ${longestReceipt} days away.`,
    )
  return last + day
}

export const receiptReply = (context: Context, row: ReceiptRow, home: string): Reply => ({
  receipt_url: `${home}/receipt/${tokenOf(context, row)}`,
  expiration_date: new Date(row.expiresAt.getTime() - day).toISOString().slice(0, 10),
})

const tokenOf = (context: Context, { orderId, nonce, expiresAt }: ReceiptRow): string =>
  signedToken(context, 'receipt', {
    id: orderId,
    lifeMs: expiresAt.getTime() - context.clock(),
    bound: [nonce],
  })

/** The order of a receipt's token; undefined if the token is invalid or the receipt has expired. */
export async function orderOfReceipt(context: Context, token: string): Promise<OrderRecord | undefined> {
  const read = readToken(context, 'receipt', token)
  if (!read) return undefined
  const row = await receiptOf(context.db, read.id, new Date(context.clock()))
  if (!row || !read.isGood([row.nonce])) return undefined
  const order = await findOrder(context.db, read.id)
  return order?.status === 'trash' ? undefined : order
}
