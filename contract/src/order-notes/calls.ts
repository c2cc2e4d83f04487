/** Calls with which operators read, add and delete notes of an order. Server only. */
import * as z from 'zod'
import { allStaff, allStaffWrite, call, type Calls, list, writers } from '@sauda/contract/call.ts'
import { crud } from '@sauda/contract/crud.ts'
import { boolean, oneOf, paging, string } from '@sauda/contract/parameter-types.ts'
import { orderRefusals } from '@sauda/contract/orders/calls.ts'
import { refusalsWith } from '@sauda/contract/refusals.ts'
import { flag, id, linksUp, text, time } from '@sauda/contract/reply-types.ts'
import { defineResource } from '@sauda/contract/resource.ts'

const refusal = refusalsWith(orderRefusals)

const listOrderNotes = z.object({
  ...paging,
  type: z.optional(oneOf(['any', 'customer', 'internal'])).default('any'),
})

const createOrderNote = z.object({
  note: string.refine((sent) => sent.trim() !== '', { error: 'is empty.' }),
  customer_note: z.optional(boolean).default(false),
  added_by_user: z.optional(boolean).default(false),
})

export const orderNote = z.strictObject({
  id,
  author: text,
  date_created: time,
  date_created_gmt: time,
  note: text,
  customer_note: flag.meta({ description: 'Whether the customer sees the note.' }),
  _links: linksUp,
})

const path = '/wp-json/wc/v3/orders/{id}/notes'
const group = 'Orders'

const noTrash = refusal('noTrash', 501)
const unknownOrder = refusal('orderInvalidId', 404)
const unknownCustomer = refusal('invalidId', 404)

const noteRows = crud({
  path,
  id: 'note_id',
  row: orderNote,
  right: 'packOrders',
  readRight: 'readOrders',
  group,
  readersText: allStaff,
  writersText: allStaffWrite,
})

const orderNoteCalls = {
  listOrderNotes: call('GET', path, {
    right: 'readOrders',
    query: listOrderNotes,
    reply: list(orderNote),
    group,
    summary: 'Lists the notes of an order, newest first.',
    rights: allStaff,
    refusals: [unknownOrder],
  }),
  createOrderNote: noteRows.create({
    body: createOrderNote,
    change: 'added a note',
    summary: 'Adds a note to an order.',
    example: { note: 'Parcel handed to the courier', customer_note: true },
    refusals: [unknownOrder],
  }),
  getOrderNote: noteRows.get({ summary: 'Retrieves a note.', refusals: [unknownOrder, unknownCustomer] }),
  deleteOrderNote: noteRows.remove({
    right: 'editOrders',
    rights: writers,
    summary: 'Deletes a note. Requires force=true.',
    refusals: [unknownOrder, unknownCustomer, noTrash],
  }),
} satisfies Calls

export const orderNoteResource = defineResource({
  calls: orderNoteCalls,
  parameters: {
    note_id: 'The id of the note.',
  },
  entities: { OrderNote: orderNote },
})
