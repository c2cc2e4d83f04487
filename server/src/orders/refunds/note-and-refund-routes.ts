/** Notes and refunds of orders, for operators (CONTRACT 9). */
import type { orderNote } from '@sauda/contract/order-notes/calls.ts'
import type { ReplyOf } from '@sauda/contract/reply-types.ts'
import { gmtTime, shopTime } from '@sauda/contract/time.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { operatorName } from '#platform/http/requests/caller.ts'
import { mustReadAll, mustWrite, ShopError } from '#platform/http/replies/errors.ts'
import type { HandlersFor } from '#platform/http/mount.ts'
import { afterChange, createIdempotently, mustForce } from '#platform/http/operator-write.ts'
import { momentsOf } from '#platform/http/moments.ts'
import { offsetOf, pageOf, sortedSliceOf } from '#platform/http/replies/paginate.ts'
import { idOf } from '#platform/http/requests/parse.ts'
import { shopIdentity } from '#shop/settings/identity.ts'
import { linkHome } from '#shop/mail/link-home.ts'
import { orderOrThrow } from '#orders/changing/change-order.ts'
import { deleteNote, type NoteRow, noteOf, notesOf } from '#orders/changing/order-note-store.ts'
import { writeOrderNote } from '#orders/order/write-order-note.ts'
import { orderStatusNames } from '#orders/changing/order-status-names.ts'
import { invalidateStock } from '#orders/placing/place-order.ts'
import { createRefund, refundAgain, refundedByHand, refundOrThrow, removeRefund } from './change-refund.ts'
import { restocks } from './refund-order.ts'
import { refundReply } from './refund-reply.ts'
import { listRefunds } from './refund-store.ts'
import { privateReply } from '#platform/http/replies/private-reply.ts'
import { codes } from '@sauda/contract/calls.ts'

type Names =
  | 'listOrderNotes'
  | 'createOrderNote'
  | 'getOrderNote'
  | 'deleteOrderNote'
  | 'listOrderStatuses'
  | 'listAllRefunds'
  | 'listRefunds'
  | 'createRefund'
  | 'getRefund'
  | 'deleteRefund'
  | 'retryRefund'
  | 'recordRefund'

