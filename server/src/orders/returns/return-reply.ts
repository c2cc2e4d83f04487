/** Returns as sent to buyers and the desk. */
import { encodeFeedImage } from '@sauda/contract/products/product.ts'
import type { ReplyOf } from '@sauda/contract/reply-types.ts'
import type { deskReturn, orderReturn, orderReturns } from '@sauda/contract/returns/calls.ts'
import { undoWithinMs } from '@sauda/domain/order-facts.ts'
import { unitsLeft, returnActionsOf, returnLimits, returnsEnd } from '@sauda/domain/returns.ts'
import { decodeEntities } from '@sauda/domain/text.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { addressOf } from '#catalogue/media/media.ts'
import { returnsOf, type ReturnRow } from './return-store.ts'
import type { OrderRecord } from '#orders/order/order-store.ts'
import { refundedUnits } from '#orders/refunds/refunded.ts'
import { picturesAt } from '#catalogue/product-data/product-pictures.ts'
import { shopSettings } from '#shop/settings/shop-settings.ts'

type Reply = ReplyOf<typeof orderReturn>

/** The returns of an order, the time until which its buyer can request one, and the units left for it. */
export async function returnsReply(
  context: Context,
  order: OrderRecord,
): Promise<ReplyOf<typeof orderReturns>> {
  const rows = await returnsOf(context.db, [order.id])
  const until = returnableUntil(order, (await shopSettings(context)).product.returnDays)
  const left = until === undefined || until <= context.clock() ? [] : leftOf(order, rows)
  const isOpen = left.length > 0 && rows.length < returnLimits.requests
  return {
    until: isOpen && until !== undefined ? new Date(until).toISOString() : null,
    left: isOpen ? left : [],
    returns: await shownReturns(context, rows),
  }
}

/** Deadline for requesting a return, epoch ms; undefined if the order is not completed, or returns are off. */
export const returnableUntil = (
  { status, completedAt }: Pick<OrderRecord, 'status' | 'completedAt'>,
  days: number,
): number | undefined =>
  status === 'completed' && completedAt ? returnsEnd(completedAt.getTime(), days) : undefined

/** Units of an order's lines that are neither refunded nor in another return. @param rows the order's returns */
export const leftOf = (order: OrderRecord, rows: readonly ReturnRow[]) =>
  unitsLeft(
    order.lines.map(({ id, quantity }) => ({ id, quantity })),
    refundedUnits(order.refunds.filter(({ isExtra }) => !isExtra)),
    rows,
  )

/** An order's returns as the desk reads them: with possible steps, and until when the last one can be undone. */
export async function deskReturns(
  context: Context,
  db: Database,
  orderId: number,
): Promise<ReplyOf<typeof deskReturn>[]> {
  const rows = await returnsOf(db, [orderId])
  const shown = await shownReturns(context, rows)
  return rows.map((row, index) => ({
    ...(shown[index] as Reply),
    order_id: row.orderId,
    version: row.version,
    actions: [...returnActionsOf(row.state)],
    undo_until: undoUntil(row, context.clock()),
  }))
}

const undoUntil = ({ formerState, actedAt }: ReturnRow, now: number): string | null => {
  const until = formerState && actedAt ? actedAt.getTime() + undoWithinMs : 0
  return until > now ? new Date(until).toISOString() : null
}

async function shownReturns(context: Context, rows: readonly ReturnRow[]): Promise<Reply[]> {
  const addresses = rows.flatMap(({ pictures }) => pictures.map((picture) => addressOf(picture)))
  const show = await picturesAt(context, addresses, { fresh: true })
  return rows.map((row) => ({
    ...{ id: row.id, state: row.state, reason: row.reason, words: row.words, answer: row.answer },
    created_at: row.createdAt.toISOString(),
    line_items: row.lines.map(({ id, name, quantity }) => ({ id, name: decodeEntities(name), quantity })),
    pictures: row.pictures.map(({ mediaId, ...picture }) => ({
      id: mediaId,
      image: encodeFeedImage(show({ src: addressOf(picture), alt: '' })),
    })),
  }))
}