export const orderNoteAndRefundRoutes = (context: Context): HandlersFor<Names> => ({
  /** All notes, newest first; WooCommerce does not page them. */
  listOrderNotes: async ({ id, query, caller, home }) => {
    mustReadAll(caller, 'list')
    await orderOrThrow(context.db, id)
    const notes = (await notesOf(context.db, id)).filter(
      ({ forCustomer }) => query.type === 'any' || forCustomer === (query.type === 'customer'),
    )
    const { brand } = await shopIdentity(context)
    return privateReply(notes.map((note) => noteReply(note, home, brand)))
  },

  createOrderNote: async ({ id, body, home, ...call }) => {
    mustWrite(call.caller, 'create')
    const { brand } = await shopIdentity(context)
    return createIdempotently(context, call, { path: `/orders/${id}/notes`, home }, async (tx) => {
      const note = await writeOrderNote(context, tx, {
        ...{ orderId: id, note: body.note, forCustomer: body.customer_note, home },
        causedBy: operatorName(call.caller),
      })
      return noteReply(note, home, brand)
    })
  },

  getOrderNote: async ({ id, path, caller, home }) => {
    mustReadAll(caller, 'view')
    const { brand } = await shopIdentity(context)
    return privateReply(noteReply(await noteOrThrow(context.db, id, path['note_id']), home, brand))
  },

  deleteOrderNote: async ({ id, path, query, caller, home }) => {
    mustWrite(caller, 'delete')
    const note = await noteOrThrow(context.db, id, path['note_id'])
    mustForce(query.force, 'Notes')
    await deleteNote(context.db, note.id)
    return privateReply(noteReply(note, home, (await shopIdentity(context)).brand))
  },

  listOrderStatuses: async ({ caller }) => {
    mustReadAll(caller, 'list')
    return privateReply(Object.entries(orderStatusNames).map(([slug, name]) => ({ slug, name })))
  },

  listAllRefunds: async ({ query, caller, home }) => {
    mustReadAll(caller, 'list')
    const { after, before } = momentsOf(query)
    const { rows, total } = await listRefunds(context.db, {
      include: query.include,
      exclude: query.exclude,
      orders: query.parent,
      ...{ after, before },
      ...sortedSliceOf(query),
    })
    return {
      ...privateReply(rows.map((row) => ({ ...refundReply(row, home), parent_id: row.orderId }))),
      page: pageOf(query, total),
    }
  },

  listRefunds: async ({ id, query, caller, home }) => {
    mustReadAll(caller, 'list')
    const { refunds } = await orderOrThrow(context.db, id)
    const from = offsetOf(query)
    return {
      ...privateReply(refunds.slice(from, from + query.per_page).map((refund) => refundReply(refund, home))),
      page: pageOf(query, refunds.length),
    }
  },

  createRefund: async ({ id, body, home, ...call }) => {
    mustWrite(call.caller, 'create')
    const reply = createIdempotently(context, call, { path: `/orders/${id}/refunds`, home }, async (tx) => {
      const actor = { causedBy: operatorName(call.caller), home: linkHome(context.config, home) }
      return refundReply(await createRefund(context, tx, { orderId: id, body, actor }), home)
    })
    return restocks(body) ? afterChange(reply, () => invalidateStock(context), call.idempotencyKey) : reply
  },

  getRefund: async ({ id, path, caller, home }) => {
    mustReadAll(caller, 'view')
    return privateReply(refundReply(await refundOrThrow(context.db, placeOf(id, path)), home))
  },

  deleteRefund: async ({ id, path, query, caller, home }) => {
    mustWrite(caller, 'delete')
    const refund = await removeRefund(context, placeOf(id, path), query.force)
    return privateReply(refundReply(refund, home))
  },

  retryRefund: async ({ id, path, caller, home }) => {
    mustWrite(caller, 'edit')
    const refund = await refundAgain(context, placeOf(id, path))
    return privateReply(refundReply(refund, home))
  },

  /** Records that the owner has paid a failed refund by hand. */
  recordRefund: async ({ id, path, caller, home }) => {
    mustWrite(caller, 'edit')
    const actor = { causedBy: operatorName(caller), home: linkHome(context.config, home) }
    const refund = await refundedByHand(context, placeOf(id, path), actor)
    return privateReply(refundReply(refund, home))
  },
})

const placeOf = (orderId: number, path: Readonly<Record<string, string>>) => ({
  orderId,
  refundId: idOf(path['refund_id']),
})

async function noteOrThrow(db: Database, orderId: number, text: string | undefined): Promise<NoteRow> {
  await orderOrThrow(db, orderId)
  const note = await noteOf(db, orderId, idOf(text))
  if (!note) throw new ShopError(codes.invalidId, 404, 'Invalid resource ID.')
  return note
}

/** A note of an order in WooCommerce's form. @param author the shop's name, the author of every note */
const noteReply = (row: NoteRow, home: string, author: string): ReplyOf<typeof orderNote> => ({
  id: row.id,
  author,
  date_created: shopTime(row.createdAt.getTime()),
  date_created_gmt: gmtTime(row.createdAt.getTime()),
  note: row.note,
  customer_note: row.forCustomer,
  _links: links(home, row.orderId, 'notes', row.id),
})

const links = (home: string, orderId: number, kind: 'notes', id: number) => {
  const order = `${home}/wp-json/wc/v3/orders/${orderId}`
  return {
    self: [{ href: `${order}/${kind}/${id}` }],
    collection: [{ href: `${order}/${kind}` }],
    up: [{ href: order }],
  }
}
